//! What a seat can do.

use std::fmt;
use std::str::FromStr;

use crate::cards::{Card, Cards};
use crate::melds::Meld;
use crate::notation::NotationError;

/// What a seat can do.
///
/// In text `DECLARE`, `CLAIM RUN 2H 3H 4H`, `CLAIM > 2H 3H 4H`, `RUN 2H 3H 4H`, `SET 4S 4D 4C`, `SEVEN 7S`,
/// `LAY 5H > 2H 3H 4H`, `DISCARD 9C`, `DRAW`, `STOP`, `PASS`. The order is the order of candidates: what gets rid of cards
/// first, passing last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Shows four sevens, or a hand of very little or very much value, and wins.
    Declare,
    /// Takes the card on top of the discards and registers it in this meld.
    Claim(Meld),
    /// Takes the card on top of the discards and lays it on this meld.
    ClaimLay(Meld),
    /// Registers a new meld.
    Register(Meld),
    /// Lays cards on a meld that lies on the table: one, or two sevens where the rules ask for two.
    Lay {
        /// The cards.
        cards: Cards,
        /// The meld as it lies there.
        on: Meld,
    },
    /// Discards a card, which ends the turn.
    Discard(Card),
    /// Draws a card from the stock; without one the hand is over.
    Draw,
    /// Stops the hand: all hands are compared.
    Stop,
    /// Claims nothing.
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Declare => f.write_str("DECLARE"),
            Self::Claim(meld) => write!(f, "CLAIM {meld}"),
            Self::ClaimLay(on) => write!(f, "CLAIM > {}", on.cards()),
            Self::Register(meld) => meld.fmt(f),
            Self::Lay { cards, on } => write!(f, "LAY {cards} > {}", on.cards()),
            Self::Discard(card) => write!(f, "DISCARD {card}"),
            Self::Draw => f.write_str("DRAW"),
            Self::Stop => f.write_str("STOP"),
            Self::Pass => f.write_str("PASS"),
        }
    }
}

/// The meld of cards that are written without its kind.
pub(crate) fn table_meld(text: &str) -> Result<Meld, NotationError> {
    Meld::new(text.parse()?).ok_or_else(|| NotationError::new(format!("no meld on a table is `{text}`")))
}

/// What is laid on what: `5H > 2H 3H 4H`.
pub(crate) fn lay_off(text: &str) -> Result<(Cards, Meld), NotationError> {
    let (cards, on) = text
        .split_once('>')
        .ok_or_else(|| NotationError::new(format!("`{text}` says not what is laid on what: `5H > 2H 3H 4H`")))?;
    Ok((cards.parse()?, table_meld(on)?))
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let text = text.trim();
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match (word, rest) {
            ("DECLARE", "") => Ok(Self::Declare),
            ("DRAW", "") => Ok(Self::Draw),
            ("STOP", "") => Ok(Self::Stop),
            ("PASS", "") => Ok(Self::Pass),
            ("CLAIM", rest) => match rest.strip_prefix("> ") {
                Some(on) => table_meld(on).map(Self::ClaimLay),
                None => rest.parse().map(Self::Claim),
            },
            ("RUN" | "SET" | "SEVEN", _) => text.parse().map(Self::Register),
            ("LAY", rest) => lay_off(rest).map(|(cards, on)| Self::Lay { cards, on }),
            ("DISCARD", card) => card.parse().map(Self::Discard),
            _ => Err(NotationError::new(format!(
                "`{text}` is no action: write DECLARE, CLAIM and a meld, a meld, LAY 5H > 2H 3H 4H, DISCARD 9C, DRAW, STOP or PASS"
            ))),
        }
    }
}

climbing::text_serde!(Action);

#[cfg(test)]
mod tests {
    use super::*;

    const IN_ORDER: [&str; 12] = [
        "DECLARE",
        "CLAIM RUN 2H 3H 4H",
        "CLAIM > 2H 3H 4H",
        "RUN 2H 3H 4H",
        "SET 4S 4D 4C",
        "SEVEN 7S",
        "LAY 5H > 2H 3H 4H",
        "LAY 7H 7D > 7S",
        "DISCARD 9C",
        "DRAW",
        "STOP",
        "PASS",
    ];

    #[test]
    fn text_reads_back_and_is_listed_in_order() {
        let actions = IN_ORDER.map(|text| text.parse::<Action>().unwrap());
        assert_eq!(actions.map(|action| action.to_string()), IN_ORDER);
        assert!(actions.is_sorted());
    }

    #[test]
    fn text_that_is_no_action_is_refused() {
        for wrong in
            ["", "fold", "LAY 5H", "LAY 5H > 2S 3H", "DISCARD", "DISCARD 9C 8C", "CLAIM", "DRAW 9C", "LAY > 2H 3H"]
        {
            assert!(wrong.parse::<Action>().is_err(), "{wrong}");
        }
    }
}
