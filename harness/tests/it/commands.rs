//! The command line on a small game, called in process: what it says, what it refuses and with which exit code.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::called::{call, prints, refusal};

fn sha256_of(text: &str) -> &str {
    text.lines().find_map(|line| line.strip_prefix("report sha256 ")).expect("the hash is printed")
}

/// A folder with a record and a position of it.
fn recorded() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let record = prints("transcript highcard --bots high,low,dice,shy --json");
    fs::write(folder.path().join("record"), &record).unwrap();
    let view = prints(&format!("view-of {} --at 2", folder.path().join("record").display()));
    fs::write(folder.path().join("view"), view).unwrap();
    folder
}

fn changed(folder: &Path, change: impl Fn(&str) -> String) -> String {
    let path = folder.join("changed");
    fs::write(&path, change(&fs::read_to_string(folder.join("record")).unwrap())).unwrap();
    path.display().to_string()
}

#[test]
fn games_and_bots_are_listed_with_their_options() {
    assert!(prints("games").starts_with("highcard  the highest of one card"));
    let game = prints("games highcard");
    assert!(game.contains("2 to 6, usually 4") && game.contains("target=0"), "{game}");
    assert!(prints("bots highcard").contains("\ndice   plays any card"));
    assert!(prints("bots highcard aim").contains("weight=1.0"));
}

#[test]
fn lists_are_json_on_request() {
    let games: Value = serde_json::from_str(&prints("games --json")).unwrap();
    assert_eq!(games[0]["rules"][1]["name"], "target");
    let bot: Value = serde_json::from_str(&prints("bots highcard aim --json")).unwrap();
    assert_eq!(bot["parameters"][0]["default"], 1.0);
}

#[test]
fn compare_prints_every_figure_and_the_hash() {
    let text = prints("compare highcard dice high --deals 50 --quiet");
    for label in ["  D  ", "  naive", "  d  ", "  pairing", "  pooled", "forced", "  faults      0\n", "  verdict"] {
        assert!(text.contains(label), "no `{label}` in:\n{text}");
    }
    assert_eq!(sha256_of(&text).len(), 64);
}

#[test]
fn the_printed_hash_is_that_of_the_written_report() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("run");
    let text = prints(&format!("compare highcard dice high --deals 5 --quiet --out {}", out.display()));
    let report = fs::read_to_string(out.join("report.json")).unwrap();
    assert_eq!(climbing_harness::report::sha256(&report), sha256_of(&text));
    assert_eq!(prints("compare highcard dice high --deals 5 --quiet --json"), report);
    let meta: Value = serde_json::from_str(&fs::read_to_string(out.join("run.json")).unwrap()).unwrap();
    assert_eq!(meta["report_sha256"], sha256_of(&text));
    let mut names: Vec<_> = fs::read_dir(&out).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["journal.jsonl", "lock", "report.html", "report.json", "report.md", "run.json", "spec.json"]);
}

#[test]
fn a_folder_that_holds_something_is_not_written_to() {
    let folder = recorded();
    let message = refusal(&format!("compare highcard low high --quiet --out {}", folder.path().display()), 1);
    assert!(message.contains("is not empty"), "{message}");
}

#[test]
fn threads_do_not_show_in_the_report() {
    let hash = |threads| {
        let line = format!("compare highcard dice high --deals 600 --quiet --threads {threads}");
        sha256_of(&prints(&line)).to_string()
    };
    assert_eq!(hash(1), hash(2));
    assert_eq!(hash(1), hash(8));
}

#[test]
fn a_run_with_faults_is_invalid_and_names_them() {
    for (bot, kind) in [("bomb", "panic of bomb{odds=50}"), ("cheat", "illegal of cheat")] {
        let (text, failure) = call(&format!("compare highcard high {bot} --deals 60 --quiet"));
        assert_eq!(failure.unwrap().0, 3);
        assert!(text.contains(kind) && text.contains("climbing transcript highcard --players 4"), "{text}");
        assert!(text.contains("verdict     none: the run is invalid"), "{text}");
    }
}

#[test]
fn the_command_of_a_fault_shows_it_again() {
    let (text, _) = call("compare highcard high bomb --deals 60 --quiet");
    let command = text.lines().find_map(|line| line.trim().strip_prefix("climbing ")).unwrap();
    assert!(refusal(&command.replace('\'', ""), 1).contains("panicked: boom"));
}

#[test]
fn fallbacks_are_counted_by_bot_and_reason() {
    let text = prints("compare highcard high shy --deals 10 --quiet");
    assert!(text.contains("fallbacks   640: shy no_courage 640\n"), "{text}");
}

#[test]
fn a_match_is_shown_and_recorded() {
    let text = prints("transcript highcard --bots high --hands 1");
    assert!(text.contains("seat 3: high") && text.contains("hand 1: rounds taken by seat"), "{text}");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.jsonl");
    prints(&format!("transcript highcard --bots high --hands 1 --out {}", path.display()));
    assert_eq!(prints(&format!("replay {}", path.display())), "ok: 12 decisions of highcard\n");
    assert_eq!(prints(&format!("replay {} --transcript", path.display())), text);
}

#[test]
fn parameters_in_braces_survive_the_list_of_bots() {
    let text = prints("transcript highcard --players 2 --bots aim{weight=-1},aim{weight=2}");
    assert!(text.contains("seat 0: aim{weight=-1.0}\nseat 1: aim{weight=2.0}"), "{text}");
    assert!(refusal("transcript highcard --bots high,low", 64).contains("4 seats need 1 bot or 4 bots, not 2"));
}

