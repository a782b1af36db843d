//! Tiles as integers whose order is strength, and sets of them in one word.
//!
//! A tile is `4 * rank + suit`. Ranks follow strength: number 3 is rank 0, 15 is rank 12, then come 1 (rank 13) and 2
//! (rank 14). Suits do too: cloud 0, star 1, moon 2, sun 3. So the stronger of two tiles is the greater integer.

use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};
use std::str::FromStr;

use crate::notation::NotationError;

/// The rank of the tiles with number 1.
pub(crate) const ONE: u8 = 13;
/// The rank of the tiles with number 2, the strongest.
pub(crate) const TWO: u8 = 14;

const SUITS: [char; 4] = ['c', 's', 'm', 'u'];

/// One tile, 0 (cloud 3) to 59 (sun 2). In text its number and the letter of its suit: `15u`, `2c`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    /// The weakest tile, whose holder leads the first trick.
    pub const CLOUD_3: Self = Self(0);
    /// The strongest tile.
    pub const SUN_2: Self = Self(59);

    /// The tile with this index; nothing above 59.
    pub const fn new(index: u8) -> Option<Self> {
        if index < 60 { Some(Self(index)) } else { None }
    }

    /// The tile of a rank, 0 to 14, and a suit, 0 to 3.
    #[inline]
    pub const fn at(rank: u8, suit: u8) -> Self {
        Self((rank * 4 + suit) % 60)
    }

    /// Its place in the order of strength, 0 to 59.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The place of its number in the order of strength: 0 for 3, 12 for 15, 13 for 1, 14 for 2.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 / 4
    }

    /// Its suit in the order of strength: cloud 0, star 1, moon 2, sun 3.
    #[inline]
    pub const fn suit(self) -> u8 {
        self.0 % 4
    }

    /// The number printed on it, 1 to 15.
    pub const fn number(self) -> u8 {
        number_of(self.rank())
    }
}

/// The number of a rank.
pub(crate) const fn number_of(rank: u8) -> u8 {
    if rank < ONE { rank + 3 } else { rank - 12 }
}

/// The rank of a number, 1 to 15.
pub(crate) const fn rank_of(number: u8) -> u8 {
    if number < 3 { number + 12 } else { number - 3 }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number(), SUITS[usize::from(self.suit())])
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Tile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let tile = text.strip_suffix(SUITS).and_then(|number| {
            let suit = SUITS.iter().position(|suit| text.ends_with(*suit))?;
            let digits = number.bytes().all(|digit| digit.is_ascii_digit());
            let number: u8 = number.parse().ok().filter(|number| digits && (1..=15).contains(number))?;
            Some(Self::at(rank_of(number), suit as u8))
        });
        tile.ok_or_else(|| {
            NotationError::new(format!("`{text}` is no tile: write a number 1 to 15 and c, s, m or u for its suit"))
        })
    }
}

climbing::text_serde!(Tile);

/// A set of tiles.
///
/// In text `3c,4s,15u,2u`, weakest first; no tiles at all are `-`. Commas may be left out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Tiles(u64);

/// One bit a rank: the place of its cloud tile.
const CLOUDS: u64 = 0x0111_1111_1111_1111;

impl Tiles {
    /// No tiles.
    pub const NONE: Self = Self(0);

    /// The tiles with the numbers 1 to `top`, which is 3 to 15, in all four suits.
    pub const fn up_to(top: u8) -> Self {
        let run = (1 << (4 * (rank_of(top) as u32 + 1))) - 1;
        Self(run | 0xff << (4 * ONE))
    }

