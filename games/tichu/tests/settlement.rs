//! What hands are worth, and how a match ends.

mod common;

use climbing::{Objective, Seat, Seats, Settlement, State};
use climbing_tichu::{Call, Tichu, card_points, scores};
use common::{cards, game, playing, with};

/// A hand that is over: who finished in this order, with these piles; the last seat holds these cards.
fn finished(order: [usize; 4], piles: [&str; 4], left: &str) -> State<Tichu> {
    let mut hands = ["-"; 4];
    hands[order[3]] = left;
    let mut hand = playing(hands);
    for (place, seat) in order[..3].iter().enumerate() {
        hand.public.places[Seat::new(*seat)] = place as u8 + 1;
    }
    hand.public.piles = piles.iter().map(|pile| cards(pile)).collect();
    hand
}

fn with_calls(mut hand: State<Tichu>, calls: [Call; 4]) -> State<Tichu> {
    hand.public.calls = calls.into_iter().collect();
    hand
}

const N: Call = Call::None;

#[test]
fn the_last_seat_hands_its_tricks_to_the_first_and_its_cards_to_the_opponents() {
    // Piles 20, 30, 0 and 40 points; the last seat holds 10.
    let hand = finished([0, 1, 2, 3], ["KS,KH", "10S,10H,KD", "-", "DR,5S,10D"], "10C");
    assert_eq!(card_points(&hand), [70, 30]);
}

#[test]
fn a_phoenix_left_in_hand_costs_the_opponents_25() {
    let hand = finished([0, 1, 2, 3], ["KS,KH", "-", "-", "-"], "PH");
    assert_eq!(card_points(&hand), [20 - 25, 0]);
}

#[test]
fn a_double_victory_is_worth_200_and_no_cards() {
    let mut hand = playing(["-", "10S", "-", "KS"]);
    hand.public.places = [1, 0, 2, 0].into_iter().collect();
    hand.public.piles = Seats::new(4, |_| cards("KH,KD"));
    assert_eq!(card_points(&hand), [200, 0]);
    assert_eq!(scores(&with_calls(hand, [Call::Small, N, N, Call::Grand])), [300, -200], "calls count besides");
}

#[test]
fn a_grand_tichu_of_the_first_seat_out_brings_200() {
    let hand = finished([0, 1, 2, 3], ["DR", "KS,KH,KD,KC,10S,10H,10D,5S", "-", "-"], "2S");
    assert_eq!(scores(&with_calls(hand, [Call::Grand, N, N, N])), [225, 75]);
}

#[test]
fn calls_are_personal() {
    let hand = finished([0, 1, 2, 3], ["-", "-", "-", "-"], "2S");
    assert_eq!(scores(&with_calls(hand, [N, Call::Small, Call::Small, N])), [-100, -100]);
}

#[test]
fn everybody_is_paid_what_his_side_makes() {
    let hand = finished([0, 1, 2, 3], ["KS,KH", "10S,10H,KD", "-", "DR,5S,10D"], "10C");
    assert_eq!(game().settle(&hand).unwrap().payoffs.as_slice(), [70, 30, 70, 30]);
}

/// Totals after a hand that brings 70 and 30, and whether the match goes on to its target of 1000.
fn goes_on(before: [i64; 2]) -> bool {
    let mut hand = finished([0, 1, 2, 3], ["KS,KH", "10S,10H,KD", "-", "DR,5S,10D"], "10C");
    hand.public.totals = before;
    game().settle(&hand).unwrap().next.is_some()
}

#[test]
fn a_match_ends_when_a_side_has_the_target_and_is_ahead() {
    assert!(goes_on([929, 969]));
    assert!(!goes_on([930, 0]));
    assert!(!goes_on([0, 970]));
}

#[test]
fn a_match_goes_on_while_both_sides_are_level() {
    assert!(goes_on([930, 970]), "1000 to 1000");
    assert!(!goes_on([940, 975]), "1010 to 1005");
    assert!(goes_on([1000, 1040]), "1070 to 1070");
}

#[test]
fn a_stated_number_of_hands_is_played_whatever_the_totals_are() {
    let mut hand = finished([0, 1, 2, 3], ["-", "-", "-", "-"], "2S");
    hand.public.totals = [5000, 0];
    hand.public.hands_left = Some(1);
    assert!(game().settle(&hand).unwrap().next.is_some());
    hand.public.hands_left = Some(0);
    assert!(game().settle(&hand).unwrap().next.is_none());
}

#[test]
fn the_target_is_an_option() {
    let mut hand = finished([0, 1, 2, 3], ["KS", "-", "-", "-"], "2S");
    hand.public.totals = [490, 0];
    assert!(with(|rules| rules.target = 500).settle(&hand).unwrap().next.is_none());
    assert!(game().settle(&hand).unwrap().next.is_some());
}

#[test]
fn the_next_hand_inherits_the_totals() {
    let mut hand = finished([0, 1, 2, 3], ["KS", "-", "-", "-"], "2S");
    hand.public.totals = [-50, 300];
    let next = game().settle(&hand).unwrap().next.unwrap();
    assert_eq!((next.totals, next.hand_no), ([-40, 300], 2));
}

#[test]
fn payoffs_have_bounds() {
    let Objective { lowest, highest, .. } = game().objective(4);
    assert_eq!((lowest, highest), (Some(-425), Some(400)));
    let worst = finished([0, 2, 1, 3], ["-", "-", "-", "-"], "2S");
    assert!(scores(&with_calls(worst, [N, Call::Grand, N, Call::Grand]))[1] >= -425);
}
