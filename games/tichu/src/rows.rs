//! Rows of neighbouring ranks, found for all places at once: one bit a rank, four bits apart.

use crate::cards::{ACE, Cards, MARKS};

/// The bits of the natural ranks, 2 to 14.
const RANKS: u64 = MARKS & Cards::NATURALS.bits();

/// A bit for each rank of which the cards have one.
#[inline]
pub(crate) const fn marks(cards: u64) -> u64 {
    (cards | cards >> 1 | cards >> 2 | cards >> 3) & MARKS
}

/// All places of the marked ranks.
#[inline]
pub(crate) const fn fill(marks: u64) -> u64 {
    marks * 0xf
}

/// The places of `length` ranks from `low` on.
#[inline]
pub(crate) const fn window(low: u8, length: u8) -> u64 {
    ((1_u64 << (4 * length)) - 1) << (4 * low)
}

/// The marks of natural ranks that are not among these.
#[inline]
pub(crate) const fn others(marks: u64) -> u64 {
    RANKS & !marks
}

/// Where rows begin: `whole` those in which every rank is had, `short` those in which one can only be had with the
/// phoenix.
#[derive(Clone, Copy)]
pub(crate) struct Rows {
    had: u64,
    lacking: u64,
    whole: u64,
    short: u64,
    length: u8,
}

impl Rows {
    /// Rows of one rank; `lacking` are the ranks that the phoenix would make up for, none if there is no phoenix.
    #[inline]
    pub(crate) const fn new(had: u64, lacking: u64) -> Self {
        Self { had, lacking, whole: had, short: lacking, length: 1 }
    }

    /// Rows that are one rank longer.
    #[inline]
    #[must_use]
    pub(crate) const fn longer(self) -> Self {
        let shift = 4 * self.length;
        let had = self.had >> shift;
        let short = self.short & had | self.whole & self.lacking >> shift;
        Self { whole: self.whole & had, short, length: self.length + 1, ..self }
    }

    /// Rows of this many ranks, which are more than there are now.
    #[inline]
    #[must_use]
    pub(crate) fn of_length(self, length: u8) -> Self {
        (self.length..length).fold(self, |rows, _| rows.longer())
    }

    /// Those whose highest rank is above this one.
    #[inline]
    #[must_use]
    pub(crate) const fn above(self, rank: u8) -> Self {
        let low = (rank + 2).saturating_sub(self.length);
        self.among(u64::MAX << (4 * low))
    }

    /// Those of which this rank is a part.
    #[inline]
    #[must_use]
    pub(crate) const fn with(self, rank: u8) -> Self {
        let low = (rank + 1).saturating_sub(self.length);
        self.among(window(low, rank + 1 - low))
    }

    const fn among(self, places: u64) -> Self {
        Self { whole: self.whole & places, short: self.short & places, ..self }
    }

    /// Whether there is none.
    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.whole | self.short == 0
    }

    /// How many ranks they have.
    #[inline]
    pub(crate) const fn length(self) -> u8 {
        self.length
    }

    /// The lowest ranks of those in which every rank is had.
    #[inline]
    pub(crate) fn whole(self) -> impl Iterator<Item = u8> {
        Ranks(self.whole)
    }

    /// Rows with the rank that the phoenix takes in each: in a whole row any natural rank, in a short one the rank that is
    /// lacking. Lowest rows first, then lowest rank of the phoenix.
    #[inline]
    pub(crate) fn with_phoenix(self) -> impl Iterator<Item = (u8, u8)> {
        let places = move |low: u8| {
            let row = window(low, self.length);
            let lacking = if self.whole >> (4 * low) & 1 == 1 { RANKS } else { self.lacking };
            Ranks(row & lacking & RANKS)
        };
        Ranks(self.whole | self.short).flat_map(move |low| places(low).map(move |rank| (low, rank)))
    }
}

/// The ranks of some marks, lowest first.
pub(crate) struct Ranks(pub(crate) u64);

impl Iterator for Ranks {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let rank = self.0.trailing_zeros() as u8 / 4;
        self.0 &= self.0 - 1;
        Some(rank)
    }
}

/// The longest row: from the mahjong to the ace.
pub(crate) const LONGEST: u8 = ACE;

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> u64 {
        marks(text.parse::<Cards>().unwrap().bits())
    }

    fn rows(text: &str, length: u8) -> Rows {
        Rows::new(of(text), others(of(text))).of_length(length)
    }

    #[test]
    fn whole_rows_are_found_at_every_place() {
        let rows = rows("MJ,2S,3S,4S,5S,6S,8S,10S,JS,QS,KS,AS", 5);
        assert_eq!(rows.whole().collect::<Vec<_>>(), [1, 2, 10]);
        assert_eq!(rows.above(6).whole().collect::<Vec<_>>(), [10]);
        assert_eq!(rows.with(6).whole().collect::<Vec<_>>(), [2]);
    }

    #[test]
    fn the_phoenix_fills_one_gap_or_takes_a_place() {
        let found: Vec<_> = rows("2S,3S,5S,6S,7S", 5).with_phoenix().collect();
        assert_eq!(found, [(2, 4), (3, 4)]);
        let found: Vec<_> = rows("10S,JS,QS,KS,AS", 5).with_phoenix().collect();
        assert_eq!(found, [(9, 9), (10, 10), (10, 11), (10, 12), (10, 13), (10, 14)]);
    }

    #[test]
    fn the_phoenix_is_never_a_one() {
        assert_eq!(rows("2S,3S,4S,5S", 5).with_phoenix().collect::<Vec<_>>(), [(2, 6)]);
        assert_eq!(rows("MJ,2S,3S,4S,5S", 5).with_phoenix().filter(|(low, _)| *low == 1).count(), 4);
    }
}
