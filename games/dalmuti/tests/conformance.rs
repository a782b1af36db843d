//! The conformance suite under every option that changes what happens in a hand.

mod common;

use climbing::conformance::{Offers, Plan, check, check_offers};
use climbing::{BotRng, FeatureTable, NoWorld, Prover, State, View, Worlds};
use climbing_dalmuti::{Belief, Dalmuti, Deck, FirstHand, Revolutions, Rules, Scoring};
use common::with;

fn sample(game: &Dalmuti, view: View<'_, Dalmuti>, rng: &mut BotRng) -> Result<State<Dalmuti>, NoWorld> {
    game.sample(view, &Belief::default(), rng)
}

/// What plays and passes make likely, all of it.
fn sample_weighed(game: &Dalmuti, view: View<'_, Dalmuti>, rng: &mut BotRng) -> Result<State<Dalmuti>, NoWorld> {
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
fn taxes_that_are_received_first_conform() {
    conforms(1, Some(6), |rules| {
        rules.return_after_receive = true;
        rules.first_hand = FirstHand::Taxes;
        rules.revolutions = Revolutions::High;
    });
}

#[test]
fn open_taxes_conform() {
    conforms(1, Some(6), |rules| {
        rules.open_taxes = true;
        rules.first_hand = FirstHand::Taxes;
        rules.return_jesters = false;
    });
}

#[test]
fn open_taxes_that_are_received_first_conform() {
    conforms(1, Some(7), |rules| {
        rules.open_taxes = true;
        rules.return_after_receive = true;
        rules.first_hand = FirstHand::Taxes;
    });
}

#[test]
fn frequent_revolutions_conform() {
    conforms(3, Some(5), |rules| rules.revolutions = Revolutions::High);
}

#[test]
fn points_with_philanthropy_conform() {
    conforms(1, Some(4), |rules| {
        rules.scoring = Scoring::Points;
        rules.philanthropy = true;
    });
}

#[test]
fn stripped_decks_conform() {
    conforms(1, None, |rules| rules.deck = Deck::Stripped);
}

#[test]
fn large_tables_conform() {
    conforms(1, Some(10), |rules| rules.large_tables = true);
}
