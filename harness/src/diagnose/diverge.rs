//! The divergence log: A plays its games, B is asked at every decision of them, and what B would do else is written down.
//!
//! The totals say how often and where; the table by phase and shape says of what kind; the lines say exactly which.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use climbing::{Choice, Difference, ErasedBot, PlayError, Row};
use serde::Serialize;
use serde_json::Value;

use super::{DiagnoseError, Sample, Voids, share};

/// What was found, over all deals that are not void.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Divergence {
    /// Deals that were played to their end.
    pub deals: u64,
    /// Deals on which B never differs: in a comparison their D is 0.
    pub same_deals: u64,
    /// Hands.
    pub hands: u64,
    /// Decisions with more than one candidate.
    pub asked: u64,
    /// Those at which B would do something else.
    pub differed: u64,
    /// Both by phase.
    pub phases: Vec<PhaseLine>,
    /// Kinds of differences, the most frequent first.
    pub kinds: Vec<KindLine>,
    /// How often B panicked, and what it said first.
    pub panics: Voids,
    /// Deals that A could not play.
    pub void: Voids,
}

/// Differences of one phase.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PhaseLine {
    /// The phase.
    pub phase: String,
    /// Decisions with more than one candidate.
    pub asked: u64,
    /// Those at which B would do something else.
    pub differed: u64,
    /// Their share; nothing where nobody was asked.
    pub share: Option<f64>,
}

/// Differences of one kind.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct KindLine {
    /// The phase.
    pub phase: String,
    /// What kind of action A takes.
    pub a: String,
    /// What kind B would take.
    pub b: String,
    /// How often.
    pub count: u64,
    /// Their share of all differences.
    pub share: Option<f64>,
}

/// One difference, complete enough to ask both bots again.
#[derive(Serialize)]
struct Line<'a> {
    deal: u64,
    hand: u16,
    decision: u64,
    seat: usize,
    phase: &'a str,
    a: Told,
    b: Told,
    position: Value,
}

/// What one bot does there, and why.
#[derive(Serialize)]
#[serde(untagged)]
enum Told {
    Chose {
        #[serde(flatten)]
        choice: Choice,
        rows: Vec<Row>,
    },
    Panicked {
        panic: String,
    },
}

type Kind = (usize, String, String);

/// What one deal gives.
#[derive(Default)]
struct Found {
    hands: u64,
    asked: Vec<u64>,
    differed: Vec<u64>,
    kinds: BTreeMap<Kind, u64>,
    panics: Vec<String>,
    lines: Vec<String>,
}

/// Takes lines of the log; gives back how many more are wanted.
pub trait Log {
    /// How many more lines are wanted.
    fn wanted(&self) -> u64;

    /// Takes one line.
    ///
    /// # Errors
    /// If it cannot be written.
    fn line(&mut self, line: &str) -> Result<(), DiagnoseError>;
}

/// No log.
impl Log for () {
    fn wanted(&self) -> u64 {
        0
    }

    fn line(&mut self, _: &str) -> Result<(), DiagnoseError> {
        Ok(())
    }
}

/// Plays `a` in every seat and asks `b` at every decision.
///
/// # Errors
/// If the threads cannot be started or the log cannot be written.
pub fn diverge(sample: &Sample, a: &ErasedBot, b: &ErasedBot, log: &mut dyn Log) -> Result<Divergence, DiagnoseError> {
    let phases = sample.game.phases_dyn();
    let (mut total, mut void, mut sum) = (Divergence::default(), Voids::default(), Found::default());
    let zero = || vec![0; phases.len()];
    (sum.asked, sum.differed) = (zero(), zero());
    let wanted = AtomicU64::new(log.wanted());
    let job = |deal| one_deal(sample, a, b, deal, wanted.load(Ordering::Relaxed), &phases);
    sample.fold_played(&mut void, job, |deal, found| {
        total.deals += 1;
        total.same_deals += u64::from(found.panics.is_empty() && found.differed.iter().all(|count| *count == 0));
        found.panics.iter().for_each(|message| total.panics.add(deal, message));
        for line in found.lines.iter().take(log.wanted() as usize) {
            log.line(line)?;
        }
        wanted.store(log.wanted(), Ordering::Relaxed);
        sum.add(found);
        Ok(())
    })?;
    total.void = void;
    Ok(sum.into_total(total, &phases))
}

fn one_deal(
    sample: &Sample,
    a: &ErasedBot,
    b: &ErasedBot,
    deal: u64,
    wanted: u64,
    phases: &[String],
) -> Result<Found, PlayError> {
    let mut found = Found::default();
    let listener = &mut |difference: &Difference<'_>| {
        if (found.lines.len() as u64) < wanted {
            found.lines.push(line(deal, difference, &phases[difference.phase]));
        }
        match difference.other() {
            Ok(other) => {
                let kind = (difference.phase, difference.own().shape, other.shape);
                *found.kinds.entry(kind).or_default() += 1;
            }
            Err(message) => found.panics.push(message),
        }
        ControlFlow::Continue(())
    };
    let mut shadowed = sample.game.shadow_dyn(sample.setting(deal), &sample.all(a), &[b], listener)?;
    found.hands = shadowed.outcome.payoffs.len() as u64;
    found.asked = shadowed.asked;
    found.differed = shadowed.shadows.swap_remove(0).differed;
    Ok(found)
}

fn line(deal: u64, difference: &Difference<'_>, phase: &str) -> String {
    let [of_a, of_b] = difference.rows();
    let b = match difference.other() {
        Ok(choice) => Told::Chose { choice, rows: of_b },
        Err(panic) => Told::Panicked { panic },
    };
    let Difference { hand, decision, seat, .. } = *difference;
    let a = Told::Chose { choice: difference.own(), rows: of_a };
    let line = Line { deal, hand, decision, seat: seat.index(), phase, a, b, position: difference.position() };
    serde_json::to_string(&line).unwrap_or_default()
}

impl Found {
    fn add(&mut self, other: Self) {
        self.hands += other.hands;
        for (sums, counts) in [(&mut self.asked, other.asked), (&mut self.differed, other.differed)] {
            sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        }
        for (kind, count) in other.kinds {
            *self.kinds.entry(kind).or_default() += count;
        }
    }

    fn into_total(self, total: Divergence, phases: &[String]) -> Divergence {
        let differed: u64 = self.differed.iter().sum();
        let phase_line = |(phase, (&asked, &differed)): (&String, (&u64, &u64))| {
            let phase = phase.clone();
            PhaseLine { phase, asked, differed, share: share(differed, asked) }
        };
        let by_phase = phases.iter().zip(self.asked.iter().zip(&self.differed)).map(phase_line).collect();
        let kind_line = |((phase, a, b), count): (Kind, u64)| {
            let phase = phases[phase].clone();
            KindLine { phase, a, b, count, share: share(count, differed) }
        };
        let mut kinds: Vec<KindLine> = self.kinds.into_iter().map(kind_line).collect();
        kinds.sort_by_key(|kind| std::cmp::Reverse(kind.count));
        Divergence { hands: self.hands, asked: self.asked.iter().sum(), differed, phases: by_phase, kinds, ..total }
    }
}
