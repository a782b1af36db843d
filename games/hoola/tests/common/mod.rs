//! Small positions in text, for tests of the rules.
#![allow(dead_code, reason = "every test file uses a part of it")]

use climbing::{Candidates, DealRng, Game, Key, Seat, Seats, Settlement, State, Table, Turn, tag};
use climbing_hoola::{Action, Card, Cards, Hoola, Meld, Private, Rules, Stage, TableMeld};

pub(crate) fn game() -> Hoola {
    with(|_| ())
}

pub(crate) fn with(change: impl FnOnce(&mut Rules)) -> Hoola {
    let mut rules = Rules::default();
    change(&mut rules);
    Hoola::new(rules).unwrap()
}

pub(crate) fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

pub(crate) fn card(text: &str) -> Card {
    text.parse().unwrap()
}

pub(crate) fn meld(text: &str) -> Meld {
    text.parse().unwrap()
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number)
}

/// A hand in which seat 0 has drawn; the melds on the table are of the last seat. What is not named lies in the stock.
pub(crate) fn playing(game: &Hoola, hands: &[&str], table: &[&str]) -> State<Hoola> {
    let seats = hands.len();
    let mut state = game.deal(seats, &game.opening(Table { seats, hands: Some(5) }), &mut deal_rng(0));
    state.private = hands.iter().map(|hand| Private { hand: cards(hand) }).collect();
    let melds = table.iter().map(|text| Meld::new(cards(text)).unwrap());
    let public = &mut state.public;
    public.melds = melds.map(|meld| TableMeld { meld, owner: seat(seats - 1) }).collect();
    public.leader = seat(0);
    public.turn = seat(0);
    public.stage = Stage::Play;
    public.sizes = state.private.iter().map(|own| own.hand.len()).collect();
    state.hidden.claimant = None;
    set_stock(&mut state);
    state
}

/// Every card that lies nowhere else is in the stock.
pub(crate) fn set_stock(state: &mut State<Hoola>) {
    let public = &state.public;
    let seen = state.private.iter().fold(public.pile | public.melded(), |seen, own| {
        assert!((seen & own.hand).is_empty(), "{} lies in two places", seen & own.hand);
        seen | own.hand
    });
    state.hidden.stock = (Cards::DECK - seen).into_iter().collect();
    state.public.stock = state.hidden.stock.len() as u8;
}

/// Makes seats registered, before the turn under way.
pub(crate) fn register(state: &mut State<Hoola>, seats: &[usize]) {
    let public = &mut state.public;
    for number in seats {
        public.registered = public.registered.with(seat(*number));
    }
    public.began_registered = public.registered.has(public.turn);
}

/// The turn goes back to where a card is still to be drawn.
pub(crate) fn before_drawing(state: &mut State<Hoola>, number: usize) {
    state.public.turn = seat(number);
    state.public.stage = Stage::Start;
    state.public.began_registered = state.public.registered.has(seat(number));
}

/// The candidates of the seat that is asked.
pub(crate) fn legal(game: &Hoola, state: &State<Hoola>) -> Vec<String> {
    let mut candidates = Vec::new();
    game.candidates(state.asked(game).unwrap(), &mut candidates);
    assert!(candidates.is_sorted());
    candidates.iter().map(ToString::to_string).collect()
}

/// Those candidates that begin with a word.
pub(crate) fn legal_of(game: &Hoola, state: &State<Hoola>, word: &str) -> Vec<String> {
    legal(game, state).into_iter().filter(|action| action.starts_with(word)).collect()
}

/// Carries out actions, each written as its seat and what it does: `0 DISCARD 9C`, `1 PASS`.
pub(crate) fn act(game: &Hoola, state: &mut State<Hoola>, actions: &[&str]) {
    for text in actions {
        let (seat, action) = text.split_once(' ').unwrap();
        let now = asked(game, state);
        assert!(now.starts_with(seat), "`{text}` when `{now}`");
        game.apply(state, action.parse().unwrap()).unwrap();
    }
}

/// The seat that is asked, and what: `2 claim`; `over` when nobody is.
pub(crate) fn asked(game: &Hoola, state: &State<Hoola>) -> String {
    match game.turn(state) {
        Turn::Act { seat, phase } => format!("{seat} {phase}"),
        Turn::Over => "over".into(),
    }
}

/// The message of a refused action; the state must be as it was.
pub(crate) fn refused(game: &Hoola, state: &mut State<Hoola>, action: &str) -> String {
    let before = state.clone();
    let action: Action = action.parse().unwrap();
    let message = game.apply(state, action).expect_err("it is illegal").to_string();
    assert_eq!(*state, before, "a refused action changes nothing");
    message
}

/// What a finished hand is worth to each seat.
pub(crate) fn payoffs(game: &Hoola, state: &State<Hoola>) -> Vec<i64> {
    let payoffs = game.settle(state).expect("the hand is over").payoffs;
    assert_eq!(payoffs.iter().sum::<i64>(), 0);
    payoffs.as_slice().to_vec()
}

pub(crate) fn key(deal: u64, hand: u16) -> Key {
    Key::deal(1, tag("tests of hoola"), deal, hand)
}

pub(crate) fn deal_rng(deal: u64) -> DealRng {
    key(deal, 0).deal_rng()
}

/// A first hand.
pub(crate) fn dealt(game: &Hoola, seats: usize, deal: u64) -> State<Hoola> {
    game.deal(seats, &game.opening(Table { seats, hands: Some(5) }), &mut deal_rng(deal))
}

/// What each seat holds.
pub(crate) fn sizes(state: &State<Hoola>) -> Seats<u8> {
    state.private.iter().map(|own| own.hand.len()).collect()
}
