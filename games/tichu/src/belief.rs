//! What passes and calls make more or less likely: weights, which exclude nothing.

use climbing::Seat;
use serde::{Deserialize, Serialize};

use crate::calls::Call;
use crate::cards::{Card, Rank};
use crate::melds::Kind;
use crate::public::Public;
use crate::seating::{SEATS, are_partners};

/// What to infer from play.
///
/// The default takes in what is certain, and weighs nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Belief {
    /// A card that was given away lies with its receiver until he plays it; otherwise that is forgotten.
    pub pins: bool,
    /// Whoever passes on an opponent's single holds cards above it less often.
    pub passes: bool,
    /// Whoever has called a tichu holds high cards more often.
    pub calls: bool,
    /// The weight of a card above the lowest single of an opponent that a seat has passed on, the ace included; the
    /// phoenix and the dragon keep theirs.
    pub above_passed: f64,
    /// The weight of an ace, the phoenix and the dragon with whoever has called a tichu.
    pub called_top: f64,
    /// The weight of a king with whoever has called a tichu.
    pub called_king: f64,
}

impl Default for Belief {
    fn default() -> Self {
        Self { pins: true, passes: false, calls: false, above_passed: 0.25, called_top: 2.0, called_king: 1.4 }
    }
}

impl Belief {
    /// All three inferences.
    pub fn full() -> Self {
        Self { passes: true, calls: true, ..Self::default() }
    }

    /// Whether any card weighs more or less with one seat than with another.
    pub(crate) fn weighs(&self, public: &Public) -> bool {
        self.passes && !public.passes.is_empty() || self.calls && public.calls.iter().any(|call| *call != Call::None)
    }

    /// What the public part makes likely.
    pub fn weights(&self, public: &Public) -> Weights {
        let ceiling = |seat: usize| self.passes.then(|| ceiling(public, Seat::new(seat))).flatten();
        let called = |seat: usize| self.calls && public.calls[Seat::new(seat)] != Call::None;
        let (mut ceilings, mut callers) = ([None; SEATS], [false; SEATS]);
        for seat in 0..SEATS {
            (ceilings[seat], callers[seat]) = (ceiling(seat), called(seat));
        }
        Weights { belief: self.clone(), ceilings, callers }
    }
}

/// What the lowest single was worth, by [`Meld::value_on`](crate::Meld::value_on), that a seat has passed on under an
/// opponent. A pass on the partner's single says nothing.
pub fn ceiling(public: &Public, seat: Seat) -> Option<u8> {
    let tells = |passed: &&crate::Passed| {
        passed.seat == seat && passed.kind == Kind::Single && !are_partners(passed.holder, seat)
    };
    public.passes.iter().filter(tells).map(|passed| passed.value).min()
}

/// How much more or less likely a card is with a seat than with others of which nothing is known.
#[derive(Clone, Debug)]
pub struct Weights {
    belief: Belief,
    ceilings: [Option<u8>; SEATS],
    callers: [bool; SEATS],
}

impl Weights {
    /// The weight of a card with a seat; 1 where nothing tells, above 0 always.
    #[inline]
    pub fn of(&self, seat: Seat, card: Card) -> f64 {
        let Some((ceiling, called)) = self.ceilings.get(seat.index()).zip(self.callers.get(seat.index())) else {
            return 1.0;
        };
        let passed = match (ceiling, card.rank()) {
            (Some(value), Some(rank)) if 2 * rank.get() > *value => self.belief.above_passed,
            _ => 1.0,
        };
        let level = card.level();
        let called = match called {
            true if level >= Rank::ACE.get() => self.belief.called_top,
            true if level == Rank::KING.get() => self.belief.called_king,
            _ => 1.0,
        };
        passed * called
    }
}
