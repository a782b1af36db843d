//! How tricks go, who may throw bombs in, and how a hand ends.

mod common;

use climbing::Turn;
use climbing::{Game, Seat};
use climbing_tichu::{Phase, card_points};
use common::{act, asked, cards, following, game, legal, playing, refused, with};

#[test]
fn a_trick_ends_when_all_others_have_passed_and_its_winner_leads() {
    let (game, mut hand) = (game(), playing(["4S,9S", "5S,9H", "6S,9D", "7S,9C"]));
    act(&game, &mut hand, &["0 4S", "1 5S", "2 pass", "3 pass", "0 pass"]);
    assert_eq!(asked(&game, &hand), "1 lead");
    assert_eq!(hand.public.piles[Seat::new(1)], cards("4S,5S"));
}

#[test]
fn a_passed_seat_may_play_again_in_the_same_trick() {
    let (game, mut hand) = (game(), playing(["4S,9S", "5S,9H", "6S,9D", "7S,9C"]));
    act(&game, &mut hand, &["0 4S", "1 pass", "2 6S", "3 pass", "0 pass"]);
    assert_eq!(asked(&game, &hand), "1 follow");
    act(&game, &mut hand, &["1 9H"]);
}

#[test]
fn a_leader_may_not_pass() {
    let (game, mut hand) = (game(), playing(["4S", "5S", "6S", "7S"]));
    assert!(refused(&game, &mut hand, "pass").contains("a combination to lead"));
}

#[test]
fn play_goes_on_after_a_seat_that_is_out() {
    let (game, mut hand) = (game(), playing(["4S", "5S,9H", "6S,9D", "7S,9C"]));
    act(&game, &mut hand, &["0 4S", "1 pass", "2 pass"]);
    assert_eq!(asked(&game, &hand), "3 follow", "all who are in must pass on the card of a seat that is out");
    act(&game, &mut hand, &["3 pass"]);
    assert_eq!(asked(&game, &hand), "1 lead", "the next seat leads");
}

#[test]
fn nobody_can_bomb_before_something_is_led() {
    let (game, hand) = (game(), playing(["4S,9S", "7S,7H,7D,7C", "6S,9D", "5S,9C"]));
    assert_eq!(asked(&game, &hand), "0 lead", "the seat with the bomb is not asked");
}

#[test]
fn seats_with_a_bomb_are_asked_after_every_play_and_every_pass() {
    let (game, mut hand) = (game(), playing(["4S,9S", "7S,7H,7D,7C,2S", "6S,9D", "5S,9C"]));
    act(&game, &mut hand, &["0 4S"]);
    assert_eq!(asked(&game, &hand), "1 bomb");
    assert_eq!(legal(&game, &hand), ["7S,7H,7D,7C", "pass"]);
    act(&game, &mut hand, &["1 pass", "1 pass", "1 pass"]);
    assert_eq!(asked(&game, &hand), "2 follow", "declined after the play, passed, declined after the pass");
}

#[test]
fn the_last_pass_can_still_be_answered_with_a_bomb() {
    let (game, mut hand) = (game(), playing(["4S,9S", "6H,9H", "6S,9D", "7S,7H,7D,7C,2S"]));
    act(&game, &mut hand, &["0 4S", "3 pass", "1 pass", "3 pass", "2 pass", "3 pass", "3 pass"]);
    assert_eq!(asked(&game, &hand), "3 bomb", "all have passed, and the trick is not taken yet");
    act(&game, &mut hand, &["3 7S,7H,7D,7C"]);
    assert_eq!(asked(&game, &hand), "0 follow");
}

#[test]
fn bombs_are_asked_for_in_turn_order_from_the_seat_that_acts() {
    let hands = ["4S,9S", "6H,9H", "8S,8H,8D,8C,2H", "7S,7H,7D,7C,2S"];
    let (game, mut hand) = (game(), playing(hands));
    act(&game, &mut hand, &["0 4S", "2 pass", "3 pass"]);
    assert_eq!(asked(&game, &hand), "1 follow");
    act(&game, &mut hand, &["1 pass", "2 8S,8H,8D,8C"]);
    assert_eq!(asked(&game, &hand), "3 follow", "the lower bomb beats nothing, and the turn goes on from the bomber");
}

#[test]
fn a_seat_may_bomb_its_own_trick() {
    let (game, mut hand) = (game(), playing(["4S,9S", "5S,6H", "KS,8S,8H,8D,8C", "7S,6D"]));
    act(&game, &mut hand, &["0 4S", "2 pass", "1 pass", "2 pass", "2 KS"]);
    assert_eq!(asked(&game, &hand), "2 bomb");
    act(&game, &mut hand, &["2 8S,8H,8D,8C"]);
    assert!(hand.public.table.is_some_and(|top| top.owner == Seat::new(2) && top.meld.is_bomb()));
}

#[test]
fn only_bombs_are_thrown_in() {
    let (game, mut hand) = (game(), playing(["4S,9S", "7S,7H,7D,7C,5S", "6S,9D", "5H,9C"]));
    act(&game, &mut hand, &["0 4S"]);
    assert!(refused(&game, &mut hand, "5S").contains("only bombs"));
}

#[test]
fn the_dog_hands_the_lead_to_the_partner_and_cannot_be_bombed() {
    let (game, mut hand) = (game(), playing(["DG,9S", "7S,7H,7D,7C", "6S,9D", "5S,9C"]));
    act(&game, &mut hand, &["0 DG"]);
    assert_eq!(asked(&game, &hand), "2 lead");
}

#[test]
fn the_dog_follows_nothing() {
    let (game, mut hand) = (game(), following("4S", ["DG,9S", "7S", "6S", "5S"]));
    assert!(refused(&game, &mut hand, "DG").contains("does not beat"));
}

