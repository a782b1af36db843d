//! Which sets of tiles are combinations, and which beat which.

mod common;

use climbing_lexio::{FlushOrder, Key, Kind, Lexio, LowStraights, LowSuit, Tiles, Wraps};
use common::{game, meld, with};

const FIVE: usize = 5;

fn kind_at(game: &Lexio, seats: usize, text: &str) -> Option<Kind> {
    game.strength(seats, meld(text)).and_then(Key::kind)
}

fn kind(text: &str) -> Option<Kind> {
    kind_at(&game(), FIVE, text)
}

/// Whether the first beats the second at a table of five, and not the other way round.
fn beats_under(game: &Lexio, first: &str, second: &str) -> bool {
    let (first, second) = (meld(first), meld(second));
    let beats = game.beats(FIVE, first, second);
    assert_ne!(beats, game.beats(FIVE, second, first), "one of {first} and {second} beats the other");
    beats
}

fn beats(first: &str, second: &str) -> bool {
    beats_under(&game(), first, second)
}

/// The suits of five numbers that are of several suits and, with `c` first, do not settle a tie.
fn row(numbers: [u8; 5]) -> String {
    numbers
        .iter()
        .zip(["c", "s", "m", "u", "c"])
        .map(|(number, suit)| format!("{number}{suit}"))
        .collect::<Vec<_>>()
        .concat()
}

/// The sets of five different numbers that are a straight at a table.
fn straights(game: &Lexio, seats: usize) -> Vec<[u8; 5]> {
    let top = game.top(seats);
    let mut found = Vec::new();
    for set in 0_u32..1 << top {
        let numbers: Vec<u8> = (1..=top).filter(|number| set >> (number - 1) & 1 == 1).collect();
        if let Ok(five) = <[u8; 5]>::try_from(numbers)
            && kind_at(game, seats, &row(five)) == Some(Kind::Straight)
        {
            found.push(five);
        }
    }
    found
}

#[test]
fn the_sun_decides_between_pairs_of_a_number() {
    assert!(beats("7u7c", "7m7s"));
}

#[test]
fn a_greater_number_beats_the_sun_in_pairs() {
    assert!(beats("8s8c", "7u7m"));
}

#[test]
fn triples_are_legal_and_2_is_the_best_of_them() {
    assert!(beats("2c2s2m", "1u1m1s"));
    assert_eq!(kind("2c2s2m"), Some(Kind::Triple));
}

#[test]
fn four_tiles_are_no_combination() {
    assert_eq!(kind("5c5s5m5u"), None);
    assert_eq!(kind("5c5s6m6u"), None);
}

#[test]
fn a_table_of_three_four_and_five_has_6_10_and_12_straights() {
    assert_eq!([3, 4, 5].map(|seats| straights(&game(), seats).len()), [6, 10, 12]);
}

#[test]
fn the_straights_of_three_players_are_these() {
    let expected =
        [[1, 2, 3, 4, 5], [2, 3, 4, 5, 6], [3, 4, 5, 6, 7], [4, 5, 6, 7, 8], [1, 6, 7, 8, 9], [5, 6, 7, 8, 9]];
    let mut found = straights(&game(), 3);
    found.sort_unstable();
    let mut expected = expected.to_vec();
    expected.sort_unstable();
    assert_eq!(found, expected);
}

#[test]
fn a_1_follows_the_largest_number() {
    for (seats, numbers) in [(5, [12, 13, 14, 15, 1]), (4, [10, 11, 12, 13, 1]), (3, [6, 7, 8, 9, 1])] {
        assert_eq!(kind_at(&game(), seats, &row(numbers)), Some(Kind::Straight), "{numbers:?}");
    }
}

#[test]
fn no_straight_wraps_or_has_a_gap() {
    for numbers in [[13, 14, 15, 1, 2], [14, 15, 1, 2, 3], [15, 1, 2, 3, 4], [1, 2, 4, 5, 6]] {
        assert_eq!(kind(&row(numbers)), None, "{numbers:?}");
    }
}

#[test]
fn a_1_follows_no_other_number_than_the_largest() {
    assert_eq!(kind(&row([11, 12, 13, 14, 1])), None);
    assert_eq!(kind(&row([10, 11, 12, 13, 1])), None, "a straight of four players, and not of five");
    assert_eq!(kind("10c11c12c13c1c"), Some(Kind::Flush));
    assert_eq!(kind_at(&game(), 4, "10c11c12c13c1c"), Some(Kind::StraightFlush));
}

