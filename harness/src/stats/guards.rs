//! Everything that watches over the figures of deals as they come in, in deal order.

use super::max_t::MaxT;
use super::stop::{Scale, StopError, Stopper, Stopping};
use super::tail::Tail;

/// The stopping rule of a run, the tail of its figures and the bounds of its cells.
#[derive(Clone, Debug, PartialEq)]
pub struct Guards {
    /// The rule that may end the run.
    pub stopper: Stopper,
    /// Whether few deals carry the whole spread.
    pub tail: Tail,
    /// The bounds of all cells at once.
    pub cells: MaxT,
}

impl Guards {
    /// Before the first deal, for so many cells; the seed is that of the run.
    ///
    /// # Errors
    /// If the rule does not work with these settings or observations.
    pub fn new(rule: Stopping, scale: Scale, cells: usize, seed: u64) -> Result<Self, StopError> {
        Ok(Self { stopper: Stopper::new(rule, scale)?, tail: Tail::default(), cells: MaxT::new(cells, seed) })
    }

    /// Takes the figures of one deal, one a cell over a common denominator, and says whether the run ends with it.
    pub fn add(&mut self, deal: u64, row: &[i64]) -> bool {
        let sum = row.iter().sum();
        self.tail.add(sum);
        self.cells.add(deal, row);
        self.stopper.add(sum).is_some()
    }
}
