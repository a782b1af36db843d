//! A block on which the bots never differ is played once, and nobody can tell from the report.

use climbing_harness::cell::{Cell, CellSpec};
use climbing_harness::report::Report;
use climbing_harness::run::{Plan, Totals, run};
use serde_json::{Map, Value, json};

use crate::called::prints_shipped;
use crate::fixture;

const DEALS: u64 = 60;

fn play(rules: &Value, players: usize, [a, b]: [&str; 2], replay_all: bool) -> (Plan, Totals) {
    let rules: Map<String, Value> = serde_json::from_value(rules.clone()).unwrap();
    let spec = CellSpec { game: "highcard".into(), players: Some(players), hands: None, rules };
    let [a, b] = [a, b].map(|bot| bot.parse().unwrap());
    let cell = Cell::new(&fixture::registry(), &spec, &a, &b).unwrap();
    let plan = Plan { replay_all, ..Plan::new(vec![cell], 7, 0..DEALS) };
    let totals = run(&plan, 2, &()).unwrap();
    (plan, totals)
}

/// How many blocks were played once.
fn played_once(rules: &Value, players: usize, bots: [&str; 2]) -> u64 {
    let (plan, once) = play(rules, players, bots, false);
    let (_, all) = play(rules, players, bots, true);
    assert_eq!(Report::new(&plan, &once).to_json(), Report::new(&plan, &all).to_json(), "{bots:?}");
    assert_eq!(all.played_once, 0);
    assert_eq!(Totals { played_once: 0, ..once.clone() }, all, "{bots:?}");
    once.played_once
}

#[test]
fn a_bot_and_its_twin_play_every_block_once() {
    for bots in [["high", "high"], ["dice", "dice"], ["high", "aim"], ["low", "aim{weight=-1}"]] {
        for (rules, players) in [(json!({}), 4), (json!({}), 2), (json!({"partners": true}), 6)] {
            assert_eq!(played_once(&rules, players, bots), DEALS, "{bots:?}");
        }
    }
}

#[test]
fn bots_that_differ_now_and_then_play_some_blocks_once() {
    let once = played_once(&json!({}), 2, ["low", "bold{odds=12}"]);
    assert!(0 < once && once < DEALS, "{once}");
    assert_eq!(played_once(&json!({}), 4, ["low", "high"]), 0);
}

/// They play the same cards, but only one of them wanted something better.
#[test]
fn fallbacks_stay_with_the_bot_that_took_them() {
    for bots in [["low", "shy"], ["shy", "low"], ["shy", "shy"]] {
        assert_eq!(played_once(&json!({}), 4, bots), DEALS, "{bots:?}");
    }
}

#[test]
fn faults_are_found_and_named_as_without_it() {
    played_once(&json!({}), 4, ["low", "bomb"]);
    played_once(&json!({}), 4, ["bomb", "bomb"]);
    played_once(&json!({}), 4, ["cheat", "cheat"]);
}

#[test]
fn exchanged_labels_are_checked_as_without_it() {
    let line = "compare dalmuti easy mixed{base=easy,revolution=random} --deals 20 --quiet --check-labels --json";
    assert_eq!(prints_shipped(line), prints_shipped(&format!("{line} --replay-all")));
}

#[test]
fn shipped_bots_give_the_same_bytes_with_and_without_it() {
    for bots in [
        "exact_fit easy",
        "easy easy",
        "random random",
        "softmax softmax{temperature=0.2}",
        "softmax{temperature=0.01} first",
        "mixed{base=easy,revolution=exact_fit} easy",
        "mixed{base=easy,tax=random} easy",
    ] {
        let line = format!("compare dalmuti {bots} --deals 12 --quiet --json");
        assert_eq!(prints_shipped(&line), prints_shipped(&format!("{line} --replay-all")), "{bots}");
    }
}

#[test]
fn the_command_says_how_many_blocks_were_played_once() {
    let line = "compare dalmuti easy easy --deals 12 --quiet";
    assert!(prints_shipped(line).contains("  played once 12 of 12 blocks: A and B never differ on them\n"));
    assert!(!prints_shipped(&format!("{line} --replay-all")).contains("played once"));
}
