//! The tables of everything with an interval, and of what else is known of each cell.

use super::rows::{Group, groups};
use super::table::{Table, figures, long, words as text};
use super::words;
use crate::report::text::span;
use crate::report::{CellReport, Report, number};
use crate::stats::Estimate;

/// The groups of the forest plot as tables.
pub(super) fn estimates(report: &Report) -> Vec<Table> {
    groups(report).iter().map(|group| of_group(report, group)).collect()
}

fn of_group(report: &Report, group: &Group<'_>) -> Table {
    let digits = words::digits(report);
    let head = vec![text("Where"), figures("D"), figures("95 % interval"), text("Shown"), figures("Deals")];
    let row = |row: &super::rows::Row<'_>| {
        let of = |value: fn(&Estimate, usize) -> String| row.estimate.map_or(words::NONE.into(), |e| value(e, digits));
        vec![
            row.label.clone(),
            of(|estimate, digits| number(estimate.mean, digits)),
            of(|estimate, digits| estimate.interval.map_or(words::NONE.into(), |interval| span(interval, digits))),
            row.estimate.map_or("void".into(), |estimate| words::shown(report, estimate).into()),
            words::count(row.estimate.map_or(0, |estimate| estimate.count)),
        ]
    };
    Table { caption: group.title.clone(), head, rows: group.rows.iter().map(row).collect() }
}

/// What a cell has beside D; nothing for a single cell, of which the figures over everything say it all.
pub(super) fn details(report: &Report) -> Option<Table> {
    if report.cells.len() < 2 {
        return None;
    }
    let names =
        ["d", "Pairing gain", "A among B's", "B among A's", "Pooled", "Blocks", "Zero blocks", "All cells at once"];
    let head = std::iter::once(long("Cell")).chain(names.map(figures)).collect();
    let lines = &report.specification.cells;
    let rows = report.cells.iter().zip(lines);
    let rows = rows.map(|(cell, line)| detail(report, words::cell(line, lines), cell)).collect();
    Some(Table {
        caption: format!(
            "Cells in detail, in {}; the bounds at the right hold in all cells at once (95 %)",
            words::unit(report)
        ),
        head,
        rows,
    })
}

fn detail(report: &Report, label: String, cell: &CellReport) -> Vec<String> {
    let digits = words::digits(report);
    let mean = |estimate: Option<Estimate>| words::figure(estimate.map(|estimate| estimate.mean), digits);
    vec![
        label,
        words::figure(cell.difference.effect, 3),
        words::figure(cell.pairing_gain, 2),
        mean(cell.directions.and_then(|directions| directions.a_among_b)),
        mean(cell.directions.and_then(|directions| directions.b_among_a)),
        words::figure(cell.pooled.map(|pooled| pooled.difference), digits),
        words::count(cell.counts.blocks),
        words::count(cell.zero_blocks),
        cell.bounds.map_or(words::NONE.into(), |bounds| span(bounds.interval, digits)),
    ]
}
