//! Self-play tables count every seat and hand once, in the bucket of its value.

use serde_json::Value;

use crate::called::{prints, refusal};

const LINE: &str = "selfplay-table highcard aim --phase card --term number --deals 50";

fn buckets(line: &str) -> Vec<Value> {
    let found: Value = serde_json::from_str(&prints(&format!("{line} --json"))).unwrap();
    found["found"]["buckets"].as_array().unwrap().clone()
}

fn count(bucket: &Value, field: &str) -> u64 {
    bucket[field].as_u64().unwrap()
}

/// 50 deals of 2 hands at 4 seats; somebody is best in every hand.
#[test]
fn every_seat_and_hand_is_counted_once() {
    let all = buckets(&format!("{LINE} --buckets 100"));
    assert_eq!((count(&all[0], "count"), count(&all[1], "count")), (400, 0));
    assert!(count(&all[0], "won") >= 100);
    let parts = buckets(&format!("{LINE} --buckets 6,9,12"));
    for field in ["count", "won"] {
        assert_eq!(parts.iter().map(|bucket| count(bucket, field)).sum::<u64>(), count(&all[0], field));
    }
}

/// The bot plays its highest card first: whoever holds the 12 has the best first card, and wins more than anybody else.
#[test]
fn a_value_that_helps_shows_as_a_rising_share() {
    let buckets = buckets(&format!("{LINE} --buckets 7,12"));
    let share: Vec<f64> = buckets.iter().map(|bucket| bucket["share"].as_f64().unwrap()).collect();
    assert!(share.is_sorted() && share[0] < 0.2 && share[2] > 0.6, "{share:?}");
    assert_eq!(
        (count(&buckets[2], "count"), &buckets[2]["from"], &buckets[2]["below"]),
        (100, &12.0.into(), &Value::Null)
    );
    for bucket in &buckets {
        let [low, high] = [0, 1].map(|at| bucket["interval"][at].as_f64().unwrap());
        let share = bucket["share"].as_f64().unwrap();
        assert!(low <= share && share < high, "{bucket}");
    }
}

#[test]
fn a_candidate_can_be_named() {
    let text = prints(&format!("{LINE} --buckets 12 --candidate c12"));
    assert!(text.contains("at 100 of 400 first decisions with a choice"), "{text}");
}

#[test]
fn what_is_never_told_is_refused_with_what_is() {
    let refused = |line: &str| refusal(line, 64);
    let message = refused("selfplay-table highcard aim --phase card --term nmber --buckets 1 --deals 2");
    assert!(message.contains("never tells term `nmber`") && message.contains("number, patience"), "{message}");
    assert!(
        refused("selfplay-table highcard high --phase card --term x --buckets 1 --deals 2")
            .contains("explains nothing")
    );
    assert!(refused("selfplay-table highcard aim --phase crd --term x --buckets 1").contains("unknown phase `crd`"));
    assert!(refused("selfplay-table highcard aim --phase card --term number --buckets 2,1").contains("buckets ascend"));
}
