//! What was done, event by event.

use std::fmt;
use std::str::FromStr;

use climbing::Seat;

use crate::actions::Action;
use crate::notation::NotationError;

/// One public event of a hand: an action of a seat. What nobody claims is no event. In text `3 DISCARD 9C`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// Who.
    pub seat: Seat,
    /// What.
    pub did: Action,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seat, self.did)
    }
}

impl FromStr for Event {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong =
            || NotationError::new(format!("`{text}` is no event: write a seat and an action, as `3 DISCARD 9C`"));
        let (seat, did) = text.split_once(' ').ok_or_else(wrong)?;
        let seat: u8 = seat.parse().map_err(|_| wrong())?;
        Ok(Self { seat: Seat::try_from(seat).map_err(NotationError::new)?, did: did.parse()? })
    }
}

climbing::text_serde!(Event);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_reads_back() {
        for text in ["3 DISCARD 9C", "0 LAY 5H > 2H 3H 4H", "4 DRAW"] {
            assert_eq!(text.parse::<Event>().unwrap().to_string(), text);
        }
        for wrong in ["", "3", "DRAW", "10 DRAW", "x DRAW", "3 fold"] {
            assert!(wrong.parse::<Event>().is_err(), "{wrong}");
        }
    }
}
