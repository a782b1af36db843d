//! What a view says about cards it does not show: who surely holds what, who surely lacks what, and the rest.

use climbing::{NoWorld, Seat, View};

use crate::Tichu;
use crate::cards::{Card, Cards};
use crate::history::Move;
use crate::public::Public;
use crate::seating::{SEATS, distance};
use crate::state::{FIRST, SECOND};
use crate::unmet::{Unmet, unmet};
use crate::view::Phase;

/// Places for cards: the four seats, and what is not dealt yet.
pub(crate) const PLACES: usize = SEATS + 1;
/// The place of cards that are not dealt yet.
pub(crate) const UNDEALT: Seat = Seat::new(SEATS);

/// Cards by place; the seat that looks holds none of them.
pub(crate) type Hands = [Cards; PLACES];

/// What is certain about the hidden cards, and what is left to be dealt.
#[derive(Clone, Debug)]
pub(crate) struct Knowledge {
    /// Hidden cards whose place is not certain.
    pub(crate) unseen: Cards,
    /// How many of them lie at each place.
    pub(crate) need: [u8; PLACES],
    /// Cards that a seat holds for certain.
    pub(crate) pinned: Hands,
    /// Turns of other seats in which they did not fulfil a wish.
    pub(crate) unmet: Vec<Unmet>,
}

impl Knowledge {
    /// What the view says; without `pins` nothing is made of the cards that its seat has given away.
    pub(crate) fn new(view: View<'_, Tichu>, pins: bool) -> Result<Self, NoWorld> {
        let View { seat, own, public, phase } = view;
        let seen = own.hand | public.played;
        let mut known = Self {
            unseen: Cards::DECK - seen,
            need: [0; PLACES],
            pinned: [Cards::NONE; PLACES],
            unmet: unmet(&public.history),
        };
        known.unmet.retain(|unmet| unmet.seat != seat);
        for other in Seat::all(SEATS).filter(|other| *other != seat) {
            known.need[other.index()] = public.sizes[other];
        }
        if phase == Phase::Grand {
            known.need[SEATS] = SEATS as u8 * SECOND;
        }
        known.mahjong(view)?;
        if public.exchanged {
            for steps in 1..SEATS {
                known.given(view, steps, pins)?;
            }
        }
        let needed: u8 = known.need.iter().sum();
        if needed == known.unseen.len() {
            Ok(known)
        } else {
            Err(NoWorld::new(format!("{} hidden cards for {needed} places", known.unseen.len())))
        }
    }

    /// Whoever led first holds the mahjong until he plays it.
    fn mahjong(&mut self, view: View<'_, Tichu>) -> Result<(), NoWorld> {
        match opener(view.public) {
            Some(opener) if self.unseen.has(Card::MAHJONG) => {
                if opener == view.seat {
                    return Err(NoWorld::new(format!("seat {opener} led first without the mahjong")));
                }
                self.pin(opener, Card::MAHJONG)
            }
            _ => Ok(()),
        }
    }

    /// A card that was given away lies with its receiver until he plays it.
    fn given(&mut self, view: View<'_, Tichu>, steps: usize, pins: bool) -> Result<(), NoWorld> {
        let receiver = crate::seating::after(view.seat, steps);
        let Some(card) = view.own.given[steps - 1] else { return Err(NoWorld::new("a card was not given")) };
        let had = self.pinned[receiver.index()] | view.public.played_by[receiver];
        if !pins || had.has(card) {
            return Ok(());
        }
        if !self.unseen.has(card) {
            return Err(NoWorld::new(format!("{card} was given to seat {receiver} and is elsewhere")));
        }
        self.pin(receiver, card)
    }

    fn pin(&mut self, seat: Seat, card: Card) -> Result<(), NoWorld> {
        let need = &mut self.need[seat.index()];
        *need = need.checked_sub(1).ok_or_else(|| NoWorld::new(format!("seat {seat} has no room for {card}")))?;
        self.unseen -= Cards::of(card);
        self.pinned[seat.index()] |= Cards::of(card);
        Ok(())
    }

    /// Whether hands agree with every wish that was not fulfilled.
    pub(crate) fn agrees(&self, hands: &Hands) -> bool {
        self.unmet.iter().all(|unmet| unmet.allows(hands[unmet.seat.index()]))
    }
}

/// Who led first: the seat that held the mahjong after the exchange.
pub(crate) fn opener(public: &Public) -> Option<Seat> {
    public.history.iter().find(|event| matches!(event.did, Move::Lead(_))).map(|event| event.seat)
}

/// The place among a seat's exchanged cards of what it gave to another seat, or was given by it.
#[inline]
pub(crate) const fn exchanged_with(seat: Seat, other: Seat) -> usize {
    (distance(seat, other) + 2) % 3
}

/// Cards of a seat when all are dealt.
pub(crate) const FULL: u8 = FIRST + SECOND;
