//! What the switches of `hard` do, on positions that are small enough to check by hand.

#![allow(clippy::float_cmp, reason = "values of small positions are exact")]

mod common;

use climbing::Preset;
use climbing_dalmuti::{Phase, Rules};
use climbing_dalmuti_bots::{
    ControlUnit, Design, DesignNoDouble, Easy, Hard, LeadRule, Mended, Mid, Normal, RevolutionRule, Switches, TaxRule,
};
use common::{Asked, asked, fresh};

fn with(change: impl FnOnce(&mut Switches)) -> Hard {
    let mut switches = Switches::default();
    change(&mut switches);
    Hard::new(switches)
}

fn blocking(threshold: f64) -> Hard {
    with(|switches| switches.block_threshold = threshold)
}

/// Two seats hold two of 7, 7, 11 and 11 each, and 9x2 lies on the table.
fn two_threats(hand: &str) -> Asked {
    asked(Phase::Follow, hand, "7,7,11,11", &[2, 2], "9x2")
}

#[test]
fn a_seat_about_to_go_out_is_blocked_by_the_cheapest_set_that_stops_it() {
    let position = two_threats("8,8,5,5,12");
    assert_eq!(position.choice(&blocking(0.1)), "5x2", "8x2 leaves one case of six");
    assert_eq!(position.term(&blocking(0.1), "5x2", "block"), 1.0);
}

#[test]
fn a_risk_below_the_threshold_is_not_blocked() {
    let position = two_threats("8,8,5,5,12");
    assert_eq!(position.term(&blocking(0.25), "5x2", "block"), 0.0);
    assert_eq!(position.term(&blocking(0.25), "8x2", "block"), 0.0);
}

#[test]
fn a_threat_that_no_set_stops_is_left_to_the_score() {
    let position = two_threats("8,8,12");
    assert_eq!(position.term(&blocking(0.1), "8x2", "block"), 0.0);
}

#[test]
fn a_seat_that_cannot_go_out_in_this_trick_is_no_threat() {
    let position = asked(Phase::Follow, "8,8,5,5,12", "7,7,7,11,11,11", &[3, 3], "9x2");
    assert_eq!(position.term(&blocking(0.1), "5x2", "block"), 0.0);
}

#[test]
fn a_seat_that_goes_out_is_twice_as_dangerous_as_one_that_can_go_out_next() {
    let tempo = |unseen: &str, size: u8| {
        asked(Phase::Follow, "8,8,12", unseen, &[size], "9x2").term(&Hard::default(), "pass", "tempo")
    };
    assert_eq!(tempo("7,7", 2), 2.0);
    assert_eq!(tempo("7,7,11", 3), 1.0, "it cannot go out in this trick, but with its last card");
    assert_eq!(tempo("7", 1), 0.0, "it cannot follow");
}

#[test]
fn danger_is_counted_after_the_action() {
    let position = two_threats("8,8,5,5,12");
    let tempo = |candidate: &str| position.term(&Hard::default(), candidate, "tempo");
    assert!(tempo("5x2") < tempo("8x2"));
    assert!((tempo("pass") - 2.0 * 2.0 / 6.0).abs() < 1e-12);
}

#[test]
fn going_out_beats_passing_without_a_rule_of_its_own() {
    for switches in [Switches::default(), Design::params(), Mid::params(), Mended::params(), Normal::params()] {
        for hand in ["8,8", "8,J", "5,5", "2,J"] {
            let position = asked(Phase::Follow, hand, "7,7,11,11,12x4,1", &[3, 3, 3], "9x2");
            let choice = position.choice(&Hard::new(switches.clone()));
            assert_ne!(choice, "pass", "{hand} under {switches:?}");
        }
    }
}

#[test]
fn with_nothing_to_beat_the_table_there_is_only_passing() {
    assert_eq!(fresh(Phase::Follow, "11,11,10,9", "4x2").choice(&Hard::default()), "pass");
}

/// The article's fourth example with the cards it leaves out: by its words a pass, by its formula a play, since the
/// number of plays falls from four to three. All variants follow the formula.
#[test]
fn a_3_and_a_jester_for_a_worthless_lead_are_played_by_the_formula() {
    let position = fresh(Phase::Follow, "11,11,10,9,3,J", "4x2");
    let variants = [
        Design::params(),
        DesignNoDouble::params(),
        Mid::params(),
        Mended::params(),
        Switches::default(),
        Normal::params(),
    ];
    for switches in variants {
        assert_eq!(position.choice(&Hard::new(switches.clone())), "3x1+J", "{switches:?}");
    }
}

