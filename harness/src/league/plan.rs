//! A league ready to be played: every table with its bots, and a plan for every pair of them.

use climbing::{BotSpec, Objective, Registry};

use super::file::{LeagueSpec, TableSpec};
use crate::cell::{Cell, Hands, shortened};
use crate::design::Who;
use crate::report::{CellLine, Specification, table as table_in_words};
use crate::run::Plan;
use crate::spec::{Deals, Grid, Spec, SpecError};

/// The most tables of a league.
const MOST_TABLES: usize = 100;
/// The most bots of a table.
const MOST_BOTS: usize = 64;

/// A league ready to be played.
pub struct League {
    /// Master seed of cards and bots.
    pub seed: u64,
    /// Number of deals that every pair plays, from deal 0.
    pub deals: u64,
    /// Budget of a decision, in iterations or states.
    pub budget: u64,
    /// The tables.
    pub tables: Vec<LeagueTable>,
}

/// A table with its bots.
pub struct LeagueTable {
    /// Name of the game.
    pub game: String,
    /// Seats, hands and rules.
    pub line: CellLine,
    /// What payoffs measure.
    pub objective: Objective,
    /// What D is measured in, as "ranks a hand".
    pub unit: String,
    /// Number of sides, each of which takes a place of its own.
    pub sides: usize,
    /// The bots, sorted by what they are, so that no figure depends on the order in which they were named.
    pub entrants: Vec<Entrant>,
    /// Every two of them.
    pub pairs: Vec<Pairing>,
}

/// A bot of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Entrant {
    /// Its name, with those parameters only that are not the defaults.
    pub name: String,
    /// The bot with all of its parameters.
    pub spec: BotSpec,
}

/// Two bots of a table who play against each other.
pub struct Pairing {
    /// Their numbers at the table: A's, which is the lower one, and B's.
    pub bots: [usize; 2],
    /// The plan of one cell.
    pub plan: Plan,
}

impl Pairing {
    /// Where it is played.
    pub fn cell(&self) -> &Cell {
        &self.plan.cells[0]
    }
}

impl LeagueTable {
    /// The table in words.
    pub fn title(&self) -> String {
        format!("{}, {}", self.game, table_in_words(&self.line))
    }
}

impl LeagueSpec {
    /// Everything built and checked, ready to be played.
    ///
    /// # Errors
    /// If something is unknown or impossible, a table has fewer than two bots, or one is there twice.
    pub fn plan(&self, registry: &Registry) -> Result<League, SpecError> {
        if !(1..=MOST_TABLES).contains(&self.tables.len()) {
            let message = format!("a league has 1 to {MOST_TABLES} tables, not {}", self.tables.len());
            return Err(SpecError::value("tables", message));
        }
        Deals { seed: self.seed, count: self.deals, ..Deals::default() }.check()?;
        let mut tables: Vec<LeagueTable> = Vec::new();
        for (at, spec) in self.tables.iter().enumerate() {
            let table = self.table(spec, registry).map_err(|error| error.at_table(at))?;
            let same = tables.iter().position(|other| (&other.game, &other.line) == (&table.game, &table.line));
            if let Some(same) = same {
                let message = format!("it is table {} again: name its bots there", same + 1);
                return Err(SpecError::value("tables", message).at_table(at));
            }
            tables.push(table);
        }
        Ok(League { seed: self.seed, deals: self.deals, budget: self.budget, tables })
    }

    fn table(&self, spec: &TableSpec, registry: &Registry) -> Result<LeagueTable, SpecError> {
        let entrants = entrants(spec, registry)?;
        let mut pairs = Vec::new();
        for b in 1..entrants.len() {
            for a in 0..b {
                let plan = self.pair(spec, [&entrants[a].spec, &entrants[b].spec]).plan(registry)?;
                pairs.push(Pairing { bots: [a, b], plan });
            }
        }
        let cell = pairs.first().ok_or(SpecError::Missing("bots"))?.cell();
        let line = Specification::of(&pairs[0].plan).cells.swap_remove(0);
        Ok(LeagueTable {
            game: spec.cell.game.clone(),
            line,
            objective: cell.objective.clone(),
            unit: cell.unit(),
            sides: cell.design.sides,
            entrants,
            pairs,
        })
    }

    /// The comparison of two bots, which a league has many of.
    fn pair(&self, table: &TableSpec, [a, b]: [&BotSpec; 2]) -> Spec {
        let one = |hands: Option<Hands>| hands.into_iter().collect();
        let grid = Grid {
            players: table.cell.players.into_iter().collect(),
            hands: one(table.cell.hands),
            rules: vec![table.cell.rules.clone()],
        };
        let deals = Deals { seed: self.seed, count: self.deals, ..Deals::default() };
        Spec { grid, deals, budget: self.budget, ..Spec::new(&table.cell.game, a.clone(), b.clone()) }
    }
}

/// The bots of a table, each of them built, since a bot may refuse its game or its parameters. This is where a bot is let
/// into a league.
fn entrants(spec: &TableSpec, registry: &Registry) -> Result<Vec<Entrant>, SpecError> {
    if !(2..=MOST_BOTS).contains(&spec.bots.len()) {
        let message = format!("a table of a league has 2 to {MOST_BOTS} bots, not {}", spec.bots.len());
        return Err(SpecError::value("bots", message));
    }
    let mut entrants: Vec<Entrant> = Vec::new();
    for bot in &spec.bots {
        let cell = Cell::new(registry, &spec.cell, bot, bot)?;
        let full = cell.bot(Who::A).spec().clone();
        if entrants.iter().any(|entrant| entrant.spec == full) {
            return Err(SpecError::value("bots", format!("{bot} is there already")));
        }
        let name = shortened(registry, cell.game.as_ref(), &full).to_string();
        entrants.push(Entrant { name, spec: full });
    }
    entrants.sort_by_cached_key(|entrant| entrant.spec.to_string());
    Ok(entrants)
}

impl League {
    /// Number of blocks of all pairs.
    pub fn blocks(&self) -> u64 {
        self.pairs().count() as u64 * self.deals
    }

    /// Every pair of every table, with its table.
    pub fn pairs(&self) -> impl Iterator<Item = (&LeagueTable, &Pairing)> {
        self.tables.iter().flat_map(|table| table.pairs.iter().map(move |pair| (table, pair)))
    }
}
