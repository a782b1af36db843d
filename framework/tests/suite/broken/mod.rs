//! Every check of the suite can fail: for each there is a game that is sound but for one fault, which it finds.

mod features;
mod kinds;
mod note;
mod samplers;
mod wrapper;

use std::collections::BTreeSet;

use climbing::conformance::{Offers, Plan, Report, check, check_offers};
use climbing::{FeatureTable, Game, Playable, Prover, Sample, Worlds};

use crate::conformance::sampled;
use crate::reference::{Gifts, Scrap, scrap};
use kinds::{DeclaresNothing, Mumbles};
use note::Flaw;
use wrapper::Kind;

pub use kinds::Plain;
pub use wrapper::{Broken, Fault as Wrong};

/// A broken game, and the checks that must find it out.
struct Case {
    fault: &'static str,
    report: fn() -> Report,
    found_by: &'static [&'static str],
}

const PLAN: Plan = Plan { seeds: 2, seats: None };

fn run<G: Playable>(game: &G, sample: Sample<G>) -> Report {
    check(game, Some(sample), &PLAN)
}

fn proving(fault: Wrong) -> Report {
    let offers = Offers { sample: Some(sampled), features: None, prover: Some(Prover::new()) };
    check_offers(&Broken::<Gifts, Plain>::with(fault), &offers, &PLAN)
}

fn gifts(fault: Wrong) -> Report {
    run(&Broken::<Gifts, Plain>::with(fault), sampled)
}

fn scrap(fault: Wrong) -> Report {
    run(&Broken::<Scrap, Plain>::with(fault), sampled)
}

fn notes(flaw: Flaw) -> Report {
    gifts(Wrong::Notes(flaw))
}

fn broken_gifts(sample: Sample<Broken<Gifts, Plain>>) -> Report {
    run(&Broken::<Gifts, Plain>::with(Wrong::None), sample)
}

fn of_kind<G: Playable + Worlds, K: Kind<G>>() -> Report {
    run(&Broken::<G, K>::with(Wrong::None), sampled)
}

fn worlds(sample: Sample<Gifts>) -> Report {
    run(&Gifts::default(), sample)
}

fn without_reserve(sample: Sample<Scrap>) -> Report {
    run(&Scrap::new(scrap::Rules { reserve: 0 }).unwrap(), sample)
}

fn weighed(features: FeatureTable<Gifts>) -> Report {
    check_offers(&Gifts::default(), &Offers { sample: None, features: Some(features), prover: None }, &PLAN)
}

macro_rules! cases {
    ($($fault:literal: $report:expr => [$($check:literal),+];)+) => {
        &[$(Case { fault: $fault, report: || $report, found_by: &[$($check),+] }),+]
    };
}

