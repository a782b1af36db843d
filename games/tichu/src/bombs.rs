//! Bombs: which a hand has, and whether one of them beats the table.

use crate::cards::{Cards, MARKS, Rank};
use crate::melds::{Bar, Kind, Meld};
use crate::pool::{flush_starts, in_flushes};
use crate::recognise::Form;
use crate::rows::{LONGEST, Ranks, fill};

/// A mark for each rank of which the hand has all four cards.
#[inline]
const fn fours(hand: Cards) -> u64 {
    let cards = hand.naturals().bits();
    cards & cards >> 1 & cards >> 2 & cards >> 3 & MARKS
}

/// Whether the hand has a bomb.
#[inline]
pub(crate) const fn has_bomb(hand: Cards) -> bool {
    fours(hand) | flush_starts(hand.naturals().bits()) != 0
}

/// Whether the hand has a bomb that beats the table.
#[inline]
pub(crate) fn can_bomb(hand: Cards, bar: Bar) -> bool {
    has_bomb(hand) && (!bar.meld.is_bomb() || bombs(hand).any(|bomb| bomb.beats(bar)))
}

/// Every bomb of a hand, weakest first; straight flushes of one rank in the order of suits.
#[inline]
pub(crate) fn bombs(hand: Cards) -> impl Iterator<Item = Meld> {
    let four = |rank| {
        let cards = Cards::from_bits(fill(1_u64 << (4 * rank)));
        Meld::made(Form::plain(Kind::Four, 4, rank), cards)
    };
    Ranks(fours(hand)).map(four).chain(flushes(hand.naturals().bits()))
}

fn flushes(naturals: u64) -> impl Iterator<Item = Meld> {
    let longer = move |(starts, size): &(u64, u8)| Some((starts & naturals >> (4 * size), size + 1));
    let sizes = std::iter::successors(Some((flush_starts(naturals), 5)), longer);
    let sizes = sizes.take_while(|(starts, size)| *starts != 0 && *size < LONGEST);
    sizes.flat_map(|(starts, size)| Cards::from_bits(starts).into_iter().map(move |low| flush(low.index(), size)))
}

fn flush(low: u8, size: u8) -> Meld {
    let row = (0..size).fold(0, |row, step| row | 1 << (low + 4 * step));
    Meld::made(Form::plain(Kind::Flush, size, low / 4 + size - 1), Cards::from_bits(row))
}

/// Whether a bomb with a card of this rank beats the table.
pub(crate) fn can_bomb_with(hand: Cards, rank: Rank, bar: Bar) -> bool {
    let near = fours(hand) | in_flushes(hand.naturals().bits());
    near & Cards::of_rank(rank).bits() != 0 && bombs(hand).any(|bomb| bomb.shows(rank) && bomb.beats(bar))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(hand: &str) -> Vec<String> {
        bombs(hand.parse().unwrap()).map(|bomb| bomb.to_string()).collect()
    }

    #[test]
    fn bombs_are_fours_and_every_straight_flush() {
        let found = texts("2S,2H,2D,2C,3S,4S,5S,6S,7S,9H");
        let expected = ["2S,2H,2D,2C", "2S,3S,4S,5S,6S", "3S,4S,5S,6S,7S", "2S,3S,4S,5S,6S,7S"];
        assert_eq!(found, expected);
        assert!(bombs("2S,2H,2D,2C,3S,4S,5S,6S,7S".parse().unwrap()).is_sorted());
    }

    #[test]
    fn the_phoenix_and_the_mahjong_are_in_no_bomb() {
        assert!(texts("7S,7H,7D,PH,MJ,2S,3S,4S,5S").is_empty());
        assert!(!has_bomb("7S,7H,7D,PH,MJ,2S,3S,4S,5S".parse().unwrap()));
    }
}
