//! Tuning on a bot whose best parameters are known.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};

use crate::called::{prints, refusal};

const LINE: &str = "tune highcard wits --against dice --axes aim=0.25:0.5:0.75:1:1.25,idle --deals 400";

fn tuned(line: &str) -> Value {
    serde_json::from_str(&prints(&format!("{line} --json"))).unwrap()
}

fn steps(found: &Value) -> Vec<(u64, &str, &Value)> {
    let steps = found["steps"].as_array().unwrap();
    steps.iter().map(|step| (step["sweep"].as_u64().unwrap(), step["axis"].as_str().unwrap(), &step["taken"])).collect()
}

#[test]
fn the_best_weight_is_found_and_a_dead_axis_is_not_moved() {
    let found = tuned(LINE);
    let nothing = &Value::Null;
    assert_eq!(
        steps(&found),
        [(1, "aim", &json!(1.0)), (1, "idle", nothing), (2, "aim", nothing), (2, "idle", nothing)]
    );
    assert_eq!(found["tuned"]["winner"]["params"], json!({"aim": 1.0, "idle": 2.0, "nerve": 1}));
    assert_eq!(found["tuned"]["why"], "sweep 2 moved nothing");
    assert_eq!(found["steps"][1]["why"], "no value gives another figure than 2.0 on any deal");
    assert!(found["steps"][0]["why"].as_str().unwrap().starts_with("1.0: the interval"));
}

/// From 0.3 in steps of half the value at most, 1 is three sweeps away and more.
#[test]
fn it_stops_after_three_sweeps_at_most() {
    let found = tuned("tune highcard wits{aim=0.3} --against dice --axes aim --deals 400");
    let aims: Vec<f64> = steps(&found).iter().filter_map(|(_, _, taken)| taken.as_f64()).collect();
    assert!(aims.len() == 3 && aims.is_sorted() && aims[2] < 1.05, "{aims:?}");
    assert_eq!(found["tuned"]["why"], "sweep 3 is the last");
    assert_eq!(found["tuned"]["deals"], 1200);
}

#[test]
fn sweeps_play_other_deals() {
    let found = tuned(&format!("{LINE} --first 50"));
    let first: Vec<&Value> = found["steps"].as_array().unwrap().iter().map(|step| &step["first_deal"]).collect();
    assert_eq!(first, [&json!(50), &json!(50), &json!(450), &json!(450)]);
}

#[test]
fn all_values_at_one_table_find_it_too() {
    let line = "tune highcard wits --against dice --axes aim=0.25:0.75:1:1.25 --deals 600 --one-table --players 6";
    let found = tuned(line);
    assert_eq!(found["tuned"]["winner"]["params"]["aim"], 1.0);
    let message = refusal("tune highcard wits --against dice --axes aim=0.25:0.75:1:1.25 --one-table", 64);
    assert!(message.contains("one table of 4 has no seat for 5 values and a baseline"), "{message}");
}

fn trace_of(folder: &Path) -> String {
    fs::read_to_string(folder.join("trace.jsonl")).unwrap()
}

/// Cut anywhere, also within a line, the trace is gone on with and ends in the same bytes.
#[test]
fn a_cut_trace_is_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let line = format!("{LINE} --out {}", folder.path().display());
    let printed = prints(&line);
    let whole = trace_of(folder.path());
    assert_eq!(whole.lines().count(), 1 + 4 + 1);
    let ends: Vec<usize> = whole.match_indices('\n').map(|(at, _)| at + 1).collect();
    for cut in [0, 10, ends[0], ends[1], ends[1] + 25, ends[3] - 1, ends[4], whole.len()] {
        fs::write(folder.path().join("trace.jsonl"), &whole[..cut]).unwrap();
        assert_eq!(prints(&line), printed, "cut at {cut}");
        assert_eq!(trace_of(folder.path()), whole, "cut at {cut}");
    }
}

