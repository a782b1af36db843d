//! What everybody sees, and the mechanics of a trick, which are public altogether.

use climbing::{Seat, SeatSet, Seats};
use serde::{Deserialize, Serialize};

use crate::history::{Event, Move};
use crate::melds::Meld;
use crate::tiles::Tiles;

/// The combination that is to be beaten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Top {
    /// The combination.
    pub meld: Meld,
    /// Who played it.
    pub owner: Seat,
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Public {
    /// Number of the hand in the match, from 1.
    pub hand_no: u16,
    /// Hands of the match after this one; nothing if it has no stated end.
    pub hands_left: Option<u16>,
    /// What each seat has won in the hands before, less what it has lost.
    pub scores: Seats<i64>,
    /// Who leads the first trick: the seat that was dealt cloud 3 and showed it, unless the rules let the winner of the
    /// hand before lead.
    pub opener: Seat,
    /// Tiles each seat holds.
    pub sizes: Seats<u8>,
    /// All tiles that were played.
    pub played: Tiles,
    /// The tiles each seat has played.
    pub played_by: Seats<Tiles>,
    /// What is to be beaten; nothing when a trick is to be opened.
    pub table: Option<Top>,
    /// Whose turn it is.
    pub turn: Seat,
    /// Seats that have passed since the last play or, where a pass is out, in this trick.
    pub passed: SeatSet,
    /// Who has no tile left, which ends the hand.
    pub winner: Option<Seat>,
    /// Every play and every pass since the deal.
    pub history: Vec<Event>,
}

impl Public {
    /// Number of seats.
    #[inline]
    pub fn seats(&self) -> usize {
        self.sizes.len()
    }

    /// Whether the hand is over.
    #[inline]
    pub const fn is_over(&self) -> bool {
        self.winner.is_some()
    }

    /// The combination that is to be beaten, if there is one.
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
    pub fn tricks(&self) -> impl DoubleEndedIterator<Item = &[Event]> {
        self.history.chunk_by(|_, next| !matches!(next.did, Move::Lead(_)))
    }

    /// The seat whose turn it is plays what it may play.
    #[inline]
    pub(crate) fn play(&mut self, meld: Meld, pass_is_out: bool) {
        let (seat, tiles) = (self.turn, meld.tiles());
        let did = if self.table.is_none() { Move::Lead(meld) } else { Move::Follow(meld) };
        self.history.push(Event { seat, did });
        self.played = self.played | tiles;
        self.played_by[seat] = self.played_by[seat] | tiles;
        self.sizes[seat] -= meld.size();
        self.table = Some(Top { meld, owner: seat });
        if !pass_is_out {
            self.passed = SeatSet::NONE;
        }
        if self.sizes[seat] == 0 {
            self.winner = Some(seat);
        } else {
            self.go_on(seat, seat);
        }
    }

    /// The seat whose turn it is passes, which it may do when there is something on the table.
    #[inline]
    pub(crate) fn pass(&mut self) {
        let seat = self.turn;
        self.history.push(Event { seat, did: Move::Pass });
        self.passed = self.passed.with(seat);
        self.go_on(seat, self.table.map_or(seat, |top| top.owner));
    }

    /// Gives the turn to the next seat that may still beat the owner's tiles; without one the owner leads.
    #[inline]
    fn go_on(&mut self, seat: Seat, owner: Seat) {
        let seats = self.seats();
        let mut next = seat.next(seats);
        while next != owner && self.passed.has(next) {
            next = next.next(seats);
        }
        self.turn = next;
        if next == owner {
            self.table = None;
            self.passed = SeatSet::NONE;
        }
    }
}
