//! The conformance suite: what a game gets checked for by name, for free.

use crate::erased::Sample;
use crate::evidence::Playable;

/// How much to check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Hands to play, each from its own seed.
    pub seeds: u64,
    /// Seats at the table; without it every number of seats that the game allows is checked in turn.
    pub seats: Option<usize>,
}

/// What came of a check.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Report {
    /// Name of the game.
    pub game: String,
}

/// Checks a game.
pub fn check<G: Playable>(game: &G, sample: Option<Sample<G>>, plan: &Plan) -> Report {
    let _ = (game, sample, plan);
    Report { game: G::NAME.into() }
}

/// The golden playthrough of a game as this version plays it.
pub fn golden_transcript<G: Playable>(game: &G) -> String {
    let _ = game;
    String::new()
}
