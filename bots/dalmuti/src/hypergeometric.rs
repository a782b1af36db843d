//! Binomial coefficients, and the chance of a number of cards in a hand that is dealt from a pool.

/// Cards of the full deck.
const MOST: usize = 80;

/// Pascal's triangle, exact where a coefficient fits into 53 bits and rounded alike everywhere beyond.
static TRIANGLE: [[f64; MOST + 1]; MOST + 1] = {
    let mut rows = [[0.0; MOST + 1]; MOST + 1];
    let mut n = 0;
    while n <= MOST {
        rows[n][0] = 1.0;
        let mut k = 1;
        while k <= n {
            rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    rows
};

/// Ways to choose `k` of `n` cards, `n` at most 80; none if `k` is negative or larger than `n`.
#[inline]
pub(crate) fn choose(n: u8, k: i32) -> f64 {
    usize::try_from(k).ok().and_then(|k| TRIANGLE[usize::from(n)].get(k)).copied().unwrap_or(0.0)
}

/// Chance that a hand of `hand` cards out of `pool` has exactly `k` of the `marked` ones among them.
pub(crate) fn chance(pool: u8, marked: u8, hand: u8, k: u8) -> f64 {
    let (hand, k) = (i32::from(hand), i32::from(k));
    choose(marked, k) * choose(pool - marked, hand - k) / choose(pool, hand)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coefficients_are_those_of_pascal() {
        let chosen = |n, ks: &[i32]| ks.iter().map(|k| choose(n, *k) as u64).collect::<Vec<_>>();
        assert_eq!(chosen(4, &[0, 1, 2, 3, 4]), [1, 4, 6, 4, 1]);
        assert_eq!(chosen(4, &[5, -1]), [0, 0], "more than there are, fewer than none");
        assert_eq!((chosen(0, &[0]), chosen(80, &[3])), (vec![1], vec![82_160]));
    }

    #[test]
    fn chances_of_all_counts_sum_to_one() {
        let sum: f64 = (0..=10).map(|k| chance(74, 12, 10, k)).sum();
        assert!((sum - 1.0).abs() < 1e-12, "{sum}");
    }
}
