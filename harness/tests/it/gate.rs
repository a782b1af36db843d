//! `climbing gate`: each of its four answers for the right reason, and its ledger.

use std::fs;
use std::path::PathBuf;

use climbing_harness::gate::{Judgement, Outcome, criteria};
use climbing_harness::report::Report;
use climbing_harness::run::{Labels, run};
use climbing_harness::spec::Spec;
use climbing_harness::stats::{Betting, CellBounds, Stopping};
use serde_json::{Value, json};

use crate::called::{call, prints, refusal};
use crate::fixture;

/// A folder with specifications and their ledger.
struct Desk(tempfile::TempDir);

impl Desk {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Passes two bots through a gate; gives what it prints, its exit code and its last line.
    fn gate(&self, bots: [&str; 2], more: &str) -> (String, u8, String) {
        let [a, b] = bots;
        let spec = format!("game = \"highcard\"\na = \"{a}\"\nb = \"{b}\"\n{more}\n");
        let path = self.path("spec.toml");
        fs::write(&path, spec).unwrap();
        let (text, failure) = call(&format!("gate {} --quiet", path.display()));
        let (code, message) = failure.unwrap_or((0, String::new()));
        (text, code, message)
    }

    fn ledger(&self) -> Vec<String> {
        let text = fs::read_to_string(self.path("climbing-seeds.jsonl")).unwrap_or_default();
        text.lines().map(Into::into).collect()
    }
}

fn gate(bots: [&str; 2], more: &str) -> (String, u8, String) {
    Desk::new().gate(bots, more)
}

const SEALED: &str = "[deals]\ncount = 300\npurpose = \"sealed\"\n";
const LOOKED_AT: &str = "[deals]\ncount = 300\n";

#[test]
fn a_better_bot_is_promoted() {
    let (text, code, message) = gate(["dice", "high"], SEALED);
    assert_eq!((code, message.as_str()), (0, ""), "{text}");
    assert!(text.ends_with("promoted\n") && text.contains("pass  overall"), "{text}");
}

#[test]
fn a_worse_bot_is_rejected() {
    let (text, code, message) = gate(["high", "dice"], SEALED);
    assert_eq!(code, 1, "{text}");
    assert!(message.starts_with("rejected: overall") && text.ends_with("rejected\n"), "{message}");
}

#[test]
fn equal_bots_leave_the_question_open() {
    let (text, code, message) = gate(["high", "high"], SEALED);
    assert_eq!((code, message.as_str()), (2, "inconclusive: overall"), "{text}");
}

#[test]
fn a_margin_is_a_burden_of_proof() {
    let grid = format!("[grid]\nplayers = [2, 5]\nhands = [1]\n{LOOKED_AT}");
    let (text, code, message) = gate(["dice", "high"], &grid);
    assert_eq!((code, message.as_str()), (2, "inconclusive: players 2; cell 2 players, 1 hand"), "{text}");
    let (text, code, _) = gate(["dice", "high"], &format!("{grid}[margins]\nmarginal = 0.2\ncell = 0.2\n"));
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("wanted: not below -0.2"), "{text}");
}

#[test]
fn a_likelihood_ratio_decides_where_it_is_the_rule() {
    let stopping = |deals| format!("[deals]\ncount = {deals}\n[stopping]\nrule = \"gsprt\"\nd1 = 0.02\n");
    let (text, code, _) = gate(["dice", "high"], &stopping(2000));
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("wanted: d = 0.02 rather than 0"), "{text}");
    assert_eq!(gate(["high", "dice"], &stopping(2000)).1, 1);
    let (text, code, message) = gate(["dice", "high"], &stopping(21));
    assert_eq!((code, message.starts_with("inconclusive: overall")), (2, true), "{text}");
}

#[test]
fn faults_and_fallbacks_make_a_run_invalid_by_name() {
    for (bot, criterion, found) in [
        ("bomb", "faults", "panic of bomb{odds=50}"),
        ("cheat", "faults", "illegal of cheat 300"),
        ("shy", "fallbacks", "shy no_courage"),
    ] {
        let (text, code, message) = gate([bot, "high"], SEALED);
        assert_eq!((code, message), (3, format!("invalid: {criterion}")), "{text}");
        assert!(text.contains(&format!("void  {criterion}")) && text.contains(found), "{text}");
    }
}

