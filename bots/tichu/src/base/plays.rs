//! Leads, answers and bombs.

use climbing::{Seat, View};
use climbing_tichu::{Call, Card, Cards, Kind, Meld, Phase, Rank, SEATS, Tichu, are_partners, partner, side};

use super::account::Account;
use super::params::Params;
use crate::plan::Plan;

/// What does not depend on the action.
pub(crate) struct Situation<'a> {
    params: &'a Params,
    view: View<'a, Tichu>,
    /// Plays that the hand takes as it is.
    plays: usize,
    /// Cards that are in other hands.
    hidden: Cards,
    /// Fewest cards of an opponent who is in.
    fewest: u8,
}

/// Going out beats everything else.
pub(crate) const OUT: f64 = 1000.0;

impl<'a> Situation<'a> {
    /// A decision in the play.
    pub(crate) fn new(params: &'a Params, view: View<'a, Tichu>) -> Self {
        let opponents = Seat::all(SEATS).filter(|seat| side(*seat) != side(view.seat));
        Self {
            params,
            view,
            plays: Plan::new(view.own.hand).len(),
            hidden: Cards::DECK - view.own.hand - view.public.played,
            fewest: opponents.map(|seat| view.public.sizes[seat]).filter(|size| *size > 0).min().unwrap_or(0),
        }
    }

    /// The score of a play; passing has none.
    pub(crate) fn score(&self, meld: Meld, account: &mut impl Account) {
        let left = self.view.own.hand - meld.cards();
        if left.is_empty() {
            account.add("out", 1.0, OUT);
            return;
        }
        if meld.is_bomb() && (self.view.phase != Phase::Lead || self.plays > 2) {
            self.bomb(meld, account);
            return;
        }
        let plays = Plan::new(left).len();
        account.add("plays saved", self.plays as f64 - plays as f64, self.params.gain);
        self.cost(meld, account);
        if self.view.phase == Phase::Lead {
            self.lead(meld, plays, account);
        } else {
            self.answer(meld, account);
        }
    }

    /// Stoppers that are spent.
    fn cost(&self, meld: Meld, account: &mut impl Account) {
        let params = self.params;
        account.add_if(meld.has_phoenix(), "phoenix", -params.phoenix);
        match meld.kind() {
            Kind::Single if meld.is_single(Card::DRAGON) => account.add("dragon", 1.0, -params.dragon),
            Kind::Single | Kind::Pair if meld.shows(Rank::ACE) => {
                account.add("aces", f64::from(meld.cards().count(Rank::ACE)), -params.ace);
            }
            _ => {}
        }
    }

    /// Low combinations are led first, long ones before short ones; what nobody beats is led to go out with the next.
    fn lead(&self, meld: Meld, plays: usize, account: &mut impl Account) {
        if meld.is_single(Card::DOG) {
            account.add("dog", self.dog(), 1.0);
            return;
        }
        let safe = self.is_safe(meld);
        account.add("rank", f64::from(meld.rank()), -self.params.rank);
        account.add_if(plays == 1 && safe, "out with the next", OUT / 2.0);
        account.add_if(meld.size() == self.fewest && !safe, "lets an opponent out", -self.params.danger);
        account.add_if(meld.cards().has(Card::MAHJONG), "mahjong", 4.0);
        account.add("size", f64::from(meld.size()), 1.0);
    }

    /// The dog helps a partner who has called, or is nearer to going out.
    fn dog(&self) -> f64 {
        let (public, friend) = (self.view.public, partner(self.view.seat));
        let size = public.sizes[friend];
        match public.calls[friend] {
            _ if size == 0 => -20.0,
            Call::None if self.has_called() => -20.0,
            Call::None => f64::from(public.sizes[self.view.seat]) - f64::from(size),
            _ => 30.0,
        }
    }

    fn has_called(&self) -> bool {
        self.view.public.calls[self.view.seat] != Call::None
    }

    /// Whether nobody can hold anything but a bomb that beats it.
    fn is_safe(&self, meld: Meld) -> bool {
        let above = |count: u8| {
            let joker = u8::from(self.hidden.has(Card::PHOENIX));
            Rank::all().any(|rank| rank.get() > meld.rank() && self.hidden.count(rank) + joker >= count)
        };
        match meld.kind() {
            Kind::Single if meld.is_single(Card::DRAGON) => true,
            Kind::Single => {
                let specials = self.hidden.has(Card::DRAGON) || self.hidden.has(Card::PHOENIX);
                !specials && !meld.has_phoenix() && !above(1)
            }
            Kind::Pair => !above(2),
            Kind::Triple | Kind::FullHouse => !above(3),
            _ => self.view.public.sizes.enumerate().all(|(seat, size)| seat == self.view.seat || *size < meld.size()),
        }
    }

    /// What there is to win, who would lose it, and whether it is the partner's already.
    fn answer(&self, meld: Meld, account: &mut impl Account) {
        let public = self.view.public;
        let Some(top) = public.table else { return };
        if are_partners(top.owner, self.view.seat) {
            let strong = public.calls[top.owner] != Call::None || top.value >= 18;
            account.add_if(meld.kind() == Kind::Single && meld.rank() <= 10, "loose", 8.0);
            account.add("partner's rank", f64::from(top.value) / 2.0, -0.5);
            account.add("partner", 1.0, if strong { -self.params.partner } else { -5.0 });
            return;
        }
        account.add("points", public.pot.points() as f64, self.params.points);
        account.add("rank", f64::from(meld.rank()), -self.params.rank / 2.0);
        account.add_if(self.is_dangerous(top.owner) || self.has_called(), "danger", self.params.danger);
        account.add("lead", 1.0, 3.0);
    }

    /// An opponent who has called and can still be out first, or is nearly out.
    fn is_dangerous(&self, seat: Seat) -> bool {
        let public = self.view.public;
        let first = public.places.iter().all(|place| *place == 0);
        first && public.calls[seat] != Call::None || public.sizes[seat] <= 3
    }

    /// Bombs fall on opponents alone: on a caller, on many points, on somebody who is nearly out.
    fn bomb(&self, meld: Meld, account: &mut impl Account) {
        let top = self.view.public.table;
        if top.is_some_and(|top| side(top.owner) == side(self.view.seat)) {
            account.add("bombs the own side", 1.0, -OUT);
            return;
        }
        let wanted = top.is_some_and(|top| self.wants_bomb(meld, top.owner));
        account.add("bomb", if wanted { 1.0 } else { -1.0 }, self.params.bomb);
    }

    fn wants_bomb(&self, meld: Meld, owner: Seat) -> bool {
        let points = self.view.public.pot.points() >= self.params.bomb_points;
        points || self.is_dangerous(owner) || self.view.own.hand.len() <= meld.size() + 2
    }
}
