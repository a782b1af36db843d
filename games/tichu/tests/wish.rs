//! The wish of the mahjong, and what it obliges to.

mod common;

use climbing::Seat;
use climbing_tichu::Rank;
use common::{act, asked, following, game, legal, playing, refused, wishing, with};

#[test]
fn whoever_leads_fulfils_the_wish_if_he_can() {
    let (game, mut hand) = (game(), wishing("8", playing(["8S,9H,DG", "2S", "2H", "2D"])));
    assert_eq!(legal(&game, &hand), ["8S"]);
    assert!(refused(&game, &mut hand, "DG").contains("wished for"));
    assert!(refused(&game, &mut hand, "9H").contains("wished for"));
}

#[test]
fn any_combination_with_the_wished_card_fulfils_the_wish() {
    let (game, hand) = (game(), wishing("8", playing(["8S,8H,9H,9D", "2S", "2H", "2D"])));
    assert_eq!(legal(&game, &hand), ["8S", "8S,8H", "8S,8H,9H,9D"]);
}

#[test]
fn the_phoenix_may_help_to_fulfil_a_wish() {
    let (game, mut hand) = (game(), wishing("8", following("5S,5H", ["8S,PH,9D,9C", "2S", "2H", "2D"])));
    assert_eq!(legal(&game, &hand), ["8S,PH8"]);
    assert!(refused(&game, &mut hand, "9D,9C").contains("wished for"));
    assert!(refused(&game, &mut hand, "pass").contains("wished for"));
}

#[test]
fn a_wish_that_no_legal_play_fulfils_binds_nobody() {
    let (game, mut hand) = (game(), wishing("8", following("5S,5H", ["8S,9D,9C", "2S", "2H", "2D"])));
    assert_eq!(legal(&game, &hand), ["9D,9C", "pass"]);
    act(&game, &mut hand, &["0 pass"]);
    assert_eq!(hand.public.wish, Rank::new(8));
}

#[test]
fn a_wish_is_fulfilled_with_a_bomb_if_nothing_else_does() {
    let (game, mut hand) = (game(), wishing("8", following("AS", ["8S,8H,8D,8C,3S", "2S", "2H", "2D"])));
    assert_eq!(legal(&game, &hand), ["8S,8H,8D,8C"]);
    assert!(refused(&game, &mut hand, "pass").contains("wished for"));
}

#[test]
fn the_phoenix_is_not_the_wished_card() {
    let (game, hand) = (game(), wishing("8", playing(["PH,3S", "2S", "2H", "2D"])));
    assert_eq!(legal(&game, &hand), ["3S", "PH", "3S,PH3"]);
}

#[test]
fn a_bomb_out_of_turn_owes_the_wish_nothing_and_can_end_it() {
    let hands = ["4S,9S", "9D,10D", "6S,7S,7H,7D,7C", "5S,9C"];
    let (game, mut hand) = (game(), wishing("7", following("3D", hands)));
    act(&game, &mut hand, &["0 4S"]);
    assert_eq!(asked(&game, &hand), "2 bomb");
    act(&game, &mut hand, &["2 7S,7H,7D,7C"]);
    assert_eq!(hand.public.wish, None);
}

#[test]
fn a_seat_may_throw_another_bomb_in_before_its_turn_obliges_it() {
    let hands = ["4S,9S", "8S,7S,7H,7D,7C", "6S,10S", "5S,9C"];
    let (game, mut hand) = (game(), wishing("8", following("3D", hands)));
    act(&game, &mut hand, &["0 4S"]);
    assert_eq!(asked(&game, &hand), "1 bomb");
    let mut declined = hand.clone();
    act(&game, &mut hand, &["1 7S,7H,7D,7C"]);
    assert_eq!(hand.public.wish, Rank::new(8));
    act(&game, &mut declined, &["1 pass"]);
    assert_eq!(legal(&game, &declined), ["8S"], "in its turn it owes the 8");
}

#[test]
fn the_play_of_the_mahjong_does_not_fulfil_its_own_wish() {
    let (game, mut hand) = (game(), playing(["MJ,2S,3H,4D,5C,9S", "7S,9H", "6S,9D", "8S,9C"]));
    act(&game, &mut hand, &["0 MJ,2S,3H,4D,5C"]);
    assert_eq!(asked(&game, &hand), "0 wish");
    act(&game, &mut hand, &["0 wish 4"]);
    assert_eq!(hand.public.wish, Rank::new(4));
}

#[test]
fn a_wish_is_fulfilled_by_the_straight_that_contains_it() {
    let hands = ["2S,3S,4H,5H,6H,7H", "9H", "9D", "9C"];
    let (game, mut hand) = (game(), wishing("7", following("MJ,2D,3D,4D,5D", hands)));
    assert_eq!(legal(&game, &hand), ["3S,4H,5H,6H,7H"]);
    assert!(refused(&game, &mut hand, "2S,3S,4H,5H,6H").contains("wished for"));
}

#[test]
fn whoever_plays_the_mahjong_need_not_wish() {
    let (game, mut hand) = (game(), playing(["MJ,9S", "7S,9H", "6S,9D", "8S,9C"]));
    act(&game, &mut hand, &["0 MJ"]);
    assert_eq!(legal(&game, &hand).len(), 14, "a rank from 2 to the ace, or nothing");
    act(&game, &mut hand, &["0 wish nothing"]);
    assert_eq!((hand.public.wish, asked(&game, &hand).as_str()), (None, "1 follow"));
}

#[test]
fn whoever_plays_the_mahjong_must_wish_where_the_rules_say_so() {
    let game = with(|rules| rules.wish_mandatory = true);
    let mut hand = playing(["MJ,9S", "7S,9H", "6S,9D", "8S,9C"]);
    act(&game, &mut hand, &["0 MJ"]);
    assert_eq!(legal(&game, &hand).len(), 13);
    assert!(refused(&game, &mut hand, "wish nothing").contains("the wish"));
}

#[test]
fn the_mahjong_can_be_the_last_card_and_still_wish() {
    let (game, mut hand) = (game(), playing(["MJ", "7S,9H", "6S,9D", "8S,9C"]));
    act(&game, &mut hand, &["0 MJ", "0 wish 7"]);
    assert_eq!(hand.public.places[Seat::new(0)], 1);
    assert_eq!(legal(&game, &hand), ["7S"]);
}

#[test]
fn nobody_bombs_between_the_mahjong_and_its_wish() {
    let (game, mut hand) = (game(), playing(["MJ,9S", "7S,9H", "6S,8S,8H,8D,8C", "5S,9C"]));
    act(&game, &mut hand, &["0 MJ"]);
    assert_eq!(asked(&game, &hand), "0 wish");
    act(&game, &mut hand, &["0 wish 7"]);
    assert_eq!(asked(&game, &hand), "2 bomb");
}

#[test]
fn a_wish_lives_until_the_rank_is_played() {
    let (game, mut hand) = (game(), wishing("7", playing(["4S,9S", "7S,9H", "6S,9D", "8S,9C"])));
    act(&game, &mut hand, &["0 4S"]);
    assert_eq!(legal(&game, &hand), ["7S"], "8s and passes are illegal");
    act(&game, &mut hand, &["1 7S"]);
    assert_eq!(hand.public.wish, None);
}