/// A report of A at two tables, better at both.
fn report() -> Report {
    let spec = "game = \"highcard\"\na = \"dice\"\nb = \"high\"\n[grid]\nplayers = [4, 5]\n[deals]\ncount = 200\n";
    let plan = spec.parse::<Spec>().unwrap().plan(&fixture::registry()).unwrap();
    Report::new(&plan, &run(&plan, 2, &()).unwrap())
}

fn judged(change: impl FnOnce(&mut Report)) -> (Outcome, String) {
    let mut report = report();
    change(&mut report);
    let judgement = Judgement::new(criteria(&report));
    (judgement.outcome, judgement.obstacles().join("; "))
}

#[test]
fn a_cell_that_is_surely_worse_rejects_what_is_better_overall() {
    let worse = CellBounds { lower: -0.5, upper: -0.1, interval: [-0.6, -0.05] };
    let found = judged(|report| report.cells[1].bounds = Some(worse));
    assert_eq!(found, (Outcome::Rejected, "cell 5 players, 2 hands".into()));
    let found = judged(|report| report.cells[1].bounds = Some(CellBounds { upper: 0.1, ..worse }));
    assert_eq!(found, (Outcome::Inconclusive, "cell 5 players, 2 hands".into()));
}

#[test]
fn a_marginal_that_is_surely_worse_rejects_what_is_better_overall() {
    let worse = |report: &mut Report| {
        report.marginals[0].difference.estimate.as_mut().unwrap().interval = Some([-0.3, -0.1]);
    };
    assert_eq!(judged(worse), (Outcome::Rejected, "players 4".into()));
}

#[test]
fn a_heavy_tail_is_promoted_by_the_rule_for_bounded_payoffs_only() {
    assert_eq!(judged(|_| ()), (Outcome::Promoted, String::new()));
    assert_eq!(judged(|report| report.tail = Some(0.06)), (Outcome::Inconclusive, "tail".into()));
    let betting = |report: &mut Report| {
        report.tail = Some(0.06);
        report.conclusion.stopping = Stopping::Betting(Betting::default());
    };
    assert_eq!(judged(betting), (Outcome::Promoted, String::new()));
}

#[test]
fn labels_that_matter_make_a_run_invalid() {
    let found = judged(|report| report.labels = Some(Labels { checked: 10, different: 1 }));
    assert_eq!(found, (Outcome::Invalid, "labels".into()));
}

#[test]
fn the_same_specification_again_is_a_reproduction() {
    let desk = Desk::new();
    let (first, code, _) = desk.gate(["dice", "high"], SEALED);
    assert!(code == 0 && first.contains("sealed deals, opened now"), "{first}");
    let (second, code, _) = desk.gate(["dice", "high"], SEALED);
    assert!(code == 0 && second.contains("a reproduction"), "{second}");
    assert_eq!(desk.ledger().len(), 1);
}

#[test]
fn another_specification_on_sealed_deals_that_were_opened_is_invalid() {
    let desk = Desk::new();
    desk.gate(["dice", "high"], SEALED);
    let (text, code, message) = desk.gate(["dice", "low"], "[deals]\nfirst = 299\ncount = 300\n");
    assert_eq!((code, message.as_str()), (3, "invalid: deals"), "{text}");
    assert!(
        text.contains("opened before: sealed deals 0 to 299 of seed 1, by gate ") && !text.contains("verdict"),
        "{text}"
    );
    assert_eq!(desk.ledger().len(), 1, "what is refused opens nothing");
    let (text, code, _) = desk.gate(["dice", "low"], "[deals]\nfirst = 300\ncount = 300\n");
    assert_ne!(code, 3, "{text}");
}

#[test]
fn deals_that_tuning_has_seen_are_invalid() {
    let desk = Desk::new();
    let ledger = desk.path("climbing-seeds.jsonl");
    let tune = "tune highcard wits --against dice --axes idle=1:2 --deals 10 --first 250";
    prints(&format!("{tune} --ledger {}", ledger.display()));
    for deals in [SEALED, LOOKED_AT] {
        let (text, code, message) = desk.gate(["dice", "high"], deals);
        assert_eq!((code, message.as_str()), (3, "invalid: deals"), "{text}");
        assert!(text.contains("opened before: tune deals 250 to 279 of seed 1, by tune "), "{text}");
    }
}

