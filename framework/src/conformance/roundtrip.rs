//! Group 6: whatever is written is read back the same, every field takes part, and what is edited by hand is either
//! refused or does no harm.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::Named;
use super::golden::Uniform;
use super::json::{changes, nonsense, some, strangers};
use super::subject::{Spot, Stop, Subject, Verdict, ensure, fail};
use crate::bot::Bot;
use crate::data::Data;
use crate::evidence::Playable;
use crate::game::Table;
use crate::play::{Deal, Match, panic_message, random_playout};
use crate::record::{Record, json};
use crate::seat::Seat;
use crate::spec::BotSpec;
use crate::state::State;
use crate::view::{View, ViewBuf};

/// Positions in which edits of state and view are tried, and how many of each.
const EDITED: usize = 30;
const EDITS: usize = 500;
/// Positions that are played on after they were restored.
const PLAYED_ON: usize = 100;

pub(super) fn checks<G: Playable>() -> Vec<Named<G>> {
    vec![
        Named::new(6, "states are read back", states),
        Named::new(6, "views are read back", views),
        Named::new(6, "actions, rules and standings are read back", values),
        Named::new(6, "records are read back and replay", records),
        Named::new(6, "restored states play alike", play_alike),
        Named::new(6, "every field takes part", fields),
        Named::new(6, "unknown fields are refused", unknown_fields),
        Named::new(6, "edited views do no harm", edited_views),
    ]
}

fn unreadable(error: impl std::fmt::Display) -> Stop {
    Stop::Failed(format!("what was written is not read back: {error}"))
}

fn tree<T: Serialize>(value: &T) -> Result<Value, Stop> {
    serde_json::to_value(value).map_err(|error| Stop::Failed(format!("cannot be written as JSON: {error}")))
}

fn restore<T: Serialize + DeserializeOwned>(value: &T) -> Result<T, Stop> {
    serde_json::from_str(&json(value)).map_err(unreadable)
}

fn returns<T: Data>(value: &T) -> Verdict {
    let back = restore(value)?;
    ensure(back == *value, || format!("{} is read back as {}", json(value), json(&back)))?;
    ensure(back == value.clone(), || format!("the clone of {} differs from what is read back", json(value)))
}

fn states<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    for hand in of.hands() {
        for state in hand.states() {
            of.count(1);
            returns(state)?;
        }
    }
    Ok(())
}

fn views<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    for spot in of.spots() {
        of.count(1);
        returns(&spot.view().to_buf())?;
    }
    Ok(())
}

fn values<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    returns(of.game.rules())?;
    for hand in of.hands() {
        of.count(1);
        returns(&hand.standing)?;
    }
    for spot in of.spots() {
        for action in of.candidates(spot.view()) {
            of.count(1);
            returns(&action)?;
        }
    }
    Ok(())
}

fn records<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    for hand in of.hands().filter(|hand| hand.number == 0) {
        of.count(1);
        let table = Table { seats: hand.seats, hands: Some(2) };
        let record = record(of.game, table, Deal { seed: hand.seed, deal: 0 }).map_err(Stop::Failed)?;
        let text = record.to_text();
        let back = Record::<G>::from_text(&text).map_err(unreadable)?;
        ensure(back.to_text() == text, || "a record is read back as another".into())?;
        back.replay(of.game).map_err(|error| Stop::Failed(format!("a record does not replay: {error}")))?;
    }
    Ok(())
}

/// The record of a match of uniform choices.
pub(super) fn record<G: Playable>(game: &G, table: Table, deal: Deal) -> Result<Record<G>, String> {
    let match_ = Match::new(game, table, deal).map_err(|error| error.to_string())?;
    let mut record = Record::new(&match_, vec![BotSpec::named("random"); table.seats]);
    let bots: Vec<&dyn Bot<G>> = vec![&Uniform; table.seats];
    let outcome = match_.play(&bots, &mut record).map_err(|fault| fault.to_string())?;
    record.close(outcome.totals());
    Ok(record)
}

