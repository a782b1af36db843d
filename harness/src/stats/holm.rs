//! Several tests at once.

/// The p-values of several tests, adjusted so that rejecting those at or below a level keeps the chance of any false
/// rejection at that level, however the tests depend on one another. They stay in the order in which they were given.
///
/// Holm, "A simple sequentially rejective multiple test procedure" (1979): the k-th smallest of n counts `n - k + 1`
/// times, at least as much as those before it and at most 1.
pub fn holm(p_values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..p_values.len()).collect();
    order.sort_by(|a, b| p_values[*a].total_cmp(&p_values[*b]));
    let mut adjusted = vec![0.0; p_values.len()];
    let mut least = 0.0_f64;
    for (rank, at) in order.into_iter().enumerate() {
        least = least.max(p_values[at] * (p_values.len() - rank) as f64).min(1.0);
        adjusted[at] = least;
    }
    adjusted
}

#[cfg(test)]
mod tests {
    use super::super::simulate::{proportion_bound, stream};
    use super::*;

    /// By hand: 0.005 four times, 0.01 three times, 0.03 twice, and 0.04 no less than the one before.
    #[test]
    fn the_adjusted_values_are_those_computed_by_hand() {
        let adjusted = holm(&[0.01, 0.04, 0.03, 0.005]);
        for (found, expected) in adjusted.iter().zip([0.03, 0.06, 0.06, 0.02]) {
            assert!((found - expected).abs() < 1e-15, "{adjusted:?}");
        }
    }

    #[test]
    fn no_value_exceeds_one() {
        assert_eq!(holm(&[0.9, 0.8]).iter().filter(|p| **p > 1.0).count(), 0);
        assert!(holm(&[]).is_empty());
    }

    /// Ten tests of nothing, 2,000 times: any rejection counts as a false alarm.
    #[test]
    fn any_false_rejection_is_as_rare_as_promised() {
        let mut rng = stream(1);
        let mut alarm = || holm(&[(); 10].map(|()| rng.unit())).iter().any(|p| *p <= 0.05);
        let alarms = (0..2000).filter(|_| alarm()).count();
        assert!((alarms as f64) < proportion_bound(0.05, 2000), "{alarms} false alarms");
    }
}
