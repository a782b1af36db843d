//! How the values of an axis meet: each in duplicate blocks against one baseline, or all of them at one table.

use climbing::{BotSpec, Deal, ErasedBot, ErasedGame, Objective, Registry, Setting, Table, USUAL_BUDGET};

use super::super::DiagnoseError;
use super::super::paired::figure;
use super::Order;
use crate::cell::{Cell, CellError};

/// Bots on the same deals, the present one first.
pub(super) enum Contest {
    /// Each against the baseline.
    Blocks(Vec<Cell>),
    /// All at one table, the baseline in the seats that are left.
    OneTable(Box<OneTable>),
}

/// All at one table.
pub(super) struct OneTable {
    game: Box<dyn ErasedGame>,
    table: Table,
    objective: Objective,
    bots: Vec<ErasedBot>,
    baseline: ErasedBot,
}

impl Contest {
    pub(super) fn new(registry: &Registry, order: &Order, bots: &[BotSpec]) -> Result<Self, DiagnoseError> {
        let asked = |error: CellError| DiagnoseError::Asked(error.to_string());
        if order.one_table {
            return Ok(Self::OneTable(Box::new(OneTable::new(registry, order, bots)?)));
        }
        let cell = |bot: &BotSpec| Cell::new(registry, &order.cell(), bot, &order.against);
        Ok(Self::Blocks(bots.iter().map(cell).collect::<Result<_, _>>().map_err(asked)?))
    }

    /// A figure for each bot, all over the same denominator.
    pub(super) fn figures(&self, deal: Deal) -> Result<Vec<i64>, String> {
        match self {
            Self::Blocks(cells) => cells.iter().map(|cell| figure(cell, deal)).collect(),
            Self::OneTable(table) => table.figures(deal),
        }
    }

    pub(super) fn denominator(&self) -> i128 {
        match self {
            Self::Blocks(cells) => cells[0].block_denominator(),
            Self::OneTable(one) => {
                let hands = one.table.hands.map_or(1, i128::from);
                one.table.seats as i128 * hands * i128::from(one.objective.denominator)
            }
        }
    }

    pub(super) fn objective(&self) -> &Objective {
        match self {
            Self::Blocks(cells) => &cells[0].objective,
            Self::OneTable(table) => &table.objective,
        }
    }
}

impl OneTable {
    fn new(registry: &Registry, order: &Order, bots: &[BotSpec]) -> Result<Self, DiagnoseError> {
        let asked = |error: CellError| DiagnoseError::Asked(error.to_string());
        let (game, table) = order.cell().open(registry).map_err(asked)?;
        let make = |spec| registry.bot(game.as_ref(), spec).map_err(|error| asked(error.into()));
        let (players, baseline) = (bots.iter().map(make).collect::<Result<_, _>>()?, make(&order.against)?);
        if bots.len() >= table.seats {
            let message = format!(
                "one table of {} has no seat for {} values and a baseline: try fewer values or more players",
                table.seats,
                bots.len()
            );
            return Err(DiagnoseError::Asked(message));
        }
        if climbing::Seat::all(table.seats).any(|seat| game.side_dyn(table.seats, seat) != seat.index()) {
            return Err(DiagnoseError::Asked(
                "seats have partners: all values at one table would play together".into(),
            ));
        }
        Ok(Self { objective: game.objective_dyn(table.seats), game, table, bots: players, baseline })
    }

    /// What each bot got over all rotations of the seats.
    fn figures(&self, deal: Deal) -> Result<Vec<i64>, String> {
        let (seats, setting) = (self.table.seats, Setting { table: self.table, deal, budget: USUAL_BUDGET });
        let mut figures = vec![0; self.bots.len()];
        for turn in 0..seats {
            let at = |seat| (seat + turn) % seats;
            let seated: Vec<&ErasedBot> =
                (0..seats).map(|seat| self.bots.get(at(seat)).unwrap_or(&self.baseline)).collect();
            let totals = self.game.play_dyn(setting, &seated).map_err(|error| error.to_string())?.totals();
            for (seat, payoff) in totals.enumerate() {
                if let Some(figure) = figures.get_mut(at(seat.index())) {
                    *figure += payoff;
                }
            }
        }
        Ok(figures)
    }
}
