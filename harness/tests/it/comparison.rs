//! What a comparison measures, held against properties that must hold exactly.

use std::sync::atomic::Ordering;

use climbing::BotSpec;
use climbing_harness::cell::{Cell, CellSpec, Hands};
use climbing_harness::design::Who;
use climbing_harness::report::Report;
use climbing_harness::run::{Plan, Totals, run};
use climbing_harness::stats::{Gsprt, Reason, Standing, Stopping};
use serde_json::{Map, Value, json};

use crate::fixture;

fn cell(players: usize, hands: Hands, rules: Value, [a, b]: [&str; 2]) -> Cell {
    let rules: Map<String, Value> = serde_json::from_value(rules).unwrap();
    let spec = CellSpec { game: "highcard".into(), players: Some(players), hands: Some(hands), rules };
    Cell::new(&fixture::registry(), &spec, &BotSpec::named(a), &BotSpec::named(b)).unwrap()
}

fn tables(bots: [&str; 2]) -> Vec<Cell> {
    vec![
        cell(4, Hands::Fixed(2), json!({}), bots),
        cell(2, Hands::Fixed(1), json!({}), bots),
        cell(6, Hands::Fixed(2), json!({"partners": true}), bots),
        cell(5, Hands::UntilOver, json!({"target": 3, "low_takes": true}), bots),
    ]
}

fn play(cells: Vec<Cell>, deals: u64) -> (Plan, Totals) {
    let plan = Plan::new(cells, 7, 0..deals);
    let totals = run(&plan, 2, &()).unwrap();
    (plan, totals)
}

#[test]
fn exchanged_bots_give_exactly_the_opposite() {
    for (one, other) in tables(["dice", "high"]).into_iter().zip(tables(["high", "dice"])) {
        let ((_, ab), (_, ba)) = (play(vec![one], 40), play(vec![other], 40));
        assert_eq!(ab.clusters.sum, -ba.clusters.sum);
        assert_eq!(ab.clusters.squares, ba.clusters.squares);
        assert_ne!(ab.clusters.squares, 0, "the bots differ");
        assert_eq!(ab.cells[0].seats[0], ba.cells[0].seats[1]);
    }
}

/// Faults of a run in which a bot panics at one decision, wherever that falls.
fn faults_of_one_panic(at: u64) -> u64 {
    let spec = CellSpec { game: "highcard".into(), players: Some(3), hands: Some(Hands::Fixed(1)), rules: Map::new() };
    let once = format!("once{{at={at}}}").parse().unwrap();
    let cell = Cell::new(&fixture::registry(), &spec, &once, &BotSpec::named("high")).unwrap();
    fixture::ASKED.store(0, Ordering::Relaxed);
    let plan = Plan { check_labels: true, replay_all: true, ..Plan::new(vec![cell], 7, 0..2) };
    run(&plan, 1, &()).unwrap().faults.count()
}

#[test]
fn no_panic_goes_uncounted() {
    assert_eq!(faults_of_one_panic(u64::MAX), 0);
    let asked = fixture::ASKED.load(Ordering::Relaxed);
    assert!(asked > 20, "asked {asked} times");
    let uncounted: Vec<u64> = (1..=asked).filter(|at| faults_of_one_panic(*at) == 0).collect();
    assert!(uncounted.is_empty(), "of {asked} decisions, a panic at {uncounted:?} shows nowhere");
}

#[test]
fn labels_are_checked_block_by_block() {
    let plan = Plan { check_labels: true, ..Plan::new(tables(["dice", "high"]), 7, 0..30) };
    let labels = run(&plan, 2, &()).unwrap().labels.unwrap();
    assert_eq!((labels.checked, labels.different), (120, 0));
}

#[test]
fn a_bot_against_itself_gives_zero_on_every_block() {
    for bot in ["high", "dice"] {
        let (_, totals) = play(tables([bot, bot]), 30);
        for tally in &totals.cells {
            assert_eq!((tally.zero_blocks, tally.blocks.squares), (30, 0), "{bot}");
        }
    }
}

#[test]
fn any_number_of_threads_counts_the_same() {
    let totals = |threads| run(&Plan::new(tables(["dice", "bomb"]), 3, 0..200), threads, &()).unwrap();
    let one = totals(1);
    assert!(one.faults.count() > 0);
    assert_eq!(one, totals(2));
    assert_eq!(one, totals(8));
}

