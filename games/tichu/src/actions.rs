//! What a seat can do.

use std::fmt;
use std::str::FromStr;

use climbing::Seat;

use crate::cards::{Card, Rank};
use crate::melds::Meld;
use crate::notation::NotationError;

/// What a seat can do. In text `call`, `decline`, `give 7S`, `7S,7H`, `wish 8`, `wish nothing`, `dragon to 1`, `pass`.
///
/// The order is the order of candidates: no call before a call, the cheapest combinations first, bombs after all others,
/// passing last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Calls no tichu.
    Decline,
    /// Calls the tichu that is asked for.
    Call,
    /// Gives a card away: the first to the next seat, the second to the partner, the third to the seat before.
    Give(Card),
    /// Leads this combination, or beats the table with it.
    Play(Meld),
    /// Names the rank that the mahjong wishes for.
    Wish(Rank),
    /// Wishes for nothing.
    NoWish,
    /// Gives the trick that the dragon has won to this opponent.
    Gift(Seat),
    /// Does not beat the table, or throws no bomb in.
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Decline => f.write_str("decline"),
            Self::Call => f.write_str("call"),
            Self::Give(card) => write!(f, "give {card}"),
            Self::Play(meld) => meld.fmt(f),
            Self::Wish(rank) => write!(f, "wish {rank}"),
            Self::NoWish => f.write_str("wish nothing"),
            Self::Gift(seat) => write!(f, "dragon to {seat}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// A seat number in text.
pub(crate) fn seat(text: &str) -> Result<Seat, NotationError> {
    let number: u8 = text.parse().map_err(|_| NotationError::new(format!("`{text}` is no number of a seat")))?;
    Seat::try_from(number).map_err(NotationError::new)
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let text = text.trim();
        match text.split_once(' ') {
            _ if text == "decline" => Ok(Self::Decline),
            _ if text == "call" => Ok(Self::Call),
            _ if text == "pass" => Ok(Self::Pass),
            Some(("give", card)) => card.parse().map(Self::Give),
            Some(("wish", "nothing")) => Ok(Self::NoWish),
            Some(("wish", rank)) => rank.parse().map(Self::Wish),
            Some(("dragon", to)) => match to.strip_prefix("to ") {
                Some(number) => seat(number).map(Self::Gift),
                None => Err(NotationError::new(format!("`{text}` names no receiver: write `dragon to 1`"))),
            },
            _ => text.parse().map(Self::Play),
        }
    }
}

climbing::text_serde!(Action);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_reads_back() {
        let texts =
            ["call", "decline", "give PH", "7S,7H", "7S,PH7", "PH", "wish 8", "wish nothing", "dragon to 3", "pass"];
        for text in texts {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        for wrong in
            ["", "fold", "give", "give 1S", "wish 1", "wish MJ", "dragon", "dragon to", "dragon to 77", "7S,8S"]
        {
            assert!(wrong.parse::<Action>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn cheap_plays_come_first_and_passing_last() {
        let sorted = [
            "decline",
            "call",
            "DG",
            "MJ",
            "2S",
            "2H",
            "DR",
            "2S,2H",
            "2S,2H,2D",
            "2S,2H,3S,3H",
            "2S,2H,2D,3S,3H",
            "2S,3S,4S,5S,6H",
            "3S,4S,5S,6H,7H",
            "2S,3S,4S,5S,6H,7H",
            "PH",
            "2S,PH2",
            "2S,2H,2D,2C",
            "AS,AH,AD,AC",
            "2S,3S,4S,5S,6S",
            "pass",
        ];
        let mut actions: Vec<Action> = sorted.iter().rev().map(|text| text.parse().unwrap()).collect();
        actions.sort();
        assert_eq!(actions.iter().map(ToString::to_string).collect::<Vec<_>>(), sorted);
    }
}
