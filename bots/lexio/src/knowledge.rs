//! What a seat can know of the others: the tiles that are unseen, and what passes say about who may hold them.
//!
//! A pass is evidence and no proof, since one may pass with a better tile in hand. It lowers a cap on what the seat is
//! believed to have; a later play above the cap shows that the belief was wrong, and lifts it.

use climbing::{Seat, Seats, View};
use climbing_lexio::{Event, Key, Lexio, Meld, Tiles};

/// What is remembered, and what is inferred from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory {
    /// Tricks that are remembered, the one under way included; all of them where it is 0.
    pub tricks: usize,
    /// Whether passes are taken as evidence.
    pub passes: bool,
}

impl Memory {
    /// Everything is remembered, and passes are evidence.
    pub const FULL: Self = Self { tricks: 0, passes: true };
}

/// What is known of another seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatModel {
    /// Which seat.
    pub seat: Seat,
    /// Tiles it holds.
    pub count: u8,
    /// The unseen tiles that it is believed to be able to hold.
    pub possible: Tiles,
    caps: [Option<Key>; 4],
}

impl SeatModel {
    /// What the seat has passed on last and lowest with this many tiles, and not beaten since.
    pub fn cap(&self, size: u8) -> Option<Key> {
        place(size).and_then(|place| self.caps[place])
    }

    /// Whether it is believed to have nothing of this size that beats a key.
    pub fn is_capped(&self, key: Key) -> bool {
        self.cap(key.size()).is_some_and(|cap| cap <= key)
    }
}

const fn place(size: u8) -> Option<usize> {
    match size {
        1..=3 => Some(size as usize - 1),
        5 => Some(3),
        _ => None,
    }
}

/// What a seat knows of the tiles that it does not see.
#[derive(Clone, Debug)]
pub struct Knowledge {
    /// Seats at the table.
    pub seats: usize,
    /// Tiles that are neither in hand nor remembered as played. With a full memory others hold exactly these.
    pub unseen: Tiles,
    /// The other seats, the next clockwise first.
    pub others: Seats<SeatModel>,
    best: [Option<Key>; 4],
}

impl Knowledge {
    /// What the asked seat knows.
    pub fn new(game: &Lexio, view: View<'_, Lexio>, memory: Memory) -> Self {
        let seats = view.public.seats();
        let events = remembered(view, memory);
        let played = if memory.tricks == 0 { view.public.played } else { tiles_of(events) | own_tiles(view) };
        let unseen = game.deck(seats) - (view.own.hand | played);
        let mut caps = Caps::default();
        if memory.passes {
            caps.read(game, seats, events);
        }
        let model = |step: usize| {
            let seat = Seat::new((view.seat.index() + step) % seats);
            SeatModel::new(seat, view.public.sizes[seat], unseen, caps.of[seat.index() % MOST_SEATS])
        };
        Self::made(game, unseen, (1..seats).map(model).collect())
    }

    /// What somebody knows who does not see these tiles, of all other seats of a table.
    pub fn made(game: &Lexio, unseen: Tiles, others: Seats<SeatModel>) -> Self {
        let seats = others.len() + 1;
        let best = [1, 2, 3, 5].map(|size| game.strongest(seats, unseen, size));
        Self { seats, unseen, others, best }
    }

    /// The best combination of a size that the unseen tiles make together.
    pub fn best(&self, size: u8) -> Option<Key> {
        place(size).and_then(|place| self.best[place])
    }

    /// Whether no unseen tiles beat a combination: a fact where everything is remembered.
    pub fn is_sure(&self, key: Key) -> bool {
        self.best(key.size()) <= Some(key)
    }
}

impl SeatModel {
    /// A seat of which no more is known than how many of the unseen tiles it holds.
    pub const fn holding(seat: Seat, count: u8, unseen: Tiles) -> Self {
        Self { seat, count, possible: unseen, caps: [None; 4] }
    }

    fn new(seat: Seat, count: u8, unseen: Tiles, mut caps: [Option<Key>; 4]) -> Self {
        let below = |cap: Key| {
            let top = climbing_lexio::Tile::at(cap.rank(), cap.suit());
            unseen - unseen.above(top)
        };
        let mut possible = caps[0].map_or(unseen, below);
        if possible.len() < count {
            (possible, caps[0]) = (unseen, None);
        }
        Self { seat, count, possible, caps }
    }
}

const MOST_SEATS: usize = 5;

/// The lowest key that each seat has passed on, by size.
#[derive(Default)]
struct Caps {
    of: [[Option<Key>; 4]; MOST_SEATS],
}

impl Caps {
    fn read(&mut self, game: &Lexio, seats: usize, events: &[Event]) {
        let mut bar: Option<Key> = None;
        for event in events {
            let caps = &mut self.of[event.seat.index() % MOST_SEATS];
            match event.did.meld() {
                Some(meld) => {
                    bar = game.strength(seats, meld);
                    if let Some((key, place)) = bar.and_then(|key| Some((key, place(key.size())?)))
                        && caps[place].is_some_and(|cap| cap < key)
                    {
                        caps[place] = None;
                    }
                }
                None => {
                    if let Some((key, place)) = bar.and_then(|key| Some((key, place(key.size())?))) {
                        caps[place] = Some(caps[place].map_or(key, |cap| cap.min(key)));
                    }
                }
            }
        }
    }
}

/// The events of the tricks that are remembered.
fn remembered(view: View<'_, Lexio>, memory: Memory) -> &[Event] {
    let history = view.public.history.as_slice();
    if memory.tricks == 0 {
        return history;
    }
    let events: usize = view.public.tricks().rev().take(memory.tricks).map(<[Event]>::len).sum();
    &history[history.len() - events..]
}

fn tiles_of(events: &[Event]) -> Tiles {
    let melds = events.iter().filter_map(|event| event.did.meld());
    melds.map(Meld::tiles).fold(Tiles::NONE, |all, tiles| all | tiles)
}

fn own_tiles(view: View<'_, Lexio>) -> Tiles {
    view.public.played_by[view.seat]
}
