//! What changes nothing is found, and what changes something is not called dead.

use serde_json::{Value, json};

use crate::called::{prints, prints_shipped, refusal};

fn found(line: &str) -> Value {
    serde_json::from_str(&prints(&format!("{line} --json"))).unwrap()
}

/// `patience` adds the same to every card; `number` tells them apart.
#[test]
fn a_term_that_is_equal_for_all_candidates_is_dead() {
    let found = found("terms highcard aim --deals 10");
    assert_eq!(found["dead"], json!({"parameters": [], "terms": ["patience"], "without_weight": []}));
    let terms = found["found"]["terms"].as_array().unwrap();
    assert_eq!(terms[0], json!({"name": "number", "told": [160], "tells_apart": [160], "weighs": true}));
    assert_eq!(terms[1], json!({"name": "patience", "told": [160], "tells_apart": [0], "weighs": true}));
}

/// It adds nothing to any candidate, but may be told for information: it is named apart from the dead ones.
#[test]
fn a_term_without_weight_is_named_as_such() {
    let dead = &found("terms highcard aim{weight=0} --deals 5")["dead"];
    assert_eq!((&dead["terms"], &dead["without_weight"]), (&json!(["patience"]), &json!(["number"])));
    let text = prints_shipped("terms dalmuti softmax --deals 3");
    assert!(text.contains("  terms without weight (told, or switched off): softmax\n"), "{text}");
}

#[test]
fn a_parameter_that_never_changes_a_choice_is_dead() {
    let found = found("terms highcard wits --deals 20");
    assert_eq!(found["dead"]["parameters"], json!(["idle"]));
    let lines = found["found"]["parameters"].as_array().unwrap();
    let changed = |name: &str, set_to: Value| {
        let line = lines.iter().find(|line| line["name"] == name && line["set_to"] == set_to).unwrap();
        line["changed"][0].as_u64().unwrap()
    };
    assert!(changed("aim", json!(0.0)) > 0 && changed("nerve", json!(0)) > 0);
    assert_eq!((changed("idle", json!(0.0)), changed("idle", json!(1000.0))), (0, 0));
}

#[test]
fn a_value_that_the_bot_refuses_is_said_so() {
    let text = prints("terms highcard wits --deals 5 --large -3");
    assert!(text.contains("  nerve=-3: bot wits: nerve must be at least 0\n"), "{text}");
    assert!(text.contains("dead parameters (no choice changes): idle\n"), "{text}");
}

#[test]
fn parameters_of_other_kinds_are_not_tried() {
    let text = prints_shipped("terms dalmuti softmax --deals 3");
    assert!(text.contains("  of: no number and no switch, not tried\n"), "{text}");
    assert!(text.contains("softmax: temperature must be above 0"), "{text}");
}

#[test]
fn wrong_usage_is_refused() {
    assert!(refusal("terms highcard wits --large 0", 64).contains("--large is a number other than 0"));
}
