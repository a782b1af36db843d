//! The bootstrap over deals, as a stream: how often each deal counts in each resample.

use climbing::{Key, Purpose, tag};

/// How many resamples there are.
pub const RESAMPLES: usize = 200;

/// So many of the lowest and of the highest figures are left out of an interval of 95 %.
const OUTSIDE: usize = 5;

/// Chances that a Poisson variable of mean 1 is at most 0, 1, 2 ..: partial sums of `exp(-1) / k!`.
const AT_MOST: [f64; 12] = [
    0.367_879_441_171_442_33,
    0.735_758_882_342_884_7,
    0.919_698_602_928_605_8,
    0.981_011_843_123_846_2,
    0.996_340_153_172_656_3,
    0.999_405_815_182_418_3,
    0.999_916_758_850_711_9,
    0.999_989_750_803_325_3,
    0.999_998_874_797_402,
    0.999_999_888_574_521_7,
    0.999_999_989_952_233_7,
    0.999_999_999_168_389_2,
];

/// How often a deal counts in each resample.
///
/// A Poisson variable of mean 1 stands for the number of times that the deal would be drawn, which is its law where there
/// are many deals (Oza and Russell, "Online bagging and boosting", 2001). It depends on the seed and the number of the deal
/// only, so that all figures of a deal count alike and memory does not grow with the deals.
pub fn resample(seed: u64, deal: u64) -> [u64; RESAMPLES] {
    let mut rng = Key { purpose: Purpose::Check, ..Key::deal(seed, tag("resample"), deal, 0) }.bot_rng();
    std::array::from_fn(|_| {
        let unit = rng.unit();
        AT_MOST.iter().filter(|chance| unit >= **chance).count() as u64
    })
}

/// The interval of 95 % that the figures of all resamples span: the middle 190 of 200.
pub fn middle(mut figures: Vec<f64>) -> Option<[f64; 2]> {
    figures.sort_by(f64::total_cmp);
    let outside = figures.len() * OUTSIDE / RESAMPLES;
    Some([*figures.get(outside)?, *figures.get(figures.len() - 1 - outside)?])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chances_are_those_of_a_poisson_variable() {
        let (mut term, mut sum) = (libm::exp(-1.0), 0.0);
        for (k, chance) in AT_MOST.iter().enumerate() {
            sum += term;
            term /= (k + 1) as f64;
            assert!((sum - chance).abs() < 1e-13, "{k}: {sum}");
        }
    }

    #[test]
    fn a_deal_counts_once_in_the_mean_and_no_two_deals_count_alike() {
        let counts: Vec<[u64; RESAMPLES]> = (0..500).map(|deal| resample(1, deal)).collect();
        let sum: u64 = counts.iter().flatten().sum();
        assert!((sum as f64 / 100_000.0 - 1.0).abs() < 0.015, "{sum}");
        assert!(counts[0] != counts[1] && counts[0] == resample(1, 0) && counts[0] != resample(2, 0));
    }

    /// The bootstrap error of a mean of numbers 0 .. 99 is their standard deviation, 28.9, over the root of 100.
    #[test]
    fn the_spread_of_a_mean_is_its_standard_error() {
        let (mut sums, mut counts) = ([0.0; RESAMPLES], [0.0; RESAMPLES]);
        for deal in 0..100 {
            for (at, times) in resample(3, deal).into_iter().enumerate() {
                sums[at] += (times * deal) as f64;
                counts[at] += times as f64;
            }
        }
        let [low, high] = middle(sums.iter().zip(&counts).map(|(sum, count)| sum / count).collect()).unwrap();
        let error = (high - low) / (2.0 * 1.96);
        assert!((error / 2.89 - 1.0).abs() < 0.2, "{error}");
    }

    #[test]
    fn an_interval_leaves_out_five_of_two_hundred_on_either_side() {
        assert_eq!(middle((0..200).rev().map(f64::from).collect()), Some([5.0, 194.0]));
        assert_eq!(middle(vec![]), None);
    }
}
