//! The report of a comparison: a function of what was specified and what was counted, and of nothing else.

mod conclusion;
mod figures;
mod files;
mod grid;
mod json;
pub(crate) mod page;
mod text;

use std::borrow::Cow;

use climbing::{BotSpec, Objective};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::design::Who;
use crate::faults::FaultLine;
use crate::marginal::Axis;
use crate::run::{Labels, Plan, Totals};
use crate::spec::{Margins, Purpose};
use crate::stats::{CellBounds, Conclusion, Estimate, Stopping};

pub(crate) use figures::{difference, faults};
pub use files::{RunMeta, WriteError, write_pages, write_reports, write_whole};
pub use json::{canonical, sha256};
pub use page::{Repeat, html, markdown, repeat};
pub(crate) use text::{digits, span, table};
pub use text::{number, text};

/// Version of the report format.
pub const SCHEMA: u32 = 1;

/// Everything a comparison has to say. Figures are in units of the objective, A minus B.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// [`SCHEMA`].
    pub schema: u32,
    /// The program that wrote it.
    pub program: Program,
    /// What was asked for.
    pub specification: Specification,
    /// Deals that were counted, void ones too: all of them unless the rule of the run ended it.
    pub deals: u64,
    /// Whether the figures may be used: no fault, and labels as they should be.
    pub valid: bool,
    /// D over all cells, one observation a deal.
    pub difference: Difference,
    /// What the stopping rule says of it.
    pub conclusion: Conclusion,
    /// The square of the largest D of a deal as a share of the sum of all squares: where it is large, few deals decide.
    pub tail: Option<f64>,
    /// The same as if all blocks of all cells were independent.
    pub naive: Naive,
    /// How many times as many games it would have taken, each dealt on its own, for the same error; nothing where D
    /// does not vary.
    pub pairing_gain: Option<f64>,
    /// All seat results of A against all of B, games of both directions thrown together: smaller than D where few
    /// seats hold the focal bot.
    pub pooled: Option<f64>,
    /// D over parts of the grid: the cells with one number of players, one length of a match, or one set of rules, for
    /// each of these of which there are several.
    pub marginals: Vec<Marginal>,
    /// The cell that may be worst for A, with bounds of all cells at once.
    pub worst_cell: Option<WorstCell>,
    /// The cells one by one.
    pub cells: Vec<CellReport>,
    /// Choices simpler than what a bot wanted.
    pub fallbacks: Vec<FallbackLine>,
    /// What went wrong.
    pub faults: FaultReport,
    /// What came of the exchange of labels, if it was asked for.
    pub labels: Option<Labels>,
}

/// The program that wrote a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Program {
    /// Its name.
    pub name: Cow<'static, str>,
    /// Its version.
    pub version: Cow<'static, str>,
}

/// What was asked for, completely: the same specification gives the same report.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Specification {
    /// Name of the game.
    pub game: String,
    /// The bots with all of their parameters.
    pub bots: Pair<BotSpec>,
    /// Tables and rules.
    pub cells: Vec<CellLine>,
    /// Master seed.
    pub seed: u64,
    /// The deals.
    pub deals: DealRange,
    /// What the deals are for.
    pub purpose: Purpose,
    /// Budget of a decision, in iterations or states.
    pub budget: u64,
    /// How much worse A may be and still pass a gate.
    pub margins: Margins,
    /// When the run may end before its last deal.
    pub stopping: Stopping,
}

/// One value of A and one of B.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pair<T> {
    /// Of A.
    pub a: T,
    /// Of B.
    pub b: T,
}

/// A range of deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealRange {
    /// Number of the first.
    pub first: u64,
    /// How many.
    pub count: u64,
}

/// A cell as it was asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CellLine {
    /// Seats.
    pub players: usize,
    /// Hands of a match; nothing where it runs until it is over.
    pub hands: Option<u16>,
    /// All rules.
    pub rules: Map<String, Value>,
    /// Those that differ from the defaults.
    pub changed: Map<String, Value>,
}

/// D over the cells that have one value on an axis of the grid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marginal {
    /// What the cells have in common.
    pub axis: Axis,
    /// Its value: `4`, `end`, `default` or `name=value,..`.
    pub value: String,
    /// Numbers of the cells.
    pub cells: Vec<usize>,
    /// D over them, one observation a deal.
    pub difference: Difference,
}

/// D with all that belongs to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Difference {
    /// Mean and interval; nothing if every deal was void.
    pub estimate: Option<Estimate>,
    /// The confidence of the interval.
    pub confidence: f64,
    /// Mean over standard deviation, per deal; nothing where D does not vary.
    pub effect: Option<f64>,
    /// The exact sums behind it.
    pub exact: Exact,
}

/// Exact sums over a common denominator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exact {
    /// Number of observations.
    pub count: u64,
    /// Sum of their numerators.
    #[serde(with = "json::exact")]
    pub sum: i128,
    /// Sum of the squares of their numerators.
    #[serde(with = "json::exact")]
    pub sum_of_squares: i128,
    /// Their denominator.
    #[serde(with = "json::exact")]
    pub denominator: i128,
}

