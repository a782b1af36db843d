//! The conformance suite under every option that changes what happens in a hand.

mod common;

use climbing::conformance::{Offers, Plan, check_offers};
use climbing::{BotRng, FeatureTable, NoWorld, State, View, Worlds};
use climbing_hoola::{
    Ace, Belief, Claims, EmptyStock, Growth, Hoola, Liability, Payment, Rules, SevenPark, StopTime, Ties,
};
use common::with;

fn sample(game: &Hoola, view: View<'_, Hoola>, rng: &mut BotRng) -> Result<State<Hoola>, NoWorld> {
    game.sample(view, &Belief::default(), rng)
}

fn conforms(seeds: u64, seats: Option<usize>, change: impl FnOnce(&mut Rules)) {
    let offers = Offers { sample: Some(sample), features: Some(FeatureTable::new()), prover: None };
    let report = check_offers(&with(change), &offers, &Plan { seeds, seats });
    assert!(report.passed(), "{report}");
}

#[test]
fn the_default_rules_conform_at_every_table() {
    conforms(2, None, |_| ());
}

#[test]
fn six_players_conform() {
    conforms(2, Some(6), |rules| rules.six_players = true);
}

#[test]
fn an_open_card_conforms() {
    conforms(2, Some(4), |rules| rules.open_card = true);
}

#[test]
fn other_melds_conform() {
    conforms(1, Some(4), |rules| rules.ace = Ace::Low);
    conforms(1, Some(3), |rules| {
        rules.ace = Ace::Ends;
        rules.single_seven = false;
    });
}

#[test]
fn other_growth_of_sevens_conforms() {
    for growth in [Growth::Sevens, Growth::Pairs, Growth::None] {
        conforms(2, Some(3), |rules| rules.growth = growth);
    }
}

#[test]
fn other_turns_conform() {
    conforms(1, Some(4), |rules| rules.early_melds = true);
    conforms(1, Some(3), |rules| {
        rules.final_discard = true;
        rules.own_melds = true;
    });
}

#[test]
fn other_claims_conform() {
    conforms(1, Some(4), |rules| rules.claims = Claims::Next);
    conforms(2, Some(4), |rules| {
        rules.claim_sevens = true;
        rules.claim_lay_offs = true;
    });
    conforms(2, Some(4), |rules| {
        rules.claim_sevens = true;
        rules.claim_lay_offs = true;
        rules.final_discard = true;
        rules.open_card = true;
    });
}

#[test]
fn other_stops_conform() {
    conforms(1, Some(4), |rules| {
        rules.stop_limit = 200;
        rules.stop_time = StopTime::Any;
        rules.stop_skips_unregistered = true;
    });
    conforms(1, Some(4), |rules| rules.stop_limit = 0);
}

#[test]
fn stocks_that_are_made_anew_conform() {
    conforms(2, Some(5), |rules| rules.reshuffles = 2);
}

#[test]
fn other_settlements_conform() {
    conforms(1, None, |rules| {
        rules.payment = Payment::Places;
        rules.claim_liability = Liability::Double;
        rules.stop_liability = Liability::Double;
        rules.perfect = true;
    });
    conforms(1, None, |rules| rules.ties = Ties::Split);
    conforms(1, None, |rules| {
        rules.hoola_by_claim = false;
        rules.hoola_by_discard = false;
        rules.cap = 100;
        rules.seven_value = 14;
        rules.court_ten = true;
        rules.seven_park = SevenPark::Once;
        rules.empty_stock = EmptyStock::Draw;
        rules.claim_liability = Liability::None;
        rules.stop_liability = Liability::None;
    });
}

#[test]
fn hands_that_are_declared_conform() {
    conforms(4, Some(4), |rules| {
        rules.extremes = 7;
        rules.chongtong_first_turn = true;
    });
}
