//! The log that a seat may keep of a match: what it saw, and nothing that another seat did or held in secret.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::evidence::Playable;
use crate::game::Table;
use crate::record::{Header, Line, Record, RecordError, json};
use crate::seat::{Seat, Seats};
use crate::view::ViewBuf;

/// A line of a seat's log.
///
/// Decisions are not numbered: the numbers that are missing would tell how often others were asked in secret.
#[derive(Serialize, Deserialize)]
#[serde(bound = "", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatLine<G: Playable> {
    /// A hand was dealt.
    Dealt {
        /// Number of the hand, from 0.
        hand: u16,
    },
    /// This seat decided.
    Asked {
        /// What it saw.
        view: ViewBuf<G>,
        /// What it did.
        action: G::Action,
    },
    /// Another seat did something that all see.
    Seen {
        /// The seat.
        seat: Seat,
        /// What it was asked.
        phase: G::Phase,
        /// What it did.
        action: G::Action,
    },
    /// A hand was settled.
    Settled {
        /// Number of the hand, from 0.
        hand: u16,
        /// Payoffs by seat.
        payoffs: Seats<i64>,
        /// What the next hand inherits.
        #[serde(with = "crate::record::inherited")]
        next: Option<G::Standing>,
    },
}

/// What one seat may keep of a match. Seed, bots and cards of others are not in it.
pub struct SeatLog<G: Playable> {
    /// The seat.
    pub seat: Seat,
    /// Rules of the game.
    pub rules: Map<String, Value>,
    /// Seats and hands.
    pub table: Table,
    /// What it saw.
    pub lines: Vec<SeatLine<G>>,
}

impl<G: Playable> SeatLog<G> {
    /// The log of a seat, cut out of the record of the match.
    ///
    /// # Errors
    /// If the record does not replay.
    pub fn new(record: &Record<G>, game: &G, seat: Seat) -> Result<Self, RecordError> {
        let mut asked = Vec::new();
        record.walk(game, &mut |state, _, _, action| {
            if let Some(view) = state.asked(game) {
                asked.push(line(game, seat, view.to_buf(), *action));
            }
        })?;
        let mut asked = asked.into_iter();
        let lines = record.lines.iter().filter_map(|line| match line {
            Line::Deal { hand, .. } => Some(SeatLine::Dealt { hand: *hand }),
            Line::Act { .. } => asked.next().flatten(),
            Line::Settled { hand, payoffs, next } => {
                Some(SeatLine::Settled { hand: *hand, payoffs: payoffs.clone(), next: next.clone() })
            }
            Line::End { .. } => None,
        });
        let Header { rules, table, .. } = record.header.clone();
        Ok(Self { seat, rules, table, lines: lines.collect() })
    }

    /// The log as JSON Lines, the game and the seat first.
    pub fn to_text(&self) -> String {
        let mut text = format!(
            "{{\"game\":{},\"seat\":{},\"rules\":{},\"table\":{}}}\n",
            json(&G::NAME),
            json(&self.seat),
            json(&self.rules),
            json(&self.table)
        );
        for line in &self.lines {
            let _ = writeln!(text, "{}", json(line));
        }
        text
    }
}

fn line<G: Playable>(game: &G, seat: Seat, view: ViewBuf<G>, action: G::Action) -> Option<SeatLine<G>> {
    if view.seat == seat {
        Some(SeatLine::Asked { view, action })
    } else if game.secret(view.phase, action) {
        None
    } else {
        Some(SeatLine::Seen { seat: view.seat, phase: view.phase, action })
    }
}
