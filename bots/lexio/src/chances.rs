//! How likely a play is beaten: by one seat, and by any of several that share the unseen tiles.
//!
//! Chances are in ten-thousandths. Those of single seats are hypergeometric over the tiles that the seat can hold. Seats
//! share the tiles, so the chance that none of them can beat a play is no product of theirs; the joint one counts the
//! allocations of each higher number to the seats.

use climbing_lexio::{Key, Lexio, Meld, Tiles};

use crate::binomial::{CERTAIN, both, choose, share};
use crate::fives;
use crate::knowledge::{Knowledge, SeatModel};

/// A combination with its strength at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// Its tiles.
    pub meld: Meld,
    /// Its strength.
    pub key: Key,
}

impl Play {
    /// A combination at a table of `seats`.
    pub fn new(game: &Lexio, seats: usize, meld: Meld) -> Self {
        Self { meld, key: game.strength(seats, meld).unwrap_or(meld.face()) }
    }

    /// How many tiles it has.
    pub const fn size(self) -> u8 {
        self.meld.size()
    }
}

/// The chance that a seat can beat a combination.
pub fn beat_chance(game: &Lexio, seats: usize, model: &SeatModel, play: Play) -> u32 {
    let (key, size) = (play.key, play.size());
    if model.count < size || model.is_capped(key) {
        return 0;
    }
    match size {
        1 => single(model, key),
        2 | 3 => same_number(model, key),
        _ if game.strongest(seats, model.possible, 5) <= Some(key) => 0,
        _ => fives::chance(game.top(seats), model.count, play),
    }
}

fn single(model: &SeatModel, key: Key) -> u32 {
    let above = above(model.possible, key).len();
    let (all, held) = (model.possible.len(), model.count);
    CERTAIN - share(choose(all - above, held), choose(all, held))
}

/// Tiles stronger than a single.
fn above(tiles: Tiles, key: Key) -> Tiles {
    tiles.above(climbing_lexio::Tile::at(key.rank(), key.suit()))
}

/// The chances of all numbers that beat the key, added up.
fn same_number(model: &SeatModel, key: Key) -> u32 {
    let (all, held) = (model.possible.len(), model.count);
    let chance = |tiles: u8| {
        let fewer = (0..key.size()).map(|few| choose(tiles, few) * choose(all - tiles, held.saturating_sub(few)));
        CERTAIN - share(fewer.sum(), choose(all, held))
    };
    numbers_over(model.possible, key).map(chance).sum::<u32>().min(CERTAIN)
}

/// For each number of which these tiles can make a pair or a triple that beats the key: how many tiles they have of it.
fn numbers_over(tiles: Tiles, key: Key) -> impl Iterator<Item = u8> {
    let count = move |rank: u8| (tiles & Tiles::of_rank(rank)).len();
    let higher = (key.rank() + 1..15).map(count).filter(move |count| *count >= key.size());
    let rank = tiles & Tiles::of_rank(key.rank());
    let equal = key.size() == 2 && rank.strongest().is_some_and(|tile| tile.suit() > key.suit()) && rank.len() >= 2;
    higher.chain(equal.then_some(2))
}

climbing::named! {
    /// How the chances of several seats are put together.
    pub enum Together {
        /// By counting how the tiles can be allocated to the seats, number by number.
        Joint = "joint",
        /// As if seats were independent.
        Product = "product",
    }
}

/// The chance that no other seat beats a combination, where whoever can holds back with a chance of `hold` percent.
pub fn win_chance(game: &Lexio, known: &Knowledge, play: Play, hold: u32, together: Together) -> u32 {
    let key = play.key;
    if known.is_sure(key) {
        return CERTAIN;
    }
    let used = |beaten: u32| both(beaten, CERTAIN.saturating_sub(hold * 100));
    if together == Together::Joint && key.size() < 5 {
        return CERTAIN - used(CERTAIN - none_can(known, key));
    }
    let chance = |model: &SeatModel| CERTAIN - used(beat_chance(game, known.seats, model, play));
    known.others.iter().map(chance).fold(CERTAIN, both)
}

/// The chance that no seat has what beats a single, a pair or a triple, by allocation of each number.
///
/// Exact for one number, and for singles; a product over several numbers. Seats that are capped take tiles and beat
/// nothing.
pub fn none_can(known: &Knowledge, key: Key) -> u32 {
    if key.size() == 1 {
        return all_elsewhere(known, key, above(known.unseen, key).len());
    }
    numbers_over(known.unseen, key).map(|tiles| none_gets(known, key, tiles)).fold(CERTAIN, both)
}

/// Places of unseen tiles outside of the hands that could beat the key: in capped hands, or forgotten.
fn elsewhere(known: &Knowledge, key: Key) -> u8 {
    able(known, key).fold(known.unseen.len(), |free, model| free.saturating_sub(model.count))
}

fn able(known: &Knowledge, key: Key) -> impl Iterator<Item = &SeatModel> {
    known.others.iter().filter(move |model| model.count >= key.size() && !model.is_capped(key))
}

/// The chance that none of these unseen tiles is in a hand that could beat the key.
fn all_elsewhere(known: &Knowledge, key: Key, tiles: u8) -> u32 {
    const ONE: u64 = 1_000_000_000_000;
    let (free, all) = (u64::from(elsewhere(known, key)), u64::from(known.unseen.len()));
    let chance = (0..u64::from(tiles)).fold(ONE, |chance, taken| chance * free.saturating_sub(taken) / (all - taken));
    share(chance, ONE)
}

/// The chance that no seat that could beat the key gets as many as its size of these tiles, at most four of a number.
///
/// The tiles lie on a random set of all places of unseen tiles, so each seat counts its own: the coefficient of the
/// product of `(1 + x)^places`, cut off below the size for seats that could beat.
fn none_gets(known: &Knowledge, key: Key, tiles: u8) -> u32 {
    let mut ways = [1, 0, 0, 0, 0];
    for model in able(known, key) {
        ways = multiplied(ways, model.count, key.size() - 1);
    }
    ways = multiplied(ways, elsewhere(known, key), 4);
    share(ways[usize::from(tiles.min(4))], choose(known.unseen.len(), tiles))
}

/// A polynomial up to `x^4` times `(1 + x)^places` up to `x^most`.
fn multiplied(ways: [u64; 5], places: u8, most: u8) -> [u64; 5] {
    let term = |have: usize, more: u8| ways[have - usize::from(more)] * choose(places, more);
    [0, 1, 2, 3, 4].map(|have| (0..=most.min(have as u8)).map(|more| term(have, more)).sum())
}
