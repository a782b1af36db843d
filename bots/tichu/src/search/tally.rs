//! What playouts said of one candidate.

use std::cmp::Ordering;

use super::params::Aim;

/// Counts and sums over worlds. Points are whole numbers, so sums are exact in any order.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Tally {
    /// Worlds in which it was played on.
    pub(crate) worlds: u32,
    /// Sum of the own side's points less the other's.
    margin: i64,
    squares: i64,
    /// Twice the number of worlds after which the own side is ahead, and once of those after which both are level.
    ahead: u32,
}

/// The 0.975 quantile of the normal distribution.
const NORMAL: f64 = 1.959_963_984_540_054;

impl Tally {
    /// Counts a hand that ended with this margin, where the own side had `lead` points more before it.
    pub(crate) fn add(&mut self, margin: i64, lead: i64) {
        self.worlds += 1;
        self.margin += margin;
        self.squares += margin * margin;
        self.ahead += match (lead + margin).cmp(&0) {
            Ordering::Greater => 2,
            Ordering::Equal => 1,
            Ordering::Less => 0,
        };
    }

    /// The mean margin in points; without a world there is none.
    pub(crate) fn margin(&self) -> Option<f64> {
        (self.worlds > 0).then(|| self.margin as f64 / f64::from(self.worlds))
    }

    /// The share of worlds after which the own side is ahead.
    pub(crate) fn ahead(&self) -> Option<f64> {
        (self.worlds > 0).then(|| f64::from(self.ahead) / (2.0 * f64::from(self.worlds)))
    }

    /// Half the width of the normal 95 % interval of the mean margin; nothing with fewer than two worlds.
    pub(crate) fn half_width(&self) -> Option<f64> {
        let n = f64::from(self.worlds);
        let mean = self.margin().filter(|_| self.worlds > 1)?;
        let variance = ((self.squares as f64 - n * mean * mean) / (n - 1.0)).max(0.0);
        Some(NORMAL * (variance / n).sqrt())
    }

    /// What the search makes the most of.
    pub(crate) fn value(&self, aim: Aim) -> f64 {
        let value = if aim == Aim::Ahead { self.ahead() } else { self.margin() };
        value.unwrap_or(f64::NEG_INFINITY)
    }

    /// The better one first; the margin tells where both are ahead as often.
    pub(crate) fn by_merit(&self, other: &Self, aim: Aim) -> Ordering {
        let margin = |tally: &Self| tally.value(Aim::Margin);
        other.value(aim).total_cmp(&self.value(aim)).then_with(|| margin(other).total_cmp(&margin(self)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(margins: &[i64], lead: i64) -> Tally {
        let mut tally = Tally::default();
        for margin in margins {
            tally.add(*margin, lead);
        }
        tally
    }

    #[test]
    fn mean_and_interval_are_those_of_the_textbook() {
        let four = tally(&[2, 4, 4, 6], 0);
        assert_eq!(four.margin(), Some(4.0));
        // Variance 8/3 of single margins, so the mean has the standard error sqrt(8/3/4).
        assert!((four.half_width().unwrap() - NORMAL * (2.0_f64 / 3.0).sqrt()).abs() < 1e-12);
        assert_eq!((Tally::default().margin(), tally(&[1], 0).half_width()), (None, None));
    }

    #[test]
    fn ahead_counts_totals_and_level_by_half() {
        assert_eq!(tally(&[100, -100], 0).ahead(), Some(0.5));
        assert_eq!(tally(&[100, -100], 100).ahead(), Some(0.75));
        assert_eq!(tally(&[100, 20], -50).ahead(), Some(0.5));
    }

    #[test]
    fn being_ahead_more_often_beats_a_greater_margin_where_that_is_the_aim() {
        let (often, much) = (tally(&[10, 10, 10], 0), tally(&[200, 200, -40], 0));
        assert_eq!(often.by_merit(&much, Aim::Ahead), Ordering::Less);
        assert_eq!(often.by_merit(&much, Aim::Margin), Ordering::Greater);
        assert_eq!(tally(&[20], 0).by_merit(&tally(&[10], 0), Aim::Ahead), Ordering::Less);
    }
}
