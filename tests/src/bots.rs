//! Every bot that ships plays its game without a fault, repeats itself, and has parameters that say what they are for.

use climbing::{BotEntry, BotSpec, GameEntry, Registry};
use climbing_harness::cell::{Cell, CellSpec, Hands};
use climbing_harness::run::{Plan, Totals, run};
use serde_json::Map;

use crate::rules::variants;
use crate::shipped;

const DEALS: u64 = 3;
/// Searches are made cheap: what is checked does not depend on their strength.
const BUDGET: u64 = 30;

fn compared(registry: &Registry, game: &GameEntry, a: &str, b: &str) -> Totals {
    let spec = CellSpec { game: game.name.into(), players: None, hands: None, rules: Map::new() };
    compared_at(&spec, registry, a, b)
}

fn compared_at(spec: &CellSpec, registry: &Registry, a: &str, b: &str) -> Totals {
    let cell = Cell::new(registry, spec, &BotSpec::named(a), &BotSpec::named(b)).unwrap();
    let plan = Plan { check_labels: true, budget: BUDGET, ..Plan::new(vec![cell], 11, 0..DEALS) };
    run(&plan, 2, &()).unwrap()
}

fn each(visit: impl Fn(&Registry, &GameEntry, &BotEntry)) {
    let registry = shipped();
    for game in registry.games() {
        for bot in registry.bots(game.name) {
            visit(&registry, game, bot);
        }
    }
}

#[test]
fn every_bot_against_itself_is_zero_on_every_block() {
    each(|registry, game, bot| {
        let totals = compared(registry, game, bot.name, bot.name);
        assert_eq!(totals.faults.listed, [], "{} {}", game.name, bot.name);
        assert_eq!(totals.cells[0].zero_blocks, DEALS, "{} {}", game.name, bot.name);
    });
}

/// Exchanged labels play every game a second time: a bot that does not repeat itself is seen here.
#[test]
fn every_bot_repeats_itself_against_random() {
    each(|registry, game, bot| {
        let totals = compared(registry, game, bot.name, "random");
        let labels = totals.labels.unwrap();
        assert_eq!(totals.faults.listed, [], "{} {}", game.name, bot.name);
        assert_eq!((labels.checked, labels.different), (DEALS, 0), "{} {}", game.name, bot.name);
    });
}

/// Searches are the bots with most to do at a decision, and the ones that threads could disturb.
#[test]
fn searches_play_the_same_with_any_number_of_threads() {
    let registry = shipped();
    for game in registry.games().iter().filter(|game| game.worlds) {
        let spec = CellSpec { game: game.name.into(), players: None, hands: Some(Hands::Fixed(1)), rules: Map::new() };
        let [pimc, ismcts] = ["pimc", "ismcts"].map(BotSpec::named);
        let cell = Cell::new(&registry, &spec, &pimc, &ismcts).unwrap();
        let plan = Plan { budget: BUDGET, ..Plan::new(vec![cell], 11, 0..8) };
        let counted = [1, 2, 8].map(|threads| run(&plan, threads, &()).unwrap());
        assert_eq!(counted[0].faults.listed, [], "{}", game.name);
        assert!(counted.iter().all(|totals| *totals == counted[0]), "{}", game.name);
    }
}

#[test]
fn every_bot_plays_under_all_rules() {
    each(|registry, game, bot| {
        for rules in variants(game) {
            // The second hand is the first that inherits something.
            let hands = Some(Hands::Fixed(2));
            let spec = CellSpec { game: game.name.into(), players: None, hands, rules: rules.clone() };
            let totals = compared_at(&spec, registry, bot.name, "first");
            assert_eq!(totals.faults.listed, [], "{} {} under {rules:?}", game.name, bot.name);
        }
    });
}

#[test]
fn every_parameter_has_a_meaning() {
    each(|_, game, bot| {
        assert!(!bot.about.is_empty());
        for doc in bot.docs() {
            assert!(!doc.meaning.is_empty(), "{} {}: {} is not explained", game.name, bot.name, doc.name);
        }
    });
}
