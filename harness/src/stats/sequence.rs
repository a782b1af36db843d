//! An interval that may be looked at after every block.

use serde::{Deserialize, Serialize};

use super::Moments;

/// An asymptotic confidence sequence: intervals of a mean of which, with probability `1 - alpha`, all hold at once.
///
/// Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and asymptotic confidence
/// sequences" (2021): `mean -/+ s sqrt(2 (n r^2 + 1) / (n^2 r^2) ln(sqrt(n r^2 + 1) / alpha))`. It rests on the central
/// limit theorem and is therefore not given for few blocks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Sequence {
    /// The chance that any of the intervals misses.
    pub alpha: f64,
    /// The number of blocks at which the interval is tightest.
    pub horizon: u64,
    /// The first number of blocks with an interval, at least [`Sequence::FIRST`].
    pub first: u64,
}

impl Default for Sequence {
    fn default() -> Self {
        Self { alpha: 0.05, horizon: 5_000, first: Self::FIRST }
    }
}

impl Sequence {
    /// Below this many blocks there is no interval.
    pub const FIRST: u64 = 500;

    /// The interval after these observations; nothing before the first number of blocks.
    pub fn interval(&self, moments: &Moments, denominator: i128) -> Option<[f64; 2]> {
        if moments.count < self.first.max(Self::FIRST) {
            return None;
        }
        let (mean, variance) = (moments.mean(denominator)?, moments.variance(denominator)?);
        let half = variance.sqrt() * self.factor(moments.count);
        Some([mean - half, mean + half])
    }

    /// Half the width of the interval in standard deviations.
    fn factor(&self, count: u64) -> f64 {
        let n = count as f64;
        let known = n * self.r_squared() + 1.0;
        (2.0 * known / (n * n * self.r_squared()) * libm::log(known.sqrt() / self.alpha)).sqrt()
    }

    /// The free parameter of the sequence, which decides where it is narrow: `(-2 ln alpha + ln(-2 ln alpha) + 1) / n`.
    fn r_squared(&self) -> f64 {
        let level = -2.0 * libm::log(self.alpha);
        (level + libm::log(level) + 1.0) / self.horizon as f64
    }
}

#[cfg(test)]
mod tests {
    use super::super::simulate::{normal, proportion_bound, stream};
    use super::super::student_quantile;
    use super::*;

    /// For alpha = 0.05: -2 ln 0.05 = 5.991465, its logarithm 1.790336, so r^2 = 8.781800 / 1000; after 1,000 blocks
    /// n r^2 + 1 = 9.7818, and the factor is sqrt(2 * 9.7818 / 8781.8 * ln(sqrt(9.7818) / 0.05)).
    #[test]
    fn the_width_is_the_one_computed_by_hand() {
        let sequence = Sequence { horizon: 1000, ..Sequence::default() };
        assert!((sequence.r_squared() - 0.008_781_800).abs() < 1e-8, "{}", sequence.r_squared());
        let expected = (2.0 * 9.7818_f64 / 8781.8 * libm::log(9.7818_f64.sqrt() / 0.05)).sqrt();
        assert!((sequence.factor(1000) - expected).abs() < 1e-6, "{}", sequence.factor(1000));
    }

    /// Wider than a fixed interval of 1.96, which may be looked at once only.
    #[test]
    fn looking_often_costs_width() {
        let sequence = Sequence::default();
        let ratio = sequence.factor(5_000) * 5_000_f64.sqrt() / 1.96;
        assert!((1.4..1.7).contains(&ratio), "{ratio}");
    }

    #[test]
    fn few_blocks_have_no_interval() {
        let mut moments = Moments::default();
        (0..Sequence::FIRST - 1).for_each(|value| moments.add(value as i64));
        let eager = Sequence { first: 2, ..Sequence::default() };
        assert_eq!(eager.interval(&moments, 1), None);
        moments.add(0);
        assert!(eager.interval(&moments, 1).is_some());
    }

    const BLOCKS: u64 = 3_000;
    const RUNS: u64 = 1_000;

    /// In how many of the runs an interval excludes the true mean 0 after any block.
    fn alarms(mut draw: impl FnMut(&mut climbing::BotRng) -> f64, excludes: impl Fn(&Moments) -> bool) -> f64 {
        let mut alarm = |run: u64| {
            let mut rng = stream(run);
            let mut moments = Moments::default();
            (0..BLOCKS).any(|_| {
                moments.add((draw(&mut rng) * 1e6).round() as i64);
                excludes(&moments)
            })
        };
        (0..RUNS).filter(|run| alarm(*run)).count() as f64
    }

    fn excludes_zero(interval: Option<[f64; 2]>) -> bool {
        interval.is_some_and(|[low, high]| low > 0.0 || high < 0.0)
    }

    #[test]
    fn false_alarms_stay_rare_when_looking_after_every_block() {
        let sequence = Sequence::default();
        let of_normal = alarms(normal, |moments| excludes_zero(sequence.interval(moments, 1)));
        assert!(of_normal < proportion_bound(0.05, RUNS), "{of_normal} of {RUNS}");
        let skewed = |rng: &mut climbing::BotRng| if rng.unit() < 0.1 { 9.0 } else { -1.0 };
        let of_skewed = alarms(skewed, |moments| excludes_zero(sequence.interval(moments, 1)));
        assert!(of_skewed < proportion_bound(0.05, RUNS), "{of_skewed} of {RUNS}");
    }

    /// The reason why a run that stops early needs another rule: about 30 % after 3,000 blocks, and growing.
    #[test]
    fn the_interval_for_a_fixed_number_raises_many_false_alarms() {
        let quantiles: Vec<f64> = (0..BLOCKS).map(|df| student_quantile(df, 0.95)).collect();
        let excludes = |moments: &Moments| {
            let Some((mean, variance)) = moments.mean(1).zip(moments.variance(1)) else { return false };
            mean.abs() > quantiles[moments.count as usize - 1] * (variance / moments.count as f64).sqrt()
        };
        let naive = alarms(normal, excludes);
        assert!(naive > 0.25 * RUNS as f64, "only {naive} of {RUNS}");
    }
}
