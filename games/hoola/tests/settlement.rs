//! What a hand is worth.

mod common;

use climbing_hoola::{Hoola, Liability, Payment, SevenPark, Ties};
use common::{act, asked, before_drawing, game, payoffs, playing, register, seat, with};

/// Seat 0 wins with its last card; the others hold 10 points, 25 unregistered, and a seven with a three.
fn won(game: &Hoola) -> Vec<i64> {
    let mut state = playing(game, &["KS", "10S", "QC KC", "7S 3D"], &["2H 3H 4H"]);
    register(&mut state, &[0, 1, 3]);
    act(game, &mut state, &["0 DISCARD KS"]);
    payoffs(game, &state)
}

#[test]
fn losers_pay_for_their_cards_twice_unregistered_and_twice_for_each_seven() {
    assert_eq!(won(&game()), [80, -10, -50, -20]);
}

/// Seat 0 wins by a claim of what seat 2 discards; the others hold the same.
fn won_by_claim(game: &Hoola) -> Vec<i64> {
    let mut state = playing(game, &["JS QS", "10D", "QC KC 10S", "7C 3D"], &["2H 3H 4H"]);
    register(&mut state, &[0, 1, 3]);
    state.public.turn = seat(2);
    act(game, &mut state, &["2 DISCARD 10S", "0 CLAIM RUN 10S JS QS"]);
    assert_eq!(asked(game, &state), "over");
    payoffs(game, &state)
}

#[test]
fn whoever_discarded_the_card_that_a_winner_claimed_pays_for_all() {
    assert_eq!(won_by_claim(&game()), [80, 0, -80, 0]);
}

#[test]
fn liability_is_doubled_or_left_out_by_rule() {
    assert_eq!(won_by_claim(&with(|rules| rules.claim_liability = Liability::Double)), [160, 0, -160, 0]);
    assert_eq!(won_by_claim(&with(|rules| rules.claim_liability = Liability::None)), [80, -10, -50, -20]);
}

#[test]
fn an_unregistered_claimant_who_empties_his_hand_has_a_hoola_that_the_discarder_pays() {
    let mut state = playing(&game(), &["8S 2C KD", "AC 5D", "8H 8D KC"], &[]);
    register(&mut state, &[0, 1]);
    act(&game(), &mut state, &["0 DISCARD 8S", "2 CLAIM SET 8S 8H 8D", "2 DISCARD KC"]);
    assert_eq!(payoffs(&game(), &state), [-4 * (15 + 6), 0, 4 * (15 + 6)]);
}

#[test]
fn a_hand_that_is_emptied_in_the_turn_of_its_first_meld_is_a_hoola() {
    let mut state = playing(&game(), &["2H 3H 4H 4S 4D 4C KS", "5D", "6D"], &[]);
    register(&mut state, &[1, 2]);
    act(&game(), &mut state, &["0 RUN 2H 3H 4H", "0 SET 4S 4D 4C", "0 DISCARD KS"]);
    assert_eq!(payoffs(&game(), &state), [44, -20, -24]);
}

#[test]
fn a_hoola_by_discard_counts_once_by_rule() {
    let game = with(|rules| rules.hoola_by_discard = false);
    let mut state = playing(&game, &["2H 3H 4H KS", "5D", "6D"], &[]);
    register(&mut state, &[1, 2]);
    act(&game, &mut state, &["0 RUN 2H 3H 4H", "0 DISCARD KS"]);
    assert_eq!(payoffs(&game, &state), [11, -5, -6]);
}

#[test]
fn a_hoola_by_claim_counts_once_by_rule() {
    let game = with(|rules| rules.hoola_by_claim = false);
    let mut state = playing(&game, &["8S 2C KD", "AC 5D", "8H 8D KC"], &[]);
    register(&mut state, &[0, 1]);
    act(&game, &mut state, &["0 DISCARD 8S", "2 CLAIM SET 8S 8H 8D", "2 DISCARD KC"]);
    assert_eq!(payoffs(&game, &state), [-21, 0, 21]);
}