#[test]
fn the_corrected_bot_leads_as_easy() {
    for hand in ["12x4,3,J", "1,JJ", "12,12,9", "JJ", "3,5,5,11"] {
        let position = fresh(Phase::Lead, hand, "");
        assert_eq!(position.choice(&Hard::default()), position.choice(&Easy), "{hand}");
        assert_eq!(position.choice(&Hard::new(Mid::params())), position.choice(&Easy), "{hand}");
    }
}

#[test]
fn scores_of_leads_are_told_and_not_used() {
    let rows = fresh(Phase::Lead, "12x4,3,J", "").rows(&Hard::default());
    let scores: Vec<_> = rows.iter().filter(|row| row.term == "score (not used)").collect();
    assert!(!scores.is_empty() && scores.iter().all(|row| row.weight.to_bits() == 0));
}

#[test]
fn the_first_design_leads_a_strong_single_where_easy_gives_up_a_weak_group() {
    let position = fresh(Phase::Lead, "12x4,9x2,3", "");
    assert_eq!(position.choice(&Easy), "12x4");
    assert_eq!(position.choice(&Hard::new(Design::params())), "3x1");
}

#[test]
fn an_ending_leads_what_nobody_can_beat_first() {
    let endgame = with(|switches| switches.lead = LeadRule::Endgame);
    let position = asked(Phase::Lead, "2,2,11", "8,9,10,12", &[2, 2], "");
    assert_eq!(position.choice(&Hard::default()), "11x1");
    assert_eq!(position.choice(&endgame), "2x2", "then 11x1 is the last card");
    let two_losers = asked(Phase::Lead, "2,2,11,12,12", "8,9,9,10,12", &[2, 3], "");
    assert_eq!(two_losers.choice(&endgame), "12x2");
}

#[test]
fn the_corrected_bot_returns_its_weakest_cards() {
    let position = fresh(Phase::Tax, "12x10,11", "").at(1);
    assert_eq!(position.choice(&Hard::default()), "return 12");
    assert_eq!(fresh(Phase::Tax, "12,11,2x2,JJ", "").choice(&Hard::default()), "return 12,11");
}

#[test]
fn the_rejected_tax_keeps_the_group_and_gives_the_better_single_card() {
    let ev = with(|switches| switches.tax = TaxRule::Ev);
    let position = fresh(Phase::Tax, "12x10,11", "").at(1);
    assert_eq!(position.choice(&ev), "return 11");
    assert_eq!(position.term(&ev, "return 12", "damage: plays"), 0.0);
    assert_eq!(position.term(&ev, "return 11", "damage: plays"), -1.0, "one play less");
}

#[test]
fn no_tax_rule_returns_a_jester() {
    let ev = with(|switches| switches.tax = TaxRule::Ev);
    let position = fresh(Phase::Tax, "2,3x3,12x6,J", "");
    assert!(!position.choice(&ev).contains('J'));
    assert!(!position.choice(&Hard::default()).contains('J'));
}

/// What each title answers with these weights, from the Greater Dalmuti down at a table of six.
fn calls(hard: &Hard) -> [String; 6] {
    [0, 1, 2, 3, 4, 5].map(|position| {
        let mut asked = fresh(Phase::Revolution, "5,12,JJ", "").at(position);
        asked.view.public.hand_no = 2;
        asked.choice(hard)
    })
}

#[test]
fn a_revolution_is_called_where_stopped_taxes_are_worth_more_than_what_it_tells() {
    let ev = |info_leak, control| with(|switches| (switches.info_leak, switches.control) = (info_leak, control));
    // A merchant: half of three cards against what five opponents learn.
    assert_eq!(calls(&ev(0.4, 0.5))[2..4], ["decline", "decline"], "1.5 < 2");
    assert_eq!(calls(&ev(0.1, 0.5))[2..4], ["revolt", "revolt"], "1.5 > 0.5");
    assert_eq!(calls(&ev(0.3, 0.5))[2..4], ["decline", "decline"], "1.5 is not more than 1.5");
    assert_eq!(calls(&ev(0.4, 0.5))[4], "revolt", "a Lesser Peon saves a card as well: 2.5 > 2");
    assert_eq!(calls(&ev(0.1, 0.5))[..2], ["decline", "decline"], "a Dalmuti would lose his tax");
    assert_eq!(calls(&ev(9.0, 0.0))[5], "revolt", "a Greater Peon always calls");
}

