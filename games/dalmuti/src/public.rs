//! What everybody sees, and the mechanics of a trick, which are public altogether.

use climbing::{Seat, SeatSet, Seats};
use serde::{Deserialize, Serialize};

use crate::cards::Cards;
use crate::history::{Event, Move};
use crate::melds::Meld;
use crate::seating::Title;

/// The set that is to be beaten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Top {
    /// The set.
    pub meld: Meld,
    /// Who played it.
    pub owner: Seat,
}

/// A revolution that was called; its caller was dealt both jesters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Revolution {
    /// Who called it.
    pub caller: Seat,
    /// Whether it was the Greater Peon, so that the order is turned over.
    pub greater: bool,
}

/// Tax cards that were shown to all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// From the Greater Peon to the Greater Dalmuti.
    pub greater_tax: Cards,
    /// From the Greater Dalmuti to the Greater Peon.
    pub greater_return: Cards,
    /// From the Lesser Peon to the Lesser Dalmuti.
    pub lesser_tax: Cards,
    /// From the Lesser Dalmuti to the Lesser Peon.
    pub lesser_return: Cards,
}

/// What everybody sees.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Public {
    /// The seats in social order, clockwise: first the Greater Dalmuti, last the Greater Peon.
    pub order: Seats<Seat>,
    /// Number of the hand in the match, from 1.
    pub hand_no: u16,
    /// Hands of the match after this one; nothing if it has no stated end.
    pub hands_left: Option<u16>,
    /// Points each seat has made in the hands before: one for every player still in when it went out.
    pub points: Seats<i64>,
    /// Cards each seat holds; where a Dalmuti receives before he returns, without cards that are under way.
    pub sizes: Seats<u8>,
    /// All cards that were played.
    pub played: Cards,
    /// The cards each seat has played.
    pub played_by: Seats<Cards>,
    /// Place in which each seat finished, from 1; 0 while it holds cards.
    pub places: Seats<u8>,
    /// What is to be beaten; nothing when a trick is to be opened.
    pub table: Option<Top>,
    /// Whose turn it is to lead or follow; before the play begins, the seat that will lead.
    pub turn: Seat,
    /// Seats that have passed since the last set was played or, where a pass is out, in this trick.
    pub passed: SeatSet,
    /// Whether taxes were paid in this hand.
    pub taxed: bool,
    /// The tax cards, where they are shown to all.
    pub shown: Option<Shown>,
    /// The revolution of this hand, if one was called.
    pub revolution: Option<Revolution>,
    /// Every set and every pass since the deal.
    pub history: Vec<Event>,
}

/// Events that most hands stay below.
pub(crate) const HISTORY: usize = 256;

impl Public {
    /// A copy that writes its history into a list which is there already.
    #[inline]
    fn copy_into(&self, mut history: Vec<Event>) -> Self {
        history.clear();
        history.extend_from_slice(&self.history);
        Self {
            order: self.order.clone(),
            points: self.points.clone(),
            sizes: self.sizes.clone(),
            played_by: self.played_by.clone(),
            places: self.places.clone(),
            history,
            ..*self
        }
    }
}

/// A copy has room for the rest of the hand: who copies a hand mostly plays it on.
impl Clone for Public {
    fn clone(&self) -> Self {
        self.copy_into(Vec::with_capacity(self.history.len().max(HISTORY)))
    }

    fn clone_from(&mut self, from: &Self) {
        *self = from.copy_into(std::mem::take(&mut self.history));
    }
}

impl Public {
    /// Number of seats.
    #[inline]
    pub fn seats(&self) -> usize {
        self.order.len()
    }

    /// Position of a seat in the social order, from 0.
    #[inline]
    pub fn position(&self, seat: Seat) -> usize {
        self.order.iter().position(|other| *other == seat).unwrap_or(0)
    }

    /// Title of a seat.
    pub fn title(&self, seat: Seat) -> Title {
        Title::of(self.position(seat), self.seats())
    }

    /// Whether a seat still holds cards.
    #[inline]
    pub fn is_active(&self, seat: Seat) -> bool {
        self.sizes[seat] > 0
    }

