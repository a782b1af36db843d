//! Revolutions and taxes.

mod common;

use climbing::{Candidates, Game, Seat, State};
use climbing_dalmuti::{Dalmuti, FirstHand, Stage};
use common::{act, asked, game, order, refused, state, with};

/// The hands of four seats at the tax of a second hand: a merchant between them holds both jesters and calls nothing.
fn taxing(game: &Dalmuti, [greater, lesser, lesser_peon, greater_peon]: [&str; 4]) -> State<Dalmuti> {
    let mut hand = state(Stage::Revolution, 2, &[greater, lesser, "JJ", lesser_peon, greater_peon]);
    act(game, &mut hand, &["2 decline"]);
    hand
}

fn hands(state: &State<Dalmuti>) -> [String; 5] {
    [0, 1, 2, 3, 4].map(|seat| state.private[Seat::new(seat)].hand.to_string())
}

fn legal(game: &Dalmuti, state: &State<Dalmuti>) -> Vec<String> {
    let mut out = Vec::new();
    game.candidates(state.asked(game).unwrap(), &mut out);
    out.iter().map(ToString::to_string).collect()
}

const HANDS: [&str; 4] = ["12,12,11,3", "10,8,J", "4,5,5", "1,2,2,J"];

#[test]
fn peons_pay_their_best_cards_and_get_what_is_returned() {
    let game = game();
    let mut hand = taxing(&game, HANDS);
    act(&game, &mut hand, &["0 return 12,12", "1 return 10"]);
    assert_eq!(hands(&hand), ["1,2,3,11", "4,8,J", "Jx2", "5x2,10", "2,12x2,J"]);
    assert_eq!(asked(&game, &hand), "0 lead", "the Greater Dalmuti leads");
}

#[test]
fn a_return_stays_private_until_all_taxes_are_exchanged() {
    let game = game();
    let mut hand = taxing(&game, HANDS);
    let before = hand.public.clone();
    act(&game, &mut hand, &["0 return 12,12"]);
    assert_eq!(hand.public, before);
    assert_eq!(hands(&hand)[4], "1,2x2,J");
}

#[test]
fn giver_and_receiver_know_the_cards() {
    let game = game();
    let mut hand = taxing(&game, HANDS);
    act(&game, &mut hand, &["0 return 12,11", "1 return 8"]);
    let known: Vec<(String, String)> =
        hand.private.iter().map(|own| (own.given.to_string(), own.received.to_string())).collect();
    let known: Vec<(&str, &str)> = known.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    assert_eq!(known, [("11,12", "1,2"), ("8", "4"), ("-", "-"), ("4", "8"), ("1,2", "11,12")]);
    assert_eq!(hand.public.shown, None);
}

#[test]
fn jesters_may_be_returned() {
    let game = game();
    let mut hand = taxing(&game, HANDS);
    act(&game, &mut hand, &["0 return 12,12", "1 return J"]);
    assert_eq!(hands(&hand)[3], "5x2,J");
}

#[test]
fn jesters_are_kept_where_the_rules_say_so() {
    let game = with(|rules| rules.return_jesters = false);
    let mut hand = taxing(&game, HANDS);
    act(&game, &mut hand, &["0 return 12,12"]);
    assert_eq!(legal(&game, &hand), ["return 10", "return 8"]);
    assert!(refused(&game, &mut hand, "return J").contains("jesters are not returned"));
}

#[test]
fn a_dalmuti_chooses_from_the_hand_before_receiving() {
    let game = game();
    let mut hand = taxing(&game, HANDS);
    assert!(refused(&game, &mut hand, "return 12,2").contains("seat 0 holds 3,11,12x2"));
}

#[test]
fn a_dalmuti_may_return_what_he_received_where_the_rules_say_so() {
    let game = with(|rules| rules.return_after_receive = true);
    let mut hand = taxing(&game, HANDS);
    assert_eq!(hand.private[Seat::new(0)].hand.to_string(), "1,2,3,11,12x2");
    act(&game, &mut hand, &["0 return 12,2", "1 return 4"]);
    assert_eq!(hands(&hand), ["1,3,11,12", "8,10,J", "Jx2", "4,5x2", "2x2,12,J"]);
}

#[test]
fn tax_cards_are_shown_where_the_rules_say_so() {
    let game = with(|rules| rules.open_taxes = true);
    let mut hand = taxing(&game, HANDS);
    act(&game, &mut hand, &["0 return 12,11", "1 return 8"]);
    let shown = hand.public.shown.unwrap();
    let shown = [shown.greater_tax, shown.greater_return, shown.lesser_tax, shown.lesser_return];
    assert_eq!(shown.map(|cards| cards.to_string()), ["1,2", "11,12", "4", "8"]);
}

