//! A table that is written the same way to both kinds of page.

use std::fmt::Write as _;

use super::escape;

/// Rows under a head; the first column names the row.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Table {
    /// What it shows.
    pub caption: String,
    /// The columns.
    pub head: Vec<Column>,
    /// A text a column.
    pub rows: Vec<Vec<String>>,
}

/// One column.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Column {
    title: String,
    kind: Kind,
}

/// What a column holds, which is how its texts are broken and aligned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A few words.
    Words,
    /// Sentences, or names of any length without a space.
    Long,
    /// Figures, never broken.
    Figures,
}

/// A column of a few words.
pub(crate) fn words(title: impl Into<String>) -> Column {
    Column { title: title.into(), kind: Kind::Words }
}

/// A column of texts of any length.
pub(crate) fn long(title: impl Into<String>) -> Column {
    Column { title: title.into(), kind: Kind::Long }
}

/// A column of figures.
pub(crate) fn figures(title: impl Into<String>) -> Column {
    Column { title: title.into(), kind: Kind::Figures }
}

impl Table {
    /// The table in a box that scrolls sideways where the screen is narrow.
    pub(crate) fn html(&self) -> String {
        let caption = escape::html(&self.caption);
        let wide = if self.head.len() > 4 { " class=\"wide\"" } else { "" };
        let mut html = format!("<figure class=\"table\">\n<figcaption>{caption}</figcaption>\n");
        let _ = writeln!(html, "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"{caption}\">");
        let head: String = self.head.iter().map(|column| cell(column, "th", " scope=\"col\"", &column.title)).collect();
        let _ = writeln!(html, "<table{wide}>\n<thead><tr>{head}</tr></thead>\n<tbody>");
        for row in &self.rows {
            let _ = writeln!(html, "<tr>{}</tr>", self.row(row));
        }
        html + "</tbody>\n</table>\n</div>\n</figure>\n"
    }

    fn row(&self, row: &[String]) -> String {
        let cells = row.iter().zip(&self.head).enumerate();
        cells
            .map(|(at, (text, column))| match at {
                0 => cell(column, "th", " scope=\"row\"", text),
                _ => cell(column, "td", "", text),
            })
            .collect()
    }

    /// The table in the notation of code-hosting sites, without its caption.
    pub(crate) fn markdown(&self) -> String {
        let line = |texts: &mut dyn Iterator<Item = String>| format!("| {} |\n", texts.collect::<Vec<_>>().join(" | "));
        let mut markdown = line(&mut self.head.iter().map(|column| escape::markdown(&column.title)));
        markdown +=
            &line(&mut self.head.iter().map(|column| if column.kind == Kind::Figures { "---:" } else { "---" }.into()));
        for row in &self.rows {
            markdown += &line(&mut row.iter().map(|text| escape::markdown(text)));
        }
        markdown
    }
}

fn cell(column: &Column, tag: &str, scope: &str, text: &str) -> String {
    let class = match column.kind {
        Kind::Words => "",
        Kind::Long => " class=\"long\"",
        Kind::Figures => " class=\"n\"",
    };
    format!("<{tag}{scope}{class}>{}</{tag}>", escape::html(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_pages_show_the_same_rows() {
        let rows = vec![vec!["a|b".into(), "-0.5".into()]];
        let table = Table { caption: "c".into(), head: vec![words("x"), figures("y")], rows };
        assert!(table.html().contains("<tr><th scope=\"row\">a|b</th><td class=\"n\">-0.5</td></tr>"));
        assert_eq!(table.markdown(), "| x | y |\n| --- | ---: |\n| a\\|b | -0.5 |\n");
    }
}
