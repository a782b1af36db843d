//! The conformance suite: what every game is checked for by name, for free.
//!
//! The suite plays hands by seeded random choice once, and eleven groups of checks look at what was played. The checks
//! know a game only through its traits; what they compare its rules against is its [`Evidence`](crate::Evidence). A
//! check that panics, that finds nothing to look at, or whose game cannot be played on is a failure and never a crash.

mod candidates;
mod conservation;
mod deals;
mod features;
mod golden;
mod hands;
mod json;
mod payoffs;
mod proofs;
mod report;
mod roundtrip;
mod secrets;
mod subject;
mod text;
mod twins;
mod ways;
mod worlds;

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::erased::Sample;
use crate::evidence::Playable;
use crate::features::FeatureTable;
use crate::play::panic_message;
use crate::proof::Prover;

pub use golden::golden_transcript;
pub use report::{Check, Report};
use subject::{Stop, Subject, Verdict};

/// How much to check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Matches of two hands to play, each from its own seed.
    pub seeds: u64,
    /// Seats at the table; without it every number of seats that the game allows is checked in turn.
    pub seats: Option<usize>,
}

impl Default for Plan {
    fn default() -> Self {
        Self { seeds: 5, seats: None }
    }
}

/// A check under the name that reports give it.
struct Named<G: Playable> {
    group: u8,
    name: &'static str,
    run: fn(&Subject<'_, G>) -> Verdict,
}

impl<G: Playable> Named<G> {
    const fn new(group: u8, name: &'static str, run: fn(&Subject<'_, G>) -> Verdict) -> Self {
        Self { group, name, run }
    }
}

fn all<G: Playable>() -> Vec<Named<G>> {
    let groups = [
        candidates::checks(),
        twins::checks(),
        secrets::checks(),
        conservation::checks(),
        payoffs::checks(),
        deals::checks(),
        roundtrip::checks(),
        worlds::checks(),
        ways::checks(),
        text::checks(),
        golden::checks(),
        features::checks(),
        proofs::checks(),
    ];
    groups.into_iter().flatten().collect()
}

/// What a game offers beyond the traits that every game has.
pub struct Offers<G: Playable> {
    /// Its sampler of worlds.
    pub sample: Option<Sample<G>>,
    /// Its features.
    pub features: Option<FeatureTable<G>>,
    /// Its proofs.
    pub prover: Option<Prover<G>>,
}

/// Checks a game; `sample` is its sampler of worlds, where it has one. Features and proofs are left out.
pub fn check<G: Playable>(game: &G, sample: Option<Sample<G>>, plan: &Plan) -> Report {
    check_offers(game, &Offers { sample, features: None, prover: None }, plan)
}

/// Checks a game with all that it offers.
pub fn check_offers<G: Playable>(game: &G, offers: &Offers<G>, plan: &Plan) -> Report {
    let subject = Subject::new(game, offers, plan);
    let checks = all().iter().map(|named| run(&subject, named)).collect();
    Report { game: G::NAME.into(), checks }
}

fn run<G: Playable>(subject: &Subject<'_, G>, named: &Named<G>) -> Check {
    subject.start();
    let verdict = catch_unwind(AssertUnwindSafe(|| (named.run)(subject)))
        .unwrap_or_else(|panic| Err(Stop::Failed(panic_message(panic))));
    let Named { group, name, .. } = *named;
    let checked = subject.counted();
    let (failure, skipped) = match verdict {
        Ok(()) if checked == 0 => (Some(subject.nothing()), None),
        Ok(()) => (None, None),
        Err(Stop::Skipped(reason)) => (None, Some(reason)),
        Err(Stop::Failed(message)) => (Some(subject.located(&message)), None),
    };
    Check { group, name, checked, failure, skipped }
}
