//! Cards that are counted, not numbered: a multiset of ranks packed into one word.
//!
//! Cards of one rank cannot be told apart, so a hand is thirteen counts. Four bits hold each: the most frequent rank has
//! twelve copies.

use std::fmt;
use std::ops::{Add, AddAssign, Sub, SubAssign};
use std::str::FromStr;

use crate::notation::NotationError;

/// The rank of a jester on its own: worse than every natural rank.
pub const JESTER: u8 = 13;

const EVEN: u64 = 0x0f0f_0f0f_0f0f_0f0f;
const CARRY: u64 = 0x1010_1010_1010_1010;
const ONES: u64 = 0x0101_0101_0101_0101;

/// A multiset of cards: ranks 1 (best) to 12, and jesters as rank 13.
///
/// In text `12x5,8x2,7,J`, best rank first and jesters last; no cards at all are `-`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u64);

impl Cards {
    /// No cards.
    pub const NONE: Self = Self(0);

    /// The full deck: rank r has r copies, and there are two jesters.
    pub const DECK: Self = {
        let mut deck = Self::of(JESTER, 2);
        let mut rank = 1;
        while rank < JESTER {
            deck.0 |= Self::of(rank, rank).0;
            rank += 1;
        }
        deck
    };

    /// The packed counts.
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// The cards of packed counts.
    pub(crate) const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// `count` cards of one rank, 1 to 13.
    #[inline]
    pub const fn of(rank: u8, count: u8) -> Self {
        Self((count as u64) << shift(rank))
    }

    /// Natural cards of one rank together with jesters.
    #[inline]
    pub(crate) const fn of_both(rank: u8, naturals: u8, jesters: u8) -> Self {
        Self(Self::of(rank, naturals).0 | Self::of(JESTER, jesters).0)
    }

    /// How many cards of this rank, 1 to 13, there are.
    #[inline]
    pub const fn count(self, rank: u8) -> u8 {
        (self.0 >> shift(rank)) as u8 & 15
    }

    /// How many jesters there are.
    #[inline]
    pub const fn jesters(self) -> u8 {
        self.count(JESTER)
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> u8 {
        let pairs = (self.0 & EVEN) + ((self.0 >> 4) & EVEN);
        (pairs.wrapping_mul(ONES) >> 56) as u8
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All but the jesters.
    #[inline]
    #[must_use]
    pub const fn naturals(self) -> Self {
        self.better_than(JESTER)
    }

    /// Those of ranks better (lower) than `rank`.
    #[inline]
    #[must_use]
    pub const fn better_than(self, rank: u8) -> Self {
        Self(self.0 & ((1 << shift(rank)) - 1))
    }

    /// Whether `other` can be taken from these.
    #[inline]
    pub const fn contains(self, other: Self) -> bool {
        let even = ((self.0 & EVEN) | CARRY) - (other.0 & EVEN);
        let odd = (((self.0 >> 4) & EVEN) | CARRY) - ((other.0 >> 4) & EVEN);
        even & odd & CARRY == CARRY
    }

    /// These without `other`; nothing if they do not contain it.
    #[inline]
    pub const fn checked_sub(self, other: Self) -> Option<Self> {
        if self.contains(other) { Some(Self(self.0 - other.0)) } else { None }
    }

    /// Those that stay when as much of `other` as there is has been taken away.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        const fn saturating(from: u64, take: u64) -> u64 {
            let left = (from | CARRY) - take;
            // A carry that is still there says that a rank had enough.
            let enough = (left & CARRY) >> 4;
            left & (enough * 0x0f)
        }
        let odd = saturating((self.0 >> 4) & EVEN, (other.0 >> 4) & EVEN);
        Self(saturating(self.0 & EVEN, other.0 & EVEN) | (odd << 4))
    }

    /// Both together; nothing if that is more than a full deck has of some rank.
    pub fn checked_add(self, other: Self) -> Option<Self> {
        let sum = |rank| self.count(rank) + other.count(rank);
        (1..=JESTER).all(|rank| sum(rank) <= Self::DECK.count(rank)).then(|| self + other)
    }

    /// As many cards of each rank as `count` says.
    pub fn from_counts(count: impl Fn(u8) -> u8) -> Self {
        (1..=JESTER).map(|rank| Self::of(rank, count(rank))).fold(Self::NONE, Add::add)
    }

    /// The `count` best of them, fewer if there are not so many; jesters are the worst.
    #[must_use]
    pub fn best(self, count: u8) -> Self {
        let (mut best, mut left) = (Self::NONE, count);
        for rank in self.ranks() {
            let taken = self.count(rank).min(left);
            best += Self::of(rank, taken);
            left -= taken;
            if left == 0 {
                break;
            }
        }
        best
    }

    /// The ranks of which there is a card, jesters as 13.
    #[inline]
    pub const fn ranks(self) -> RankSet {
        self.at_least(1)
    }

    /// The ranks of which there are at least `count` cards, 1 to 16, jesters as 13.
    #[inline]
    pub const fn at_least(self, count: u8) -> RankSet {
        let lift = (16 - count as u64) * ONES;
        let even = ((self.0 & EVEN) + lift) & CARRY;
        let odd = (((self.0 >> 4) & EVEN) + lift) & CARRY;
        RankSet((even >> 4) | odd)
    }

    /// Writes the rank of every card, best first, into `list` and gives back the part that was written.
    pub(crate) fn list(self, list: &mut [u8; 80]) -> &mut [u8] {
        let mut len = 0;
        for rank in self.ranks() {
            let count = usize::from(self.count(rank));
            list[len..len + count].fill(rank);
            len += count;
        }
        &mut list[..len]
    }
}

