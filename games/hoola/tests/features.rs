//! What features say of actions.

mod common;

use climbing::{Features, State};
use climbing_hoola::{Action, Hoola};
use common::{before_drawing, game, playing, register};

/// What this feature is of an action of the asked seat; nothing if the action has not got it.
fn told(state: &State<Hoola>, action: &str, feature: &str) -> Option<f64> {
    let (game, action) = (game(), action.parse::<Action>().unwrap());
    let wanted = Hoola::FEATURES.iter().position(|name| *name == feature).unwrap();
    let mut sum = None;
    game.features(&game.glance(state.asked(&game).unwrap()), action, |number, value| {
        if number == wanted {
            *sum.get_or_insert(0.0) += value;
        }
    });
    sum
}

#[test]
fn a_discard_counts_what_would_make_a_meld_of_it() {
    // 7S and 10S for the row, 9C for the nines: the fourth lies on the table.
    let state = playing(&game(), &["8S 9S 9D KC", "2C 3C 4C", "5C"], &["9H 10H JH"]);
    let draws = |action| told(&state, action, "discard: unseen cards that would make a meld of it");
    assert_eq!(["DISCARD 9S", "DISCARD 8S", "DISCARD KC"].map(draws), [Some(1.5), Some(1.0), Some(0.0)]);
}

#[test]
fn the_value_of_a_discard_weighs_more_when_an_end_is_near() {
    let state = playing(&game(), &["9D KC", "2C 3C", "5C 7D 8D"], &[]);
    assert_eq!(told(&state, "DISCARD KC", "discard: value"), Some(1.3));
    assert_eq!(told(&state, "DISCARD KC", "discard: value times nearness of an end"), Some(1.3 / 2.0));
}

#[test]
fn the_last_card_goes_out() {
    let mut state = playing(&game(), &["5H", "2C 3C 4C", "5C"], &["2H 3H 4H"]);
    register(&mut state, &[0]);
    assert_eq!(told(&state, "LAY 5H > 2H 3H 4H", "goes out"), Some(1.0));
    assert_eq!(told(&state, "DISCARD 5H", "goes out"), Some(1.0));
    assert_eq!(told(&state, "DISCARD 5H", "discard: fits a meld on the table"), Some(1.0));
}

#[test]
fn a_meld_counts_the_cards_that_it_takes_from_another() {
    let state = playing(&game(), &["3S 4S 5S 6S 6H 6D 7C", "2C", "5C"], &[]);
    let taken = |action| told(&state, action, "meld: cards of another meld in hand");
    assert_eq!(["RUN 3S 4S 5S 6S", "RUN 3S 4S 5S"].map(taken), [Some(1.0), Some(0.0)]);
}

#[test]
fn a_stop_weighs_the_own_hand_against_the_least_of_the_others() {
    let mut state = playing(&game(), &["AS 2S", "10C JC QC", "9C"], &["2H 3H 4H"]);
    register(&mut state, &[0]);
    before_drawing(&mut state, 0);
    let share = "stop: value against the least hand of others";
    // One unseen card of 47: the deck is worth 364, less 3 of the own hand and 9 of the table.
    assert_eq!(told(&state, "STOP", share), Some(3.0 / (352.0 / 47.0)));
    assert_eq!(told(&state, "DRAW", share), None);
}
