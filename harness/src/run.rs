//! Runs a comparison: blocks in parallel, folded in deal order, in memory that does not grow with their number.

use std::ops::Range;

use climbing::{Better, Deal, USUAL_BUDGET};
use rayon::prelude::*;

use crate::block::{Attempt, Block, attempt};
use crate::cell::Cell;
use crate::design::lcm;
use crate::faults::Faults;
use crate::marginal::{Slice, slices};
use crate::spec::{Margins, Purpose};
use crate::stats::{Estimate, Guards, Moments, Scale, StopError, Stopping};
use crate::tally::Tally;

/// The largest figure of a deal over all cells: its square, summed over the most deals of a run, fits 128 bits.
const LARGEST_CLUSTER: i128 = 1 << 48;

/// Blocks that are played before their results are folded.
const BATCH: u64 = 256;

/// A comparison ready to run.
pub struct Plan {
    /// Where it is played; every deal is played in every cell.
    pub cells: Vec<Cell>,
    /// The parts of the grid that have a figure of their own.
    pub slices: Vec<Slice>,
    /// The master seed.
    pub seed: u64,
    /// Numbers of the deals.
    pub deals: Range<u64>,
    /// What the deals are for.
    pub purpose: Purpose,
    /// How much worse A may be and still pass a gate.
    pub margins: Margins,
    /// When the run may end before its last deal.
    pub stopping: Stopping,
    /// Budget of a decision, in iterations or states.
    pub budget: u64,
    /// Whether every block is played again with A and B exchanged, which must give exactly the opposite.
    pub check_labels: bool,
    /// Whether every game of a block is played even where both bots would play the same one; the result is the same.
    pub replay_all: bool,
}

impl Plan {
    /// A plan with the usual budget, of deals to look at.
    pub fn new(cells: Vec<Cell>, seed: u64, deals: Range<u64>) -> Self {
        Self {
            slices: slices(&cells),
            cells,
            seed,
            deals,
            purpose: Purpose::Validate,
            margins: Margins::default(),
            stopping: Stopping::default(),
            budget: USUAL_BUDGET,
            check_labels: false,
            replay_all: false,
        }
    }

    /// Number of blocks.
    pub fn blocks(&self) -> u64 {
        (self.deals.end - self.deals.start) * self.cells.len() as u64
    }

    /// Number of games, all of them played to their end.
    pub fn games(&self) -> u64 {
        let of_a_deal: u64 = self.cells.iter().map(|cell| cell.design.seatings.len() as u64).sum();
        (self.deals.end - self.deals.start) * of_a_deal
    }

    /// The denominator of a cluster's figure: the mean over the cells of a deal's D.
    pub fn cluster_denominator(&self) -> i128 {
        self.mean_denominator(self.cells.len())
    }

    /// The denominator of the mean over so many cells of a deal's D.
    pub(crate) fn mean_denominator(&self, cells: usize) -> i128 {
        i128::from(self.common_denominator()) * cells as i128
    }

    /// How large the numerator of a game's figure may be, so that no sum of squares over a run overflows; nothing where
    /// the cells have no common denominator of a usable size.
    pub(crate) fn room(&self) -> Option<i64> {
        let mut common = 1_i128;
        for cell in &self.cells {
            common = checked_lcm(common, cell.block_denominator())?;
        }
        let games =
            self.cells.iter().map(|cell| cell.design.seatings.len() as i128 * (common / cell.block_denominator()));
        Some((LARGEST_CLUSTER / games.sum::<i128>().max(1)) as i64)
    }

    /// What a stopping rule has to know of the figures of clusters.
    pub fn scale(&self) -> Scale {
        let largest = |(cell, weight): (&Cell, i64)| Some(cell.largest()? * i128::from(weight));
        Scale {
            denominator: self.cluster_denominator(),
            bound: self.cells.iter().zip(self.cluster_weights()).map(largest).sum(),
            better: self.cells.first().map_or(Better::Higher, |cell| cell.objective.better),
        }
    }

    fn common_denominator(&self) -> i64 {
        self.cells.iter().map(|cell| cell.block_denominator() as i64).fold(1, lcm)
    }

    /// What a block's numerator counts in its cluster's.
    fn cluster_weights(&self) -> Vec<i64> {
        let common = self.common_denominator();
        self.cells.iter().map(|cell| common / cell.block_denominator() as i64).collect()
    }
}

/// What a run counted.
#[derive(Clone, Debug, PartialEq)]
pub struct Totals {
    /// Counts by cell.
    pub cells: Vec<Tally>,
    /// The figure of each deal without a void block: its mean D over all cells.
    pub clusters: Moments,
    /// The same over the cells of each slice.
    pub slices: Vec<Moments>,
    /// What watches over the figures of the deals, and may end the run.
    pub guards: Guards,
    /// What went wrong.
    pub faults: Faults,
    /// What came of the exchange of labels, if it was asked for.
    pub labels: Option<Labels>,
    /// Blocks on which the bots never differed, so that one game stood for all; no part of the report.
    pub played_once: u64,
}

/// The outcome of playing every block again with A and B exchanged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Labels {
    /// Blocks that were compared.
    pub checked: u64,
    /// Blocks whose D was not exactly the opposite.
    pub different: u64,
}

