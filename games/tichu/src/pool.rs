//! Which of equivalent cards a seat plays first.
//!
//! Suits only matter in straight flushes. Of the cards of a rank those that are part of no straight flush in hand go
//! first, then by suit; so what stands for equivalent plays breaks a straight flush only where it has to.

use crate::cards::{Card, Cards};
use crate::melds::Kind;
use crate::recognise::{Form, is_flush};
use crate::rows::{fill, marks, window};

/// A hand with its natural cards in layers: of each rank the first to be played, the second, the third.
#[derive(Clone, Copy)]
pub(crate) struct Pool {
    pub(crate) hand: Cards,
    first: u64,
    second: u64,
    third: u64,
    flushes: u64,
}

/// The natural cards that are part of a straight flush.
#[inline]
pub(crate) const fn in_flushes(naturals: u64) -> u64 {
    let starts = flush_starts(naturals);
    starts | starts << 4 | starts << 8 | starts << 12 | starts << 16
}

/// The lowest cards of the straight flushes of five.
#[inline]
pub(crate) const fn flush_starts(naturals: u64) -> u64 {
    naturals & naturals >> 4 & naturals >> 8 & naturals >> 12 & naturals >> 16
}

/// The lowest bit in each nibble.
#[inline]
const fn lowest(bits: u64) -> u64 {
    let above = (bits & 0x7777_7777_7777_7777) << 1;
    let above = above | (bits & 0x3333_3333_3333_3333) << 2 | (bits & 0x1111_1111_1111_1111) << 3;
    bits & !above
}

/// The first card of each rank, those outside of straight flushes before the others.
#[inline]
const fn layer(free: u64, bound: u64) -> u64 {
    lowest(free) | lowest(bound & !fill(marks(free)))
}

impl Pool {
    #[inline]
    pub(crate) const fn new(hand: Cards) -> Self {
        let naturals = hand.naturals().bits();
        let flushes = in_flushes(naturals);
        let (mut free, mut bound) = (naturals & !flushes, flushes);
        let first = layer(free, bound);
        (free, bound) = (free & !first, bound & !first);
        let second = layer(free, bound);
        (free, bound) = (free & !second, bound & !second);
        let third = layer(free, bound);
        Self { hand, first, second, third, flushes }
    }

    #[inline]
    pub(crate) const fn has_phoenix(self) -> bool {
        self.hand.has(Card::PHOENIX)
    }

    /// A mark for each natural rank of which there is a card.
    #[inline]
    pub(crate) const fn ones(self) -> u64 {
        marks(self.first)
    }

    /// A mark for each rank of which there are two cards.
    #[inline]
    pub(crate) const fn twos(self) -> u64 {
        marks(self.second)
    }

    /// A mark for each rank of which there are three cards.
    #[inline]
    pub(crate) const fn threes(self) -> u64 {
        marks(self.third)
    }

    /// A mark for each rank of a straight: the mahjong is a 1.
    #[inline]
    pub(crate) const fn steps(self) -> u64 {
        self.ones() | self.hand.bits() & 1 << Card::MAHJONG.index()
    }

    /// The first cards of a rank, one to three.
    #[inline]
    const fn of_rank(self, rank: u8, count: u8) -> u64 {
        let layers = match count {
            0 => 0,
            1 => self.first,
            2 => self.first | self.second,
            _ => self.first | self.second | self.third,
        };
        layers & window(rank, 1)
    }

    /// The cards that stand for all plays of this form; nothing if the hand has none. Bombs and cards without a rank
    /// stand for themselves.
    #[inline]
    pub(crate) fn cards(self, form: Form) -> Option<Cards> {
        let Form { kind, size, rank, pair, phoenix } = form;
        let as_phoenix = |rank: u8| u8::from(phoenix == rank);
        let naturals = match kind {
            Kind::Single => self.of_rank(rank, 1),
            Kind::Pair => self.of_rank(rank, 2 - as_phoenix(rank)),
            Kind::Triple => self.of_rank(rank, 3 - as_phoenix(rank)),
            Kind::FullHouse => self.of_rank(rank, 3 - as_phoenix(rank)) | self.of_rank(pair, 2 - as_phoenix(pair)),
            Kind::PairRun => self.pair_run(rank, size / 2, phoenix),
            Kind::Straight => self.straight(rank, size, phoenix)?,
            Kind::Four | Kind::Flush => return None,
        };
        Some(with_phoenix(naturals, phoenix))
    }

    #[inline]
    const fn pair_run(self, top: u8, length: u8, phoenix: u8) -> u64 {
        let row = window(top + 1 - length, length);
        let second = if phoenix == 0 { self.second } else { self.second & !window(phoenix, 1) };
        (self.first | second) & row
    }

    /// Nothing where the only natural cards make a straight flush.
    #[inline]
    fn straight(self, top: u8, length: u8, phoenix: u8) -> Option<u64> {
        let row = window(top + 1 - length, length);
        let steps = self.first | self.hand.bits() & 1 << Card::MAHJONG.index();
        if phoenix != 0 {
            return Some(steps & row & !window(phoenix, 1));
        }
        let cards = steps & row;
        if self.flushes & row == 0 || !is_flush(Cards::from_bits(cards)) {
            return Some(cards);
        }
        let other = lowest_bit((self.first | self.second) & row & !cards);
        (other != 0).then(|| cards & !fill(marks(other)) | other)
    }
}

#[inline]
const fn with_phoenix(naturals: u64, phoenix: u8) -> Cards {
    let joker = if phoenix == 0 { 0 } else { 1 << Card::PHOENIX.index() };
    Cards::from_bits(naturals | joker)
}

const fn lowest_bit(bits: u64) -> u64 {
    bits & bits.wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::melds::Meld;

    /// What stands for a combination in a hand.
    fn stands_for(hand: &str, meld: &str) -> String {
        let pool = Pool::new(hand.parse().unwrap());
        let meld: Meld = meld.parse().unwrap();
        pool.cards(meld.form()).map_or("nothing".into(), |cards| Meld::made(meld.form(), cards).to_string())
    }

    #[test]
    fn suits_go_in_order() {
        assert_eq!(stands_for("7S,7D,7C", "7C"), "7S");
        assert_eq!(stands_for("7S,7D,7C,PH", "7C,PH7"), "7S,PH7");
        assert_eq!(stands_for("7S,7D,7C,8H,8D", "7D,7C,8H,8D"), "7S,7D,8H,8D");
    }

    #[test]
    fn cards_of_a_straight_flush_are_kept() {
        let hand = "3S,4S,5S,6S,7S,5C,5D,7C";
        assert_eq!(stands_for(hand, "5S"), "5D");
        assert_eq!(stands_for(hand, "5S,5D"), "5D,5C");
        assert_eq!(stands_for(hand, "7S,7C"), "7S,7C");
    }

    #[test]
    fn a_straight_of_one_suit_takes_a_card_of_another() {
        assert_eq!(stands_for("3S,4S,5S,6S,7S,5H", "3S,4S,5H,6S,7S"), "3S,4S,5H,6S,7S");
        let two = "3S,4S,5S,6S,7S,3H,4H,5H,6H,7H";
        assert_eq!(stands_for(two, "3S,4S,5S,6S,7H"), "4S,5S,6S,7S,3H".parse::<Cards>().unwrap().to_string());
    }

    #[test]
    fn one_suit_alone_makes_no_plain_straight() {
        let form = Form::plain(Kind::Straight, 5, 7);
        assert_eq!(Pool::new("3S,4S,5S,6S,7S,8H".parse().unwrap()).cards(form), None);
    }
}