const IN_ORDER: [[u8; 5]; 12] = [
    [1, 2, 3, 4, 5],
    [2, 3, 4, 5, 6],
    [12, 13, 14, 15, 1],
    [11, 12, 13, 14, 15],
    [10, 11, 12, 13, 14],
    [9, 10, 11, 12, 13],
    [8, 9, 10, 11, 12],
    [7, 8, 9, 10, 11],
    [6, 7, 8, 9, 10],
    [5, 6, 7, 8, 9],
    [4, 5, 6, 7, 8],
    [3, 4, 5, 6, 7],
];

#[test]
fn straights_stand_in_this_order() {
    for pair in IN_ORDER.windows(2) {
        assert!(beats(&row(pair[0]), &row(pair[1])), "{pair:?}");
    }
}

#[test]
fn straight_flushes_stand_in_the_order_of_straights() {
    let moons = |numbers: [u8; 5]| numbers.map(|number| format!("{number}m")).concat();
    for pair in IN_ORDER.windows(2) {
        assert_eq!(kind(&moons(pair[0])), Some(Kind::StraightFlush));
        assert!(beats(&moons(pair[0]), &moons(pair[1])), "{pair:?}");
    }
}

#[test]
fn the_suit_of_the_strongest_tile_decides_between_equal_straights() {
    assert!(beats("3c4s5m6u7u", "3u4u5u6c7m"));
}

#[test]
fn the_suit_of_the_2_decides_between_the_best_straights() {
    assert!(beats("1c2u3m4s5c", "1u2m3u4u5u"));
}

#[test]
fn numbers_decide_between_straights_before_suits() {
    assert!(beats("1s2c3m4u5c", "2u3s4m5u6c"));
}

#[test]
fn flushes_are_compared_number_by_number() {
    assert!(beats("15c14c5c4c3c", "15u13u12u11u9u"));
}

#[test]
fn the_suit_decides_between_flushes_of_equal_numbers() {
    assert!(beats("15m13m9m7m4m", "15s13s9s7s4s"));
}

#[test]
fn a_full_house_goes_by_its_triple() {
    assert!(beats("9c9s9m3c3s", "8c8s8m2c2s"));
}

#[test]
fn four_and_one_goes_by_its_four() {
    assert!(beats("4c4s4m4u3c", "3c3s3m3u2c"));
}

#[test]
fn a_full_house_beats_every_flush() {
    assert!(beats("3c3s3m4c4s", "2u1u15u14u12u"));
}

#[test]
fn a_flush_beats_every_straight() {
    assert!(beats("3c4c5c6c8c", "1c2u3m4s5c"));
}

#[test]
fn four_and_one_beats_every_full_house() {
    assert!(beats("3c3s3m3u4c", "2c2s2m1c1s"));
}

#[test]
fn a_straight_flush_beats_every_four_and_one() {
    assert!(beats("3c4c5c6c7c", "2c2s2m2u1u"));
}

#[test]
fn combinations_of_other_sizes_do_not_compare() {
    let game = game();
    for (first, second) in [("2u", "3c3s"), ("2c2u", "3c"), ("2c2s2m", "3c3s"), ("3c4c5c6c7c", "3c3s3m")] {
        assert!(!game.beats(FIVE, meld(first), meld(second)));
        assert!(!game.beats(FIVE, meld(second), meld(first)));
    }
}

#[test]
fn what_is_no_combination_beats_nothing() {
    assert!(!game().beats(FIVE, meld("3c4s"), meld("3s3m")));
    assert!(!game().beats(FIVE, meld("14c15s1m2u3c"), meld("3c4s5m6u7c")));
}

#[test]
fn low_straights_are_last_where_the_rules_say_so() {
    let game = with(|rules| rules.low_straights = LowStraights::Bottom);
    let mut order = IN_ORDER;
    order.rotate_left(2);
    order.swap(10, 11);
    for pair in order.windows(2) {
        assert!(beats_under(&game, &row(pair[0]), &row(pair[1])), "{pair:?}");
    }
    assert!(beats_under(&game, "3c4c5c6c7c", "1c2c3c4c5c"));
}

