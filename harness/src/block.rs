//! Plays a block: the same cards once for every seating of its design.

use climbing::{Deal, ErasedBot, FaultKind, Outcome, PlayError};

use crate::cell::Cell;
use crate::design::Seating;
use crate::faults::{FaultLine, kind_name, without_panic_output};
use crate::once::SameGame;
use crate::tally::Tally;

/// Which block, and how it is played.
#[derive(Clone, Copy, Debug)]
pub struct Block {
    /// Number of the cell.
    pub cell: usize,
    /// The cards.
    pub deal: Deal,
    /// Budget of a decision.
    pub budget: u64,
    /// Whether A and B change places, to check that D changes its sign and nothing else.
    pub exchanged: bool,
    /// The largest numerator of a game's figure that is counted: below it no sum of squares overflows.
    pub largest: i64,
    /// Whether every game is played even where both bots would play the same one; the result is the same.
    pub replay_all: bool,
}

/// A block that was played to its end.
#[derive(Clone, Debug, Default)]
pub struct Played {
    /// The numerator of its D.
    pub numerator: i64,
    /// Its counts.
    pub tally: Tally,
    /// Whether the bots never differed, so that one game stands for all.
    pub played_once: bool,
}

/// What came of a block: its result unless it stayed void, and the fault unless there was none.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The result.
    pub played: Option<Played>,
    /// The fault of the first attempt.
    pub fault: Option<FaultLine>,
}

/// The record of a game of a block, as far as it goes: of a fault, to look into what led to it. Nothing if there is no
/// such game.
pub fn record(cell: &Cell, block: Block, game: usize) -> Option<String> {
    let seating = cell.design.seatings.get(game)?;
    let bots = seated(cell, block, seating);
    let at = cell.setting(block.deal, block.budget);
    without_panic_output(|| cell.game.record_to_fault_dyn(at, &bots)).ok().map(|(record, _)| record)
}

/// What is noted of the games of a block beside its counts.
pub(crate) trait Notes: Default {
    /// Notes one game.
    fn game(&mut self, cell: &Cell, seating: &Seating, outcome: &Outcome);
}

impl Notes for () {
    fn game(&mut self, _: &Cell, _: &Seating, _: &Outcome) {}
}

/// Plays a block, once more if it faults.
pub fn attempt(cell: &Cell, block: Block) -> Attempt {
    attempt_noting::<()>(cell, block).0
}

/// Plays a block, once more if it faults, with notes of the games that count.
pub(crate) fn attempt_noting<N: Notes>(cell: &Cell, block: Block) -> (Attempt, N) {
    without_panic_output(|| match play::<N>(cell, block) {
        Ok((played, notes)) => (Attempt { played: Some(played), fault: None }, notes),
        Err(mut fault) => {
            let (played, notes) = play::<N>(cell, block).ok().unzip();
            fault.void = played.is_none();
            (Attempt { played, fault: Some(*fault) }, notes.unwrap_or_default())
        }
    })
}

fn play<N: Notes>(cell: &Cell, block: Block) -> Result<(Played, N), Box<FaultLine>> {
    let same = if block.replay_all { None } else { SameGame::find(cell, block) };
    let (mut tally, mut notes) = (Tally::default(), N::default());
    let mut figures = Vec::with_capacity(cell.design.seatings.len());
    for (game, seating) in cell.design.seatings.iter().enumerate() {
        let outcome = match &same {
            Some(same) => same.seated(seating),
            None => play_game(cell, block, seating).map_err(|error| Box::new(describe(cell, block, game, &error)))?,
        };
        notes.game(cell, seating, &outcome);
        let figure = tally.game(seating, &outcome);
        if figure.abs() > i128::from(block.largest) {
            return Err(Box::new(too_large(cell, block, game)));
        }
        figures.push((seating.direction, figure as i64));
    }
    let numerator = tally.block(&figures);
    Ok((Played { numerator, tally, played_once: same.is_some() }, notes))
}

fn play_game(cell: &Cell, block: Block, seating: &Seating) -> Result<Outcome, PlayError> {
    cell.game.play_dyn(cell.setting(block.deal, block.budget), &seated(cell, block, seating))
}

fn seated<'a>(cell: &'a Cell, block: Block, seating: &Seating) -> Vec<&'a ErasedBot> {
    seating.who.iter().map(|who| cell.exchanged(*who, block.exchanged)).collect()
}

fn describe(cell: &Cell, block: Block, game: usize, error: &PlayError) -> FaultLine {
    let (kind, seat) = match error {
        PlayError::Fault(fault) => (fault.kind, fault.seat),
        PlayError::Table(_) | PlayError::Foreign { .. } | PlayError::NotOpen { .. } | PlayError::NoFeatures { .. } => {
            (FaultKind::Game, None)
        }
    };
    let of_bot = matches!(kind, FaultKind::Illegal | FaultKind::Panic);
    let blamed =
        seat.filter(|_| of_bot).map(|seat| cell.exchanged(cell.design.seatings[game].who[seat], block.exchanged));
    let bot = blamed.map_or("game".into(), |bot| bot.spec().to_string());
    line(cell, block, game, kind, bot, error.to_string())
}

fn too_large(cell: &Cell, block: Block, game: usize) -> FaultLine {
    let message = format!("the payoffs of a match differ by more than {} parts", block.largest);
    line(cell, block, game, FaultKind::Game, "game".into(), message)
}

fn line(cell: &Cell, block: Block, game: usize, kind: FaultKind, bot: String, message: String) -> FaultLine {
    let command = cell.command(block.deal, &cell.design.seatings[game], block.exchanged);
    FaultLine {
        cell: block.cell,
        deal: block.deal.deal,
        game,
        kind: kind_name(kind).into(),
        bot,
        message,
        void: true,
        command,
    }
}
