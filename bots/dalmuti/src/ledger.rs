//! What the unseen cards are and what each opponent can hold of them, counted anew from every view.

use std::cell::{Cell, OnceCell};

use arrayvec::ArrayVec;
use climbing::{Game, MAX_SEATS, NoWorld, Seat, View};
use climbing_dalmuti::{Cards, Dalmuti, Event, Knowledge, Meld, Move};

/// A view whose cards do not add up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LedgerError {
    /// The view contradicts itself.
    #[error("the cards of this view do not add up: {0}")]
    View(#[from] NoWorld),
    /// Counts that were given by hand do not fit.
    #[error("opponents hold {held} cards, where {unseen} are unseen")]
    Counts {
        /// Cards the opponents hold.
        held: u32,
        /// Cards that are unseen.
        unseen: u32,
    },
}

/// How a ledger is read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reading {
    /// Cards played more tricks ago than this are forgotten; with 0 none are.
    pub memory: u16,
    /// The own tax cards are followed to the hands they went to.
    pub exchanges: bool,
    /// A pass lowers the chance that its seat can beat what it passed on.
    pub passes: bool,
    /// How often a seat holds back though it could beat the table.
    pub hold: f64,
    /// Whether a single can be beaten is a fact of the unseen cards, not a product over seats.
    pub joint: bool,
}

impl Default for Reading {
    fn default() -> Self {
        Self { memory: 0, exchanges: false, passes: true, hold: 0.35, joint: true }
    }
}

/// What can be said of an opponent who still holds cards.
#[derive(Clone, Debug)]
pub struct SeatModel {
    /// Which seat it is.
    pub seat: Seat,
    /// How many cards it holds.
    pub size: u8,
    /// Cards it holds for certain.
    pub pinned: Cards,
    /// It holds no card from the pool that is better than this rank.
    pub floor: u8,
    /// Whether it may still play in this trick.
    pub in_trick: bool,
    /// Ranks it passed on in this trick since it last played, as bits.
    pub(crate) passed_on: u16,
    /// The first opponent of whom the same is known, as far as cards go.
    pub(crate) like: usize,
}

pub(crate) const COUNTS: usize = 15;
pub(crate) const RANKS: usize = 14;

/// The unseen cards of one decision, with the risks that were worked out from them so far.
#[derive(Clone, Debug)]
pub struct Ledger {
    /// Cards that opponents hold or, where some are forgotten, may hold.
    pub(crate) unseen: Cards,
    /// Those of them that are in no hand for certain.
    pub(crate) pool: Cards,
    pub(crate) seats: ArrayVec<SeatModel, MAX_SEATS>,
    pub(crate) reading: Reading,
    /// Cards in each set of this trick; 0 if none is under way.
    pub(crate) trick_count: u8,
    pub(crate) rows: [[OnceCell<[f64; RANKS]>; COUNTS]; MAX_SEATS],
    pub(crate) beaten: [[Cell<f64>; COUNTS]; RANKS],
    pub(crate) same: [Cell<f64>; COUNTS],
}

impl Ledger {
    /// Counts the cards of a view.
    ///
    /// # Errors
    /// If they do not add up.
    pub fn new(game: &Dalmuti, view: View<'_, Dalmuti>, reading: Reading) -> Result<Self, LedgerError> {
        let known =
            if reading.exchanges { Knowledge::new(game, view)? } else { Knowledge::without_exchanges(game, view)? };
        let public = view.public;
        let mut seats = ArrayVec::new();
        for seat in &public.order {
            let (pinned, floor) = (known.pinned[seat.index()], known.floor[seat.index()]);
            let size = known.need[seat.index()] + pinned.len();
            if *seat != view.seat && size > 0 {
                let in_trick = !(game.rules().pass_is_out && public.passed.has(*seat));
                seats.push(SeatModel { seat: *seat, size, pinned, floor, in_trick, passed_on: 0, like: 0 });
            }
        }
        let pool = known.unseen + forgotten(view, reading.memory);
        let mut ledger = Self::of(pool, seats, reading);
        ledger.watch_passes(public.trick());
        Ok(ledger)
    }

