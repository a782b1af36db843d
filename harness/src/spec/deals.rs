//! Which deals are played, and what for.

use std::ops::Range;

use super::error::SpecError;

/// The most deals of one run.
pub const MOST_DEALS: u64 = 1_000_000_000;

/// A range of deals of one seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deals {
    /// Master seed of cards and bots.
    pub seed: u64,
    /// Number of the first deal.
    pub first: u64,
    /// How many.
    pub count: u64,
    /// What they are for.
    pub purpose: Purpose,
}

climbing::named! {
    /// What deals are for: a bot is not to be judged on deals on which it was tuned.
    pub enum Purpose {
        /// To choose parameters.
        Tune = "tune",
        /// To look, as often as one likes.
        Validate = "validate",
        /// To decide once.
        Sealed = "sealed",
    }
}

impl Default for Deals {
    /// The first 1000 deals of seed 1, to look at.
    fn default() -> Self {
        Self { seed: 1, first: 0, count: 1000, purpose: Purpose::Validate }
    }
}

impl Deals {
    /// Numbers of the deals.
    pub fn range(&self) -> Range<u64> {
        self.first..self.first.saturating_add(self.count)
    }

    pub(crate) fn check(&self) -> Result<(), SpecError> {
        if !(1..=MOST_DEALS).contains(&self.count) {
            return Err(SpecError::value(
                "deals.count",
                format!("a run has 1 to {MOST_DEALS} deals, not {}", self.count),
            ));
        }
        if self.first > u64::MAX - self.count {
            return Err(SpecError::value("deals.first", "the last deal would have no number: start lower"));
        }
        Ok(())
    }
}
