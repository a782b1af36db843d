//! What a view says about cards it does not show: who surely holds what, who surely holds what not, and the rest.

use climbing::{BotRng, MAX_SEATS, NoWorld, Seat, View};

use crate::cards::{Cards, JESTER};
use crate::public::Revolution;
use crate::taxes::{Pair, pairs};
use crate::view::Phase;
use crate::{Dalmuti, deck};

/// Cards by seat number; seats that the table does not have hold none.
pub(crate) type Hands = [Cards; MAX_SEATS];

/// What a pair exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Exchange {
    /// From the peon to the Dalmuti.
    pub(crate) tax: Cards,
    /// From the Dalmuti to the peon.
    pub(crate) back: Cards,
}

/// What is certain about the hidden hands, and what is left to be dealt.
///
/// Arrays are by seat number; seats that the table does not have, and the seat that looks, hold nothing.
#[derive(Clone, Debug)]
pub struct Knowledge {
    /// Hidden cards that are in no hand for certain.
    pub unseen: Cards,
    /// How many of them each seat holds.
    pub need: [u8; MAX_SEATS],
    /// Cards that a seat holds for certain.
    pub pinned: [Cards; MAX_SEATS],
    /// A seat holds none of the unseen cards that are better than this rank.
    pub floor: [u8; MAX_SEATS],
}

impl Knowledge {
    /// What the view says.
    ///
    /// # Errors
    /// If it contradicts itself.
    pub fn new(game: &Dalmuti, view: View<'_, Dalmuti>) -> Result<Self, NoWorld> {
        Self::read(game, view, true)
    }

    /// What the view says to a player who makes nothing of the cards he exchanged as tax: counts alone, and the
    /// jesters of whoever called a revolution.
    ///
    /// # Errors
    /// If it contradicts itself.
    pub fn without_exchanges(game: &Dalmuti, view: View<'_, Dalmuti>) -> Result<Self, NoWorld> {
        Self::read(game, view, false)
    }

    fn read(game: &Dalmuti, view: View<'_, Dalmuti>, exchanges: bool) -> Result<Self, NoWorld> {
        let public = view.public;
        let hidden = deck(&game.rules, public.seats()).checked_sub(public.played);
        let unseen = hidden.and_then(|hidden| hidden.checked_sub(view.own.hand));
        let unseen = unseen.ok_or_else(|| NoWorld::new("more cards are seen than there are"))?;
        let mut known = Self { unseen, need: [0; MAX_SEATS], pinned: [Cards::NONE; MAX_SEATS], floor: [1; MAX_SEATS] };
        for (seat, size) in public.sizes.enumerate().filter(|(seat, _)| *seat != view.seat) {
            known.need[seat.index()] = *size;
        }
        if let Some(Revolution { caller, .. }) = public.revolution {
            known.pin(view, caller, Cards::of(JESTER, 2))?;
        }
        for pair in pairs(&public.order) {
            known.exchanged(game, view, pair, exchanges)?;
        }
        let needed: u8 = known.need.iter().sum();
        if needed == known.unseen.len() { Ok(known) } else { Err(NoWorld::new("hand sizes do not fit the deck")) }
    }

    /// Takes in what the view tells about the exchange of a pair.
    fn exchanged(&mut self, game: &Dalmuti, view: View<'_, Dalmuti>, pair: Pair, minds: bool) -> Result<(), NoWorld> {
        let after = game.rules.return_after_receive;
        let under_way = after && view.phase == Phase::Tax && view.seat == pair.dalmuti;
        if under_way {
            self.hold(pair.peon, pair.count)?;
        }
        if let Some(Exchange { tax, back }) = exchange(view, pair).filter(|_| minds) {
            self.floor[pair.peon.index()] = worst(tax);
            self.pin(view, pair.dalmuti, if after { tax.without(back) } else { tax })?;
            self.pin(view, pair.peon, back)?;
        } else if under_way && minds {
            self.floor[pair.peon.index()] = worst(view.own.received);
        }
        Ok(())
    }

    /// A seat has had these cards since the play began: it holds those that it has not played.
    fn pin(&mut self, view: View<'_, Dalmuti>, seat: Seat, cards: Cards) -> Result<(), NoWorld> {
        if seat == view.seat {
            return Ok(());
        }
        let held = cards.without(view.public.played_by[seat]);
        self.give(seat, held)
    }

