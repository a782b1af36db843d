//! The report of a league: a function of what was asked for and what was counted, and of nothing else.

use std::collections::BTreeMap;

use climbing::{BotSpec, Objective};
use serde::{Deserialize, Serialize};

use super::entry::program;
use super::figures;
use super::plan::{League, LeagueTable};
use super::play::Played;
use crate::report::{CellLine, Counts, Difference, FaultReport, Pair, Program, canonical};

/// Version of the format.
pub(super) const SCHEMA: u32 = 1;

/// Everything a league has to say.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeagueReport {
    /// Version of the format.
    pub schema: u32,
    /// The program that wrote it.
    pub program: Program,
    /// What was asked for.
    pub specification: LeagueSpecification,
    /// Whether the figures may be used: no fault.
    pub valid: bool,
    /// The tables one by one.
    pub tables: Vec<TableReport>,
    /// Every name of a bot with its standing at each table.
    pub across: Vec<AcrossLine>,
}

/// What was asked for, completely.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeagueSpecification {
    /// Master seed.
    pub seed: u64,
    /// Deals that every pair plays, from deal 0.
    pub deals: u64,
    /// Budget of a decision, in iterations or states.
    pub budget: u64,
    /// The tables.
    pub tables: Vec<TableLine>,
}

/// A table as it was asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableLine {
    /// Name of the game.
    pub game: String,
    /// Seats, hands and rules.
    pub table: CellLine,
    /// The bots with all of their parameters.
    pub bots: Vec<BotSpec>,
}

/// One table's figures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableReport {
    /// The table in words.
    pub title: String,
    /// What payoffs measure.
    pub objective: Objective,
    /// What D is in, as "ranks a hand".
    pub unit: String,
    /// Sides, each of which takes a place.
    pub sides: usize,
    /// The bots, highest rating first.
    pub bots: Vec<BotLine>,
    /// Every two of them, the one with the higher rating as A.
    pub pairs: Vec<PairLine>,
    /// The bot with the highest rating.
    pub best: Best,
    /// Cycles of bots each of which is shown to be stronger than the next, by number; the last also beats the first.
    pub cycles: Vec<Vec<usize>>,
    /// What went wrong.
    pub faults: FaultReport,
}

/// A bot at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BotLine {
    /// Its name, with those parameters that are not the defaults.
    pub name: String,
    /// The bot with all of its parameters.
    pub spec: BotSpec,
    /// The logarithm of its strength; the mean of the table is 0.
    pub rating: f64,
    /// The interval of the rating, from resampled deals.
    pub interval: Option<[f64; 2]>,
    /// Its mean place of a hand where it sits alone among others, 1 being the first, ties sharing their places.
    pub place: Option<f64>,
    /// The mean of its d against each other bot, above 0 where it is the better one; nothing where a D does not vary.
    pub effect: Option<f64>,
    /// Choices simpler than what it wanted, by reason.
    pub fallbacks: BTreeMap<String, u64>,
}

/// Two bots against each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairLine {
    /// Numbers of the bots.
    pub bots: Pair<usize>,
    /// D, A minus B.
    pub difference: Difference,
    /// D over its standard deviation from deal to deal, turned so that it is above 0 where A is better; nothing where D
    /// does not vary, but 0 where it is always 0.
    pub effect: Option<f64>,
    /// The chance of such a D if there was no difference, adjusted for the number of pairs of the table (Holm).
    pub p: f64,
    /// The number of the bot that is shown to be stronger.
    pub stronger: Option<usize>,
    /// How often A alone, and B alone, took which place of a hand.
    pub places: Pair<Vec<PlaceCount>>,
    /// What was played.
    pub counts: Counts,
}

/// How often a bot alone among others took a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlaceCount {
    /// Sides that did strictly better.
    pub better: u8,
    /// Other sides that did as well.
    pub tied: u8,
    /// Hands.
    pub hands: u64,
}

impl PlaceCount {
    /// The place in halves: twice 1, and twice the sides before it, and the sides beside it.
    pub fn half_places(&self) -> u64 {
        2 + 2 * u64::from(self.better) + u64::from(self.tied)
    }
}

/// The bot with the highest rating.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Best {
    /// Its number, which is 0.
    pub bot: usize,
    /// The interval of its lead over the second.
    pub lead: Option<[f64; 2]>,
    /// Whether its lead over every other bot lies above 0.
    pub clear: bool,
}

/// A name of a bot at all tables.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AcrossLine {
    /// The name.
    pub bot: String,
    /// By table, the mean of its d against the others; nothing where it does not play, or a D does not vary.
    pub effects: Vec<Option<f64>>,
}

impl LeagueSpecification {
    /// What a league is asked for.
    pub fn of(league: &League) -> Self {
        let line = |table: &LeagueTable| TableLine {
            game: table.game.clone(),
            table: table.line.clone(),
            bots: table.entrants.iter().map(|entrant| entrant.spec.clone()).collect(),
        };
        let League { seed, deals, budget, ref tables } = *league;
        Self { seed, deals, budget, tables: tables.iter().map(line).collect() }
    }
}

impl LeagueReport {
    /// The report of what was played.
    pub fn new(league: &League, played: &Played) -> Self {
        let tables: Vec<TableReport> =
            league.tables.iter().zip(&played.tallies).map(|(table, tallies)| figures::table(table, tallies)).collect();
        Self {
            schema: SCHEMA,
            program: program(),
            specification: LeagueSpecification::of(league),
            valid: tables.iter().all(|table| table.faults.count == 0),
            across: figures::across(&tables),
            tables,
        }
    }

    /// The canonical bytes.
    pub fn to_json(&self) -> String {
        canonical(self)
    }

    /// How many faults there were, and how many blocks stayed void.
    pub fn faults(&self) -> (u64, u64) {
        let sum = |of: fn(&FaultReport) -> u64| self.tables.iter().map(|table| of(&table.faults)).sum();
        (sum(|faults| faults.count), sum(|faults| faults.void_blocks))
    }
}

impl TableReport {
    /// Two bots by their numbers, if they differ: their pair, and whether the first is its A.
    pub fn pair(&self, [one, other]: [usize; 2]) -> Option<(&PairLine, bool)> {
        let found = self.pairs.iter().find(|pair| [[one, other], [other, one]].contains(&[pair.bots.a, pair.bots.b]));
        found.map(|pair| (pair, pair.bots.a == one))
    }

    /// What was played in all pairs.
    pub fn counts(&self) -> Counts {
        let mut all = Counts::default();
        for Counts { blocks, games, hands, decisions, forced } in self.pairs.iter().map(|pair| pair.counts) {
            all.blocks += blocks;
            all.games += games;
            all.hands += hands;
            all.decisions += decisions;
            all.forced += forced;
        }
        all
    }
}
