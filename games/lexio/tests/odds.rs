//! Checked numbers: shares of dealt hands, from many deals of this game's own dealer.

mod common;

use climbing::{Game, Seat, Table};
use climbing_lexio::{Action, Key, Kind, Lexio, Tiles, Wraps};
use common::{game, key, with};

/// Hands that are looked at, independent ones: one of each deal.
const HANDS: u64 = 100_000;

/// Shares of dealt hands that satisfy each of some conditions on the kinds of five tiles that they can play.
fn shares<const N: usize>(game: &Lexio, seats: usize, holds: impl Fn(&[Kind]) -> [bool; N]) -> [f64; N] {
    let (mut hits, mut plays, mut kinds) = ([0_u32; N], Vec::new(), Vec::new());
    let standing = game.opening(Table { seats, hands: None });
    for deal in 0..HANDS {
        let hand = game.deal(seats, &standing, &mut key(deal, 7).deal_rng()).private[Seat::new(0)].hand;
        list(game, seats, hand, &mut plays, &mut kinds);
        for (hits, hit) in hits.iter_mut().zip(holds(&kinds)) {
            *hits += u32::from(hit);
        }
    }
    hits.map(|hits| f64::from(hits) / HANDS as f64)
}

fn list(game: &Lexio, seats: usize, hand: Tiles, plays: &mut Vec<Action>, kinds: &mut Vec<Kind>) {
    plays.clear();
    game.plays(seats, hand, plays);
    kinds.clear();
    let fives = plays.iter().filter_map(|play| play.meld()).filter(|meld| meld.size() == 5);
    kinds.extend(fives.filter_map(|meld| game.strength(seats, meld).and_then(Key::kind)));
}

/// Within four standard errors of a share that was itself sampled with an error of 0.0002, or rounded to 0.001.
fn assert_share(share: f64, expected: f64) {
    let error = (expected * (1.0 - expected) / HANDS as f64).sqrt();
    assert!((share - expected).abs() < 4.0 * error + 0.001, "{share} is not {expected} +/- {error}");
}

#[test]
fn most_hands_are_dealt_a_combination_of_five() {
    for (seats, expected) in [(3, 0.9816), (4, 0.9442), (5, 0.8034)] {
        let [any] = shares(&game(), seats, |kinds| [!kinds.is_empty()]);
        assert_share(any, expected);
    }
}

#[test]
fn kinds_of_five_are_dealt_as_often_as_this() {
    let expected = [
        (3, [0.433, 0.695, 0.075, 0.718, 0.041]),
        (4, [0.649, 0.484, 0.034, 0.560, 0.017]),
        (5, [0.511, 0.290, 0.015, 0.353, 0.006]),
    ];
    for (seats, expected) in expected {
        let of = [Kind::Flush, Kind::FullHouse, Kind::Four, Kind::Straight, Kind::StraightFlush];
        // A row of one suit counts as a flush and as a straight too.
        let has = |kinds: &[Kind], kind| {
            let row = matches!(kind, Kind::Flush | Kind::Straight) && kinds.contains(&Kind::StraightFlush);
            row || kinds.contains(&kind)
        };
        let found = shares(&game(), seats, |kinds| of.map(|kind| has(kinds, kind)));
        for (share, expected) in found.into_iter().zip(expected) {
            assert_share(share, expected);
        }
    }
}

#[test]
fn other_sets_of_straights_change_how_often_five_players_hold_five_tiles() {
    let any = |game: &Lexio| shares(game, 5, |kinds| [!kinds.is_empty()])[0];
    assert_share(any(&with(|rules| rules.one_high = false)), 0.794);
    assert_share(any(&with(|rules| rules.wraps = Wraps::All)), 0.824);
}

/// By linearity: of a deck of D tiles a hand of k holds a given set of s with chance k (k-1) .. / D (D-1) .., s factors each.
fn expected_plays(deck: u8, hand: u8, sets: [u32; 4]) -> f64 {
    let chance =
        |size: u8| (0..size).fold(1.0, |chance, taken| chance * f64::from(hand - taken) / f64::from(deck - taken));
    [1, 2, 3, 5].into_iter().zip(sets).map(|(size, count)| chance(size) * f64::from(count)).sum()
}

/// M numbers make 4 M singles, 6 M pairs and 4 M triples; sets of five are counted in the tests of combinations.
#[test]
fn a_dealt_hand_has_37_28_and_20_legal_plays_on_average() {
    let game = game();
    for (seats, fives, expected) in [(3, 8_640, 36.92), (4, 19_716, 28.02), (5, 30_132, 20.11)] {
        let top = u32::from(game.top(seats));
        let (deck, sets) = (game.deck(seats).len(), [4 * top, 6 * top, 4 * top, fives]);
        let exact = expected_plays(deck, deck / seats as u8, sets);
        assert!((exact - expected).abs() < 0.005, "{exact}");
        let standing = game.opening(Table { seats, hands: None });
        let (mut total, mut plays) = (0, Vec::new());
        for deal in 0..HANDS {
            let state = game.deal(seats, &standing, &mut key(deal, 7).deal_rng());
            plays.clear();
            game.plays(seats, state.private[Seat::new(0)].hand, &mut plays);
            total += plays.len();
        }
        let average = total as f64 / HANDS as f64;
        assert!((average - exact).abs() < 0.25, "{average} plays a hand of {seats} players");
    }
}
