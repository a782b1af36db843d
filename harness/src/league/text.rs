//! The report of a league as a person reads it, and the words that its pages share with it.

use std::fmt::Write as _;

use climbing::Better;

use super::report::{BotLine, LeagueReport, PairLine, TableReport};
use super::times::Times;
use crate::report::{digits, number, span};

/// Stands where there is no figure.
pub(super) const NONE: &str = "none";
/// Decimals of ratings, places and effect sizes.
pub(super) const DIGITS: usize = 3;

/// The report in lines of text, without the hash of its JSON. Times are no results and stand nowhere else.
pub fn text(report: &LeagueReport, times: &Times) -> String {
    let mut text = format!("{}\n", title(report));
    let _ = writeln!(text, "  {}", played(report));
    for (at, table) in report.tables.iter().enumerate() {
        let _ = writeln!(text, "\n{}", table.title);
        text += &aligned(&bots(table, times.of(at)));
        let _ = writeln!(
            text,
            "  D, row minus column, in {}; {} is better; * is shown to be no luck",
            table.unit,
            way(table)
        );
        text += &aligned(&matrix(table));
        for (label, said) in [("best", best(table)), ("cycles", cycles(table)), ("faults", faults(table))] {
            let _ = writeln!(text, "  {label:<9} {said}");
        }
        let _ = writeln!(text, "  {:<9} {}", "fallbacks", fallbacks(table));
    }
    if report.tables.len() > 1 {
        let _ = writeln!(text, "\nd against the field, above 0 is better");
        text += &aligned(&across(report));
    }
    text
}

/// What the report is about.
pub(super) fn title(report: &LeagueReport) -> String {
    let count = report.specification.tables.len();
    format!("League of {count} {}", if count == 1 { "table" } else { "tables" })
}

/// What was played in all.
pub(super) fn played(report: &LeagueReport) -> String {
    let spec = &report.specification;
    let games: u64 = report.tables.iter().map(|table| table.counts().games).sum();
    let pairs: usize = report.tables.iter().map(|table| table.pairs.len()).sum();
    format!(
        "deals 0 to {} of seed {}, budget {}: {pairs} pairs of bots, {games} games",
        spec.deals - 1,
        spec.seed,
        spec.budget
    )
}

fn way(table: &TableReport) -> &'static str {
    if table.objective.better == Better::Higher { "higher" } else { "lower" }
}

fn bots(table: &TableReport, times: &[Option<f64>]) -> Vec<Vec<String>> {
    let mut rows = vec![bot_heads().map(String::from).to_vec()];
    rows[0].push("us a decision".into());
    for (at, bot) in table.bots.iter().enumerate() {
        let mut row = bot_row(at, bot).to_vec();
        let time = table_time(table, times, bot);
        row.push(time.map_or_else(|| NONE.into(), |time| number(time, 1)));
        rows.push(row);
    }
    rows
}

/// Times stand in the order of the bots by what they are, not by rating.
fn table_time(table: &TableReport, times: &[Option<f64>], bot: &BotLine) -> Option<f64> {
    let mut sorted: Vec<String> = table.bots.iter().map(|bot| bot.spec.to_string()).collect();
    sorted.sort_unstable();
    let at = sorted.iter().position(|spec| *spec == bot.spec.to_string())?;
    times.get(at).copied().flatten()
}

/// Heads of the columns of [`bot_row`].
pub(super) fn bot_heads() -> [&'static str; 6] {
    ["", "bot", "rating", "95 %", "place", "d"]
}

/// A bot with its standing.
pub(super) fn bot_row(at: usize, bot: &BotLine) -> [String; 6] {
    [
        (at + 1).to_string(),
        bot.name.clone(),
        number(bot.rating, DIGITS),
        bot.interval.map_or_else(|| NONE.into(), |interval| span(interval, DIGITS)),
        optional(bot.place, 2),
        optional(bot.effect, DIGITS),
    ]
}

/// A figure, if there is one.
pub(super) fn optional(figure: Option<f64>, digits: usize) -> String {
    figure.map_or_else(|| NONE.into(), |figure| number(figure, digits))
}

/// Decimals that all D of a table are shown with.
pub(super) fn decimals(table: &TableReport) -> usize {
    let estimates = table.pairs.iter().filter_map(|pair| pair.difference.estimate.as_ref());
    estimates.map(digits).min().unwrap_or(2)
}

fn matrix(table: &TableReport) -> Vec<Vec<String>> {
    let mut rows = vec![vec![String::new()]];
    rows[0].extend((1..=table.bots.len()).map(|at| at.to_string()));
    for (row, bot) in table.bots.iter().enumerate() {
        let mut line = vec![format!("{} {}", row + 1, bot.name)];
        line.extend((0..table.bots.len()).map(|column| match table.pair([row, column]) {
            None => "-".into(),
            Some((pair, forward)) => cell(table, pair, forward),
        }));
        rows.push(line);
    }
    rows
}

