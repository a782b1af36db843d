//! What a seat can do.

use std::fmt;
use std::str::FromStr;

use crate::melds::Meld;
use crate::notation::NotationError;
use crate::taxes::Levy;

/// What a seat can do. In text `8x2`, `return 12,11`, `revolt`, `decline`, `pass`.
///
/// The order is the order of candidates: the cheapest sets first, passing last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Leads this set, or beats the table with it.
    Play(Meld),
    /// Gives these cards back to the peon who pays tax.
    Return(Levy),
    /// Calls a revolution.
    Revolt,
    /// Calls no revolution.
    Decline,
    /// Does not beat the table.
    Pass,
}

impl Action {
    /// The set that is played, if one is.
    #[inline]
    pub const fn meld(self) -> Option<Meld> {
        match self {
            Self::Play(meld) => Some(meld),
            _ => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(meld) => meld.fmt(f),
            Self::Return(levy) => write!(f, "return {levy}"),
            Self::Revolt => f.write_str("revolt"),
            Self::Decline => f.write_str("decline"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.trim() {
            "pass" => Ok(Self::Pass),
            "revolt" => Ok(Self::Revolt),
            "decline" => Ok(Self::Decline),
            text => match text.strip_prefix("return ") {
                Some(cards) => cards.parse().map(Self::Return),
                None => text.parse().map(Self::Play),
            },
        }
    }
}

climbing::text_serde!(Action);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_reads_back() {
        for text in ["8x2", "12x1+JJ", "JJ", "pass", "return 12,11", "return 12,12", "return J", "revolt", "decline"] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        for wrong in ["", "return", "return 1,2,3", "fold"] {
            assert!(wrong.parse::<Action>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn passing_comes_last() {
        let mut actions: Vec<Action> =
            ["pass", "7x1+J", "J", "8x2", "9x2", "8x1"].iter().map(|text| text.parse().unwrap()).collect();
        actions.sort();
        let sorted: Vec<String> = actions.iter().map(ToString::to_string).collect();
        assert_eq!(sorted, ["9x2", "8x1", "8x2", "J", "7x1+J", "pass"]);
    }
}
