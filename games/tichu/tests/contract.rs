//! Clone, serialise and restore agree field by field at every decision, and no field can be forgotten.

mod common;

use climbing::{Candidates, Game, State, ViewBuf};
use climbing_tichu::{Asked, Hidden, Passed, Private, Public, Tichu, Top};
use common::{game, key};

/// Every state of some hands of random play.
fn states() -> Vec<State<Tichu>> {
    let (game, mut all) = (game(), Vec::new());
    for deal in 0..20 {
        let mut state = game.deal(4, &game.opening(game.usual()), &mut key(deal, 2).deal_rng());
        let (mut rng, mut candidates) = (key(deal, 2).bot_rng(), Vec::new());
        while let Some(view) = state.asked(&game) {
            candidates.clear();
            game.candidates(view, &mut candidates);
            let action = *rng.pick(&candidates).unwrap();
            all.push(state.clone());
            game.apply(&mut state, action).unwrap();
        }
        all.push(state);
    }
    all
}

fn restored<T: serde::Serialize + serde::de::DeserializeOwned>(value: &T) -> T {
    serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap()
}

/// Takes every struct apart without a rest pattern: a field that is added fails to compile here until it is compared.
fn agree(one: &State<Tichu>, other: &State<Tichu>) {
    let State { public, private, hidden } = one;
    public_agrees(public, &other.public);
    for (own, others) in private.iter().zip(&other.private) {
        let Private { hand, given, received } = own;
        assert_eq!((hand, given, received), (&others.hand, &others.given, &others.received));
    }
    let Hidden { undealt, asked: Asked { seat, phase } } = hidden;
    assert_eq!((undealt, seat, phase), (&other.hidden.undealt, &other.hidden.asked.seat, &other.hidden.asked.phase));
}

fn public_agrees(one: &Public, other: &Public) {
    let Public {
        hand_no,
        hands_left,
        totals,
        calls,
        exchanged,
        sizes,
        turn,
        played,
        played_by,
        piles,
        pot,
        table,
        passed,
        places,
        wish,
        passes,
        history,
    } = one;
    assert_eq!((hand_no, hands_left, totals), (&other.hand_no, &other.hands_left, &other.totals));
    assert_eq!((calls, exchanged, sizes), (&other.calls, &other.exchanged, &other.sizes));
    assert_eq!((turn, played, played_by), (&other.turn, &other.played, &other.played_by));
    assert_eq!((piles, pot, passed, places), (&other.piles, &other.pot, &other.passed, &other.places));
    assert_eq!((wish, history), (&other.wish, &other.history));
    assert_eq!(table.is_some(), other.table.is_some());
    if let (Some(Top { meld, owner, value }), Some(top)) = (table, other.table) {
        assert_eq!((*meld, *owner, *value), (top.meld, top.owner, top.value));
    }
    assert_eq!(passes.len(), other.passes.len());
    for (Passed { seat, holder, kind, length, value }, pass) in passes.iter().zip(&other.passes) {
        assert_eq!((*seat, *holder, *kind), (pass.seat, pass.holder, pass.kind));
        assert_eq!((*length, *value), (pass.length, pass.value));
    }
}

#[test]
fn states_agree_with_their_clones_and_with_what_is_read_back() {
    for state in states() {
        agree(&state, &state.clone());
        agree(&state, &restored(&state));
    }
}

#[test]
fn a_field_that_is_dropped_is_missed() {
    for state in states().iter().step_by(17) {
        let tree = serde_json::to_value(state).unwrap();
        for part in ["/public", "/hidden", "/hidden/asked", "/private/2", "/public/passes/0", "/public/table"] {
            let Some(fields) = tree.pointer(part).and_then(serde_json::Value::as_object) else { continue };
            for field in fields.keys() {
                let mut without = tree.clone();
                without.pointer_mut(part).unwrap().as_object_mut().unwrap().remove(field);
                let read = serde_json::from_value::<State<Tichu>>(without);
                assert!(read.is_err(), "{part} is read without {field}");
            }
        }
    }
}

#[test]
fn the_pass_log_survives_the_wire() {
    let states = states();
    let with_passes = states.iter().filter(|state| state.public.passes.len() > 5);
    assert!(with_passes.clone().count() > 100);
    for state in with_passes {
        assert_eq!(restored(state).public.passes, state.public.passes);
    }
}

/// What lies in the log is what the history says: who passed, on whose play, of what kind, length and value.
#[test]
fn the_pass_log_agrees_with_the_history() {
    for state in states().iter().step_by(11) {
        let passes = state.public.history.iter().filter(|event| event.did == climbing_tichu::Move::Pass).count();
        assert_eq!(passes, state.public.passes.len());
    }
}

#[test]
fn a_restored_view_has_the_same_candidates() {
    let game = game();
    for state in states().iter().filter(|state| state.asked(&game).is_some()).step_by(5) {
        let view = state.asked(&game).unwrap().to_buf();
        let back: ViewBuf<Tichu> = restored(&view);
        let (mut one, mut other) = (Vec::new(), Vec::new());
        game.candidates(view.as_view(), &mut one);
        game.candidates(back.as_view(), &mut other);
        assert_eq!(one, other);
    }
}
