//! Small positions in text, for tests of the bots.
#![allow(dead_code, reason = "every test file uses a part of it")]

use climbing::{Candidates, Game, Key, Seat, SeatSet, Seats, State, Table, tag};
use climbing_lexio::{Action, Hidden, Lexio, Meld, Private, Public, Rules, Tiles};
use climbing_lexio_bots::chances::Play;

pub(crate) fn game() -> Lexio {
    Lexio::new(Rules::default()).unwrap()
}

pub(crate) fn tiles(text: &str) -> Tiles {
    text.parse().unwrap()
}

pub(crate) fn meld(text: &str) -> Meld {
    text.parse().unwrap()
}

pub(crate) fn play(seats: usize, text: &str) -> Play {
    Play::new(&game(), seats, meld(text))
}

pub(crate) fn key(deal: u64) -> Key {
    Key::deal(1, tag("tests of the bots of lexio"), deal, 0)
}

/// The hand of seat 0 of a deal.
pub(crate) fn dealt(game: &Lexio, seats: usize, deal: u64) -> Tiles {
    let standing = game.opening(Table { seats, hands: None });
    game.deal(seats, &standing, &mut key(deal).deal_rng()).private[Seat::new(0)].hand
}

/// A hand in play in which seat 0 leads; tiles that nobody has are unseen to all.
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

/// Carries out actions of the seats whose turn it is.
pub(crate) fn act(state: &mut State<Lexio>, actions: &[&str]) {
    for text in actions {
        game().apply(state, text.parse().unwrap()).unwrap();
    }
}

pub(crate) fn candidates(state: &State<Lexio>) -> Vec<Action> {
    let (game, mut out) = (game(), Vec::new());
    game.candidates(state.asked(&game).unwrap(), &mut out);
    out
}
