//! The interval of a share.

use super::normal::normal_quantile;

/// The interval of a share of which `successes` in `trials` were seen, by the score test; all shares without a trial.
///
/// Wilson, "Probable inference, the law of succession, and statistical inference" (1927): it stays within 0 and 1 and
/// has a width even where every trial or none succeeded.
pub fn wilson(successes: u64, trials: u64, confidence: f64) -> [f64; 2] {
    if trials == 0 {
        return [0.0, 1.0];
    }
    let (n, z) = (trials as f64, normal_quantile(confidence));
    let share = successes as f64 / n;
    let middle = share + z * z / (2.0 * n);
    let half = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    [((middle - half) / scale).max(0.0), ((middle + half) / scale).min(1.0)]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I, method 3.
    #[test]
    fn intervals_agree_with_the_published_ones() {
        let table =
            [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)];
        for (successes, trials, low, high) in table {
            let interval = wilson(successes, trials, 0.95);
            assert!((interval[0] - low).abs() < 5e-5 && (interval[1] - high).abs() < 5e-5, "{interval:?}");
        }
    }

    #[test]
    fn no_trial_says_nothing() {
        assert_eq!(wilson(0, 0, 0.95).map(f64::to_bits), [0.0, 1.0].map(f64::to_bits));
    }
}
