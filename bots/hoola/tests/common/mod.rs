//! Small positions in text, for tests of the bots.
#![allow(dead_code, reason = "every test file uses a part of it")]

use climbing::{Candidates, Game, Key, Seat, State, Table, tag};
use climbing_hoola::{Action, Card, Cards, Hoola, Meld, Private, Rules, Stage, TableMeld};
use climbing_hoola_bots::plan::{Method, Plan};
use climbing_hoola_bots::position::{Lying, Position};

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

pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number)
}

pub(crate) fn key(number: u64) -> Key {
    Key::deal(1, tag("tests of hoola bots"), number, 0)
}

/// A turn in which nothing was done yet; what is neither held nor on the table is unseen.
pub(crate) fn position<'a>(game: &'a Hoola, hand: &str, registered: bool, table: &[&str]) -> Position<'a> {
    let melds = table.iter().map(|text| Meld::new(cards(text)).unwrap());
    let table = melds.map(|meld| Lying { meld, before: Some(meld), open: true }).collect();
    let mut position = Position { game, hand: cards(hand), table, registered, unseen: Cards::NONE };
    let seen = position.table.iter().fold(position.hand, |seen, lying| seen | lying.meld.cards());
    position.unseen = Cards::DECK - seen;
    position
}

/// The same with these cards in the pile.
pub(crate) fn seen<'a>(mut position: Position<'a>, pile: &str) -> Position<'a> {
    position.unseen -= cards(pile);
    position
}

/// A plan in text, and what it costs in points.
pub(crate) fn planned(position: &Position<'_>, method: &Method) -> (String, f64) {
    let plan = Plan::new(position, method);
    assert!(!plan.capped);
    let actions: Vec<String> = plan.actions.iter().map(ToString::to_string).collect();
    (actions.join(", "), plan.cost(&method.scale) as f64 / 20.0)
}

/// The plan of an unregistered hand on an empty table.
pub(crate) fn fresh(hand: &str) -> (String, f64) {
    planned(&position(&game(), hand, false, &[]), &Method::default())
}

/// States of a hand when all are looked at.
pub(crate) fn states(position: &Position<'_>, method: Method) -> usize {
    Plan::new(position, &Method { whole: true, ..method }).states
}

/// A hand in which seat 0 has drawn; the melds on the table are of the last seat. What is not named lies in the stock.
pub(crate) fn playing(game: &Hoola, hands: &[&str], table: &[&str], pile: &str) -> State<Hoola> {
    let seats = hands.len();
    let opening = game.opening(Table { seats, hands: Some(5) });
    let mut state = game.deal(seats, &opening, &mut key(0).deal_rng());
    state.private = hands.iter().map(|hand| Private { hand: cards(hand) }).collect();
    let public = &mut state.public;
    let melds = table.iter().map(|text| Meld::new(cards(text)).unwrap());
    public.melds = melds.map(|meld| TableMeld { meld, owner: seat(seats - 1) }).collect();
    public.pile = cards(pile);
    public.leader = seat(0);
    public.turn = seat(0);
    public.stage = Stage::Play;
    public.sizes = state.private.iter().map(|own| own.hand.len()).collect();
    let seen = state.private.iter().fold(public.pile | public.melded(), |seen, own| {
        assert!((seen & own.hand).is_empty(), "{} lies in two places", seen & own.hand);
        seen | own.hand
    });
    state.hidden.stock = (Cards::DECK - seen).into_iter().collect();
    state.hidden.claimant = None;
    public.stock = state.hidden.stock.len() as u8;
    state
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
pub(crate) fn before_drawing(state: &mut State<Hoola>) {
    state.public.stage = Stage::Start;
}

/// The candidates of the seat that is asked.
pub(crate) fn candidates(game: &Hoola, state: &State<Hoola>) -> Vec<Action> {
    let mut candidates = Vec::new();
    game.candidates(state.asked(game).unwrap(), &mut candidates);
    candidates
}
