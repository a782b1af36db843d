//! Leads, answers and bombs.

use climbing::{Seat, View};
use climbing_tichu::{Action, Call, Card, Cards, Kind, Meld, Phase, Rank, SEATS, Tichu, are_partners, partner, side};

use super::Params;
use crate::plan::Plan;

/// What does not depend on the action.
struct Situation<'a> {
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
const OUT: f64 = 1000.0;

/// Ranking scores of leads, answers or bombs.
pub(crate) fn rank(params: &Params, view: View<'_, Tichu>, candidates: &[Action], out: &mut Vec<f64>) {
    let sizes = || Seat::all(SEATS).filter(|seat| side(*seat) != side(view.seat)).map(|seat| view.public.sizes[seat]);
    let situation = Situation {
        params,
        view,
        plays: Plan::new(view.own.hand).len(),
        hidden: Cards::DECK - view.own.hand - view.public.played,
        fewest: sizes().filter(|size| *size > 0).min().unwrap_or(0),
    };
    out.extend(candidates.iter().map(|action| match action {
        Action::Play(meld) => situation.score(*meld),
        _ => 0.0,
    }));
}

impl Situation<'_> {
    fn score(&self, meld: Meld) -> f64 {
        let left = self.view.own.hand - meld.cards();
        if left.is_empty() {
            return OUT;
        }
        if meld.is_bomb() && (self.view.phase != Phase::Lead || self.plays > 2) {
            return self.bomb(meld);
        }
        let plays = Plan::new(left).len();
        let gain = self.params.gain * (self.plays as f64 - plays as f64);
        let cost = self.cost(meld);
        if self.view.phase == Phase::Lead {
            gain - cost + self.lead(meld, plays)
        } else {
            gain - cost + self.answer(meld)
        }
    }

    /// Stoppers that are spent.
    fn cost(&self, meld: Meld) -> f64 {
        let params = self.params;
        let phoenix = if meld.has_phoenix() { params.phoenix } else { 0.0 };
        let top = match meld.kind() {
            Kind::Single if meld.is_single(Card::DRAGON) => params.dragon,
            Kind::Single | Kind::Pair if meld.shows(Rank::ACE) => params.ace * f64::from(meld.cards().count(Rank::ACE)),
            _ => 0.0,
        };
        phoenix + top
    }

    /// Low combinations are led first, long ones before short ones; what nobody beats is led to go out with the next.
    fn lead(&self, meld: Meld, plays: usize) -> f64 {
        if meld.is_single(Card::DOG) {
            return self.dog();
        }
        let low = -self.params.rank * f64::from(meld.rank());
        let safe = self.is_safe(meld);
        let end = if plays == 1 && safe { OUT / 2.0 } else { 0.0 };
        let stopped = if meld.size() == self.fewest && !safe { -self.params.danger } else { 0.0 };
        let mahjong = if meld.cards().has(Card::MAHJONG) { 4.0 } else { 0.0 };
        low + end + stopped + mahjong + f64::from(meld.size())
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
    fn answer(&self, meld: Meld) -> f64 {
        let Some(top) = self.view.public.table else { return 0.0 };
        let public = self.view.public;
        if are_partners(top.owner, self.view.seat) {
            let high = f64::from(top.value) / 4.0;
            let called = public.calls[top.owner] != Call::None;
            let loose = if meld.kind() == Kind::Single && meld.rank() <= 10 { 8.0 } else { 0.0 };
            return loose - high - if called || top.value >= 18 { self.params.partner } else { 5.0 };
        }
        let points = self.params.points * public.pot.points() as f64;
        let cheap = -self.params.rank * f64::from(meld.rank()) / 2.0;
        let danger = if self.is_dangerous(top.owner) || self.has_called() { self.params.danger } else { 0.0 };
        points + cheap + danger + 3.0
    }

    /// An opponent who has called and can still be out first, or is nearly out.
    fn is_dangerous(&self, seat: Seat) -> bool {
        let public = self.view.public;
        let first = public.places.iter().all(|place| *place == 0);
        first && public.calls[seat] != Call::None || public.sizes[seat] <= 3
    }

    /// Bombs fall on opponents alone: on a caller, on many points, on somebody who is nearly out.
    fn bomb(&self, meld: Meld) -> f64 {
        let Some(top) = self.view.public.table else { return -self.params.bomb };
        if side(top.owner) == side(self.view.seat) {
            return -OUT;
        }
        let points = self.view.public.pot.points() >= self.params.bomb_points;
        let wanted = points || self.is_dangerous(top.owner) || self.view.own.hand.len() <= meld.size() + 2;
        if wanted { self.params.bomb } else { -self.params.bomb }
    }
}
