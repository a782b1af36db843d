//! Group 8: one text notation that reads back, phases as declared, and logs that tell a seat nothing it did not see.

use serde_json::Value;

use super::Named;
use super::json::contains;
use super::roundtrip::record;
use super::subject::{Stop, Subject, Verdict, ensure, fail};
use crate::evidence::Playable;
use crate::game::{Act, Table};
use crate::play::Deal;
use crate::record::{Line, Record};
use crate::seat::Seat;
use crate::seat_log::{SeatLine, SeatLog};
use crate::state::State;

pub(super) fn checks<G: Playable>() -> Vec<Named<G>> {
    vec![
        Named::new(8, "notation reads back", notation),
        Named::new(8, "phases are declared", phases),
        Named::new(8, "seat logs keep secrets", seat_logs),
    ]
}

fn notation<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    for phase in G::PHASES {
        reads_back(of, *phase)?;
    }
    for spot in of.spots() {
        of.candidates(spot.view()).into_iter().try_for_each(|action| reads_back(of, action))?;
    }
    for hand in of.hands().filter(|hand| hand.seed == 1 && hand.number == 0) {
        of.universe(hand.seats).iter().try_for_each(|action| reads_back(of, *action))?;
    }
    Ok(())
}

fn reads_back<G: Playable, A: Act>(of: &Subject<'_, G>, value: A) -> Verdict {
    of.count(1);
    match value.to_string().parse::<A>() {
        Ok(back) => ensure(back == value, || format!("`{value}` is read as `{back}`")),
        Err(error) => fail(format!("`{value}` is not read: {error}")),
    }
}

fn phases<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    if let Some([first, second, ..]) = G::PHASES.windows(2).find(|pair| pair[0] >= pair[1]) {
        return fail(format!("phase {first} is declared before {second}"));
    }
    let mut names: Vec<String> = G::PHASES.iter().map(ToString::to_string).collect();
    names.sort_unstable();
    if let Some([name, ..]) = names.windows(2).find(|pair| pair[0] == pair[1]) {
        return fail(format!("two phases are named {name}"));
    }
    for spot in of.spots() {
        of.count(1);
        let phase = spot.step.phase;
        ensure(G::PHASES.contains(&phase), || format!("phase {phase} is not declared"))?;
    }
    Ok(())
}

fn seat_logs<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    for hand in of.hands().filter(|hand| hand.number == 0) {
        let table = Table { seats: hand.seats, hands: Some(2) };
        let record = record(of.game, table, Deal { seed: hand.seed, deal: 0 }).map_err(Stop::Failed)?;
        for seat in Seat::all(hand.seats) {
            let log = SeatLog::new(&record, of.game, seat).map_err(|error| Stop::Failed(error.to_string()))?;
            of.count(log.lines.len());
            keeps_secrets(of.game, &record, &log)?;
        }
    }
    Ok(())
}

fn keeps_secrets<G: Playable>(game: &G, record: &Record<G>, log: &SeatLog<G>) -> Verdict {
    let dealt = record.lines.iter().filter_map(|line| match line {
        Line::Deal { state, .. } => Some(state),
        _ => None,
    });
    let kept: Vec<(Seat, Value)> = dealt.flat_map(|state| private_parts(state, log.seat)).collect();
    for line in &log.lines {
        let seen = match line {
            SeatLine::Asked { view, .. } => {
                ensure(view.seat == log.seat, || {
                    format!("the log of seat {} has a view of seat {}", log.seat, view.seat)
                })?;
                serde_json::to_value(&view.public)
            }
            SeatLine::Seen { phase, action, .. } if game.secret(*phase, *action) => {
                return fail(format!("the log of seat {} has the secret action {action}", log.seat));
            }
            other => serde_json::to_value(other),
        };
        let seen = seen.unwrap_or_default();
        if let Some((whose, part)) = kept.iter().find(|(_, part)| contains(&seen, part)) {
            return fail(format!("the log of seat {} shows the private part of seat {whose}: {part}", log.seat));
        }
    }
    Ok(())
}

/// What other seats were dealt, in JSON; parts that say little are left out, which could stand anywhere.
fn private_parts<G: Playable>(state: &State<G>, seat: Seat) -> Vec<(Seat, Value)> {
    const LITTLE: usize = 12;
    let parts = state.private.enumerate().map(|(whose, part)| (whose, serde_json::to_value(part).unwrap_or_default()));
    parts.filter(|(whose, part)| *whose != seat && part.to_string().len() > LITTLE).collect()
}
