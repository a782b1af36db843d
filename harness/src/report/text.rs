//! The report as a person reads it.

use std::fmt::Write as _;

use climbing::BotSpec;

use super::{CellLine, CellReport, Estimate, Report, conclusion, grid};
use crate::cell::show_pairs;

/// The report in lines of text, without the hash of its JSON.
///
/// `names` are the bots as they are to be shown, usually with those parameters only that are not the defaults.
pub fn text(report: &Report, names: &super::Pair<BotSpec>) -> String {
    let mut text = String::new();
    let spec = &report.specification;
    let _ = writeln!(text, "{}: A = {} against B = {}", spec.game, names.a, names.b);
    match spec.cells.as_slice() {
        [cell] => row(&mut text, "table", &table(cell)),
        cells => row(&mut text, "grid", &grid::tables(cells)),
    }
    row(&mut text, "played", &played(report));
    figures(&mut text, report);
    counts(&mut text, report);
    grid::rows(&mut text, report);
    row(&mut text, "verdict", &verdict(report, names));
    text
}

pub(super) fn row(text: &mut String, label: &str, value: &str) {
    let _ = writeln!(text, "  {label:<11} {value}");
}

/// One table in words.
pub(crate) fn table(cell: &CellLine) -> String {
    let hands = match cell.hands {
        None => "until the match is over".into(),
        Some(1) => "1 hand a match".into(),
        Some(hands) => format!("{hands} hands a match"),
    };
    let rules = match show_pairs(&cell.changed) {
        none if none.is_empty() => "default rules".into(),
        rules => format!("rules {rules}"),
    };
    format!("{} players, {hands}, {rules}", cell.players)
}

fn played(report: &Report) -> String {
    let deals = report.specification.deals;
    let counts = report.counts();
    if report.deals == 0 {
        return format!("no deal of seed {}", report.specification.seed);
    }
    format!(
        "deals {} to {} of seed {}, each in {} games: {} games, {} hands",
        deals.first,
        deals.first.saturating_add(report.deals - 1),
        report.specification.seed,
        report.cells.iter().map(|cell| cell.games_per_block).sum::<usize>(),
        counts.games,
        counts.hands
    )
}

fn figures(text: &mut String, report: &Report) {
    let Some(estimate) = report.difference.estimate else {
        row(text, "D", "none: every block is void");
        return;
    };
    let unit = report.cells.first().map_or("", |cell| cell.unit.as_str());
    let digits = digits(&estimate);
    let deals = estimate.count;
    let spread = match estimate.interval {
        Some(interval) => format!(" {}  (95 %, Student t over {deals} deals)", span(interval, digits)),
        None => "  (no interval from a single deal)".into(),
    };
    row(text, "D", &format!("{} {unit}{spread}", number(estimate.mean, digits)));
    if let (Some(naive), Some(ratio)) = (report.naive.estimate.and_then(|naive| naive.interval), report.naive.ratio) {
        let note = format!("every block on its own; clustered is {ratio:.2} times as wide");
        row(text, "naive", &format!("{}  ({note})", span(naive, digits)));
    }
    if let [cell] = report.cells.as_slice() {
        directions(text, cell, digits);
    }
    row(text, "d", &effect(report));
    row(text, "pairing", &pairing(report));
    if let Some(pooled) = report.pooled {
        let note = "all seat results of A minus all of B's";
        row(text, "pooled", &format!("{} {unit}  ({note})", number(pooled, digits)));
    }
    conclusion::rows(text, report, digits);
}

fn directions(text: &mut String, cell: &CellReport, digits: usize) {
    let Some(directions) = cell.directions else { return };
    let both = [("A among B's", directions.a_among_b), ("B among A's", directions.b_among_a)];
    for (label, estimate) in both {
        let Some(estimate) = estimate else { continue };
        let interval = estimate.interval.map(|interval| format!(" {}", span(interval, digits))).unwrap_or_default();
        row(text, label, &format!("{}{interval}", number(estimate.mean, digits)));
    }
}

