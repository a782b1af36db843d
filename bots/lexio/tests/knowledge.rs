//! What can be known of the others, and how likely they beat a play.

mod common;

use climbing::{Candidates, Game, Seat, Seats, Table};
use climbing_lexio::{Kind, Tiles};
use climbing_lexio_bots::binomial::CERTAIN;
use climbing_lexio_bots::chances::{Together, beat_chance, none_can, win_chance};
use climbing_lexio_bots::fives;
use climbing_lexio_bots::knowledge::{Knowledge, Memory, SeatModel};
use climbing_lexio_bots::steps::step;
use climbing_lexio_bots::{HardParams, Position};
use common::{act, candidates, game, key, meld, play, playing, tiles};

fn known(state: &climbing::State<climbing_lexio::Lexio>) -> Knowledge {
    let game = game();
    Knowledge::new(&game, state.asked(&game).unwrap(), Memory::FULL)
}

fn model(known: &Knowledge, seat: usize) -> SeatModel {
    known.others.iter().find(|model| model.seat == Seat::new(seat)).unwrap().clone()
}

/// Seats that share unseen tiles, of which nothing else is known.
fn sharing(unseen: Tiles, counts: &[u8]) -> Knowledge {
    let models: Seats<SeatModel> =
        counts.iter().zip(1..).map(|(count, seat)| SeatModel::holding(Seat::new(seat), *count, unseen)).collect();
    Knowledge::made(&game(), unseen, models)
}

#[test]
fn a_pass_on_a_single_leaves_only_weaker_tiles() {
    let mut state = playing(&["9m,3c,4c", "12c,5c,5s", "6c,6s,2u"]);
    act(&mut state, &["9m", "pass"]);
    let passed = model(&known(&state), 1);
    assert_eq!(passed.possible.strongest(), Some("9s".parse().unwrap()), "9m itself was played");
    assert_eq!(passed.cap(1), Some(meld("9m").face()));
    assert_eq!(model(&known(&state), 0).cap(1), None);
}

#[test]
fn a_later_play_above_the_cap_restores_what_is_possible() {
    let mut state = playing(&["9m,3c,4c", "12c,5c,5s", "6c,6s,10u"]);
    act(&mut state, &["9m", "pass", "10u", "pass"]);
    act(&mut state, &["12c"]);
    let known = known(&state);
    assert_eq!(model(&known, 1).possible, known.unseen);
    assert_eq!(model(&known, 1).cap(1), None);
}

#[test]
fn passes_on_pairs_and_fives_are_kept_by_size() {
    let mut state = playing(&["9m9u3c4c", "12c,5c,5s", "6c,6s,2u"]);
    act(&mut state, &["9m9u", "pass"]);
    let passed = model(&known(&state), 1);
    assert_eq!(passed.cap(2), Some(meld("9m9u").face()));
    assert_eq!((passed.cap(1), passed.cap(3), passed.cap(5)), (None, None, None));
    assert_eq!(beat_chance(&game(), 3, &passed, play(3, "9m9u")), 0);
    assert!(beat_chance(&game(), 3, &passed, play(3, "8m8u")) > 0, "the cap says nothing of weaker pairs");
}

#[test]
fn a_belief_that_leaves_too_few_tiles_is_given_up() {
    let mut state = playing(&["3s,4c,5c,6c", "3c,12c,5u,5s", "6u,6s,2u,7c"]);
    act(&mut state, &["3s", "pass"]);
    let known = known(&state);
    assert_eq!(model(&known, 1).possible, known.unseen, "one tile is below sun 3, and the seat holds four");
}

#[test]
fn what_is_forgotten_is_unseen_again_and_passes_may_count_for_nothing() {
    let mut state = playing(&["9m,3c,4c", "12c,5c,5s", "6c,6s,2u"]);
    act(&mut state, &["9m", "pass", "2u", "pass", "pass", "6c"]);
    let game = game();
    let with = |tricks, passes| Knowledge::new(&game, state.asked(&game).unwrap(), Memory { tricks, passes });
    assert!(!with(0, true).unseen.has("2u".parse().unwrap()));
    assert!(with(1, true).unseen.has("2u".parse().unwrap()));
    assert!(with(2, false).others.iter().all(|model| model.cap(1).is_none()));
}

#[test]
fn the_unseen_tiles_are_those_of_the_others() {
    let game = game();
    for deal in 0..40 {
        let seats = 3 + deal as usize % 3;
        let mut state = game.deal(seats, &game.opening(Table { seats, hands: None }), &mut key(deal).deal_rng());
        let (mut rng, mut actions) = (key(deal).bot_rng(), Vec::new());
        while let Some(view) = state.asked(&game) {
            let known = Knowledge::new(&game, view, Memory::FULL);
            assert_eq!(known.unseen.len(), known.others.iter().map(|model| model.count).sum::<u8>());
            let hidden = state.private.enumerate().filter(|(seat, _)| *seat != view.seat);
            assert_eq!(known.unseen, hidden.fold(Tiles::NONE, |all, (_, own)| all | own.hand));
            actions.clear();
            game.candidates(view, &mut actions);
            game.apply(&mut state, *rng.pick(&actions).unwrap()).unwrap();
        }
    }
}

