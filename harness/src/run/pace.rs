//! How many deals are played between two looks at the results.
//!
//! It follows the clock, so that a run of slow bots can be interrupted and one of fast bots does not wait for its
//! threads; no result depends on it.

use std::time::Duration;

use crate::clock::Stopwatch;

/// Blocks of a batch at the most, since all of them are held in memory.
const MOST_BLOCKS: u64 = 4096;
/// A batch that takes less is followed by a larger one.
const SHORT: Duration = Duration::from_millis(200);
/// A batch that takes more is followed by a smaller one.
const LONG: Duration = Duration::from_millis(800);

pub(super) struct Pace {
    deals: u64,
    least: u64,
    most: u64,
}

impl Pace {
    /// Begins with a few blocks a thread, since an interruption is noticed block by block.
    pub(super) fn new(threads: usize, cells: usize) -> Self {
        let cells = cells.max(1) as u64;
        let most = (MOST_BLOCKS / cells).max(1);
        // However slow the bots are, no thread is left without a block.
        let least = (2 * threads as u64).div_ceil(cells).min(most);
        Self { deals: (8 * threads as u64 / cells).clamp(least, most), least, most }
    }

    /// Deals of the next batch.
    pub(super) fn deals(&self) -> u64 {
        self.deals
    }

    /// Plays a batch and sets the size of the next.
    pub(super) fn time<T>(&mut self, play: impl FnOnce() -> T) -> T {
        let watch = Stopwatch::start();
        let played = play();
        let took = watch.elapsed();
        if took < SHORT {
            self.deals = (self.deals * 2).min(self.most);
        } else if took > LONG {
            self.deals = (self.deals / 2).max(self.least);
        }
        played
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_thread_has_blocks_however_slow_the_bots_are() {
        for (threads, cells) in [(1, 1), (8, 1), (8, 3), (2, 30), (64, 5000)] {
            let pace = Pace::new(threads, cells);
            let blocks = |deals: u64| deals * cells as u64;
            assert!(blocks(pace.least) >= 2 * threads as u64, "{threads} threads, {cells} cells");
            assert!((pace.least..=pace.most).contains(&pace.deals()));
        }
    }
}
