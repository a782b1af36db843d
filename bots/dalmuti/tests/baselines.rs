//! What the baselines do in small positions, written in the notation of the game.

mod common;

use climbing::Bot;
use climbing_dalmuti::{Dalmuti, Phase};
use climbing_dalmuti_bots::{Easy, ExactFit};
use common::fresh;

fn choice(bot: &impl Bot<Dalmuti>, phase: Phase, hand: &str, table: &str, at: usize) -> String {
    fresh(phase, hand, table).at(at).choice(bot)
}

fn lead(bot: &impl Bot<Dalmuti>, hand: &str) -> String {
    choice(bot, Phase::Lead, hand, "", 0)
}

fn follow(bot: &impl Bot<Dalmuti>, hand: &str, table: &str) -> String {
    choice(bot, Phase::Follow, hand, table, 3)
}

#[test]
fn easy_leads_its_weakest_group_whole() {
    assert_eq!(lead(&Easy, "12x4,3,J"), "12x4");
}

#[test]
fn easy_leads_natural_cards_before_jesters() {
    assert_eq!(lead(&Easy, "1,JJ"), "1x1");
}

#[test]
fn easy_leads_one_jester_when_nothing_else_is_left() {
    assert_eq!(lead(&Easy, "JJ"), "J");
}

#[test]
fn easy_follows_with_the_cheapest_set() {
    assert_eq!(follow(&Easy, "8,8,7,7", "9x2"), "8x2");
}

#[test]
fn easy_takes_a_better_rank_before_it_spends_a_jester() {
    assert_eq!(follow(&Easy, "8,J,5,5", "9x2"), "5x2");
}

#[test]
fn easy_always_follows_when_it_can() {
    assert_eq!(follow(&Easy, "1,J", "2x2"), "1x1+J");
}

#[test]
fn easy_returns_its_weakest_cards() {
    assert_eq!(choice(&Easy, Phase::Tax, "12x10,11", "", 1), "return 12");
    assert_eq!(choice(&Easy, Phase::Tax, "12,11,2x2,JJ", "", 0), "return 12,11");
}

#[test]
fn easy_returns_a_jester_only_if_nothing_else_is_left() {
    assert_eq!(choice(&Easy, Phase::Tax, "2,JJ", "", 0), "return 2,J");
}

#[test]
fn easy_calls_a_revolution_as_a_peon_only() {
    let calls = |position| choice(&Easy, Phase::Revolution, "5,JJ", "", position);
    assert_eq!([0, 1, 2, 3, 4, 5].map(calls), ["decline", "decline", "decline", "decline", "revolt", "revolt"]);
}

#[test]
fn exact_fit_follows_with_a_whole_group_rather_than_a_weaker_part() {
    assert_eq!(follow(&Easy, "8,8,8,5,5", "9x2"), "8x2");
    assert_eq!(follow(&ExactFit, "8,8,8,5,5", "9x2"), "5x2");
}

#[test]
fn exact_fit_takes_the_weakest_group_that_fits() {
    assert_eq!(follow(&ExactFit, "8,8,8,6,6,5,5", "9x2"), "6x2");
}

#[test]
fn exact_fit_does_not_count_jesters_into_a_group() {
    assert_eq!(follow(&ExactFit, "8,8,8,6,J", "9x2"), "8x2");
}

#[test]
fn exact_fit_is_easy_elsewhere() {
    assert_eq!(lead(&ExactFit, "12x4,3,J"), "12x4");
    assert_eq!(follow(&ExactFit, "8,8,8", "9x2"), "8x2");
    assert_eq!(choice(&ExactFit, Phase::Tax, "12x10,11", "", 1), "return 12");
}

#[test]
fn a_choice_is_explained_by_the_terms_of_its_score() {
    let rows = fresh(Phase::Follow, "8,8,8,5,5", "9x2").rows(&ExactFit);
    let of_five = rows.iter().filter(|row| row.candidate == "5x2").map(|row| (row.term, row.value));
    assert_eq!(of_five.collect::<Vec<_>>(), [("rank", 5.0), ("cards", 2.0), ("exact fit", 1.0)]);
}
