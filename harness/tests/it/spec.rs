//! Specification files: what they may say, what they are refused for, and that flags say the same.

use std::fs;

use climbing_harness::report::{Report, Specification};
use climbing_harness::run::{Plan, run};
use climbing_harness::spec::{Purpose, Spec, SpecError};
use climbing_harness::stats::Stopping;
use serde_json::json;

use crate::called::{prints, refusal};
use crate::fixture;

const FULL: &str = r#"
game = "highcard"
a = "aim{weight=2}"
b = { name = "dice" }
budget = 50

[grid]
players = [3, 4]
hands = [1, 2]
rules = [{}, { low_takes = true }]

[deals]
seed = 7
first = 100
count = 12
purpose = "sealed"

[margins]
overall = 0
marginal = 0.05
cell = 0.1

[stopping]
rule = "fixed"
"#;

fn plan(text: &str) -> Plan {
    text.parse::<Spec>().unwrap().plan(&fixture::registry()).unwrap()
}

fn refused(text: &str) -> String {
    let read = text.parse::<Spec>().and_then(|spec| spec.plan(&fixture::registry()).map(|_| ()));
    read.expect_err("it is refused").to_string()
}

/// The smallest file, and a line more.
fn with(line: &str) -> String {
    format!("game = \"highcard\"\na = \"high\"\nb = \"dice\"\n{line}\n")
}

#[test]
fn a_file_says_all_of_a_comparison() {
    let spec = Specification::of(&plan(FULL));
    assert_eq!((spec.cells.len(), spec.seed, spec.deals.first, spec.deals.count), (8, 7, 100, 12));
    assert_eq!((spec.purpose, spec.budget, spec.margins.cell), (Purpose::Sealed, 50, 0.1));
    assert_eq!(spec.bots.a.params["weight"], 2.0);
    let tables: Vec<_> = spec.cells.iter().map(|cell| (cell.players, cell.hands, !cell.changed.is_empty())).collect();
    assert_eq!(tables[..3], [(3, Some(1), false), (3, Some(1), true), (3, Some(2), false)]);
    assert_eq!(spec.cells[1].rules, *json!({"low_takes": true, "partners": false, "target": 0}).as_object().unwrap());
}

#[test]
fn what_a_file_leaves_out_has_the_usual_value() {
    let spec = Specification::of(&plan(&with("")));
    assert_eq!((spec.cells.len(), spec.seed, spec.deals.first, spec.deals.count), (1, 1, 0, 1000));
    assert_eq!((spec.purpose, spec.stopping), (Purpose::Validate, Stopping::default()));
}

#[test]
fn unknown_keys_name_the_known_ones_and_the_nearest() {
    assert_eq!(
        refused(&with("[deals]\nfrist = 3")),
        "unknown key of [deals] `frist`, expected one of seed, first, count, purpose; did you mean `first`?"
    );
    assert!(refused(&with("gird = 3")).ends_with("did you mean `grid`?"));
    assert!(
        refused(&with("[stopping]\nrule = \"gsprt\"\nd1 = 0.1\nd2 = 0.2")).contains("`d2`, expected one of rule, d0")
    );
    assert!(refused(&with("[stopping]\nrule = \"fixd\"")).ends_with("did you mean `fixed`?"));
}

#[test]
fn impossible_values_say_what_is_allowed() {
    for (line, said) in [
        ("[deals]\ncount = 0", "deals.count: a run has 1 to 1000000000 deals, not 0"),
        ("[deals]\ncount = \"many\"", "deals.count: invalid type"),
        (
            "[deals]\npurpose = \"tuned\"",
            "deals.purpose: unknown purpose `tuned`, expected one of tune, validate, sealed",
        ),
        ("[grid]\nplayers = []", "grid.players: an empty list leaves no cell"),
        ("[grid]\nplayers = [3, 3]", "grid.players: entry 2 is there already"),
        ("[grid]\nplayers = [9]", "is played by 2 to 6, not by 9"),
        ("[grid]\nhands = [0]", "grid.hands: a match has 1 to 65535 hands, or `end`"),
        ("[grid]\nhands = [1, \"end\"]", "`end` stands alone"),
        ("[grid]\nrules = [{ lo = 1 }]", "unknown rule `lo`"),
        ("[grid]\nrules = [{}, { target = 0 }]", "two cells are the same"),
        ("[margins]\ncell = -1", "margins.cell: a margin is a number of 0 or more"),
        ("[margins]\ncell = nan", "margins.cell: invalid type"),
        ("[stopping]\nalpha = 0.1", "`stopping.rule` is missing"),
        ("[stopping]\nrule = \"gsprt\"\nd1 = 0", "stopping: d1 = 0 must be above d0 = 0"),
        ("[stopping]\nrule = \"gsprt\"\nd1 = \"big\"", "stopping: invalid type"),
        ("[stopping]\nrule = \"betting\"\nalpha = 0.7", "stopping: alpha = 0.7 is no probability of error"),
        ("[grid]\nhands = [\"end\"]\n[stopping]\nrule = \"betting\"", "needs payoffs with bounds"),
        ("budget = 0", "budget: a decision needs a budget"),
        ("grid = 3", "grid: write a table, [grid]"),
        ("c = [", "line 4: "),
    ] {
        let message = refused(&with(line));
        assert!(message.contains(said) && message.lines().count() == 1, "{line}: {message}");
    }
    assert_eq!("game = \"highcard\"\na = \"high\"".parse::<Spec>(), Err(SpecError::Missing("b")));
}

