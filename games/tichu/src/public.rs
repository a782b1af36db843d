//! What everybody sees, and the mechanics of a trick, which are public altogether.

use climbing::{Seat, SeatSet, Seats};
use serde::{Deserialize, Serialize};

use crate::calls::Call;
use crate::cards::{Card, Cards, Rank};
use crate::history::{Event, Move, Passed};
use crate::melds::{Bar, Meld};
use crate::seating::{SEATS, are_partners, partner};

/// The combination that is to be beaten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Top {
    /// The combination.
    pub meld: Meld,
    /// Who played it.
    pub owner: Seat,
    /// What it is [worth](Meld::value_on): twice its rank; the phoenix alone is worth one more than what it beat.
    pub value: u8,
}

impl Top {
    /// The combination with what it is worth.
    #[inline]
    pub const fn bar(self) -> Bar {
        Bar { meld: self.meld, value: self.value }
    }
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Public {
    /// Number of the hand in the match, from 1.
    pub hand_no: u16,
    /// Hands of the match after this one; nothing if it is played to the target.
    #[serde(deserialize_with = "Option::deserialize")]
    pub hands_left: Option<u16>,
    /// Points of both sides in the hands before: first those of seats 0 and 2.
    pub totals: [i64; 2],
    /// What each seat has called.
    pub calls: Seats<Call>,
    /// Whether cards were exchanged.
    pub exchanged: bool,
    /// Cards each seat holds.
    pub sizes: Seats<u8>,
    /// Whose turn it is, or who would lead if nobody bombed the trick that is over. Nobody before the first card is
    /// played: who holds the mahjong is not known before.
    #[serde(deserialize_with = "Option::deserialize")]
    pub turn: Option<Seat>,
    /// All cards that were played.
    pub played: Cards,
    /// The cards each seat has played.
    pub played_by: Seats<Cards>,
    /// The cards each seat has won; a dog is nobody's.
    pub piles: Seats<Cards>,
    /// The cards of the trick that is under way.
    pub pot: Cards,
    /// What is to be beaten; nothing when a trick is to be opened.
    #[serde(deserialize_with = "Option::deserialize")]
    pub table: Option<Top>,
    /// Seats that have passed since the last play.
    pub passed: SeatSet,
    /// Place in which each seat finished, from 1; 0 while it holds cards.
    pub places: Seats<u8>,
    /// The rank that the mahjong wishes for, until it is played.
    #[serde(deserialize_with = "Option::deserialize")]
    pub wish: Option<Rank>,
    /// Every pass in turn, with what it was a pass on.
    pub passes: Vec<Passed>,
    /// Every call, play, pass, wish and gift since the deal.
    pub history: Vec<Event>,
}

/// Events that most hands stay below.
const HISTORY: usize = 192;

impl Public {
    /// The public part right after the deal of the first eight cards.
    pub(crate) fn dealt(hand_no: u16, hands_left: Option<u16>, totals: [i64; 2], cards: u8) -> Self {
        Self {
            hand_no,
            hands_left,
            totals,
            calls: Seats::new(SEATS, |_| Call::None),
            exchanged: false,
            sizes: Seats::new(SEATS, |_| cards),
            turn: None,
            played: Cards::NONE,
            played_by: Seats::new(SEATS, |_| Cards::NONE),
            piles: Seats::new(SEATS, |_| Cards::NONE),
            pot: Cards::NONE,
            table: None,
            passed: SeatSet::NONE,
            places: Seats::new(SEATS, |_| 0),
            wish: None,
            passes: Vec::with_capacity(HISTORY / 2),
            history: Vec::with_capacity(HISTORY),
        }
    }

    /// What is to be beaten, if anything is.
    #[inline]
    pub fn bar(&self) -> Option<Bar> {
        self.table.map(Top::bar)
    }

    /// Whether a seat still holds cards.
    #[inline]
    pub fn is_active(&self, seat: Seat) -> bool {
        self.sizes[seat] > 0
    }

    /// How many seats are out.
    #[inline]
    pub fn finished(&self) -> usize {
        Seat::all(SEATS).filter(|seat| !self.is_active(*seat)).count()
    }

    /// The seat that finished in this place, from 1.
    pub fn finisher(&self, place: u8) -> Option<Seat> {
        self.places.enumerate().find(|(_, p)| **p == place).map(|(seat, _)| seat)
    }

    /// Whether two partners were out before anybody else.
    pub fn is_double_victory(&self) -> bool {
        match (self.finisher(1), self.finisher(2)) {
            (Some(first), Some(second)) => are_partners(first, second),
            _ => false,
        }
    }

    /// Whether the hand is over: a double victory, or three seats are out and the last trick lies in a pile.
    #[inline]
    pub fn is_over(&self) -> bool {
        match self.finished() {
            0 | 1 => false,
            2 => self.is_double_victory(),
            _ => self.table.is_none() || self.is_double_victory(),
        }
    }

    /// Whether everybody has passed who could beat the table: it can still be bombed.
    #[inline]
    pub fn is_complete(&self) -> bool {
        match self.table {
            Some(top) => Seat::all(SEATS).all(|seat| !self.may_answer(seat, top.owner)),
            None => false,
        }
    }

    /// Whether a trick is to be given away: the dragon has won it, and nobody can bomb it any more.
    pub(crate) fn dragon_has_won(&self) -> bool {
        self.table.is_some_and(|top| top.meld.is_single(Card::DRAGON))
    }

