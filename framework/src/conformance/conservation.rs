//! Group 3: no card is lost or made, and a hand ends and stays ended.

use super::Named;
use super::hands::End;
use super::subject::{Subject, Verdict, affordable, ensure, fail};
use crate::evidence::Playable;

pub(super) fn checks<G: Playable>() -> Vec<Named<G>> {
    vec![
        Named::new(3, "cards are conserved", conserved),
        Named::new(3, "a hand ends within its bound", ends),
        Named::new(3, "a finished hand refuses every action", refuses),
        Named::new(3, "a hand is settled at its end and not before", settled),
    ]
}

fn conserved<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    for hand in of.hands() {
        let mut states = hand.states();
        let Some(dealt) = states.next().map(|state| of.game.census(state)) else { continue };
        for (at, state) in states.enumerate() {
            of.count(1);
            let census = of.game.census(state);
            ensure(census == dealt, || {
                format!("the census after decision {} is {census:?}, not {dealt:?} as dealt", at + 1)
            })?;
        }
    }
    Ok(())
}

fn ends<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    for hand in of.hands() {
        of.count(1);
        match &hand.end {
            End::Over => {}
            End::Endless => return fail(format!("the hand goes beyond {} decisions", of.game.bound(hand.seats))),
            End::NoCandidate => return fail("play stops: a seat is asked that has no candidate"),
            End::Refused(why) => return fail(format!("play stops: {why}")),
            End::Panicked(why) => return fail(why.clone()),
        }
    }
    Ok(())
}

fn refuses<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    let most = of.hands().map(|hand| of.universe(hand.seats).len()).max().unwrap_or(0);
    for hand in of.hands().take(affordable(most)) {
        let Some(over) = hand.finished() else { continue };
        let mut state = over.clone();
        for action in of.tries(hand.seats) {
            of.count(1);
            let accepted = of.game.apply(&mut state, action).is_ok();
            ensure(!accepted, || format!("{action} is accepted when the hand is over"))?;
            ensure(state == *over, || format!("{action} is refused when the hand is over, and changes it"))?;
        }
    }
    Ok(())
}

fn settled<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    for spot in of.spots() {
        of.count(1);
        ensure(of.game.settle(spot.state()).is_none(), || "the hand is settled and not over".into())?;
    }
    for hand in of.hands() {
        let Some(over) = hand.finished() else { continue };
        of.count(1);
        ensure(of.game.settle(over).is_some(), || "the hand is over and not settled".into())?;
    }
    Ok(())
}
