//! The order of actions as texts, by which the last ties are broken.
//!
//! Texts are compared byte by byte, `DISCARD 10S` before `DISCARD 9S` before `DISCARD AS`. A key compares alike and is
//! worked out without the text.

use climbing_hoola::{Action, Card, Cards, Kind};

/// Bits of a card or of `>` in a key.
const BITS: u32 = 6;
/// The most cards and signs that an action is written with: a run of a suit with two more cards and `>`.
const PLACES: u32 = 16;
/// `>` stands between `9` and `A`.
const ONTO: u128 = 37;

/// A number by which actions of a turn are in the order of their texts.
pub fn key(action: Action) -> u128 {
    match action {
        Action::Discard(card) => Writer::new(0).card(card).end(),
        Action::Lay { cards, on } => Writer::new(1).cards(cards).sign(ONTO).cards(on.cards()).end(),
        Action::Register(meld) => {
            let word = match meld.kind() {
                Kind::Run => 2,
                Kind::Set => 3,
                Kind::Seven => 4,
            };
            Writer::new(word).cards(meld.cards()).end()
        }
        Action::Claim(_) | Action::ClaimLay(_) | Action::Declare | Action::Draw | Action::Stop | Action::Pass => {
            u128::MAX
        }
    }
}

struct Writer {
    key: u128,
    left: u32,
}

impl Writer {
    const fn new(word: u128) -> Self {
        Self { key: word, left: PLACES }
    }

    const fn sign(self, sign: u128) -> Self {
        Self { key: self.key << BITS | sign, left: self.left - 1 }
    }

    fn card(self, card: Card) -> Self {
        self.sign(sign(card))
    }

    fn cards(self, cards: Cards) -> Self {
        cards.into_iter().fold(self, Self::card)
    }

    /// A text that ends comes before one that goes on.
    const fn end(self) -> u128 {
        self.key << (BITS * self.left)
    }
}

/// The place of a card among the texts of cards, from 1, leaving out that of `>`.
pub(crate) fn sign(card: Card) -> u128 {
    // 10, 2 to 9, A, J, K, Q.
    const RANKS: [u8; 13] = [9, 1, 2, 3, 4, 5, 6, 7, 8, 0, 10, 12, 11];
    // C, D, H, S.
    const SUITS: [u8; 4] = [3, 2, 1, 0];
    let rank = RANKS[usize::from(card.rank())];
    let place = 1 + 4 * rank + SUITS[usize::from(card.suit())];
    u128::from(place + u8::from(rank >= 9))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_in_the_order_of_texts() {
        let actions: Vec<Action> = [
            "LAY 7D 7H > 7S",
            "LAY 7D > 7S",
            "LAY 10D > JD QD KD",
            "LAY AD > JD QD KD",
            "RUN 2H 3H 4H",
            "RUN 2H 3H 4H 5H",
            "RUN 10H JH QH",
            "RUN AH 2H 3H",
            "RUN AD 2D KD",
            "SET 4S 4D 4C",
            "SET 10S 10D 10C",
            "SET QS QD QC",
            "SEVEN 7S",
            "SEVEN 7C",
            "RUN AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS",
            "LAY AS > 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS",
        ]
        .iter()
        .map(|text| text.parse().unwrap())
        .chain(Cards::DECK.into_iter().map(Action::Discard))
        .collect();
        for first in &actions {
            for second in &actions {
                let texts = first.to_string().cmp(&second.to_string());
                assert_eq!(key(*first).cmp(&key(*second)), texts, "{first} and {second}");
            }
        }
    }
}
