//! Small positions in text, for tests of the rules.
#![allow(dead_code, reason = "every test file uses a part of it")]

use climbing::{Candidates, DealRng, Game, Key, Seat, SeatSet, Seats, State, Table, Turn, tag};
use climbing_lexio::{Action, Hidden, Lexio, Meld, Private, Public, Rules, Tiles, Top};

pub(crate) fn game() -> Lexio {
    with(|_| ())
}

pub(crate) fn with(change: impl FnOnce(&mut Rules)) -> Lexio {
    let mut rules = Rules::default();
    change(&mut rules);
    Lexio::new(rules).unwrap()
}

pub(crate) fn tiles(text: &str) -> Tiles {
    text.parse().unwrap()
}

pub(crate) fn meld(text: &str) -> Meld {
    text.parse().unwrap()
}

/// A hand in play in which seat 0 leads.
pub(crate) fn playing(hands: &[&str]) -> State<Lexio> {
    let private: Seats<Private> = hands.iter().map(|hand| Private { hand: tiles(hand) }).collect();
    let n = hands.len();
    let public = Public {
        hand_no: 1,
        hands_left: Some(4),
        scores: Seats::new(n, |_| 0),
        opener: Seat::new(0),
        sizes: private.iter().map(|own| own.hand.len()).collect(),
        played: Tiles::NONE,
        played_by: Seats::new(n, |_| Tiles::NONE),
        table: None,
        turn: Seat::new(0),
        passed: SeatSet::NONE,
        winner: None,
        history: Vec::new(),
    };
    State { public, private, hidden: Hidden {} }
}

/// What a hand can play on a table at which `seats` play; a lead where the table is an empty text.
pub(crate) fn answers(game: &Lexio, seats: usize, hand: &str, table: &str) -> Vec<String> {
    let mut hands = vec!["3c"; seats];
    hands[0] = hand;
    let mut state = playing(&hands);
    let owner = Seat::new(1);
    state.public.table = table.parse().ok().map(|meld| Top { meld, owner });
    legal(game, &state)
}

/// The candidates of the seat that is asked.
pub(crate) fn legal(game: &Lexio, state: &State<Lexio>) -> Vec<String> {
    let mut candidates = Vec::new();
    game.candidates(state.asked(game).unwrap(), &mut candidates);
    assert!(candidates.is_sorted());
    candidates.iter().map(ToString::to_string).collect()
}

/// Carries out actions, each written as its seat and what it does: `0 7c,7u`, `1 pass`.
pub(crate) fn act(game: &Lexio, state: &mut State<Lexio>, actions: &[&str]) {
    for text in actions {
        let (seat, action) = text.split_once(' ').unwrap();
        let now = asked(game, state);
        assert!(now.starts_with(seat), "`{text}` when `{now}`");
        game.apply(state, action.parse().unwrap()).unwrap();
    }
}

/// The seat that is asked, and what: `2 lead`; `over` when nobody is.
pub(crate) fn asked(game: &Lexio, state: &State<Lexio>) -> String {
    match game.turn(state) {
        Turn::Act { seat, phase } => format!("{seat} {phase}"),
        Turn::Over => "over".into(),
    }
}

/// The message of a refused action; the state must be as it was.
pub(crate) fn refused(game: &Lexio, state: &mut State<Lexio>, action: &str) -> String {
    let before = state.clone();
    let action: Action = action.parse().unwrap();
    let message = game.apply(state, action).expect_err("it is illegal").to_string();
    assert_eq!(*state, before, "a refused action changes nothing");
    message
}

pub(crate) fn key(deal: u64, hand: u16) -> Key {
    Key::deal(1, tag("tests of lexio"), deal, hand)
}

pub(crate) fn deal_rng(deal: u64) -> DealRng {
    key(deal, 0).deal_rng()
}

/// A first hand.
pub(crate) fn dealt(game: &Lexio, seats: usize, deal: u64) -> State<Lexio> {
    game.deal(seats, &game.opening(Table { seats, hands: Some(5) }), &mut deal_rng(deal))
}
