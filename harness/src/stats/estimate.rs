//! A mean with its spread and its interval.

use serde::{Deserialize, Serialize};

use super::moments::Moments;
use super::student::student_quantile;

/// The confidence of every interval.
pub const CONFIDENCE: f64 = 0.95;

/// A mean of independent observations with its Student t interval.
///
/// What needs two observations is absent for one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Estimate {
    /// Number of observations.
    pub count: u64,
    /// Their mean.
    pub mean: f64,
    /// Their standard deviation.
    pub sd: Option<f64>,
    /// The standard error of the mean.
    pub se: Option<f64>,
    /// The interval of the mean at [`CONFIDENCE`].
    pub interval: Option<[f64; 2]>,
}

impl Estimate {
    /// The estimate from exact sums; nothing without observations.
    pub fn new(moments: &Moments, denominator: i128) -> Option<Self> {
        let mean = moments.mean(denominator)?;
        let sd = moments.variance(denominator).map(f64::sqrt);
        let se = sd.map(|sd| sd / (moments.count as f64).sqrt());
        let half = se.map(|se| se * student_quantile(moments.count - 1, CONFIDENCE));
        Some(Self { count: moments.count, mean, sd, se, interval: half.map(|half| [mean - half, mean + half]) })
    }

    /// Whether the interval lies wholly on one side of zero.
    pub fn excludes_zero(&self) -> bool {
        self.interval.is_some_and(|[low, high]| low > 0.0 || high < 0.0)
    }

    /// Half the width of the interval.
    pub fn half_width(&self) -> Option<f64> {
        self.interval.map(|[low, high]| (high - low) / 2.0)
    }

    /// Mean over standard deviation: the effect size per observation; nothing where nothing varies.
    pub fn effect(&self) -> Option<f64> {
        self.sd.filter(|sd| *sd > 0.0).map(|sd| self.mean / sd)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: &[i64]) -> Estimate {
        let mut moments = Moments::default();
        for &value in values {
            moments.add(value);
        }
        Estimate::new(&moments, 1).unwrap()
    }

    /// 1..=5: mean 3, sd sqrt(2.5), se sqrt(0.5), t(4) = 2.776445105.
    #[test]
    fn the_interval_is_the_one_computed_by_hand() {
        let estimate = of(&[1, 2, 3, 4, 5]);
        let [low, high] = estimate.interval.unwrap();
        let half = 2.776_445_105 * 0.5_f64.sqrt();
        assert!((low - (3.0 - half)).abs() < 1e-8 && (high - (3.0 + half)).abs() < 1e-8);
        assert!((estimate.effect().unwrap() - 3.0 / 2.5_f64.sqrt()).abs() < 1e-15);
    }

    #[test]
    fn opposite_observations_give_exactly_opposite_estimates() {
        let (plus, minus) = (of(&[1, -3, 7, 2]), of(&[-1, 3, -7, -2]));
        assert_eq!(plus.mean.to_bits(), (-minus.mean).to_bits());
        let ([low, _], [_, high]) = (plus.interval.unwrap(), minus.interval.unwrap());
        assert_eq!(low.to_bits(), (-high).to_bits());
    }

    #[test]
    fn nothing_that_varies_has_no_effect_size() {
        let still = of(&[0, 0, 0]);
        assert_eq!((still.mean, still.effect(), still.interval), (0.0, None, Some([0.0, 0.0])));
        assert!(!still.excludes_zero());
    }
}