impl Totals {
    fn new(plan: &Plan) -> Result<Self, StopError> {
        Ok(Self {
            cells: vec![Tally::default(); plan.cells.len()],
            clusters: Moments::default(),
            slices: vec![Moments::default(); plan.slices.len()],
            guards: Guards::new(plan.stopping, plan.scale(), plan.cells.len(), plan.seed)?,
            faults: Faults::default(),
            played_once: 0,
            labels: plan.check_labels.then(Labels::default),
        })
    }

    /// D with its interval over deals.
    pub fn difference(&self, plan: &Plan) -> Option<Estimate> {
        Estimate::new(&self.clusters, plan.cluster_denominator())
    }

    /// Takes the blocks of one deal, one a cell, and says whether the run ends with it.
    fn fold(&mut self, plan: &Plan, weights: &[i64], deal: u64, blocks: Vec<Outcome>) -> bool {
        let mut figures = Vec::with_capacity(blocks.len());
        for (cell, outcome) in blocks.into_iter().enumerate() {
            if let (Some(labels), Some(opposite)) = (&mut self.labels, outcome.opposite) {
                labels.checked += 1;
                labels.different += u64::from(!opposite);
            }
            if let Some(fault) = outcome.attempt.fault {
                self.faults.add(fault);
            }
            let played = outcome.attempt.played;
            if let Some(played) = &played {
                self.cells[cell].merge(&played.tally);
                self.played_once += u64::from(played.played_once);
            }
            figures.push(played.map(|played| weights[cell] * played.numerator));
        }
        add_sum(&mut self.clusters, figures.iter().copied());
        for (moments, slice) in self.slices.iter_mut().zip(&plan.slices) {
            add_sum(moments, slice.cells.iter().map(|cell| figures[*cell]));
        }
        let row: Option<Vec<i64>> = figures.into_iter().collect();
        row.is_some_and(|row| self.guards.add(deal, &row))
    }
}

/// One observation, unless a block of it is void.
fn add_sum(moments: &mut Moments, figures: impl Iterator<Item = Option<i64>>) {
    if let Some(sum) = figures.sum::<Option<i64>>() {
        moments.add(sum);
    }
}

fn checked_lcm(a: i128, b: i128) -> Option<i128> {
    let (mut greater, mut rest) = (a, b);
    while rest != 0 {
        (greater, rest) = (rest, greater % rest);
    }
    (a / greater).checked_mul(b).filter(|lcm| *lcm <= LARGEST_CLUSTER)
}

/// Looks on at a run.
pub trait Watcher: Sync {
    /// A block was played, on any thread, in any order.
    fn block(&self, games: usize) {
        let _ = games;
    }

    /// All blocks up to here were folded.
    fn folded(&self, plan: &Plan, totals: &Totals) {
        let _ = (plan, totals);
    }
}

impl Watcher for () {}

/// Why a run cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The threads could not be started.
    #[error("cannot start {threads} threads: {message}")]
    Threads {
        /// How many.
        threads: usize,
        /// The answer of the system.
        message: String,
    },
    /// The stopping rule does not work here.
    #[error(transparent)]
    Stop(#[from] StopError),
}

/// Runs a plan on this many threads; 0 takes one a processor. Where the stopping rule ends the run, later deals count
/// for nothing even if they were played.
///
/// # Errors
/// If the threads cannot be started or the stopping rule does not work here.
pub fn run(plan: &Plan, threads: usize, watcher: &dyn Watcher) -> Result<Totals, RunError> {
    let started = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = started.map_err(|error| RunError::Threads { threads, message: error.to_string() })?;
    let mut totals = Totals::new(plan)?;
    let weights = plan.cluster_weights();
    let largest = plan.room().unwrap_or(0);
    let cells = plan.cells.len() as u64;
    let step = (BATCH / cells.max(1)).max(1);
    for first in plan.deals.clone().step_by(step as usize) {
        let blocks = 0..(plan.deals.end - first).min(step) * cells;
        let block = |at: u64| play(plan, largest, (at % cells) as usize, first + at / cells, watcher);
        let mut played: Vec<Outcome> = pool.install(|| blocks.into_par_iter().map(block).collect());
        let (mut deal, mut ended) = (first, false);
        while !ended && !played.is_empty() {
            let rest = played.split_off(plan.cells.len());
            ended = totals.fold(plan, &weights, deal, std::mem::replace(&mut played, rest));
            deal += 1;
        }
        watcher.folded(plan, &totals);
        if ended {
            break;
        }
    }
    Ok(totals)
}

/// A block as it comes from its thread.
struct Outcome {
    attempt: Attempt,
    /// Whether the exchange of labels gave exactly the opposite.
    opposite: Option<bool>,
}

fn play(plan: &Plan, largest: i64, cell: usize, deal: u64, watcher: &dyn Watcher) -> Outcome {
    let at = &plan.cells[cell];
    let deal = Deal { seed: plan.seed, deal };
    let Plan { budget, replay_all, .. } = *plan;
    let block = Block { cell, deal, budget, exchanged: false, largest, replay_all };
    let first = attempt(at, block);
    let opposite = plan.check_labels.then(|| is_opposite(&first, &attempt(at, Block { exchanged: true, ..block })));
    watcher.block(at.design.seatings.len());
    Outcome { attempt: first, opposite: opposite.flatten() }
}

/// Nothing is compared with a void block.
fn is_opposite(first: &Attempt, exchanged: &Attempt) -> Option<bool> {
    let numerator = first.played.as_ref()?.numerator;
    Some(exchanged.played.as_ref().is_some_and(|played| played.numerator == -numerator))
}
