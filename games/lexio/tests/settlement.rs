//! What a hand is worth.

mod common;

use climbing::{Game, Seat, Seats, Settlement, State, Table};
use climbing_lexio::{Chips, Lexio, Payment, Tiles, Twos, effective};
use common::{act, game, playing, tiles, with};

fn net(game: &Lexio, hands: &[&str]) -> Vec<i64> {
    let hands: Seats<Tiles> = hands.iter().map(|hand| tiles(hand)).collect();
    let nets = game.payoffs(&hands, Seat::new(0));
    assert_eq!(nets.iter().sum::<i64>(), 0);
    nets.as_slice().to_vec()
}

const NONE_OF_TWO: [&str; 4] = ["-", "3c,4c,5c", "6c,7c,8c,9c,10c", "3s,4s,5s,6s,7s,8s,9s,10s"];
const SOME_OF_TWO: [&str; 4] = ["-", "3c,4c,5c,2c,2s", "6c,7c,8c", "3s,4s,5s,6s,7s,8s,9s,2u"];

#[test]
fn every_two_players_settle_the_difference() {
    assert_eq!(net(&game(), &NONE_OF_TWO), [16, 4, -4, -16]);
}

#[test]
fn tiles_are_doubled_for_each_2() {
    assert_eq!(SOME_OF_TWO.map(|hand| effective(tiles(hand))), [0, 20, 3, 16]);
    assert_eq!(net(&game(), &SOME_OF_TWO), [39, -41, 27, -25]);
}

#[test]
fn three_and_four_2s_make_eight_and_sixteen_times() {
    assert_eq!(effective(tiles("2c,2s,2m,4c")), 32);
    assert_eq!(effective(tiles("2c,2s,2m,2u")), 64);
    assert_eq!(effective(tiles("2u,2m,5c,6s,7m,9u")), 24);
    assert_eq!(effective(tiles("-")), 0);
}

#[test]
fn twos_double_once_where_the_rules_say_so() {
    let game = with(|rules| rules.twos = Twos::Once);
    // Counts 0, 10, 3, 16.
    assert_eq!(net(&game, &SOME_OF_TWO), [29, -11, 17, -35]);
}

#[test]
fn twos_double_debts_where_the_rules_say_so() {
    let game = with(|rules| rules.twos = Twos::Debts);
    // Tiles 0, 5, 3, 8; seat 1 pays fourfold, seat 3 twice.
    let pays = [5 * 4, 3, 8 * 2, 2 * 4, 3 * 2, 5 * 2];
    let [one_zero, two_zero, three_zero, one_two, three_one, three_two] = pays;
    let expected = [
        one_zero + two_zero + three_zero,
        three_one - one_zero - one_two,
        one_two + three_two - two_zero,
        -three_zero - three_one - three_two,
    ];
    assert_eq!(net(&game, &SOME_OF_TWO), expected);
}

#[test]
fn the_winner_alone_is_paid_where_the_rules_say_so() {
    assert_eq!(net(&with(|rules| rules.payment = Payment::Winner), &SOME_OF_TWO), [39, -20, -3, -16]);
}

/// A hand that seat 0 wins with its only tile.
fn won(game: &Lexio) -> State<Lexio> {
    let mut hand = playing(&["3c", "4c,2u", "5c", "6c,6s,6m"]);
    act(game, &mut hand, &["0 3c"]);
    hand
}

#[test]
fn scores_are_carried_to_the_next_hand() {
    let game = game();
    let mut hand = won(&game);
    hand.public.scores = [5, -5, 0, 0].into_iter().collect();
    let settled = game.settle(&hand).unwrap();
    assert_eq!(settled.payoffs.as_slice(), [8, -8, 4, -4]);
    let next = settled.next.unwrap();
    assert_eq!(next.scores.as_slice(), [13, -13, 4, -4]);
    assert_eq!((next.hand_no, next.hands_left, next.winner), (2, Some(4), Some(Seat::new(0))));
}

#[test]
fn a_match_of_a_stated_number_of_hands_ends_with_the_last() {
    let game = game();
    let mut hand = won(&game);
    hand.public.hands_left = Some(0);
    assert!(game.settle(&hand).unwrap().next.is_none());
}

#[test]
fn a_match_ends_when_somebody_has_no_chips_left_where_the_rules_say_so() {
    for (chips, start) in [(Chips::Old, 64), (Chips::New, 149)] {
        let game = with(|rules| rules.chips = chips);
        assert!(game.ends());
        for (score, goes_on) in [(9 - start, true), (8 - start, false), (7 - start, false)] {
            let mut hand = won(&game);
            hand.public.scores = [-score, score, 0, 0].into_iter().collect();
            assert_eq!(game.settle(&hand).unwrap().next.is_some(), goes_on, "{score}");
        }
    }
    assert!(!game().ends());
}

#[test]
fn nets_stay_within_the_bounds_of_the_objective() {
    let game = game();
    let objective = game.objective(4);
    let worst = "2c,2s,2m,2u,3c,4c,5c,6c,7c,8c,9c,10c,11c";
    let nets = net(&game, &["-", worst, "3s", "3m"]);
    assert_eq!(nets[1], -3 * 208 + 2);
    assert!(nets.iter().all(|net| (objective.lowest.unwrap()..=objective.highest.unwrap()).contains(net)));
}

#[test]
fn four_players_have_fifteen_tiles_where_the_rules_say_so() {
    let game = with(|rules| rules.fifteen_for_four = true);
    let state = game.deal(4, &game.opening(Table { seats: 4, hands: None }), &mut common::deal_rng(0));
    assert!(state.private.iter().all(|own| own.hand.len() == 15));
    assert_eq!(game.top(4), 15);
}