const CASES: &[Case] = cases! {
    "a candidate that is refused": gifts(Wrong::StrayCandidate) => ["candidates are accepted"];
    "candidates in the wrong order": gifts(Wrong::UnsortedCandidates) => ["candidates ascend strictly"];
    "a seat without candidates": gifts(Wrong::NoCandidate) =>
        ["an asked seat has a candidate", "a hand ends within its bound"];
    "a hole in the list": gifts(Wrong::MissingCandidate) => ["candidates are complete"];
    "a refusal that changes the state": gifts(Wrong::ChangesOnRefusal) => ["a refused action changes nothing"];
    "declined windows that are counted": gifts(Wrong::ShowsWindows) => ["twins look the same"];
    "answers of a claim that are counted": scrap(Wrong::ShowsWindows) => ["twins look the same"];
    "a rule that hangs on unseen cards": gifts(Wrong::HiddenRule) => ["twins look the same"];
    "pending answers that are counted": gifts(Wrong::ShowsSecrets) => ["secret actions leave no trace"];
    "a lost card": gifts(Wrong::LosesCards) => ["cards are conserved"];
    "an endless hand": gifts(Wrong::NeverEnds) => ["a hand ends within its bound"];
    "a finished hand that goes on": gifts(Wrong::PlaysOnAfterTheEnd) => ["a finished hand refuses every action"];
    "an early settlement": gifts(Wrong::SettlesEarly) => ["a hand is settled at its end and not before"];
    "no settlement": gifts(Wrong::NeverSettles) => ["a hand is settled at its end and not before"];
    "payoffs out of bounds": gifts(Wrong::Overpays) => ["payoffs lie within the bounds"];
    "payoffs for too few": gifts(Wrong::PaysFew) => ["payoffs lie within the bounds"];
    "a denominator of nothing": gifts(Wrong::SharesNothing) => ["payoffs lie within the bounds"];
    "payoffs with another sum": gifts(Wrong::WrongSum) => ["payoffs sum to the total"];
    "a side that no seat has": gifts(Wrong::WrongSide) => ["sides are numbered below the seats"];
    "a payoff that is promised and not kept": gifts(Wrong::PromisesTooMuch) =>
        ["payoffs that are certain stay as they are"];
    "deals that earlier play shifts": scrap(Wrong::DealsByMemory) => ["deals repeat whatever was played before"];
    "deals that are all alike": scrap(Wrong::DealsAlike) => ["other keys deal other cards"];
    "a field that is not written": notes(Flaw::LeavesOut) => ["states are read back", "views are read back"];
    "a field that is neither written nor compared": notes(Flaw::Forgets) => ["restored states play alike"];
    "equality that ignores a field": notes(Flaw::Ignores) => ["every field takes part"];
    "unknown fields that are taken": notes(Flaw::TakesAnything) => ["unknown fields are refused"];
    "views that nobody checks": gifts(Wrong::ChecksNoView) => ["edited views do no harm"];
    "a sampler that gives up": worlds(samplers::none) => ["every view has a world"];
    "a sampler that forgets who is asked": worlds(samplers::nobody_asked) => ["worlds ask the same and look the same"];
    "a sampler that loses a card": worlds(samplers::drops_a_card) => ["worlds hold the same cards"];
    "a sampler that ignores a pin": worlds(samplers::ignores_pins) => ["worlds are possible"];
    "a sampler that forgets pending answers": worlds(samplers::no_pending) => ["worlds are possible"];
    "worlds that are not read": broken_gifts(samplers::unreadable) =>
        ["worlds are read back"];
    "hands of the wrong size": worlds(samplers::wrong_sizes) => ["worlds play on to their end"];
    "a sampler that gives the truth away":
        broken_gifts(samplers::truth) =>
        ["worlds differ from the truth"];
    "a sampler that remembers": without_reserve(samplers::by_the_hour) => ["worlds hang on view and key alone"];
    "a sampler that is not uniform": without_reserve(samplers::lopsided) => ["worlds come as often as they should"];
    "a notation that does not read back": of_kind::<Gifts, Mumbles>() =>
        ["notation reads back", "actions, rules and standings are read back", "records are read back and replay"];
    "a phase that is not declared": of_kind::<Scrap, DeclaresNothing>() => ["phases are declared"];
    "a secret in everybody's log": notes(Flaw::TellsAll) => ["seat logs keep secrets"];
    "no golden playthrough": gifts(Wrong::NoGolden) => ["the golden playthrough holds"];
    "an old golden playthrough": gifts(Wrong::OldGolden) => ["the golden playthrough holds"];
    "features of one name": weighed(features::namesakes()) => ["features have names and weights"];
    "a feature without a weight": weighed(features::weightless()) => ["features have names and weights"];
    "a weight that is no number": weighed(features::endless_weight()) => ["features have names and weights"];
    "a feature without a name": weighed(features::nameless()) => ["features are told by number"];
    "a feature that is no number": weighed(features::infinite()) => ["features are told by number"];
    "features that are alike": weighed(features::indifferent()) => ["features tell actions apart"];
    "features that remember": weighed(features::by_the_hour()) => ["features hang on the view alone"];
    "a certificate that is refused": proving(Wrong::ProvesWithoutReason) => ["certificates are checked and read back"];
    "a proof of nothing": proving(Wrong::ProvesAnything) => ["nothing is better than what is proved"];
    "a seat that is not there": gifts(Wrong::AsksNobody) => ["a hand ends within its bound"];
    "a panic before any table": gifts(Wrong::PanicsAtSeats) => ["a hand ends within its bound"];
    "a panic before the first hand": gifts(Wrong::PanicsAtOpening) => ["a hand ends within its bound"];
    "a panic": gifts(Wrong::PanicsAtSettlement) => ["a hand is settled at its end and not before"];
};

#[test]
fn every_fault_is_found_by_its_check() {
    let mut missed = Vec::new();
    for Case { fault, report, found_by } in CASES {
        let report = report();
        println!("{fault}\n{report}\n");
        let finds = |name: &str| report.failures().any(|check| check.name == name);
        missed.extend(found_by.iter().filter(|name| !finds(name)).map(|name| (fault, name)));
    }
    assert!(missed.is_empty(), "not found: {missed:?}");
}

#[test]
fn every_check_can_fail() {
    let found: BTreeSet<&str> = CASES.iter().flat_map(|case| case.found_by).copied().collect();
    let known: BTreeSet<&str> = gifts(Wrong::None).checks.iter().map(|check| check.name).collect();
    assert_eq!(found, known);
}

#[test]
fn the_wrapper_itself_adds_no_fault() {
    let reports = [gifts(Wrong::None), scrap(Wrong::None), weighed(features::sound())];
    for report in reports {
        assert!(report.passed(), "{report}");
    }
}

#[test]
fn a_table_that_the_game_does_not_know_passes_nothing() {
    let report = check(&Gifts::default(), Some(sampled), &Plan { seats: Some(5), ..PLAN });
    let failure = report.failures().next().and_then(|check| check.failure.clone());
    assert_eq!(failure.as_deref(), Some("there was nothing to look at: no hand was dealt"));
}

#[test]
fn a_failure_says_where_it_was_found() {
    let report = gifts(Wrong::PanicsAtSettlement);
    let failure = report.failures().next().and_then(|check| check.failure.clone()).unwrap();
    assert_eq!(failure, "4 seats, seed 1, hand 1, after decision 39: panicked: the till is locked");
}