#[test]
fn the_strongest_tile_wins_for_sure() {
    let known = sharing(game().deck(5) - tiles("2u3c"), &[12, 12, 12, 22]);
    for together in [Together::Joint, Together::Product] {
        assert_eq!(win_chance(&game(), &known, play(5, "2u"), 0, together), CERTAIN);
    }
}

#[test]
fn a_single_below_an_unseen_tile_is_beaten_unless_somebody_holds_back() {
    let known = sharing(tiles("3s,4c,5c,6c,7c,9u"), &[2, 2, 2]);
    assert_eq!(none_can(&known, play(4, "9m").key), 0, "somebody has the 9u");
    assert_eq!(win_chance(&game(), &known, play(4, "9m"), 30, Together::Joint), 3_000);
    let one = &known.others.as_slice()[0];
    assert_eq!(beat_chance(&game(), 4, one, play(4, "9m")), 3_333, "two of six tiles");
}

/// Two tiles of one higher number among twenty of four seats with five each: both are in one hand with 4 * 5 * 4 / (20 * 19),
/// and with .1945 if seats were independent.
#[test]
fn pairs_are_allocated_jointly() {
    let unseen = tiles("10c10s") | (tiles("3c4c5c6c7c8c3s4s5s6s7s8s3m4m5m6m7m8m"));
    let (known, pair) = (sharing(unseen, &[5, 5, 5, 5]), play(5, "9c9s"));
    assert_eq!(CERTAIN - none_can(&known, pair.key), 2_105);
    let product = win_chance(&game(), &known, pair, 0, Together::Product);
    assert!((CERTAIN - product).abs_diff(1_945) <= 3, "{product}");
}

/// Three tiles of a number among four seats with three each: no pair if all are in different hands,
/// 3! * 4 * 27 / (12 * 11 * 10).
#[test]
fn three_tiles_of_a_number_make_a_pair_unless_all_are_apart() {
    let unseen = tiles("10c10s10m,3c4c5c6c7c8c3s4s5s");
    let known = sharing(unseen, &[3, 3, 3, 3]);
    assert_eq!(none_can(&known, play(5, "9c9s").key), 4_909);
    // In one hand of three: 4 * 6 / (12 * 11 * 10).
    assert_eq!(CERTAIN - none_can(&known, play(5, "9c9s9m").key), 182);
}

#[test]
fn an_equal_pair_is_beaten_by_the_sun() {
    let unseen = tiles("9m9u,3c4c,5c6c");
    let known = sharing(unseen, &[2, 2, 2]);
    // Both in one hand: 3 * 2 / (6 * 5).
    assert_eq!(CERTAIN - none_can(&known, play(4, "9c9s").key), 2_000);
    let other = sharing(tiles("9c9s,3c4c,5c6c"), &[2, 2, 2]);
    assert_eq!(none_can(&other, play(4, "9m9u").key), CERTAIN);
}

#[test]
fn a_seat_with_too_few_tiles_beats_nothing() {
    let known = sharing(game().deck(3) - tiles("3c4s5m6u7u"), &[4, 4]);
    assert_eq!(beat_chance(&game(), 3, &known.others.as_slice()[0], play(3, "3c4s5m6u7u")), 0);
    assert_eq!(win_chance(&game(), &known, play(3, "3c4s5m6u7u"), 0, Together::Joint), CERTAIN);
}

fn threat(hands: &[&str], actions: &[&str]) -> i64 {
    let mut state = playing(hands);
    act(&mut state, actions);
    let (game, params) = (game(), HardParams::default());
    let actions = candidates(&state);
    Position::new(&game, &params, state.asked(&game).unwrap(), &actions).block_urgency()
}

#[test]
fn a_seat_with_three_tiles_does_not_end_the_hand_on_a_pair() {
    assert_eq!(threat(&["4c4s,3c,3s,3m", "9c9s,5u,7u", "10c,11c,12c"], &["4c4s"]), 0);
}

#[test]
fn nobody_ends_the_hand_before_somebody_leads() {
    assert_eq!(threat(&["4c4s,3c", "9c9s", "10c,11c"], &[]), 0);
}

#[test]
fn a_seat_with_two_tiles_is_no_threat_where_no_better_pair_is_unseen() {
    assert_eq!(threat(&["2m2u,3c", "9c9s,5u", "10c,11c"], &["2m2u"]), 0);
}

#[test]
fn a_seat_with_two_tiles_is_a_threat_to_a_weak_pair() {
    assert!(threat(&["4c4s,3c", "9c9s,5u", "10c,11c"], &["4c4s"]) > 0);
}

