//! The conformance suite under every option that changes what happens in a hand.

mod common;

use climbing::conformance::{Offers, Plan, check, check_offers};
use climbing::{BotRng, FeatureTable, NoWorld, Prover, State, View, Worlds};
use climbing_lexio::{Belief, FlushOrder, Leader, Lexio, LowStraights, LowSuit, Payment, Rules, Twos, Wraps};
use common::with;

fn sample(game: &Lexio, view: View<'_, Lexio>, rng: &mut BotRng) -> Result<State<Lexio>, NoWorld> {
    game.sample(view, &Belief::default(), rng)
}

/// What plays and passes make likely, all of it.
fn sample_weighed(game: &Lexio, view: View<'_, Lexio>, rng: &mut BotRng) -> Result<State<Lexio>, NoWorld> {
    let belief = Belief { passes: true, follows: true, leads: true, draws: 3, ..Belief::default() };
    game.sample(view, &belief, rng)
}

fn conforms(seeds: u64, seats: Option<usize>, change: impl FnOnce(&mut Rules)) {
    let offers = Offers { sample: Some(sample), features: Some(FeatureTable::new()), prover: Some(Prover::new()) };
    let report = check_offers(&with(change), &offers, &Plan { seeds, seats });
    assert!(report.passed(), "{report}");
}

#[test]
fn the_default_rules_conform_at_every_table() {
    conforms(2, None, |_| ());
}

#[test]
fn worlds_that_weigh_what_was_seen_conform() {
    let report = check(&with(|_| ()), Some(sample_weighed), &Plan { seeds: 1, seats: None });
    // The frequencies of worlds are checked for samplers that weigh nothing.
    let wrong = report.failures().find(|check| check.name != "worlds come as often as they should");
    assert!(wrong.is_none(), "{report}");
}

#[test]
fn passes_that_leave_the_trick_conform() {
    conforms(1, Some(5), |rules| rules.pass_is_out = true);
}

#[test]
fn other_orders_of_straights_and_flushes_conform() {
    conforms(1, Some(3), |rules| {
        rules.low_straights = LowStraights::Bottom;
        rules.low_suit = LowSuit::One;
        rules.flush_order = FlushOrder::Strongest;
    });
    conforms(1, Some(4), |rules| {
        rules.low_suit = LowSuit::Last;
        rules.flush_order = FlushOrder::Suit;
    });
}

#[test]
fn other_sets_of_straights_conform() {
    conforms(1, Some(4), |rules| rules.wraps = Wraps::Two);
    conforms(1, Some(3), |rules| {
        rules.one_high = false;
        rules.wraps = Wraps::All;
    });
}

#[test]
fn fifteen_numbers_for_four_conform() {
    conforms(1, Some(4), |rules| rules.fifteen_for_four = true);
}

#[test]
fn plays_that_must_be_made_conform() {
    for seats in [3, 4, 5] {
        conforms(1, Some(seats), |rules| rules.must_play = true);
    }
}

#[test]
fn other_settlements_conform() {
    conforms(1, None, |rules| rules.twos = Twos::Debts);
    conforms(1, None, |rules| {
        rules.twos = Twos::Once;
        rules.payment = Payment::Winner;
        rules.leader = Leader::Winner;
    });
}
