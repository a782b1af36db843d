//! A record as a person reads it.

use std::fmt::Write as _;

use crate::evidence::Playable;
use crate::game::Turn;
use crate::record::{Line, Record};
use crate::seat::Seat;
use crate::state::State;

/// The whole match in lines of text: the cards of every hand, every action, every settlement.
///
/// All cards are shown, again where an action shows or moves hidden ones: a transcript is for those who study a match,
/// not for those who play it. The record has been replayed before.
pub fn transcript<G: Playable>(game: &G, record: &Record<G>) -> String {
    let header = &record.header;
    let mut text =
        format!("{}, {} seats, seed {}, deal {}\n", header.game, header.table.seats, header.seed, header.deal);
    for (seat, bot) in header.bots.iter().enumerate() {
        let _ = writeln!(text, "seat {seat}: {bot}");
    }
    let mut at: Option<State<G>> = None;
    for line in &record.lines {
        match line {
            Line::Deal { hand, state, .. } => {
                let _ = writeln!(text, "\nhand {}", hand + 1);
                show(&hands(game, state), &[], &mut text);
                at = Some(state.clone());
            }
            Line::Act { n, seat, phase, action, fallback, proof } => {
                let _ = write!(text, "{n:>5}  seat {seat}  {phase:<12}  {action}");
                if let Some(reason) = fallback {
                    let _ = write!(text, "  (fallback: {reason})");
                }
                if let Some(certificate) = proof {
                    let _ = write!(text, "  (proved: {certificate})");
                }
                text.push('\n');
                if let Some(state) = &mut at {
                    let before = if game.reveals(*phase, *action) { hands(game, state) } else { Vec::new() };
                    let applied = game.apply(state, *action);
                    if applied.is_ok() && !before.is_empty() {
                        show(&hands(game, state), &before, &mut text);
                    }
                }
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

/// The hands of all seats in text; none when the hand of cards is over.
fn hands<G: Playable>(game: &G, state: &State<G>) -> Vec<String> {
    match game.turn(state) {
        Turn::Act { phase, .. } => Seat::all(state.seats()).map(|seat| game.hand(state.view(seat, phase))).collect(),
        Turn::Over => Vec::new(),
    }
}

/// Writes the hands that are not what they were before.
fn show(hands: &[String], before: &[String], text: &mut String) {
    for (seat, hand) in hands.iter().enumerate().filter(|(seat, hand)| before.get(*seat) != Some(hand)) {
        let _ = writeln!(text, "       seat {seat}  holds  {hand}");
    }
}

fn list<'a>(values: impl IntoIterator<Item = &'a i64>) -> String {
    values.into_iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