#[test]
fn chances_of_fives_are_those_of_random_hands() {
    let game = game();
    let hits = |five: &str, count: usize| {
        let mut rng = key(9).bot_rng();
        let deck: Vec<_> = (game.deck(5) - tiles(five)).into_iter().collect();
        let beats = |_: &u32| {
            let mut deck = deck.clone();
            rng.shuffle(&mut deck);
            game.strongest(5, deck[..count].iter().copied().collect(), 5) > Some(play(5, five).key)
        };
        f64::from((0..20_000_u32).filter(beats).count() as u32) / 20_000.0
    };
    for (five, count) in [("9c9s9m3c3s", 12), ("9c9s9m3c3s", 8), ("3c3s3m3u4c", 12), ("3c4s5m6u7u", 10)] {
        let (sampled, table) = (hits(five, count), f64::from(fives::chance(15, count as u8, play(5, five))) / 10_000.0);
        assert!((sampled - table).abs() < 0.015, "{five}: {sampled} and {table}");
    }
}

/// Straights 4 (M - 3), flushes 4 C(M, 5) - 4 (M - 3), M full houses, M fours, straight flushes 4 (M - 3).
#[test]
fn steps_number_all_combinations_of_a_size_densely() {
    let game = game();
    for (seats, sizes) in [(3, [36, 27, 9, 546]), (4, [52, 39, 13, 5214]), (5, [60, 45, 15, 12_090])] {
        let mut plays = Vec::new();
        game.plays(seats, game.deck(seats), &mut plays);
        for (size, count) in [1, 2, 3, 5].into_iter().zip(sizes) {
            let of_size = plays.iter().filter_map(|play| play.meld()).filter(|meld| meld.size() == size);
            let mut steps: Vec<_> = of_size
                .map(|meld| {
                    let play = climbing_lexio_bots::chances::Play::new(&game, seats, meld);
                    (play.key, step(&game, seats, play))
                })
                .collect();
            steps.sort_unstable();
            steps.dedup();
            let expected: Vec<i64> = (0..count).collect();
            assert_eq!(
                steps.iter().map(|(_, step)| *step).collect::<Vec<_>>(),
                expected,
                "size {size}, {seats} players"
            );
        }
    }
}

/// Some other seat beats the five at the start, the asked one holding it and 7 or 8 random tiles more.
fn beaten_at_the_start(seats: usize, five: &str) -> f64 {
    const DEALS: u32 = 6_000;
    let game = game();
    let five = play(seats, five);
    let rest: Vec<_> = (game.deck(seats) - five.meld.tiles()).into_iter().collect();
    let size = usize::from(game.deck(seats).len()) / seats;
    let mut rng = key(10).bot_rng();
    let beaten = |_: &u32| {
        let mut rest = rest.clone();
        rng.shuffle(&mut rest);
        let hands = rest[size - 5..].chunks(size);
        hands.map(|hand| game.strongest(seats, hand.iter().copied().collect(), 5)).any(|best| best > Some(five.key))
    };
    f64::from((0..DEALS).filter(beaten).count() as u32) / f64::from(DEALS)
}

/// Five tiles where the largest number is this.
type Five = fn(u8) -> String;

#[test]
fn fives_are_beaten_at_the_start_as_often_as_this() {
    let rows: [(Five, [f64; 3]); 10] = [
        (|_| "3c4s5m6u7u".into(), [0.999, 1.000, 0.998]),
        (|m| format!("{}c{}s{}m{m}u1u", m - 3, m - 2, m - 1), [0.998, 0.998, 0.990]),
        (|_| "2c3s4m5u6u".into(), [0.986, 0.994, 0.984]),
        (|_| "1c2u3s4m5u".into(), [0.954, 0.991, 0.982]),
        (|_| "3c4c5c6c8c".into(), [0.979, 0.997, 0.990]),
        (|m| format!("2u1u{m}u{}u{}u", m - 1, m - 2), [0.886, 0.848, 0.732]),
        (|_| "3c3s3m4c4s".into(), [0.935, 0.888, 0.781]),
        (|_| "8c8s8m4c4s".into(), [0.726, 0.764, 0.661]),
        (|_| "2c2s2m4c4s".into(), [0.285, 0.179, 0.101]),
        (|_| "3c3s3m3u4c".into(), [0.269, 0.174, 0.098]),
    ];
    for (seats, place) in [(3, 0), (4, 1), (5, 2)] {
        for (five, expected) in &rows {
            let five = five(game().top(seats));
            let (share, expected) = (beaten_at_the_start(seats, &five), expected[place]);
            let error = (expected * (1.0 - expected) / 6_000.0).sqrt().max(0.0004);
            assert!(
                (share - expected).abs() < 4.0 * error + 0.012,
                "{five} with {seats} players: {share}, not {expected}"
            );
        }
    }
    assert_eq!(play(5, "3c3s3m4c4s").key.kind(), Some(Kind::FullHouse));
}
