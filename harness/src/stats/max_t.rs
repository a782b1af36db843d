//! Bounds for all cells at once, which guard the worst of them.

use climbing::{Key, Purpose, tag};
use serde::{Deserialize, Serialize};

use super::Moments;

/// How often the signs are drawn.
pub const REPLICATES: usize = 999;

/// Bounds of the means of several cells that hold at once, from rows of one figure a cell, over a common
/// denominator.
///
/// The largest studentised error of any cell is drawn again and again by flipping the signs of whole rows, which keeps
/// whatever the cells of one deal have in common (Westfall and Young, "Resampling-based multiple testing", 1993; with
/// signs around the mean as in Liu's wild bootstrap, 1988). A row is added to one running sum a replicate and cell, and
/// forgotten; that the signs fall around each cell's own mean is made up for at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaxT {
    seed: u64,
    cells: Vec<Moments>,
    /// By replicate, then by cell: the sum of the figures with their signs.
    flipped: Vec<i128>,
    /// By replicate: the sum of the signs.
    signs: Vec<i64>,
}

/// The bounds of one cell that hold together with those of all others.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CellBounds {
    /// The mean lies above this (one-sided).
    pub lower: f64,
    /// The mean lies below this (one-sided).
    pub upper: f64,
    /// The mean lies between these.
    pub interval: [f64; 2],
}

/// The largest studentised error that a share of the replicates does not exceed.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Critical {
    above: f64,
    below: f64,
    either: f64,
}

impl MaxT {
    /// For so many cells; the signs depend on the seed and the number of a deal only.
    pub fn new(cells: usize, seed: u64) -> Self {
        let flipped = vec![0; REPLICATES * cells];
        Self { seed, cells: vec![Moments::default(); cells], flipped, signs: vec![0; REPLICATES] }
    }

    /// Takes the figures of one deal, one a cell.
    pub fn add(&mut self, deal: u64, row: &[i64]) {
        for (moments, figure) in self.cells.iter_mut().zip(row) {
            moments.add(*figure);
        }
        let mut rng = Key { purpose: Purpose::Check, ..Key::deal(self.seed, tag("max-t"), deal, 0) }.bot_rng();
        let mut word = 0;
        for (at, sums) in self.flipped.chunks_mut(row.len().max(1)).enumerate() {
            word = if at % 64 == 0 { rng.word() } else { word >> 1 };
            let sign = if word & 1 == 0 { 1 } else { -1 };
            self.signs[at] += sign;
            for (sum, figure) in sums.iter_mut().zip(row) {
                *sum += i128::from(sign * figure);
            }
        }
    }

    /// The bounds of every cell at this joint confidence; nothing for fewer than two deals.
    pub fn bounds(&self, denominator: i128, confidence: f64) -> Option<Vec<CellBounds>> {
        let errors: Option<Vec<f64>> = self.cells.iter().map(standard_error).collect();
        let errors = errors?;
        let critical = self.critical(&errors, confidence);
        let bounds = |(cell, error): (&Moments, &f64)| {
            let (mean, error) = (cell.mean(denominator)?, error / denominator as f64);
            let half = critical.either * error;
            let (lower, upper) = (mean - critical.above * error, mean + critical.below * error);
            Some(CellBounds { lower, upper, interval: [mean - half, mean + half] })
        };
        self.cells.iter().zip(&errors).map(bounds).collect()
    }

    fn critical(&self, errors: &[f64], confidence: f64) -> Critical {
        let extremes: Vec<[f64; 2]> = (0..REPLICATES).map(|at| self.extremes(at, errors)).collect();
        let quantile = |of: &dyn Fn(&[f64; 2]) -> f64| {
            let mut values: Vec<f64> = extremes.iter().map(of).collect();
            values.sort_by(f64::total_cmp);
            let rank = ((REPLICATES + 1) as f64 * confidence).ceil() as usize;
            values[rank.clamp(1, REPLICATES) - 1]
        };
        Critical {
            above: quantile(&|[_, highest]| *highest),
            below: quantile(&|[lowest, _]| -lowest),
            either: quantile(&|[lowest, highest]| highest.max(-lowest)),
        }
    }

    /// The lowest and the highest studentised error of a replicate over all cells that vary; at most and at least 0.
    fn extremes(&self, replicate: usize, errors: &[f64]) -> [f64; 2] {
        let width = self.cells.len();
        let sums = &self.flipped[replicate * width..(replicate + 1) * width];
        let mut extremes = [0.0_f64, 0.0];
        for ((cell, sum), error) in self.cells.iter().zip(sums).zip(errors) {
            if *error > 0.0 {
                let n = cell.count as f64;
                let centred = (*sum as f64 - cell.sum as f64 * self.signs[replicate] as f64 / n) / n / error;
                extremes = [extremes[0].min(centred), extremes[1].max(centred)];
            }
        }
        extremes
    }
}

