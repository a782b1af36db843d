//! How tricks go, who leads, and how a hand ends.

mod common;

use climbing::{Seat, Settlement};
use common::{act, asked, game, order, playing, refused, with};

#[test]
fn a_passed_seat_may_play_again_in_the_same_trick() {
    let (game, mut hand) = (game(), playing(&["9,12", "7,12", "8,12", "12,12"]));
    act(&game, &mut hand, &["0 9x1", "1 pass", "2 8x1", "3 pass", "0 pass"]);
    assert_eq!(asked(&game, &hand), "1 follow");
    act(&game, &mut hand, &["1 7x1"]);
}

#[test]
fn a_trick_ends_when_all_others_have_passed_and_its_owner_leads() {
    let (game, mut hand) = (game(), playing(&["9,12", "7,12", "8,12", "12,12"]));
    act(&game, &mut hand, &["0 9x1", "1 pass", "2 8x1", "3 pass", "0 pass", "1 7x1", "2 pass", "3 pass", "0 pass"]);
    assert_eq!(asked(&game, &hand), "1 lead");
}

#[test]
fn the_owner_is_never_asked_to_beat_himself() {
    let (game, mut hand) = (game(), playing(&["9,5", "12", "12", "12"]));
    act(&game, &mut hand, &["0 9x1", "1 pass", "2 pass", "3 pass"]);
    assert_eq!(asked(&game, &hand), "0 lead");
}

#[test]
fn play_goes_on_clockwise_when_the_owner_is_out() {
    let (game, mut hand) = (game(), playing(&["12x3", "7,8", "11x3,9", "10,10"]));
    act(&game, &mut hand, &["0 12x3", "1 pass", "2 11x3", "3 pass"]);
    assert_eq!(asked(&game, &hand), "1 follow", "seat 0 is out and is not asked");
    act(&game, &mut hand, &["1 pass"]);
    assert_eq!(asked(&game, &hand), "2 lead");
}

#[test]
fn both_of_the_last_two_must_pass_on_the_set_of_a_seat_that_is_out() {
    let (game, mut hand) = (game(), playing(&["12", "8", "10,10", "9,9"]));
    act(&game, &mut hand, &["0 12x1", "1 8x1", "2 pass"]);
    assert_eq!(asked(&game, &hand), "3 follow");
    act(&game, &mut hand, &["3 pass"]);
    assert_eq!(asked(&game, &hand), "2 lead", "the lead passes clockwise from seat 1, who is out");
}

#[test]
fn the_lead_skips_seats_that_are_out() {
    let (game, mut hand) = (game(), playing(&["12", "11", "10,10", "9,9"]));
    act(&game, &mut hand, &["0 12x1", "1 11x1", "2 pass", "3 pass"]);
    assert_eq!(asked(&game, &hand), "2 lead");
}

#[test]
fn turns_go_by_social_order_and_not_by_seat_number() {
    let (game, mut hand) = (game(), playing(&["9,12", "9,12", "9,12", "9,12"]));
    hand.public.order = common::seats(&[2, 0, 3, 1]);
    hand.public.turn = Seat::new(2);
    act(&game, &mut hand, &["2 12x1", "0 9x1", "3 pass", "1 pass", "2 pass"]);
    assert_eq!(asked(&game, &hand), "0 lead");
}

#[test]
fn a_leader_may_not_pass() {
    let (game, mut hand) = (game(), playing(&["9", "8", "7", "6"]));
    assert_eq!(refused(&game, &mut hand, "pass"), "illegal action pass: whoever leads plays a set");
}

#[test]
fn a_follow_needs_the_count_the_rank_and_the_cards() {
    let (game, mut hand) = (game(), playing(&["9x2,12", "9x3,10x2,8", "8", "7"]));
    act(&game, &mut hand, &["0 9x2"]);
    assert_eq!(refused(&game, &mut hand, "8x1"), "illegal action 8x1: 9x2 asks for 2 cards");
    assert_eq!(refused(&game, &mut hand, "9x2"), "illegal action 9x2: 9x2 asks for a rank better than 9");
    assert_eq!(refused(&game, &mut hand, "10x2"), "illegal action 10x2: 9x2 asks for a rank better than 9");
    assert_eq!(refused(&game, &mut hand, "8x1+J"), "illegal action 8x1+J: seat 1 holds 8,9x3,10x2");
}

#[test]
fn only_cards_are_played_once_the_play_has_begun() {
    let (game, mut hand) = (game(), playing(&["9", "8", "7", "6"]));
    for action in ["return 9", "revolt", "decline"] {
        assert!(refused(&game, &mut hand, action).contains("cards are played"));
    }
}

#[test]
fn the_last_but_one_to_go_out_ends_the_hand() {
    let (game, mut hand) = (game(), playing(&["12", "11", "10", "9", "8", "7,7"]));
    act(&game, &mut hand, &["0 12x1", "1 11x1", "2 10x1", "3 9x1", "4 8x1"]);
    assert_eq!(asked(&game, &hand), "over");
    assert_eq!(hand.public.places.as_slice(), [1, 2, 3, 4, 5, 6]);
    assert!(refused(&game, &mut hand, "7x1").contains("the hand is over"));
    assert!(refused(&game, &mut hand, "pass").contains("the hand is over"));
}

