//! Payoffs as a search compares them: shared by the seats of a side, and scaled to about 0..1.
//!
//! The weights of a bound are meant for values that lie in 0..1 like uniform ones. Bounds of an objective are no good scale
//! for that: where payoffs have long tails, as money has, nearly all of them fall on one spot between the bounds, and
//! differences that matter drown in exploration. So the scale comes from the payoffs seen so far: their mean is 0.5, and
//! one standard deviation is as much as that of a uniform value, 1 / sqrt(12). A scale never narrows again: a search that
//! keeps to one line sees payoffs that differ less and less, and would be ever surer of it.

use climbing::{Better, Playable, Seat, Seats, State};

/// Turns the payoffs of a hand into values at one table.
pub(crate) struct Values {
    /// The side of each seat; nothing where everybody plays alone.
    sides: Option<Seats<usize>>,
    /// How many seats share the fortune of each seat, itself among them.
    sharers: Seats<f64>,
    /// The number of other sides, where payoffs have no constant total: then what others get counts too.
    rivals: Option<i64>,
    better: Better,
    denominator: f64,
    /// Number, sum and sum of squares of the shared payoffs seen so far, of all seats.
    count: u64,
    sum: i64,
    squares: f64,
    /// The widest that values of 0 to 1 have been spread over, in shared payoffs.
    width: f64,
}

impl Values {
    /// The values of hands at a table of `seats`.
    pub(crate) fn new<G: Playable>(game: &G, seats: usize) -> Self {
        let objective = game.objective(seats);
        let sides = Seats::new(seats, |seat| game.side(seats, seat));
        let sharers = Seats::new(seats, |seat| sides.iter().filter(|side| **side == sides[seat]).count() as f64);
        let alone = sharers.iter().all(|count| *count <= 1.0);
        let others = sides.enumerate().filter(|(seat, side)| !sides.iter().take(seat.index()).any(|one| one == *side));
        let rivals = others.count() as i64 - 1;
        Self {
            sides: (!alone).then_some(sides),
            sharers,
            rivals: (objective.total.is_none() && rivals > 0).then_some(rivals),
            better: objective.better,
            denominator: objective.denominator as f64,
            count: 0,
            sum: 0,
            squares: 0.0,
            width: 0.0,
        }
    }

    /// For each seat the sum of the payoffs of its side; where payoffs have no constant total, the margin over the mean of
    /// the other sides, times their number. What it gives counts for the scale.
    #[inline]
    pub(crate) fn shared(&mut self, payoffs: Seats<i64>) -> Seats<i64> {
        let total: i64 = payoffs.iter().sum();
        let mut shared = match &self.sides {
            None => payoffs,
            Some(sides) => Seats::new(payoffs.len(), |seat| side_sum(sides, &payoffs, seat)),
        };
        if let Some(rivals) = self.rivals {
            for sum in &mut shared {
                *sum = *sum * (rivals + 1) - total;
            }
        }
        self.note(&shared);
        shared
    }

    fn note(&mut self, shared: &Seats<i64>) {
        for payoff in shared {
            self.count += 1;
            self.sum += payoff;
            self.squares += *payoff as f64 * *payoff as f64;
        }
        let mean = self.mean();
        let variance = (self.squares / self.count as f64 - mean * mean).max(0.0);
        self.width = self.width.max((12.0 * variance).sqrt());
    }

    /// What [`shared`](Self::shared) will make of the payoff of this seat, where it is certain before the hand is over.
    #[inline]
    pub(crate) fn certain<G: Playable>(&self, game: &G, state: &State<G>, seat: Seat) -> Option<i64> {
        match (&self.sides, self.rivals) {
            (_, Some(_)) => None,
            (None, None) => game.certain(state, seat),
            (Some(sides), None) => {
                let mut partners = sides.enumerate().filter(|(_, side)| **side == sides[seat]);
                partners.try_fold(0, |sum, (partner, _)| Some(sum + game.certain(state, partner)?))
            }
        }
    }

    /// The scale on which a mean of shared payoffs becomes a value; 0 for all while no two of them differ.
    pub(crate) fn scale(&self) -> Scale {
        if self.width <= 0.0 {
            return Scale { zero: 0.0, factor: 0.0 };
        }
        let sign = self.sign();
        Scale { zero: self.mean() - sign * self.width / 2.0, factor: sign / self.width }
    }

