//! Small positions in text, for tests of the rules.
#![allow(dead_code, reason = "every test file uses a part of it")]

use climbing::{DealRng, Game, Key, Seat, SeatSet, Seats, State, Table, Turn, tag};
use climbing_dalmuti::{Action, Cards, Dalmuti, Hidden, Private, Public, Rules, Stage, Standing};

pub(crate) fn game() -> Dalmuti {
    with(|_| ())
}

pub(crate) fn with(change: impl FnOnce(&mut Rules)) -> Dalmuti {
    let mut rules = Rules::default();
    change(&mut rules);
    Dalmuti::new(rules).unwrap()
}

pub(crate) fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

pub(crate) fn seats(order: &[usize]) -> Seats<Seat> {
    order.iter().copied().map(Seat::new).collect()
}

/// A hand at this stage in which seat 0 is the Greater Dalmuti, seat 1 sits to his left, and so on.
pub(crate) fn state(stage: Stage, hand_no: u16, hands: &[&str]) -> State<Dalmuti> {
    let private: Seats<Private> = hands.iter().map(|hand| Private::holding(cards(hand))).collect();
    let n = hands.len();
    let public = Public {
        order: Seat::all(n).collect(),
        hand_no,
        hands_left: Some(3),
        points: Seats::new(n, |_| 0),
        sizes: private.iter().map(|own| own.hand.len()).collect(),
        played: Cards::NONE,
        played_by: Seats::new(n, |_| Cards::NONE),
        places: Seats::new(n, |_| 0),
        table: None,
        turn: Seat::new(0),
        passed: SeatSet::NONE,
        taxed: false,
        shown: None,
        revolution: None,
        history: Vec::new(),
    };
    State { public, private, hidden: Hidden { stage } }
}

/// A hand in play.
pub(crate) fn playing(hands: &[&str]) -> State<Dalmuti> {
    state(Stage::Play, 1, hands)
}

/// Carries out actions, each written as its seat and what it does: `0 8x2`, `1 pass`.
pub(crate) fn act(game: &Dalmuti, state: &mut State<Dalmuti>, actions: &[&str]) {
    for text in actions {
        let (seat, action) = text.split_once(' ').unwrap();
        let now = asked(game, state);
        assert!(now.starts_with(seat), "`{text}` when `{now}`");
        game.apply(state, action.parse().unwrap()).unwrap();
    }
}

/// The seat that is asked, and what: `2 lead`; `over` when nobody is.
pub(crate) fn asked(game: &Dalmuti, state: &State<Dalmuti>) -> String {
    match game.turn(state) {
        Turn::Act { seat, phase } => format!("{seat} {phase}"),
        Turn::Over => "over".into(),
    }
}

/// The message of a refused action; the state must be as it was.
pub(crate) fn refused(game: &Dalmuti, state: &mut State<Dalmuti>, action: &str) -> String {
    let before = state.clone();
    let action: Action = action.parse().unwrap();
    let message = game.apply(state, action).expect_err("it is illegal").to_string();
    assert_eq!(*state, before, "a refused action changes nothing");
    message
}

pub(crate) fn order(state: &State<Dalmuti>) -> Vec<usize> {
    state.public.order.iter().map(|seat| seat.index()).collect()
}

pub(crate) fn key(deal: u64, hand: u16) -> Key {
    Key::deal(1, tag("tests of dalmuti"), deal, hand)
}

pub(crate) fn deal_rng(deal: u64) -> DealRng {
    key(deal, 0).deal_rng()
}

/// The standing of a second hand in which seat 0 is the Greater Dalmuti, seat 1 sits to his left, and so on.
pub(crate) fn second_hand(game: &Dalmuti, seats: usize) -> Standing {
    let opening = game.opening(Table { seats, hands: Some(5) });
    Standing { order: Some(Seat::all(seats).collect()), hand_no: 2, ..opening }
}
