//! A comparison ready to run: cells, deals, and how their figures come to one.

use std::ops::Range;

use climbing::{Better, USUAL_BUDGET};

use crate::cell::Cell;
use crate::design::lcm;
use crate::marginal::{Slice, slices};
use crate::spec::{Margins, Purpose};
use crate::stats::{Scale, Stopping};

/// The largest figure of a deal over all cells: its square, summed over the most deals of a run, fits 128 bits.
const LARGEST_CLUSTER: i128 = 1 << 48;

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

    /// The largest numerator that D of a block can have, by cell.
    pub(crate) fn largest_numerators(&self) -> Vec<i64> {
        let room = self.room().unwrap_or(0);
        self.cells.iter().map(|cell| room * cell.design.seatings.len() as i64).collect()
    }

    fn common_denominator(&self) -> i64 {
        self.cells.iter().map(|cell| cell.block_denominator() as i64).fold(1, lcm)
    }

    /// What a block's numerator counts in its cluster's.
    pub(crate) fn cluster_weights(&self) -> Vec<i64> {
        let common = self.common_denominator();
        self.cells.iter().map(|cell| common / cell.block_denominator() as i64).collect()
    }
}

fn checked_lcm(a: i128, b: i128) -> Option<i128> {
    let (mut greater, mut rest) = (a, b);
    while rest != 0 {
        (greater, rest) = (rest, greater % rest);
    }
    (a / greater).checked_mul(b).filter(|lcm| *lcm <= LARGEST_CLUSTER)
}