    /// The mean of all shared payoffs.
    fn mean(&self) -> f64 {
        self.sum as f64 / self.count.max(1) as f64
    }

    /// What turns a sum of shared payoffs of this seat into units of the objective, one seat's worth.
    pub(crate) fn unit(&self, seat: Seat) -> f64 {
        1.0 / (self.sharers[seat] * self.denominator * self.rivals.unwrap_or(1) as f64)
    }

    /// 1 where more is better, -1 where less is.
    pub(crate) fn sign(&self) -> f64 {
        match self.better {
            Better::Lower => -1.0,
            Better::Higher => 1.0,
        }
    }
}

fn side_sum(sides: &Seats<usize>, payoffs: &Seats<i64>, seat: Seat) -> i64 {
    payoffs.enumerate().filter(|(other, _)| sides[*other] == sides[seat]).map(|(_, payoff)| payoff).sum()
}

/// A linear scale from mean payoffs to values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Scale {
    zero: f64,
    factor: f64,
}

impl Scale {
    /// The value of a mean payoff.
    #[inline]
    pub(crate) fn value(self, mean: f64) -> f64 {
        (mean - self.zero) * self.factor
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(better: Better, sides: [usize; 4], seen: &[[i64; 4]]) -> Values {
        let sides: Seats<usize> = sides.into_iter().collect();
        let sharers = Seats::new(4, |seat| sides.iter().filter(|side| **side == sides[seat]).count() as f64);
        let (sides, rivals) = (Some(sides), None);
        let mut values =
            Values { sides, sharers, rivals, better, denominator: 2.0, count: 0, sum: 0, squares: 0.0, width: 0.0 };
        for of in seen {
            values.shared(payoffs(*of));
        }
        values
    }

    fn payoffs(of: [i64; 4]) -> Seats<i64> {
        of.into_iter().collect()
    }

    #[test]
    fn seats_of_a_side_share_their_payoffs() {
        let mut values = values(Better::Higher, [0, 1, 0, 1], &[]);
        let shared = values.shared(payoffs([10, -4, 2, -8]));
        assert_eq!(shared, payoffs([12, -12, 12, -12]));
        let value = |seat| values.scale().value(shared[Seat::new(seat)] as f64);
        // All of them lie one standard deviation from the mean.
        let off = 1.0 / 12.0_f64.sqrt();
        assert!((value(0) - 0.5 - off).abs() < 1e-12 && (value(1) - 0.5 + off).abs() < 1e-12);
        assert!((values.unit(Seat::new(0)) - 0.25).abs() < 1e-12);
    }

    /// Two partners who get 7 each while the others get 4 each lead by 3 a seat; of four players alone, one with 9 leads the
    /// others, who have 1, 2 and 3, by 7 on the mean.
    #[test]
    fn without_a_constant_total_what_the_others_get_counts() {
        let margin = |sides: [usize; 4], of| {
            let rivals = sides.into_iter().max().map(|most| most as i64);
            let (mut values, seat) = (Values { rivals, ..values(Better::Higher, sides, &[]) }, Seat::new(0));
            values.shared(payoffs(of))[seat] as f64 * values.unit(seat) * values.denominator
        };
        assert!((margin([0, 1, 0, 1], [7, 4, 7, 4]) - 3.0_f64).abs() < 1e-12);
        assert!((margin([0, 1, 2, 3], [9, 1, 2, 3]) - 7.0_f64).abs() < 1e-12);
    }

    #[test]
    fn better_payoffs_are_worth_more_whichever_way_they_count() {
        for (better, best) in [(Better::Lower, 1.0), (Better::Higher, 4.0)] {
            let scale = values(better, [0, 1, 2, 3], &[[1, 2, 3, 4], [4, 3, 2, 1]]).scale();
            // Four ranks have the variance 5/4, so that they lie 1.5 / sqrt(15) around the middle.
            let off = 1.5 / 15.0_f64.sqrt();
            assert!((scale.value(best) - 0.5 - off).abs() < 1e-12);
            assert!((scale.value(5.0 - best) - 0.5 + off).abs() < 1e-12);
        }
    }

    #[test]
    fn payoffs_that_do_not_differ_are_worth_nothing() {
        assert!(values(Better::Lower, [0, 1, 2, 3], &[]).scale().value(5.0).abs() < 1e-12);
        assert!(values(Better::Higher, [0, 1, 2, 3], &[[7; 4]]).scale().value(9.0).abs() < 1e-12);
    }
}
