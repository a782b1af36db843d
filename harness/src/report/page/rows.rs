//! Everything that has an interval, in the order in which it is shown: all cells, then parts of them, then each.

use super::words;
use crate::marginal::Axis;
use crate::report::{CellReport, Marginal, Report};
use crate::stats::Estimate;

/// Rows under one heading.
pub(super) struct Group<'a> {
    /// What they are.
    pub title: String,
    /// The rows.
    pub rows: Vec<Row<'a>>,
}

/// One figure with its interval.
pub(super) struct Row<'a> {
    /// Where it was measured.
    pub label: String,
    /// What was measured; nothing if every block is void.
    pub estimate: Option<&'a Estimate>,
    /// How much of the grid it is about.
    pub scope: Scope,
    /// Bounds that hold together with those of all other cells.
    pub bounds: Option<[f64; 2]>,
}

/// How much of a grid a figure is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    /// All of it.
    Overall,
    /// Several cells.
    Marginal,
    /// One cell or one direction.
    Cell,
}

impl Scope {
    /// The value of D at which A is worse by the margin of a gate; nothing where none is left to A.
    pub(super) fn margin(self, report: &Report) -> Option<f64> {
        let margins = report.specification.margins;
        let margin = match self {
            Self::Overall => margins.overall,
            Self::Marginal => margins.marginal,
            Self::Cell => margins.cell,
        };
        (margin > 0.0).then(|| -margin * words::sign(report))
    }
}

/// All rows of a report.
pub(super) fn groups(report: &Report) -> Vec<Group<'_>> {
    let mut groups = vec![Group { title: "Overall".into(), rows: vec![overall(report)] }];
    if let [only] = report.cells.as_slice() {
        groups.extend(directions(only));
    } else {
        groups.extend(Axis::ALL.iter().filter_map(|axis| marginals(report, *axis)));
        groups.extend(words::rule_sets(report).iter().map(|rules| cells(report, rules)));
    }
    groups
}

fn overall(report: &Report) -> Row<'_> {
    let label = match report.cells.len() {
        1 => "Both directions".into(),
        cells => format!("All {cells} cells"),
    };
    Row { label, estimate: report.difference.estimate.as_ref(), scope: Scope::Overall, bounds: None }
}

fn directions(cell: &CellReport) -> Option<Group<'_>> {
    let directions = cell.directions.as_ref()?;
    let row = |label: &str, estimate| Row { label: label.into(), estimate, scope: Scope::Cell, bounds: None };
    let rows = vec![
        row("A alone among B's", directions.a_among_b.as_ref()),
        row("B alone among A's", directions.b_among_a.as_ref()),
    ];
    Some(Group { title: "By direction".into(), rows })
}

fn marginals(report: &Report, axis: Axis) -> Option<Group<'_>> {
    let mut rows = Vec::new();
    for marginal in report.marginals.iter().filter(|marginal| marginal.axis == axis) {
        let estimate = marginal.difference.estimate.as_ref();
        rows.push(Row { label: label(report, marginal), estimate, scope: Scope::Marginal, bounds: None });
    }
    let title = match axis {
        Axis::Players => "By players",
        Axis::Hands => "By hands of a match",
        Axis::Rules => "By rules",
    };
    (!rows.is_empty()).then(|| Group { title: title.into(), rows })
}

/// What the cells of a marginal have in common, as the cells are named.
fn label(report: &Report, marginal: &Marginal) -> String {
    let lines = &report.specification.cells;
    let Some(line) = marginal.cells.first().and_then(|cell| lines.get(*cell)) else { return marginal.value.clone() };
    match marginal.axis {
        Axis::Players => format!("{} players", line.players),
        Axis::Hands => words::hands(line.hands),
        Axis::Rules => words::rules(line, lines),
    }
}

fn cells<'a>(report: &'a Report, rules: &str) -> Group<'a> {
    let title = if rules.is_empty() { "Cells".into() } else { format!("Cells, {rules}") };
    let mut rows = Vec::new();
    for (line, cell) in words::with_rules(report, rules) {
        let estimate = cell.difference.estimate.as_ref();
        let bounds = cell.bounds.map(|bounds| bounds.interval);
        rows.push(Row { label: words::table(line), estimate, scope: Scope::Cell, bounds });
    }
    Group { title, rows }
}