#[test]
fn values_of_a_revolution_by_title() {
    let value = |position: usize, term: &str| {
        fresh(Phase::Revolution, "5,12,JJ", "").at(position).term(&Hard::default(), "revolt", term)
    };
    assert_eq!([0, 1, 2, 3, 4, 5].map(|at| value(at, "own tax")), [-2.0, -1.0, 0.0, 0.0, 1.0, 2.0]);
    assert_eq!([0, 1, 2, 3, 4, 5].map(|at| value(at, "tribute of others")), [1.0, 2.0, 3.0, 3.0, 3.0, 3.0]);
    assert_eq!(value(2, "information"), 5.0);
}

#[test]
fn easy_revolutions_are_those_of_easy() {
    let hard = with(|switches| switches.revolution = RevolutionRule::Easy);
    assert_eq!(calls(&hard), ["decline", "decline", "decline", "decline", "revolt", "revolt"]);
}

#[test]
fn the_first_design_minds_a_leader_on_points_who_is_a_dalmuti() {
    let threat = |leader: usize, hands_left| {
        let mut position = fresh(Phase::Revolution, "5,12,JJ", "").at(2);
        let order = position.view.public.order.clone();
        position.view.public.points[order.as_slice()[leader]] = 10;
        position.view.public.hands_left = hands_left;
        position.term(&Hard::new(Design::params()), "revolt", "leader on points")
    };
    assert_eq!(threat(0, Some(4)), 0.5, "ten of twenty points that can be made in four hands");
    assert_eq!(threat(1, Some(1)), 1.0, "at most 1");
    assert_eq!(threat(5, Some(4)), 0.0, "he is no Dalmuti");
    assert_eq!(threat(0, Some(0)), 0.0, "this hand is the last");
    assert_eq!(threat(0, None), 0.0, "a match without an end");
}

#[test]
fn a_bot_that_must_follow_never_passes_on_purpose() {
    let forced = with(|switches| switches.voluntary_pass = false);
    let position = fresh(Phase::Follow, "8,8,8,12x4,11x4", "9x1");
    assert_eq!(position.choice(&Hard::default()), "pass");
    assert_eq!(position.choice(&forced), "8x1");
}

#[test]
fn a_pass_is_worth_entering_again() {
    let position = fresh(Phase::Follow, "1,12x6", "9x1");
    let without = with(|switches| switches.continuation = false);
    assert!(position.term(&Hard::default(), "pass", "continuation") > 0.0);
    assert_eq!(position.term(&without, "pass", "continuation"), 0.0);
    let quiet = asked(Phase::Follow, "1,12x6", "10,11,11", &[2, 1], "9x1");
    assert_eq!(quiet.term(&Hard::default(), "pass", "continuation"), 0.0, "nobody can raise");
}

#[test]
fn the_worth_of_a_lead_is_counted_in_cards_or_as_a_share() {
    let position = asked(Phase::Follow, "5,5,11x3,12x3", "9,9,10,10", &[2, 2], "7x2");
    let control = |unit| position.term(&with(|switches| switches.control_unit = unit), "5x2", "control");
    assert!((control(ControlUnit::Cards) - 6.0 * control(ControlUnit::Share)).abs() < 1e-12);
}

#[test]
fn who_is_out_of_the_trick_threatens_nothing() {
    let mut position = two_threats("8,8,5,5,12");
    for seat in [1, 2] {
        position.view.public.passed = position.view.public.passed.with(climbing::Seat::new(seat));
    }
    assert_eq!(position.choice(&blocking(0.1)), "5x2", "they may play again");
    position.game = climbing::Game::new(Rules { pass_is_out: true, ..Rules::default() }).unwrap();
    assert_eq!(position.term(&blocking(0.1), "5x2", "block"), 0.0);
}

#[test]
fn a_view_that_does_not_add_up_is_a_named_fallback() {
    use climbing::{Bot, Context};
    let position = asked(Phase::Follow, "8,8,12", "7,7,11,11", &[2, 3], "9x2");
    let view = position.view.as_view();
    let decision = Hard::default().decide(&position.game, view, &position.candidates, &mut Context::new(common::key()));
    assert_eq!((decision.action.to_string().as_str(), decision.fallback), ("8x2", Some("ledger")));
}
