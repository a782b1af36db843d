//! Text in columns.

use std::io::{self, Write};

/// Writes rows with aligned columns; the last column is not padded.
pub(super) fn write(out: &mut dyn Write, indent: &str, rows: &[Vec<String>]) -> io::Result<()> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |at: usize| rows.iter().filter_map(|row| row.get(at)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..columns).map(|at| width(at).unwrap_or(0)).collect();
    for row in rows {
        let cells: Vec<String> = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}")).collect();
        writeln!(out, "{indent}{}", cells.join("  ").trim_end())?;
    }
    Ok(())
}
