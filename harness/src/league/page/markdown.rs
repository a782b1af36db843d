//! The page for code-hosting sites.

use super::super::report::LeagueReport;
use super::super::text;
use super::tables;
use crate::report::page::escape;
use crate::report::page::table::Table;

/// The report as Markdown: the sentences and figures of the page with tables in the place of pictures.
pub fn markdown(report: &LeagueReport) -> String {
    let mut parts =
        vec![format!("# {}\n", escape::markdown(&text::title(report))), format!("{}\n", text::played(report))];
    parts.push(titled(&tables::best(report)));
    if let Some(across) = tables::across(report) {
        parts.push("## Game beside game\n".into());
        parts.push(titled(&across));
    }
    for table in &report.tables {
        parts.push(format!("## {}\n", escape::markdown(&table.title)));
        parts.extend([tables::bots(table), tables::pairs(table), tables::facts(table)].iter().map(titled));
    }
    parts.join("\n")
}

fn titled(table: &Table) -> String {
    format!("{}\n\n{}", escape::markdown(&table.caption), table.markdown())
}