/// D of a pair, row minus column, with a star where it is shown not to be luck.
pub(super) fn cell(table: &TableReport, pair: &PairLine, forward: bool) -> String {
    let Some(estimate) = pair.difference.estimate else { return "void".into() };
    let mean = if forward { estimate.mean } else { -estimate.mean };
    let star = if pair.stronger.is_some() { "*" } else { " " };
    format!("{}{star}", number(mean, decimals(table)))
}

/// Who is best, and how surely.
pub(super) fn best(table: &TableReport) -> String {
    let name = table.bots.get(table.best.bot).map_or(NONE, |bot| bot.name.as_str());
    let Some(second) = table.bots.get(1) else { return name.into() };
    let lead = table.best.lead.map_or_else(|| NONE.into(), |lead| span(lead, DIGITS));
    let clear = if table.best.clear { "clear of all others" } else { "not clear of the others" };
    format!("{name}, {clear}: its lead over {} is within {lead}", second.name)
}

/// The best bot of each table by name.
pub(super) fn all_best(report: &LeagueReport) -> String {
    let name = |table: &TableReport| table.bots.get(table.best.bot).map_or(NONE, |bot| bot.name.as_str()).to_string();
    let bests = report.specification.tables.iter().zip(&report.tables);
    let one = |(line, table): (&super::TableLine, &TableReport)| {
        let [is, but] = if table.best.clear { ["is best", ""] } else { ["rates highest", ", not clear of the others"] };
        format!("{} {is} at {} with {} players{but}", name(table), line.game, line.table.players)
    };
    bests.map(one).collect::<Vec<_>>().join("; ")
}

/// A p-value.
pub(super) fn chance(p: f64) -> String {
    if p < 1e-4 { "< 0.0001".into() } else { number(p, 4) }
}

/// The cycles by name.
pub(super) fn cycles(table: &TableReport) -> String {
    let name = |at: &usize| table.bots.get(*at).map_or(NONE, |bot| bot.name.as_str());
    let cycle = |cycle: &Vec<usize>| {
        let names: Vec<&str> = cycle.iter().chain(cycle.first()).map(name).collect();
        names.join(" > ")
    };
    let all: Vec<String> = table.cycles.iter().map(cycle).collect();
    if all.is_empty() { NONE.into() } else { all.join("; ") }
}

/// Faults by kind and bot.
pub(super) fn faults(table: &TableReport) -> String {
    let one = |line: &crate::report::FaultCount| format!("{} of {} {}", line.kind, line.bot, line.count);
    let by_name: Vec<String> = table.faults.by_name.iter().map(one).collect();
    match (table.faults.count, table.faults.listed.first()) {
        (0, _) | (_, None) => "0".into(),
        (count, Some(first)) => {
            let void = table.faults.void_blocks;
            format!("{count}: {}; {void} blocks void; the first: {}", by_name.join(", "), first.command)
        }
    }
}

/// Fallbacks by bot and reason.
pub(super) fn fallbacks(table: &TableReport) -> String {
    let mut all = Vec::new();
    for bot in &table.bots {
        all.extend(bot.fallbacks.iter().map(|(reason, count)| format!("{} {reason} {count}", bot.name)));
    }
    if all.is_empty() { "0".into() } else { all.join(", ") }
}

/// Names of the tables, short enough for the head of a column.
pub(super) fn table_names(report: &LeagueReport) -> Vec<String> {
    let lines = report.specification.tables.iter().enumerate();
    lines.map(|(at, line)| format!("{}: {} {}", at + 1, line.game, line.table.players)).collect()
}

/// Mean d at a table, if the bot plays there.
pub(super) fn standing(effect: Option<f64>) -> String {
    effect.map_or_else(|| "-".into(), |effect| number(effect, DIGITS))
}

fn across(report: &LeagueReport) -> Vec<Vec<String>> {
    let mut rows = vec![vec!["bot".to_string()]];
    rows[0].extend(table_names(report));
    for line in &report.across {
        let effects = line.effects.iter().map(|effect| standing(*effect));
        rows.push(std::iter::once(line.bot.clone()).chain(effects).collect());
    }
    rows
}

/// Rows in columns: words to the left, figures and their heads to the right.
fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |at: usize| rows.iter().filter_map(|row| row.get(at)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..columns).map(|at| width(at).unwrap_or(0)).collect();
    let is_figure = |at: usize| {
        rows[1..].iter().filter_map(|row| row.get(at)).all(|cell| {
            cell.starts_with(|c: char| c.is_ascii_digit() || "-[".contains(c))
                && !cell.contains(|c: char| c == ' ' && at == 0)
                || [NONE, "void"].contains(&cell.as_str())
        })
    };
    let mut text = String::new();
    for row in rows {
        let mut line = String::from(" ");
        for (at, cell) in row.iter().enumerate() {
            let width = widths[at];
            let _ = if is_figure(at) { write!(line, " {cell:>width$} ") } else { write!(line, " {cell:<width$} ") };
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}
