//! The program killed at any moment: what it kept is enough to end in the bytes of a run that was left in peace.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

const RUN: &str = "compare dalmuti easy random --players 4,5 --hands 1,2 --deals 150 --replay-all --quiet";

fn climbing(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_climbing"));
    command.args(line.split_whitespace()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn start(line: &str) -> Child {
    climbing(line).spawn().expect("the program starts")
}

fn undisturbed(base: &Path) -> Vec<u8> {
    let path = base.join("whole");
    let output = climbing(&format!("{RUN} --out {}", path.display())).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    fs::read(path.join("report.json")).unwrap()
}

/// Kills the run after growing times; where nothing was begun, the first command is given again.
#[test]
fn a_run_that_is_killed_again_and_again_ends_in_the_same_bytes() {
    let base = tempfile::tempdir().unwrap();
    let expected = undisturbed(base.path());
    for (round, threads) in [1_u64, 2, 8].into_iter().enumerate() {
        let path = base.path().join(format!("killed-{threads}"));
        let mut kills = 0;
        while !path.join("report.json").exists() {
            let line = if path.join("spec.json").exists() {
                format!("resume {} --quiet --threads {threads}", path.display())
            } else {
                format!("{RUN} --threads {threads} --out {}", path.display())
            };
            let mut child = start(&line);
            sleep(Duration::from_millis(5 + 13 * round as u64 + 11 * kills));
            child.kill().unwrap();
            child.wait().unwrap();
            kills += 1;
            assert!(kills < 1000, "the run gets nowhere");
        }
        assert!(kills > 1, "nothing was killed");
        let report = fs::read(path.join("report.json")).unwrap();
        assert!(report == expected, "{threads} threads, {kills} kills");
    }
}

#[cfg(unix)]
#[test]
fn an_interruption_prints_the_command_that_goes_on() {
    let base = tempfile::tempdir().unwrap();
    let path = base.path().join("run");
    let line = format!("compare dalmuti easy random --deals 1000000 --replay-all --quiet --out {}", path.display());
    let child = start(&line);
    while !fs::metadata(path.join("journal.jsonl")).is_ok_and(|file| file.len() > 0) {
        sleep(Duration::from_millis(10));
    }
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{said}");
    assert!(said.starts_with("interrupted after ") && said.lines().count() == 1, "{said}");
    assert!(said.trim_end().ends_with(&format!("to go on: climbing resume {}", path.display())), "{said}");
    let shown = climbing(&format!("show {}", path.display())).output().unwrap();
    assert!(String::from_utf8(shown.stdout).unwrap().starts_with("so far: "));
}

#[test]
fn a_second_program_does_not_write_to_the_same_folder() {
    let base = tempfile::tempdir().unwrap();
    let path = base.path().join("run");
    let mut child = start(&format!("compare dalmuti easy random --deals 1000000 --quiet --out {}", path.display()));
    while !path.join("journal.jsonl").exists() {
        sleep(Duration::from_millis(10));
    }
    let second = climbing(&format!("resume {} --quiet", path.display())).output().unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(second.status.code(), Some(1));
    assert!(String::from_utf8(second.stderr).unwrap().contains("is in use: another run writes to it"));
}