/// Bits below the count of a rank.
const fn shift(rank: u8) -> u32 {
    4 * (rank as u32 - 1)
}

impl Add for Cards {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

/// Takes away cards that are there.
impl Sub for Cards {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        debug_assert!(self.contains(other), "{self} does not contain {other}");
        Self(self.0.wrapping_sub(other.0))
    }
}

impl AddAssign for Cards {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Cards {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (i, rank) in self.ranks().enumerate() {
            let comma = if i > 0 { "," } else { "" };
            match (rank, self.count(rank)) {
                (JESTER, 1) => write!(f, "{comma}J")?,
                (JESTER, count) => write!(f, "{comma}Jx{count}")?,
                (rank, 1) => write!(f, "{comma}{rank}")?,
                (rank, count) => write!(f, "{comma}{rank}x{count}")?,
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cards {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let items = || text.split([',', ' ']).filter(|item| !item.is_empty());
        if items().next().is_none() {
            return Err(NotationError::new("no cards at all are written `-`"));
        }
        let mut cards = Self::NONE;
        for item in items().filter(|_| text.trim() != "-") {
            let (rank, count) = parse_item(item).ok_or_else(|| {
                NotationError::new(format!("`{item}` is no card: write a rank 1 to 12 or J, and xN for N of them"))
            })?;
            let too_many = || NotationError::new(format!("`{text}` has more cards of a rank than a deck"));
            if count > Self::DECK.count(rank) {
                return Err(too_many());
            }
            cards = cards.checked_add(Self::of(rank, count)).ok_or_else(too_many)?;
        }
        Ok(cards)
    }
}

/// Reads `7`, `7x3`, `J`, `JJ` or `Jx2` as a rank and a count.
fn parse_item(item: &str) -> Option<(u8, u8)> {
    if item == "JJ" {
        return Some((JESTER, 2));
    }
    let (rank, count) = item.split_once('x').unwrap_or((item, "1"));
    let rank = if rank == "J" { JESTER } else { rank.parse().ok().filter(|rank| (1..JESTER).contains(rank))? };
    Some((rank, count.parse().ok()?))
}

climbing::text_serde!(Cards);

/// A set of ranks; iterates best first, or weakest first in reverse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankSet(u64);

impl RankSet {
    /// Those that are better (lower) than `rank`.
    #[inline]
    #[must_use]
    pub const fn better_than(self, rank: u8) -> Self {
        Self(self.0 & ((1 << shift(rank)) - 1))
    }
}

impl Iterator for RankSet {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let at = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some((at / 4) as u8 + 1)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }

    #[inline]
    fn count(self) -> usize {
        self.len()
    }
}

impl DoubleEndedIterator for RankSet {
    #[inline]
    fn next_back(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let at = self.0.ilog2();
        self.0 ^= 1 << at;
        Some((at / 4) as u8 + 1)
    }
}

impl ExactSizeIterator for RankSet {}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Cards {
        text.parse().unwrap()
    }

    #[test]
    fn the_deck_has_eighty_cards_and_rank_r_has_r_copies() {
        assert_eq!(Cards::DECK.len(), 80);
        assert!((1..=12).all(|rank| Cards::DECK.count(rank) == rank));
        assert_eq!(Cards::DECK.jesters(), 2);
    }

    #[test]
    fn text_is_read_in_any_order_and_shown_best_rank_first() {
        assert_eq!(cards("12x5,8x2,7,J").to_string(), "7,8x2,12x5,J");
        assert_eq!(cards("8 8, 12,JJ"), cards("Jx2,12,8x2"));
        assert_eq!(cards("-"), Cards::NONE);
        assert_eq!(Cards::NONE.to_string(), "-");
    }

    #[test]
    fn text_that_is_no_hand_is_refused() {
        for wrong in ["13", "0", "x2", "7x", "K", "1x2", "", "7,-", "Jx3", "7x99", "5x3,5x3", "7-8"] {
            assert!(wrong.parse::<Cards>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn contains_compares_rank_by_rank() {
        let hand = cards("1,7x3,12x12,JJ");
        assert!(hand.contains(cards("7x3,12x12,J")));
        assert!(!hand.contains(cards("7x4")));
        assert!(!hand.contains(cards("2")));
        assert_eq!(hand.checked_sub(cards("7x3,12x11,JJ")), Some(cards("1,12")));
    }

    #[test]
    fn what_is_not_there_is_not_taken_away() {
        assert_eq!(cards("1,7x3,12x12,JJ").without(cards("1,2x2,7x4,12x3,J")), cards("12x9,J"));
        assert_eq!(cards("2,6,9x2").without(cards("1,3x3,9x5,JJ")), cards("2,6"));
        assert_eq!(Cards::DECK.without(Cards::DECK), Cards::NONE);
    }

    #[test]
    fn jesters_are_the_worst_of_the_best() {
        assert_eq!(cards("JJ,9,12x5").best(2), cards("9,12"));
        assert_eq!(cards("JJ,9").best(2), cards("9,J"));
    }

    #[test]
    fn ranks_of_a_least_count_come_best_first() {
        let hand = cards("1,7x3,8x2,12x12,JJ");
        assert_eq!(hand.at_least(2).collect::<Vec<_>>(), [7, 8, 12, 13]);
        assert_eq!(hand.at_least(3).rev().collect::<Vec<_>>(), [12, 7]);
        assert_eq!(hand.at_least(12).better_than(12).len(), 0);
        assert_eq!(hand.ranks().count(), hand.ranks().collect::<Vec<_>>().len());
    }
}
