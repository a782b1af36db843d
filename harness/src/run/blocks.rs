//! Plays the blocks of some deals on all threads.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use climbing::Deal;
use rayon::prelude::*;

use super::{Plan, Watcher};
use crate::block::{Attempt, Block, attempt};
use crate::faults::FaultLine;

/// What came of a block.
#[derive(Clone, Debug)]
pub struct BlockOutcome {
    /// Its result, its fault, or both.
    pub attempt: Attempt,
    /// Whether the exchange of labels gave exactly the opposite; nothing where it was not asked for, or the block is
    /// void.
    pub opposite: Option<bool>,
}

impl BlockOutcome {
    /// The numerator of its D, unless it is void.
    pub fn numerator(&self) -> Option<i64> {
        self.attempt.played.as_ref().map(|played| played.numerator)
    }
}

/// The blocks of these deals, deal by deal and within it cell by cell; from the first on that was left out because of an
/// interruption, nothing.
pub(super) fn play(
    plan: &Plan,
    deals: Range<u64>,
    watcher: &dyn Watcher,
    interrupted: &AtomicBool,
) -> Vec<BlockOutcome> {
    let cells = plan.cells.len() as u64;
    let largest = plan.room().unwrap_or(0);
    let Plan { budget, replay_all, .. } = *plan;
    let block = |at: u64| {
        if interrupted.load(Ordering::Relaxed) {
            return None;
        }
        let deal = Deal { seed: plan.seed, deal: deals.start + at / cells };
        let cell = (at % cells) as usize;
        let block = Block { cell, deal, budget, exchanged: false, largest, replay_all };
        Some(play_block(plan, block, watcher))
    };
    let blocks = 0..(deals.end - deals.start) * cells;
    let played: Vec<Option<BlockOutcome>> = blocks.into_par_iter().map(block).collect();
    played.into_iter().map_while(|block| block).collect()
}

fn play_block(plan: &Plan, block: Block, watcher: &dyn Watcher) -> BlockOutcome {
    let cell = &plan.cells[block.cell];
    let mut first = attempt(cell, block);
    let exchanged = plan.check_labels.then(|| attempt(cell, Block { exchanged: true, ..block }));
    watcher.block(cell.design.seatings.len());
    let opposite = exchanged.as_ref().and_then(|exchanged| is_opposite(&first, exchanged));
    // What goes wrong with exchanged labels voids no result, and is a fault all the same.
    let fault = exchanged.and_then(|exchanged| exchanged.fault);
    first.fault = first.fault.or(fault.map(|fault| FaultLine { void: false, ..fault }));
    BlockOutcome { attempt: first, opposite }
}

/// Nothing is compared with a void block.
fn is_opposite(first: &Attempt, exchanged: &Attempt) -> Option<bool> {
    let numerator = first.played.as_ref()?.numerator;
    Some(exchanged.played.as_ref().is_some_and(|played| played.numerator == -numerator))
}
