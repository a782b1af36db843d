//! The page as one file that needs nothing beside it.

use std::fmt::Write as _;

use super::repeat::{Repeat, repeat};
use super::{cells, escape, facts, forest, heat, histogram, played, reading, style, trouble, words};
use crate::report::Report;

/// The report as a page: no script, no font and no picture from elsewhere.
pub fn html(report: &Report) -> String {
    let title = escape::html(&words::title(report));
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
         <style>\n{}</style>\n</head>\n<body>\n{}<main>\n<h1>{title}</h1>\n",
        style::CSS,
        style::HATCH
    );
    html += &summary(report);
    html += &section("Where: D with its interval", &forest::html(report));
    if let Some(maps) = heat::html(report) {
        html += &section("Cell by cell", &maps);
    }
    html += &section("Results of a hand", &histograms(report));
    html += &section("Faults and fallbacks", &trouble(report));
    if let Some(details) = cells::details(report) {
        html += &section("Cells in detail", &details.html());
    }
    html += &section("What was played", &played(report));
    html + "</main>\n</body>\n</html>\n"
}

fn section(title: &str, body: &str) -> String {
    format!("<section>\n<h2>{}</h2>\n{body}</section>\n", escape::html(title))
}

fn summary(report: &Report) -> String {
    let class = if report.valid { "verdict" } else { "verdict invalid" };
    let mut html =
        format!("<div class=\"{class}\">\n<p class=\"say\">{}</p>\n", escape::html(&reading::verdict(report)));
    let _ = writeln!(html, "<p>{}</p>\n</div>", escape::html(&reading::reading(report)));
    html += "<dl class=\"facts\">\n";
    for fact in facts::facts(report) {
        let [value, note] = [&fact.value, &fact.note].map(|text| escape::html(text));
        let _ = writeln!(html, "<div><dt>{}</dt><dd class=\"value\">{value}</dd><dd>{note}</dd></div>", fact.name);
    }
    html + "</dl>\n"
}

fn histograms(report: &Report) -> String {
    let histograms = histogram::histograms(report);
    if histograms.is_empty() {
        return "<p>Nothing was played to its end.</p>\n".into();
    }
    let pictures: String = histograms.iter().map(histogram::Histogram::html).collect();
    format!("{}<div class=\"maps\">\n{pictures}</div>\n", histogram::legend())
}

fn trouble(report: &Report) -> String {
    let tables: String = trouble::tables(report).iter().map(super::table::Table::html).collect();
    format!("<p>{}</p>\n{tables}", escape::html(&trouble::summary(report)))
}

fn played(report: &Report) -> String {
    let table = played::table(report).html();
    let (how, code) = match repeat(&report.specification) {
        None => return table,
        Some(Repeat::Command(command)) => ("The same report again:", command),
        Some(Repeat::File(file)) => ("The same report again, with <code>climbing run</code> and this file:", file),
    };
    format!("{table}<p class=\"how\">{how}</p>\n<pre><code>{}</code></pre>\n", escape::lines(&code))
}
