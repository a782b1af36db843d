//! The program itself, with the plugins that ship with it: exit codes, streams, closed pipes.

use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn climbing(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_climbing"));
    command.args(line.split_whitespace());
    command
}

fn output(line: &str) -> Output {
    climbing(line).output().expect("the program starts")
}

fn report(line: &str) -> Value {
    let output = output(&format!("{line} --json --quiet"));
    assert_eq!(output.status.code(), Some(0), "climbing {line}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("the report is JSON")
}

#[test]
fn two_shipped_bots_are_compared_without_a_fault() {
    let output = output("compare dalmuti easy random --deals 20 --quiet");
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(output.stderr.is_empty(), "--quiet says nothing");
    assert!(text.contains("\n  faults      0\n") && text.contains("A (easy) is stronger"), "{text}");
}

#[test]
fn exchanged_bots_give_exactly_the_opposite() {
    let exact = |bots: &str| report(&format!("compare dalmuti {bots} --deals 20"))["difference"]["exact"].clone();
    let (ab, ba) = (exact("easy random"), exact("random easy"));
    assert_eq!(ab["sum"].as_i64().unwrap(), -ba["sum"].as_i64().unwrap());
    assert_eq!(ab["sum_of_squares"], ba["sum_of_squares"]);
}

#[test]
fn a_bot_against_itself_is_zero_on_every_block() {
    let report = report("compare dalmuti easy easy --deals 20");
    assert_eq!(report["cells"][0]["zero_blocks"], 20);
    assert_eq!(report["difference"]["estimate"]["mean"], 0.0);
}

#[test]
fn any_number_of_threads_writes_the_same_bytes() {
    let bytes = |threads: u8| {
        output(&format!("compare dalmuti easy random --deals 300 --quiet --json --threads {threads}")).stdout
    };
    let one = bytes(1);
    assert_eq!(one, bytes(2));
    assert_eq!(one, bytes(8));
}

#[test]
fn errors_are_one_line_on_standard_error_with_a_code() {
    for (line, code) in [
        ("compare dalmutti easy random", 64),
        ("compare dalmuti eesy random", 64),
        ("compare dalmuti easy random --rules pass_is_on=true", 64),
        ("compare dalmuti easy random --fast", 64),
        ("replay nowhere.jsonl", 1),
        ("ask dalmuti --view nowhere.json", 1),
    ] {
        let output = output(line);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "climbing {line}: {error}");
        assert!(output.stdout.is_empty() && error.starts_with("error: ") && error.lines().count() == 1, "{error}");
        assert!(!error.contains("panicked"), "{error}");
    }
}

#[test]
fn a_closed_pipe_is_no_error() {
    for line in ["games dalmuti", "check-game dalmuti --golden", "--help"] {
        let mut child = climbing(line).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "climbing {line}");
        assert!(output.stderr.is_empty(), "climbing {line}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn a_position_travels_from_a_record_to_a_question() {
    let folder = tempfile::tempdir().unwrap();
    let [record, view] = ["record", "view"].map(|name| folder.path().join(name).display().to_string());
    output(&format!("transcript dalmuti --bots easy --hands 1 --out {record}"));
    std::fs::write(&view, output(&format!("view-of {record} --at 2")).stdout).unwrap();
    let answer = output(&format!("ask dalmuti --view {view} --bot easy --json"));
    let answer: Value = serde_json::from_slice(&answer.stdout).unwrap();
    let candidates = answer["candidates"].as_array().unwrap();
    assert!(candidates.contains(&answer["action"]), "{answer}");
}

#[test]
fn progress_is_an_object_a_line_on_request() {
    let output = output("compare dalmuti easy random --deals 200 --progress json");
    assert_eq!(output.status.code(), Some(0));
    let lines = String::from_utf8(output.stderr).unwrap();
    let last: Value = serde_json::from_str(lines.lines().last().expect("there is one line at least")).unwrap();
    assert_eq!((&last["blocks"], &last["of"], &last["faults"]), (&200.into(), &200.into(), &0.into()));
    for name in ["d", "effect", "differ", "games_per_second", "seconds_left"] {
        assert!(last[name].is_number(), "{name} in {last}");
    }
    assert_eq!(last["interval"].as_array().unwrap().len(), 2);
    assert!(lines.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()), "{lines}");
}
