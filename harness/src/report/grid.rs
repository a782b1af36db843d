//! The rows of a report that only a grid of several cells has.

use std::fmt::Write as _;

use super::text::{digits, number, row, span, table};
use super::{CellLine, Difference, Estimate, Report};

/// What the cells have, axis by axis.
pub(super) fn tables(cells: &[CellLine]) -> String {
    let players = listed(cells.iter().map(|cell| cell.players.to_string()));
    let hands = listed(cells.iter().map(|cell| cell.hands.map_or("end".into(), |hands| hands.to_string())));
    let rules = cells.iter().map(|cell| crate::cell::show_pairs(&cell.changed));
    let rules = listed(rules.map(|rules| if rules.is_empty() { "default".into() } else { rules }));
    format!("{} cells: {players} players x {hands} hands a match x rules {rules}", cells.len())
}

fn listed(values: impl Iterator<Item = String>) -> String {
    let mut distinct: Vec<String> = Vec::new();
    for value in values {
        if !distinct.contains(&value) {
            distinct.push(value);
        }
    }
    distinct.join(" | ")
}

/// D of each marginal and of each cell.
pub(super) fn rows(text: &mut String, report: &Report) {
    if report.cells.len() < 2 {
        return;
    }
    let marginals = report.marginals.iter().map(|m| (format!("{} {}", m.axis, m.value), &m.difference));
    let cells = report.cells.iter().zip(&report.specification.cells);
    let cells = cells.map(|(cell, line)| (table(line), &cell.difference));
    write_list(text, "marginals", &marginals.collect::<Vec<_>>());
    write_list(text, "cells", &cells.collect::<Vec<_>>());
}

fn write_list(text: &mut String, label: &str, list: &[(String, &Difference)]) {
    let width = list.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let precision =
        list.iter().filter_map(|(_, difference)| difference.estimate.as_ref()).map(digits).max().unwrap_or(2);
    for (at, (name, difference)) in list.iter().enumerate() {
        let mut line = format!("{name:<width$}  ");
        let _ = match &difference.estimate {
            Some(estimate) => write!(line, "{}", figure(estimate, precision)),
            None => write!(line, "none: every block is void"),
        };
        row(text, if at == 0 { label } else { "" }, &line);
    }
}

fn figure(estimate: &Estimate, digits: usize) -> String {
    let interval = estimate.interval.map(|interval| format!(" {}", span(interval, digits)));
    format!("{}{}", number(estimate.mean, digits), interval.unwrap_or_default())
}
