//! What the file of a pair holds: a head that says in full what was played, then a line a deal.

use std::borrow::Cow;

use climbing::BotSpec;
use serde::{Deserialize, Serialize};

use super::places::{Place, Places};
use super::plan::{League, LeagueTable, Pairing};
use crate::block::Attempt;
use crate::design::Who;
use crate::faults::FaultLine;
use crate::report::{CellLine, Program, canonical, sha256};

/// Version of the format.
const SCHEMA: u32 = 1;
/// Digits of the hash that names a file.
const NAMED: usize = 16;
/// No count of a block is larger, and no sum over a whole file overflows.
const MOST: u64 = 1 << 32;

/// What a pair plays. Two leagues that ask for the same have the same file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Head {
    schema: u32,
    program: Program,
    game: String,
    table: CellLine,
    bots: [BotSpec; 2],
    seed: u64,
    budget: u64,
}

impl Head {
    pub(super) fn new(league: &League, table: &LeagueTable, pair: &Pairing) -> Self {
        let bot = |at: usize| table.entrants[pair.bots[at]].spec.clone();
        Self {
            schema: SCHEMA,
            program: program(),
            game: table.game.clone(),
            table: table.line.clone(),
            bots: [bot(0), bot(1)],
            seed: league.seed,
            budget: league.budget,
        }
    }

    /// The name of its file.
    pub(super) fn file_name(&self) -> String {
        format!("{}.jsonl", &sha256(&canonical(self))[..NAMED])
    }
}

/// The program that plays.
pub(super) fn program() -> Program {
    Program { name: Cow::Borrowed("climbing"), version: Cow::Borrowed(env!("CARGO_PKG_VERSION")) }
}

/// A block of a pair: its deal and what came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Entry {
    pub(super) deal: u64,
    /// Nothing where the block is void.
    pub(super) played: Option<Counts>,
    pub(super) fault: Option<FaultLine>,
}

/// The counts of a block.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Counts {
    /// Of D.
    pub(super) numerator: i64,
    /// Places of the lone bot, A's and B's: sides before it, sides that share its place, hands.
    pub(super) places: [Vec<(u8, u8, u64)>; 2],
    pub(super) games: u64,
    pub(super) hands: u64,
    pub(super) decisions: u64,
    pub(super) forced: u64,
    pub(super) fallbacks: Vec<(Who, String, u64)>,
}

impl Entry {
    pub(super) fn new(deal: u64, attempt: &Attempt, places: &Places) -> Self {
        let counted = |played: &crate::block::Played| {
            let tally = &played.tally;
            let reason = |((who, reason), count): (&(Who, Cow<'static, str>), &u64)| (*who, reason.to_string(), *count);
            let listed = |(place, hands): (&Place, &u64)| (place.0, place.1, *hands);
            Counts {
                numerator: played.numerator,
                places: [0, 1].map(|at| places.0[at].iter().map(listed).collect()),
                games: tally.games.count,
                hands: tally.hands,
                decisions: tally.decisions,
                forced: tally.forced,
                fallbacks: tally.fallbacks.iter().map(reason).collect(),
            }
        };
        Self { deal, played: attempt.played.as_ref().map(counted), fault: attempt.fault.clone() }
    }

    /// Whether its counts can be those of a block with such a largest numerator and so many sides.
    pub(super) fn is_possible(&self, largest: i64, sides: usize) -> bool {
        let Some(counts) = &self.played else { return true };
        let in_range =
            |(better, tied, hands): &(u8, u8, u64)| usize::from(*better) + usize::from(*tied) < sides && *hands < MOST;
        counts.numerator.unsigned_abs() <= largest.unsigned_abs()
            && counts.places.iter().flatten().all(in_range)
            && [counts.games, counts.hands, counts.decisions, counts.forced].iter().all(|count| *count < MOST)
            && counts.fallbacks.iter().all(|(_, _, count)| *count < MOST)
    }
}
