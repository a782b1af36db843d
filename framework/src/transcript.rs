//! A record as a person reads it.

use std::fmt::Write as _;

use crate::evidence::Playable;
use crate::game::Turn;
use crate::record::{Line, Record};
use crate::seat::Seat;
use crate::state::State;

/// The whole match in lines of text: the cards of every hand, every action, every settlement.
///
/// All cards are shown: a transcript is for those who study a match, not for those who play it.
pub fn transcript<G: Playable>(game: &G, record: &Record<G>) -> String {
    let header = &record.header;
    let mut text =
        format!("{}, {} seats, seed {}, deal {}\n", header.game, header.table.seats, header.seed, header.deal);
    for (seat, bot) in header.bots.iter().enumerate() {
        let _ = writeln!(text, "seat {seat}: {bot}");
    }
    for line in &record.lines {
        match line {
            Line::Deal { hand, state, .. } => deal(game, *hand, state, &mut text),
            Line::Act { n, seat, phase, action, fallback } => {
                let _ = write!(text, "{n:>5}  seat {seat}  {phase:<12}  {action}");
                if let Some(reason) = fallback {
                    let _ = write!(text, "  (fallback: {reason})");
                }
                text.push('\n');
            }
            Line::Settled { hand, payoffs, .. } => {
                let objective = game.objective(payoffs.len());
                let _ = writeln!(text, "hand {}: {} by seat {}", hand + 1, objective.measure, list(payoffs));
            }
            Line::End { totals } => {
                let _ = writeln!(text, "\nmatch: totals by seat {}", list(totals));
            }
        }
    }
    text
}

fn deal<G: Playable>(game: &G, hand: u16, state: &State<G>, text: &mut String) {
    let _ = writeln!(text, "\nhand {}", hand + 1);
    let Turn::Act { phase, .. } = game.turn(state) else { return };
    for seat in Seat::all(state.seats()) {
        let _ = writeln!(text, "       seat {seat}  holds  {}", game.hand(state.view(seat, phase)));
    }
}

fn list<'a>(values: impl IntoIterator<Item = &'a i64>) -> String {
    values.into_iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
