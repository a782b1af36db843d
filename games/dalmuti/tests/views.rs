//! Views that were edited by hand are refused with what does not fit.

mod common;

use climbing::{Candidates, Game, Seat, Seats, ViewBuf, Viewed};
use climbing_dalmuti::{Cards, Dalmuti, Phase, Revolution};
use common::{cards, game, key};

/// The view of the `n`-th decision of a random second hand.
fn view(n: usize) -> ViewBuf<Dalmuti> {
    let game = game();
    let mut state = game.deal(6, &common::second_hand(&game, 6), &mut key(1, 0).deal_rng());
    let (mut rng, mut candidates) = (key(1, 0).bot_rng(), Vec::new());
    for _ in 0..n {
        candidates.clear();
        game.candidates(state.asked(&game).unwrap(), &mut candidates);
        game.apply(&mut state, *rng.pick(&candidates).unwrap()).unwrap();
    }
    state.asked(&game).unwrap().to_buf()
}

fn broken(n: usize, edit: impl FnOnce(&mut ViewBuf<Dalmuti>)) -> String {
    let mut view = view(n);
    assert_eq!(game().check_view(view.as_view()), Ok(()));
    edit(&mut view);
    game().check_view(view.as_view()).unwrap_err().to_string()
}

#[test]
fn a_view_starts_with_the_taxes() {
    assert_eq!(view(0).phase, Phase::Tax);
    assert_eq!(view(2).phase, Phase::Lead);
}

#[test]
fn a_seat_must_be_at_the_table() {
    assert!(broken(20, |view| view.seat = Seat::new(7)).contains("no seat 7"));
}

#[test]
fn the_order_names_every_seat_once() {
    assert!(broken(20, |view| view.public.order = common::seats(&[0, 1, 2, 3, 4, 4])).contains("every seat once"));
}

#[test]
fn a_table_has_a_possible_number_of_seats() {
    assert!(broken(20, |view| view.public.order = common::seats(&[0, 1])).contains("where 4 to 8 can play"));
}

#[test]
fn there_is_something_for_every_seat() {
    assert!(broken(20, |view| view.public.points = Seats::new(5, |_| 0)).contains("[5, 6, 6, 6]"));
}

#[test]
fn hand_sizes_follow_from_the_history() {
    assert!(broken(20, |view| view.public.sizes[Seat::new(3)] += 1).contains("not what its history gives"));
}

#[test]
fn the_history_is_one_of_legal_moves() {
    let turn = broken(20, |view| view.public.history[0].seat = Seat::new(5));
    assert!(turn.contains("another seat's turn"), "{turn}");
    let lead = broken(20, |view| view.public.history[0].did = climbing_dalmuti::Move::Pass);
    assert!(lead.contains("a trick is to be opened"), "{lead}");
}

#[test]
fn the_owner_of_the_table_follows_from_the_history() {
    let at = (2..100).find(|n| view(*n).phase == Phase::Follow).unwrap();
    let message = broken(at, |view| view.public.table.as_mut().unwrap().owner = Seat::new(9));
    assert!(message.contains("not what its history gives"));
}

#[test]
fn a_hand_has_its_size() {
    let message = broken(20, |view| view.own.hand = cards("12"));
    assert!(message.contains("holds 1 cards"), "{message}");
}

#[test]
fn cards_are_not_held_that_were_played() {
    let message = broken(40, |view| {
        let size = view.own.hand.len();
        view.own.hand = Cards::DECK.best(size);
    });
    assert!(message.contains("more than the deck"), "{message}");
}

#[test]
fn tax_cards_are_as_many_as_the_position_says() {
    let message = broken(2, |view| view.own.given = cards("12"));
    assert!(message.contains("gave 2 and received 2"), "{message}");
}

#[test]
fn a_tax_that_was_received_is_held_or_was_played() {
    let message = broken(2, |view| view.own.received = (Cards::DECK - view.own.hand).best(2));
    assert!(message.contains("has not got"), "{message}");
}

#[test]
fn only_somebody_with_both_jesters_can_be_asked_for_a_revolution() {
    let message = broken(0, |view| view.phase = Phase::Revolution);
    assert!(message.contains("cannot be asked for revolution"), "{message}");
}

#[test]
fn a_hand_has_taxes_or_a_revolution() {
    let caller = Seat::new(2);
    let both = broken(2, |view| view.public.revolution = Some(Revolution { caller, greater: false }));
    assert!(both.contains("taxes are paid: true"), "{both}");
    let none = broken(2, |view| view.public.taxed = false);
    assert!(none.contains("taxes are paid: false"), "{none}");
}

#[test]
fn another_phase_does_not_fit_the_table() {
    assert!(broken(2, |view| view.phase = Phase::Follow).contains("cannot be asked for follow"));
    assert!(broken(2, |view| view.phase = Phase::Tax).contains("taxes are paid"));
}

#[test]
fn a_pending_return_is_not_asked_again() {
    assert!(broken(0, |view| view.own.pending = "12,12".parse().ok()).contains("pending"));
}

#[test]
fn the_picture_shows_order_table_and_hand() {
    let view = view(2);
    let picture = game().picture(view.as_view());
    let lines: Vec<&str> = picture.lines().collect();
    assert_eq!(lines[0], "hand 2, 4 to come, taxes are paid");
    assert!(lines[1].starts_with("seat 0  Greater Dalmuti  14 cards"));
    assert_eq!(lines[7], "table: seat 0 leads");
    assert!(lines[8].starts_with(&format!("you hold {}, asked: lead", view.own.hand)));
}

#[test]
fn points_are_no_more_than_the_hands_before_brought() {
    assert!(broken(20, |view| view.public.points[Seat::new(0)] = 1_000).contains("are no points of 1 hands"));
    assert!(broken(20, |view| view.public.points[Seat::new(2)] = -1).contains("are no points of 1 hands"));
}

/// The first view in play of the seat at a position for which something holds.
fn of_position(position: usize, holds: impl Fn(&ViewBuf<Dalmuti>) -> bool) -> usize {
    let fits = |n: &usize| {
        let view = view(*n);
        view.public.taxed && view.public.position(view.seat) == position && holds(&view)
    };
    (0..150).find(fits).unwrap()
}

#[test]
fn a_peon_has_paid_his_best_cards() {
    let at = of_position(5, |view| !view.own.hand.better_than(12).is_empty());
    assert!(broken(at, |view| view.own.given = cards("12,12")).contains("and paid 12x2"));
}

#[test]
fn a_card_that_was_returned_was_not_played_by_others() {
    // A rank of which every card lies on the table, none of them from the peon.
    let played = |view: &ViewBuf<Dalmuti>| {
        let public = &view.public;
        let peon = public.order.as_slice()[5];
        (1..=12).find(|rank| public.played.count(*rank) == *rank && public.played_by[peon].count(*rank) == 0)
    };
    let at = of_position(0, |view| played(view).is_some());
    let given = format!("{},12", played(&view(at)).unwrap());
    assert!(broken(at, |view| view.own.given = cards(&given)).contains("no world fits the view"));
}