#[test]
fn the_dog_goes_past_a_partner_who_is_out() {
    let (game, mut hand) = (game(), playing(["DG,9S", "7S", "-", "5S"]));
    act(&game, &mut hand, &["0 DG"]);
    assert_eq!(asked(&game, &hand), "3 lead");
}

#[test]
fn the_dog_can_be_the_last_card() {
    let (game, mut hand) = (game(), playing(["DG", "7S", "8S,9S", "5S"]));
    act(&game, &mut hand, &["0 DG"]);
    assert_eq!(hand.public.places[Seat::new(0)], 1);
    assert_eq!(asked(&game, &hand), "2 lead");
}

#[test]
fn the_dog_is_in_nobodys_pile() {
    let (game, mut hand) = (game(), playing(["DG,9S", "7S", "6S,9D", "5S"]));
    act(&game, &mut hand, &["0 DG"]);
    assert!(hand.public.pot.is_empty() && hand.public.piles.iter().all(|pile| pile.is_empty()));
}

#[test]
fn a_trick_won_by_the_dragon_is_given_to_an_opponent() {
    let (game, mut hand) = (game(), playing(["DR,9S", "10S,7H", "6S,9D", "5S,9C"]));
    act(&game, &mut hand, &["0 DR", "1 pass", "2 pass", "3 pass"]);
    assert_eq!(asked(&game, &hand), "0 gift");
    assert_eq!(legal(&game, &hand), ["dragon to 1", "dragon to 3"]);
    assert!(refused(&game, &mut hand, "dragon to 2").contains("to an opponent"));
    act(&game, &mut hand, &["0 dragon to 3"]);
    assert_eq!(hand.public.piles[Seat::new(3)], cards("DR"));
    assert_eq!(asked(&game, &hand), "0 lead");
}

#[test]
fn a_bombed_dragon_is_the_bombers() {
    let (game, mut hand) = (game(), playing(["DR,9S", "10S,7H", "8S,8H,8D,8C,2S", "5S,9C"]));
    act(&game, &mut hand, &["0 DR", "2 8S,8H,8D,8C", "3 pass", "0 pass", "1 pass"]);
    assert_eq!(asked(&game, &hand), "2 lead");
    assert_eq!(hand.public.piles[Seat::new(2)], cards("DR,8S,8H,8D,8C"));
}

#[test]
fn the_dragon_is_given_away_also_where_it_ends_the_hand() {
    let (game, mut hand) = (game(), playing(["-", "-", "DR", "5S,9C"]));
    hand.public.turn = Some(Seat::new(2));
    hand.hidden.asked.seat = Seat::new(2);
    act(&game, &mut hand, &["2 DR"]);
    assert_eq!(asked(&game, &hand), "2 gift");
    act(&game, &mut hand, &["2 dragon to 1"]);
    assert_eq!(asked(&game, &hand), "over");
    assert_eq!(hand.public.piles[Seat::new(1)], cards("DR"));
}

#[test]
fn the_dragon_may_be_given_to_an_opponent_who_is_out() {
    let (game, mut hand) = (game(), playing(["DR,9S", "-", "6S,9D", "5S,9C"]));
    act(&game, &mut hand, &["0 DR", "2 pass", "3 pass"]);
    assert_eq!(legal(&game, &hand), ["dragon to 1", "dragon to 3"]);
}

#[test]
fn the_dragon_goes_to_more_cards_where_the_rules_say_so() {
    let game = with(|rules| rules.dragon_autogive = true);
    let mut hand = playing(["DR,9S", "7S,7H", "6S,9D", "5S,9C,2S"]);
    act(&game, &mut hand, &["0 DR", "1 pass", "2 pass", "3 pass"]);
    assert_eq!((asked(&game, &hand).as_str(), hand.public.piles[Seat::new(3)]), ("0 lead", cards("DR")));
    let mut hand = playing(["DR,9S", "7S,7H", "6S,9D", "5S,9C"]);
    act(&game, &mut hand, &["0 DR", "1 pass", "2 pass", "3 pass"]);
    assert_eq!(hand.public.piles[Seat::new(1)], cards("DR"), "to the next of equals");
}

#[test]
fn a_double_victory_ends_the_hand_at_once() {
    let (game, mut hand) = (game(), playing(["-", "7S,7H", "9S", "5S,9C"]));
    hand.public.turn = Some(Seat::new(2));
    hand.hidden.asked.seat = Seat::new(2);
    act(&game, &mut hand, &["2 9S"]);
    assert_eq!(asked(&game, &hand), "over");
    assert_eq!(card_points(&hand), [200, 0]);
}

#[test]
fn the_third_seat_out_ends_the_hand_and_wins_the_trick_on_the_table() {
    let (game, mut hand) = (game(), playing(["-", "-", "KS", "8S,8H,8D,8C,2S"]));
    hand.public.turn = Some(Seat::new(2));
    hand.hidden.asked.seat = Seat::new(2);
    act(&game, &mut hand, &["2 KS"]);
    assert_eq!(asked(&game, &hand), "over", "nobody may bomb any more");
    assert_eq!(hand.public.piles[Seat::new(2)], cards("KS"));
}

#[test]
fn two_opponents_who_are_out_do_not_end_the_hand() {
    let (game, mut hand) = (game(), playing(["-", "9S", "8S,9H", "5S,9C"]));
    hand.public.turn = Some(Seat::new(1));
    hand.hidden.asked.seat = Seat::new(1);
    act(&game, &mut hand, &["1 9S"]);
    assert_eq!(game.turn(&hand), Turn::Act { seat: Seat::new(2), phase: Phase::Follow });
}
