//! Tables that both pages show.

use super::super::report::{LeagueReport, PairLine, TableReport};
use super::super::text;
use crate::report::page::table::{Column, Table, figures, long, words};
use crate::report::span;

/// The bots of a table with their standing.
pub(super) fn bots(table: &TableReport) -> Table {
    let head: Vec<Column> = vec![
        words("Rank"),
        long("Bot"),
        figures("Rating"),
        figures("95 %"),
        figures("Mean place alone"),
        figures("d against the field"),
    ];
    let rows = table.bots.iter().enumerate().map(|(at, bot)| text::bot_row(at, bot).to_vec()).collect();
    let caption = "Ratings are logarithms of strengths with mean 0: 0.69 more is finishing first twice as often against \
                   one opponent. d is above 0 where the bot is better.";
    Table { caption: caption.into(), head, rows }
}

/// Every pair with its figures.
pub(super) fn pairs(table: &TableReport) -> Table {
    let head = vec![
        long("A"),
        long("B"),
        figures(format!("D, A minus B, {}", table.unit)),
        figures("95 %"),
        figures("d"),
        figures("p (Holm)"),
        figures("Deals"),
    ];
    let rows = table.pairs.iter().map(|pair| row(table, pair)).collect();
    let caption = format!("Every two bots; D in {}, {} is better", table.unit, table.objective.better);
    Table { caption, head, rows }
}

fn row(table: &TableReport, pair: &PairLine) -> Vec<String> {
    let digits = text::decimals(table);
    let estimate = pair.difference.estimate;
    let interval = estimate.and_then(|estimate| estimate.interval);
    vec![
        table.bots[pair.bots.a].name.clone(),
        table.bots[pair.bots.b].name.clone(),
        text::optional(estimate.map(|estimate| estimate.mean), digits),
        interval.map_or_else(|| text::NONE.into(), |interval| span(interval, digits)),
        text::optional(pair.effect, text::DIGITS),
        text::chance(pair.p),
        pair.counts.blocks.to_string(),
    ]
}

/// Every name with its standing at each table; nothing for a single table.
pub(super) fn across(report: &LeagueReport) -> Option<Table> {
    if report.tables.len() < 2 {
        return None;
    }
    let mut head = vec![long("Bot")];
    head.extend(text::table_names(report).into_iter().map(figures));
    let mut rows = Vec::new();
    for line in &report.across {
        let effects = line.effects.iter().map(|effect| text::standing(*effect));
        rows.push(std::iter::once(line.bot.clone()).chain(effects).collect());
    }
    let caption = "Mean d against the other bots of the table, above 0 is better. It depends on who else plays there.";
    Some(Table { caption: caption.into(), head, rows })
}

/// The best bot of each table.
pub(super) fn best(report: &LeagueReport) -> Table {
    let row = |table: &TableReport| vec![table.title.clone(), text::best(table)];
    let rows = report.tables.iter().map(row).collect();
    Table { caption: "The bot with the highest rating".into(), head: vec![long("Table"), long("Best")], rows }
}

/// What was played and what went wrong at a table.
pub(super) fn facts(table: &TableReport) -> Table {
    let counts = table.counts();
    let rows = [
        ("Best", text::best(table)),
        ("Cycles", text::cycles(table)),
        ("Played", format!("{} games, {} hands, {} decisions", counts.games, counts.hands, counts.decisions)),
        ("Fallbacks", text::fallbacks(table)),
        ("Faults", text::faults(table)),
    ];
    let rows = rows.map(|(name, said)| vec![name.to_string(), said]).to_vec();
    Table { caption: "What came of it".into(), head: vec![words("What"), long("Found")], rows }
}
