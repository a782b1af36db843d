//! What may be played, how tricks go, who leads, and how a hand ends.

mod common;

use climbing::{Game, Seat, Settlement, Table, ViewBuf, Viewed};
use climbing_lexio::{Leader, Tile};
use common::{act, answers, asked, dealt, game, legal, playing, refused, tiles, with};

/// A hand with a pair, a triple and singles.
const HAND: &str = "9u,10c,5c,5m,12s,12u,12c";

#[test]
fn hands_have_twelve_thirteen_and_twelve_tiles_and_all_tiles_are_dealt() {
    let game = game();
    for (seats, deck, each) in [(3, 36, 12), (4, 52, 13), (5, 60, 12)] {
        let state = dealt(&game, seats, 0);
        assert_eq!(game.deck(seats).len(), deck);
        assert!(state.private.iter().all(|own| own.hand.len() == each));
        assert_eq!(state.private.iter().fold(tiles("-"), |all, own| all | own.hand), game.deck(seats));
    }
}

#[test]
fn the_holder_of_cloud_3_leads_every_hand() {
    let game = game();
    for deal in 0..50 {
        let mut standing = game.opening(Table { seats: 5, hands: Some(5) });
        standing.hand_no = 1 + deal as u16 % 2;
        standing.winner = Some(Seat::new(3));
        let state = game.deal(5, &standing, &mut common::deal_rng(deal));
        let opener = state.public.opener;
        assert!(state.private[opener].hand.has(Tile::CLOUD_3));
        assert_eq!(asked(&game, &state), format!("{opener} lead"));
    }
}

#[test]
fn cloud_3_need_not_be_played_first() {
    let (game, mut hand) = (game(), playing(&["3c,9m,9u", "4c,4s", "5c,5s"]));
    assert_eq!(legal(&game, &hand), ["3c", "9m", "9u", "9m,9u"]);
    act(&game, &mut hand, &["0 9m,9u"]);
}

#[test]
fn the_winner_leads_the_next_hand_where_the_rules_say_so() {
    let game = with(|rules| rules.leader = Leader::Winner);
    let mut standing = game.opening(Table { seats: 4, hands: Some(5) });
    standing.winner = Some(Seat::new(2));
    let first = game.deal(4, &standing, &mut common::deal_rng(1));
    assert!(first.private[first.public.opener].hand.has(Tile::CLOUD_3));
    standing.hand_no = 2;
    assert_eq!(game.deal(4, &standing, &mut common::deal_rng(1)).public.opener, Seat::new(2));
}

#[test]
fn a_single_is_followed_by_every_stronger_single() {
    assert_eq!(answers(&game(), 5, HAND, "9m"), ["9u", "10c", "12c", "12s", "12u", "pass"]);
}

#[test]
fn a_triple_is_followed_by_a_stronger_triple() {
    assert_eq!(answers(&game(), 5, HAND, "4c4s4m"), ["12c,12s,12u", "pass"]);
}

#[test]
fn five_tiles_are_followed_by_any_higher_kind() {
    assert_eq!(answers(&game(), 5, HAND, "3c4s5s6u7u"), ["5c,5m,12c,12s,12u", "pass"]);
}

#[test]
fn a_pair_does_not_follow_a_single() {
    assert_eq!(answers(&game(), 5, "9c,9s", "8m"), ["9c", "9s", "pass"]);
    let mut hand = playing(&["3c,8m", "9c,9s", "10c"]);
    act(&game(), &mut hand, &["0 8m"]);
    let message = refused(&game(), &mut hand, "9c9s");
    assert!(message.contains("8m asks for as many tiles: 1"), "{message}");
}

#[test]
fn four_tiles_of_a_number_cannot_be_played() {
    let mut hand = playing(&["3c,5c,5s,5m,5u", "9c", "10c"]);
    let message = refused(&game(), &mut hand, "5c5s5m5u");
    assert!(message.contains("it is no combination"), "{message}");
    assert!(legal(&game(), &hand).iter().all(|play| play.split(',').count() != 4));
}

#[test]
fn passing_is_allowed_although_one_could_play() {
    let mut hand = playing(&["3c,4c", "9c,9s", "10c,10s"]);
    act(&game(), &mut hand, &["0 3c", "1 pass"]);
}

#[test]
fn whoever_can_play_must_where_the_rules_say_so() {
    let (game, mut hand) = (with(|rules| rules.must_play = true), playing(&["3c,4c", "9c,9s", "10c,10s"]));
    act(&game, &mut hand, &["0 4c"]);
    assert_eq!(legal(&game, &hand), ["9c", "9s"]);
    assert!(refused(&game, &mut hand, "pass").contains("whoever can beat 4c must do so"));
    act(&game, &mut hand, &["1 9s", "2 10s"]);
    assert_eq!(legal(&game, &hand), ["pass"]);
}

