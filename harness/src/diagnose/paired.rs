//! Comparisons side by side: several pairs of bots on the same deals, each in duplicate blocks.

use std::ops::Range;

use climbing::{Deal, USUAL_BUDGET};

use super::sample::fold_deals;
use super::{DiagnoseError, Voids};
use crate::block::{Block, attempt};
use crate::cell::Cell;

/// The largest figure of a game that is counted: its square, summed over a billion blocks, fits 128 bits.
pub(crate) const LARGEST: i64 = 1 << 40;

/// The deals of several comparisons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deals {
    /// The master seed.
    pub seed: u64,
    /// Their numbers.
    pub range: Range<u64>,
    /// Threads; 0 for one a processor. No result depends on it.
    pub threads: usize,
}

/// The numerator of D of one block.
///
/// # Errors
/// With what went wrong, if the block is void.
pub(crate) fn figure(cell: &Cell, deal: Deal) -> Result<i64, String> {
    let block = Block { cell: 0, deal, budget: USUAL_BUDGET, exchanged: false, largest: LARGEST, replay_all: false };
    let attempt = attempt(cell, block);
    let message = || attempt.fault.map_or("void".into(), |fault| format!("{} of {}", fault.message, fault.bot));
    attempt.played.map(|played| played.numerator).ok_or_else(message)
}

/// Plays every deal in all of several ways, and hands the figures to `fold` in deal order; a deal that is void in one
/// way counts in none.
pub(crate) fn fold_figures(
    deals: &Deals,
    voids: &mut Voids,
    figures: impl Fn(Deal) -> Result<Vec<i64>, String> + Sync,
    mut fold: impl FnMut(Vec<i64>),
) -> Result<(), DiagnoseError> {
    let job = |deal| figures(Deal { seed: deals.seed, deal });
    fold_deals(deals.range.clone(), deals.threads, job, |deal, result| {
        match result {
            Ok(figures) => fold(figures),
            Err(message) => voids.add(deal, &message),
        }
        Ok(())
    })
}
