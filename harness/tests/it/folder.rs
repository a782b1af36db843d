//! Folders of runs: what a run keeps, and that one which was cut off ends in the bytes of one which was not.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::called::{call, prints, refusal};

const RUN: &str = "compare highcard dice bomb{odds=300} --players 3,4 --hands 1,2 --deals 9 --check-labels --quiet";

/// A finished run in the folder `run`.
fn finished() -> (TempDir, PathBuf) {
    let base = tempfile::tempdir().unwrap();
    let path = base.path().join("run");
    let (_, failure) = call(&format!("{RUN} --out {}", path.display()));
    assert_eq!(failure.expect("the bomb makes the run invalid").0, 3);
    (base, path)
}

fn bytes(folder: &Path, name: &str) -> Vec<u8> {
    fs::read(folder.join(name)).unwrap()
}

/// The folder as a kill would have left it after so many bytes of its journal.
fn cut(from: &Path, to: &Path, length: usize) {
    fs::create_dir_all(to).unwrap();
    fs::copy(from.join("spec.json"), to.join("spec.json")).unwrap();
    fs::write(to.join("journal.jsonl"), &bytes(from, "journal.jsonl")[..length]).unwrap();
    let _ = fs::remove_file(to.join("report.json"));
}

fn resume(folder: &Path) {
    let (_, failure) = call(&format!("resume {} --quiet", folder.display()));
    assert_eq!(failure.expect("the bomb makes the run invalid").0, 3);
}

#[test]
fn a_journal_cut_at_any_byte_of_its_last_lines_ends_in_the_same_bytes() {
    let (base, whole) = finished();
    let journal = bytes(&whole, "journal.jsonl");
    let lines: Vec<&[u8]> = journal.split_inclusive(|byte| *byte == b'\n').collect();
    assert_eq!(lines.len(), 9 * 4);
    let last: usize = lines[lines.len() - 2..].iter().map(|line| line.len()).sum();
    let cuts = (journal.len() - last..journal.len()).step_by(7).chain([0, 1, lines[0].len() - 1, lines[0].len()]);
    let part = base.path().join("part");
    for length in cuts {
        cut(&whole, &part, length);
        resume(&part);
        for name in ["report.json", "journal.jsonl"] {
            assert!(bytes(&part, name) == bytes(&whole, name), "{name} after a cut at byte {length}");
        }
    }
}

#[test]
fn a_run_that_was_killed_before_its_first_block_begins_anew() {
    let (base, whole) = finished();
    let part = base.path().join("part");
    cut(&whole, &part, 0);
    fs::remove_file(part.join("journal.jsonl")).unwrap();
    assert!(prints(&format!("show {}", part.display())).contains("  played      no deal of seed 1\n"));
    resume(&part);
    assert_eq!(bytes(&part, "report.json"), bytes(&whole, "report.json"));
}

#[test]
fn a_changed_line_in_the_midst_is_refused_by_number() {
    let (base, whole) = finished();
    let part = base.path().join("part");
    let journal = String::from_utf8(bytes(&whole, "journal.jsonl")).unwrap();
    let lines: Vec<&str> = journal.lines().collect();
    let with = |changed: &str| [lines[0], changed, lines[2]].join("\n") + "\n";
    for (text, said) in [
        (
            with(&lines[1].replacen("\"opposite\":true", "\"opposite\":false", 1)),
            "line 2: its hash is not that of its text",
        ),
        (with("Dear reader,"), "line 2: its hash is not that of its text"),
        (with(lines[2]), "line 2 is of deal 0, cell 2, where deal 0, cell 1 should stand"),
    ] {
        cut(&whole, &part, 0);
        fs::write(part.join("journal.jsonl"), text).unwrap();
        let message = refusal(&format!("resume {} --quiet", part.display()), 1);
        assert!(message.contains(said), "{message}");
    }
    fs::write(part.join("journal.jsonl"), [0xff, 0xfe, b'\n']).unwrap();
    refusal(&format!("resume {} --quiet", part.display()), 1);
}

#[test]
fn a_finished_run_is_printed_again() {
    let (_base, whole) = finished();
    let before = bytes(&whole, "journal.jsonl");
    let (shown, failure) = call(&format!("show {}", whole.display()));
    assert_eq!(failure.unwrap().0, 3);
    assert!(shown.contains("report sha256 ") && !shown.contains("so far"), "{shown}");
    let (resumed, _) = call(&format!("resume {} --quiet", whole.display()));
    assert_eq!(resumed, shown);
    assert_eq!(bytes(&whole, "journal.jsonl"), before);
}

