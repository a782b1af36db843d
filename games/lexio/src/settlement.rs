//! What a hand is worth, and what the next one inherits.

use climbing::{Better, Objective, Seat, Seats, Settled, Settlement, State};

use crate::Lexio;
use crate::rules::{Payment, Twos};
use crate::state::Standing;
use crate::tiles::Tiles;

/// Tiles as they are settled: their number, doubled for each 2 among them.
#[inline]
pub const fn effective(hand: Tiles) -> i64 {
    (hand.len() as i64) << hand.twos().len()
}

impl Settlement for Lexio {
    fn objective(&self, seats: usize) -> Objective {
        let n = seats as i64;
        let tiles = i64::from(self.deck(seats).len()) / n;
        // All four 2s in one hand make the most, doubled once they do so in every hand.
        let (most, together) = match self.rules.twos {
            Twos::Each | Twos::Debts => (16 * tiles, 16 * tiles + (n - 2) * tiles),
            Twos::Once => (2 * tiles, 2 * tiles * (n - 1)),
        };
        let payees = if self.rules.payment == Payment::Pairs { n - 1 } else { 1 };
        Objective {
            measure: "net tiles".into(),
            unit: "tiles".into(),
            denominator: 1,
            better: Better::Higher,
            lowest: Some(-payees * most),
            highest: Some(together),
            total: Some(0),
        }
    }

    fn ends(&self) -> bool {
        self.rules.chips.start().is_some()
    }

    fn settle(&self, state: &State<Self>) -> Option<Settled<Self>> {
        let public = &state.public;
        let winner = public.winner?;
        let hands: Seats<Tiles> = state.private.iter().map(|own| own.hand).collect();
        let payoffs = self.payoffs(&hands, winner);
        let scores = Seats::new(hands.len(), |seat| public.scores[seat].saturating_add(payoffs[seat]));
        let go_on = public.hands_left != Some(0) && !self.somebody_is_broke(&scores);
        let next = go_on.then(|| Standing {
            hand_no: public.hand_no.saturating_add(1),
            hands_left: public.hands_left,
            scores,
            winner: Some(winner),
        });
        Some(Settled { payoffs, next })
    }
}

impl Lexio {
    /// What each seat wins with these tiles left, less what it loses; `winner` has none.
    pub fn payoffs(&self, hands: &Seats<Tiles>, winner: Seat) -> Seats<i64> {
        let owes = |from: Seat, to: Seat| self.owes((from, hands[from]), (to, hands[to]), winner);
        Seats::new(hands.len(), |seat| hands.enumerate().map(|(other, _)| owes(other, seat)).sum())
    }

    /// What the first pays to the second; below zero where the second pays.
    fn owes(&self, (from, theirs): (Seat, Tiles), (to, ours): (Seat, Tiles), winner: Seat) -> i64 {
        match self.rules.payment {
            Payment::Winner if from != winner && to != winner => 0,
            _ if self.rules.twos == Twos::Debts => debt(theirs, ours) - debt(ours, theirs),
            _ => self.counted(theirs) - self.counted(ours),
        }
    }

    /// Tiles as they are counted under the rules.
    fn counted(&self, hand: Tiles) -> i64 {
        match self.rules.twos {
            Twos::Each | Twos::Debts => effective(hand),
            Twos::Once => i64::from(hand.len()) << hand.twos().len().min(1),
        }
    }

    /// Whether a match with chips ends since somebody has none left.
    pub(crate) fn somebody_is_broke(&self, scores: &Seats<i64>) -> bool {
        self.rules.chips.start().is_some_and(|chips| scores.iter().any(|score| *score <= -chips))
    }
}

/// What whoever has more tiles pays, doubled for each 2 he has.
fn debt(theirs: Tiles, ours: Tiles) -> i64 {
    i64::from(theirs.len().saturating_sub(ours.len())) << theirs.twos().len()
}
