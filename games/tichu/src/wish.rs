//! What the wish of the mahjong obliges to.

use crate::bombs::can_bomb_with;
use crate::cards::{Card, Cards, Rank};
use crate::melds::{Bar, Kind};
use crate::pool::Pool;
use crate::rows::{Ranks, Rows, others};

/// Whether a hand has a legal play with a natural card of the wished rank: on the lead always if it holds one.
///
/// The phoenix may be part of the play, never the wished card; bombs count.
pub(crate) fn can_fulfil(hand: Cards, bar: Option<Bar>, wish: Rank) -> bool {
    if hand.count(wish) == 0 {
        return false;
    }
    let Some(bar) = bar else { return true };
    can_follow_with(hand, bar, wish) || can_bomb_with(hand, wish, bar)
}

fn can_follow_with(hand: Cards, bar: Bar, wish: Rank) -> bool {
    let (meld, rank) = (bar.meld, wish.get());
    let joker = u8::from(hand.has(Card::PHOENIX));
    let (held, above) = (hand.count(wish), rank > meld.rank());
    match meld.kind() {
        Kind::Single => 2 * rank > bar.value,
        Kind::Pair => above && held + joker >= 2,
        Kind::Triple => above && held >= 2 && held + joker >= 3,
        Kind::FullHouse => in_full_house(Pool::new(hand), wish, meld.rank()),
        Kind::PairRun => {
            let pool = Pool::new(hand);
            let lacking = if joker == 1 { pool.ones() & !pool.twos() } else { 0 };
            is_in(Rows::new(pool.twos(), lacking), meld.size() / 2, meld.rank(), rank)
        }
        Kind::Straight => {
            let steps = Pool::new(hand).steps();
            let lacking = if joker == 1 { others(steps) } else { 0 };
            is_in(Rows::new(steps, lacking), meld.size(), meld.rank(), rank)
        }
        Kind::Four | Kind::Flush => false,
    }
}

/// Whether there is a row of this length above `top` with the rank in it.
///
/// A straight of one suit counts: it is a bomb, and as legal.
fn is_in(rows: Rows, length: u8, top: u8, rank: u8) -> bool {
    !rows.of_length(length).above(top).with(rank).is_empty()
}

/// Whether the rank can be the triple or the pair of a full house whose triple is above `top`.
fn in_full_house(pool: Pool, wish: Rank, top: u8) -> bool {
    let mark = 1 << (4 * wish.get());
    let joker = pool.has_phoenix();
    let count = pool.hand.count(wish);
    let (ones, twos, threes) = (pool.ones() & !mark, pool.twos() & !mark, pool.threes() & !mark);
    let higher = |marks: u64| Ranks(marks).any(|rank| rank > top);
    let as_triple =
        wish.get() > top && (count >= 3 && (twos != 0 || joker && ones != 0) || count >= 2 && joker && twos != 0);
    let as_pair = higher(threes) && (count >= 2 || joker) || higher(twos) && joker && count >= 2;
    as_triple || as_pair
}
