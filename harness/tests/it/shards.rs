//! A run in parts: the same bytes as in one piece, and parts that are no whole are refused by name.

use std::fs;
use std::path::PathBuf;

use tempfile::TempDir;

use crate::called::{call, prints, refusal};

const SPEC: &str =
    "game = \"highcard\"\na = \"dice\"\nb = \"high\"\n[grid]\nplayers = [3, 4]\n[deals]\nfirst = 10\ncount = 23\n";

struct Parts {
    base: TempDir,
}

impl Parts {
    /// A plan of five parts, all of them played.
    fn played(spec: &str) -> Self {
        let parts = Self { base: tempfile::tempdir().unwrap() };
        fs::write(parts.path("spec.toml"), spec).unwrap();
        prints(&format!("plan {} --shards 5 --out {}", parts.show("spec.toml"), parts.show("plan.json")));
        for shard in 1..=5 {
            parts.play(shard);
        }
        parts
    }

    fn path(&self, name: &str) -> PathBuf {
        self.base.path().join(name)
    }

    fn show(&self, name: &str) -> String {
        self.path(name).display().to_string()
    }

    fn play(&self, shard: u8) -> String {
        let out = self.show(&format!("part-{shard}"));
        prints(&format!("shard {shard}/5 {} --out {out} --quiet", self.show("plan.json")))
    }

    fn merge(&self, shards: &[u8]) -> String {
        let dirs: Vec<String> = shards.iter().map(|shard| self.show(&format!("part-{shard}"))).collect();
        format!("merge {} {} --out {} --quiet", self.show("plan.json"), dirs.join(" "), self.show("merged"))
    }

    fn report(&self, folder: &str) -> Vec<u8> {
        fs::read(self.path(folder).join("report.json")).unwrap()
    }
}

#[test]
fn five_merged_parts_give_the_bytes_of_one_machine() {
    let parts = Parts::played(SPEC);
    prints(&format!("run {} --out {} --quiet", parts.show("spec.toml"), parts.show("whole")));
    prints(&parts.merge(&[4, 1, 5, 2, 3]));
    assert_eq!(parts.report("merged"), parts.report("whole"));
    let journal = |folder: &str| fs::read(parts.path(folder).join("journal.jsonl")).unwrap();
    assert_eq!(journal("merged"), journal("whole"));
}

#[test]
fn a_rule_is_asked_where_the_parts_come_together() {
    let spec = format!("{}[stopping]\nrule = \"gsprt\"\nd1 = 3.0\n", SPEC.replace("count = 23", "count = 400"));
    let parts = Parts::played(&spec);
    prints(&format!("run {} --out {} --quiet", parts.show("spec.toml"), parts.show("whole")));
    let text = prints(&parts.merge(&[1, 2, 3, 4, 5]));
    assert!(text.contains("gsprt"), "{text}");
    assert_eq!(parts.report("merged"), parts.report("whole"));
}

#[test]
fn gaps_and_overlaps_are_named() {
    let parts = Parts::played(SPEC);
    let message = refusal(&parts.merge(&[1, 2, 5]), 1);
    assert!(message.contains("deals 19 to 27 are missing"), "{message}");
    let message = refusal(&parts.merge(&[1, 2, 3, 4, 5, 3]), 1);
    assert!(message.contains("deals 19 to 22 of") && message.contains("are there twice"), "{message}");
    assert!(refusal(&parts.merge(&[1, 2, 3, 4]), 1).contains("deals 28 to 32 are missing"));
}

#[test]
fn a_part_that_is_not_finished_is_named_with_the_command_that_goes_on() {
    let parts = Parts::played(SPEC);
    let journal = parts.path("part-3").join("journal.jsonl");
    let text = fs::read_to_string(&journal).unwrap();
    fs::write(&journal, &text[..text.len() / 2]).unwrap();
    let message = refusal(&parts.merge(&[1, 2, 3, 4, 5]), 1);
    assert!(
        message.contains("it is not finished: 2 of 4 deals") || message.contains("it is not finished: 1 of"),
        "{message}"
    );
    let (_, command) = message.split_once("to go on: climbing ").unwrap();
    assert!(prints(&format!("{command} --quiet")).starts_with("shard 3 of 5: deals "));
    fs::remove_dir_all(parts.path("merged")).unwrap();
    prints(&parts.merge(&[1, 2, 3, 4, 5]));
}

#[test]
fn parts_of_another_plan_are_refused() {
    let parts = Parts::played(SPEC);
    let other = Parts::played(&SPEC.replace("first = 10", "first = 11"));
    let dirs: Vec<String> = (1..=5).map(|shard| other.show(&format!("part-{shard}"))).collect();
    let line = format!("merge {} {} --out {}", parts.show("plan.json"), dirs.join(" "), parts.show("merged"));
    assert!(refusal(&line, 1).contains("it is no part of this plan"));
    let whole = parts.show("whole");
    prints(&format!("run {} --out {whole} --quiet", parts.show("spec.toml")));
    let line = format!("merge {} {whole} --out {}", parts.show("plan.json"), parts.show("merged"));
    assert!(refusal(&line, 1).contains("it is no part of this plan"));
}

#[test]
fn wrong_parts_and_changed_plans_are_refused() {
    let parts = Parts::played(SPEC);
    let plan = parts.show("plan.json");
    let out = parts.show("other");
    assert!(refusal(&format!("shard 6/5 {plan} --out {out}"), 64).contains("there are parts 1 to 5, not 6"));
    assert!(refusal(&format!("shard 1/4 {plan} --out {out}"), 64).contains("the plan has 5 shards, not 4"));
    assert!(refusal(&format!("shard one {plan} --out {out}"), 64).contains("as 2/5"));
    let text = fs::read_to_string(parts.path("plan.json")).unwrap();
    for (changed, said) in [
        (text.replacen("\"count\": 4", "\"count\": 3", 1), "it was changed"),
        (text.replacen("\"seed\": 1", "\"seed\": 3", 1), "it was changed"),
        (text[..text.len() - 20].into(), "it is no plan"),
    ] {
        fs::write(parts.path("changed.json"), changed).unwrap();
        let message = refusal(&format!("shard 1/5 {} --out {out}", parts.show("changed.json")), 1);
        assert!(message.contains(said), "{message}");
    }
    assert!(!parts.path("other").exists());
    let (_, failure) = call(&format!("show {}", parts.show("part-1")));
    assert_eq!(failure, None, "a part is shown like a run");
}
