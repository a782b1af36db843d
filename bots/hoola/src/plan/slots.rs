//! The cards of a hand as bits of one byte.

use arrayvec::ArrayVec;
use climbing_hoola::{Card, Cards};

/// The most cards a hand has in a turn.
pub const MOST_CARDS: usize = 8;

/// Some cards of a hand: one bit a card, in the order of the hand.
pub(crate) type Subset = u8;

/// The cards of a hand, each with its place.
pub(crate) struct Slots {
    hand: Cards,
    cards: ArrayVec<Card, MOST_CARDS>,
    values: [u16; 256],
}

impl Slots {
    /// The hand with the values of ranks; nothing if it has too many cards.
    pub(crate) fn new(hand: Cards, value_of_rank: &[u16; 13]) -> Option<Self> {
        if usize::from(hand.len()) > MOST_CARDS {
            return None;
        }
        let cards: ArrayVec<Card, MOST_CARDS> = hand.into_iter().collect();
        let mut values = [0; 256];
        for subset in 1..1_usize << cards.len() {
            let card = cards[subset.trailing_zeros() as usize];
            values[subset] = values[subset & (subset - 1)] + value_of_rank[usize::from(card.rank())];
        }
        Some(Self { hand, cards, values })
    }

    pub(crate) const fn hand(&self) -> Cards {
        self.hand
    }

    /// All cards.
    pub(crate) fn all(&self) -> Subset {
        (((1_u16 << self.cards.len()) - 1) & 0xff) as Subset
    }

    /// The value of each subset.
    pub(crate) const fn values(&self) -> &[u16; 256] {
        &self.values
    }

    #[inline]
    pub(crate) fn card(&self, slot: usize) -> Card {
        self.cards[slot]
    }

    pub(crate) fn len(&self) -> usize {
        self.cards.len()
    }

    /// Those of some cards that are in the hand.
    #[inline]
    pub(crate) fn subset(&self, cards: Cards) -> Subset {
        let bit = |(slot, card): (usize, &Card)| u8::from(cards.has(*card)) << slot;
        self.cards.iter().enumerate().map(bit).fold(0, |subset, bit| subset | bit)
    }

    #[inline]
    pub(crate) fn cards(&self, mut subset: Subset) -> Cards {
        let mut cards = Cards::NONE;
        while subset != 0 {
            cards |= Cards::of(self.cards[subset.trailing_zeros() as usize]);
            subset &= subset - 1;
        }
        cards
    }
}
