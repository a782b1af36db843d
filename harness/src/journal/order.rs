//! What a run was told to do, on file: enough to go on with it anywhere.

use std::borrow::Cow;
use std::ops::Range;

use climbing::Registry;
use serde::{Deserialize, Serialize};

use crate::cell::{Cell, CellError, CellSpec};
use crate::report::{CellLine, Program, Specification};
use crate::run::Plan;

/// Version of the format of run folders.
const SCHEMA: u32 = 1;

/// A specification with every default filled in, and which part of it is to be played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    schema: u32,
    /// The program that gave it.
    pub program: Program,
    /// The hash of the specification.
    pub sha256: String,
    /// What is compared.
    pub specification: Specification,
    /// Whether every block is played again with A and B exchanged.
    pub check_labels: bool,
    /// Which deals are played; nothing for all of them.
    pub part: Option<Part>,
}

/// A part of a run, for a machine of several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// Number of the part, from 1.
    pub shard: u64,
    /// How many there are.
    pub of: u64,
    /// Number of its first deal.
    pub first: u64,
    /// How many deals it has.
    pub count: u64,
}

/// Why an order cannot be followed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OrderError {
    /// It cannot be read.
    #[error("it is no order of a run: {0}")]
    Syntax(String),
    /// It is of another version of the format.
    #[error("it is of schema {0}, and this program reads schema {SCHEMA}")]
    Schema(u32),
    /// Another version of the program gave it: its bots may play otherwise.
    #[error("it was begun by {found}, and this is {here}: go on with the version that began it")]
    Program {
        /// Who began it.
        found: String,
        /// Who reads it.
        here: String,
    },
    /// It was edited.
    #[error("its specification is not the one of its hash: it was changed")]
    Changed,
    /// A game, a bot or a table is not there.
    #[error(transparent)]
    Cell(#[from] CellError),
    /// It does not come out as it is written.
    #[error("this program makes another comparison of it: a game or a bot has other options here")]
    Other,
    /// Its part lies outside.
    #[error("its part, deals {first} to {last}, lies outside of its deals")]
    Outside {
        /// First deal of the part.
        first: u64,
        /// Last deal of the part.
        last: u64,
    },
}

#[derive(Deserialize)]
struct Versioned {
    schema: u32,
}

impl Order {
    /// The order to play a plan, or a part of it.
    pub fn new(plan: &Plan, part: Option<Part>) -> Self {
        let specification = Specification::of(plan);
        Self {
            schema: SCHEMA,
            program: program(),
            sha256: specification.sha256(),
            specification,
            check_labels: plan.check_labels,
            part,
        }
    }

    /// Reads an order.
    ///
    /// # Errors
    /// If it is none, was changed, or is of another version of the program or of the format.
    pub fn read(text: &str) -> Result<Self, OrderError> {
        let syntax = |error: serde_json::Error| OrderError::Syntax(error.to_string());
        let versioned: Versioned = serde_json::from_str(text).map_err(syntax)?;
        if versioned.schema != SCHEMA {
            return Err(OrderError::Schema(versioned.schema));
        }
        let order: Self = serde_json::from_str(text).map_err(syntax)?;
        if order.program != program() {
            let name = |program: &Program| format!("{} {}", program.name, program.version);
            return Err(OrderError::Program { found: name(&order.program), here: name(&program()) });
        }
        if order.specification.sha256() == order.sha256 { Ok(order) } else { Err(OrderError::Changed) }
    }

    /// The order to play a part of it.
    #[must_use]
    pub fn with_part(&self, part: Part) -> Self {
        Self { part: Some(part), ..self.clone() }
    }

    /// The plan, with every bot built.
    ///
    /// # Errors
    /// If a game or a bot is not there, or it does not come out as it was.
    pub fn plan(&self, registry: &Registry) -> Result<Plan, OrderError> {
        let Specification { game, bots, cells, seed, deals, purpose, budget, margins, stopping } = &self.specification;
        let cell = |line: &CellLine| Cell::new(registry, &of_line(game, line), &bots.a, &bots.b);
        let cells = cells.iter().map(cell).collect::<Result<_, _>>()?;
        let range = deals.first..deals.first.checked_add(deals.count).ok_or(OrderError::Other)?;
        let plan = Plan {
            purpose: *purpose,
            budget: *budget,
            margins: *margins,
            stopping: *stopping,
            check_labels: self.check_labels,
            ..Plan::new(cells, *seed, range)
        };
        let is_same = Specification::of(&plan) == self.specification && plan.room().is_some();
        if is_same { Ok(plan) } else { Err(OrderError::Other) }
    }

    /// The deals that are to be played.
    ///
    /// # Errors
    /// If the part lies outside of the specification's deals.
    pub fn deals(&self) -> Result<Range<u64>, OrderError> {
        let all = self.specification.deals;
        let all = all.first..all.first.saturating_add(all.count);
        let Some(Part { first, count, .. }) = self.part else { return Ok(all) };
        let end = first.saturating_add(count);
        let outside = OrderError::Outside { first, last: end.saturating_sub(1) };
        if count > 0 && all.start <= first && end <= all.end { Ok(first..end) } else { Err(outside) }
    }
}

fn program() -> Program {
    Program { name: Cow::Borrowed("climbing"), version: Cow::Borrowed(env!("CARGO_PKG_VERSION")) }
}

fn of_line(game: &str, line: &CellLine) -> CellSpec {
    CellSpec {
        game: game.into(),
        players: Some(line.players),
        hands: Some(line.hands.into()),
        rules: line.rules.clone(),
    }
}
