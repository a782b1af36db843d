//! Which candidates are worth a search: what tactics rule out is not played on at all.

use climbing::{Seat, View};
use climbing_tichu::{
    Action, Call, Card, Cards, Kind, Meld, Phase, Rank, SEATS, Tichu, Top, are_partners, partner, side,
};

/// The value of a single nine on the table, which a partner's card must have to be left alone.
const NINE: u8 = 18;
/// The value of a ten on the table, below which the phoenix is too dear and a trick not worth a pair.
const TEN: u8 = 20;

/// A decision in the play, and what the policy would do.
pub(crate) struct Tactics<'a> {
    view: View<'a, Tichu>,
    wanted: Action,
    /// The lowest natural card of which the hand has no other of its rank.
    lowest: Option<u8>,
    /// Cards in other hands.
    hidden: Cards,
}

impl<'a> Tactics<'a> {
    pub(crate) fn new(view: View<'a, Tichu>, wanted: Action) -> Self {
        let hand = view.own.hand;
        let lowest = Rank::all().find(|rank| hand.count(*rank) == 1).map(Rank::get);
        Self { view, wanted, lowest, hidden: Cards::DECK - hand - view.public.played }
    }

    /// Whether the policy's choice is taken without a search: under the partner's tichu, and for special cards alone.
    pub(crate) fn obeys(&self) -> bool {
        let public = self.view.public;
        let is_live = public.places.iter().all(|place| *place == 0);
        let special = |card| matches!(self.wanted, Action::Play(meld) if meld.is_single(card));
        is_live && public.calls[partner(self.view.seat)] != Call::None
            || [Card::DOG, Card::MAHJONG, Card::PHOENIX, Card::DRAGON].into_iter().any(special)
    }

    /// Whether an action is searched. What the policy wants always is, and so are passing and going out.
    pub(crate) fn allows(&self, action: Action) -> bool {
        let Action::Play(meld) = action else { return true };
        action == self.wanted || self.is_finish(action) || self.is_sound(meld)
    }

    /// Whether the last cards go with an action.
    pub(crate) fn is_finish(&self, action: Action) -> bool {
        matches!(action, Action::Play(meld) if meld.size() == self.view.own.hand.len())
    }

    fn is_sound(&self, meld: Meld) -> bool {
        let hand = self.view.own.hand;
        let breaks_four = |rank| hand.count(rank) == 4 && (1..4).contains(&meld.cards().count(rank));
        if Rank::all().any(breaks_four) {
            return false;
        }
        match self.view.public.table {
            Some(top) if meld.is_bomb() => self.may_bomb(top),
            Some(top) => self.may_answer(meld, top),
            None => self.view.phase != Phase::Lead || self.may_lead(meld),
        }
    }

    /// Never the own side; an opponent who has called, who is nearly out, or whose trick has points.
    fn may_bomb(&self, top: Top) -> bool {
        let public = self.view.public;
        let called = public.calls[top.owner] != Call::None && public.places.iter().all(|place| *place == 0);
        let near = self.opponents().any(|seat| (1..=3).contains(&public.sizes[seat]));
        side(top.owner) != side(self.view.seat) && (called || near || public.pot.points() >= 20)
    }

    /// Neither over a partner's high card, nor the phoenix on a low card, nor half a pair for a trick without worth.
    fn may_answer(&self, meld: Meld, top: Top) -> bool {
        let (public, hand) = (self.view.public, self.view.own.hand);
        if are_partners(top.owner, self.view.seat) && public.is_active(top.owner) && top.value >= NINE {
            return false;
        }
        if meld.kind() != Kind::Single || top.value >= TEN {
            return true;
        }
        if meld.is_single(Card::PHOENIX) {
            return hand.len() <= 3;
        }
        let far = self.opponents().all(|seat| !(1..=4).contains(&public.sizes[seat]));
        let worthless = public.pot.points() < 5 && hand.len() >= 5 && far;
        let half = meld.cards().first().and_then(Card::rank).is_some_and(|rank| hand.count(rank) > 1);
        !(worthless && half)
    }

    /// No part of a larger group of a rank; of natural single cards the lowest, and those that no hidden card beats.
    fn may_lead(&self, meld: Meld) -> bool {
        let is_group = matches!(meld.kind(), Kind::Single | Kind::Pair | Kind::Triple);
        let Some(rank) = Rank::new(meld.rank()).filter(|_| is_group) else { return true };
        if self.view.own.hand.count(rank) > meld.cards().count(rank) {
            return false;
        }
        meld.kind() != Kind::Single || self.lowest == Some(rank.get()) || self.is_master(rank)
    }

    /// Whether no hidden card beats a single card of this rank.
    fn is_master(&self, rank: Rank) -> bool {
        self.hidden.into_iter().all(|card| card.level() <= rank.get())
    }

    fn opponents(&self) -> impl Iterator<Item = Seat> {
        let own = side(self.view.seat);
        Seat::all(SEATS).filter(move |seat| side(*seat) != own)
    }