fn effect(report: &Report) -> String {
    match report.difference.effect {
        Some(effect) => format!("{} standard deviations of a deal", number(effect, 3)),
        None => format!("none: {}", no_spread(report)),
    }
}

fn pairing(report: &Report) -> String {
    match report.pairing_gain {
        Some(gain) => {
            format!("gain {0}  (games dealt on their own would have to be {0} times as many)", number(gain, 2))
        }
        None => format!("gain none: {}", no_spread(report)),
    }
}

/// Why there is nothing to divide by.
fn no_spread(report: &Report) -> &'static str {
    if report.deals < 2 { "it takes two deals" } else { "D does not vary" }
}

fn counts(text: &mut String, report: &Report) {
    let counts = report.counts();
    let share = if counts.decisions > 0 { counts.forced as f64 / counts.decisions as f64 } else { 0.0 };
    row(text, "decisions", &format!("{}, {:.1} % of them forced", counts.decisions, 100.0 * share));
    let zero: u64 = report.cells.iter().map(|cell| cell.zero_blocks).sum();
    row(text, "zero blocks", &format!("{zero} of {}", counts.blocks));
    row(text, "fallbacks", &fallbacks(report));
    row(text, "faults", &faults(report));
    for fault in report.faults.listed.iter().take(3) {
        row(text, "", &format!("{} of {} in deal {}: {}", fault.kind, fault.bot, fault.deal, fault.message));
        row(text, "", &format!("  {}", fault.command));
    }
    if let Some(labels) = report.labels {
        let said = match labels.different {
            0 => format!("exchanged, they give exactly -D on all {} blocks", labels.checked),
            different => format!("exchanged, they do not give -D on {different} of {} blocks", labels.checked),
        };
        row(text, "labels", &said);
    }
}

fn fallbacks(report: &Report) -> String {
    let total: u64 = report.fallbacks.iter().map(|line| line.count).sum();
    let one = |line: &super::FallbackLine| format!("{} {} {}", line.bot, line.reason, line.count);
    match total {
        0 => "0".into(),
        _ => format!("{total}: {}", report.fallbacks.iter().map(one).collect::<Vec<_>>().join(", ")),
    }
}

fn faults(report: &Report) -> String {
    let one = |line: &super::FaultCount| format!("{} of {} {}", line.kind, line.bot, line.count);
    let by_name: Vec<String> = report.faults.by_name.iter().map(one).collect();
    match report.faults.count {
        0 => "0".into(),
        count => format!("{count}: {}; {} blocks void", by_name.join(", "), report.faults.void_blocks),
    }
}

/// What may be said, and no more.
pub(super) fn verdict(report: &Report, names: &super::Pair<BotSpec>) -> String {
    if !report.valid {
        return "none: the run is invalid".into();
    }
    if report.difference.estimate.is_none() {
        return "none: nothing was played".into();
    }
    if report.cells.iter().all(|cell| cell.zero_blocks == cell.counts.blocks) {
        return "no difference at all: D is exactly 0 on every block".into();
    }
    conclusion::verdict(report, names)
}

pub(crate) fn span([low, high]: [f64; 2], digits: usize) -> String {
    format!("[{}, {}]", number(low, digits), number(high, digits))
}

/// A number with this many decimals; exactly 0 is shown as `0`, what rounds to it as `0.00`.
pub fn number(value: f64, digits: usize) -> String {
    if value == 0.0 {
        return "0".into();
    }
    let text = format!("{value:.digits$}");
    let is_zero = text.bytes().all(|byte| b"-0.".contains(&byte));
    if is_zero { text.trim_start_matches('-').into() } else { text }
}

/// So many decimals that the half width of the interval has two significant digits, at least two and at most eight.
pub(crate) fn digits(estimate: &Estimate) -> usize {
    let mut half = estimate.half_width().filter(|half| *half > 0.0).unwrap_or(1.0);
    let mut digits = 1;
    while half < 1.0 && digits < 8 {
        half *= 10.0;
        digits += 1;
    }
    digits.max(2)
}
