//! Whether a few blocks carry the whole spread.

/// The largest observation and the sum of squares, as whole numbers over a denominator that cancels out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tail {
    largest: u64,
    squares: u128,
}

impl Tail {
    /// Above this share a rule that rests on the central limit theorem may not promote.
    pub const LIMIT: f64 = 0.05;

    /// Takes one observation.
    pub fn add(&mut self, value: i64) {
        let size = value.unsigned_abs();
        self.largest = self.largest.max(size);
        self.squares += u128::from(size) * u128::from(size);
    }

    /// The square of the largest observation as a share of the sum of all squares; nothing where all are 0.
    ///
    /// It is at least one over the number of observations, so that fewer than twenty always exceed [`Tail::LIMIT`].
    pub fn share(&self) -> Option<f64> {
        let largest = self.largest as f64;
        (self.squares > 0).then(|| largest * largest / self.squares as f64)
    }

    /// Whether the share exceeds [`Tail::LIMIT`].
    pub fn is_heavy(&self) -> bool {
        self.share().is_some_and(|share| share > Self::LIMIT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: impl IntoIterator<Item = i64>) -> Tail {
        let mut tail = Tail::default();
        values.into_iter().for_each(|value| tail.add(value));
        tail
    }

    /// 4^2 of 1 + 4 + 16 + 4.
    #[test]
    fn the_share_is_the_one_computed_by_hand() {
        assert_eq!(of([1, 2, -4, 2]).share(), Some(0.64));
    }

    #[test]
    fn one_block_among_many_is_noticed() {
        assert!(!of((0..100).map(|at| at % 3 - 1)).is_heavy());
        assert!(of((0..100).map(|at| if at == 7 { -40 } else { at % 3 - 1 })).is_heavy());
    }

    #[test]
    fn nothing_but_zeros_has_no_tail() {
        assert_eq!(of([0, 0]).share(), None);
        assert!(!of([0, 0]).is_heavy());
    }
}