    /// Which of equally good actions is taken: lower is better. The policy's choice, passing, going out, bombs, then
    /// long combinations.
    pub(crate) fn priority(&self, action: Action) -> u8 {
        match action {
            _ if action == self.wanted => 0,
            Action::Play(_) if self.is_finish(action) => 2,
            Action::Play(meld) if meld.is_bomb() => 3,
            Action::Play(meld) => 32 - meld.size(),
            _ => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use climbing::{Game, Key, Purpose, Seats, State, tag};
    use climbing_tichu::{Asked, Private, Rules};

    fn game() -> Tichu {
        Tichu::new(Rules::default()).unwrap()
    }

    /// Seat 0 with this hand, and perhaps somebody's combination on the table; all others hold seven cards.
    fn position(hand: &str, table: Option<(&str, usize)>) -> State<Tichu> {
        let game = game();
        let key = Key { purpose: Purpose::Check, ..Key::deal(1, tag("tests of tactics"), 0, 0) };
        let mut state = game.deal(4, &game.opening(game.usual()), &mut key.deal_rng());
        let hand: Cards = hand.parse().unwrap();
        state.private[Seat::new(0)] = Private::holding(hand);
        state.public.sizes = Seats::new(4, |seat| if seat.index() == 0 { hand.len() } else { 7 });
        let phase = if table.is_some() { Phase::Follow } else { Phase::Lead };
        state.hidden.asked = Asked { seat: Seat::new(0), phase };
        state.public.table = table.map(|(meld, owner)| {
            let meld: Meld = meld.parse().unwrap();
            Top { meld, owner: Seat::new(owner), value: meld.value_on(None) }
        });
        state.public.pot = state.public.table.map_or(Cards::NONE, |top| top.meld.cards());
        state
    }

    fn allows(state: &State<Tichu>, action: &str) -> bool {
        Tactics::new(state.asked(&game()).unwrap(), Action::Pass).allows(action.parse().unwrap())
    }

    const BOMB: &str = "7S,7H,7D,7C";

    #[test]
    fn the_own_side_is_never_bombed() {
        let hand = "7S,7H,7D,7C,2S,3S,4H,9S";
        assert!(allows(&position(hand, Some(("10S,10H", 1))), BOMB), "20 points");
        assert!(!allows(&position(hand, Some(("10S,10H", 2))), BOMB));
    }

    #[test]
    fn a_bomb_falls_on_points_callers_and_those_who_are_nearly_out() {
        let hand = "7S,7H,7D,7C,2S,3S,4H,9S";
        let mut state = position(hand, Some(("9S", 1)));
        assert!(!allows(&state, BOMB));
        state.public.sizes[Seat::new(3)] = 3;
        assert!(allows(&state, BOMB));
        state.public.sizes[Seat::new(3)] = 4;
        state.public.calls[Seat::new(1)] = Call::Small;
        assert!(allows(&state, BOMB));
        assert!(allows(&position(BOMB, Some(("9S", 1))), BOMB), "the last cards");
    }

    #[test]
    fn four_of_a_kind_stay_together() {
        let state = position("7S,7H,7D,7C,8S", Some(("5S", 1)));
        assert!(!allows(&state, "7S") && allows(&state, "8S"));
    }

    #[test]
    fn a_high_card_of_the_partner_is_left_alone_while_he_is_in() {
        let hand = "10S,JS,2S";
        assert!(!allows(&position(hand, Some(("9S", 2))), "10S"));
        assert!(allows(&position(hand, Some(("8S", 2))), "10S"));
        assert!(allows(&position(hand, Some(("9S", 1))), "10S"));
        assert!(allows(&position("10S", Some(("9S", 2))), "10S"), "the last card");
        let mut out = position(hand, Some(("9S", 2)));
        out.public.sizes[Seat::new(2)] = 0;
        assert!(allows(&out, "10S"));
    }

    #[test]
    fn the_phoenix_waits_for_a_high_card_or_the_end() {
        let hand = "PH,2S,3S,4S";
        assert!(!allows(&position(hand, Some(("9S", 1))), "PH"));
        assert!(allows(&position(hand, Some(("10S", 1))), "PH"));
        assert!(allows(&position("PH,2S,3S", Some(("9S", 1))), "PH"));
    }

    #[test]
    fn no_pair_is_broken_for_a_trick_without_worth() {
        let hand = "9S,9H,2S,3S,4H,JS";
        assert!(!allows(&position(hand, Some(("6S", 1))), "9S"));
        assert!(allows(&position(hand, Some(("6S", 1))), "JS"));
        assert!(allows(&position(hand, Some(("5S", 1))), "9S"), "five points");
        let mut near = position(hand, Some(("6S", 1)));
        near.public.sizes[Seat::new(3)] = 4;
        assert!(allows(&near, "9S"));
    }

    #[test]
    fn whole_groups_are_led_and_of_single_cards_the_lowest_and_masters() {
        let state = position("3S,4H,8S,8H,8D,KS,AS", None);
        assert!(allows(&state, "3S") && !allows(&state, "4H") && !allows(&state, "KS"));
        assert!(!allows(&state, "8S,8H") && allows(&state, "8S,8H,8D"));
        assert!(!allows(&state, "AS"), "the dragon is about");
        let mut late = position("3S,4H,AS", None);
        late.public.played = "DR,PH".parse().unwrap();
        assert!(allows(&late, "AS"));
    }

    #[test]
    fn what_the_policy_wants_is_searched_whatever_it_is() {
        let state = position("8S,8H,3S", None);
        let game = game();
        let view = state.asked(&game).unwrap();
        let eight: Action = "8S".parse().unwrap();
        assert!(!Tactics::new(view, Action::Pass).allows(eight) && Tactics::new(view, eight).allows(eight));
    }
}
