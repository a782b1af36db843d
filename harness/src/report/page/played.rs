//! What was played.

use serde_json::{Map, Value};

use super::table::{Table, long, words as text};
use super::words;
use crate::report::{CellLine, Report, Specification};
use crate::spec::Margins;
use crate::stats::Stopping;

/// Everything that was asked for.
pub(super) fn table(report: &Report) -> Table {
    let spec = &report.specification;
    let mut rows = vec![
        ["Game".into(), spec.game.clone()],
        ["A".into(), spec.bots.a.to_string()],
        ["B".into(), spec.bots.b.to_string()],
        ["Players".into(), listed(spec.cells.iter().map(|cell| cell.players.to_string()))],
        ["Hands a match".into(), listed(spec.cells.iter().map(|cell| words::hands(cell.hands)))],
    ];
    rows.extend(rules(&spec.cells));
    rows.extend([
        ["Deals".into(), deals(report)],
        ["Games a block".into(), listed(report.cells.iter().map(|cell| cell.games_per_block.to_string()))],
        ["Purpose of the deals".into(), spec.purpose.to_string()],
        ["Stopping".into(), stopping(spec)],
        ["Margins".into(), margins(report)],
        ["Budget of a decision".into(), format!("{} iterations or states", words::count(spec.budget))],
        ["Program".into(), format!("{} {}", report.program.name, report.program.version)],
    ]);
    let rows = rows.into_iter().map(Vec::from).collect();
    Table { caption: "Specification".into(), head: vec![text("What"), long("Value")], rows }
}

fn listed(values: impl Iterator<Item = String>) -> String {
    words::distinct(values).join(", ")
}

/// The rules that differ between the cells, set by set, and those that do not.
fn rules(cells: &[CellLine]) -> Vec<[String; 2]> {
    let sets = words::distinct(cells.iter().map(|cell| words::rules(cell, cells)));
    let differing = sets.join(" | ");
    let common = cells.first().map(|first| common(first, cells)).unwrap_or_default();
    let rows = [["Rules compared".into(), differing], ["Rules of all cells".into(), words::pairs(&common)]];
    rows.into_iter().filter(|[_, rules]| !rules.is_empty()).collect()
}

fn common(first: &CellLine, cells: &[CellLine]) -> Map<String, Value> {
    let is_common = |name: &str, value: &Value| cells.iter().all(|cell| cell.rules.get(name) == Some(value));
    let common = first.rules.iter().filter(|(name, value)| is_common(name, value));
    common.map(|(name, value)| (name.clone(), value.clone())).collect()
}

/// Those that were played, and how many there are where the run ended before the last.
fn deals(report: &Report) -> String {
    let spec = &report.specification;
    if report.deals == 0 {
        return "none".into();
    }
    let last = spec.deals.first.saturating_add(report.deals - 1);
    let count = words::counted(report.deals, "deal");
    let of =
        if report.deals < spec.deals.count { format!(" of {}", words::count(spec.deals.count)) } else { String::new() };
    format!("{count}{of}, numbers {} to {last} of seed {}", spec.deals.first, spec.seed)
}

fn stopping(spec: &Specification) -> String {
    if spec.stopping == Stopping::default() {
        return "after all deals".into();
    }
    let settings = serde_json::to_value(spec.stopping).unwrap_or_default();
    settings.as_object().map(words::pairs).unwrap_or_default()
}

fn margins(report: &Report) -> String {
    let Margins { overall, marginal, cell } = report.specification.margins;
    let unit = words::unit(report);
    format!("A may be worse by {overall} {unit} over all cells, {marginal} in a marginal, {cell} in a cell")
}
