//! The page for code-hosting sites.

use super::repeat::{Repeat, repeat};
use super::table::Table;
use super::{cells, escape, facts, histogram, played, reading, trouble, words};
use crate::report::Report;

/// The report as Markdown: the sentences and figures of the page with tables in the place of pictures.
pub fn markdown(report: &Report) -> String {
    let mut parts = vec![
        format!("# {}\n", escape::markdown(&words::title(report))),
        format!("**{}**\n", escape::markdown(&reading::verdict(report))),
        format!("{}\n", escape::markdown(&reading::reading(report))),
        facts(report),
        "## D with its interval\n".into(),
    ];
    parts.extend(cells::estimates(report).iter().map(titled));
    parts.extend(cells::details(report).iter().map(titled));
    parts.push("## Results of a hand\n".into());
    parts.extend(histogram::histograms(report).iter().map(|histogram| titled(&histogram.table())));
    parts.push("## Faults and fallbacks\n".into());
    parts.push(format!("{}\n", trouble::summary(report)));
    parts.extend(trouble::tables(report).iter().map(titled));
    parts.push("## What was played\n".into());
    parts.push(played::table(report).markdown());
    parts.extend(repeat(&report.specification).map(|repeat| match repeat {
        Repeat::Command(command) => format!("The same report again:\n\n{}", block("sh", &command)),
        Repeat::File(file) => {
            format!("The same report again, with `climbing run` and this file:\n\n{}", block("toml", file.trim_end()))
        }
    }));
    parts.join("\n")
}

/// A block of code between fences that nothing in it closes.
fn block(language: &str, code: &str) -> String {
    let longest = code.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}{language}\n{code}\n{fence}\n")
}

fn titled(table: &Table) -> String {
    format!("### {}\n\n{}", escape::markdown(&table.caption), table.markdown())
}

fn facts(report: &Report) -> String {
    let rows = facts::facts(report).into_iter().map(|fact| vec![fact.name.into(), fact.value, fact.note]).collect();
    let head = ["Figure", "Value", "Meaning"].map(super::table::words).into();
    Table { caption: String::new(), head, rows }.markdown()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_does_not_close_its_own_block() {
        assert_eq!(block("sh", "a"), "```sh\na\n```\n");
        assert_eq!(block("sh", "a\n```\nb"), "````sh\na\n```\nb\n````\n");
    }
}
