//! What views show, and views that contradict themselves.

mod common;

use climbing::{Game, State, ViewBuf, Viewed};
use climbing_hoola::{Hoola, Phase, Private};
use common::{act, card, cards, dealt, game, playing, register, seat, with};

fn view(state: &State<Hoola>) -> ViewBuf<Hoola> {
    state.asked(&game()).unwrap().to_buf()
}

/// The leader's first turn, with a hand that is known.
fn first_turn() -> State<Hoola> {
    let mut state =
        playing(&game(), &["2H 3H 4H 5C 8S KD 9C JC", "8H 8D KS 9D 10D AC 2C", "3S 4S 6S 6D JH QH KH"], &[]);
    state.public.leader = seat(0);
    state
}

fn refused(change: impl FnOnce(&mut ViewBuf<Hoola>)) -> String {
    let mut view = view(&first_turn());
    game().check_view(view.as_view()).unwrap();
    change(&mut view);
    game().check_view(view.as_view()).unwrap_err().to_string()
}

#[test]
fn views_of_play_are_accepted_to_the_end() {
    let game = game();
    for deal in 0..20 {
        let mut state = dealt(&game, 2 + deal as usize % 4, deal);
        let mut rng = common::key(deal, 1).bot_rng();
        let mut candidates = Vec::new();
        while let Some(view) = state.asked(&game) {
            game.check_view(view).unwrap();
            candidates.clear();
            climbing::Candidates::candidates(&game, view, &mut candidates);
            let action = *rng.pick(&candidates).unwrap();
            game.apply(&mut state, action).unwrap();
        }
    }
}

#[test]
fn a_hand_of_another_size_is_refused() {
    assert!(refused(|view| view.own = Private { hand: cards("2H 3H") }).contains("seat 0 holds 2 cards, not 8"));
}

#[test]
fn a_public_part_that_its_history_does_not_give_is_refused() {
    assert!(refused(|view| view.public.stock = 3).contains("not what its history gives"));
    assert!(refused(|view| view.public.pile = cards("QD")).contains("not what its history gives"));
}

#[test]
fn a_history_of_illegal_actions_is_refused() {
    let did = |text: &str| {
        let event = text.parse().unwrap();
        refused(|view| view.public.history.push(event))
    };
    assert!(did("0 DRAW").contains("no card is drawn any more"));
    assert!(did("1 DISCARD KS").contains("another seat's turn"));
    assert!(did("0 RUN 2H 3H 5H").contains("that is no meld"));
    assert!(did("7 DISCARD KS").contains("no such seat"));
}

#[test]
fn a_phase_that_does_not_fit_is_refused() {
    assert!(refused(|view| view.phase = Phase::Start).contains("cannot be asked"));
    assert!(refused(|view| view.phase = Phase::Claim).contains("cannot be asked"));
}

#[test]
fn a_card_that_is_turned_up_without_its_rule_is_refused() {
    assert!(refused(|view| view.public.turned = Some(card("QD"))).contains("by rule"));
    let state = dealt(&with(|rules| rules.open_card = true), 3, 0);
    let view = state.asked(&with(|rules| rules.open_card = true)).unwrap().to_buf();
    assert!(game().check_view(view.as_view()).is_err());
}

#[test]
fn scores_that_do_not_sum_to_nothing_are_refused() {
    assert!(refused(|view| view.public.scores[seat(0)] = 7).contains("no scores of 0 hands"));
}

#[test]
fn a_picture_shows_what_is_new_and_what_has_grown() {
    let mut state = playing(&game(), &["2H 3H 4H 5C KD", "KS 9D"], &["6C 7C 8C", "JS JH JD"]);
    register(&mut state, &[1]);
    act(&game(), &mut state, &["0 RUN 2H 3H 4H", "0 LAY 5C > 6C 7C 8C"]);
    let picture = game().picture(state.asked(&game()).unwrap());
    for line in [
        "RUN 5C 6C 7C 8C of seat 1, grown",
        "SET JS JH JD of seat 1\n",
        "RUN 2H 3H 4H of seat 0, new",
        "you hold KD (13 points)",
    ] {
        assert!(picture.contains(line), "{line} is not in\n{picture}");
    }
}
