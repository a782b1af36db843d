//! Ratings of the bots of a table, with what the resamples say of them.

use super::plan::LeagueTable;
use super::tally::PairTally;
use crate::stats::{Contest, RESAMPLES, Race, log_strengths, middle};

/// Log strengths of bots, and the same in every resample of the deals.
pub(super) struct Ratings {
    /// By bot, with mean 0.
    pub(super) logs: Vec<f64>,
    resampled: Vec<Vec<f64>>,
}

impl Ratings {
    pub(super) fn of(table: &LeagueTable, tallies: &[PairTally]) -> Self {
        let fit = |races: &dyn Fn(&PairTally) -> [Race; 2]| {
            let contests: Vec<Contest> =
                table.pairs.iter().zip(tallies).flat_map(|(pair, tally)| contests(pair.bots, &races(tally))).collect();
            log_strengths(table.entrants.len(), &contests)
        };
        Self {
            logs: fit(&PairTally::races),
            resampled: (0..RESAMPLES).map(|at| fit(&|tally| tally.resampled[at].clone())).collect(),
        }
    }

    /// The interval of a rating.
    pub(super) fn interval(&self, bot: usize) -> Option<[f64; 2]> {
        middle(self.resampled.iter().map(|logs| logs[bot]).collect())
    }

    /// The interval of the difference of two ratings: narrower than their own intervals tell, since both come from the
    /// same deals.
    pub(super) fn lead(&self, bot: usize, other: usize) -> Option<[f64; 2]> {
        middle(self.resampled.iter().map(|logs| logs[bot] - logs[other]).collect())
    }
}

fn contests([a, b]: [usize; 2], [of_a, of_b]: &[Race; 2]) -> Vec<Contest> {
    of_a.contests(a, b).chain(of_b.contests(b, a)).collect()
}