#[test]
fn a_position_is_asked_as_the_seat_saw_it() {
    let folder = recorded();
    let view = folder.path().join("view").display().to_string();
    let text = prints(&format!("ask highcard --view {view} --bot high"));
    assert!(text.contains("seat 1 holds c2 c10 c11") && text.contains("legal actions (3):"), "{text}");
    assert!(text.contains("high plays c11"), "{text}");
    let answer: Value = serde_json::from_str(&prints(&format!("ask highcard --view {view} --json"))).unwrap();
    assert_eq!(answer["candidates"], serde_json::json!(["c2", "c10", "c11"]));
}

#[test]
fn an_explanation_shows_terms_and_sums_as_scores() {
    let folder = recorded();
    let view = folder.path().join("view").display().to_string();
    let text = prints(&format!("ask highcard --view {view} --bot aim{{weight=2}} --explain"));
    assert!(text.contains("ranking scores, not probabilities:"), "{text}");
    let lines: Vec<String> = text.lines().map(|l| l.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    assert!(lines.contains(&"c10 number 10.0000 2.0000 20.0000".to_string()), "{text}");
    assert!(lines.contains(&"c10 = sum 20.5000".to_string()), "{text}");
}

#[test]
fn a_bot_that_panics_when_asked_is_a_refusal() {
    let folder = recorded();
    let view = folder.path().join("view").display().to_string();
    let message = refusal(&format!("ask highcard --view {view} --bot bomb{{odds=1}}"), 1);
    assert!(message.contains("the bot panicked at this position"), "{message}");
}

#[test]
fn a_changed_action_is_refused_by_name() {
    let folder = recorded();
    let path = changed(folder.path(), |record| record.replacen("\"action\":\"c8\"", "\"action\":\"c12\"", 1));
    let message = refusal(&format!("replay {path}"), 1);
    assert!(message.contains("decision 1, action c12: illegal action c12"), "{message}");
}

#[test]
fn truncated_and_foreign_files_are_refused_in_one_line() {
    let folder = recorded();
    let half = changed(folder.path(), |record| record[..record.len() / 2].into());
    assert!(refusal(&format!("replay {half}"), 1).contains("is not of a record"));
    let lines = changed(folder.path(), |record| record.lines().take(5).collect::<Vec<_>>().join("\n"));
    assert!(refusal(&format!("replay {lines}"), 1).contains("truncated after line 5"));
    let foreign = changed(folder.path(), |record| record.replacen("highcard", "bridge", 1));
    assert!(refusal(&format!("replay {foreign}"), 1).contains("unknown game `bridge`"));
    let text = changed(folder.path(), |_| "Dear reader,\n".into());
    assert!(refusal(&format!("replay {text}"), 1).contains("line 1 is not of a record header"));
    let empty = changed(folder.path(), |_| String::new());
    refusal(&format!("replay {empty}"), 1);
    refusal(&format!("ask highcard --view {empty}"), 1);
    refusal(&format!("ask highcard --view {text}"), 1);
    assert!(refusal("replay nowhere.jsonl", 1).contains("cannot read nowhere.jsonl"));
    fs::write(folder.path().join("bytes"), [0xff, 0xfe, 0x00]).unwrap();
    refusal(&format!("replay {}", folder.path().join("bytes").display()), 1);
    refusal(&format!("view-of {} --at 25", folder.path().join("record").display()), 1);
}

#[test]
fn a_record_is_no_position() {
    let folder = recorded();
    refusal(&format!("ask highcard --view {}", folder.path().join("record").display()), 1);
}

#[test]
fn wrong_usage_is_refused_in_one_line() {
    for (line, said) in [
        ("games highcrd", "unknown game `highcrd`, expected"),
        ("compare highcard hihg low", "did you mean `high`?"),
        ("compare highcard high low --rules lo=1", "low_takes"),
        ("compare highcard high low --rules lo", "`lo` is not of the form name=value"),
        ("compare highcard high low --rules target=5000", "target is 0 to 1000"),
        ("compare highcard high low --players 9", "is played by 2 to 6, not by 9"),
        ("compare highcard high low --hands 0", "a match has 1 to 65535 hands"),
        ("compare highcard high low --deals 0", "0 is not in 1.."),
        ("compare highcard high low --threads 0", "0 is not in 1.."),
        ("compare highcard high low --playrs 4", "a similar argument exists: '--players'"),
        ("compare highcard high aim{x=1}", "weight"),
        ("compare highcard high aim{weight", "lacks its closing brace"),
        ("compare highcard high", "required arguments were not provided: <B>"),
        ("comparee highcard high", "'compare'"),
        ("ask highcard --view x --explain", "--bot"),
        ("check-game highcard --players 1", "is played by 2 to 6, not by 1"),
    ] {
        let message = refusal(line, 64);
        assert!(message.contains(said), "climbing {line}: {message}");
    }
}

#[test]
fn a_game_is_checked_by_name_and_a_failed_check_is_named() {
    let (text, failure) = call("check-game highcard --seeds 1 --players 3");
    assert!(text.contains("ok       3  cards are conserved"), "{text}");
    assert_eq!(failure.unwrap(), (1, "error: highcard does not conform: the golden playthrough holds".into()));
    assert!(prints("check-game highcard --golden").contains("hand 1: rounds taken by seat"));
}

#[test]
fn no_command_prints_the_help_as_an_error() {
    let (text, failure) = call("");
    let (code, help) = failure.unwrap();
    assert!(text.is_empty() && code == 64 && help.contains("Usage: climbing"), "{help}");
    assert!(prints("--help").contains("Exit codes"));
}
