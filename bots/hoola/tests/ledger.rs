//! What a seat has seen, and what does not add up.

mod common;

use climbing::{Bot, Context};
use climbing_hoola_bots::ledger::{Ledger, LedgerError};
use climbing_hoola_bots::{Easy, Hard, HardParams, LEDGER};
use common::{candidates, card, cards, game, key, playing};

#[test]
fn what_is_unseen_lies_with_others_and_in_the_stock() {
    let game = game();
    let state = playing(&game, &["8S 10S 6D", "KS 2C", "3D 4D"], &["2H 3H 4H"], "9S JC");
    let ledger = Ledger::new(state.asked(&game).unwrap()).unwrap();
    let seen = cards("8S 10S 6D 2H 3H 4H 9S JC");
    assert_eq!(ledger.unseen, climbing_hoola::Cards::DECK - seen);
    assert_eq!((ledger.hand, ledger.melded, ledger.pile), (cards("8S 10S 6D"), cards("2H 3H 4H"), cards("9S JC")));
}

#[test]
fn cards_deep_in_the_pile_are_seen() {
    let game = game();
    let mut state = playing(&game, &["8S 10S 6D", "KS 2C"], &[], "-");
    state.public.pile = cards("9S JC 3D 4D");
    state.public.stock -= 4;
    let ledger = Ledger::new(state.asked(&game).unwrap()).unwrap();
    assert!(ledger.pile.has(card("9S")) && !ledger.unseen.has(card("9S")));
}

#[test]
fn a_count_that_does_not_add_up_is_an_error() {
    let game = game();
    let mut state = playing(&game, &["8S 10S 6D", "KS 2C"], &[], "-");
    state.public.stock += 1;
    assert_eq!(Ledger::new(state.asked(&game).unwrap()), Err(LedgerError::Count { unseen: 49, held: 50 }));
}

#[test]
fn a_card_that_is_seen_twice_is_an_error() {
    let game = game();
    let mut state = playing(&game, &["8S 10S 6D", "KS 2C"], &["2H 3H 4H"], "-");
    state.public.pile = cards("3H");
    let error = Ledger::new(state.asked(&game).unwrap()).unwrap_err();
    assert_eq!(error, LedgerError::Duplicate(card("3H")));
    assert_eq!(error.to_string(), "3H is seen in two places");
    state.public.pile = cards("8S");
    assert_eq!(Ledger::new(state.asked(&game).unwrap()), Err(LedgerError::Duplicate(card("8S"))));
}

#[test]
fn with_a_wrong_ledger_hard_plays_as_easy_and_says_so() {
    let game = game();
    let mut state = playing(&game, &["2H 3H 4H 4S 4D 4C KS", "KD 2C"], &[], "-");
    state.public.stock += 1;
    let (view, candidates) = (state.asked(&game).unwrap(), candidates(&game, &state));
    let decision = Hard::new(HardParams::default()).decide(&game, view, &candidates, &mut Context::new(key(0)));
    assert_eq!(decision.fallback, Some(LEDGER));
    assert_eq!(decision.action, Easy::choose(&game, &candidates));
}

#[test]
fn one_seven_that_was_seen_rules_four_sevens_out() {
    let game = game();
    let excludes = |hand, table: &[&str], pile| {
        let state = playing(&game, &[hand, "KS 2C"], table, pile);
        Ledger::new(state.asked(&game).unwrap()).unwrap().excludes_four_sevens()
    };
    assert!(!excludes("8S 10S", &["2H 3H 4H"], "9S"));
    assert!(excludes("7S 10S", &["2H 3H 4H"], "9S"));
    assert!(excludes("8S 10S", &["7H"], "9S"));
    assert!(excludes("8S 10S", &[], "9S 7D"));
}
