//! Payoffs as a search compares them: shared by the seats of a side, and scaled to 0..1.

use climbing::{Better, Playable, Seat, Seats, State};

/// Turns the payoffs of a hand into values at one table.
pub(crate) struct Values {
    /// The side of each seat; nothing where everybody plays alone.
    sides: Option<Seats<usize>>,
    /// How many seats share the fortune of each seat, itself among them.
    sharers: Seats<f64>,
    better: Better,
    denominator: f64,
    /// Least and greatest payoff, where the objective states both.
    stated: bool,
    least: i64,
    greatest: i64,
}

impl Values {
    /// The values of hands at a table of `seats`.
    pub(crate) fn new<G: Playable>(game: &G, seats: usize) -> Self {
        let objective = game.objective(seats);
        let sides = Seats::new(seats, |seat| game.side(seats, seat));
        let sharers = Seats::new(seats, |seat| sides.iter().filter(|side| **side == sides[seat]).count() as f64);
        let alone = sharers.iter().all(|count| *count <= 1.0);
        let bounds = objective.lowest.zip(objective.highest).filter(|(least, greatest)| least < greatest);
        let (least, greatest) = bounds.unwrap_or((i64::MAX, i64::MIN));
        Self {
            sides: (!alone).then_some(sides),
            sharers,
            better: objective.better,
            denominator: objective.denominator as f64,
            stated: bounds.is_some(),
            least,
            greatest,
        }
    }

    /// For each seat the sum of the payoffs of its side. Where the objective states no bounds, those of the payoffs seen
    /// so far take their place.
    #[inline]
    pub(crate) fn shared(&mut self, payoffs: Seats<i64>) -> Seats<i64> {
        if !self.stated {
            for payoff in &payoffs {
                self.least = self.least.min(*payoff);
                self.greatest = self.greatest.max(*payoff);
            }
        }
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

    /// The scale on which a mean of shared payoffs becomes a value of 0 (worst) to 1 (best).
    pub(crate) fn scale(&self, seat: Seat) -> Scale {
        let width = self.greatest.saturating_sub(self.least);
        if width <= 0 {
            return Scale { zero: 0.0, factor: 0.0 };
        }
        let (zero, sign) = match self.better {
            Better::Lower => (self.greatest, -1.0),
            Better::Higher => (self.least, 1.0),
        };
        let sharers = self.sharers[seat];
        Scale { zero: zero as f64 * sharers, factor: sign / (width as f64 * sharers) }
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

    fn values(better: Better, sides: [usize; 4], bounds: Option<(i64, i64)>) -> Values {
        let sides: Seats<usize> = sides.into_iter().collect();
        let sharers = Seats::new(4, |seat| sides.iter().filter(|side| **side == sides[seat]).count() as f64);
        let (least, greatest) = bounds.unwrap_or((i64::MAX, i64::MIN));
        Values { sides: Some(sides), sharers, better, denominator: 2.0, stated: bounds.is_some(), least, greatest }
    }

    fn payoffs(of: [i64; 4]) -> Seats<i64> {
        of.into_iter().collect()
    }

    #[test]
    fn seats_of_a_side_share_their_payoffs() {
        let mut values = values(Better::Higher, [0, 1, 0, 1], Some((-10, 10)));
        let shared = values.shared(payoffs([10, -4, 2, -8]));
        assert_eq!(shared, payoffs([12, -12, 12, -12]));
        let value = |seat| values.scale(Seat::new(seat)).value(shared[Seat::new(seat)] as f64);
        assert!((value(0) - 0.8).abs() < 1e-12 && (value(1) - 0.2).abs() < 1e-12);
        assert!((values.unit(Seat::new(0)) - 0.25).abs() < 1e-12);
    }

    #[test]
    fn the_best_rank_is_worth_1_and_the_last_0() {
        let values = values(Better::Lower, [0, 1, 2, 3], Some((1, 4)));
        let scale = values.scale(Seat::new(2));
        assert!((scale.value(1.0) - 1.0).abs() < 1e-12 && scale.value(4.0).abs() < 1e-12);
    }

    #[test]
    fn without_bounds_the_payoffs_seen_so_far_are_the_scale() {
        let mut values = values(Better::Higher, [0, 1, 2, 3], None);
        assert!((values.scale(Seat::new(0)).value(5.0)).abs() < 1e-12);
        values.shared(payoffs([30, -10, -10, -10]));
        assert!((values.scale(Seat::new(0)).value(10.0) - 0.5).abs() < 1e-12);
    }
}
