//! What the history of Dalmuti's hard bot claims of it, at a size that a test can pay.

use climbing_harness::cli;
use serde_json::Value;

use crate::shipped;

pub(crate) fn found(line: &str) -> Value {
    let mut printed = Vec::new();
    let words = std::iter::once("climbing").chain(line.split(' ')).chain(["--json"]);
    cli::call(words, &shipped(), &mut printed).unwrap();
    serde_json::from_slice(&printed).unwrap()
}

/// Decisions with a choice and differences of a phase.
fn phase(divergence: &Value, phase: &str) -> (u64, u64) {
    let lines = divergence["found"]["phases"].as_array().unwrap();
    let line = lines.iter().find(|line| line["phase"] == phase).unwrap();
    (line["asked"].as_u64().unwrap(), line["differed"].as_u64().unwrap())
}

#[test]
fn the_corrected_bot_leads_and_returns_as_easy_does() {
    let divergence = found("diverge dalmuti hard easy --deals 20");
    for shared in ["lead", "tax"] {
        let (asked, differed) = phase(&divergence, shared);
        assert!(asked > 50 && differed == 0, "{differed} of {asked} in {shared}");
    }
    assert!(phase(&divergence, "follow").1 > 100);
}

#[test]
fn the_first_design_differs_most_often_by_leading_a_single() {
    let divergence = found("diverge dalmuti design easy --deals 10");
    let kinds = divergence["found"]["kinds"].as_array().unwrap();
    let lead = kinds.iter().find(|kind| kind["phase"] == "lead").unwrap();
    assert!(lead["a"].as_str().unwrap().starts_with("single"), "{lead}");
    assert!(!lead["b"].as_str().unwrap().starts_with("single"), "{lead}");
}

/// The 95 % interval of D.
pub(crate) fn interval(line: &str) -> (f64, f64) {
    let report = found(&format!("{line} --quiet"));
    let interval = &report["cells"][0]["difference"]["estimate"]["interval"];
    (interval[0].as_f64().unwrap(), interval[1].as_f64().unwrap())
}

#[test]
fn the_first_design_is_weaker_than_easy_and_its_successors_stronger() {
    assert!(interval("compare dalmuti design easy --players 4 --deals 40").0 > 0.0);
    assert!(interval("compare dalmuti hard easy --players 4 --deals 100").1 < 0.0);
    assert!(interval("compare dalmuti strong easy --deals 20").1 < 0.0);
    assert!(interval("compare dalmuti strong exact_fit --players 8 --deals 20").1 < 0.0);
}

#[test]
fn no_term_of_a_scored_bot_is_dead() {
    for bot in ["hard", "strong"] {
        let terms = found(&format!("terms dalmuti {bot} --deals 15"));
        assert_eq!(terms["dead"]["terms"], Value::Array(Vec::new()), "{bot}");
    }
}
