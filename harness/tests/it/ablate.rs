//! Ablation, held against comparisons that must give the very same figures.

use serde_json::Value;

use crate::called::{prints, prints_shipped, refusal};

fn json(line: &str) -> Value {
    serde_json::from_str(&prints_shipped(&format!("{line} --json"))).unwrap()
}

/// The line of a kind and a phase.
fn line<'a>(found: &'a Value, kind: &str, what: &str) -> &'a Value {
    let lines = found["ablations"].as_array().unwrap();
    lines.iter().find(|line| line["kind"] == kind && line["what"] == what).unwrap()
}

/// The two differ when they follow, and nowhere else: that phase is worth the whole difference, the others nothing.
#[test]
fn a_phase_in_which_alone_two_bots_differ_is_worth_all_of_it() {
    let found = json("ablate dalmuti exact_fit easy --deals 40");
    let whole = &line(&found, "whole", "all")["difference"];
    let compared = json("compare dalmuti exact_fit easy --deals 40 --quiet");
    assert_eq!(whole, &compared["difference"]["estimate"]);
    assert_eq!(&line(&found, "leave_one_in", "follow")["difference"], whole);
    let out = line(&found, "leave_one_out", "follow")["difference"]["mean"].as_f64().unwrap();
    assert_eq!(out.to_bits(), (-whole["mean"].as_f64().unwrap()).to_bits());
    for phase in ["lead", "tax", "revolution"] {
        for kind in ["leave_one_in", "leave_one_out"] {
            let line = line(&found, kind, phase);
            assert_eq!((&line["difference"]["mean"], &line["p"]), (&0.0.into(), &1.0.into()), "{kind} {phase}");
        }
    }
}

/// Eight ablations: the two that matter have the least p-values, counted eight and seven times.
#[test]
fn p_values_are_adjusted_for_their_number() {
    let found = json("ablate dalmuti mixed{base=easy,revolution=random} easy --deals 40");
    let [p, adjusted] = ["p", "p_holm"].map(|p| line(&found, "leave_one_in", "revolution")[p].as_f64().unwrap());
    assert!(p < 1.0 && (adjusted - (8.0 * p).min(1.0)).abs() < 1e-12, "{p} {adjusted}");
    assert!(line(&found, "whole", "all")["p_holm"].is_null());
}

#[test]
fn a_parameter_is_ablated_by_name() {
    let text = prints("ablate highcard wits{aim=1} high --deals 60 --set aim=0 --set idle=9");
    let rows: Vec<String> = text.lines().map(|l| l.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    assert!(rows.iter().any(|row| row.starts_with("A with aim=0 A -") && row.ends_with("< 0.001")), "{text}");
    assert!(rows.iter().any(|row| row == "A with idle=9 A 0 [0, 0] - 1.000"), "{text}");
    assert!(rows.iter().any(|row| row.starts_with("A with card of B A ")), "{text}");
}

#[test]
fn wrong_usage_is_refused() {
    assert!(refusal("ablate highcard wits high --set aimm=0", 64).contains("did you mean `aim`?"));
    assert!(refusal("ablate highcard wits high --set aim", 64).contains("--set: `aim` is not of the form"));
    assert!(refusal("ablate highcard wits hihg", 64).contains("did you mean `high`?"));
}
