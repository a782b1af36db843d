//! The conformance suite under every option that changes what happens in a hand.

mod common;

use climbing::conformance::{Plan, check};
use climbing::{BotRng, NoWorld, State, View, Worlds};
use climbing_tichu::{Belief, Rules, SmallCalls, Tichu};
use common::with;

fn sample(game: &Tichu, view: View<'_, Tichu>, rng: &mut BotRng) -> Result<State<Tichu>, NoWorld> {
    game.sample(view, &Belief::default(), rng)
}

fn sample_weighed(game: &Tichu, view: View<'_, Tichu>, rng: &mut BotRng) -> Result<State<Tichu>, NoWorld> {
    game.sample(view, &Belief::full(), rng)
}

fn conforms(seeds: u64, change: impl FnOnce(&mut Rules)) {
    let report = check(&with(change), Some(sample), &Plan { seeds, seats: None });
    assert!(report.passed(), "{report}");
}

#[test]
fn the_default_rules_conform() {
    conforms(5, |_| ());
}

#[test]
fn worlds_that_weigh_what_was_seen_conform() {
    let report = check(&with(|_| ()), Some(sample_weighed), &Plan { seeds: 3, seats: None });
    assert!(report.passed(), "{report}");
}

#[test]
fn calls_at_any_time_conform() {
    conforms(2, |rules| rules.small_calls = SmallCalls::AnyTime);
}

#[test]
fn calls_after_the_exchange_alone_conform() {
    conforms(2, |rules| rules.small_before_exchange = false);
}

#[test]
fn one_call_a_side_conforms() {
    conforms(2, |rules| rules.one_call_a_side = true);
}

#[test]
fn a_mandatory_wish_conforms() {
    conforms(2, |rules| rules.wish_mandatory = true);
}

#[test]
fn a_dragon_that_is_given_by_rule_conforms() {
    conforms(2, |rules| rules.dragon_autogive = true);
}

#[test]
fn a_near_target_conforms() {
    conforms(2, |rules| rules.target = 1);
}