#[test]
fn a_return_has_as_many_cards_as_the_tax() {
    let game = game();
    let mut hand = taxing(&game, HANDS);
    assert!(refused(&game, &mut hand, "return 12").contains("as many cards as it receives: 2"));
    assert!(refused(&game, &mut hand, "pass").contains("returns cards"));
    assert_eq!(legal(&game, &hand), ["return 12,12", "return 12,11", "return 12,3", "return 11,3"]);
}

#[test]
fn a_merchants_revolution_stops_all_taxes_and_moves_nobody() {
    let game = game();
    let mut hand = state(Stage::Revolution, 2, &["12", "11", "JJ", "9", "8"]);
    assert_eq!(asked(&game, &hand), "2 revolution");
    act(&game, &mut hand, &["2 revolt"]);
    assert_eq!(order(&hand), [0, 1, 2, 3, 4]);
    assert_eq!(asked(&game, &hand), "0 lead");
    assert!(!hand.public.taxed);
}

#[test]
fn a_greater_peons_revolution_turns_the_order_over() {
    let game = game();
    let mut hand = state(Stage::Revolution, 2, &["12", "11", "10", "9", "8", "JJ"]);
    act(&game, &mut hand, &["5 revolt"]);
    assert_eq!(order(&hand), [5, 4, 3, 2, 1, 0]);
    assert_eq!(asked(&game, &hand), "5 lead");
    assert!(!hand.public.taxed);
}

#[test]
fn hands_stay_with_their_players_in_a_greater_revolution() {
    let game = game();
    let mut hand = state(Stage::Revolution, 2, &["12,12", "11", "10", "9", "JJ"]);
    act(&game, &mut hand, &["4 revolt"]);
    assert_eq!(hands(&hand), ["12x2", "11", "10", "9", "Jx2"]);
    assert_eq!(hand.public.sizes.as_slice(), [2, 1, 1, 1, 2]);
}

#[test]
fn the_middle_merchant_keeps_his_place_in_a_greater_revolution() {
    let game = game();
    let mut hand = state(Stage::Revolution, 2, &["12", "11", "10", "9", "JJ"]);
    act(&game, &mut hand, &["4 revolt"]);
    assert_eq!(order(&hand), [4, 3, 2, 1, 0]);
}

#[test]
fn a_greater_peon_can_call_a_revolution_in_the_first_hand() {
    let game = game();
    let mut hand = state(Stage::Revolution, 1, &["12", "11", "10", "JJ"]);
    assert_eq!(asked(&game, &hand), "3 revolution");
    act(&game, &mut hand, &["3 revolt"]);
    assert_eq!(order(&hand), [3, 2, 1, 0]);
}

#[test]
fn a_greater_peon_who_declines_in_the_first_hand_changes_nothing() {
    let game = game();
    let mut hand = state(Stage::Revolution, 1, &["12", "11", "10", "JJ"]);
    let before = hand.public.clone();
    act(&game, &mut hand, &["3 decline"]);
    assert_eq!(hand.public, before);
    assert_eq!(asked(&game, &hand), "0 lead");
}

#[test]
fn nobody_else_is_asked_for_a_revolution_in_the_first_hand() {
    let game = game();
    let hand = state(Stage::Revolution, 1, &["12", "11", "JJ", "9"]);
    assert_eq!(asked(&game, &hand), "0 lead");
}

#[test]
fn the_first_hand_is_like_any_other_where_the_rules_say_so() {
    let game = with(|rules| rules.first_hand = FirstHand::Taxes);
    let mut hand = state(Stage::Revolution, 1, &["12,12", "11", "JJ", "9,9"]);
    assert_eq!(asked(&game, &hand), "2 revolution");
    act(&game, &mut hand, &["2 decline"]);
    assert_eq!(asked(&game, &hand), "0 tax");
}

#[test]
fn somebody_is_asked_for_a_revolution_if_and_only_if_he_was_dealt_both_jesters() {
    let game = game();
    let standing = common::second_hand(&game, 6);
    for deal in 0..200 {
        let hand = game.deal(6, &standing, &mut common::deal_rng(deal));
        let both = hand.private.enumerate().find(|(_, own)| own.hand.jesters() == 2);
        let expected = both.map_or("0 tax".into(), |(seat, _)| format!("{seat} revolution"));
        assert_eq!(asked(&game, &hand), expected);
    }
}

#[test]
fn a_window_takes_no_other_answer() {
    let game = game();
    let mut hand = state(Stage::Revolution, 2, &["12", "11", "JJ", "9"]);
    assert!(refused(&game, &mut hand, "JJ").contains("called or declined"));
}
