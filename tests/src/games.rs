//! Every game that ships conforms, under its default rules and under each option of them.

use climbing::conformance::Plan;
use climbing::{BotSpec, Deal, ErasedBot, ErasedGame, GameEntry, Registry, Setting, USUAL_BUDGET};
use serde_json::{Map, Value};

use crate::rules::variants;
use crate::shipped;

fn opened(entry: &GameEntry, rules: &Map<String, Value>) -> Box<dyn ErasedGame> {
    entry.make(rules).unwrap_or_else(|error| panic!("{} {rules:?}: {error}", entry.name))
}

#[test]
fn every_game_conforms() {
    for entry in shipped().games() {
        let report = opened(entry, &Map::new()).check_dyn(&Plan { seeds: 3, seats: None });
        assert!(report.passed(), "{report}");
    }
}

/// At the largest table, which has every title, team and leftover card that a game knows.
#[test]
fn every_game_conforms_under_all_rules() {
    let check = |entry: &GameEntry, rules: &Map<String, Value>| {
        let game = opened(entry, rules);
        let report = game.check_dyn(&Plan { seeds: 1, seats: Some(*game.seats_dyn().end()) });
        assert!(report.passed(), "rules {rules:?}: {report}");
    };
    let registry = shipped();
    let cases: Vec<(&GameEntry, Map<String, Value>)> = registry
        .games()
        .iter()
        .flat_map(|entry| variants(entry).into_iter().map(move |rules| (entry, rules)))
        .collect();
    std::thread::scope(|scope| {
        for (entry, rules) in &cases {
            scope.spawn(move || check(entry, rules));
        }
    });
}

#[test]
fn every_option_has_a_meaning() {
    for entry in shipped().games() {
        for doc in entry.docs() {
            assert!(doc.meaning.ends_with('.'), "{}: option {} is not explained", entry.name, doc.name);
        }
    }
}

/// A match of random play from every registered game, as a record.
fn recorded(registry: &Registry, game: &dyn ErasedGame) -> String {
    let table = game.usual_dyn();
    let bot = registry.bot(game, &BotSpec::named("random")).unwrap();
    let seated: Vec<&ErasedBot> = vec![&bot; table.seats];
    let setting = Setting { table, deal: Deal { seed: 5, deal: 0 }, budget: USUAL_BUDGET };
    game.record_dyn(setting, &seated).unwrap()
}

#[test]
fn every_decision_of_a_record_can_be_asked_again() {
    let registry = shipped();
    for entry in registry.games() {
        let game = entry.make(&Map::new()).unwrap();
        let record = recorded(&registry, game.as_ref());
        let actions: Vec<Value> = record.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect();
        let acts: Vec<&Value> = actions.iter().filter_map(|line| line.get("act")).collect();
        assert_eq!(game.replay_dyn(&record), Ok(acts.len() as u64));
        let random = registry.bot(game.as_ref(), &BotSpec::named("random")).unwrap();
        for act in acts.iter().step_by(7) {
            let position = game.position_dyn(&record, act["n"].as_u64().unwrap()).unwrap();
            let answer = game.ask_dyn(&position, Some(&random)).unwrap();
            assert_eq!(answer.action.as_deref(), act["action"].as_str(), "{} decision {}", entry.name, act["n"]);
        }
    }
}
