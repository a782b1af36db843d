//! `climbing power`: how many deals, which effect, how often.

use std::fs;

use serde_json::Value;

use crate::called::{prints, refusal};

/// The value of a row.
fn value<'a>(text: &'a str, name: &str) -> &'a str {
    let row = text.lines().find(|line| line.starts_with(name)).expect("the row is there");
    row[name.len()..].split_whitespace().next().expect("the row has a value")
}

#[test]
fn an_effect_needs_a_number_of_deals() {
    assert_eq!(value(&prints("power --d 0.05"), "deals"), "3140");
    assert_eq!(value(&prints("power --d -0.02"), "deals"), "19623");
    assert_eq!(value(&prints("power --d 0.05 --power 0.9"), "deals"), "4203");
}

#[test]
fn a_number_of_deals_shows_an_effect() {
    assert_eq!(value(&prints("power --blocks 3140"), "effect"), "0.0500");
}

#[test]
fn effect_and_number_of_deals_give_the_power() {
    assert_eq!(value(&prints("power --d 0.05 --blocks 1000"), "power"), "35.2");
}

#[test]
fn a_finished_run_lends_its_effect() {
    let base = tempfile::tempdir().unwrap();
    let folder = base.path().join("run").display().to_string();
    prints(&format!("compare highcard high dice --deals 60 --quiet --out {folder}"));
    let report: Value = serde_json::from_str(&fs::read_to_string(format!("{folder}/report.json")).unwrap()).unwrap();
    let measured = format!("{:.4}", report["difference"]["effect"].as_f64().unwrap());
    assert_eq!(value(&prints(&format!("power --run {folder}")), "effect"), measured);
}

#[test]
fn what_says_nothing_is_refused() {
    refusal("power", 64);
    refusal("power --d 0", 64);
    refusal("power --d 0.1 --alpha 1", 64);
    refusal("power --d 0.1 --run x", 64);
    refusal("power --d 1e-12", 1);
    refusal("power --run /nowhere", 1);
}
