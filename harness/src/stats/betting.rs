//! An interval for bounded observations that holds for any number of blocks and any skew.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// A betting confidence sequence: every mean is bet against, and one against which the capital has grown
/// `1 / alpha` times is excluded for good.
///
/// Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting" (2020): the hedged capital
/// process with predictable plug-in bets (section 4.4). It needs bounds and nothing else: no normality, no least number
/// of blocks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Betting {
    /// The chance that the true mean is ever excluded.
    pub alpha: f64,
}

impl Default for Betting {
    fn default() -> Self {
        Self { alpha: 0.05 }
    }
}

/// Candidate means on either side of 0.
const STEPS: i32 = 500;
/// At most this share of the capital is lost in one bet.
const STAKE: f64 = 0.5;

/// The capital that was won against each of a fixed set of candidate means, for observations within -1 and 1.
///
/// The candidates lie close around 0, where a comparison is decided, and 0 is one of them; the paper's observations
/// within 0 and 1 are these, halved and shifted. Winnings against means below fall as the candidate grows, those against
/// means above rise, so what is not excluded is one interval.
#[derive(Clone, Debug, PartialEq)]
pub struct Capital {
    alpha: f64,
    candidates: Vec<Candidate>,
    live: Range<usize>,
    past: Past,
}

/// A mean that may be the true one.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Candidate {
    mean: f64,
    /// The largest bets on observations above the mean, and below it.
    largest: [f64; 2],
    /// The capital that came of each.
    won: [f64; 2],
}

/// What the next bet may know: running mean and variance, begun with one observation of mean 0 and variance 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Past {
    count: u64,
    sum: f64,
    deviations: f64,
}

impl Capital {
    /// Before the first observation.
    pub fn new(settings: &Betting) -> Self {
        let candidates: Vec<Candidate> = (-STEPS..=STEPS).map(Candidate::new).collect();
        Self { alpha: settings.alpha, live: 0..candidates.len(), candidates, past: Past::default() }
    }

    /// Takes one observation within -1 and 1.
    pub fn add(&mut self, value: f64) {
        let bet = self.past.bet(self.alpha);
        for candidate in &mut self.candidates[self.live.clone()] {
            candidate.settle(bet, value);
        }
        self.past.add(value);
        let ruin = 2.0 / self.alpha;
        let excluded = |at: &usize| self.candidates[*at].won.iter().any(|won| *won >= ruin);
        let Range { mut start, mut end } = self.live.clone();
        while start < end && excluded(&start) {
            start += 1;
        }
        while start < end && excluded(&(end - 1)) {
            end -= 1;
        }
        self.live = start..end;
    }

    /// The means that are not excluded lie between these.
    pub fn interval(&self) -> [f64; 2] {
        let Range { start, end } = self.live;
        let low = start.checked_sub(1).map_or(-1.0, |at| self.candidates[at].mean);
        [low, self.candidates.get(end).map_or(1.0, |candidate| candidate.mean)]
    }
}

impl Candidate {
    /// Cubic spacing: fine where differences are small.
    fn new(step: i32) -> Self {
        let share = f64::from(step) / f64::from(STEPS);
        let mean = share * share * share;
        Self { mean, largest: [STAKE / (1.0 + mean), STAKE / (1.0 - mean)], won: [1.0; 2] }
    }

    fn settle(&mut self, bet: f64, value: f64) {
        let surprise = value - self.mean;
        self.won[0] *= 1.0 + bet.min(self.largest[0]) * surprise;
        self.won[1] *= 1.0 - bet.min(self.largest[1]) * surprise;
    }
}

impl Past {
    /// `sqrt(2 ln(2 / alpha) / (variance t ln(t + 1)))` for observation t.
    fn bet(&self, alpha: f64) -> f64 {
        let t = (self.count + 1) as f64;
        let variance = (1.0 + self.deviations) / t;
        (2.0 * libm::log(2.0 / alpha) / (variance * t * libm::log(t + 1.0))).sqrt()
    }

    fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        let deviation = value - self.sum / (self.count + 1) as f64;
        self.deviations += deviation * deviation;
    }
}

#[cfg(test)]
mod tests {
    use super::super::simulate::{proportion_bound, stream};
    use super::*;

    fn after(values: impl IntoIterator<Item = f64>) -> Capital {
        let mut capital = Capital::new(&Betting::default());
        values.into_iter().for_each(|value| capital.add(value));
        capital
    }

    /// The paper's formulas as they stand there, for observations within 0 and 1 and one candidate `m`.
    fn as_published(values: &[f64], m: f64, alpha: f64) -> [f64; 2] {
        let mut capital = [1.0, 1.0];
        let (mut sum, mut deviations) = (0.0, 0.0);
        for (at, x) in values.iter().enumerate() {
            let t = (at + 1) as f64;
            let variance = (0.25 + deviations) / t;
            let lambda = (2.0 * libm::log(2.0 / alpha) / (variance * t * libm::log(t + 1.0))).sqrt();
            capital[0] *= 1.0 + lambda.min(0.5 / m) * (x - m);
            capital[1] *= 1.0 - lambda.min(0.5 / (1.0 - m)) * (x - m);
            sum += x;
            let mean = (0.5 + sum) / (t + 1.0);
            deviations += (x - mean) * (x - mean);
        }
        capital
    }

    #[test]
    fn capital_is_that_of_the_published_formulas() {
        let mut rng = stream(1);
        let values: Vec<f64> = (0..50).map(|_| rng.unit()).collect();
        let capital = after(values.iter().map(|x| 2.0 * x - 1.0));
        for at in capital.live.clone().step_by(50) {
            let candidate = &capital.candidates[at];
            let expected = as_published(&values, f64::midpoint(candidate.mean, 1.0), 0.05);
            for (found, expected) in candidate.won.iter().zip(expected) {
                assert!((found / expected - 1.0).abs() < 1e-9, "{}: {found} for {expected}", candidate.mean);
            }
        }
    }

    #[test]
    fn opposite_observations_give_exactly_the_opposite_interval() {
        let values = |sign: f64| (0..300).map(move |at| sign * f64::from(at % 7 - 2) / 5.0);
        let ([low, high], [other_low, other_high]) = (after(values(1.0)).interval(), after(values(-1.0)).interval());
        assert!(low > 0.0);
        assert_eq!([low, high].map(f64::to_bits), [-other_high, -other_low].map(f64::to_bits));
    }

    #[test]
    fn the_interval_closes_around_the_mean() {
        let mut rng = stream(2);
        let capital = after((0..5_000).map(|_| if rng.unit() < 0.6 { 0.5 } else { -0.5 }));
        let [low, high] = capital.interval();
        assert!(low < 0.1 && 0.1 < high && high - low < 0.08, "[{low}, {high}]");
    }

    #[test]
    fn nothing_is_known_before_the_first_observation() {
        assert_eq!(after([]).interval().map(f64::to_bits), [-1.0, 1.0].map(f64::to_bits));
    }

    /// In how many of 300 runs of 2,000 blocks the true mean 0 is excluded after any of them.
    fn alarms(values: [f64; 2], share: f64) -> f64 {
        let alarm = |run: &u64| {
            let mut rng = stream(*run);
            let capital = after((0..2_000).map(|_| values[usize::from(rng.unit() >= share)]));
            let [low, high] = capital.interval();
            low >= 0.0 || high <= 0.0
        };
        (0..300).filter(alarm).count() as f64
    }

    #[test]
    fn false_alarms_stay_rare_for_any_skew() {
        for (values, share) in [([0.2, -0.2], 0.5), ([0.9, -0.1], 0.1), ([-0.99, 0.01], 0.01)] {
            let found = alarms(values, share);
            assert!(found < proportion_bound(0.05, 300), "{values:?}: {found} of 300");
        }
    }
}
