//! Payoffs of hands in few enough classes to be drawn.

/// The most classes of a picture.
const MOST: i64 = 12;

/// Classes of equal width that hold all payoffs of both bots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Bins {
    /// The least payoff of the first class, in parts of a unit.
    pub first: i64,
    /// The width of a class, in parts of a unit.
    pub width: i64,
    /// How many payoffs of A and of B fall into each class.
    pub counts: Vec<[u64; 2]>,
}

impl Bins {
    /// The classes of payoffs in parts of a unit, of which `denominator` make one; nothing without payoffs.
    pub(super) fn new(payoffs: [&[(i64, u64)]; 2], denominator: i64) -> Option<Self> {
        let all = || payoffs.into_iter().flatten().filter(|(_, count)| *count > 0).map(|(payoff, _)| *payoff);
        let (low, high) = (all().min()?, all().max()?);
        let width = width(low, high, denominator.max(1));
        let first = low.div_euclid(width) * width;
        let classes = (high.div_euclid(width) - low.div_euclid(width) + 1) as usize;
        let mut counts = vec![[0; 2]; classes];
        for (who, payoffs) in payoffs.into_iter().enumerate() {
            for (payoff, count) in payoffs.iter().filter(|(_, count)| *count > 0) {
                counts[((payoff - first) / width) as usize][who] += count;
            }
        }
        Some(Self { first, width, counts })
    }

    /// Whether each class is one payoff.
    pub(super) fn are_single(&self) -> bool {
        self.width == 1
    }

    /// The least payoff of a class, in parts of a unit.
    pub(super) fn least(&self, class: usize) -> i64 {
        self.first + self.width * class as i64
    }

    /// How many payoffs of A and of B there are.
    pub(super) fn totals(&self) -> [u64; 2] {
        self.counts.iter().fold([0; 2], |[a, b], [more_a, more_b]| [a + more_a, b + more_b])
    }

    /// The share of A's and of B's payoffs that fall into a class; 0 for a bot without any.
    pub(super) fn shares(&self, class: usize) -> [f64; 2] {
        let totals = self.totals();
        [0, 1].map(|who| self.counts[class][who] as f64 / totals[who].max(1) as f64)
    }
}

/// One part if that gives few classes, else the least of 1, 2, 5, 10, 20 .. units that does.
fn width(low: i64, high: i64, denominator: i64) -> i64 {
    let classes = |width: i64| high.div_euclid(width).saturating_sub(low.div_euclid(width)).saturating_add(1);
    let mut candidate = 1;
    let mut factors = [2, 5, 10].into_iter().cycle();
    let mut power = denominator;
    let mut next = denominator;
    while classes(candidate) > MOST {
        candidate = next;
        let factor = factors.next().unwrap_or(10);
        next = power.saturating_mul(factor);
        if factor == 10 {
            power = next;
        }
    }
    candidate
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_payoffs_have_a_class_each() {
        let bins = Bins::new([&[(1, 3), (3, 1)], &[(2, 4)]], 1).unwrap();
        assert_eq!((bins.first, bins.width, bins.are_single()), (1, 1, true));
        assert_eq!(bins.counts, [[3, 0], [0, 4], [1, 0]]);
        let [a, b] = bins.shares(0).map(|share| (share * 100.0).round() as i64);
        assert_eq!([a, b], [75, 0]);
    }

    #[test]
    fn many_payoffs_fall_into_round_classes() {
        let bins = Bins::new([&[(-7, 1), (93, 2)], &[(10, 1)]], 1).unwrap();
        assert_eq!((bins.first, bins.width, bins.counts.len()), (-10, 10, 11));
        assert_eq!((bins.counts[0], bins.counts[2], bins.counts[10]), ([1, 0], [0, 1], [2, 0]));
    }

    #[test]
    fn split_units_fall_into_whole_ones() {
        let bins = Bins::new([&[(0, 1)], &[(70, 1)]], 12).unwrap();
        assert_eq!((bins.width, bins.counts.len()), (12, 6));
    }

    #[test]
    fn no_payoff_is_too_far_from_another() {
        let bins = Bins::new([&[(i64::MIN / 4, 1)], &[(i64::MAX / 4, 1)]], 1).unwrap();
        assert!(bins.counts.len() <= MOST as usize);
        assert_eq!(bins.totals(), [1, 1]);
        assert_eq!(Bins::new([&[], &[]], 1), None);
    }
}