    /// The seats that still hold cards, in social order.
    pub fn active(&self) -> impl Iterator<Item = Seat> + '_ {
        self.order.iter().copied().filter(|seat| self.is_active(*seat))
    }

    /// The share of the seats that still hold cards which have passed since the last set was played.
    pub fn share_passed(&self) -> f64 {
        let passed = self.active().filter(|seat| self.passed.has(*seat)).count();
        passed as f64 / self.active().count().max(1) as f64
    }

    /// Whether the hand is over: every seat has its place.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.places.iter().all(|place| *place > 0)
    }

    /// The set that is to be beaten, if there is one.
    #[inline]
    pub fn bar(&self) -> Option<Meld> {
        self.table.map(|top| top.meld)
    }

    /// The events of the trick that is under way; none when one is to be opened.
    pub fn trick(&self) -> &[Event] {
        let lead = |event: &Event| matches!(event.did, Move::Lead(_));
        match self.history.iter().rposition(lead) {
            Some(at) if self.table.is_some() => &self.history[at..],
            _ => &[],
        }
    }

    /// The tricks of this hand in order, each from its lead, the one under way last.
    pub fn tricks(&self) -> impl Iterator<Item = &[Event]> {
        self.history.chunk_by(|_, next| !matches!(next.did, Move::Lead(_)))
    }

    /// The first seat after `seat`, clockwise, that is `wanted`; never `seat` itself.
    #[inline]
    pub fn next_where(&self, seat: Seat, wanted: impl Fn(Seat) -> bool) -> Option<Seat> {
        let (order, at) = (self.order.as_slice(), self.position(seat));
        order[at + 1..].iter().chain(&order[..at]).copied().find(|seat| wanted(*seat))
    }

    /// The next seat clockwise that still holds cards.
    pub fn next_active(&self, seat: Seat) -> Option<Seat> {
        self.next_where(seat, |seat| self.is_active(seat))
    }

    /// The seat whose turn it is plays a set that it may play.
    #[inline]
    pub(crate) fn play(&mut self, meld: Meld, pass_is_out: bool) {
        let (seat, cards) = (self.turn, meld.cards());
        let did = if self.table.is_none() { Move::Lead(meld) } else { Move::Follow(meld) };
        self.history.push(Event { seat, did });
        self.played += cards;
        self.played_by[seat] += cards;
        self.sizes[seat] -= meld.count();
        self.table = Some(Top { meld, owner: seat });
        if !pass_is_out {
            self.passed = SeatSet::NONE;
        }
        if self.sizes[seat] == 0 && self.finish(seat) {
            return;
        }
        self.go_on(seat, seat);
    }

    /// The seat whose turn it is passes, which it may do when there is a set on the table.
    #[inline]
    pub(crate) fn pass(&mut self) {
        let seat = self.turn;
        self.history.push(Event { seat, did: Move::Pass });
        self.passed = self.passed.with(seat);
        self.go_on(seat, self.table.map_or(seat, |top| top.owner));
    }

    /// Gives the turn to the next seat that may still beat the owner's set; without one the trick is over.
    #[inline]
    fn go_on(&mut self, seat: Seat, owner: Seat) {
        let may = |seat: Seat| self.is_active(seat) && seat != owner && !self.passed.has(seat);
        match self.next_where(seat, may) {
            Some(next) => self.turn = next,
            None => self.end_trick(owner),
        }
    }

    /// The owner leads; if he is out, the next seat clockwise that still holds cards.
    fn end_trick(&mut self, owner: Seat) {
        self.table = None;
        self.passed = SeatSet::NONE;
        self.turn = if self.is_active(owner) { owner } else { self.next_active(owner).unwrap_or(owner) };
    }

    /// A seat has played its last card; says whether that ends the hand, in which case the last seat has its place too.
    fn finish(&mut self, seat: Seat) -> bool {
        let place = self.places.iter().filter(|place| **place > 0).count() as u8 + 1;
        self.places[seat] = place;
        if usize::from(place) + 1 < self.seats() {
            return false;
        }
        for place in &mut self.places {
            if *place == 0 {
                *place = self.order.len() as u8;
            }
        }
        true
    }
}
