//! Fallbacks and faults by name.

use super::table::{Table, figures, long, words as text};
use super::words;
use crate::faults::FaultLine;
use crate::report::Report;

/// What there was of each, in one sentence.
pub(super) fn summary(report: &Report) -> String {
    let fallbacks: u64 = report.fallbacks.iter().map(|line| line.count).sum();
    let faults = &report.faults;
    let fallbacks = match fallbacks {
        0 => "No fallbacks".into(),
        count => words::counted(count, "fallback"),
    };
    let faults = match faults.count {
        0 => "no faults".into(),
        count => format!("{}, {} void", words::counted(count, "fault"), words::counted(faults.void_blocks, "block")),
    };
    format!("{fallbacks}, {faults}.")
}

/// The tables that are not empty.
pub(super) fn tables(report: &Report) -> Vec<Table> {
    let tables = [fallbacks(report), by_name(report), listed(report)];
    tables.into_iter().filter(|table| !table.rows.is_empty()).collect()
}

fn fallbacks(report: &Report) -> Table {
    let row = |line: &crate::report::FallbackLine| {
        vec![words::label(line.side).into(), line.bot.clone(), line.reason.clone(), words::count(line.count)]
    };
    Table {
        caption: "Fallbacks: choices simpler than what a bot wanted".into(),
        head: vec![text("Side"), long("Bot"), text("Reason"), figures("Count")],
        rows: report.fallbacks.iter().map(row).collect(),
    }
}

fn by_name(report: &Report) -> Table {
    let row =
        |line: &crate::report::FaultCount| vec![line.bot.clone(), line.kind.to_string(), words::count(line.count)];
    Table {
        caption: "Faults by bot and kind".into(),
        head: vec![long("Bot"), text("Kind"), figures("Count")],
        rows: report.faults.by_name.iter().map(row).collect(),
    }
}

fn listed(report: &Report) -> Table {
    let row = |line: &FaultLine| {
        let FaultLine { deal, kind, bot, message, command, .. } = line;
        vec![deal.to_string(), bot.clone(), kind.to_string(), message.clone(), command.clone()]
    };
    let shown = report.faults.listed.len() as u64;
    let caption = if shown == report.faults.count {
        "Every fault with the command that shows it again".into()
    } else {
        format!("The first {} with the commands that show them again", words::counted(shown, "fault"))
    };
    let head = vec![text("Deal"), long("Bot"), text("Kind"), long("What happened"), long("Command")];
    Table { caption, head, rows: report.faults.listed.iter().map(row).collect() }
}
