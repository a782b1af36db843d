//! A sequential test of the effect size.

use serde::{Deserialize, Serialize};

use super::Moments;

/// A generalised sequential probability ratio test of two effect sizes, both in standard deviations of a block and
/// counted towards the better side of A.
///
/// The log-likelihood ratio after G blocks of effect size d is `(G / 2) ln[(1 + (d - d0)^2) / (1 + (d - d1)^2)]`, with
/// the standard deviation at its most likely value under either effect (Van den Bergh, "Comments on normalized elo",
/// 2021); the bounds are Wald's, "Sequential analysis" (1947).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Gsprt {
    /// The effect of a change that is not wanted.
    pub d0: f64,
    /// The effect of a change that is wanted.
    pub d1: f64,
    /// The chance to take what is not wanted.
    pub alpha: f64,
    /// The chance to miss what is wanted.
    pub beta: f64,
}

impl Default for Gsprt {
    fn default() -> Self {
        Self { d0: 0.0, d1: 0.05, alpha: 0.05, beta: 0.05 }
    }
}

impl Gsprt {
    /// The bounds of the log-likelihood ratio: `ln(beta / (1 - alpha))`, at which `d0` is taken, and
    /// `ln((1 - beta) / alpha)`, at which `d1` is.
    pub fn bounds(&self) -> [f64; 2] {
        [libm::log(self.beta / (1.0 - self.alpha)), libm::log((1.0 - self.beta) / self.alpha)]
    }

    /// The log-likelihood ratio of observations whose better side has this `sign`; nothing where the standard deviation
    /// is 0 and the mean is not, or for fewer than two.
    pub fn llr(&self, moments: &Moments, sign: f64) -> Option<f64> {
        let (mean, variance) = (moments.mean(1)?, moments.variance(1)?);
        let d = match (mean == 0.0, variance > 0.0) {
            (true, _) => 0.0,
            (false, true) => sign * mean / variance.sqrt(),
            (false, false) => return None,
        };
        let [near, far] = [self.d0, self.d1].map(|of| 1.0 + (d - of) * (d - of));
        Some(moments.count as f64 / 2.0 * libm::log(near / far))
    }
}

#[cfg(test)]
mod tests {
    use super::super::simulate::{normal, proportion_bound, stream};
    use super::*;

    /// ln 19 both ways for 5 % and 5 %.
    #[test]
    fn the_bounds_are_those_of_wald() {
        let [low, high] = Gsprt::default().bounds();
        assert!((high - 2.944_438_979_166).abs() < 1e-12 && (low + high).abs() < 1e-12);
    }

    /// Observations 0, 1, 2 and 1: mean 1, variance 2/3, so d = 1.5^(1/2); then LLR = 2 ln[(1 + d^2) / (1 + (d - 1)^2)].
    #[test]
    fn the_ratio_is_the_one_computed_by_hand() {
        let mut moments = Moments::default();
        for value in [0, 1, 2, 1] {
            moments.add(value);
        }
        let test = Gsprt { d1: 1.0, ..Gsprt::default() };
        let d = 1.5_f64.sqrt();
        let expected = 2.0 * libm::log(2.5 / (1.0 + (d - 1.0) * (d - 1.0)));
        assert!((test.llr(&moments, 1.0).unwrap() - expected).abs() < 1e-14);
        let worse = 2.0 * libm::log(2.5 / (1.0 + (d + 1.0) * (d + 1.0)));
        assert!((test.llr(&moments, -1.0).unwrap() - worse).abs() < 1e-14);
    }

    #[test]
    fn blocks_without_any_difference_speak_for_no_effect() {
        let mut moments = Moments::default();
        (0..1000).for_each(|_| moments.add(0));
        let expected = -500.0 * libm::log(1.0025);
        assert!((Gsprt::default().llr(&moments, 1.0).unwrap() - expected).abs() < 1e-12);
    }

    /// The share of runs that end at the upper bound, looking after every block.
    fn taken(test: &Gsprt, d: f64, runs: u64) -> f64 {
        let [low, high] = test.bounds();
        let ends_high = |run: &u64| {
            let mut rng = stream(*run);
            let mut moments = Moments::default();
            loop {
                moments.add(((normal(&mut rng) + d) * 1e6).round() as i64);
                match test.llr(&moments, 1.0) {
                    Some(llr) if llr >= high => return true,
                    Some(llr) if llr <= low => return false,
                    _ => {}
                }
            }
        };
        (0..runs).filter(ends_high).count() as f64
    }

    #[test]
    fn both_errors_stay_at_their_levels_when_looking_after_every_block() {
        let (test, runs) = (Gsprt { d1: 0.2, ..Gsprt::default() }, 1000);
        let alarms = taken(&test, 0.0, runs);
        assert!(alarms < proportion_bound(0.05, runs), "{alarms} of {runs} took what is not wanted");
        let missed = runs as f64 - taken(&test, 0.2, runs);
        assert!(missed < proportion_bound(0.05, runs), "{missed} of {runs} missed what is wanted");
    }
}
