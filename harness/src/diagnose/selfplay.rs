//! Self-play tables: how often a hand of a given value is won, so that a threshold is derived instead of guessed.
//!
//! The value is a term of the bot's explanation at a seat's first decision of a phase in a hand.

use std::collections::{BTreeMap, BTreeSet};

use climbing::{Better, ErasedBot, Explained, Outcome, PlayError, Seat};
use serde::Serialize;

use super::{DiagnoseError, Sample, Voids, share};
use crate::stats::{CONFIDENCE, wilson};

/// What is looked up.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The phase.
    pub phase: String,
    /// The term.
    pub term: String,
    /// The candidate whose term it is; without it the one that was chosen.
    pub candidate: Option<String>,
    /// Where one bucket ends and the next begins, ascending.
    pub edges: Vec<f64>,
}

/// What was counted.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Lookup {
    /// Hands.
    pub hands: u64,
    /// First decisions of the phase, one a seat and hand at most, forced ones not among them.
    pub first_decisions: u64,
    /// Those at which the term was told of the candidate.
    pub told: u64,
    /// The buckets in order.
    pub buckets: Vec<Bucket>,
    /// Deals that the bot could not play.
    pub void: Voids,
}

/// Hands whose value lies between two edges.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Bucket {
    /// The least value; nothing for the first bucket.
    pub from: Option<f64>,
    /// The value at which the next begins; nothing for the last.
    pub below: Option<f64>,
    /// Seats and hands.
    pub count: u64,
    /// Those in which the seat won the hand: it is the winner that the game names, or no seat has a better payoff.
    pub won: u64,
    /// Their share.
    pub share: Option<f64>,
    /// Its interval by the score test, as if seats and hands were independent.
    pub interval: [f64; 2],
}

/// One seat's value in one hand, if it was told.
struct First {
    hand: u16,
    seat: Seat,
    value: Option<f64>,
}

/// Plays `bot` in every seat and counts.
///
/// # Errors
/// If the game has no such phase, the term is never told, the edges do not ascend, or the threads cannot be started.
pub fn selfplay(sample: &Sample, bot: &ErasedBot, question: &Question) -> Result<Lookup, DiagnoseError> {
    let phase = place(sample, question)?;
    let better = sample.game.objective_dyn(sample.table.seats).better;
    let (mut found, mut void, mut terms) = (Lookup::default(), Voids::default(), BTreeSet::new());
    let mut counts = vec![[0_u64; 2]; question.edges.len() + 1];
    sample.fold_played(
        &mut void,
        |deal| one_deal(sample, bot, deal, phase, question),
        |_, (outcome, values, told)| {
            terms.extend(told);
            found.hands += outcome.payoffs.len() as u64;
            found.first_decisions += values.len() as u64;
            for First { hand, seat, value } in values {
                let Some(value) = value else { continue };
                found.told += 1;
                let bucket = &mut counts[question.edges.partition_point(|edge| *edge <= value)];
                bucket[0] += 1;
                bucket[1] += u64::from(has_won(&outcome, hand, seat, better));
            }
            Ok(())
        },
    )?;
    if found.told == 0 && void.count < sample.count() {
        return Err(DiagnoseError::Asked(never_told(bot, question, &terms)));
    }
    let buckets = counts.iter().enumerate().map(|(at, counts)| bucket(&question.edges, at, *counts)).collect();
    Ok(Lookup { buckets, void, ..found })
}

fn place(sample: &Sample, question: &Question) -> Result<usize, DiagnoseError> {
    if question.edges.iter().any(|edge| edge.is_nan()) || !question.edges.is_sorted_by(|a, b| a < b) {
        return Err(DiagnoseError::Asked("buckets ascend: write them as 60,70,80".into()));
    }
    let phases = sample.game.phases_dyn();
    let unknown = || climbing::UnknownName::new("phase", &question.phase, phases.iter().map(String::as_str));
    phases.iter().position(|phase| *phase == question.phase).ok_or_else(|| DiagnoseError::Asked(unknown().to_string()))
}

fn never_told(bot: &ErasedBot, Question { phase, term, candidate, .. }: &Question, told: &BTreeSet<&str>) -> String {
    let of = candidate.as_ref().map_or("the chosen candidate".into(), |candidate| format!("candidate {candidate}"));
    let known = match told.iter().copied().collect::<Vec<_>>().join(", ") {
        none if none.is_empty() => "it explains nothing there".into(),
        terms => format!("its terms there are {terms}"),
    };
    format!("{} never tells term `{term}` of {of} in phase {phase}; {known}", bot.spec().name)
}

type Deal = (Outcome, Vec<First>, BTreeSet<&'static str>);

fn one_deal(sample: &Sample, bot: &ErasedBot, deal: u64, phase: usize, question: &Question) -> Result<Deal, PlayError> {
    let (mut first, mut terms) = (BTreeMap::new(), BTreeSet::new());
    let outcome = sample.game.explain_dyn(sample.setting(deal), &sample.all(bot), &mut |explained| {
        if explained.phase == phase {
            terms.extend(explained.rows.iter().map(|row| row.term));
            let place = (explained.hand, explained.seat.index());
            first.entry(place).or_insert_with(|| value(explained, question));
        }
    })?;
    let values = first.into_iter().map(|((hand, seat), value)| First { hand, seat: Seat::new(seat), value });
    Ok((outcome, values.collect(), terms))
}

fn value(explained: &Explained, question: &Question) -> Option<f64> {
    let candidate = question.candidate.as_ref().unwrap_or(&explained.action);
    let of = |row: &&climbing::Row| row.term == question.term && row.candidate == *candidate;
    explained.rows.iter().find(of).map(|row| row.value)
}

/// Whether a seat is the winner that the game names; without one, whether no seat has a better payoff.
fn has_won(outcome: &Outcome, hand: u16, seat: Seat, better: Better) -> bool {
    let hand = usize::from(hand);
    if let Some(winner) = outcome.winners[hand] {
        return winner == seat;
    }
    let payoffs = &outcome.payoffs[hand];
    let best = if better == Better::Higher { payoffs.iter().max() } else { payoffs.iter().min() };
    best == Some(&payoffs[seat])
}

fn bucket(edges: &[f64], at: usize, [count, won]: [u64; 2]) -> Bucket {
    let from = at.checked_sub(1).map(|before| edges[before]);
    let interval = wilson(won, count, CONFIDENCE);
    Bucket { from, below: edges.get(at).copied(), count, won, share: share(won, count), interval }
}
