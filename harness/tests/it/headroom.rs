//! Open cards are measured by one command, and sit at no other table.

use serde_json::Value;

use crate::called::{prints, refusal};

const LINE: &str = "headroom highcard --bot wits --players 3 --deals 60";

/// The twin takes every round that is sure to be taken and throws its lowest card into all others.
#[test]
fn open_cards_are_worth_something_to_who_can_use_them() {
    let found: Value = serde_json::from_str(&prints(&format!("{LINE} --json"))).unwrap();
    let of = |field: &str| found["headroom"][field].clone();
    assert!(of("difference")["interval"][0].as_f64().unwrap() > 0.0, "{found}");
    assert_eq!((of("cheats"), of("difference")["count"].clone()), ("cheats: sees all cards".into(), 60.into()));
    // Three players sit in six ways, for two hands each.
    assert_eq!(of("hands").as_u64(), Some(60 * 6 * 2));
}

#[test]
fn the_figure_is_marked_as_cheating() {
    let text = prints(LINE);
    assert!(text.contains("highcard: wits with open cards (cheats: sees all cards) against wits"), "{text}");
    assert!(text.contains("rounds a hand, open minus fair; higher is better"), "{text}");
}

#[test]
fn threads_do_not_show() {
    assert_eq!(prints(&format!("{LINE} --threads 1")), prints(&format!("{LINE} --threads 3")));
}

#[test]
fn a_bot_without_an_open_twin_is_refused() {
    assert!(refusal("headroom highcard --bot low", 64).contains("bot low would play the same with open cards"));
}

/// A twin has no name and no parameter, and the fair bot in its own comparison is exactly as good as itself.
#[test]
fn no_other_command_can_name_an_open_bot() {
    for name in ["open", "wits-open", "open{of=wits}", "wits{open=true}", "mixed{base=wits,open=true}"] {
        assert!(refusal(&format!("compare highcard {name} low --deals 2 --quiet"), 64).contains("unknown"), "{name}");
    }
    let folder = tempfile::tempdir().unwrap();
    let spec = folder.path().join("spec.toml");
    std::fs::write(&spec, "game = \"highcard\"\na = \"wits{open=true}\"\nb = \"low\"\ndeals = 10\n").unwrap();
    refusal(&format!("gate {}", spec.display()), 64);
    let same: Value = serde_json::from_str(&prints("compare highcard wits wits --deals 20 --quiet --json")).unwrap();
    assert_eq!(same["cells"][0]["zero_blocks"], 20);
}
