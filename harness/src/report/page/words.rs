//! Names and sentences that both pages and all of their pictures share.

use climbing::{Better, BotSpec, show_value};
use serde_json::{Map, Value};

use crate::design::Who;
use crate::report::text::{digits as digits_of, span};
use crate::report::{CellLine, CellReport, Pair, Report, number};
use crate::stats::Estimate;

/// Stands where there is no figure.
pub(super) const NONE: &str = "none";

/// The bots by name, with those parameters only in which two bots of one name differ.
pub(super) fn names(bots: &Pair<BotSpec>) -> Pair<BotSpec> {
    let Pair { a, b } = bots;
    let short = |bot: &BotSpec, other: &BotSpec| {
        let mut short = bot.clone();
        short.params.retain(|name, value| bot.name == other.name && other.params.get(name) != Some(value));
        short
    };
    Pair { a: short(a, b), b: short(b, a) }
}

/// What the page is about.
pub(super) fn title(report: &Report) -> String {
    let names = names(&report.specification.bots);
    format!("{}: A = {} against B = {}", report.specification.game, names.a, names.b)
}

/// The two directions of an axis of D: who is better below zero, and who is above.
pub(super) fn directions(report: &Report) -> [Who; 2] {
    if sign(report) < 0.0 { [Who::A, Who::B] } else { [Who::B, Who::A] }
}

/// Who is better where D has this value; nobody at zero.
pub(super) fn advantage(report: &Report, value: f64) -> Option<Who> {
    let [below, above] = directions(report);
    if value < 0.0 {
        Some(below)
    } else if value > 0.0 {
        Some(above)
    } else {
        None
    }
}

/// What an interval shows: `A better`, `B better`, `equal` where D never varies from 0, else `open`.
pub(super) fn shown(report: &Report, estimate: &Estimate) -> &'static str {
    if estimate.mean == 0.0 && estimate.sd == Some(0.0) {
        return "equal";
    }
    match advantage(report, estimate.mean).filter(|_| estimate.excludes_zero()) {
        Some(Who::A) => "A better",
        Some(Who::B) => "B better",
        None => "open",
    }
}

/// `A` or `B`.
pub(super) fn label(who: Who) -> &'static str {
    match who {
        Who::A => "A",
        Who::B => "B",
    }
}

/// `lower is better`, as far as the cells agree.
pub(super) fn better(report: &Report) -> String {
    report.cells.first().map_or_else(String::new, |cell| format!("{} is better", cell.objective.better))
}

/// 1 where more is better, -1 where less is.
pub(super) fn sign(report: &Report) -> f64 {
    match report.cells.first().map(|cell| cell.objective.better) {
        Some(Better::Lower) => -1.0,
        Some(Better::Higher) | None => 1.0,
    }
}

/// What D is measured in.
pub(super) fn unit(report: &Report) -> String {
    distinct(report.cells.iter().map(|cell| cell.unit.clone())).join(" or ")
}

/// The decimals of every figure in units of the objective.
pub(super) fn digits(report: &Report) -> usize {
    report.difference.estimate.as_ref().map_or(3, digits_of)
}

/// A mean with its interval, as `-0.12 [-0.15, -0.09]`.
pub(super) fn estimate(estimate: Option<&Estimate>, digits: usize) -> String {
    let Some(estimate) = estimate else { return NONE.into() };
    let interval = estimate.interval.map(|interval| format!(" {}", span(interval, digits))).unwrap_or_default();
    format!("{}{interval}", number(estimate.mean, digits))
}

/// A figure if there is one.
pub(super) fn figure(value: Option<f64>, digits: usize) -> String {
    value.filter(|value| value.is_finite()).map_or_else(|| NONE.into(), |value| number(value, digits))
}

/// A count with its thousands set apart.
pub(super) fn count(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A count with its noun.
pub(super) fn counted(number: u64, noun: &str) -> String {
    format!("{} {noun}{}", count(number), if number == 1 { "" } else { "s" })
}

/// The length of a match in words.
pub(super) fn hands(hands: Option<u16>) -> String {
    hands.map_or("to the end".into(), |hands| counted(hands.into(), "hand"))
}

/// The rules of a cell that not all cells have in common; nothing where there are none.
pub(super) fn rules(cell: &CellLine, all: &[CellLine]) -> String {
    let differs = |name: &str| all.iter().any(|other| other.rules.get(name) != cell.rules.get(name));
    let differing: Map<String, Value> = cell
        .rules
        .iter()
        .filter(|(name, _)| differs(name))
        .map(|(name, value)| (name.clone(), value.clone()))
        .collect();
    pairs(&differing)
}

/// Options as `name=value, ..`.
pub(super) fn pairs(options: &Map<String, Value>) -> String {
    let pairs: Vec<String> = options.iter().map(|(name, value)| format!("{name}={}", show_value(value))).collect();
    pairs.join(", ")
}

/// A cell by what sets it apart.
pub(super) fn cell(cell: &CellLine, all: &[CellLine]) -> String {
    match rules(cell, all) {
        none if none.is_empty() => table(cell),
        rules => format!("{}, {rules}", table(cell)),
    }
}

/// The table of a cell.
pub(super) fn table(cell: &CellLine) -> String {
    format!("{} players, {}", cell.players, hands(cell.hands))
}

/// The sets of rules of a grid, each as [`rules`] names it.
pub(super) fn rule_sets(report: &Report) -> Vec<String> {
    let lines = &report.specification.cells;
    distinct(lines.iter().map(|line| rules(line, lines)))
}

/// The cells with one set of rules, each with what was asked for.
pub(super) fn with_rules<'a>(report: &'a Report, set: &str) -> Vec<(&'a CellLine, &'a CellReport)> {
    let lines = &report.specification.cells;
    lines.iter().zip(&report.cells).filter(|(line, _)| rules(line, lines) == set).collect()
}

/// The values without repetition, in order of their first appearance.
pub(super) fn distinct<T: PartialEq>(values: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut distinct = Vec::new();
    for value in values {
        if !distinct.contains(&value) {
            distinct.push(value);
        }
    }
    distinct
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!([0, 999, 1_000, 12_345_678].map(count), ["0", "999", "1,000", "12,345,678"]);
        assert_eq!([counted(1, "hand"), counted(2, "hand")], ["1 hand", "2 hands"]);
    }

    #[test]
    fn bots_of_one_name_are_told_apart_by_their_parameters() {
        let named = |a: &str, b: &str| {
            let Pair { a, b } = names(&Pair { a: a.parse().unwrap(), b: b.parse().unwrap() });
            [a.to_string(), b.to_string()]
        };
        assert_eq!(named("x{a=1,b=2}", "y{a=3}"), ["x", "y"]);
        assert_eq!(named("x{a=1,b=2}", "x{a=1,b=3}"), ["x{b=2}", "x{b=3}"]);
        assert_eq!(named("x{a=1}", "x{a=1}"), ["x", "x"]);
    }
}