fn standard_error(moments: &Moments) -> Option<f64> {
    moments.variance(1).map(|variance| (variance / moments.count as f64).sqrt())
}

#[cfg(test)]
mod tests {
    use super::super::simulate::{normal, proportion_bound, stream};
    use super::*;

    /// Rows of cells that share the luck of the deal, in thousandths, all of mean 0.
    fn simulated(run: u64, deals: u64, cells: usize, shared: f64) -> MaxT {
        let mut rng = stream(run);
        let mut guard = MaxT::new(cells, run);
        for deal in 0..deals {
            let luck = normal(&mut rng);
            let own = (1.0 - shared * shared).sqrt();
            let row: Vec<i64> =
                (0..cells).map(|_| ((shared * luck + own * normal(&mut rng)) * 1000.0).round() as i64).collect();
            guard.add(deal, &row);
        }
        guard
    }

    /// A single cell: the quantile of |t|, near 1.96 but for the 999 draws.
    #[test]
    fn one_cell_has_nearly_the_usual_interval() {
        let guard = simulated(1, 400, 1, 0.0);
        let [low, high] = guard.bounds(1000, 0.95).unwrap()[0].interval;
        let factor = (high - low) / 2.0 / (standard_error(&guard.cells[0]).unwrap() / 1000.0);
        assert!((1.8..2.15).contains(&factor), "{factor}");
    }

    /// Ten independent cells need the factor of Sidak, 2.80; ten equal ones that of a single cell.
    #[test]
    fn what_cells_have_in_common_costs_nothing() {
        let factor = |shared| {
            let guard = simulated(2, 400, 10, shared);
            let errors: Vec<f64> = guard.cells.iter().map(|cell| standard_error(cell).unwrap()).collect();
            guard.critical(&errors, 0.95).either
        };
        assert!((2.6..3.0).contains(&factor(0.0)), "{}", factor(0.0));
        assert!((1.8..2.15).contains(&factor(1.0)), "{}", factor(1.0));
    }

    /// Held against the definition: signs flipped around the mean in a second pass over the rows.
    #[test]
    fn one_pass_gives_what_two_passes_give() {
        let rows: Vec<[i64; 2]> = (0..20).map(|at| [at * at % 7 - 1, at % 5]).collect();
        let mut guard = MaxT::new(2, 3);
        let mut signs = MaxT::new(1, 3);
        let mut drawn = vec![[0_i64; 20]; REPLICATES];
        for (deal, row) in rows.iter().enumerate() {
            let before = signs.signs.clone();
            guard.add(deal as u64, row);
            signs.add(deal as u64, &[0]);
            for (at, drawn) in drawn.iter_mut().enumerate() {
                drawn[deal] = signs.signs[at] - before[at];
            }
        }
        let errors: Vec<f64> = guard.cells.iter().map(|cell| standard_error(cell).unwrap()).collect();
        for (replicate, drawn) in drawn.iter().enumerate().step_by(100) {
            let studentised = |cell: usize| {
                let mean = guard.cells[cell].mean(1).unwrap();
                let sum: f64 = rows.iter().zip(drawn).map(|(row, sign)| *sign as f64 * (row[cell] as f64 - mean)).sum();
                sum / 20.0 / errors[cell]
            };
            let expected = [0.0, studentised(0), studentised(1)].into_iter().fold(f64::MIN, f64::max);
            assert!((guard.extremes(replicate, &errors)[1] - expected).abs() < 1e-12);
        }
    }

    /// 300 grids of 6 cells of 100 deals: one bound that misses anywhere is a false alarm.
    #[test]
    fn all_bounds_hold_at_once_as_often_as_promised() {
        let (mut one_sided, mut two_sided) = (0, 0);
        for run in 0..300 {
            let bounds = simulated(run, 100, 6, 0.5).bounds(1000, 0.95).unwrap();
            one_sided += usize::from(bounds.iter().any(|bound| bound.upper < 0.0));
            two_sided += usize::from(bounds.iter().any(|bound| bound.interval[0] > 0.0 || bound.interval[1] < 0.0));
        }
        let most = proportion_bound(0.05, 300);
        assert!((one_sided as f64) < most && (two_sided as f64) < most, "{one_sided} and {two_sided} of 300");
    }

    #[test]
    fn a_cell_that_never_varies_is_exact_and_disturbs_nobody() {
        let mut guard = MaxT::new(2, 1);
        for deal in 0..50 {
            guard.add(deal, &[0, (deal % 3) as i64]);
        }
        let bounds = guard.bounds(1, 0.95).unwrap();
        assert_eq!(bounds[0].interval.map(f64::to_bits), [0.0, 0.0].map(f64::to_bits));
        assert!(bounds[1].interval[0] > 0.0);
    }

    #[test]
    fn a_single_deal_has_no_bounds() {
        let mut guard = MaxT::new(1, 1);
        guard.add(0, &[5]);
        assert_eq!(guard.bounds(1, 0.95), None);
    }
}