#[test]
fn the_order_of_going_out_is_the_next_social_order() {
    let (game, mut hand) = (game(), playing(&["12,12", "10,12", "11", "9"]));
    act(&game, &mut hand, &["0 12x1", "1 10x1", "2 pass", "3 9x1", "0 pass", "1 pass", "2 pass", "0 12x1", "1 pass"]);
    act(&game, &mut hand, &["2 11x1"]);
    let next = game.settle(&hand).unwrap().next.unwrap();
    let next: Vec<usize> = next.order.unwrap().iter().map(|seat| seat.index()).collect();
    assert_eq!(next, [3, 0, 2, 1], "first out is the Greater Dalmuti, last the Greater Peon");
}

#[test]
fn a_pass_leaves_the_trick_where_the_rules_say_so() {
    let (game, mut hand) = (with(|rules| rules.pass_is_out = true), playing(&["9,6", "7,12", "8,12", "12,12"]));
    act(&game, &mut hand, &["0 9x1", "1 pass", "2 8x1", "3 pass"]);
    assert_eq!(asked(&game, &hand), "0 follow");
    act(&game, &mut hand, &["0 6x1"]);
    assert_eq!(hand.public.places.as_slice(), [1, 0, 0, 0]);
    assert_eq!(asked(&game, &hand), "2 follow", "seats 1 and 3 are out of the trick");
    act(&game, &mut hand, &["2 pass"]);
    assert_eq!(asked(&game, &hand), "1 lead");
}

#[test]
fn a_trick_that_everybody_has_left_ends_at_once() {
    let (game, mut hand) = (with(|rules| rules.pass_is_out = true), playing(&["9,6", "8,7,12", "12", "12"]));
    act(&game, &mut hand, &["0 9x1", "1 8x1", "2 pass", "3 pass", "0 pass"]);
    assert_eq!(asked(&game, &hand), "1 lead");
    act(&game, &mut hand, &["1 12x1", "2 pass", "3 pass", "0 6x1"]);
    assert_eq!(asked(&game, &hand), "1 follow");
}

#[test]
fn finishing_ranks_are_the_payoffs() {
    let (game, mut hand) = (game(), playing(&["12", "11", "10", "9"]));
    act(&game, &mut hand, &["0 12x1", "1 11x1", "2 10x1"]);
    assert_eq!(game.settle(&hand).unwrap().payoffs.as_slice(), [1, 2, 3, 4]);
}

#[test]
fn points_are_one_for_each_player_still_in() {
    let (game, mut hand) =
        (with(|rules| rules.scoring = climbing_dalmuti::Scoring::Points), playing(&["12", "11", "10", "9"]));
    assert!(game.settle(&hand).is_none(), "the hand is not over");
    act(&game, &mut hand, &["0 12x1", "1 11x1", "2 10x1"]);
    assert_eq!(game.settle(&hand).unwrap().payoffs.as_slice(), [3, 2, 1, 0]);
    assert_eq!(game.objective(8).total, Some(28));
}

#[test]
fn a_dalmuti_gains_from_the_rise_of_his_peon_under_philanthropy() {
    let philanthropy = with(|rules| {
        rules.scoring = climbing_dalmuti::Scoring::Points;
        rules.philanthropy = true;
    });
    let mut hand = playing(&["12,12", "11", "10", "9"]);
    act(&philanthropy, &mut hand, &["0 12x1", "1 11x1", "2 10x1", "3 9x1"]);
    // Places 4, 1, 2, 3: the Greater Peon rises by one and so does the Lesser Peon.
    assert_eq!(philanthropy.settle(&hand).unwrap().payoffs.as_slice(), [1, 4, 2, 1]);
}

#[test]
fn the_match_ends_with_its_last_hand() {
    let (game, mut hand) = (game(), playing(&["12", "11", "10", "9"]));
    act(&game, &mut hand, &["0 12x1", "1 11x1", "2 10x1"]);
    assert_eq!(game.settle(&hand).unwrap().next.unwrap().hands_left, Some(3));
    hand.public.hands_left = Some(0);
    assert!(game.settle(&hand).unwrap().next.is_none());
}

#[test]
fn the_trick_under_way_and_all_tricks_are_read_from_the_history() {
    let (game, mut hand) = (game(), playing(&["9,12", "7,12", "8,12", "12,12"]));
    act(&game, &mut hand, &["0 9x1", "1 7x1", "2 pass", "3 pass", "0 pass"]);
    assert!(hand.public.trick().is_empty());
    act(&game, &mut hand, &["1 12x1", "2 8x1"]);
    let shown: Vec<String> = hand.public.trick().iter().map(ToString::to_string).collect();
    assert_eq!(shown, ["1 leads 12x1", "2 plays 8x1"]);
    assert_eq!(hand.public.tricks().map(<[_]>::len).collect::<Vec<_>>(), [5, 2]);
    assert_eq!(order(&hand), [0, 1, 2, 3]);
}
