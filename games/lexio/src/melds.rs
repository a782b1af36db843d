//! Combinations: sets of tiles with an integer that says what they are and how strong.

use std::fmt;
use std::num::NonZeroU32;
use std::ops::BitOr;
use std::str::FromStr;

use crate::notation::NotationError;
use crate::straights;
use crate::tiles::{ONE, TWO, Tiles};

climbing::named! {
    /// What a combination is, in the order in which those of five tiles beat each other.
    pub enum Kind {
        /// One tile.
        Single = "single",
        /// Two tiles of a number.
        Pair = "pair",
        /// Three tiles of a number.
        Triple = "triple",
        /// Five numbers in a row.
        Straight = "straight",
        /// Five tiles of a suit.
        Flush = "flush",
        /// A triple and a pair.
        FullHouse = "full house",
        /// Four tiles of a number and any other.
        Four = "four and one",
        /// Five numbers in a row in one suit.
        StraightFlush = "straight flush",
    }
}

/// The strength of a combination: of two with as many tiles the greater key beats the other.
///
/// Its bits, from the lowest: suit (2), five ranks from the fifth to the first (4 each), category (3), number of tiles
/// (3). Categories are 0 for combinations of one number, then 1 to 5 in the order of [`Kind`]. A single, a pair, a triple,
/// a full house and four and one have their rank as the first of the five and nothing in the others; a full house and
/// four and one have no suit either, nor has a triple.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(NonZeroU32);

const SIZE: u32 = 25;
const CATEGORY: u32 = 22;
const FIRST: u32 = 18;
/// What is no combination of any kind.
const NOTHING: u32 = 7;

/// The category of a kind in keys.
const fn category(kind: Kind) -> u32 {
    match kind {
        Kind::Single | Kind::Pair | Kind::Triple => 0,
        Kind::Straight => 1,
        Kind::Flush => 2,
        Kind::FullHouse => 3,
        Kind::Four => 4,
        Kind::StraightFlush => 5,
    }
}

impl Key {
    #[inline]
    const fn base(size: u8) -> Self {
        const SIZES: [NonZeroU32; 8] = {
            let mut sizes = [NonZeroU32::MIN; 8];
            let mut size = 1;
            while size < 8 {
                if let Some(bits) = NonZeroU32::new((size as u32) << SIZE) {
                    sizes[size] = bits;
                }
                size += 1;
            }
            sizes
        };
        Self(SIZES[(size & 7) as usize])
    }

    #[inline]
    fn new(size: u8, category: u32, rest: u32) -> Self {
        Self(Self::base(size).0.bitor(category << CATEGORY | rest))
    }

    /// One, two or three tiles of a rank; the suit is that of the strongest, and 0 for three.
    #[inline]
    pub(crate) fn same(size: u8, rank: u8, suit: u8) -> Self {
        Self::new(size, 0, u32::from(rank) << FIRST | u32::from(suit))
    }

    /// A kind of five tiles that goes by one rank.
    #[inline]
    pub(crate) fn by_rank(kind: Kind, rank: u8) -> Self {
        Self::new(5, category(kind), u32::from(rank) << FIRST)
    }

    /// A kind of five tiles of five ranks, which are given from the strongest down, four bits each.
    #[inline]
    pub(crate) fn by_ranks(kind: Kind, ranks: u32, suit: u8) -> Self {
        Self::new(5, category(kind), ranks << 2 | u32::from(suit))
    }

    /// A flush that goes by its suit before its ranks.
    #[inline]
    pub(crate) fn by_suit(suit: u8, ranks: u32) -> Self {
        Self::new(5, category(Kind::Flush), u32::from(suit) << 20 | ranks)
    }

    #[inline]
    fn nothing(size: u8) -> Self {
        Self::new(size, NOTHING, 0)
    }

    /// How many tiles the combination has.
    #[inline]
    pub const fn size(self) -> u8 {
        (self.0.get() >> SIZE) as u8
    }

    /// The key as an integer.
    #[inline]
    pub const fn get(self) -> u32 {
        self.0.get()
    }

