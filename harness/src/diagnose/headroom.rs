//! Headroom: a bot that sees all cards against the same bot that does not, in duplicate blocks.
//!
//! The difference bounds what inference could ever bring to this bot: no belief about hidden cards is better than the
//! cards. The bot with open cards cheats. It is no bot of the registry but the twin of one, seated here and nowhere else,
//! so that no comparison, gate or league can name it.

use climbing::{Deal, ErasedBot, Outcome, PlayError, Seats};
use serde::Serialize;

use super::paired::LARGEST;
use super::sample::fold_deals;
use super::{Deals, DiagnoseError, Voids};
use crate::cell::Cell;
use crate::design::{Seating, Who};
use crate::stats::Estimate;
use crate::tally::Tally;

/// What open cards are worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Headroom {
    /// What has to be said wherever these figures are shown.
    pub cheats: &'static str,
    /// Open minus fair, in units of the objective; nothing if every deal was void.
    pub difference: Option<Estimate>,
    /// Hands that were played.
    pub hands: u64,
    /// Decisions, forced ones included.
    pub decisions: u64,
    /// Fallbacks of both, open ones first.
    pub fallbacks: Vec<FallbackLine>,
    /// Deals that could not be played.
    pub void: Voids,
}

/// How often a simpler choice was taken.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FallbackLine {
    /// Whether it was the bot that sees all cards.
    pub open: bool,
    /// The bot's name for the reason.
    pub reason: String,
    /// How often.
    pub count: u64,
}

/// The mark of every figure that an open-card bot took part in.
pub const CHEATS: &str = "cheats: sees all cards";

/// Plays the bot of a cell with open cards, in the place of A, against itself.
///
/// # Errors
/// If the bot has no twin that sees all cards, or the threads cannot be started.
pub fn headroom(cell: &Cell, deals: &Deals, budget: u64) -> Result<Headroom, DiagnoseError> {
    if !cell.bot(Who::A).opens() {
        let name = &cell.bot(Who::A).spec().name;
        return Err(DiagnoseError::Asked(format!(
            "bot {name} would play the same with open cards: it has no open twin"
        )));
    }
    let (mut total, mut void) = (Tally::default(), Voids::default());
    let job = |deal| block(cell, Deal { seed: deals.seed, deal }, budget);
    fold_deals(deals.range.clone(), deals.threads, job, |deal, played| {
        match played {
            Ok(tally) => total.merge(&tally),
            Err(message) => void.add(deal, &message),
        }
        Ok(())
    })?;
    Ok(summary(cell, &total, void))
}

/// One deal in every seating, A with open cards.
fn block(cell: &Cell, deal: Deal, budget: u64) -> Result<Tally, String> {
    let mut tally = Tally::default();
    let mut figures = Vec::with_capacity(cell.design.seatings.len());
    for seating in &cell.design.seatings {
        let outcome = game(cell, seating, deal, budget).map_err(|error| error.to_string())?;
        let figure = tally.game(seating, &outcome);
        if figure.abs() > i128::from(LARGEST) {
            return Err(format!("the payoffs of a match differ by more than {LARGEST} parts"));
        }
        figures.push((seating.direction, figure as i64));
    }
    tally.block(&figures);
    Ok(tally)
}

fn game(cell: &Cell, seating: &Seating, deal: Deal, budget: u64) -> Result<Outcome, PlayError> {
    let bots: Vec<&ErasedBot> = seating.who.iter().map(|who| cell.bot(*who)).collect();
    let open: Seats<bool> = seating.who.iter().map(|who| *who == Who::A).collect();
    cell.game.play_open_dyn(cell.setting(deal, budget), &bots, &open)
}

fn summary(cell: &Cell, total: &Tally, void: Voids) -> Headroom {
    let line = |((who, reason), count): (&(Who, std::borrow::Cow<'static, str>), &u64)| FallbackLine {
        open: *who == Who::A,
        reason: reason.to_string(),
        count: *count,
    };
    Headroom {
        cheats: CHEATS,
        difference: Estimate::new(&total.blocks, cell.block_denominator()),
        hands: total.hands,
        decisions: total.decisions,
        fallbacks: total.fallbacks.iter().map(line).collect(),
        void,
    }
}
