//! The grid of a comparison: the product of lists of tables and rules.

use std::fmt::Debug;

use serde_json::{Map, Value};

use super::error::SpecError;
use crate::cell::{CellSpec, Hands};
use crate::run::Plan;

/// The most cells of a grid.
const MOST_CELLS: usize = 1000;
/// The room that is left for the payoffs of a game: no real match differs by more.
const LEAST_ROOM: i64 = 1 << 20;

/// Lists of which every combination is a cell; an empty list stands for the game's usual value.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Grid {
    /// Numbers of players.
    pub players: Vec<usize>,
    /// Lengths of a match.
    pub hands: Vec<Hands>,
    /// Rules that differ from the defaults, a set each.
    pub rules: Vec<Map<String, Value>>,
}

impl Grid {
    /// The cells: players first, then hands, then rules, each in the order of its list.
    pub(super) fn cells(&self, game: &str) -> Result<Vec<CellSpec>, SpecError> {
        check_once("grid.players", &self.players)?;
        check_once("grid.hands", &self.hands)?;
        check_once("grid.rules", &self.rules)?;
        let count = [self.players.len(), self.hands.len(), self.rules.len()].map(|len| len.max(1)).into_iter();
        if count.fold(1, usize::saturating_mul) > MOST_CELLS {
            return Err(SpecError::value("grid", format!("a grid has at most {MOST_CELLS} cells")));
        }
        if self.hands.contains(&Hands::UntilOver) && self.hands.len() > 1 {
            let message = "`end` stands alone: figures a match and figures a hand have no common mean";
            return Err(SpecError::value("grid.hands", message));
        }
        let rules = if self.rules.is_empty() { vec![Map::new()] } else { self.rules.clone() };
        let mut cells = Vec::new();
        for players in one_or_more(&self.players) {
            for hands in one_or_more(&self.hands) {
                cells.extend(rules.iter().map(|rules| CellSpec {
                    game: game.into(),
                    players,
                    hands,
                    rules: rules.clone(),
                }));
            }
        }
        Ok(cells)
    }
}

fn one_or_more<T: Copy>(list: &[T]) -> Vec<Option<T>> {
    if list.is_empty() { vec![None] } else { list.iter().copied().map(Some).collect() }
}

fn check_once<T: PartialEq + Debug>(key: &str, list: &[T]) -> Result<(), SpecError> {
    let twice = list.iter().enumerate().find(|(at, value)| list[..*at].contains(value));
    match twice {
        None => Ok(()),
        Some((at, _)) => Err(SpecError::value(key, format!("entry {} is there already", at + 1))),
    }
}

/// Checks what shows only when all cells are built.
pub(super) fn check(plan: &Plan) -> Result<(), SpecError> {
    let same =
        |one: &crate::cell::Cell, other: &crate::cell::Cell| one.table == other.table && one.rules == other.rules;
    for (at, cell) in plan.cells.iter().enumerate() {
        if plan.cells[..at].iter().any(|earlier| same(earlier, cell)) {
            return Err(SpecError::value(
                "grid",
                "two cells are the same: a set of rules spells out the defaults of another",
            ));
        }
        let first = &plan.cells[0];
        if (cell.unit(), cell.objective.better) != (first.unit(), first.objective.better) {
            return Err(SpecError::value("grid", "the cells measure in different units and have no common mean"));
        }
    }
    if plan.room().is_none_or(|room| room < LEAST_ROOM) {
        let message = "the cells have no common denominator of a usable size: take fewer or rounder numbers of hands";
        return Err(SpecError::value("grid", message));
    }
    Ok(())
}
