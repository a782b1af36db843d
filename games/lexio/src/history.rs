//! What was played, event by event: enough to rebuild every trick and every pass.

use std::fmt;
use std::str::FromStr;

use climbing::Seat;

use crate::melds::Meld;
use crate::notation::NotationError;

/// What a seat did in a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Opened a trick with these tiles.
    Lead(Meld),
    /// Beat the table with these tiles.
    Follow(Meld),
    /// Did not beat the table.
    Pass,
}

impl Move {
    /// The tiles that were played, if any were.
    pub const fn meld(self) -> Option<Meld> {
        match self {
            Self::Lead(meld) | Self::Follow(meld) => Some(meld),
            Self::Pass => None,
        }
    }
}

/// One public event of the play. In text `3 leads 7c,7u`, `4 plays 9c,9s`, `0 passes`.
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
            Move::Lead(meld) => write!(f, "{seat} leads {meld}"),
            Move::Follow(meld) => write!(f, "{seat} plays {meld}"),
            Move::Pass => write!(f, "{seat} passes"),
        }
    }
}

impl FromStr for Event {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong =
            || NotationError::new(format!("`{text}` is no event: write `3 leads 7c,7u`, `4 plays 9c,9s`, `0 passes`"));
        let mut words = text.split_whitespace();
        let seat: u8 = words.next().and_then(|word| word.parse().ok()).ok_or_else(wrong)?;
        let seat = Seat::try_from(seat).map_err(NotationError::new)?;
        let did = match (words.next(), words.next(), words.next()) {
            (Some("leads"), Some(meld), None) => Move::Lead(meld.parse()?),
            (Some("plays"), Some(meld), None) => Move::Follow(meld.parse()?),
            (Some("passes"), None, None) => Move::Pass,
            _ => return Err(wrong()),
        };
        Ok(Self { seat, did })
    }
}

climbing::text_serde!(Event);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_reads_back() {
        for text in ["3 leads 7c,7u", "4 plays 3c,4s,5m,1u,2u", "0 passes"] {
            assert_eq!(text.parse::<Event>().unwrap().to_string(), text);
        }
        for wrong in ["", "3", "3 leads", "10 passes", "x passes", "3 passes 8c", "3 leads 16c"] {
            assert!(wrong.parse::<Event>().is_err(), "{wrong}");
        }
    }
}
