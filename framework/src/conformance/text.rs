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
    let mut seen = Vec::new();
    for line in &log.lines {
        match line {
            SeatLine::Asked { view, .. } if view.seat != log.seat => {
                return fail(format!("the log of seat {} has a view of seat {}", log.seat, view.seat));
            }
            SeatLine::Seen { phase, action, .. } if game.secret(*phase, *action) => {
                return fail(format!("the log of seat {} has the secret action {action}", log.seat));
            }
            SeatLine::Asked { view, .. } => seen.push(serde_json::to_value(&view.public).unwrap_or_default()),
            other => seen.push(serde_json::to_value(other).unwrap_or_default()),
        }
    }
    let mut others = Seat::all(log.table.seats).filter(|seat| *seat != log.seat);
    match others.find(|whose| shows(&seen, &dealt(record, *whose))) {
        Some(whose) => fail(format!("the log of seat {} shows what seat {whose} was dealt", log.seat)),
        None => Ok(()),
    }
}

/// Whether all of these private parts stand in the log. A single one may by chance, as counts of few cards do, and
/// what says little could stand anywhere.
fn shows(seen: &[Value], parts: &[Value]) -> bool {
    const LITTLE: usize = 12;
    let stands = |part: &Value| part.to_string().len() > LITTLE && seen.iter().any(|line| contains(line, part));
    parts.len() > 1 && parts.iter().all(stands)
}

/// What a seat was dealt in each hand, in JSON.
fn dealt<G: Playable>(record: &Record<G>, seat: Seat) -> Vec<Value> {
    let part = |line: &Line<G>| match line {
        Line::Deal { state, .. } => serde_json::to_value(&state.private[seat]).ok(),
        _ => None,
    };
    record.lines.iter().filter_map(part).collect()
}
