//! The checked-in grid of eighteen cells, run by the program: killed, on other numbers of threads, and in five parts.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

fn spec() -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../specs/dalmuti-grid.toml").display().to_string()
}

fn climbing(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_climbing"));
    command.args(line.split_whitespace()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

fn done(line: &str) {
    assert!(climbing(line).status().unwrap().success(), "climbing {line}");
}

fn report(folder: &Path) -> Vec<u8> {
    fs::read(folder.join("report.json")).unwrap()
}

/// Killed twice on the way.
fn killed(path: &Path) {
    let shown = path.display();
    let mut line = format!("run {} --threads 2 --quiet --out {shown}", spec());
    for round in 1..=2 {
        let mut child = climbing(&line).spawn().unwrap();
        let enough = 60_000 * round;
        while child.try_wait().unwrap().is_none()
            && fs::metadata(path.join("journal.jsonl")).map_or(0, |file| file.len()) < enough
        {
            sleep(Duration::from_millis(2));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(!path.join("report.json").exists(), "it was killed on the way");
        line = format!("resume {shown} --threads 8 --quiet");
    }
    done(&line);
}

fn in_parts(base: &Path, merged: &Path) {
    let plan = base.join("plan.json").display().to_string();
    done(&format!("plan {} --shards 5 --out {plan}", spec()));
    let parts: Vec<String> = (1..=5).map(|shard| base.join(format!("part-{shard}")).display().to_string()).collect();
    for (at, part) in parts.iter().enumerate() {
        done(&format!("shard {}/5 {plan} --quiet --out {part}", at + 1));
    }
    done(&format!("merge {plan} {} --quiet --out {}", parts.join(" "), merged.display()));
}

#[test]
fn the_grid_gives_the_same_bytes_however_it_is_run() {
    let base = tempfile::tempdir().unwrap();
    let folder = |name: &str| -> PathBuf { base.path().join(name) };
    for threads in [1, 2, 8] {
        let out = folder(&format!("threads-{threads}"));
        done(&format!("run {} --threads {threads} --quiet --out {}", spec(), out.display()));
    }
    let expected = report(&folder("threads-1"));
    killed(&folder("killed"));
    in_parts(base.path(), &folder("merged"));
    for name in ["threads-2", "threads-8", "killed", "merged"] {
        assert!(report(&folder(name)) == expected, "{name}");
    }
    let report: serde_json::Value = serde_json::from_slice(&expected).unwrap();
    assert_eq!(report["cells"].as_array().unwrap().len(), 18);
    assert_eq!(report["difference"]["estimate"]["count"], 128);
}
