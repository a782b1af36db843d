//! The file of a pair: read up to its last whole line, appended to in whole lines.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::entry::{Entry, Head};
use super::plan::Pairing;
use super::tally::PairTally;
use crate::journal::{FolderError, JournalError, LineError, SealedLines, io_error, seal};

/// The file of a pair and what is to be appended to it.
#[derive(Debug)]
pub(super) struct PairFile {
    path: PathBuf,
    /// Bytes of its whole lines; whatever follows was torn off.
    bytes: u64,
    /// Whole lines that are not written yet.
    text: String,
}

impl PairFile {
    /// Counts what a file holds of the first deals, in order. One that is not there is begun with its head.
    ///
    /// # Errors
    /// If it cannot be read, or a line before the last was changed.
    pub(super) fn read(
        path: PathBuf,
        head: &Head,
        pair: &Pairing,
        deals: u64,
        tally: &mut PairTally,
    ) -> Result<Self, FolderError> {
        let failed = |error| FolderError::Journal { path: path.display().to_string(), error };
        let bytes = read(&path, head, pair, deals, tally).map_err(failed)?;
        let mut file = Self { path, bytes, text: String::new() };
        if bytes == 0 {
            file.push(head)?;
        }
        Ok(file)
    }

    /// Appends an object, on the next write.
    fn push<T: serde::Serialize>(&mut self, object: &T) -> Result<(), FolderError> {
        let sealed = seal(object).map_err(|error| io_error(&self.path, error.into()))?;
        self.text.push_str(&sealed);
        Ok(())
    }

    /// Appends a block, on the next write.
    pub(super) fn add(&mut self, entry: &Entry) -> Result<(), FolderError> {
        self.push(entry)
    }

    /// Writes what was appended, and makes sure that it stays. The file is open for no longer, since a league may have
    /// more pairs than a program may have open files.
    pub(super) fn write(&mut self) -> Result<(), FolderError> {
        if self.text.is_empty() {
            return Ok(());
        }
        self.append().map_err(|error| io_error(&self.path, error))?;
        self.bytes += self.text.len() as u64;
        self.text.clear();
        Ok(())
    }

    fn append(&self) -> io::Result<()> {
        let mut file = OpenOptions::new().create(true).truncate(false).write(true).open(&self.path)?;
        file.set_len(self.bytes)?;
        file.seek(SeekFrom::End(0))?;
        file.write_all(self.text.as_bytes())?;
        file.sync_data()
    }
}

/// Counts the blocks of the first deals; gives the bytes of the lines that were read.
fn read(path: &Path, head: &Head, pair: &Pairing, deals: u64, tally: &mut PairTally) -> Result<u64, JournalError> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(0),
        Err(error) => return Err(error.into()),
    };
    let mut lines = SealedLines::new(file);
    match lines.next::<Head>()? {
        None => return Ok(0),
        Some(found) if found == *head => {}
        Some(_) => return Err(lines.wrong(LineError::Syntax("it is the head of another pair".into()))),
    }
    let largest = pair.plan.largest_numerators()[0];
    while tally.deals < deals {
        let Some(entry) = lines.next::<Entry>()? else { break };
        if entry.deal != tally.deals {
            let expected = format!("deal {}", tally.deals);
            return Err(JournalError::Order { line: lines.number, deal: entry.deal, cell: 0, expected });
        }
        if !entry.is_possible(largest, pair.cell().design.sides) {
            return Err(lines.wrong(LineError::Large));
        }
        tally.take(entry);
    }
    Ok(lines.bytes)
}
