//! What is to be compared, as a file or a command line gives it: the game, two bots, a grid of tables and rules, deals
//! with their purpose, the margins of a gate and when to stop.
//!
//! A [`Spec`] says what was asked for; [`Spec::plan`] fills in every default, refuses what cannot be, and makes it ready
//! to run.

mod deals;
mod error;
mod file;
mod grid;
mod margins;
mod section;

use climbing::{BotSpec, Registry, USUAL_BUDGET};

use crate::cell::Cell;
use crate::run::Plan;
use crate::stats::{StopError, Stopper, Stopping};

pub use deals::{Deals, MOST_DEALS, Purpose};
pub use error::SpecError;
pub use grid::Grid;
pub use margins::Margins;

pub(crate) use file::read_toml;
pub(crate) use section::Section;

/// A comparison as it was asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Spec {
    /// Name of the game.
    pub game: String,
    /// The first bot.
    pub a: BotSpec,
    /// The second bot.
    pub b: BotSpec,
    /// Tables and rules.
    pub grid: Grid,
    /// The deals.
    pub deals: Deals,
    /// How much worse A may be and still pass a gate.
    pub margins: Margins,
    /// When the run may end before its last deal.
    pub stopping: Stopping,
    /// Budget of a decision, in iterations or states.
    pub budget: u64,
}

impl Spec {
    /// Two bots at the usual table of a game, under its default rules, on the usual deals.
    pub fn new(game: &str, a: BotSpec, b: BotSpec) -> Self {
        Self {
            game: game.into(),
            a,
            b,
            grid: Grid::default(),
            deals: Deals::default(),
            margins: Margins::default(),
            stopping: Stopping::default(),
            budget: USUAL_BUDGET,
        }
    }

    /// Everything built and checked, ready to run.
    ///
    /// # Errors
    /// If something is unknown or impossible.
    pub fn plan(&self, registry: &Registry) -> Result<Plan, SpecError> {
        self.deals.check()?;
        self.margins.check()?;
        let wrong_rule = |error: StopError| SpecError::value("stopping", error.to_string());
        self.stopping.check().map_err(wrong_rule)?;
        if self.budget == 0 {
            return Err(SpecError::value("budget", "a decision needs a budget of 1 at least"));
        }
        let cells = self.grid.cells(&self.game)?;
        let cells = cells.iter().map(|cell| Cell::new(registry, cell, &self.a, &self.b)).collect::<Result<_, _>>()?;
        let plan = Plan {
            budget: self.budget,
            purpose: self.deals.purpose,
            margins: self.margins,
            stopping: self.stopping,
            ..Plan::new(cells, self.deals.seed, self.deals.range())
        };
        grid::check(&plan)?;
        Stopper::new(self.stopping, plan.scale()).map_err(wrong_rule)?;
        Ok(plan)
    }
}
