//! Count, sum and sum of squares of whole numbers: exact, so the order of adding never shows in a result.

/// Sums of observations that are whole numbers of `1 / denominator` units; the denominator is kept elsewhere, once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moments {
    /// How many observations.
    pub count: u64,
    /// Their sum.
    pub sum: i128,
    /// The sum of their squares.
    pub squares: i128,
}

impl Moments {
    /// Takes one observation; its size is bounded where it is made, so that no sum overflows.
    pub fn add(&mut self, value: i64) {
        self.count += 1;
        self.sum += i128::from(value);
        self.squares += i128::from(value) * i128::from(value);
    }

    /// Takes all observations of another.
    pub fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean in units; nothing without observations.
    pub fn mean(&self, denominator: i128) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / (i128::from(self.count) * denominator) as f64)
    }

    /// The unbiased variance in units squared; nothing for fewer than two observations.
    pub fn variance(&self, denominator: i128) -> Option<f64> {
        let n = i128::from(self.count);
        let scale = denominator as f64;
        (n > 1).then(|| self.scatter() / (n * (n - 1)) as f64 / (scale * scale))
    }

    /// `n * squares - sum^2`: exact where it fits, which all but absurd payoffs do.
    fn scatter(&self) -> f64 {
        let n = i128::from(self.count);
        match (n.checked_mul(self.squares), self.sum.checked_mul(self.sum)) {
            (Some(squares), Some(square)) => (squares - square) as f64,
            _ => n as f64 * self.squares as f64 - self.sum as f64 * self.sum as f64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: &[i64]) -> Moments {
        let mut moments = Moments::default();
        for &value in values {
            moments.add(value);
        }
        moments
    }

    /// 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squared deviations 9+1+1+1+0+0+4+16 = 32, so the variance is 32/7.
    #[test]
    fn mean_and_variance_are_those_computed_by_hand() {
        let moments = of(&[2, 4, 4, 4, 5, 5, 7, 9]);
        assert_eq!(moments.mean(1), Some(5.0));
        assert_eq!(moments.variance(1), Some(32.0 / 7.0));
        assert_eq!(moments.mean(10), Some(0.5));
        assert!((moments.variance(10).unwrap() - 32.0 / 700.0).abs() < 1e-15);
    }

    #[test]
    fn merging_is_adding() {
        let mut left = of(&[1, -2, 3]);
        left.merge(&of(&[4, 5]));
        assert_eq!(left, of(&[1, -2, 3, 4, 5]));
    }

    #[test]
    fn too_few_observations_have_no_figure() {
        assert_eq!(of(&[]).mean(1), None);
        assert_eq!(of(&[7]).variance(1), None);
    }

    #[test]
    fn a_large_common_offset_costs_no_digits() {
        let offset = 1 << 40;
        assert_eq!(of(&[offset + 1, offset + 2, offset + 3]).variance(1), Some(1.0));
    }
}
