//! Sets: one or more cards of one rank, jesters standing in for it.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use crate::cards::{Cards, JESTER};
use crate::notation::NotationError;

/// A set of cards that is led or played: its rank, and how many natural cards and jesters it is made of.
///
/// Jesters on their own are of rank 13, one or two of them. In text `8x2`, `8x1+J`, `8x1+JJ`, `J`, `JJ`.
///
/// The order is the order of candidates: fewer jesters first, then weaker ranks, then fewer cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Meld {
    rank: u8,
    naturals: u8,
    jesters: u8,
}

impl Meld {
    /// The set of these parts; nothing if a deck has no such cards.
    pub const fn new(rank: u8, naturals: u8, jesters: u8) -> Option<Self> {
        let natural = rank >= 1 && rank < JESTER && naturals >= 1 && naturals <= rank && jesters <= 2;
        let alone = rank == JESTER && naturals == 0 && (jesters == 1 || jesters == 2);
        if natural || alone { Some(Self::made(rank, naturals, jesters)) } else { None }
    }

    /// A set whose parts are known to be right.
    #[inline]
    pub(crate) const fn made(rank: u8, naturals: u8, jesters: u8) -> Self {
        Self { rank, naturals, jesters }
    }

    /// The set that these cards are; nothing if they are of several ranks, or none.
    pub fn recognise(cards: Cards) -> Option<Self> {
        let mut ranks = cards.naturals().ranks();
        let rank = ranks.next().unwrap_or(JESTER);
        let naturals = cards.naturals().len();
        if ranks.next().is_some() { None } else { Self::new(rank, naturals, cards.jesters()) }
    }

    /// Its rank, 1 to 12; 13 if it is made of jesters alone.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.rank
    }

    /// How many natural cards are in it.
    #[inline]
    pub const fn naturals(self) -> u8 {
        self.naturals
    }

    /// How many jesters are in it.
    #[inline]
    pub const fn jesters(self) -> u8 {
        self.jesters
    }

    /// How many cards are in it.
    #[inline]
    pub const fn count(self) -> u8 {
        self.naturals + self.jesters
    }

    /// Its cards.
    #[inline]
    pub const fn cards(self) -> Cards {
        if self.rank == JESTER {
            return Cards::of(JESTER, self.jesters);
        }
        Cards::of_both(self.rank, self.naturals, self.jesters)
    }

    /// Whether it may follow `bar`: as many cards of a strictly better rank.
    #[inline]
    pub const fn beats(self, bar: Self) -> bool {
        self.rank < bar.rank && self.count() == bar.count()
    }

    /// Place in the order of candidates.
    #[inline]
    fn cost(self) -> (u8, u8, u8) {
        (self.jesters, JESTER - self.rank, self.naturals)
    }
}

impl Ord for Meld {
    fn cmp(&self, other: &Self) -> Ordering {
        self.cost().cmp(&other.cost())
    }
}

impl PartialOrd for Meld {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let jesters = &"JJ"[..usize::from(self.jesters)];
        match (self.rank, self.jesters) {
            (JESTER, _) => f.write_str(jesters),
            (rank, 0) => write!(f, "{rank}x{}", self.naturals),
            (rank, _) => write!(f, "{rank}x{}+{jesters}", self.naturals),
        }
    }
}

impl FromStr for Meld {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let cards: Cards = text.replace('+', ",").parse()?;
        Self::recognise(cards)
            .ok_or_else(|| NotationError::new(format!("`{text}` is no set: write 8x2, 8x1+J or J, one rank at a time")))
    }
}

climbing::text_serde!(Meld);

#[cfg(test)]
mod tests {
    use super::*;

    fn recognised(text: &str) -> Option<(u8, u8)> {
        Meld::recognise(text.parse().unwrap()).map(|meld| (meld.rank(), meld.count()))
    }

    #[test]
    fn two_cards_of_a_rank_are_a_set() {
        assert_eq!(recognised("5,5"), Some((5, 2)));
    }

    #[test]
    fn two_ranks_are_no_set() {
        assert_eq!(recognised("5,6"), None);
        assert_eq!(recognised("-"), None);
    }

    #[test]
    fn a_jester_takes_the_rank_of_its_company() {
        assert_eq!(recognised("5,J"), Some((5, 2)));
        assert_eq!(recognised("5,JJ"), Some((5, 3)));
    }

    #[test]
    fn a_jester_alone_is_of_rank_13() {
        assert_eq!(recognised("J"), Some((13, 1)));
    }

    #[test]
    fn two_jesters_alone_are_of_rank_13() {
        assert_eq!(recognised("JJ"), Some((13, 2)));
    }

    #[test]
    fn a_set_is_beaten_by_a_better_rank_of_the_same_count_only() {
        let beats = |a: &str, b: &str| a.parse::<Meld>().unwrap().beats(b.parse().unwrap());
        assert!(beats("7x2", "8x2"));
        assert!(beats("7x1+J", "8x2"));
        assert!(!beats("8x2", "8x2"), "an equal rank is not better");
        assert!(!beats("7x3", "8x2"), "another count");
        assert!(beats("12x2", "JJ"));
        assert!(!beats("J", "12x1"));
    }

    #[test]
    fn text_reads_back() {
        for text in ["8x2", "8x1", "8x1+J", "8x3+JJ", "J", "JJ"] {
            assert_eq!(text.parse::<Meld>().unwrap().to_string(), text);
        }
        assert_eq!("8+J".parse::<Meld>(), "8x1+J".parse());
        assert_eq!("8".parse::<Meld>(), "8x1".parse());
        assert!("8,7".parse::<Meld>().is_err());
        assert!("1x2".parse::<Meld>().is_err());
    }

    #[test]
    fn the_cards_of_a_set_are_the_set() {
        for text in ["8x2", "8x1+J", "12x12+JJ", "J", "JJ"] {
            let meld: Meld = text.parse().unwrap();
            assert_eq!(Meld::recognise(meld.cards()), Some(meld));
        }
    }
}