#[test]
fn another_tiles_suit_decides_between_low_straights_where_the_rules_say_so() {
    let game = with(|rules| rules.low_suit = LowSuit::One);
    assert!(beats_under(&game, "1u2m3u4u5s", "1c2u3m4s5u"));
    assert!(beats_under(&game, "2u3m4s5c6c", "2m3u4u5u6u"), "without a 1 it is the 2");
    let game = with(|rules| rules.low_suit = LowSuit::Last);
    assert!(beats_under(&game, "1c2m3m4s5u", "1u2u3u4u5c"));
    assert!(beats_under(&game, "2m3m4s5c6u", "2u3u4u5u6c"));
    assert!(beats_under(&game, "3c4s5m6u7u", "3u4u5u6c7m"), "others keep their strongest tile");
}

#[test]
fn the_largest_numbers_with_1_are_no_straight_where_the_rules_say_so() {
    let game = with(|rules| rules.one_high = false);
    assert_eq!(kind_at(&game, 5, &row([12, 13, 14, 15, 1])), None);
    assert_eq!([3, 4, 5].map(|seats| straights(&game, seats).len()), [5, 9, 11]);
}

#[test]
fn straights_wrap_where_the_rules_say_so() {
    let two = with(|rules| rules.wraps = Wraps::Two);
    assert_eq!([3, 4, 5].map(|seats| straights(&two, seats).len()), [7, 11, 13]);
    assert!(beats_under(&two, &row([13, 14, 15, 1, 2]), &row([1, 2, 3, 4, 5])));
    let all = with(|rules| rules.wraps = Wraps::All);
    assert_eq!([3, 4, 5].map(|seats| straights(&all, seats).len()), [9, 13, 15]);
    let top = [[13, 14, 15, 1, 2], [14, 15, 1, 2, 3], [15, 1, 2, 3, 4], [1, 2, 3, 4, 5]];
    for pair in top.windows(2) {
        assert!(beats_under(&all, &row(pair[0]), &row(pair[1])), "{pair:?}");
    }
}

#[test]
fn flushes_are_compared_otherwise_where_the_rules_say_so() {
    let suit = with(|rules| rules.flush_order = FlushOrder::Suit);
    assert!(beats_under(&suit, "15u13u12u11u9u", "15c14c5c4c3c"));
    assert!(beats_under(&suit, "3u4u5u6u8u", "2m1m15m14m12m"));
    assert!(beats_under(&suit, "15u14u5u4u3u", "15u13u12u11u9u"), "within a suit by numbers");
    let strongest = with(|rules| rules.flush_order = FlushOrder::Strongest);
    assert!(beats_under(&strongest, "15u13u12u11u9u", "15c14c5c4c3c"));
    assert!(beats_under(&strongest, "15c5c4c7c3c", "14u13u12u11u9u"));
    assert!(!strongest.beats(FIVE, meld("15u14u5u4u3u"), meld("15u13u12u11u9u")), "one strongest tile");
}

/// Straights M - 3 sets of numbers, of which 4 of the 4^5 choices of suits are a straight flush; flushes 4 C(M, 5) less
/// those; full houses M (M - 1) 4 * 6; four and one M (M - 1) 4.
#[test]
fn sets_of_five_tiles_are_as_many_of_each_kind_as_counted() {
    let game = game();
    for (seats, expected) in
        [(3, [6120, 480, 1728, 288, 24]), (4, [10200, 5108, 3744, 624, 40]), (5, [12240, 11964, 5040, 840, 48])]
    {
        let mut counts = [0; 5];
        let tiles: Vec<Tiles> = game.deck(seats).into_iter().map(Tiles::of).collect();
        for a in 0..tiles.len() {
            for b in a + 1..tiles.len() {
                for c in b + 1..tiles.len() {
                    for d in c + 1..tiles.len() {
                        for e in d + 1..tiles.len() {
                            let set = tiles[a] | tiles[b] | tiles[c] | tiles[d] | tiles[e];
                            let meld = climbing_lexio::Meld::new(set).unwrap();
                            match game.strength(seats, meld).and_then(Key::kind) {
                                Some(Kind::Straight) => counts[0] += 1,
                                Some(Kind::Flush) => counts[1] += 1,
                                Some(Kind::FullHouse) => counts[2] += 1,
                                Some(Kind::Four) => counts[3] += 1,
                                Some(Kind::StraightFlush) => counts[4] += 1,
                                other => assert_eq!(other, None),
                            }
                        }
                    }
                }
            }
        }
        assert_eq!(counts, expected, "{seats} players");
    }
}
