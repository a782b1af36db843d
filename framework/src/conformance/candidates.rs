//! Group 1: candidates are exactly the legal actions, and a refused action changes nothing.

use super::Named;
use super::hands::End;
use super::subject::{Spot, Subject, Verdict, affordable, ensure, fail, skip};
use crate::evidence::Playable;

pub(super) fn checks<G: Playable>() -> Vec<Named<G>> {
    vec![
        Named::new(1, "candidates are accepted", accepted),
        Named::new(1, "candidates ascend strictly", ascending),
        Named::new(1, "an asked seat has a candidate", never_none),
        Named::new(1, "candidates are complete", complete),
        Named::new(1, "a refused action changes nothing", refused),
    ]
}

fn accepted<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    for spot in of.spots() {
        for action in of.candidates(spot.view()) {
            of.count(1);
            if let Err(illegal) = of.game.apply(&mut spot.state().clone(), action) {
                return fail(format!("candidate {action} is refused: {illegal}"));
            }
        }
    }
    Ok(())
}

fn ascending<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    for spot in of.spots() {
        of.count(1);
        let candidates = of.candidates(spot.view());
        if let Some([first, second, ..]) = candidates.windows(2).find(|pair| pair[0] >= pair[1]) {
            return fail(format!("candidate {first} stands before {second}"));
        }
    }
    Ok(())
}

fn never_none<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    for hand in of.hands() {
        of.count(hand.steps.len());
        ensure(hand.end != End::NoCandidate, || "a seat is asked that has no candidate".into())?;
    }
    Ok(())
}

fn complete<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    let sizes = of.hands().map(|hand| of.universe(hand.seats).len());
    let Some(size) = sizes.max().filter(|size| *size > 0) else {
        return skip("the game states no universe of actions");
    };
    of.some_spots(affordable(size)).try_for_each(|spot| complete_at(of, &spot))
}

fn complete_at<G: Playable>(of: &Subject<'_, G>, spot: &Spot<'_, G>) -> Verdict {
    let universe = of.universe(spot.hand.seats);
    let mut candidates = of.candidates(spot.view());
    candidates.sort_unstable();
    for &action in universe.iter() {
        of.count(1);
        if of.game.apply(&mut spot.state().clone(), action).is_ok() {
            let listed = of.game.canonical(spot.view(), action);
            ensure(candidates.binary_search(&listed).is_ok(), || {
                format!("{action} is accepted, but its candidate {listed} is not listed")
            })?;
        }
    }
    for action in candidates {
        let canonical = of.game.canonical(spot.view(), action);
        ensure(canonical == action, || format!("candidate {action} is listed, which {canonical} stands for"))?;
        ensure(universe.contains(&action), || format!("the universe of actions lacks candidate {action}"))?;
    }
    Ok(())
}

fn refused<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    let most = of.hands().map(|hand| of.universe(hand.seats).len()).max().unwrap_or(0);
    for spot in of.some_spots(affordable(most)) {
        let mut state = spot.state().clone();
        for action in of.tries(spot.hand.seats) {
            if of.game.apply(&mut state, action).is_ok() {
                state.clone_from(spot.state());
                continue;
            }
            of.count(1);
            ensure(state == *spot.state(), || format!("{action} is refused, and the state is changed"))?;
        }
    }
    Ok(())
}
