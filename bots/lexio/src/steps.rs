//! Strength as a dense number: how many combinations of a size are weaker.
//!
//! Keys differ by millions where one follows the other, so what is spent too much is counted in steps.

use climbing_lexio::{Kind, Lexio, Tile, Tiles};

use crate::binomial::choose;
use crate::chances::Play;

/// The place of a combination among all of its size at a table of `seats`, from 0, as the usual rules rank them; equal
/// ones share a place.
pub fn step(game: &Lexio, seats: usize, play: Play) -> i64 {
    let (top, face) = (game.top(seats), play.meld.face());
    let (rank, suit) = (i64::from(dense(top, face.rank())), i64::from(face.suit()));
    match play.key.kind() {
        Some(Kind::Single) => 4 * rank + suit,
        // The stronger tile of a pair is no cloud.
        Some(Kind::Pair) => 3 * rank + (suit - 1).max(0),
        Some(Kind::Triple) => rank,
        Some(kind) => five(game, seats, play, kind),
        None => 0,
    }
}

/// How many places there are for combinations of a size at a table of `seats`.
pub fn places(game: &Lexio, seats: usize, size: u8) -> i64 {
    let top = game.top(seats);
    match size {
        1 => 4 * i64::from(top),
        2 => 3 * i64::from(top),
        3 => i64::from(top),
        // Five tiles of a suit, or of numbers that make a straight; full houses and fours; straights of a suit.
        _ => 4 * choose(top, 5) as i64 + 2 * i64::from(top) + 4 * game.straights(seats).len() as i64,
    }
}

/// The place of a rank among those in play.
const fn dense(top: u8, rank: u8) -> u8 {
    if rank >= 13 { rank - 13 + top - 2 } else { rank }
}

fn five(game: &Lexio, seats: usize, play: Play, kind: Kind) -> i64 {
    let (top, key) = (game.top(seats), play.meld.face());
    let rows = game.straights(seats);
    let (straights, numbers) = (4 * rows.len() as i64, i64::from(top));
    let flushes = 4 * choose(top, 5) as i64 - straights;
    let ranks: Tiles = key.ranks().into_iter().map(|rank| Tile::at(rank, 0)).collect();
    let below = rows.iter().filter(|row| **row < ranks).count() as i64;
    let (suit, rank) = (i64::from(key.suit()), i64::from(dense(top, key.rank())));
    match kind {
        Kind::Flush => straights + 4 * (colex(top, ranks) - below) + suit,
        Kind::FullHouse => straights + flushes + rank,
        Kind::Four => straights + flushes + numbers + rank,
        Kind::StraightFlush => straights + flushes + 2 * numbers + 4 * below + suit,
        _ => 4 * below + suit,
    }
}

/// How many sets of five numbers come before this one, compared from the strongest down.
fn colex(top: u8, ranks: Tiles) -> i64 {
    let places = ranks.into_iter().zip(1_u8..);
    places.map(|(tile, place)| choose(dense(top, tile.rank()), place) as i64).sum()
}
