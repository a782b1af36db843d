//! Specification files of a league: TOML with a list of tables, each with its bots.

use std::str::FromStr;

use climbing::{BotSpec, USUAL_BUDGET};
use serde_json::{Map, Value};

use crate::cell::{CellSpec, Hands};
use crate::spec::{Deals, Section, SpecError, read_toml};

/// A league as it was asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct LeagueSpec {
    /// Master seed of cards and bots.
    pub seed: u64,
    /// Number of deals that every pair plays, from deal 0.
    pub deals: u64,
    /// Budget of a decision, in iterations or states.
    pub budget: u64,
    /// Tables, each with bots of its own.
    pub tables: Vec<TableSpec>,
}

/// One table and who plays there.
#[derive(Clone, Debug, PartialEq)]
pub struct TableSpec {
    /// The game, the table and its rules.
    pub cell: CellSpec,
    /// The bots, each of which meets each other.
    pub bots: Vec<BotSpec>,
}

impl FromStr for LeagueSpec {
    type Err = SpecError;

    /// Reads a specification file.
    fn from_str(text: &str) -> Result<Self, SpecError> {
        let mut file = Section::new("", Some(read_toml(text)?), &["budget", "deals", "tables"])?;
        let mut deals = Section::new("deals", file.raw("deals"), &["seed", "count"])?;
        let usual = Deals::default();
        Ok(Self {
            seed: deals.take("seed")?.unwrap_or(usual.seed),
            deals: deals.take("count")?.unwrap_or(usual.count),
            budget: file.take("budget")?.unwrap_or(USUAL_BUDGET),
            tables: tables(file.raw("tables").ok_or(SpecError::Missing("tables"))?)?,
        })
    }
}

fn tables(list: Value) -> Result<Vec<TableSpec>, SpecError> {
    let Value::Array(list) = list else {
        return Err(SpecError::value("tables", "write a list of tables, [[tables]]"));
    };
    let numbered = list.into_iter().enumerate();
    numbered.map(|(at, value)| table(value).map_err(|error| error.at_table(at))).collect()
}

fn table(value: Value) -> Result<TableSpec, SpecError> {
    let mut table = Section::new("tables", Some(value), &["game", "players", "hands", "rules", "bots"])?;
    let game: String = table.take("game")?.ok_or(SpecError::Missing("game"))?;
    let (players, hands): (Option<usize>, Option<Hands>) = (table.take("players")?, table.take("hands")?);
    let rules: Option<Map<String, Value>> = table.take("rules")?;
    let bots = table.take("bots")?.ok_or(SpecError::Missing("bots"))?;
    Ok(TableSpec { cell: CellSpec { game, players, hands, rules: rules.unwrap_or_default() }, bots })
}
