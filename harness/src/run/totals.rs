//! What a run counted, deal by deal.

use super::blocks::BlockOutcome;
use super::plan::Plan;
use crate::faults::Faults;
use crate::stats::{Estimate, Guards, Moments, StopError, Stopping};
use crate::tally::Tally;

/// What a run counted so far. Its memory does not grow with the number of deals.
#[derive(Clone, Debug, PartialEq)]
pub struct Totals {
    /// Deals that were counted, void ones too.
    pub deals: u64,
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
    /// Before the first deal, with the rule that may end the run.
    pub(super) fn new(plan: &Plan, rule: Stopping) -> Result<Self, StopError> {
        Ok(Self {
            deals: 0,
            cells: vec![Tally::default(); plan.cells.len()],
            clusters: Moments::default(),
            slices: vec![Moments::default(); plan.slices.len()],
            guards: Guards::new(rule, plan.scale(), plan.cells.len(), plan.seed)?,
            faults: Faults::default(),
            labels: plan.check_labels.then(Labels::default),
            played_once: 0,
        })
    }

    /// D with its interval over deals.
    pub fn difference(&self, plan: &Plan) -> Option<Estimate> {
        Estimate::new(&self.clusters, plan.cluster_denominator())
    }

    /// Whether the rule of the run ended it.
    pub fn is_stopped(&self) -> bool {
        self.guards.stopper.stopped().is_some()
    }

    /// Takes the blocks of a deal, one a cell.
    pub(super) fn take(&mut self, plan: &Plan, weights: &[i64], deal: u64, blocks: Vec<BlockOutcome>) {
        let mut figures = Vec::with_capacity(blocks.len());
        for (cell, outcome) in blocks.into_iter().enumerate() {
            let numerator = self.take_block(cell, outcome);
            figures.push(numerator.map(|numerator| weights[cell] * numerator));
        }
        self.deals += 1;
        for (moments, slice) in self.slices.iter_mut().zip(&plan.slices) {
            if let Some(sum) = slice.cells.iter().map(|cell| figures[*cell]).sum() {
                moments.add(sum);
            }
        }
        // A deal with a void block is no observation.
        let row: Option<Vec<i64>> = figures.into_iter().collect();
        if let Some(row) = row {
            self.clusters.add(row.iter().sum());
            self.guards.add(deal, &row);
        }
    }

    /// Gives the numerator of the block's D, unless it is void.
    fn take_block(&mut self, cell: usize, outcome: BlockOutcome) -> Option<i64> {
        if let (Some(labels), Some(opposite)) = (&mut self.labels, outcome.opposite) {
            labels.checked += 1;
            labels.different += u64::from(!opposite);
        }
        if let Some(fault) = outcome.attempt.fault {
            self.faults.add(fault);
        }
        let played = outcome.attempt.played?;
        self.cells[cell].merge(&played.tally);
        self.played_once += u64::from(played.played_once);
        Some(played.numerator)
    }
}
