//! What a seat can do.

use std::fmt;
use std::str::FromStr;

use crate::melds::Meld;
use crate::notation::NotationError;

/// What a seat can do. In text `7c,7u`, `pass`.
///
/// The order is the order of candidates: fewer tiles first, then weaker combinations, passing last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Leads these tiles, or beats the table with them.
    Play(Meld),
    /// Does not beat the table.
    Pass,
}

impl Action {
    /// The tiles that are played, if any are.
    #[inline]
    pub const fn meld(self) -> Option<Meld> {
        match self {
            Self::Play(meld) => Some(meld),
            Self::Pass => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(meld) => meld.fmt(f),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text.trim() == "pass" { Ok(Self::Pass) } else { text.parse().map(Self::Play) }
    }
}

climbing::text_serde!(Action);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_reads_back() {
        for text in ["3c", "7c,7u", "3c,4s,5m,1u,2u", "pass"] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        for wrong in ["", "fold", "3c4c5c6c7c8c", "16c", "3c3c"] {
            assert!(wrong.parse::<Action>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn small_plays_come_first_and_passing_last() {
        let texts = ["pass", "3c4s5m6u7u", "3c3s", "2u", "3c", "9c9s9m", "3c4c5c6c8c", "4c4s"];
        let mut actions: Vec<Action> = texts.iter().map(|text| text.parse().unwrap()).collect();
        actions.sort();
        let sorted: Vec<String> = actions.iter().map(ToString::to_string).collect();
        let expected = ["3c", "2u", "3c,3s", "4c,4s", "9c,9s,9m", "3c,4s,5m,6u,7u", "3c,4c,5c,6c,8c", "pass"];
        assert_eq!(sorted, expected);
    }
}
