//! What is left to pay for, and how close others are to their end.

mod common;

use climbing_lexio::{Tiles, effective};
use climbing_lexio_bots::ENDGAME_PASS;
use climbing_lexio_bots::endgame::{best_shed, chances, min_turns, shed, tight_min_turns, two_in_halves, urgency};
use climbing_lexio_bots::plan::Plan;
use common::{dealt, game, meld, tiles};

/// Effective tiles after each of some plays.
fn after<const N: usize>(hand: &str, plays: [&str; N]) -> [i64; N] {
    plays.map(|play| {
        assert!(tiles(hand).contains(tiles(play)));
        effective(tiles(hand) - tiles(play))
    })
}

#[test]
fn eight_tiles_with_a_2_shed_as_the_first_table_says() {
    let hand = "3c,4s,5m,6u,7c,9c,9s,2u";
    assert_eq!(effective(tiles(hand)), 16);
    assert_eq!(after(hand, ["3c", "9c9s", "2u", "3c4s5m6u7c"]), [14, 12, 7, 6]);
    assert_eq!(after("2u,3c,4s,5m,6u,9c,9s,10u", ["2u3c4s5m6u"]), [3]);
}

/// The article's row of a plain five of six tiles with two 2s cannot be: only four of them are plain.
#[test]
fn six_tiles_with_two_2s_shed_as_the_second_table_says_where_it_can_be() {
    let hand = "3c,4s,5m,6u,2c,2u";
    assert_eq!(effective(tiles(hand)), 24);
    assert_eq!(after(hand, ["3c", "2u", "2c2u", "2u3c4s5m6u"]), [20, 10, 4, 2]);
    assert_eq!(after("3c,3s,3m,6u,2c,2u", ["3c3s3m2c2u"]), [1]);
    let mut plays = Vec::new();
    game().plays(5, tiles(hand), &mut plays);
    let plain = |set: Tiles| set.len() == 5 && set.twos().is_empty();
    assert!(!plays.iter().filter_map(|play| play.meld()).any(|meld| plain(meld.tiles())));
}

#[test]
fn a_pair_of_2s_sheds_more_than_five_plain_tiles_of_eight() {
    let hand = "3c,4s,5m,6u,7c,9c,2c,2u";
    assert_eq!(effective(tiles(hand)), 32);
    assert_eq!(after(hand, ["2c2u", "3c4s5m6u7c"]), [6, 12]);
}

#[test]
fn a_2_is_worth_half_of_the_tiles_and_one_more() {
    assert_eq!([12, 10, 8, 6, 4, 2].map(two_in_halves), [13, 11, 9, 7, 5, 3]);
    // Of k tiles with m 2s one goes: 2^(m - 1) (k + 1) less, and 2^m less for a plain tile.
    for (tiles, twos) in [(12_i64, 1), (8, 2), (6, 3), (5, 4)] {
        let count = |tiles: i64, twos: i64| tiles << twos;
        let (two, plain) =
            (count(tiles, twos) - count(tiles - 1, twos - 1), count(tiles, twos) - count(tiles - 1, twos));
        assert_eq!(2 * two, plain * two_in_halves(tiles as u8));
    }
}

#[test]
fn tiles_take_a_fifth_as_many_plays_at_least() {
    assert_eq!([1, 4, 5, 6, 10, 11, 13].map(min_turns), [1, 1, 1, 2, 2, 3, 3]);
}

#[test]
fn without_plays_of_four_some_numbers_of_tiles_take_one_play_more() {
    let tight: Vec<u32> = (1..=13).map(tight_min_turns).collect();
    assert_eq!(tight, [1, 1, 1, 2, 1, 2, 2, 2, 3, 2, 3, 3, 3]);
}

#[test]
fn urgency_grows_by_a_quarter_for_each_play_that_one_is_behind() {
    assert_eq!([2, 3, 4, 5, 6].map(|turns| urgency(turns, min_turns(6))), [0, 25, 50, 75, 100]);
    assert_eq!([2, 3, 4, 5, 6].map(|turns| urgency(turns, min_turns(12))), [0, 0, 25, 50, 75]);
    assert_eq!(urgency(7, min_turns(12)), 100);
}

/// Shares of dealt hands that are so far behind the bound of others that the endgame is all that counts: by the article's
/// count most hands of five players begin as if they were lost.
#[test]
fn most_hands_of_five_players_begin_with_full_urgency() {
    const HANDS: u64 = 30_000;
    let game = game();
    for (seats, full, high) in [(3, 0.066, 0.437), (4, 0.558, 0.660), (5, 0.636, 0.887)] {
        let urgencies: Vec<i64> = (0..HANDS)
            .map(|deal| {
                let hand = dealt(&game, seats, deal);
                urgency(Plan::new(&game, seats, hand).cost() / 100, min_turns(hand.len()))
            })
            .collect();
        let share = |least: i64| urgencies.iter().filter(|urgency| **urgency >= least).count() as f64 / HANDS as f64;
        assert!((share(100) - full).abs() < 0.01, "{} with {seats} players", share(100));
        assert!((share(75) - high).abs() < 0.01, "{} with {seats} players", share(75));
    }
}

#[test]
fn an_effective_count_is_doubled_for_each_2() {
    assert_eq!(effective(tiles("2u2m5c6s7m9u")), 24);
}

fn plan(hand: &str) -> Plan {
    Plan::new(&game(), 5, tiles(hand))
}

#[test]
fn a_few_plays_shed_the_straight_with_the_2_first() {
    let hand = "1c2s3m4u5c9m9u12c";
    assert_eq!([0, 1, 2, 3, 4].map(|plays| best_shed(&plan(hand), tiles(hand), plays)), [0, 13, 15, 16, 16]);
}

#[test]
fn a_2_alone_freezes_the_rest() {
    let plan = plan("1c2s3m4u5c9m9u12c");
    let scores = ["1c2s3m4u5c", "2s", "9m9u", "12c"].map(|play| shed(&plan, meld(play), 1));
    assert_eq!(scores, [15, 11, 15, 14]);
}

#[test]
fn the_2_is_best_burnt_in_a_straight() {
    let plan = plan("2u3c4s5m6u7c10c12s");
    let scores = ["2u", "3c4s5m6u7c", "2u3c4s5m6u"].map(|play| shed(&plan, meld(play), 0));
    assert_eq!(scores, [9, 10, 13]);
}

#[test]
fn a_pass_is_worse_than_every_play_in_the_endgame() {
    assert_eq!(ENDGAME_PASS, -1000);
    let most = effective(tiles("2c2s2m2u") | tiles("3c4c5c6c7c8c9c10c11c12c13c"));
    assert!(most < -ENDGAME_PASS);
}

#[test]
fn as_many_plays_are_counted_on_as_the_nearest_other_needs() {
    assert_eq!(chances(3, 7), 3);
    assert_eq!(chances(3, 2), 2);
    assert_eq!(chances(0, 2), 1);
    assert_eq!(chances(2, 0), 1);
}