    /// Moves unseen cards to a seat for certain.
    pub(crate) fn give(&mut self, seat: Seat, cards: Cards) -> Result<(), NoWorld> {
        let left = self.unseen.checked_sub(cards);
        self.unseen = left.ok_or_else(|| NoWorld::new(format!("seat {seat} holds {cards}, of which some are seen")))?;
        self.pinned[seat.index()] += cards;
        self.hold(seat, cards.len())
    }

    /// Takes room for some cards from a seat.
    fn hold(&mut self, seat: Seat, count: u8) -> Result<(), NoWorld> {
        let need = &mut self.need[seat.index()];
        *need =
            need.checked_sub(count).ok_or_else(|| NoWorld::new(format!("seat {seat} has no room for its cards")))?;
        Ok(())
    }

    /// Deals the unseen cards: every deal that keeps the floors is equally likely.
    ///
    /// At most two seats have a floor. Whoever may hold least is dealt first; what he may hold the other may hold as
    /// well, so that each of his hands leaves as many to the others.
    ///
    /// # Errors
    /// If a seat may not hold as many cards as it has room for.
    pub(crate) fn deal(&self, rng: &mut BotRng) -> Result<Hands, NoWorld> {
        let (mut hands, mut left) = (self.pinned, self.unseen);
        for seat in self.restricted().into_iter().flatten() {
            let cards = draw(left - left.better_than(self.floor[seat]), self.need[seat], rng);
            let cards = cards.ok_or_else(|| NoWorld::new(format!("seat {seat} may not hold enough of the cards")))?;
            hands[seat] += cards;
            left -= cards;
        }
        self.deal_rest(&mut hands, left, rng);
        Ok(hands)
    }

    /// The seats with a floor, the higher one first.
    fn restricted(&self) -> [Option<usize>; 2] {
        let mut found = [None; 2];
        for seat in (0..MAX_SEATS).filter(|seat| self.floor[*seat] > 1) {
            let higher = found[0].is_none_or(|other: usize| self.floor[seat] > self.floor[other]);
            found = if higher { [Some(seat), found[0]] } else { [found[0], Some(seat)] };
        }
        found
    }

    /// A partial Fisher-Yates shuffle; the last seat takes what is left without a draw.
    fn deal_rest(&self, hands: &mut Hands, left: Cards, rng: &mut BotRng) {
        let needs = |seat: &usize| self.floor[*seat] == 1 && self.need[*seat] > 0;
        let Some(last) = (0..MAX_SEATS).rfind(needs) else { return };
        let (mut deck, mut rest) = ([0; 80], left);
        let mut len = left.list(&mut deck).len();
        for seat in (0..last).filter(needs) {
            let mut hand = Cards::NONE;
            for _ in 0..self.need[seat] {
                let at = rng.below(len as u32) as usize;
                len -= 1;
                hand += Cards::of(deck[at], 1);
                deck[at] = deck[len];
            }
            hands[seat] += hand;
            rest -= hand;
        }
        hands[last] += rest;
    }
}

/// The exchange of a pair, if the view tells it.
pub(crate) fn exchange(view: View<'_, Dalmuti>, pair: Pair) -> Option<Exchange> {
    let View { seat, own, public, .. } = view;
    if !public.taxed {
        return None;
    }
    if seat == pair.dalmuti {
        return Some(Exchange { tax: own.received, back: own.given });
    }
    if seat == pair.peon {
        return Some(Exchange { tax: own.given, back: own.received });
    }
    public.shown.map(|shown| {
        let (tax, back) = shown.of(pair);
        Exchange { tax, back }
    })
}

/// The worst rank among some cards, 1 if there are none.
fn worst(cards: Cards) -> u8 {
    cards.ranks().next_back().unwrap_or(1)
}

/// Draws cards uniformly, one by one; nothing if there are too few.
pub(crate) fn draw(from: Cards, count: u8, rng: &mut BotRng) -> Option<Cards> {
    if from.len() < count {
        return None;
    }
    let (mut left, mut drawn) = (from, Cards::NONE);
    for _ in 0..count {
        let mut at = rng.below(u32::from(left.len())) as u8;
        let card = left.ranks().find(|rank| {
            let here = left.count(*rank);
            let found = at < here;
            at = at.wrapping_sub(here);
            found
        })?;
        drawn += Cards::of(card, 1);
        left -= Cards::of(card, 1);
    }
    Some(drawn)
}