#[test]
fn a_leader_does_not_pass() {
    let mut hand = playing(&["3c,4c", "9c", "10c"]);
    assert!(refused(&game(), &mut hand, "pass").contains("whoever leads plays a combination"));
}

#[test]
fn a_passed_seat_may_play_again_in_the_same_trick() {
    let (game, mut hand) = (game(), playing(&["3c,4c", "9c,9s", "5c,6c"]));
    act(&game, &mut hand, &["0 3c", "1 pass", "2 5c", "0 pass"]);
    assert_eq!(asked(&game, &hand), "1 follow");
    act(&game, &mut hand, &["1 9c"]);
}

#[test]
fn a_trick_ends_when_all_others_have_passed_in_a_row_and_its_owner_leads() {
    let (game, mut hand) = (game(), playing(&["3c,4c", "9c,9s", "5c,6c"]));
    act(&game, &mut hand, &["0 3c", "1 pass", "2 5c", "0 pass", "1 9c", "2 pass", "0 pass"]);
    assert_eq!(asked(&game, &hand), "1 lead");
}

#[test]
fn a_pass_is_out_of_the_trick_where_the_rules_say_so() {
    let (game, mut hand) = (with(|rules| rules.pass_is_out = true), playing(&["3c,4c", "9c,9s", "5c,6c"]));
    act(&game, &mut hand, &["0 3c", "1 pass", "2 5c", "0 pass"]);
    assert_eq!(asked(&game, &hand), "2 lead", "seat 1 has passed, and so has seat 0 now");
}

#[test]
fn the_hand_ends_at_once_when_somebody_has_no_tile_left() {
    let (game, mut hand) = (game(), playing(&["3c,4c", "9c", "2c,2u"]));
    act(&game, &mut hand, &["0 3c", "1 9c"]);
    assert_eq!(asked(&game, &hand), "over");
    assert!(refused(&game, &mut hand, "2u").contains("the hand is over"));
    assert!(refused(&game, &mut hand, "pass").contains("the hand is over"));
    assert!(game.settle(&hand).is_some());
}

#[test]
fn tiles_that_are_not_held_cannot_be_played() {
    let mut hand = playing(&["3c,4c", "9c", "10c"]);
    assert!(refused(&game(), &mut hand, "5c").contains("seat 0 holds 3c,4c"));
}

#[test]
fn a_weaker_combination_is_refused_with_what_lies_there() {
    let mut hand = playing(&["3c,9m", "4c,4s", "10c"]);
    act(&game(), &mut hand, &["0 9m"]);
    assert!(refused(&game(), &mut hand, "4c").contains("this single does not beat the single 9m"));
}

#[test]
fn every_choice_of_suits_is_listed_once() {
    let found = answers(&game(), 5, "3c,3s,4c,5m,6u,7c,7u", "");
    assert_eq!(
        found,
        [
            "3c",
            "3s",
            "4c",
            "5m",
            "6u",
            "7c",
            "7u",
            "3c,3s",
            "7c,7u",
            "3c,4c,5m,6u,7c",
            "3s,4c,5m,6u,7c",
            "3c,4c,5m,6u,7u",
            "3s,4c,5m,6u,7u"
        ]
    );
}

#[test]
fn a_row_of_one_suit_is_listed_as_a_straight_flush_only() {
    let found = answers(&game(), 5, "3c,4c,5c,6c,7c,8c", "");
    assert_eq!(
        found[6..],
        ["3c,4c,5c,6c,8c", "3c,4c,5c,7c,8c", "3c,4c,6c,7c,8c", "3c,5c,6c,7c,8c", "3c,4c,5c,6c,7c", "4c,5c,6c,7c,8c"]
    );
}

#[test]
fn the_picture_shows_scores_table_and_hand() {
    let (game, mut hand) = (game(), playing(&["3c,9m", "4c,4s", "10c,5u"]));
    act(&game, &mut hand, &["0 9m"]);
    let picture = game.picture(hand.asked(&game).unwrap());
    let lines: Vec<&str> = picture.lines().collect();
    assert_eq!(lines[0], "hand 1, 4 to come");
    assert_eq!(lines[1], "seat 0   1 tiles     0 net  played 9m  holds 3c");
    assert_eq!(lines[2], "seat 1   2 tiles     0 net  played -  <- you");
    assert_eq!(lines[4], "table: single 9m of seat 0, passed: -");
    assert_eq!(lines[6], "you hold 4c,4s, asked: follow");
}

#[test]
fn a_view_names_what_is_legal() {
    let (game, mut hand) = (game(), playing(&["3c,9m", "4c,4s", "10c,5u"]));
    act(&game, &mut hand, &["0 9m", "1 pass"]);
    let view: ViewBuf<_> = hand.asked(&game).unwrap().to_buf();
    let text = serde_json::to_string(&view).unwrap();
    assert_eq!(serde_json::from_str::<ViewBuf<_>>(&text).unwrap(), view);
    assert_eq!(legal(&game, &hand), ["10c", "pass"]);
}
