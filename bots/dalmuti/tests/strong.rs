//! The three corrections of `strong`, one position each.
#![allow(clippy::float_cmp, reason = "values of small positions are exact")]

mod common;

use climbing::{Seat, SeatSet};
use climbing_dalmuti::Phase;
use climbing_dalmuti_bots::{Easy, Strong, Weights};
use common::{Asked, asked, fresh};

fn passed(mut position: Asked, seats: std::ops::Range<usize>) -> Asked {
    position.view.public.passed = seats.map(Seat::new).fold(SeatSet::NONE, SeatSet::with);
    position
}

#[test]
fn it_waits_until_others_have_passed() {
    let position = || fresh(Phase::Follow, "4,9x3,11x3,12x4", "10x1");
    assert_eq!(position().choice(&Strong::default()), "pass");
    assert_eq!(passed(position(), 1..5).choice(&Strong::default()), "4x1");
    assert_eq!(passed(position(), 1..4).term(&Strong::default(), "4x1", "waited"), 0.5);
}

#[test]
fn it_goes_out_when_it_can() {
    for (hand, table) in [("1", "9x1"), ("2,J", "12x2"), ("5,5,JJ", "7x4")] {
        assert_ne!(fresh(Phase::Follow, hand, table).choice(&Strong::default()), "pass", "{hand}");
    }
    assert_eq!(asked(Phase::Lead, "12x3", "1,2,3", &[1, 2], "").choice(&Strong::default()), "12x3");
    assert_eq!(asked(Phase::Lead, "JJ", "1,2,3", &[1, 2], "").choice(&Strong::default()), "JJ");
}

#[test]
fn it_leads_the_safe_group_of_an_ending_and_the_weak_one_before() {
    let ending = asked(Phase::Lead, "2,2,11", "8,9,10,12", &[2, 2], "");
    assert_eq!(ending.choice(&Strong::default()), "2x2");
    let never = Strong::new(Weights { ending: false, ..Weights::default() });
    assert_eq!(ending.choice(&never), "11x1");
    let before = asked(Phase::Lead, "2,2,10,11,12,12", "8,9,9,10,12", &[2, 3], "");
    assert_eq!(before.choice(&Strong::default()), before.choice(&Easy));
}

#[test]
fn a_jester_goes_with_the_group_that_it_makes_safe() {
    let position = asked(Phase::Lead, "9,9,12,J", "8,8,7,10,11", &[3, 2], "");
    assert_eq!(position.choice(&Strong::default()), "9x2+J", "nobody has three of a better rank");
}

#[test]
fn it_gives_back_groups_before_cards() {
    let tax = |hand: &str| fresh(Phase::Tax, hand, "").choice(&Strong::default());
    assert_eq!(tax("12x3,11,2x2"), "return 12,11", "one rank fewer");
    assert_eq!(fresh(Phase::Tax, "12x3,11,2x2", "").choice(&Easy), "return 12,12");
    assert_eq!(tax("12x3,2,1,5x2"), "return 12,12", "a 2 is too good to give");
    assert_eq!(tax("12x2,11,10,2x2"), "return 11,10", "two ranks fewer");
    assert_eq!(tax("12,11,2x2,JJ"), "return 12,11");
}