/// The naive interval beside the clustered one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Naive {
    /// Mean and interval over all blocks of all cells.
    pub estimate: Option<Estimate>,
    /// Width of the clustered interval over that of the naive one: above 1 where the naive one is too narrow.
    pub ratio: Option<f64>,
}

/// One cell's figures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CellReport {
    /// What payoffs measure.
    pub objective: Objective,
    /// What the figures are in, as "ranks a hand".
    pub unit: String,
    /// Games of a block.
    pub games_per_block: usize,
    /// D over the cell's blocks.
    pub difference: Difference,
    /// Bounds of D that hold in all cells at once.
    pub bounds: Option<CellBounds>,
    /// Blocks whose D is exactly 0.
    pub zero_blocks: u64,
    /// D where A sits alone among B's, and where B sits alone among A's; nothing with two sides, where both are one.
    pub directions: Option<Directions>,
    /// As for the whole report.
    pub pairing_gain: Option<f64>,
    /// The mean result of a seat of A and of B, and their difference.
    pub pooled: Option<Pooled>,
    /// What was played.
    pub counts: Counts,
    /// How often each payoff of a hand occurred: pairs of payoff, in parts of the objective's denominator, and count.
    pub payoffs: Pair<Vec<(i64, u64)>>,
}

/// The cell whose simultaneous bound lies farthest on the worse side of A.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WorstCell {
    /// Number of the cell.
    pub cell: usize,
    /// D lies on the better side of this, here and in every other cell.
    pub bound: f64,
}

/// D by direction; both are A minus B.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Directions {
    /// A alone among B's.
    pub a_among_b: Option<Estimate>,
    /// B alone among A's.
    pub b_among_a: Option<Estimate>,
}

/// The articles' figure: seat results of both directions pooled.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pooled {
    /// Mean of the seats of A.
    pub a: f64,
    /// Mean of the seats of B.
    pub b: f64,
    /// A minus B.
    pub difference: f64,
}

/// What was played in blocks that are not void.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// Blocks.
    pub blocks: u64,
    /// Games.
    pub games: u64,
    /// Hands.
    pub hands: u64,
    /// Decisions, forced ones included.
    pub decisions: u64,
    /// Decisions with a single candidate.
    pub forced: u64,
}

/// Fallbacks of one bot for one reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FallbackLine {
    /// Which of the two.
    pub side: Who,
    /// Its name.
    pub bot: String,
    /// The bot's name for the reason.
    pub reason: String,
    /// How often.
    pub count: u64,
}

/// What went wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FaultReport {
    /// How many faults.
    pub count: u64,
    /// Blocks that stayed void.
    pub void_blocks: u64,
    /// Counts by kind and bot.
    pub by_name: Vec<FaultCount>,
    /// The first of them.
    pub listed: Vec<FaultLine>,
}

/// Faults of one kind of one bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FaultCount {
    /// The kind, as `panic`.
    pub kind: Cow<'static, str>,
    /// The bot with its parameters, or `game`.
    pub bot: String,
    /// How often.
    pub count: u64,
}

/// Why some text is no report.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// It is not what `report.json` holds.
    #[error("no report: {0}")]
    Json(#[from] serde_json::Error),
    /// It is a report of another version of the format.
    #[error("a report of schema {0}, and this program reads schema {SCHEMA}")]
    Schema(u32),
}

/// What every version of the format has in common.
#[derive(Deserialize)]
struct Versioned {
    schema: u32,
}

impl Specification {
    /// What a plan asks for.
    pub fn of(plan: &Plan) -> Self {
        figures::specification(plan)
    }

    /// The hash under which a specification is known: of its canonical bytes.
    pub fn sha256(&self) -> String {
        sha256(&canonical(self))
    }
}

impl Report {
    /// The report of a run.
    pub fn new(plan: &Plan, totals: &Totals) -> Self {
        figures::report(plan, totals)
    }

    /// The canonical bytes of `report.json`.
    pub fn to_json(&self) -> String {
        canonical(self)
    }

    /// A report from the bytes of `report.json`.
    ///
    /// # Errors
    /// If it is no report of this [`SCHEMA`].
    pub fn from_json(text: &str) -> Result<Self, ReadError> {
        let schema: Versioned = serde_json::from_str(text)?;
        if schema.schema != SCHEMA {
            return Err(ReadError::Schema(schema.schema));
        }
        Ok(serde_json::from_str(text)?)
    }

    /// Number of decisions and how many of them were forced, over all cells.
    pub fn counts(&self) -> Counts {
        self.cells.iter().map(|cell| cell.counts).fold(Counts::default(), |sum, more| Counts {
            blocks: sum.blocks + more.blocks,
            games: sum.games + more.games,
            hands: sum.hands + more.hands,
            decisions: sum.decisions + more.decisions,
            forced: sum.forced + more.forced,
        })
    }
}