    /// What it is the key of; nothing if it is no combination at all.
    #[inline]
    pub const fn kind(self) -> Option<Kind> {
        match (self.size(), self.0.get() >> CATEGORY & 7) {
            (1, 0) => Some(Kind::Single),
            (2, 0) => Some(Kind::Pair),
            (3, 0) => Some(Kind::Triple),
            (5, 1) => Some(Kind::Straight),
            (5, 2) => Some(Kind::Flush),
            (5, 3) => Some(Kind::FullHouse),
            (5, 4) => Some(Kind::Four),
            (5, 5) => Some(Kind::StraightFlush),
            _ => None,
        }
    }

    /// Its first rank: that of a combination of one number, of a triple or four among five tiles, or of the strongest tile.
    #[inline]
    pub const fn rank(self) -> u8 {
        (self.0.get() >> FIRST) as u8 & 0xf
    }

    /// The five ranks of a straight or a flush, from the strongest down; of others the first is their rank, the rest 0.
    pub fn ranks(self) -> [u8; 5] {
        [16, 12, 8, 4, 0].map(|place| (self.vector() >> place) as u8 & 0xf)
    }

    /// The five ranks from the strongest down, four bits each.
    #[inline]
    pub(crate) const fn vector(self) -> u32 {
        self.0.get() >> 2 & 0xf_ffff
    }

    /// The suit that decides last; 0 where none does.
    #[inline]
    pub const fn suit(self) -> u8 {
        self.0.get() as u8 & 3
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.kind().map_or("nothing", Kind::name);
        write!(f, "{name} {:05x}/{}", self.vector(), self.suit())
    }
}

/// One to five tiles that somebody plays, or wants to play, together. In text `7c,7u`.
///
/// The order is the order of candidates: fewer tiles first, then weaker ones by their [face](Self::face), then by the
/// tiles themselves, strongest first. What a set is under the rules of a table, and which of two is stronger there, is
/// said by [`Lexio::strength`](crate::Lexio::strength).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Meld {
    face: Key,
    tiles: Tiles,
}

impl Meld {
    /// The most tiles that are played together.
    pub const MOST: u8 = 5;

    /// These tiles, if they are one to five; whether the rules allow them is another question.
    pub fn new(tiles: Tiles) -> Option<Self> {
        (1..=Self::MOST).contains(&tiles.len()).then(|| Self { face: face(tiles), tiles })
    }

    /// Tiles whose face is known.
    #[inline]
    pub(crate) const fn made(face: Key, tiles: Tiles) -> Self {
        Self { face, tiles }
    }

    /// The key of the tiles under the usual rules at a table that has all straights.
    ///
    /// It knows neither the table nor the house rules: five tiles of different numbers that are no straight and no flush
    /// have the face of a straight, and one-suit rows that end in a 1 after 9 or 13 have the face of a straight flush
    /// also where 1 follows another number.
    #[inline]
    pub const fn face(self) -> Key {
        self.face
    }

    /// Its tiles.
    #[inline]
    pub const fn tiles(self) -> Tiles {
        self.tiles
    }

    /// How many tiles it has.
    #[inline]
    pub const fn size(self) -> u8 {
        self.face.size()
    }
}

/// What tiles look like without knowing the table.
fn face(tiles: Tiles) -> Key {
    let size = tiles.len();
    let (Some(strongest), ranks) = (tiles.strongest(), tiles.ranks()) else { return Key::nothing(size) };
    match (size, ranks.len()) {
        (1 | 2, 1) => Key::same(size, strongest.rank(), strongest.suit()),
        (3, 1) => Key::same(size, strongest.rank(), 0),
        (5, 2) => of_two_numbers(tiles),
        (5, 5) => of_five_numbers(tiles, ranks, strongest.suit()),
        _ => Key::nothing(size),
    }
}