/// Killed after its first steps, the program goes on to the bytes of a tuning that was left in peace.
#[test]
fn a_killed_tuning_is_gone_on_with() {
    let base = tempfile::tempdir().unwrap();
    let [whole, killed] = ["whole", "killed"].map(|name| base.path().join(name));
    let line = "tune dalmuti softmax{of=easy} --against easy --axes temperature,margin,top=1:2:4 --deals 80 --out";
    let start = |folder: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_climbing"));
        command.args(line.split_whitespace()).arg(folder).stdout(Stdio::piped()).spawn().unwrap()
    };
    let expected = start(&whole).wait_with_output().unwrap();
    assert!(expected.status.success());
    let lines = |folder: &Path| fs::read_to_string(folder.join("trace.jsonl")).map_or(0, |text| text.lines().count());
    let mut child = start(&killed);
    while lines(&killed) < 2 {
        sleep(Duration::from_millis(2));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(start(&killed).wait_with_output().unwrap().stdout, expected.stdout);
    assert_eq!(trace_of(&killed), trace_of(&whole));
}

/// Two sweeps at most of 400 deals: that is what a gate has to keep off.
#[test]
fn the_ledger_says_which_deals_tuning_has_seen() {
    let folder = tempfile::tempdir().unwrap();
    let ledger = folder.path().join("seeds.jsonl");
    let line = format!("{LINE} --sweeps 2 --ledger {}", ledger.display());
    assert_eq!(prints(&line), prints(&line));
    let text = fs::read_to_string(&ledger).unwrap();
    let opening: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&opening["purpose"], &opening["first"], &opening["count"]), (&json!("tune"), &json!(0), &json!(800)));
    fs::write(&ledger, text.replace("\"tune\"", "\"sealed\"")).unwrap();
    let message = refusal(&line.replace("--sweeps 2", "--sweeps 1"), 3);
    assert!(message.contains("not for tuning: sealed deals 0 to 799 of seed 1"), "{message}");
}

#[test]
fn two_tunings_do_not_share_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("trace.jsonl");
    let file = fs::File::create(&path).unwrap();
    file.lock().unwrap();
    let message = refusal(&format!("{LINE} --out {}", folder.path().display()), 1);
    assert!(message.contains("is being written by another tuning"), "{message}");
}

/// Steps that are known are taken from the trace, not played again.
#[test]
fn known_steps_are_not_played_again() {
    let folder = tempfile::tempdir().unwrap();
    let line = format!("{LINE} --out {}", folder.path().display());
    prints(&line);
    let edited = trace_of(folder.path()).replacen("no value gives another figure", "nobody looked for a figure", 1);
    fs::write(folder.path().join("trace.jsonl"), &edited).unwrap();
    assert!(prints(&line).contains("nobody looked for a figure"));
}

#[test]
fn the_trace_of_another_tuning_is_not_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().display();
    prints(&format!("{LINE} --out {out}"));
    let message = refusal(&format!("{LINE} --seed 2 --out {out}"), 1);
    assert!(message.contains("is of another tuning"), "{message}");
}

#[test]
fn the_winner_is_named_with_what_gates_it() {
    let text = prints(LINE);
    assert!(text.contains("\nwinner: wits{aim=1.0}  (sweep 2 moved nothing)\n"), "{text}");
    assert!(text.contains("  tuning has seen deals 0 to 799 of seed 1; gate the winner on others"), "{text}");
    assert!(text.contains("  climbing compare highcard 'wits{aim=1.0}' wits --deals 4000 --seed 2\n"), "{text}");
}

#[test]
fn values_that_are_refused_are_left_out_by_name() {
    let text = prints("tune highcard wits --against dice --axes nerve=-1:0 --deals 300");
    assert!(text.contains("-1  refused: bot wits: nerve must be at least 0"), "{text}");
    assert!(text.contains("winner: wits{nerve=0}"), "{text}");
}

#[test]
fn wrong_axes_are_refused() {
    for (axes, said) in [
        ("aimm", "did you mean `aim`?"),
        ("aim,aim", "given twice"),
        ("=1", "is no axis"),
        ("aim=1 --sweeps 4", "4 is not in 1..=3"),
    ] {
        let message = refusal(&format!("tune highcard wits --against dice --axes {axes}"), 64);
        assert!(message.contains(said), "{axes}: {message}");
    }
    let message = refusal("tune highcard wits{idle=0} --against dice --axes idle", 64);
    assert!(message.contains("axis `idle` is 0.0: name its values"), "{message}");
}
