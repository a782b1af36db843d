//! Rules that end a run early: in deal order, whatever was played beyond.

use std::fs;

use serde_json::Value;

use crate::called::prints;

const SPEC: &str = "game = \"highcard\"\na = \"dice\"\nb = \"high\"\n[deals]\ncount = 3000\n[stopping]\n";

fn run(rule: &str, flags: &str) -> Value {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("spec.toml");
    fs::write(&path, format!("{SPEC}{rule}\n")).unwrap();
    serde_json::from_str(&prints(&format!("run {} {flags} --quiet --json", path.display()))).unwrap()
}

#[test]
fn a_rule_ends_a_run_at_the_same_deal_on_any_number_of_threads() {
    for rule in ["rule = \"gsprt\"\nd1 = 0.2", "rule = \"sequence\"", "rule = \"betting\""] {
        let one = run(rule, "--threads 1");
        let after = one["conclusion"]["after"].as_u64().unwrap();
        assert!(0 < after && after < 3000, "{rule}: {after}");
        assert_eq!(one["deals"], after, "{rule}");
        assert_eq!(one["cells"][0]["counts"]["blocks"], after, "nothing beyond the end is counted");
        assert_eq!(one["conclusion"]["standing"], "better", "{rule}");
        assert_eq!(one, run(rule, "--threads 2"));
        assert_eq!(one, run(rule, "--threads 8"));
    }
}

/// The deals before the end are the same as in a run of a fixed number of them.
#[test]
fn a_stopped_run_counts_what_a_shorter_run_counts() {
    let stopped = run("rule = \"gsprt\"\nd1 = 0.2", "");
    let fixed = run("rule = \"fixed\"", &format!("--deals {}", stopped["deals"]));
    assert_eq!(stopped["cells"], fixed["cells"]);
    assert_eq!(stopped["difference"], fixed["difference"]);
    assert_eq!(fixed["conclusion"]["reason"], "all_played");
}

#[test]
fn a_resumed_run_stops_at_the_same_deal() {
    let base = tempfile::tempdir().unwrap();
    let spec = base.path().join("spec.toml");
    fs::write(&spec, format!("{SPEC}rule = \"sequence\"\n")).unwrap();
    let run = base.path().join("run");
    prints(&format!("run {} --quiet --out {}", spec.display(), run.display()));
    let [report, journal] = ["report.json", "journal.jsonl"].map(|name| fs::read(run.join(name)).unwrap());
    for length in [journal.len() / 3, journal.len() - 5, journal.len()] {
        fs::remove_file(run.join("report.json")).unwrap();
        fs::write(run.join("journal.jsonl"), &journal[..length]).unwrap();
        prints(&format!("resume {} --quiet", run.display()));
        assert_eq!(fs::read(run.join("report.json")).unwrap(), report);
        assert_eq!(fs::read(run.join("journal.jsonl")).unwrap(), journal);
    }
}