    /// The set with these bits, tile `i` at bit `i`; bits above 59 are left out.
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & ((1 << 60) - 1))
    }

    /// One bit a tile, tile `i` at bit `i`.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one tile.
    #[inline]
    pub const fn of(tile: Tile) -> Self {
        Self(1 << tile.0)
    }

    /// All four tiles of a rank, 0 to 14.
    #[inline]
    pub const fn of_rank(rank: u8) -> Self {
        Self(0xf << (4 * rank))
    }

    /// All tiles of a suit, 0 to 3.
    #[inline]
    pub const fn of_suit(suit: u8) -> Self {
        Self(CLOUDS << suit)
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this tile is among them.
    #[inline]
    pub const fn has(self, tile: Tile) -> bool {
        self.0 >> tile.0 & 1 == 1
    }

    /// Whether all of `other` are among them.
    #[inline]
    pub const fn contains(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Those that are stronger than a tile.
    #[inline]
    #[must_use]
    pub const fn above(self, tile: Tile) -> Self {
        Self(self.0 & !(u64::MAX >> (63 - tile.0)))
    }

    /// Those that are weaker than a tile.
    #[inline]
    #[must_use]
    pub const fn below(self, tile: Tile) -> Self {
        Self(self.0 & ((1 << tile.0) - 1))
    }

    /// The weakest of them.
    #[inline]
    pub const fn weakest(self) -> Option<Tile> {
        if self.0 == 0 { None } else { Some(Tile(self.0.trailing_zeros() as u8)) }
    }

    /// The strongest of them.
    #[inline]
    pub const fn strongest(self) -> Option<Tile> {
        if self.0 == 0 { None } else { Some(Tile(self.0.ilog2() as u8)) }
    }

    /// The suits of which there is a tile of this rank, as the lowest four bits.
    #[inline]
    pub const fn suits(self, rank: u8) -> u8 {
        (self.0 >> (4 * rank)) as u8 & 0xf
    }

    /// Those with number 2.
    #[inline]
    #[must_use]
    pub const fn twos(self) -> Self {
        Self(self.0 & Self::of_rank(TWO).0)
    }

    /// One tile a rank of which there is one, its cloud tile: the numbers of the set.
    #[inline]
    #[must_use]
    pub const fn ranks(self) -> Self {
        let pairs = self.0 | self.0 >> 1;
        Self((pairs | pairs >> 2) & CLOUDS)
    }

    /// One tile a rank of which there are at least two, its cloud tile.
    #[inline]
    #[must_use]
    pub const fn paired_ranks(self) -> Self {
        let (halves, both) = (self.0 | self.0 >> 1, self.0 & self.0 >> 1);
        Self((both | both >> 2 | halves & halves >> 2) & CLOUDS)
    }

    /// One tile a rank of which there are at least three, its cloud tile.
    #[inline]
    #[must_use]
    pub const fn tripled_ranks(self) -> Self {
        let (halves, both) = (self.0 | self.0 >> 1, self.0 & self.0 >> 1);
        Self((both & halves >> 2 | halves & both >> 2) & CLOUDS)
    }
}

impl BitAnd for Tiles {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Tiles {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Those that are not in the other set.
impl Sub for Tiles {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// The tiles of a set, weakest first.
#[derive(Clone, Debug)]
pub struct Iter(Tiles);

impl Iterator for Iter {
    type Item = Tile;

    #[inline]
    fn next(&mut self) -> Option<Tile> {
        let tile = self.0.weakest()?;
        self.0.0 &= self.0.0 - 1;
        Some(tile)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = usize::from(self.0.len());
        (len, Some(len))
    }
}

impl DoubleEndedIterator for Iter {
    #[inline]
    fn next_back(&mut self) -> Option<Tile> {
        let tile = self.0.strongest()?;
        self.0.0 ^= 1 << tile.0;
        Some(tile)
    }
}

impl ExactSizeIterator for Iter {}

impl IntoIterator for Tiles {
    type Item = Tile;
    type IntoIter = Iter;

    #[inline]
    fn into_iter(self) -> Iter {
        Iter(self)
    }
}

impl FromIterator<Tile> for Tiles {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        tiles.into_iter().map(Self::of).fold(Self::NONE, BitOr::bitor)
    }
}

impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (i, tile) in self.into_iter().enumerate() {
            let comma = if i > 0 { "," } else { "" };
            write!(f, "{comma}{tile}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Tiles {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text.trim() == "-" {
            return Ok(Self::NONE);
        }
        let mut tiles = Self::NONE;
        for item in text.split_inclusive(SUITS) {
            let tile: Tile = item.trim_start_matches([',', ' ']).trim_end().parse()?;
            if tiles.has(tile) {
                return Err(NotationError::new(format!("`{text}` has {tile} twice, and there is only one")));
            }
            tiles = tiles | Self::of(tile);
        }
        if tiles.is_empty() {
            return Err(NotationError::new("no tiles at all are written `-`"));
        }
        Ok(tiles)
    }
}

climbing::text_serde!(Tiles);

#[cfg(test)]
mod tests {
    use super::*;

    fn tiles(text: &str) -> Tiles {
        text.parse().unwrap()
    }

    #[test]
    fn a_tile_is_one_integer_in_order_of_strength() {
        let index = |text: &str| text.parse::<Tile>().unwrap().index();
        let strong = ["3c", "3u", "4c", "15u", "1c", "1u", "2c", "2u"].map(index);
        assert_eq!(strong, [0, 3, 4, 51, 52, 55, 56, 59]);
    }

    #[test]
    fn number_decides_before_suit() {
        assert!("3u".parse::<Tile>().unwrap() < "4c".parse::<Tile>().unwrap());
        assert!("15u".parse::<Tile>().unwrap() < "1c".parse::<Tile>().unwrap());
    }

    #[test]
    fn text_is_read_in_any_order_and_shown_weakest_first() {
        assert_eq!(tiles("2u, 3c 15m").to_string(), "3c,15m,2u");
        assert_eq!(tiles("2u3c15m"), tiles("3c,15m,2u"));
        assert_eq!(tiles("-"), Tiles::NONE);
        assert_eq!(Tiles::NONE.to_string(), "-");
    }

    #[test]
    fn text_that_is_no_set_of_tiles_is_refused() {
        for wrong in ["", "16c", "0c", "3", "c", "3x", "3c3c", "3c,-", "3c,4", "3é", "+3c", " "] {
            assert!(wrong.parse::<Tiles>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_tile_reads_back() {
        for index in 0..60 {
            let tile = Tile::new(index).unwrap();
            assert_eq!(tile.to_string().parse(), Ok(tile));
        }
        assert_eq!(Tile::new(60), None);
    }

    #[test]
    fn above_and_below_leave_the_tile_out() {
        let hand = tiles("3c,9m,9u,2u");
        assert_eq!(hand.above("9m".parse().unwrap()), tiles("9u,2u"));
        assert_eq!(hand.below("9m".parse().unwrap()), tiles("3c"));
        assert_eq!(hand.above(Tile::SUN_2), Tiles::NONE);
    }

    #[test]
    fn ranks_are_counted_by_mask() {
        let hand = tiles("3c,3u,4s,4m,4u,9m,2c,2m");
        assert_eq!(hand.ranks(), tiles("3c,4c,9c,2c"));
        assert_eq!(hand.paired_ranks(), tiles("3c,4c,2c"));
        assert_eq!(tiles("5c,5s").paired_ranks(), tiles("5c"));
        assert_eq!(tiles("5m,5u").paired_ranks(), tiles("5c"));
        assert_eq!(tiles("5s,5m").paired_ranks(), tiles("5c"));
        assert_eq!(tiles("5u,6c").paired_ranks(), Tiles::NONE);
    }

    #[test]
    fn numbers_with_three_tiles_are_found_whatever_their_suits() {
        for three in ["5c,5s,5m", "5c,5s,5u", "5c,5m,5u", "5s,5m,5u", "5c,5s,5m,5u"] {
            assert_eq!((tiles(three) | tiles("4u,6c,6u,1m,1u")).tripled_ranks(), tiles("5c"), "{three}");
        }
    }

    #[test]
    fn numbers_up_to_the_top_are_in_play() {
        assert_eq!([9, 13, 15].map(|top| Tiles::up_to(top).len()), [36, 52, 60]);
        assert!(Tiles::up_to(9).contains(tiles("9u,1c,2u")));
        assert!(!Tiles::up_to(9).has("10c".parse().unwrap()));
    }
}