fn of_two_numbers(tiles: Tiles) -> Key {
    let count = |rank: u8| tiles.suits(rank).count_ones();
    let most = (0..=TWO).max_by_key(|rank| count(*rank)).unwrap_or(0);
    Key::by_rank(if count(most) == 4 { Kind::Four } else { Kind::FullHouse }, most)
}

fn of_five_numbers(tiles: Tiles, ranks: Tiles, suit: u8) -> Key {
    let kind = match (Tiles::of_suit(suit).contains(tiles), straights::somewhere(ranks)) {
        (true, true) => Kind::StraightFlush,
        (true, false) => Kind::Flush,
        (false, _) => Kind::Straight,
    };
    Key::by_ranks(kind, vector(tiles), suit)
}

/// The ranks of five tiles from the strongest down, four bits each.
#[inline]
pub(crate) fn vector(tiles: Tiles) -> u32 {
    tiles.into_iter().rev().fold(0, |ranks, tile| ranks << 4 | u32::from(tile.rank()))
}

/// Whether the numbers are 1 and 2 with 3, 4, 5 or 2 with 3, 4, 5, 6.
#[inline]
pub(crate) const fn is_low(ranks: u32) -> bool {
    ranks == LOWEST || ranks == SECOND
}

/// 1-2-3-4-5 as ranks from the strongest down.
pub(crate) const LOWEST: u32 = (TWO as u32) << 16 | (ONE as u32) << 12 | 0x210;
/// 2-3-4-5-6 as ranks from the strongest down.
pub(crate) const SECOND: u32 = (TWO as u32) << 16 | 0x3210;

impl fmt::Display for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tiles.fmt(f)
    }
}

impl fmt::Debug for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Meld {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let tiles: Tiles = text.parse()?;
        Self::new(tiles)
            .ok_or_else(|| NotationError::new(format!("`{text}` is no play: one to five tiles are played together")))
    }
}

climbing::text_serde!(Meld);

#[cfg(test)]
mod tests {
    use super::*;

    fn meld(text: &str) -> Meld {
        text.parse().unwrap()
    }

    fn kind(text: &str) -> Option<Kind> {
        meld(text).face().kind()
    }

    #[test]
    fn kinds_are_recognised() {
        assert_eq!(kind("9m"), Some(Kind::Single));
        assert_eq!(kind("9m9u"), Some(Kind::Pair));
        assert_eq!(kind("9c9m9u"), Some(Kind::Triple));
        assert_eq!(kind("3c4s5m6u7u"), Some(Kind::Straight));
        assert_eq!(kind("3c4c5c6c8c"), Some(Kind::Flush));
        assert_eq!(kind("9c9m9u2c2u"), Some(Kind::FullHouse));
        assert_eq!(kind("9c9s9m9u2u"), Some(Kind::Four));
        assert_eq!(kind("3c4c5c6c7c"), Some(Kind::StraightFlush));
    }

    #[test]
    fn other_sets_are_no_combination() {
        for text in ["9m,10m", "9c9m10u", "9c9s9m9u", "3c3s4c4s5c", "3c3s3m4c5c"] {
            assert_eq!(kind(text), None, "{text}");
        }
    }

    #[test]
    fn a_play_has_one_to_five_tiles() {
        assert!("3c4c5c6c7c8c".parse::<Meld>().is_err());
        assert!("-".parse::<Meld>().is_err());
    }

    #[test]
    fn an_action_takes_sixteen_bytes() {
        assert_eq!(size_of::<crate::Action>(), 16);
    }

    #[test]
    fn keys_name_size_category_ranks_and_suit() {
        assert_eq!(meld("9m").face().get(), 1 << 25 | 6 << 18 | 2);
        assert_eq!(meld("3c4s5m6u7u").face().get(), 5 << 25 | 1 << 22 | 0x43210 << 2 | 3);
        assert_eq!(meld("9c9m9u2c2u").face().get(), 5 << 25 | 3 << 22 | 6 << 18);
    }

    #[test]
    fn text_reads_back() {
        for text in ["3c", "7c,7u", "3c,4s,5m,1u,2u"] {
            assert_eq!(meld(text).to_string(), text);
        }
    }
}
