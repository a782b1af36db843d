//! The best of some tiles against all that they can play.

mod common;

use climbing_lexio::{FlushOrder, Lexio, LowStraights, LowSuit, Rules, Tiles, Wraps};
use common::{game, key, tiles, with};

/// Random sets of tiles of every size, and of the best of all that they can play, size by size.
fn agrees(game: &Lexio) {
    let (mut rng, mut plays) = (key(3, 0).bot_rng(), Vec::new());
    for round in 0..6_000 {
        let seats = 3 + round % 3;
        let mut deck: Vec<_> = game.deck(seats).into_iter().collect();
        rng.shuffle(&mut deck);
        let set: Tiles = deck[..=round % 24].iter().copied().collect();
        plays.clear();
        game.plays(seats, set, &mut plays);
        for size in [1, 2, 3, 4, 5] {
            let melds = plays.iter().filter_map(|play| play.meld()).filter(|meld| meld.size() == size);
            let best = melds.filter_map(|meld| game.strength(seats, meld)).max();
            assert_eq!(game.strongest(seats, set, size), best, "{size} of {set}");
        }
    }
}

#[test]
fn it_is_the_best_of_all_plays() {
    agrees(&game());
}

#[test]
fn it_is_the_best_of_all_plays_under_other_rules() {
    let changes: [fn(&mut Rules); 3] = [
        |rules| rules.low_straights = LowStraights::Bottom,
        |rules| {
            rules.wraps = Wraps::All;
            rules.low_suit = LowSuit::Last;
            rules.flush_order = FlushOrder::Suit;
        },
        |rules| {
            rules.one_high = false;
            rules.low_suit = LowSuit::One;
            rules.flush_order = FlushOrder::Strongest;
        },
    ];
    for change in changes {
        agrees(&with(change));
    }
}

#[test]
fn nothing_is_made_of_no_tiles() {
    assert_eq!([1, 2, 3, 4, 5].map(|size| game().strongest(4, Tiles::NONE, size)), [None; 5]);
    assert_eq!(game().strongest(4, tiles("3c3s3m3u"), 5), None);
}
