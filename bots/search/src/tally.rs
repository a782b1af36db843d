//! What playouts said of one candidate.

/// Counts and sums of payoffs. Payoffs are whole numbers, so their sum is exact in any order.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Tally {
    /// Playouts.
    pub(crate) visits: u32,
    /// Sum of their payoffs.
    pub(crate) sum: i64,
    squares: f64,
}

/// The 0.975 quantile of the normal distribution.
const NORMAL: f64 = 1.959_963_984_540_054;

impl Tally {
    /// Counts the payoff of a playout.
    pub(crate) fn add(&mut self, payoff: i64) {
        self.visits += 1;
        self.sum += payoff;
        self.squares += payoff as f64 * payoff as f64;
    }

    /// The mean payoff; nothing without a playout.
    pub(crate) fn mean(&self) -> Option<f64> {
        (self.visits > 0).then(|| self.sum as f64 / f64::from(self.visits))
    }

    /// Half the width of the normal 95 % interval of the mean; nothing with fewer than two playouts.
    pub(crate) fn half_width(&self) -> Option<f64> {
        self.standard_error().map(|error| NORMAL * error)
    }

    /// The standard error of the mean; nothing with fewer than two playouts.
    ///
    /// It takes playouts as independent, which those of a growing tree are not quite.
    pub(crate) fn standard_error(&self) -> Option<f64> {
        let n = f64::from(self.visits);
        let mean = self.mean().filter(|_| self.visits > 1)?;
        let variance = ((self.squares - n * mean * mean) / (n - 1.0)).max(0.0);
        Some((variance / n).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_interval_are_those_of_the_textbook() {
        let mut tally = Tally::default();
        assert_eq!((tally.mean(), tally.half_width()), (None, None));
        for payoff in [2, 4, 4, 6] {
            tally.add(payoff);
        }
        assert_eq!(tally.mean(), Some(4.0));
        // Variance 8/3 of single payoffs, so the mean has the standard error sqrt(8/3/4).
        assert!((tally.half_width().unwrap() - NORMAL * (2.0_f64 / 3.0).sqrt()).abs() < 1e-12);
    }
}