/// Held against the definition: in each of the block's games the mean of A's seats minus that of B's.
#[test]
fn d_is_the_mean_over_the_games_of_a_block() {
    let (plan, totals) = play(vec![cell(3, Hands::Fixed(1), json!({}), ["dice", "high"])], 1);
    let (cell, tally) = (&plan.cells[0], &totals.cells[0]);
    let mut expected = 0.0;
    for seating in &cell.design.seatings {
        let bots: Vec<_> = seating.who.iter().map(|who| cell.bot(*who)).collect();
        let setting = cell.setting(climbing::Deal { seed: 7, deal: 0 }, plan.budget);
        let payoffs = cell.game.play_dyn(setting, &bots).unwrap().totals();
        let mean = |wanted: Who| {
            let of: Vec<i64> =
                payoffs.enumerate().filter(|(s, _)| seating.who[*s] == wanted).map(|(_, p)| *p).collect();
            of.iter().sum::<i64>() as f64 / of.len() as f64
        };
        expected += (mean(Who::A) - mean(Who::B)) / 6.0;
    }
    let measured = tally.blocks.mean(cell.block_denominator()).unwrap();
    assert!((measured - expected).abs() < 1e-12, "{measured} is not {expected}");
}

/// With a constant sum the pooled figure is 4 (n - 1) / n^2 of D.
#[test]
fn the_pooled_figure_is_the_known_share_of_d() {
    for players in 3..=6_usize {
        let (plan, totals) = play(vec![cell(players, Hands::Fixed(2), json!({}), ["dice", "high"])], 50);
        let report = Report::new(&plan, &totals);
        let d = report.difference.estimate.unwrap().mean;
        let n = players as f64;
        let share = 4.0 * (n - 1.0) / (n * n);
        assert!((report.pooled.unwrap() - share * d).abs() < 1e-12, "{players} players");
    }
}

#[test]
fn the_directions_average_to_d() {
    let (plan, totals) = play(vec![cell(4, Hands::Fixed(2), json!({}), ["dice", "high"])], 50);
    let report = Report::new(&plan, &totals);
    let directions = report.cells[0].directions.unwrap();
    let [alone, among] = [directions.a_among_b.unwrap().mean, directions.b_among_a.unwrap().mean];
    let d = report.difference.estimate.unwrap().mean;
    assert!((f64::midpoint(alone, among) - d).abs() < 1e-12);
}

/// Every seat of every hand is counted once for the bot that held it.
#[test]
fn payoffs_of_both_bots_are_counted_equally_often() {
    let (_, totals) = play(vec![cell(4, Hands::Fixed(2), json!({}), ["dice", "high"])], 10);
    let tally = &totals.cells[0];
    for results in &tally.seats {
        assert_eq!(results.count, 10 * 8 * 2);
        assert_eq!(results.payoffs.values().sum::<u64>(), 10 * 8 * 2 * 2);
        let sum: i128 = results.payoffs.iter().map(|(payoff, count)| i128::from(*payoff) * i128::from(*count)).sum();
        assert_eq!(sum, results.sum);
    }
    assert_eq!(tally.hands, 10 * 8 * 2);
    assert_eq!((tally.decisions, tally.forced), (160 * 12, 160 * 4));
}

/// One seed in several cells is one observation: the interval over deals, and the naive one over all blocks beside it.
#[test]
fn cells_of_one_deal_are_one_cluster() {
    let (plan, totals) = play(tables(["dice", "high"]), 40);
    let report = Report::new(&plan, &totals);
    assert_eq!(report.difference.estimate.unwrap().count, 40);
    assert_eq!(report.naive.estimate.unwrap().count, 160);
    let cells: Vec<f64> = report.cells.iter().map(|cell| cell.difference.estimate.unwrap().mean).collect();
    let mean = cells.iter().sum::<f64>() / 4.0;
    assert!((report.difference.estimate.unwrap().mean - mean).abs() < 1e-12);
    assert!((report.naive.estimate.unwrap().mean - mean).abs() < 1e-12);
}

