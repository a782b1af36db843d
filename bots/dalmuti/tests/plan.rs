//! Plans of small hands.

#![allow(clippy::float_cmp, reason = "values of small positions are exact")]

mod common;

use climbing::Preset;
use climbing_dalmuti::{Cards, JESTER, Phase};
use climbing_dalmuti_bots::{Design, Hard, Ledger, Plan, Reading};
use common::{asked, cards, fresh};

fn start(hand: &str) -> Ledger {
    let unseen = Cards::DECK - cards(hand);
    Ledger::of_counts(unseen, &[unseen.len()], Reading::default()).unwrap()
}

fn plan(hand: &str) -> Plan {
    Plan::best(cards(hand), &start(hand))
}

#[test]
fn every_rank_is_one_play() {
    let plan = plan("12,12,9");
    assert_eq!((plan.min_plays, plan.orphans), (2, 1));
    assert_eq!(plan.groups.iter().map(|group| (group.rank, group.count)).collect::<Vec<_>>(), [(9, 1), (12, 2)]);
}

#[test]
fn jesters_alone_are_one_play() {
    assert_eq!((plan("J").min_plays, plan("JJ").min_plays, plan("-").min_plays), (1, 1, 0));
    assert_eq!(plan("JJ").groups[0].rank, JESTER);
}

#[test]
fn giving_an_11_away_leaves_one_play_and_a_12_two() {
    assert_eq!(plan("12x10").min_plays, 1);
    assert_eq!(plan("12x9,11").min_plays, 2);
}

#[test]
fn splitting_seven_into_six_and_one_saves_no_play_and_makes_an_orphan() {
    let (before, after) = (plan("12x7"), plan("12"));
    assert_eq!((before.min_plays, after.min_plays), (1, 1));
    assert_eq!((before.orphans, after.orphans), (0, 1));
}

/// All placements of the jesters, with groups of jesters alone, by brute force.
fn by_brute_force(hand: Cards, ledger: &Ledger) -> (usize, f64, usize) {
    let ranks: Vec<u8> = hand.naturals().ranks().collect();
    let places = ranks.len() + 1;
    let jesters = usize::from(hand.jesters());
    let mut best: Option<(usize, f64, usize)> = None;
    for code in 0..places.pow(jesters as u32) {
        let spots: Vec<usize> = (0..jesters).map(|j| code / places.pow(j as u32) % places).collect();
        let mut groups: Vec<(u8, u8)> = ranks.iter().map(|rank| (*rank, hand.count(*rank))).collect();
        groups.push((JESTER, 0));
        for spot in spots {
            groups[spot].1 += 1;
        }
        groups.retain(|(_, count)| *count > 0);
        let safe: f64 = groups.iter().map(|(rank, count)| 1.0 - ledger.beat_risk(*rank, *count)).sum();
        let orphans = groups.iter().filter(|(_, count)| *count == 1).count();
        let found = (groups.len(), safe, orphans);
        let better = |best: &(usize, f64, usize)| {
            (found.0, -found.1, found.2).partial_cmp(&(best.0, -best.1, best.2)).is_some_and(std::cmp::Ordering::is_lt)
        };
        if best.as_ref().is_none_or(better) {
            best = Some(found);
        }
    }
    best.unwrap()
}

#[test]
fn the_best_placement_of_jesters_is_that_of_brute_force() {
    for hand in ["12x5,J", "12x5,9x2,JJ", "1,2,3,4,5,6,7,8,9,10,11,12,JJ", "10x4,7,3,JJ", "11x5,12x5,JJ", "2,JJ"] {
        let (ledger, plan) = (start(hand), plan(hand));
        let (min_plays, safe, orphans) = by_brute_force(cards(hand), &ledger);
        assert_eq!((usize::from(plan.min_plays), usize::from(plan.orphans)), (min_plays, orphans), "{hand}");
        assert!((plan.safe_lead - safe).abs() < 1e-12, "{hand}");
    }
}

/// Both ways to place two jesters together and apart among twelve ranks and on their own.
#[test]
fn two_jesters_have_fewer_than_a_hundred_places() {
    assert_eq!(13 * 14 / 2, 91);
}

#[test]
fn the_first_design_praises_a_single_card_twice() {
    let (design, position) = (Hard::new(Design::params()), fresh(Phase::Lead, "12,12,9", ""));
    let gain = |set: &str| position.term(&design, set, "plan: plays") + position.term(&design, set, "plan: orphans");
    assert_eq!((gain("9x1"), gain("12x2")), (2.0, 1.0));
}

#[test]
fn corrected_leads_count_plays_alone_and_give_up_the_weak_group() {
    let position = fresh(Phase::Lead, "12,12,9", "");
    let corrected = Hard::new(climbing_dalmuti_bots::DesignNoDouble::params());
    let gain =
        |set: &str| position.term(&corrected, set, "plan: plays") + position.term(&corrected, set, "plan: orphans");
    assert_eq!((gain("9x1"), gain("12x2")), (1.0, 1.0));
    assert_eq!(position.choice(&Hard::default()), "12x2");
}

#[test]
fn a_follow_that_leaves_an_orphan_loses_one_and_that_takes_one_gains_two() {
    let position = fresh(Phase::Follow, "9,8,8", "10x1");
    let gain = |set: &str| {
        position.term(&Hard::default(), set, "plan: plays") + position.term(&Hard::default(), set, "plan: orphans")
    };
    assert_eq!((gain("9x1"), gain("8x1")), (2.0, -1.0));
}

#[test]
fn leading_six_of_seven_12s_gains_nothing_and_leaves_an_orphan() {
    let (design, position) = (Hard::new(Design::params()), fresh(Phase::Lead, "12x7", ""));
    assert_eq!(position.term(&design, "12x6", "plan: plays"), 0.0);
    assert_eq!(position.term(&design, "12x6", "plan: orphans"), -1.0);
}

#[test]
fn groups_are_judged_by_what_is_unseen_now() {
    let position = asked(Phase::Lead, "9,9", "10,10,12,12", &[2, 2], "");
    let ledger = Ledger::new(&position.game, position.view.as_view(), Reading::default()).unwrap();
    assert!((Plan::best(cards("9,9"), &ledger).safe_lead - 1.0).abs() < 1e-12);
}
