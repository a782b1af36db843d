//! What a hand is worth, and what the next one inherits.

use climbing::{Better, Objective, Seat, Seats, Settled, Settlement, State};

use crate::Tichu;
use crate::public::Public;
use crate::seating::{SEATS, side};
use crate::state::Standing;

/// What two partners win who are out before anybody else.
const DOUBLE_VICTORY: i64 = 200;

impl Settlement for Tichu {
    /// Points of the own side in the hand. At most 200 for a double victory with a grand tichu; at least -25 with the
    /// phoenix alone and both partners' grand tichus lost.
    fn objective(&self, _: usize) -> Objective {
        Objective {
            measure: "points of the side".into(),
            unit: "points".into(),
            denominator: 1,
            better: Better::Higher,
            lowest: Some(-425),
            highest: Some(400),
            total: None,
        }
    }

    /// A match can always be played to the target.
    fn ends(&self) -> bool {
        true
    }

    fn settle(&self, state: &State<Self>) -> Option<Settled<Self>> {
        let public = &state.public;
        if !public.is_over() {
            return None;
        }
        let won = scores(state);
        let totals = [0, 1].map(|side| public.totals[side].saturating_add(won[side]));
        let goes_on = public.hands_left.map_or(!self.is_decided(totals), |left| left > 0);
        let next = goes_on.then(|| Standing {
            hand_no: public.hand_no.saturating_add(1),
            hands_left: public.hands_left,
            totals,
        });
        Some(Settled { payoffs: Seats::new(SEATS, |seat| won[side(seat)]), next })
    }

    /// Whoever was out first: a tichu is won by that, whatever the sides make of the hand.
    fn winner(&self, state: &State<Self>) -> Option<Seat> {
        state.public.finisher(1)
    }
}

impl Tichu {
    /// Whether a match to the target is over: a side has reached it, and is not level with the other.
    pub(crate) fn is_decided(&self, totals: [i64; 2]) -> bool {
        let target = i64::from(self.rules.target);
        totals.iter().any(|total| *total >= target) && totals[0] != totals[1]
    }
}

/// The points of both sides in a finished hand, calls included.
pub fn scores(state: &State<Tichu>) -> [i64; 2] {
    let (cards, calls) = (card_points(state), call_points(&state.public));
    [cards[0] + calls[0], cards[1] + calls[1]]
}

/// The points of both sides for cards, or for a double victory.
pub fn card_points(state: &State<Tichu>) -> [i64; 2] {
    let public = &state.public;
    let mut points = [0; 2];
    let Some(first) = public.finisher(1) else { return points };
    if public.is_double_victory() {
        points[side(first)] = DOUBLE_VICTORY;
        return points;
    }
    let is_last = |seat: Seat| public.places[seat] == 0;
    for (seat, pile) in public.piles.enumerate() {
        let to = if is_last(seat) { first } else { seat };
        points[side(to)] += pile.points();
    }
    for (seat, own) in state.private.enumerate() {
        points[1 - side(seat)] += own.hand.points();
    }
    points
}

/// What calls bring to both sides in a finished hand: they succeed if their caller was out first.
pub fn call_points(public: &Public) -> [i64; 2] {
    let mut points = [0; 2];
    for (seat, call) in public.calls.enumerate() {
        let sign = if public.places[seat] == 1 { 1 } else { -1 };
        points[side(seat)] += sign * call.points();
    }
    points
}