#[test]
fn a_void_block_is_no_observation() {
    let (plan, totals) = play(vec![cell(4, Hands::Fixed(2), json!({}), ["high", "bomb"])], 50);
    let (faults, void) = (totals.faults.count(), totals.faults.void_blocks);
    assert!(0 < void && void < 50 && faults == void);
    assert_eq!(totals.clusters.count, 50 - void);
    assert_eq!(totals.faults.counts.keys().collect::<Vec<_>>(), [&("panic".into(), "bomb{odds=50}".to_string())]);
    assert!(!Report::new(&plan, &totals).valid);
}

#[test]
fn a_report_reads_back_equal() {
    let faulty = cell(4, Hands::Fixed(2), json!({}), ["dice", "bomb"]);
    for cells in [tables(["dice", "high"]), vec![faulty]] {
        let (plan, totals) = play(cells, 40);
        let report = Report::new(&plan, &totals);
        assert_eq!(Report::from_json(&report.to_json()).unwrap(), report);
    }
}

#[test]
fn a_report_of_another_schema_is_named_as_such() {
    let (plan, totals) = play(vec![cell(4, Hands::Fixed(2), json!({}), ["dice", "high"])], 2);
    let text = Report::new(&plan, &totals).to_json().replace("\"schema\": 1", "\"schema\": 99");
    let error = Report::from_json(&text).unwrap_err().to_string();
    assert_eq!(error, "a report of schema 99, and this program reads schema 1");
}

#[test]
fn the_report_holds_nothing_of_the_run() {
    let (plan, totals) = play(vec![cell(4, Hands::Fixed(2), json!({}), ["dice", "high"])], 5);
    let json = Report::new(&plan, &totals).to_json();
    let report: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(report["specification"]["cells"][0]["rules"]["target"], 0);
    assert_eq!(report["specification"]["deals"], json!({"first": 0, "count": 5}));
    for word in ["thread", "seconds", "time", "host", "/"] {
        assert!(!json.contains(word), "`{word}` in the report");
    }
}

/// Rounds taken lie within 0 and 3, so a hand differs by 3 at most, and so does any mean of hands, games and cells.
#[test]
fn no_deal_differs_by_more_than_the_payoffs_allow() {
    let (plan, totals) = play(tables(["dice", "high"]).into_iter().take(3).collect(), 40);
    let scale = plan.scale();
    assert_eq!(scale.bound, Some(3 * scale.denominator));
    assert!(totals.clusters.sum.abs() <= 40 * 3 * scale.denominator);
    assert_eq!(Plan::new(tables(["dice", "high"]), 7, 0..1).scale().bound, None, "matches to a target have no bound");
}

/// What the threads played beyond the end counts for nothing.
#[test]
fn a_run_ends_at_the_deal_at_which_its_rule_says_so() {
    let plan = |stopping, deals| Plan {
        stopping,
        ..Plan::new(vec![cell(4, Hands::Fixed(2), json!({}), ["dice", "high"])], 7, 0..deals)
    };
    let early = Stopping::Gsprt(Gsprt { d1: 0.5, ..Gsprt::default() });
    let totals = run(&plan(early, 1000), 1, &()).unwrap();
    let conclusion = totals.guards.stopper.conclusion();
    assert_eq!((conclusion.reason, conclusion.standing), (Reason::UpperBound, Standing::Better));
    assert!(conclusion.after < 200, "the first batch ends after 256 deals: {}", conclusion.after);
    assert_eq!(totals, run(&plan(early, 1000), 8, &()).unwrap());
    let as_many = run(&plan(Stopping::Fixed, conclusion.after), 2, &()).unwrap();
    assert_eq!((totals.clusters, &totals.cells), (as_many.clusters, &as_many.cells));
}

#[test]
fn the_worst_cell_is_the_one_with_the_worst_bound() {
    let (plan, totals) = play(tables(["dice", "high"]).into_iter().take(3).collect(), 40);
    let report = Report::new(&plan, &totals);
    let worst = report.worst_cell.unwrap();
    let lowers: Vec<f64> = report.cells.iter().map(|cell| cell.bounds.unwrap().lower).collect();
    assert!(lowers.iter().all(|lower| *lower >= worst.bound), "{lowers:?}");
    assert_eq!(lowers[worst.cell].to_bits(), worst.bound.to_bits());
}
