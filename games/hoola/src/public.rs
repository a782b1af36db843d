//! What everybody sees, and what actions do to it.

use arrayvec::ArrayVec;
use climbing::{Seat, SeatSet, Seats};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::cards::{Card, Cards};
use crate::history::Event;
use crate::melds::Meld;

/// The most melds that 52 cards make: four single sevens, and three cards each of the rest.
pub const MOST_MELDS: usize = 20;

/// A meld on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableMeld {
    /// The meld.
    pub meld: Meld,
    /// Who registered it.
    pub owner: Seat,
}

/// The card that was discarded last, until somebody claims it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Top {
    /// The card.
    pub card: Card,
    /// Who discarded it; nobody if it was turned up at the deal.
    pub by: Option<Seat>,
}

climbing::named! {
    /// How far a turn has come.
    pub enum Stage {
        /// A card is still to be drawn.
        Start = "start",
        /// Melds may be registered, and a card is to be discarded.
        Play = "play",
    }
}

climbing::named! {
    /// How a hand ended.
    pub enum How {
        /// Somebody has no card left.
        Out = "out",
        /// Somebody stopped it.
        Stop = "stop",
        /// Somebody declared his hand.
        Declared = "declared",
        /// There was no card to draw.
        Empty = "empty",
    }
}

/// The end of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// How it ended.
    pub how: How,
    /// Who ended it: is out, stopped it, declared, or could not draw.
    pub seat: Seat,
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
    /// Who has the first turn.
    pub leader: Seat,
    /// The card that was turned up at the deal, under rules that turn one up.
    pub turned: Option<Card>,
    /// Cards each seat holds.
    pub sizes: Seats<u8>,
    /// Cards in the stock.
    pub stock: u8,
    /// How often discards may still be shuffled into a new stock.
    pub reshuffles: u8,
    /// All cards that lie in the pile of discards.
    pub pile: Cards,
    /// The card that was discarded last, if it still lies there.
    pub top: Option<Top>,
    /// The melds on the table, in the order in which they were registered.
    pub melds: ArrayVec<TableMeld, MOST_MELDS>,
    /// Seats that have registered.
    pub registered: SeatSet,
    /// Whose turn it is.
    pub turn: Seat,
    /// How far the turn has come.
    pub stage: Stage,
    /// Whether the seat whose turn it is had registered before the turn.
    pub began_registered: bool,
    /// Whether the turn began with a claim.
    pub claimed: bool,
    /// Who discarded the card that the turn began with.
    pub liable: Option<Seat>,
    /// Cards that came to the table in this turn.
    pub placed: Cards,
    /// The end of the hand, once it is over.
    pub end: Option<End>,
    /// What was done since the deal.
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
        self.end.is_some()
    }

    /// All cards that lie in melds.
    pub fn melded(&self) -> Cards {
        self.melds.iter().fold(Cards::NONE, |cards, lying| cards | lying.meld.cards())
    }

    /// The meld as it lay when the turn began; nothing if it was registered in this turn.
    #[inline]
    pub fn before_turn(&self, meld: Meld) -> Option<Meld> {
        let before = meld.cards() - self.placed;
        if before.is_empty() { None } else { Some(Meld::made(before)) }
    }

    /// The cards of the pile that a reshuffle would make a new stock of: all but the last discard.
    pub(crate) fn reshuffled(&self) -> Cards {
        if self.reshuffles == 0 {
            return Cards::NONE;
        }
        self.pile - self.top.map_or(Cards::NONE, |top| Cards::of(top.card))
    }

    /// Carries out an action that is allowed.
    #[inline]
    pub(crate) fn act(&mut self, seat: Seat, action: Action) {
        self.history.push(Event { seat, did: action });
        match action {
            Action::Claim(meld) => {
                self.take_top(seat);
                self.register(seat, meld);
            }
            Action::ClaimLay(on) => {
                let card = self.take_top(seat);
                self.lay(seat, card, on);
            }
            Action::Register(meld) => self.register(seat, meld),
            Action::Lay { cards, on } => self.lay(seat, cards, on),
            Action::Discard(card) => self.discard(seat, card),
            Action::Draw => self.draw(seat),
            Action::Declare => self.end = Some(End { how: How::Declared, seat }),
            Action::Stop => self.end = Some(End { how: How::Stop, seat }),
            Action::Pass => {}
        }
    }

    fn draw(&mut self, seat: Seat) {
        if self.stock == 0 {
            let again = self.reshuffled();
            if again.is_empty() {
                self.end = Some(End { how: How::Empty, seat });
                return;
            }
            self.pile -= again;
            self.stock = again.len();
            self.reshuffles -= 1;
        }
        self.stock -= 1;
        self.sizes[seat] += 1;
        self.stage = Stage::Play;
    }

    /// The claimed card comes into the claimant's hand for a moment.
    fn take_top(&mut self, seat: Seat) -> Cards {
        self.begin_turn(seat, Stage::Play);
        let Some(top) = self.top.take() else { return Cards::NONE };
        self.claimed = true;
        self.liable = top.by;
        self.pile -= Cards::of(top.card);
        self.sizes[seat] += 1;
        Cards::of(top.card)
    }

    #[inline]
    fn register(&mut self, seat: Seat, meld: Meld) {
        self.melds.push(TableMeld { meld, owner: seat });
        self.registered = self.registered.with(seat);
        self.place(seat, meld.cards());
    }

    #[inline]
    fn lay(&mut self, seat: Seat, cards: Cards, on: Meld) {
        if let Some(lying) = self.melds.iter_mut().find(|lying| lying.meld == on) {
            lying.meld = on.with(cards);
        }
        self.place(seat, cards);
    }

    #[inline]
    fn place(&mut self, seat: Seat, cards: Cards) {
        self.placed |= cards;
        self.sizes[seat] -= cards.len();
        self.end_if_out(seat);
    }

    #[inline]
    fn discard(&mut self, seat: Seat, card: Card) {
        self.pile |= Cards::of(card);
        self.top = Some(Top { card, by: Some(seat) });
        self.sizes[seat] -= 1;
        self.end_if_out(seat);
        if !self.is_over() {
            self.begin_turn(seat.next(self.seats()), Stage::Start);
        }
    }

    #[inline]
    fn end_if_out(&mut self, seat: Seat) {
        if self.sizes[seat] == 0 {
            self.end = Some(End { how: How::Out, seat });
        }
    }

    #[inline]
    fn begin_turn(&mut self, seat: Seat, stage: Stage) {
        self.turn = seat;
        self.stage = stage;
        self.began_registered = self.registered.has(seat);
        self.claimed = false;
        self.liable = None;
        self.placed = Cards::NONE;
    }
}
