//! Small positions in text, for tests of the rules.
#![allow(dead_code, reason = "every test file uses a part of it")]

use climbing::{Candidates, DealRng, Game, Key, Seat, SeatSet, Seats, State, Turn, tag};
use climbing_tichu::{Action, Asked, Bar, Call, Cards, Hidden, Meld, Phase, Private, Public, Rules, SEATS, Tichu, Top};

pub(crate) fn game() -> Tichu {
    with(|_| ())
}

pub(crate) fn with(change: impl FnOnce(&mut Rules)) -> Tichu {
    let mut rules = Rules::default();
    change(&mut rules);
    Tichu::new(rules).unwrap()
}

pub(crate) fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

pub(crate) fn meld(text: &str) -> Meld {
    text.parse().unwrap()
}

pub(crate) fn seat(index: usize) -> Seat {
    Seat::new(index)
}

/// What lies on a table that this opened.
pub(crate) fn bar(text: &str) -> Bar {
    Bar { meld: meld(text), value: meld(text).value_on(None) }
}

/// A hand in play in which seat 0 leads; a seat with `-` was out before, in the order of seats.
pub(crate) fn playing(hands: [&str; 4]) -> State<Tichu> {
    let private: Seats<Private> = hands.iter().map(|hand| Private::holding(cards(hand))).collect();
    let held = private.iter().fold(Cards::NONE, |all, own| all | own.hand);
    let mut out = 0;
    let places = private.iter().map(|own| {
        out += u8::from(own.hand.is_empty());
        if own.hand.is_empty() { out } else { 0 }
    });
    let public = Public {
        hand_no: 1,
        hands_left: None,
        totals: [0, 0],
        calls: Seats::new(SEATS, |_| Call::None),
        exchanged: true,
        sizes: private.iter().map(|own| own.hand.len()).collect(),
        turn: Some(seat(0)),
        played: Cards::DECK - held,
        // Nobody is asked for a tichu any more.
        played_by: Seats::new(SEATS, |_| Cards::DECK - held),
        piles: Seats::new(SEATS, |_| Cards::NONE),
        pot: Cards::NONE,
        table: None,
        passed: SeatSet::NONE,
        places: places.collect(),
        wish: None,
        passes: Vec::new(),
        history: Vec::new(),
    };
    let asked = Asked { seat: seat(0), phase: Phase::Lead };
    State { public, private, hidden: Hidden { undealt: Seats::new(SEATS, |_| Cards::NONE), asked } }
}

/// The same with something on the table that seat 3 has played, which seat 0 is asked to follow.
pub(crate) fn following(top: &str, hands: [&str; 4]) -> State<Tichu> {
    let mut state = playing(hands);
    let meld = meld(top);
    state.public.table = Some(Top { meld, owner: seat(3), value: meld.value_on(None) });
    state.public.pot = meld.cards();
    state.hidden.asked.phase = Phase::Follow;
    state
}

/// The same with a wish.
pub(crate) fn wishing(rank: &str, mut state: State<Tichu>) -> State<Tichu> {
    state.public.wish = Some(rank.parse().unwrap());
    state
}

/// The seat that is asked, and what: `2 lead`; `over` when nobody is.
pub(crate) fn asked(game: &Tichu, state: &State<Tichu>) -> String {
    match game.turn(state) {
        Turn::Act { seat, phase } => format!("{seat} {phase}"),
        Turn::Over => "over".into(),
    }
}

/// Carries out actions, each written as its seat and what it does: `0 8S`, `1 pass`.
pub(crate) fn act(game: &Tichu, state: &mut State<Tichu>, actions: &[&str]) {
    for text in actions {
        let (seat, action) = text.split_once(' ').unwrap();
        let now = asked(game, state);
        assert!(now.starts_with(seat), "`{text}` when `{now}`");
        game.apply(state, action.parse().unwrap()).unwrap();
    }
}

/// The legal actions as text.
pub(crate) fn legal(game: &Tichu, state: &State<Tichu>) -> Vec<String> {
    let mut out = Vec::new();
    game.candidates(state.asked(game).unwrap(), &mut out);
    out.iter().map(ToString::to_string).collect()
}

/// The message of a refused action; the state must be as it was.
pub(crate) fn refused(game: &Tichu, state: &mut State<Tichu>, action: &str) -> String {
    let before = state.clone();
    let action: Action = action.parse().unwrap();
    let message = game.apply(state, action).expect_err("it is illegal").to_string();
    assert_eq!(*state, before, "a refused action changes nothing");
    message
}

pub(crate) fn key(deal: u64, hand: u16) -> Key {
    Key::deal(1, tag("tests of tichu"), deal, hand)
}

pub(crate) fn deal_rng(deal: u64) -> DealRng {
    key(deal, 0).deal_rng()
}
