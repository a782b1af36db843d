//! Runs a comparison: blocks in parallel, folded in deal order, in memory that does not grow with their number.

mod blocks;
mod pace;
mod plan;
mod totals;

use std::io;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use pace::Pace;

pub use blocks::BlockOutcome;
pub use plan::Plan;
pub use totals::{Labels, Totals};

use crate::stats::{StopError, Stopping};

/// Looks on at a run.
pub trait Watcher: Sync {
    /// A block was played, on any thread, in any order.
    fn block(&self, games: usize) {
        let _ = games;
    }

    /// A deal was counted, in deal order: the numerators of its blocks by cell, over the denominators of the cells;
    /// nothing where one is void.
    fn deal(&self, deal: u64, numerators: &[Option<i64>]) {
        let _ = (deal, numerators);
    }

    /// All blocks up to here were counted.
    fn folded(&self, plan: &Plan, totals: &Totals) {
        let _ = (plan, totals);
    }
}

impl Watcher for () {}

/// Two that look on at the same run.
impl Watcher for [&dyn Watcher; 2] {
    fn block(&self, games: usize) {
        for watcher in self {
            watcher.block(games);
        }
    }

    fn deal(&self, deal: u64, numerators: &[Option<i64>]) {
        for watcher in self {
            watcher.deal(deal, numerators);
        }
    }

    fn folded(&self, plan: &Plan, totals: &Totals) {
        for watcher in self {
            watcher.folded(plan, totals);
        }
    }
}

/// Keeps the blocks of a run.
pub trait Keep {
    /// Takes the blocks of the next deal, one a cell.
    ///
    /// # Errors
    /// If they cannot be written.
    fn deal(&mut self, plan: &Plan, deal: u64, blocks: &[BlockOutcome]) -> io::Result<()> {
        let _ = (plan, deal, blocks);
        Ok(())
    }

    /// Makes sure that all of them stay.
    ///
    /// # Errors
    /// If they cannot be written.
    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Keep for () {}

/// Why a run could not go on.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The threads could not be started.
    #[error("cannot start {threads} threads: {message}")]
    Threads {
        /// How many were asked for.
        threads: usize,
        /// The answer of the system.
        message: String,
    },
    /// The stopping rule does not work here.
    #[error(transparent)]
    Stop(#[from] StopError),
    /// What was played could not be kept.
    #[error("cannot write the journal: {0}")]
    Keep(#[from] io::Error),
}

/// Runs a plan on this many threads; 0 takes one a processor. Where the stopping rule ends the run, later deals count
/// for nothing even if they were played.
///
/// # Errors
/// If the threads cannot be started or the stopping rule does not work here.
pub fn run(plan: &Plan, threads: usize, watcher: &dyn Watcher) -> Result<Totals, RunError> {
    let mut run = Run::new(plan)?;
    run.go_on(threads, watcher, &mut (), &AtomicBool::new(false))?;
    Ok(run.totals)
}

/// A run that goes on where it was left.
pub struct Run<'a> {
    plan: &'a Plan,
    deals: Range<u64>,
    weights: Vec<i64>,
    /// What was counted so far.
    pub totals: Totals,
}

impl<'a> Run<'a> {
    /// The whole of a plan, up to where its rule ends it.
    ///
    /// # Errors
    /// If the rule does not work here.
    pub fn new(plan: &'a Plan) -> Result<Self, RunError> {
        Self::of(plan, plan.deals.clone(), plan.stopping)
    }

    /// Some deals of a plan, all of them, whatever its rule says: it is asked where all parts come together.
    ///
    /// # Errors
    /// If the program contradicts itself.
    pub fn of_part(plan: &'a Plan, deals: Range<u64>) -> Result<Self, RunError> {
        Self::of(plan, deals, Stopping::default())
    }

    fn of(plan: &'a Plan, deals: Range<u64>, rule: Stopping) -> Result<Self, RunError> {
        Ok(Self { plan, deals, weights: plan.cluster_weights(), totals: Totals::new(plan, rule)? })
    }

    /// The plan.
    pub fn plan(&self) -> &'a Plan {
        self.plan
    }

    /// Numbers of the deals, played or not.
    pub fn deals(&self) -> Range<u64> {
        self.deals.clone()
    }

    /// The next deal.
    pub fn next_deal(&self) -> u64 {
        self.deals.start + self.totals.deals
    }

    /// Whether there is nothing left to play.
    pub fn is_over(&self) -> bool {
        self.next_deal() >= self.deals.end || self.totals.is_stopped()
    }

    /// Counts the blocks of the next deal, one a cell.
    pub fn take(&mut self, blocks: Vec<BlockOutcome>, watcher: &dyn Watcher) {
        let numerators: Vec<Option<i64>> = blocks.iter().map(BlockOutcome::numerator).collect();
        let deal = self.next_deal();
        watcher.deal(deal, &numerators);
        self.totals.take(self.plan, &self.weights, deal, blocks);
    }

    /// Plays until nothing is left or an interruption is asked for.
    ///
    /// # Errors
    /// If the threads cannot be started, or the blocks cannot be kept.
    pub fn go_on(
        &mut self,
        threads: usize,
        watcher: &dyn Watcher,
        keep: &mut dyn Keep,
        interrupted: &AtomicBool,
    ) -> Result<(), RunError> {
        let started = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = started.map_err(|error| RunError::Threads { threads, message: error.to_string() })?;
        let mut pace = Pace::new(pool.current_num_threads(), self.plan.cells.len());
        while !self.is_over() && !interrupted.load(Ordering::Relaxed) {
            let first = self.next_deal();
            let deals = first..self.deals.end.min(first.saturating_add(pace.deals()));
            let played = pace.time(|| pool.install(|| blocks::play(self.plan, deals, watcher, interrupted)));
            self.take_batch(played, watcher, keep)?;
        }
        Ok(())
    }

    /// Counts whole deals; what follows the end of the run is forgotten.
    fn take_batch(
        &mut self,
        played: Vec<BlockOutcome>,
        watcher: &dyn Watcher,
        keep: &mut dyn Keep,
    ) -> Result<(), RunError> {
        let cells = self.plan.cells.len();
        let mut played = played.into_iter();
        while !self.is_over() {
            let deal: Vec<BlockOutcome> = played.by_ref().take(cells).collect();
            if deal.len() < cells {
                break;
            }
            keep.deal(self.plan, self.next_deal(), &deal)?;
            self.take(deal, watcher);
        }
        keep.sync()?;
        watcher.folded(self.plan, &self.totals);
        Ok(())
    }
}
