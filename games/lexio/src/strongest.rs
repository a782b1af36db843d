//! The best that can be made of some tiles: what decides whether a play can still be beaten.

use crate::Lexio;
use crate::melds::{Key, Kind, Meld};
use crate::straights::Straights;
use crate::tiles::{Tile, Tiles};

impl Lexio {
    /// The strength of the best combination of `size` tiles among these, at a table of `seats`.
    ///
    /// What is unseen beats a play if and only if this is greater than the [strength](Self::strength) of the play.
    pub fn strongest(&self, seats: usize, tiles: Tiles, size: u8) -> Option<Key> {
        match size {
            1 => tiles.strongest().map(|tile| Key::same(1, tile.rank(), tile.suit())),
            2 => highest(tiles, 2).map(|rank| Key::same(2, rank, best_suit(tiles, rank))),
            3 => highest(tiles, 3).map(|rank| Key::same(3, rank, 0)),
            5 if tiles.len() >= 5 => five(self.straights_of(seats), tiles),
            _ => None,
        }
    }
}

/// The highest rank of which there are at least `count` tiles, two to four.
fn highest(tiles: Tiles, count: u32) -> Option<u8> {
    let ranks = tiles.paired_ranks().into_iter().rev().map(Tile::rank);
    ranks.into_iter().find(|rank| tiles.suits(*rank).count_ones() >= count)
}

fn best_suit(tiles: Tiles, rank: u8) -> u8 {
    (tiles & Tiles::of_rank(rank)).strongest().map_or(0, Tile::suit)
}

/// Kind by kind from the highest: what is looked for in one is known not to be there in those above.
fn five(table: &Straights, tiles: Tiles) -> Option<Key> {
    let four = || highest(tiles, 4).map(|rank| Key::by_rank(Kind::Four, rank));
    straight_flush(table, tiles)
        .or_else(four)
        .or_else(|| full_house(tiles))
        .or_else(|| flush(table, tiles))
        .or_else(|| straight(table, tiles))
}

fn long_suits(tiles: Tiles) -> impl Iterator<Item = Tiles> {
    (0..4).map(move |suit| tiles & Tiles::of_suit(suit)).filter(|suit| suit.len() >= 5)
}

fn straight_flush(table: &Straights, tiles: Tiles) -> Option<Key> {
    let rows = |suit: Tiles| {
        let of = suit.weakest().map_or(0, Tile::suit);
        let row = move |row: &Tiles| Tiles::from_bits(row.bits() << of);
        table.sets().iter().map(row).filter(move |row| suit.contains(*row))
    };
    let found = long_suits(tiles).flat_map(rows).filter_map(Meld::new);
    found.map(|meld| table.straight(Kind::StraightFlush, meld)).max()
}

fn full_house(tiles: Tiles) -> Option<Key> {
    let rank = highest(tiles, 3).filter(|_| tiles.paired_ranks().len() >= 2)?;
    Some(Key::by_rank(Kind::FullHouse, rank))
}

/// The strongest five of a suit: no straight flush, since there is none.
fn flush(table: &Straights, tiles: Tiles) -> Option<Key> {
    let best = |suit: Tiles| Meld::new(suit.into_iter().rev().take(5).collect());
    long_suits(tiles).filter_map(best).map(|meld| table.flush(meld)).max()
}

/// The strongest tile of each number: not of one suit, since there is no straight flush.
fn straight(table: &Straights, tiles: Tiles) -> Option<Key> {
    let numbers = tiles.ranks();
    let best = |tile: Tile| (tiles & Tiles::of_rank(tile.rank())).strongest();
    let rows = table.sets().iter().filter(|row| numbers.contains(**row));
    let melds = rows.filter_map(|row| Meld::new(row.into_iter().filter_map(best).collect()));
    melds.map(|meld| table.straight(Kind::Straight, meld)).max()
}
