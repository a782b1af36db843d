//! What everybody saw, event by event: enough to rebuild every trick and every pass.

use std::fmt;
use std::str::FromStr;

use climbing::Seat;
use serde::{Deserialize, Serialize};

use crate::actions::seat;
use crate::calls::Call;
use crate::cards::Rank;
use crate::melds::{Kind, Meld};
use crate::notation::NotationError;

/// What a seat did in front of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Called a tichu.
    Call(Call),
    /// Opened a trick with this, or handed the lead on with the dog.
    Lead(Meld),
    /// Beat the table with this in its turn.
    Follow(Meld),
    /// Threw this in, in its turn or out of it.
    Bomb(Meld),
    /// Did not beat the table in its turn.
    Pass,
    /// Wished for a rank, or for nothing.
    Wish(Option<Rank>),
    /// Gave a trick that the dragon had won to this seat.
    Gift(Seat),
}

impl Move {
    /// The combination that was played, if one was.
    #[inline]
    pub const fn meld(self) -> Option<Meld> {
        match self {
            Self::Lead(meld) | Self::Follow(meld) | Self::Bomb(meld) => Some(meld),
            _ => None,
        }
    }
}

/// One public event. In text `0 calls grand`, `3 leads 8S,8H`, `4 plays 9S,9H`, `1 bombs 2S,2H,2D,2C`, `5 passes`,
/// `0 wishes 8`, `0 wishes nothing`, `2 gives to 1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// Who.
    pub seat: Seat,
    /// What.
    pub did: Move,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seat = self.seat;
        match self.did {
            Move::Call(call) => write!(f, "{seat} calls {call}"),
            Move::Lead(meld) => write!(f, "{seat} leads {meld}"),
            Move::Follow(meld) => write!(f, "{seat} plays {meld}"),
            Move::Bomb(meld) => write!(f, "{seat} bombs {meld}"),
            Move::Pass => write!(f, "{seat} passes"),
            Move::Wish(Some(rank)) => write!(f, "{seat} wishes {rank}"),
            Move::Wish(None) => write!(f, "{seat} wishes nothing"),
            Move::Gift(to) => write!(f, "{seat} gives to {to}"),
        }
    }
}

impl FromStr for Event {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong =
            || NotationError::new(format!("`{text}` is no event: write `3 leads 8S,8H`, `1 passes`, `0 wishes 8`, .."));
        let (who, what) = text.trim().split_once(' ').ok_or_else(wrong)?;
        let seat_of = seat(who)?;
        let did = match what.split_once(' ') {
            None if what == "passes" => Move::Pass,
            Some(("calls", call)) => Move::Call(call.parse().map_err(|_| wrong())?),
            Some(("leads", meld)) => Move::Lead(meld.parse()?),
            Some(("plays", meld)) => Move::Follow(meld.parse()?),
            Some(("bombs", meld)) => Move::Bomb(meld.parse()?),
            Some(("wishes", "nothing")) => Move::Wish(None),
            Some(("wishes", rank)) => Move::Wish(Some(rank.parse()?)),
            Some(("gives", to)) => Move::Gift(seat(to.strip_prefix("to ").ok_or_else(wrong)?)?),
            _ => return Err(wrong()),
        };
        Ok(Self { seat: seat_of, did })
    }
}

climbing::text_serde!(Event);

/// A pass in turn, with what it was a pass on: what a pass can tell about cards that were kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Passed {
    /// Who passed.
    pub seat: Seat,
    /// Who held the trick.
    pub holder: Seat,
    /// What lay on the table.
    pub kind: Kind,
    /// How many cards it had.
    pub length: u8,
    /// What it was [worth](Meld::value_on): twice its rank; 29 for the phoenix on an ace, 30 for the dragon.
    pub value: u8,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_reads_back() {
        let texts = [
            "0 calls grand",
            "3 leads 8S,8H",
            "2 plays 9S,PH9",
            "1 bombs 2S,2H,2D,2C",
            "1 passes",
            "0 wishes 8",
            "0 wishes nothing",
            "2 gives to 1",
        ];
        for text in texts {
            assert_eq!(text.parse::<Event>().unwrap().to_string(), text);
        }
        for wrong in ["", "3", "3 leads", "10 passes", "x passes", "3 passes 8S", "3 calls x", "2 gives 1", "0 wishes"]
        {
            assert!(wrong.parse::<Event>().is_err(), "{wrong}");
        }
    }
}
