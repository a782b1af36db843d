//! Which five numbers are a straight, and how the house rules rank what has five numbers.

use crate::melds::{Key, Kind, LOWEST, Meld, SECOND, is_low, vector};
use crate::rules::{FlushOrder, LowStraights, LowSuit, Rules, Wraps};
use crate::tiles::{ONE, TWO, Tiles, rank_of};

/// The numbers of a set of tiles: one cloud tile for each.
type Numbers = Tiles;

/// The most straights a table can have: eleven runs up to 15, one that ends in 1, the two low ones, three wraps.
const MOST: usize = 17;

/// What a table makes of five different numbers.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Straights {
    sets: [Numbers; MOST],
    len: usize,
    reading: Reading,
}

/// How straights and flushes are compared.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Reading {
    low: LowStraights,
    low_suit: LowSuit,
    flush: FlushOrder,
}

impl Straights {
    /// Those of a table whose numbers are 1 to `top`.
    pub(crate) fn new(rules: &Rules, top: u8) -> Self {
        let last = rank_of(top);
        let reading = Reading { low: rules.low_straights, low_suit: rules.low_suit, flush: rules.flush_order };
        let mut table = Self { sets: [Tiles::NONE; MOST], len: 0, reading };
        for first in 0..=last - 4 {
            table.add([first, first + 1, first + 2, first + 3, first + 4]);
        }
        if rules.one_high {
            table.add([last - 3, last - 2, last - 1, last, ONE]);
        }
        table.add([0, 1, 2, 3, TWO]);
        table.add([0, 1, 2, ONE, TWO]);
        if rules.wraps != Wraps::None {
            table.add([last - 2, last - 1, last, ONE, TWO]);
        }
        if rules.wraps == Wraps::All {
            table.add([0, last - 1, last, ONE, TWO]);
            table.add([0, 1, last, ONE, TWO]);
        }
        table.sets[..table.len].sort_unstable();
        table
    }

    fn add(&mut self, ranks: [u8; 5]) {
        self.sets[self.len] = ranks.into_iter().map(Tiles::of_rank).fold(Tiles::NONE, |a, b| a | b).ranks();
        self.len += 1;
    }

    /// The straights, weakest first as the usual rules rank them: one cloud tile for each number.
    #[inline]
    pub(crate) fn sets(&self) -> &[Numbers] {
        &self.sets[..self.len]
    }

    /// Whether these numbers are a straight.
    #[inline]
    pub(crate) fn has(&self, numbers: Numbers) -> bool {
        self.sets().contains(&numbers)
    }

    /// The key of a straight that is a straight at this table.
    #[inline]
    pub(crate) fn straight(&self, kind: Kind, meld: Meld) -> Key {
        self.reading.straight(kind, meld)
    }

    /// The key of a flush that is no straight flush at this table.
    #[inline]
    pub(crate) fn flush(&self, meld: Meld) -> Key {
        self.reading.flush(meld.face())
    }

    /// The key of five tiles of different numbers; nothing if they are neither straight nor flush.
    #[inline]
    pub(crate) fn key(&self, meld: Meld) -> Option<Key> {
        let (tiles, face) = (meld.tiles(), meld.face());
        let one_suit = face.kind() != Some(Kind::Straight);
        match (self.has(tiles.ranks()), one_suit) {
            (true, false) => Some(self.reading.straight(Kind::Straight, meld)),
            (true, true) => Some(self.reading.straight(Kind::StraightFlush, meld)),
            (false, true) => Some(self.reading.flush(face)),
            (false, false) => None,
        }
    }
}

impl Reading {
    #[inline]
    fn straight(self, kind: Kind, meld: Meld) -> Key {
        let (ranks, suit) = (meld.face().vector(), meld.face().suit());
        if !is_low(ranks) {
            return Key::by_ranks(kind, ranks, suit);
        }
        let suit = match self.low_suit {
            LowSuit::Two => suit,
            LowSuit::One => suit_of(meld, if ranks == LOWEST { ONE } else { TWO }),
            LowSuit::Last => suit_of(meld, if ranks == LOWEST { rank_of(5) } else { rank_of(6) }),
        };
        let ranks = match self.low {
            LowStraights::Top => ranks,
            LowStraights::Bottom => bottom(ranks),
        };
        Key::by_ranks(kind, ranks, suit)
    }

    #[inline]
    fn flush(self, face: Key) -> Key {
        let (ranks, suit) = (face.vector(), face.suit());
        match self.flush {
            FlushOrder::Numbers => Key::by_ranks(Kind::Flush, ranks, suit),
            FlushOrder::Suit => Key::by_suit(suit, ranks),
            FlushOrder::Strongest => Key::by_ranks(Kind::Flush, ranks & 0xf_0000, suit),
        }
    }
}

/// The low straights below all others: as rows that end in 5 and in 6.
const fn bottom(ranks: u32) -> u32 {
    if ranks == SECOND { 0x32100 } else { 0x21000 }
}

fn suit_of(meld: Meld, rank: u8) -> u8 {
    meld.tiles().suits(rank).trailing_zeros() as u8
}

/// Whether the numbers are a straight at some table under the usual rules.
pub(crate) fn somewhere(numbers: Numbers) -> bool {
    let ranks = vector(numbers);
    let (first, last) = (ranks >> 16, ranks & 0xf);
    let run = |from: u32| (0..5).fold(0, |ranks, step| ranks << 4 | (from.wrapping_sub(step) & 0xf));
    let one_high = first == u32::from(ONE) && [3, 7, 9].contains(&last) && ranks & 0xffff == run(last + 3) >> 4;
    is_low(ranks) || first < u32::from(ONE) && ranks == run(first) || one_high
}
