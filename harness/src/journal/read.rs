//! Reads a journal back, deal by deal, in memory that does not grow with its length.

use std::fs::File;
use std::io;
use std::ops::Range;
use std::path::Path;

use super::line::{Line, LineError};
use super::sealed::SealedLines;
use crate::run::BlockOutcome;

/// How far a journal goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// Whole deals.
    pub deals: u64,
    /// Bytes of their lines. What follows is of a deal that was not finished.
    pub bytes: u64,
}

/// Why a journal cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// A line in its midst is none.
    #[error("line {line}: {error}")]
    Line {
        /// Number of the line, from 1.
        line: u64,
        /// What is wrong.
        error: LineError,
    },
    /// A line is of another block than the one whose turn it is.
    #[error("line {line} is of deal {deal}, cell {cell}, where {expected} should stand")]
    Order {
        /// Number of the line, from 1.
        line: u64,
        /// Its deal.
        deal: u64,
        /// Its cell.
        cell: usize,
        /// What should stand there.
        expected: String,
    },
    /// The system refuses.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Gives the blocks of each whole deal to `take`, in order, until it says that it has enough. A line that a crash tore
/// off is left out, with the other blocks of its deal; a journal that is not there is empty.
///
/// `largest` are the largest numerators that D of a block can have, by cell.
///
/// # Errors
/// If a line before the last is no block, or not the next one.
pub(super) fn read(
    path: &Path,
    largest: &[i64],
    deals: Range<u64>,
    mut take: impl FnMut(Vec<BlockOutcome>) -> bool,
) -> Result<Played, JournalError> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Played::default()),
        Err(error) => return Err(error.into()),
    };
    let mut lines = SealedLines::new(file);
    let mut played = Played::default();
    let mut blocks = Vec::with_capacity(largest.len());
    while let Some(line) = next(&mut lines)? {
        let expected = (deals.start + played.deals, blocks.len());
        if (line.deal, line.cell) != expected || line.deal >= deals.end {
            return Err(misplaced(&lines, &line, expected, &deals));
        }
        let block = line.into_outcome();
        if block.numerator().is_some_and(|numerator| numerator.unsigned_abs() > largest[blocks.len()].unsigned_abs()) {
            return Err(lines.wrong(LineError::Large));
        }
        blocks.push(block);
        if blocks.len() == largest.len() {
            played = Played { deals: played.deals + 1, bytes: lines.bytes };
            if !take(std::mem::take(&mut blocks)) {
                break;
            }
        }
    }
    Ok(played)
}

/// The next block, if it can be one.
fn next(lines: &mut SealedLines) -> Result<Option<Line>, JournalError> {
    match lines.next::<Line>()? {
        Some(line) if !line.is_possible() => Err(lines.wrong(LineError::Large)),
        line => Ok(line),
    }
}

fn misplaced(lines: &SealedLines, line: &Line, (deal, cell): (u64, usize), deals: &Range<u64>) -> JournalError {
    let expected = if deal < deals.end { format!("deal {deal}, cell {cell}") } else { "the end".into() };
    JournalError::Order { line: lines.number, deal: line.deal, cell: line.cell, expected }
}
