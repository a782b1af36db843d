//! The deals that a diagnosis plays: in parallel, folded in deal order, in memory that does not grow with their number.

use std::io;
use std::ops::Range;

use climbing::{Deal, ErasedBot, ErasedGame, PlayError, Setting, Table};
use rayon::prelude::*;
use serde::Serialize;

use crate::faults::without_panic_output;

/// Deals that are played before their results are folded.
const BATCH: usize = 64;

/// A game at a table, and the deals to be played there.
pub struct Sample {
    /// The game under its rules.
    pub game: Box<dyn ErasedGame>,
    /// Seats and hands.
    pub table: Table,
    /// The master seed.
    pub seed: u64,
    /// Numbers of the deals.
    pub deals: Range<u64>,
    /// Budget of a decision, in iterations or states.
    pub budget: u64,
    /// Threads; 0 for one a processor. No result depends on it.
    pub threads: usize,
}

/// Why a diagnosis could not be made.
#[derive(Debug, thiserror::Error)]
pub enum DiagnoseError {
    /// The threads could not be started.
    #[error("cannot start {threads} threads: {message}")]
    Threads {
        /// How many were asked for.
        threads: usize,
        /// What the system said.
        message: String,
    },
    /// What was found could not be written, or read again.
    #[error("{0}")]
    Io(String),
    /// Something was asked that this game or this bot does not have.
    #[error("{0}")]
    Asked(String),
}

impl DiagnoseError {
    pub(crate) fn io(path: &std::path::Path, error: &io::Error) -> Self {
        Self::Io(format!("cannot write {}: {error}", path.display()))
    }
}

/// Deals that are no result, since something went wrong in them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Voids {
    /// How many.
    pub count: u64,
    /// What went wrong first, with the number of its deal.
    pub first: Option<String>,
}

impl Voids {
    pub(crate) fn add(&mut self, deal: u64, message: &impl ToString) {
        self.count += 1;
        self.first.get_or_insert_with(|| format!("deal {deal}: {}", message.to_string()));
    }
}

impl Sample {
    /// Number of deals.
    pub fn count(&self) -> u64 {
        self.deals.end - self.deals.start
    }

    pub(crate) fn setting(&self, deal: u64) -> Setting {
        Setting { table: self.table, deal: Deal { seed: self.seed, deal }, budget: self.budget }
    }

    /// One bot in every seat.
    pub(crate) fn all<'b>(&self, bot: &'b ErasedBot) -> Vec<&'b ErasedBot> {
        vec![bot; self.table.seats]
    }

    /// Does `job` for every deal, and hands the results to `fold` in deal order.
    pub(crate) fn fold<T: Send>(
        &self,
        job: impl Fn(u64) -> T + Sync,
        fold: impl FnMut(u64, T) -> Result<(), DiagnoseError>,
    ) -> Result<(), DiagnoseError> {
        fold_deals(self.deals.clone(), self.threads, job, fold)
    }

    /// The same for jobs that play a match: one that cannot be played to its end makes its deal void.
    pub(crate) fn fold_played<T: Send>(
        &self,
        voids: &mut Voids,
        job: impl Fn(u64) -> Result<T, PlayError> + Sync,
        mut fold: impl FnMut(u64, T) -> Result<(), DiagnoseError>,
    ) -> Result<(), DiagnoseError> {
        self.fold(job, |deal, result| match result {
            Ok(found) => fold(deal, found),
            Err(error) => {
                voids.add(deal, &error);
                Ok(())
            }
        })
    }
}

/// Does `job` for every deal on so many threads, and hands the results to `fold` in deal order.
pub(crate) fn fold_deals<T: Send>(
    deals: Range<u64>,
    threads: usize,
    job: impl Fn(u64) -> T + Sync,
    mut fold: impl FnMut(u64, T) -> Result<(), DiagnoseError>,
) -> Result<(), DiagnoseError> {
    let started = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = started.map_err(|error| DiagnoseError::Threads { threads, message: error.to_string() })?;
    for first in deals.clone().step_by(BATCH) {
        let batch = first..deals.end.min(first + BATCH as u64);
        let quiet = |deal| without_panic_output(|| job(deal));
        let results: Vec<T> = pool.install(|| batch.clone().into_par_iter().map(quiet).collect());
        for (deal, result) in batch.zip(results) {
            fold(deal, result)?;
        }
    }
    Ok(())
}