#[test]
fn sealed_deals_are_not_for_tuning() {
    let desk = Desk::new();
    desk.gate(["dice", "high"], SEALED);
    let ledger = desk.path("climbing-seeds.jsonl").display().to_string();
    let message =
        refusal(&format!("tune highcard wits --against dice --axes idle=1:2 --deals 10 --ledger {ledger}"), 3);
    assert!(message.contains("not for tuning: sealed deals 0 to 299 of seed 1, by gate"), "{message}");
    assert_eq!(desk.ledger().len(), 1);
}

#[test]
fn deals_for_tuning_decide_nothing() {
    let (text, code, message) = gate(["dice", "high"], "[deals]\npurpose = \"tune\"\n");
    assert_eq!((code, message.as_str()), (3, "invalid: deals"), "{text}");
}

#[test]
fn a_ledger_line_names_range_purpose_and_specification() {
    let desk = Desk::new();
    desk.gate(["dice", "high"], SEALED);
    let line: Value = serde_json::from_str(&desk.ledger()[0]).unwrap();
    assert_eq!((&line["game"], &line["seed"]), (&json!("highcard"), &json!(1)));
    assert_eq!((&line["first"], &line["count"], &line["purpose"]), (&json!(0), &json!(300), &json!("sealed")));
    assert_eq!((&line["by"], &line["program"]), (&json!("gate"), &json!(env!("CARGO_PKG_VERSION"))));
    assert_eq!(line["specification"].as_str().unwrap().len(), 64);
}

#[test]
fn the_answer_is_json_on_request() {
    let desk = Desk::new();
    fs::write(desk.path("spec"), "game = \"highcard\"\na = \"dice\"\nb = \"high\"\n").unwrap();
    let (spec, ledger) = (desk.path("spec"), desk.path("elsewhere"));
    let text = prints(&format!("gate {} --quiet --json --ledger {}", spec.display(), ledger.display()));
    let judgement: Judgement = serde_json::from_str(&text).unwrap();
    assert_eq!(judgement.outcome, Outcome::Promoted);
    assert!(ledger.exists() && desk.ledger().is_empty());
}

#[test]
fn a_gate_that_was_interrupted_is_passed_by_the_same_command() {
    let desk = Desk::new();
    fs::write(desk.path("spec"), "game = \"highcard\"\na = \"dice\"\nb = \"high\"\n").unwrap();
    let line = format!("gate {} --quiet --out {}", desk.path("spec").display(), desk.path("run").display());
    let first = prints(&line);
    let file = |name: &str| fs::read_to_string(desk.path("run").join(name)).unwrap();
    let (report, judgement) = (file("report.json"), file("gate.json"));
    let journal = file("journal.jsonl");
    fs::write(desk.path("run/journal.jsonl"), &journal[..journal.len() / 2]).unwrap();
    fs::remove_file(desk.path("run/report.json")).unwrap();
    let second = prints(&line);
    assert_eq!((file("report.json"), file("gate.json").contains("a reproduction")), (report, true));
    assert!(judgement.contains("\"promoted\"") && first.contains("promoted"));
    assert_eq!(first.lines().find(|line| line.contains("sha256")), second.lines().find(|line| line.contains("sha256")));
    let (_, failure) = call(&format!("{line} --deals 10"));
    assert_eq!(failure.unwrap().0, 1, "the folder holds another run");
}

#[test]
fn a_dry_run_opens_nothing() {
    let desk = Desk::new();
    fs::write(desk.path("spec"), "game = \"highcard\"\na = \"dice\"\nb = \"high\"\n").unwrap();
    prints(&format!("gate {} --dry-run --quiet", desk.path("spec").display()));
    assert!(desk.ledger().is_empty());
}

#[test]
fn what_is_no_specification_is_wrong_usage() {
    let desk = Desk::new();
    fs::write(desk.path("spec"), "game = \"chess\"\na = \"x\"\nb = \"y\"\n").unwrap();
    refusal(&format!("gate {}", desk.path("spec").display()), 64);
    refusal(&format!("gate {}", desk.path("nowhere").display()), 64);
    refusal("gate", 64);
}