#[test]
fn a_run_is_shown_as_far_as_it_got() {
    let (base, whole) = finished();
    let part = base.path().join("part");
    let journal = bytes(&whole, "journal.jsonl");
    cut(&whole, &part, journal.len() / 2);
    let text = prints(&format!("show {}", part.display()));
    assert!(text.starts_with("so far: 4 of 9 deals\n") && text.contains("deals 0 to 3 of seed 1"), "{text}");
    assert_eq!(bytes(&part, "journal.jsonl").len(), journal.len() / 2, "nothing is cut by looking");
    assert!(!part.join("lock").exists(), "nothing is locked by looking");
    let json: serde_json::Value = serde_json::from_str(&prints(&format!("show {} --json", part.display()))).unwrap();
    assert_eq!(json["deals"], 4);
}

#[test]
fn folders_that_hold_no_run_are_refused() {
    let (base, whole) = finished();
    let empty = base.path().join("empty");
    fs::create_dir(&empty).unwrap();
    for command in ["resume", "show"] {
        assert!(refusal(&format!("{command} {}", empty.display()), 1).contains("holds no run"));
        assert!(refusal(&format!("{command} {}/none", empty.display()), 1).contains("holds no run"));
        assert!(refusal(&format!("{command} {}", whole.join("spec.json").display()), 1).contains("is no folder"));
    }
    assert!(refusal(&format!("{RUN} --out {}", whole.display()), 1).contains("holds a run already"));
}

#[test]
fn an_order_of_another_version_or_hand_is_refused() {
    let (base, whole) = finished();
    let part = base.path().join("part");
    let order = String::from_utf8(bytes(&whole, "spec.json")).unwrap();
    let version = format!("\"version\": \"{}\"", env!("CARGO_PKG_VERSION"));
    for (text, said) in [
        (order.replacen(&version, "\"version\": \"0.0.9\"", 1), "it was begun by climbing 0.0.9"),
        (order.replacen("\"seed\": 1", "\"seed\": 2", 1), "it was changed"),
        (order.replacen("\"schema\": 1", "\"schema\": 9", 1), "it is of schema 9"),
        (order[..order.len() / 2].into(), "it is no order of a run"),
        ("{}".into(), "it is no order of a run"),
        (String::new(), "it is no order of a run"),
    ] {
        cut(&whole, &part, 0);
        fs::write(part.join("spec.json"), text).unwrap();
        for command in ["resume", "show"] {
            let message = refusal(&format!("{command} {}", part.display()), 1);
            assert!(message.contains(said), "{message}");
        }
    }
}

#[test]
fn a_folder_in_use_is_left_alone() {
    let (base, whole) = finished();
    let part = base.path().join("part");
    cut(&whole, &part, 0);
    let lock = fs::File::create(part.join("lock")).unwrap();
    lock.lock().unwrap();
    assert!(refusal(&format!("resume {} --quiet", part.display()), 1).contains("is in use"));
    prints(&format!("show {}", part.display()));
    drop(lock);
    resume(&part);
}

#[test]
fn every_fault_leaves_a_record_that_shows_what_led_to_it() {
    let base = tempfile::tempdir().unwrap();
    for (bot, kind) in [("bomb{odds=60}", "panicked: boom"), ("cheat", "illegal action c99")] {
        let path = base.path().join(&bot[..4]);
        let (text, _) = call(&format!("compare highcard high {bot} --deals 12 --quiet --out {}", path.display()));
        assert!(text.contains(kind), "{text}");
        let report: serde_json::Value = serde_json::from_slice(&bytes(&path, "report.json")).unwrap();
        for fault in report["faults"]["listed"].as_array().unwrap() {
            let name = format!("deal-{}-cell-{}-game-{}.jsonl", fault["deal"], fault["cell"], fault["game"]);
            let record = path.join("faults").join(name).display().to_string();
            let (shown, failure) = call(&format!("replay {record} --transcript"));
            assert!(failure.unwrap().1.contains("the record ends before its match does"));
            let command = fault["command"].as_str().unwrap().replace('\'', "");
            let again = refusal(command.trim_start_matches("climbing "), 1);
            let (_, decision) = again.split_once("decision ").unwrap();
            let decision: u64 = decision[..decision.find(':').unwrap()].parse().unwrap();
            let last = shown.lines().filter_map(|line| line.split_whitespace().next()?.parse::<u64>().ok()).next_back();
            assert_eq!(last.unwrap_or(0), decision - 1, "{again}\n{shown}");
        }
    }
}
