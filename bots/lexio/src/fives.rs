//! How often a hand that is not seen holds five tiles that beat a given five: a table made by sampling.
//!
//! It is indexed by the numbers in play, the size of the hand, and the combination's kind and rank. How many tiles are
//! unseen is no index: a random hand of random unseen tiles is a random hand of all tiles, whatever that number is.
//! What is known to be impossible (fewer than five tiles, unseen tiles that make nothing better) is asked before.
//!
//! `cargo run --release -p climbing-lexio-bots --example five_chances` prints the table, which is kept in `fives.txt`:
//! [`SAMPLES`] hands for each entry, so a standard error of at most 0.001.

use std::sync::LazyLock;

use climbing::{BotRng, Key as StreamKey, Purpose, Seat, tag};
use climbing_lexio::{Key, Kind, Lexio, Meld, Tiles};

use crate::chances::Play;

/// Hands sampled for each entry.
pub const SAMPLES: u32 = 250_000;

/// Numbers in play of the three tables.
const TOPS: [u8; 3] = [9, 13, 15];
const LEAST: u8 = 5;
const MOST: u8 = 15;
const SIZES: usize = (MOST - LEAST + 1) as usize;
const RANKS: usize = 15;
const KINDS: [Kind; 5] = [Kind::Straight, Kind::Flush, Kind::FullHouse, Kind::Four, Kind::StraightFlush];

static TABLE: LazyLock<Vec<u32>> = LazyLock::new(|| {
    let text = include_str!("fives.txt");
    text.split_ascii_whitespace().map(|entry| entry.parse().unwrap_or(0)).collect()
});

/// The chance, in ten-thousandths, that a random hand of `count` tiles beats these five where the numbers are 1 to `top`.
pub fn chance(top: u8, count: u8, five: Play) -> u32 {
    let table = TOPS.iter().position(|known| *known >= top).unwrap_or(TOPS.len() - 1);
    let Some(kind) = five.key.kind().and_then(|kind| KINDS.iter().position(|known| *known == kind)) else { return 0 };
    let size = usize::from(count.clamp(LEAST, MOST) - LEAST);
    let at = ((table * KINDS.len() + kind) * RANKS + usize::from(five.meld.face().rank())) * SIZES + size;
    TABLE.get(at).copied().unwrap_or(0)
}

/// The whole table as text: a line for each kind and rank, an entry for each size of a hand from 5 to 15.
pub fn table() -> String {
    let mut text = String::new();
    for (seats, top) in [3, 4, 5].into_iter().zip(TOPS) {
        let melds = melds(seats);
        for kind in KINDS {
            for rank in 0..RANKS as u8 {
                let line = sampled(seats, top, kind, rank, &melds).map(|share| share.to_string());
                text.push_str(&line.join(" "));
                text.push('\n');
            }
        }
    }
    text
}

/// Every combination of five tiles at a table under the usual rules.
fn melds(seats: usize) -> Vec<Meld> {
    let (game, mut plays) = (usual(), Vec::new());
    game.plays(seats, game.deck(seats), &mut plays);
    plays.iter().filter_map(|play| play.meld()).filter(|meld| meld.size() == 5).collect()
}

fn usual() -> Lexio {
    climbing::Game::new(climbing_lexio::Rules::default()).unwrap_or_else(|error| unreachable!("{error}"))
}

/// The entries of a line: shares of random hands, of each size, that beat a random combination of this kind and rank.
fn sampled(seats: usize, top: u8, kind: Kind, rank: u8, melds: &[Meld]) -> [u32; SIZES] {
    let game = usual();
    let fits =
        |meld: &&Meld| key(&game, seats, **meld).is_some_and(|key| (key.kind(), key.rank()) == (Some(kind), rank));
    let melds: Vec<Meld> = melds.iter().filter(fits).copied().collect();
    let line = u32::from(top) << 16 | (kind as u32) << 8 | u32::from(rank);
    let stream = StreamKey::deal(1, tag("five chances"), 0, 0).decision(Seat::new(0), Purpose::Check, line);
    let (mut rng, mut hits) = (stream.bot_rng(), [0_u32; SIZES]);
    for _ in 0..SAMPLES {
        let Some(meld) = rng.pick(&melds).copied() else { return hits };
        let tiles = draw(game.deck(seats) - meld.tiles(), &mut rng);
        let mut hand: Tiles =
            tiles[..usize::from(LEAST) - 1].iter().copied().fold(Tiles::NONE, |hand, tile| hand | tile);
        for (hits, tile) in hits.iter_mut().zip(&tiles[usize::from(LEAST) - 1..]) {
            hand = hand | *tile;
            *hits += u32::from(game.strongest(seats, hand, 5) > key(&game, seats, meld));
        }
    }
    hits.map(|hits| crate::binomial::share(hits.into(), SAMPLES.into()))
}

fn key(game: &Lexio, seats: usize, meld: Meld) -> Option<Key> {
    game.strength(seats, meld)
}

/// As many random tiles as the largest hand has, in random order.
fn draw(from: Tiles, rng: &mut BotRng) -> Vec<Tiles> {
    let mut tiles: Vec<Tiles> = from.into_iter().map(Tiles::of).collect();
    rng.shuffle(&mut tiles);
    tiles.truncate(usize::from(MOST));
    tiles
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_an_entry_for_everything() {
        assert_eq!(TABLE.len(), TOPS.len() * KINDS.len() * RANKS * SIZES);
        assert!(TABLE.iter().all(|entry| *entry <= 10_000));
        assert!(include_str!("fives.txt").split_ascii_whitespace().all(|entry| entry.parse::<u32>().is_ok()));
    }

    /// Some lines of the file are sampled anew: the command that made it gives them again.
    #[test]
    fn the_table_is_what_its_command_prints() {
        for (table, seats, kind, rank) in [(0, 3, 0, 5), (1, 4, 2, 0), (2, 5, 1, 14)] {
            let line = sampled(seats, TOPS[table], KINDS[kind], rank, &melds(seats));
            let start = ((table * KINDS.len() + kind) * RANKS + usize::from(rank)) * SIZES;
            assert_eq!(TABLE[start..start + SIZES], line);
        }
    }
}
