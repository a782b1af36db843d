//! The page as one file that needs nothing beside it.

use super::super::report::{LeagueReport, TableReport};
use super::super::text;
use super::{heat, strip, tables};
use crate::report::page::{escape, style};

/// The report as a page: no script, no font and no picture from elsewhere.
pub fn html(report: &LeagueReport) -> String {
    let title = escape::html(&text::title(report));
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
         <style>\n{}.part {{ margin-top: 28px; }}\n</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n",
        style::CSS
    );
    html += &summary(report);
    if report.tables.len() > 1 {
        html += &tables::best(report).html();
    }
    if let Some(across) = tables::across(report) {
        html += &section("Game beside game", &across.html());
    }
    for table in &report.tables {
        html += &section(&table.title, &body(table));
    }
    html + "</main>\n</body>\n</html>\n"
}

fn section(title: &str, body: &str) -> String {
    format!("<section>\n<h2>{}</h2>\n{body}</section>\n", escape::html(title))
}

fn summary(report: &LeagueReport) -> String {
    let class = if report.valid { "verdict" } else { "verdict invalid" };
    let (faults, void) = report.faults();
    let (say, note) = match faults {
        0 => (text::all_best(report), "no fault".into()),
        _ => ("These figures may not be used".into(), format!("{faults} faults, {void} blocks void")),
    };
    let [say, played] = [say, text::played(report)].map(|text| escape::html(&text));
    format!("<div class=\"{class}\">\n<p class=\"say\">{say}</p>\n<p>{played}; {note}</p>\n</div>\n")
}

fn body(table: &TableReport) -> String {
    let parts = [
        tables::facts(table).html(),
        format!("<h3>Ratings</h3>\n{}{}", strip::html(table), tables::bots(table).html()),
        format!("<h3>Head to head</h3>\n{}", heat::html(table)),
        tables::pairs(table).html(),
    ];
    parts.into_iter().fold(String::new(), |body, part| format!("{body}<div class=\"part\">\n{part}</div>\n"))
}