fn play_alike<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    for spot in of.some_spots(PLAYED_ON) {
        of.count(1);
        let restored: State<G> = restore(spot.state())?;
        let (before, after) = (of.game.turn(spot.state()), of.game.turn(&restored));
        ensure(before == after, || format!("the state asks {before:?}, restored it asks {after:?}"))?;
        let alike = of.candidates(spot.view()) == of.candidates(restored.view(spot.step.seat, spot.step.phase));
        ensure(alike, || "the restored state has other candidates".into())?;
        ensure(played_out(of, &spot, spot.state()) == played_out(of, &spot, &restored), || {
            "the same choices lead elsewhere from the restored state".into()
        })?;
    }
    Ok(())
}

/// The end of a hand by keyed random choice in JSON, whatever its equality looks at.
fn played_out<G: Playable>(of: &Subject<'_, G>, spot: &Spot<'_, G>, state: &State<G>) -> String {
    let mut state = state.clone();
    let fault = random_playout(of.game, &mut state, &mut spot.rng(2), &mut Vec::new()).err();
    format!("{} {fault:?}", json(&state))
}

fn fields<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    for (turn, spot) in of.some_spots(EDITED).enumerate() {
        takes_part(of, turn, spot.state())?;
        takes_part(of, turn, &spot.view().to_buf())?;
    }
    Ok(())
}

fn takes_part<G: Playable, T: Data>(of: &Subject<'_, G>, turn: usize, value: &T) -> Verdict {
    let tree = tree(value)?;
    for edit in some(changes(&tree), EDITS, turn) {
        of.count(1);
        let same = serde_json::from_value::<T>(edit.of(&tree)).is_ok_and(|edited| edited == *value);
        ensure(!same, || format!("an edit makes no difference, {edit}"))?;
    }
    Ok(())
}

fn unknown_fields<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    for (turn, spot) in of.some_spots(EDITED).enumerate() {
        refuses_strangers(of, turn, spot.state())?;
        refuses_strangers(of, turn, &spot.view().to_buf())?;
        refuses_strangers(of, turn, &spot.hand.standing)?;
        refuses_strangers(of, turn, of.game.rules())?;
    }
    Ok(())
}

fn refuses_strangers<G: Playable, T: Data>(of: &Subject<'_, G>, turn: usize, value: &T) -> Verdict {
    let tree = tree(value)?;
    for edit in some(strangers(&tree), EDITS, turn) {
        of.count(1);
        let refused = serde_json::from_value::<T>(edit.of(&tree)).is_err();
        ensure(refused, || format!("an unknown field is taken, {edit}"))?;
    }
    Ok(())
}

fn edited_views<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    for (turn, spot) in of.some_spots(EDITED).enumerate() {
        let view = spot.view().to_buf();
        if let Err(error) = of.game.check_view(view.as_view()) {
            return fail(format!("check_view refuses a view of play: {error}"));
        }
        let tree = tree(&view)?;
        for edit in some(nonsense(&tree), EDITS, turn) {
            of.count(1);
            let Ok(edited) = serde_json::from_value::<ViewBuf<G>>(edit.of(&tree)) else { continue };
            let looked = catch_unwind(AssertUnwindSafe(|| look(of, &spot, edited.as_view())));
            looked.map_err(|panic| {
                Stop::Failed(format!("check_view takes an edited view, then {}; {edit}", panic_message(panic)))
            })?;
        }
    }
    Ok(())
}

/// Does all that a tool does with a view from a file, if the game says that it can be worked with.
fn look<G: Playable>(of: &Subject<'_, G>, spot: &Spot<'_, G>, view: View<'_, G>) {
    let game = of.game;
    if game.check_view(view).is_err() {
        return;
    }
    let _ = (of.candidates(view), game.picture(view), game.hand(view));
    let _: Vec<usize> = Seat::all(game.seats_of(view)).map(|seat| game.held(view, seat)).collect();
    if let Some(sample) = of.sample {
        let _ = sample(game, view, &mut spot.rng(3));
    }
}