    /// The ledger of `unseen` cards in hands of these sizes, without any history.
    ///
    /// # Errors
    /// If the hands are not as large as the cards are many.
    pub fn of_counts(unseen: Cards, sizes: &[u8], reading: Reading) -> Result<Self, LedgerError> {
        let held = sizes.iter().map(|size| u32::from(*size)).sum();
        if held != u32::from(unseen.len()) {
            return Err(LedgerError::Counts { held, unseen: unseen.len().into() });
        }
        let model = |(at, size): (usize, &u8)| SeatModel {
            seat: Seat::new(at),
            size: *size,
            pinned: Cards::NONE,
            floor: 1,
            in_trick: true,
            passed_on: 0,
            like: 0,
        };
        let seats = sizes.iter().enumerate().take(MAX_SEATS).filter(|(_, size)| **size > 0).map(model).collect();
        Ok(Self::of(unseen, seats, reading))
    }

    fn of(pool: Cards, mut seats: ArrayVec<SeatModel, MAX_SEATS>, reading: Reading) -> Self {
        for at in 0..seats.len() {
            let same = |model: &SeatModel| {
                (model.size, model.pinned, model.floor) == (seats[at].size, seats[at].pinned, seats[at].floor)
            };
            seats[at].like = seats.iter().position(same).unwrap_or(at);
        }
        let unseen = seats.iter().fold(pool, |sum, model| sum + model.pinned);
        Self {
            unseen,
            pool,
            seats,
            reading,
            trick_count: 0,
            rows: Default::default(),
            beaten: [const { [const { Cell::new(f64::NAN) }; COUNTS] }; RANKS],
            same: [const { Cell::new(f64::NAN) }; COUNTS],
        }
    }

    /// Notes on which sets of a trick each seat passed since it last played.
    fn watch_passes(&mut self, trick: &[Event]) {
        let mut bar: Option<Meld> = None;
        for event in trick {
            let model = self.seats.iter_mut().find(|model| model.seat == event.seat);
            match (event.did, bar) {
                (Move::Lead(meld) | Move::Follow(meld), _) => {
                    bar = Some(meld);
                    self.trick_count = meld.count();
                    if let Some(model) = model {
                        model.passed_on = 0;
                    }
                }
                (Move::Pass, Some(bar)) => {
                    if let Some(model) = model {
                        model.passed_on |= 1 << bar.rank();
                    }
                }
                (Move::Pass, None) => {}
            }
        }
    }

    /// Notes that the opponent in this place passed on a set.
    pub fn note_pass(&mut self, at: usize, bar: Meld) {
        self.trick_count = bar.count();
        self.seats[at].passed_on |= 1 << bar.rank();
    }

    /// The opponents who still hold cards, in social order.
    pub fn opponents(&self) -> &[SeatModel] {
        &self.seats
    }

    /// Places of the opponents who may still play in this trick.
    pub fn in_trick(&self) -> impl Iterator<Item = usize> + use<'_> {
        (0..self.seats.len()).filter(|at| self.seats[*at].in_trick)
    }

    /// How many cards of a rank, 1 to 13, are unseen.
    pub fn unseen(&self, rank: u8) -> u8 {
        self.unseen.count(rank)
    }

    /// How many cards are unseen.
    pub fn total(&self) -> u8 {
        self.unseen.len()
    }
}

/// Cards that were played before the last `memory` tricks, the one under way included.
fn forgotten(view: View<'_, Dalmuti>, memory: u16) -> Cards {
    if memory == 0 {
        return Cards::NONE;
    }
    let public = view.public;
    let tricks = public.tricks().count();
    let old = public.tricks().take(tricks.saturating_sub(memory.into())).flatten();
    old.filter(|event| event.seat != view.seat)
        .filter_map(|event| event.did.meld())
        .fold(Cards::NONE, |sum, meld| sum + meld.cards())
}