    /// Whether somebody has just played the mahjong and is to name his wish.
    pub(crate) fn wisher(&self) -> Option<Seat> {
        let last = self.history.last()?;
        let shows = last.did.meld().is_some_and(|meld| meld.cards().has(Card::MAHJONG));
        (shows && !self.is_over()).then_some(last.seat)
    }

    /// Whether a small tichu of this seat would be in time: it has called nothing and played nothing.
    pub(crate) fn may_call(&self, seat: Seat, one_a_side: bool) -> bool {
        let called = |seat| self.calls[seat] != Call::None;
        !called(seat) && self.played_by[seat].is_empty() && !(one_a_side && called(partner(seat)))
    }

    /// The events of the trick that is under way; none when one is to be opened.
    pub fn trick(&self) -> &[Event] {
        let lead = |event: &Event| matches!(event.did, Move::Lead(_));
        match self.history.iter().rposition(lead) {
            Some(at) if self.table.is_some() => &self.history[at..],
            _ => &[],
        }
    }

    #[inline]
    fn may_answer(&self, seat: Seat, owner: Seat) -> bool {
        self.is_active(seat) && seat != owner && !self.passed.has(seat)
    }

    /// The first seat after `seat`, in turn order, that is `wanted`; the last to be asked is `seat` itself.
    #[inline]
    fn next_where(seat: Seat, wanted: impl Fn(Seat) -> bool) -> Option<Seat> {
        let mut next = seat;
        for _ in 0..SEATS {
            next = next.next(SEATS);
            if wanted(next) {
                return Some(next);
            }
        }
        None
    }

    /// A seat calls a tichu.
    pub(crate) fn call(&mut self, seat: Seat, call: Call) {
        self.history.push(Event { seat, did: Move::Call(call) });
        self.calls[seat] = call;
    }

    /// A seat plays what it may play.
    #[inline]
    pub(crate) fn play(&mut self, seat: Seat, meld: Meld, did: Move) {
        let (cards, value) = (meld.cards(), meld.value_on(self.bar()));
        self.history.push(Event { seat, did });
        self.played |= cards;
        self.played_by[seat] |= cards;
        self.sizes[seat] -= meld.size();
        self.passed = SeatSet::NONE;
        if self.wish.is_some_and(|rank| meld.shows(rank)) {
            self.wish = None;
        }
        if self.sizes[seat] == 0 {
            self.places[seat] = self.finished() as u8;
        }
        if meld.is_single(Card::DOG) {
            self.hand_on(seat);
            return;
        }
        self.pot |= cards;
        self.table = Some(Top { meld, owner: seat, value });
        self.go_on(seat, seat);
    }

    /// The dog gives the lead to the partner, or if he is out to the next seat after him that is in.
    fn hand_on(&mut self, seat: Seat) {
        let to = partner(seat);
        let lead = if self.is_active(to) { Some(to) } else { Self::next_where(to, |seat| self.is_active(seat)) };
        self.turn = lead.or(Some(to));
    }

    /// The seat whose turn it is passes, which it may do when there is something on the table.
    #[inline]
    pub(crate) fn pass(&mut self, seat: Seat) {
        self.history.push(Event { seat, did: Move::Pass });
        let Some(Top { meld, owner, value }) = self.table else { return };
        self.passes.push(Passed { seat, holder: owner, kind: meld.kind(), length: meld.size(), value });
        self.passed = self.passed.with(seat);
        self.go_on(seat, owner);
    }

    /// Gives the turn to the next seat that may beat the owner; without one, to the seat that would lead.
    #[inline]
    fn go_on(&mut self, seat: Seat, owner: Seat) {
        let answers = Self::next_where(seat, |seat| self.may_answer(seat, owner));
        self.turn = answers.or_else(|| self.leader_after(owner));
    }

    /// Who leads when this seat has won a trick: himself, or if he is out the next seat that is in.
    fn leader_after(&self, winner: Seat) -> Option<Seat> {
        if self.is_active(winner) { Some(winner) } else { Self::next_where(winner, |seat| self.is_active(seat)) }
    }

    /// A seat names its wish.
    pub(crate) fn name_wish(&mut self, seat: Seat, wish: Option<Rank>) {
        self.history.push(Event { seat, did: Move::Wish(wish) });
        self.wish = wish;
    }

    /// The winner of a trick gives it away.
    pub(crate) fn give(&mut self, seat: Seat, to: Seat) {
        self.history.push(Event { seat, did: Move::Gift(to) });
        self.collect(to);
    }

    /// The trick is over and goes to its winner, unless the dragon has won it; says whether it lies in a pile now.
    pub(crate) fn end_trick(&mut self, autogive: bool) -> bool {
        let Some(top) = self.table else { return true };
        match (self.dragon_has_won(), autogive) {
            (false, _) => self.collect(top.owner),
            (true, true) => self.collect(self.richer_opponent(top.owner)),
            (true, false) => return false,
        }
        true
    }

    fn collect(&mut self, to: Seat) {
        self.turn = self.table.and_then(|top| self.leader_after(top.owner));
        self.piles[to] |= self.pot;
        self.pot = Cards::NONE;
        self.table = None;
        self.passed = SeatSet::NONE;
    }

    /// The opponent with more cards, of equals the next in turn.
    fn richer_opponent(&self, seat: Seat) -> Seat {
        let next = seat.next(SEATS);
        let before = partner(next);
        if self.sizes[before] > self.sizes[next] { before } else { next }
    }

    /// Whether this play of the mahjong, or of anything, ends the hand but for its last trick.
    #[inline]
    pub(crate) fn is_ending(&self) -> bool {
        self.finished() >= 3 || self.is_over()
    }
}
