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
    better: Better,
    denominator: f64,
    /// Number, sum and sum of squares of the payoffs seen so far, of all seats.
    count: u64,
    sum: i64,
    squares: f64,
    /// The widest that values of 0 to 1 have been spread over, in payoffs.
    width: f64,
}

impl Values {
    /// The values of hands at a table of `seats`.
    pub(crate) fn new<G: Playable>(game: &G, seats: usize) -> Self {
        let objective = game.objective(seats);
        let sides = Seats::new(seats, |seat| game.side(seats, seat));
        let sharers = Seats::new(seats, |seat| sides.iter().filter(|side| **side == sides[seat]).count() as f64);
        let alone = sharers.iter().all(|count| *count <= 1.0);
        Self {
            sides: (!alone).then_some(sides),
            sharers,
            better: objective.better,
            denominator: objective.denominator as f64,
            count: 0,
            sum: 0,
            squares: 0.0,
            width: 0.0,
        }
    }

    /// For each seat the sum of the payoffs of its side. The payoffs count for the scale.
    #[inline]
    pub(crate) fn shared(&mut self, payoffs: Seats<i64>) -> Seats<i64> {
        for payoff in &payoffs {
            self.count += 1;
            self.sum += payoff;
            self.squares += *payoff as f64 * *payoff as f64;
        }
        let mean = self.mean();
        let variance = (self.squares / self.count as f64 - mean * mean).max(0.0);
        self.width = self.width.max((12.0 * variance).sqrt());
        match &self.sides {
            None => payoffs,
            Some(sides) => Seats::new(payoffs.len(), |seat| side_sum(sides, &payoffs, seat)),
        }
    }

    /// What [`shared`](Self::shared) will make of the payoff of this seat, where it is certain before the hand is over.
    #[inline]
    pub(crate) fn certain<G: Playable>(&self, game: &G, state: &State<G>, seat: Seat) -> Option<i64> {
        match &self.sides {
            None => game.certain(state, seat),
            Some(sides) => {
                let mut partners = sides.enumerate().filter(|(_, side)| **side == sides[seat]);
                partners.try_fold(0, |sum, (partner, _)| Some(sum + game.certain(state, partner)?))
            }
        }
    }

    /// The scale on which a mean of shared payoffs becomes a value; 0 for all while no two payoffs differ.
    pub(crate) fn scale(&self, seat: Seat) -> Scale {
        if self.width <= 0.0 {
            return Scale { zero: 0.0, factor: 0.0 };
        }
        let (sign, sharers) = (self.sign(), self.sharers[seat]);
        let zero = self.mean() - sign * self.width / 2.0;
        Scale { zero: zero * sharers, factor: sign / (self.width * sharers) }
    }

    /// The mean payoff of a seat.
    fn mean(&self) -> f64 {
        self.sum as f64 / self.count.max(1) as f64
    }

    /// What turns a sum of shared payoffs of this seat into units of the objective, one seat's worth.
    pub(crate) fn unit(&self, seat: Seat) -> f64 {
        1.0 / (self.sharers[seat] * self.denominator)
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
        let mut values = Values {
            sides: Some(sides),
            sharers,
            better,
            denominator: 2.0,
            count: 0,
            sum: 0,
            squares: 0.0,
            width: 0.0,
        };
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
        let value = |seat| values.scale(Seat::new(seat)).value(shared[Seat::new(seat)] as f64);
        // The four have the mean 0 and the variance 46, and a side's mean payoff is 6.
        let off = 6.0 / (12.0_f64 * 46.0).sqrt();
        assert!((value(0) - 0.5 - off).abs() < 1e-12 && (value(1) - 0.5 + off).abs() < 1e-12);
        assert!((values.unit(Seat::new(0)) - 0.25).abs() < 1e-12);
    }

    #[test]
    fn better_payoffs_are_worth_more_whichever_way_they_count() {
        for (better, best) in [(Better::Lower, 1.0), (Better::Higher, 4.0)] {
            let scale = values(better, [0, 1, 2, 3], &[[1, 2, 3, 4], [4, 3, 2, 1]]).scale(Seat::new(2));
            // Four ranks have the variance 5/4, so that they lie 1.5 / sqrt(15) around the middle.
            let off = 1.5 / 15.0_f64.sqrt();
            assert!((scale.value(best) - 0.5 - off).abs() < 1e-12);
            assert!((scale.value(5.0 - best) - 0.5 + off).abs() < 1e-12);
        }
    }

    #[test]
    fn payoffs_that_do_not_differ_are_worth_nothing() {
        assert!(values(Better::Lower, [0, 1, 2, 3], &[]).scale(Seat::new(0)).value(5.0).abs() < 1e-12);
        assert!(values(Better::Higher, [0, 1, 2, 3], &[[7; 4]]).scale(Seat::new(0)).value(9.0).abs() < 1e-12);
    }
}
