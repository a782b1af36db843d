//! How many blocks a comparison needs, before it is run.

use super::normal::{normal_below, normal_point};

/// Blocks that show an effect of `d` standard deviations of a block with probability `power`, when a two-sided interval
/// at level `1 - alpha` is to exclude 0: `(z_{1 - alpha/2} + z_power)^2 / d^2`, rounded up.
///
/// The usual sample size of the normal approximation (Cohen, "Statistical power analysis for the behavioral sciences",
/// 1988, chapter 2). Nothing where no number suffices, as for an effect of 0.
pub fn blocks_needed(d: f64, alpha: f64, power: f64) -> Option<u64> {
    let blocks = (reach(alpha, power) / d).powi(2).ceil();
    (blocks < 1e18).then_some((blocks as u64).max(2))
}

/// The effect, in standard deviations of a block, that so many blocks show with probability `power`: the inverse of
/// [`blocks_needed`].
pub fn effect_detected(blocks: u64, alpha: f64, power: f64) -> f64 {
    reach(alpha, power) / (blocks as f64).sqrt()
}

/// The probability that so many blocks show an effect of `d`, on its own side of 0.
pub fn power_of(blocks: u64, d: f64, alpha: f64) -> f64 {
    normal_below(d.abs() * (blocks as f64).sqrt() - normal_point(1.0 - alpha / 2.0))
}

fn reach(alpha: f64, power: f64) -> f64 {
    (normal_point(1.0 - alpha / 2.0) + normal_point(power)).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::super::simulate::{normal, stream};
    use super::super::{Estimate, Moments};
    use super::*;

    #[test]
    fn small_effects_need_the_known_numbers_of_blocks() {
        assert_eq!(blocks_needed(0.05, 0.05, 0.8), Some(3_140));
        assert_eq!(blocks_needed(0.02, 0.05, 0.8), Some(19_623));
        assert_eq!(blocks_needed(-0.02, 0.05, 0.8), Some(19_623));
    }

    #[test]
    fn no_number_of_blocks_shows_nothing() {
        assert_eq!(blocks_needed(0.0, 0.05, 0.8), None);
    }

    #[test]
    fn the_three_are_inverse_to_each_other() {
        let d = effect_detected(3_140, 0.05, 0.8);
        assert!((d - 0.05).abs() < 1e-5, "{d}");
        assert!((power_of(3_140, d, 0.05) - 0.8).abs() < 1e-12);
    }

    /// The share of simulated runs in which the interval of a comparison excludes 0 on the side of the effect.
    fn found(runs: u64, blocks: u64, d: f64) -> f64 {
        let shows = |run: &u64| {
            let mut rng = stream(*run);
            let mut moments = Moments::default();
            for _ in 0..blocks {
                moments.add(((normal(&mut rng) + d) * 1e6).round() as i64);
            }
            Estimate::new(&moments, 1_000_000).unwrap().interval.unwrap()[0] > 0.0
        };
        (0..runs).filter(shows).count() as f64 / runs as f64
    }

    #[test]
    fn a_planted_difference_is_found_as_often_as_predicted() {
        for (d, power) in [(0.1, 0.8), (0.2, 0.5), (0.2, 0.9)] {
            let (runs, blocks) = (1000, blocks_needed(d, 0.05, power).unwrap());
            let error = (power * (1.0 - power) / runs as f64).sqrt();
            let share = found(runs, blocks, d);
            assert!((share - power).abs() < 3.0 * error, "d {d} in {blocks} blocks: {share} for {power}");
        }
    }
}