#[test]
fn a_perfect_hoola_counts_twice_by_rule() {
    let game = with(|rules| rules.perfect = true);
    let mut state = playing(&game, &["2H 3H 4H", "5D", "6D"], &[]);
    act(&game, &mut state, &["0 RUN 2H 3H 4H"]);
    assert_eq!(payoffs(&game, &state), [2 * 4 * 2 * 11, -2 * 4 * 2 * 5, -2 * 4 * 2 * 6]);
}

#[test]
fn multipliers_stack() {
    let mut state = playing(&game(), &["2H 3H 4H", "7S 7D KD KC"], &[]);
    act(&game(), &mut state, &["0 RUN 2H 3H 4H"]);
    assert_eq!(payoffs(&game(), &state), [1280, -1280]);
}

#[test]
fn sevens_double_once_by_rule() {
    let game = with(|rules| rules.seven_park = SevenPark::Once);
    let mut state = playing(&game, &["2H 3H 4H", "7S 7D KD KC"], &[]);
    act(&game, &mut state, &["0 RUN 2H 3H 4H"]);
    assert_eq!(payoffs(&game, &state), [640, -640]);
}

#[test]
fn a_payment_is_capped_by_rule() {
    assert_eq!(won(&with(|rules| rules.cap = 15)), [40, -10, -15, -15]);
}

#[test]
fn places_are_paid_by_rule() {
    // Seats 1 and 3 are level in points, and seat 1 has fewer cards; seat 2 has registered nothing.
    assert_eq!(won(&with(|rules| rules.payment = Payment::Places)), [11, -1, -6, -4]);
}

#[test]
fn cards_have_other_values_by_rule() {
    let game = with(|rules| {
        rules.seven_value = 14;
        rules.court_ten = true;
    });
    assert_eq!(won(&game), [84, -10, -40, -34]);
}

/// Seat 0 stops with 5 points, which seats 1 and 2 have too; seat 3 holds 20.
fn stopped_in_vain(game: &Hoola) -> Vec<i64> {
    let mut state = playing(game, &["5S", "2C 3D", "5D", "KS 7D"], &["10H JH QH"]);
    register(&mut state, &[0, 1, 2, 3]);
    before_drawing(&mut state, 0);
    act(game, &mut state, &["0 STOP"]);
    payoffs(game, &state)
}

#[test]
fn equal_hands_win_in_order_or_share_what_the_caller_pays() {
    assert_eq!(stopped_in_vain(&game()), [-(5 + 5 + 2 * 20), 0, 5 + 5 + 2 * 20, 0]);
    let split = with(|rules| rules.ties = Ties::Split);
    assert_eq!(stopped_in_vain(&split), [-(5 + 2 * 20), 22, 23, 0]);
}

/// There is no card to draw for seat 0; seats 1 and 2 hold 5 points, the others 13 and, with a seven, 20.
fn out_of_stock(game: &Hoola) -> Vec<i64> {
    let mut state = playing(game, &["KC", "2C 3D", "5D", "KS 7D"], &["10H JH QH"]);
    register(&mut state, &[0, 1, 2, 3]);
    before_drawing(&mut state, 0);
    state.public.pile = state.hidden.stock.drain(..).collect();
    state.public.stock = 0;
    act(game, &mut state, &["0 DRAW"]);
    payoffs(game, &state)
}

#[test]
fn equal_hands_share_what_an_empty_stock_brings() {
    assert_eq!(out_of_stock(&game()), [-13, -5, 13 + 5 + 2 * 20, -2 * 20]);
    assert_eq!(out_of_stock(&with(|rules| rules.ties = Ties::Split)), [-13, 26, 27, -2 * 20]);
}

#[test]
fn places_are_counted_without_those_who_share() {
    let game = with(|rules| {
        rules.ties = Ties::Split;
        rules.payment = Payment::Places;
    });
    assert_eq!(out_of_stock(&game), [-1, 2, 3, -2 * 2]);
}
