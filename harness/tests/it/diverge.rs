//! The divergence log: what it counts, and that each of its lines can be asked again.

use std::fs;

use serde_json::Value;

use crate::called::{call, prints, prints_shipped, refusal};

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn sum(list: &Value, field: &str) -> u64 {
    list.as_array().unwrap().iter().map(|line| line[field].as_u64().unwrap()).sum()
}

/// The log of a command as lines, and what it prints.
fn logged(line: &str) -> (Vec<String>, Value) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.jsonl");
    let printed = json(&prints_shipped(&format!("{line} --json --out {}", path.display())));
    let lines = fs::read_to_string(&path).unwrap().lines().map(String::from).collect();
    (lines, printed)
}

#[test]
fn a_bot_never_differs_from_itself() {
    for bot in ["high", "dice"] {
        let found = &json(&prints(&format!("diverge highcard {bot} {bot} --deals 20 --json")))["found"];
        assert_eq!((&found["differed"], &found["same_deals"]), (&0.into(), &20.into()), "{bot}");
        assert!(found["kinds"].as_array().unwrap().is_empty());
    }
}

/// Low and high differ wherever there is a choice: two decisions a seat and hand.
#[test]
fn every_decision_with_a_choice_is_counted_by_phase_and_shape() {
    let text = prints("diverge highcard low high --deals 10");
    assert!(
        text.starts_with("highcard: A = low plays every seat, B = high is asked at the same decisions\n"),
        "{text}"
    );
    let rows: Vec<String> = text.lines().map(|l| l.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    for row in [
        "differ 160 of 160 decisions with a choice (100.0 %)",
        "same deals 0 of 10, on which they never differ",
        "card 160 160 100.0 %",
        "card cheapest last 160 100.0 %",
    ] {
        assert!(rows.contains(&row.to_string()), "no `{row}` in:\n{text}");
    }
}

#[test]
fn the_log_has_a_line_for_every_difference() {
    let (lines, printed) = logged("diverge dalmuti exact_fit easy --deals 5");
    let found = &printed["found"];
    assert_eq!(found["differed"], lines.len());
    assert_eq!(
        (sum(&found["kinds"], "count"), sum(&found["phases"], "differed")),
        (lines.len() as u64, lines.len() as u64)
    );
    assert_eq!(sum(&found["phases"], "asked"), found["asked"].as_u64().unwrap());
    for line in lines.iter().map(|line| json(line)) {
        assert_ne!(line["a"]["action"], line["b"]["action"]);
        assert_eq!(line["phase"], "follow");
    }
}

/// The position of a line is the very question: asked again, both bots answer as the line says.
#[test]
fn each_line_is_asked_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.jsonl").display().to_string();
    prints_shipped(&format!("diverge dalmuti random softmax --deals 1 --hands 1 --out {path} --limit 20"));
    let lines = fs::read_to_string(&path).unwrap();
    assert_eq!(lines.lines().count(), 20);
    for (at, line) in lines.lines().map(json).enumerate() {
        for (bot, told) in [("random", &line["a"]), ("softmax", &line["b"])] {
            let ask = format!("ask dalmuti --view {path} --line {} --bot {bot} --explain --json", at + 1);
            let answer = json(&prints_shipped(&ask));
            assert_eq!((&answer["action"], &answer["rows"]), (&told["action"], &told["rows"]), "{bot}, {line}");
        }
    }
    let message = crate::called::call(&format!("ask highcard --view {path} --line 21")).1.unwrap();
    assert!(message.1.contains("there are lines 1 to 20, not 21"), "{message:?}");
}

#[test]
fn any_number_of_threads_writes_the_same_log() {
    let log = |threads| logged(&format!("diverge dalmuti exact_fit easy --deals 70 --limit 400 --threads {threads}"));
    let one = log(1);
    assert_eq!(one.0.len(), 400);
    assert_eq!(one, log(2));
}

#[test]
fn a_shadow_that_panics_is_counted_and_named() {
    let text = prints("diverge highcard low bomb --deals 50");
    assert!(text.contains("of B; deal ") && text.contains("panicked: boom"), "{text}");
}

#[test]
fn deals_that_cannot_be_played_make_it_invalid() {
    let (text, failure) = call("diverge highcard bomb low --deals 50");
    let (code, message) = failure.unwrap();
    assert!(code == 3 && message.contains("deals could not be played; deal "), "{message}");
    assert!(text.contains("same deals"), "what was found is shown:\n{text}");
}

#[test]
fn an_illegal_choice_is_a_kind_of_its_own() {
    assert!(prints("diverge highcard low cheat --deals 5").contains("illegal"));
}

#[test]
fn wrong_usage_is_refused() {
    refusal("diverge highcard low high --limit 5", 64);
    refusal("diverge highcard low hihg", 64);
    assert!(refusal("diverge highcard low high --out /nowhere/x", 1).contains("cannot write /nowhere/x"));
}
