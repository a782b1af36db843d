//! Melds: what lies on the table, and its notation. Whether the rules allow one is said by [`Forms`](crate::Forms).

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use crate::cards::{Card, Cards, SEVEN};
use crate::notation::NotationError;

/// What a meld is, by its cards alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Cards of one suit.
    Run,
    /// Cards of one rank.
    Set,
    /// A single seven.
    Seven,
}

impl Kind {
    /// Its name in text.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Run => "RUN",
            Self::Set => "SET",
            Self::Seven => "SEVEN",
        }
    }
}

/// Cards that lie together: several of a suit, several of a rank, or a single seven.
///
/// In text `RUN 2H 3H 4H`, `SET 4S 4D 4C`, `SEVEN 7S`. Runs come before sets and sets before single sevens.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Meld(Cards);

impl Meld {
    /// The meld of these cards; nothing unless they are of one suit or of one rank, or a single seven.
    #[inline]
    pub const fn new(cards: Cards) -> Option<Self> {
        let Some(first) = cards.first() else { return None };
        let alone = cards.len() == 1 && first.rank() != SEVEN;
        if !alone && (one_suit(cards, first) || Cards::of_rank(first.rank()).contains(cards)) {
            Some(Self(cards))
        } else {
            None
        }
    }

    /// The meld of cards that are known to be one.
    #[inline]
    pub(crate) const fn made(cards: Cards) -> Self {
        Self(cards)
    }

    /// Its cards.
    #[inline]
    pub const fn cards(self) -> Cards {
        self.0
    }

    /// How many cards it has.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.len()
    }

    /// Whether it has no cards, which no meld is.
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// What it is.
    #[inline]
    pub const fn kind(self) -> Kind {
        match self.0.first() {
            Some(_) if self.0.len() == 1 => Kind::Seven,
            Some(first) if one_suit(self.0, first) => Kind::Run,
            _ => Kind::Set,
        }
    }

    /// With more cards.
    #[inline]
    #[must_use]
    pub fn with(self, cards: Cards) -> Self {
        Self(self.0 | cards)
    }
}

#[inline]
const fn one_suit(cards: Cards, first: Card) -> bool {
    Cards::of_suit(first.suit(), u16::MAX).contains(cards)
}

impl Ord for Meld {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        (self.kind(), self.0).cmp(&(other.kind(), other.0))
    }
}

impl PartialOrd for Meld {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind().name(), self.0)
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
        let wrong =
            || NotationError::new(format!("`{text}` is no meld: write `RUN 2H 3H 4H`, `SET 4S 4D 4C`, `SEVEN 7S`"));
        let (kind, cards) = text.trim().split_once(' ').ok_or_else(wrong)?;
        let meld = Self::new(cards.parse()?).ok_or_else(wrong)?;
        if meld.kind().name() == kind { Ok(meld) } else { Err(wrong()) }
    }
}

climbing::text_serde!(Meld);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_reads_back() {
        for text in ["RUN 2H 3H 4H", "SET 4S 4D 4C", "SEVEN 7S", "RUN AD 2D KD", "SET 7S 7D"] {
            assert_eq!(text.parse::<Meld>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn text_that_is_no_meld_is_refused() {
        for wrong in
            ["", "RUN", "RUN -", "RUN 4S 4D 4C", "SET 2H 3H 4H", "SEVEN 8S", "SET 2S 3S 4H", "2H 3H 4H", "run 2H 3H"]
        {
            assert!(wrong.parse::<Meld>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn runs_come_first_and_single_sevens_last() {
        let mut melds =
            ["SEVEN 7S", "SET 4S 4D 4C", "RUN 10C JC QC", "RUN 2H 3H 4H"].map(|text| text.parse::<Meld>().unwrap());
        melds.sort();
        assert_eq!(melds.map(|meld| meld.to_string()), ["RUN 2H 3H 4H", "RUN 10C JC QC", "SET 4S 4D 4C", "SEVEN 7S"]);
    }
}
