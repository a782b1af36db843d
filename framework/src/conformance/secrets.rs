//! Group 2, secrets: what a seat does in secret changes nothing that others see.

use super::Named;
use super::subject::{Spot, Subject, Verdict, ensure, fail, skip};
use crate::evidence::Playable;
use crate::game::Turn;
use crate::seat::Seat;
use crate::state::State;

pub(super) fn checks<G: Playable>() -> Vec<Named<G>> {
    vec![Named::new(2, "secret actions leave no trace", no_trace)]
}

fn no_trace<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    for spot in of.spots() {
        let phase = spot.step.phase;
        let mut secrets = of.candidates(spot.view());
        secrets.retain(|action| of.game.secret(phase, *action) && !of.game.reveals(phase, *action));
        for action in secrets {
            leaves_no_trace(of, &spot, action)?;
        }
    }
    if of.counted() == 0 { skip("no secret action occurred") } else { Ok(()) }
}

fn leaves_no_trace<G: Playable>(of: &Subject<'_, G>, spot: &Spot<'_, G>, action: G::Action) -> Verdict {
    let (before, mut after) = (spot.state(), spot.state().clone());
    if of.game.apply(&mut after, action).is_err() {
        return Ok(());
    }
    of.count(1);
    ensure(before.public == after.public || closes_window(of, spot, &after), || {
        format!("secret action {action} changes the public part")
    })?;
    match others(spot).find(|seat| before.private[*seat] != after.private[*seat]) {
        Some(seat) => fail(format!("secret action {action} changes the private part of seat {seat}")),
        None => Ok(()),
    }
}

/// The last answer in a window lets play go on in public, as it would have if nobody had been asked.
fn closes_window<G: Playable>(of: &Subject<'_, G>, spot: &Spot<'_, G>, after: &State<G>) -> bool {
    let still_open = match of.game.turn(after) {
        Turn::Act { phase, .. } => of.game.window(phase),
        Turn::Over => false,
    };
    of.game.window(spot.step.phase) && !still_open
}

fn others<G: Playable>(spot: &Spot<'_, G>) -> impl Iterator<Item = Seat> {
    let asked = spot.step.seat;
    Seat::all(spot.hand.seats).filter(move |seat| *seat != asked)
}