#[test]
fn hands_without_a_common_denominator_are_refused() {
    let primes = "[grid]\nhands = [65519, 65521, 65497, 65479]";
    assert!(refused(&with(primes)).contains("no common denominator"));
}

#[test]
fn flags_and_a_file_give_the_same_report() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("spec.toml");
    fs::write(&path, with("[grid]\nplayers = [3, 4]\nrules = [{}, { low_takes = true }]\n[deals]\ncount = 6")).unwrap();
    let from_file = prints(&format!("run {} --hands 1,2 --deals 5 --quiet --json", path.display()));
    let flags = "--players 3,4 --hands 1,2 --rules= --rules low_takes=true --deals 5";
    assert_eq!(prints(&format!("compare highcard high dice {flags} --quiet --json")), from_file);
}

#[test]
fn a_broken_file_is_wrong_usage_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("spec.toml");
    fs::write(&path, with("[deals]\nfrist = 3")).unwrap();
    assert!(refusal(&format!("run {}", path.display()), 64).contains("spec.toml: unknown key of [deals]"));
    assert!(refusal("run nowhere.toml", 64).contains("cannot read nowhere.toml"));
}

#[test]
fn every_marginal_is_the_mean_of_its_cells() {
    let plan = plan(FULL);
    let report = Report::new(&plan, &run(&plan, 2, &()).unwrap());
    let values: Vec<&str> = report.marginals.iter().map(|marginal| marginal.value.as_str()).collect();
    assert_eq!(Report::from_json(&report.to_json()).unwrap(), report);
    assert_eq!(values, ["3", "4", "1", "2", "default", "low_takes=true"]);
    for marginal in &report.marginals {
        assert_eq!(marginal.cells.len(), 4);
        let of_cell = |cell: &usize| report.cells[*cell].difference.estimate.unwrap().mean;
        let mean = marginal.cells.iter().map(of_cell).sum::<f64>() / 4.0;
        assert!((marginal.difference.estimate.unwrap().mean - mean).abs() < 1e-12, "{}", marginal.value);
    }
}

/// The marginals of an axis split the cells into equal parts here, so their mean is D.
#[test]
fn the_marginals_of_an_axis_average_to_d() {
    let plan = plan(FULL);
    let report = Report::new(&plan, &run(&plan, 2, &()).unwrap());
    let d = report.difference.estimate.unwrap().mean;
    for pair in report.marginals.chunks(2) {
        let [one, other] = [0, 1].map(|at| pair[at].difference.estimate.unwrap().mean);
        assert!((f64::midpoint(one, other) - d).abs() < 1e-12);
    }
}

#[test]
fn a_grid_is_printed_with_its_marginals_and_cells() {
    let text = prints("compare highcard high dice --players 3,4 --hands 1,2 --deals 20 --quiet");
    assert!(text.contains("\n  grid        4 cells: 3 | 4 players x 1 | 2 hands a match x rules default\n"), "{text}");
    assert!(text.contains("\n  marginals   players 3  ") && text.contains("\n              hands 2    "), "{text}");
    assert!(text.contains("\n  cells       3 players, 1 hand a match, default rules   "), "{text}");
}

#[test]
fn a_dry_run_says_how_much_there_is_to_play_and_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("run");
    let text = prints(&format!(
        "compare highcard high dice --players 3,4 --hands 1,2 --deals 20 --dry-run --out {}",
        out.display()
    ));
    let lines: Vec<String> = text.lines().map(|l| l.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(lines[1..3], ["0 3 1 default 20 120", "1 3 2 default 20 120"]);
    assert_eq!(lines[5], "in all 80 blocks, 560 games: deals 0 to 19 of seed 1, validate");
    assert!(lines[6].starts_with("less than a minute on "), "{text}");
    assert!(!out.exists());
}
