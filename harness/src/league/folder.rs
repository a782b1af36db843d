//! The folder of a league: what was last asked for, a file for every pair that ever played, and the report.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use super::entry::Head;
use super::page;
use super::pairs::PairFile;
use super::plan::{League, LeagueTable, Pairing};
use super::report::{LeagueReport, LeagueSpecification};
use super::tally::PairTally;
use crate::journal::{FolderError, check_empty, check_folder, io_error, lock};
use crate::report::{canonical, write_whole};

/// The file of what was last asked for.
const ORDER: &str = "league.json";
/// The folder of the pairs.
const PAIRS: &str = "pairs";

/// A folder that this program alone writes to.
#[derive(Debug)]
pub struct LeagueFolder {
    path: PathBuf,
    _lock: File,
}

impl LeagueFolder {
    /// Takes the folder of a league, or makes one, and writes down what is asked for.
    ///
    /// # Errors
    /// If it holds something else, is in use, or cannot be written.
    pub fn open(path: &Path, league: &League) -> Result<Self, FolderError> {
        check_folder(path)?;
        if !path.join(ORDER).is_file() {
            check_empty(path).map_err(|error| match error {
                FolderError::Io { .. } => error,
                _ => FolderError::NoLeague(path.display().to_string()),
            })?;
        }
        let folder = Self { path: path.into(), _lock: lock(path)? };
        let pairs = path.join(PAIRS);
        fs::create_dir_all(&pairs).map_err(|error| io_error(&pairs, error))?;
        write_whole(&folder.file(ORDER), &canonical(&LeagueSpecification::of(league)))?;
        Ok(folder)
    }

    /// A file in it.
    pub fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// What a pair has played of its deals, and its file.
    pub(super) fn pair(
        &self,
        league: &League,
        table: &LeagueTable,
        pair: &Pairing,
    ) -> Result<(PairTally, PairFile), FolderError> {
        read_pair(&self.path, league, table, pair)
    }

    /// How many blocks of a league a folder holds, whether it is in use or not; none if it is not there.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn held(path: &Path, league: &League) -> Result<Vec<u64>, FolderError> {
        let held = |(table, pair)| read_pair(path, league, table, pair).map(|(tally, _)| tally.deals);
        league.pairs().map(held).collect()
    }

    /// Writes the report and its pages, `report.json` last.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn write(&self, report: &LeagueReport, json: &str) -> Result<(), FolderError> {
        write_whole(&self.file("report.md"), &page::markdown(report))?;
        write_whole(&self.file("report.html"), &page::html(report))?;
        write_whole(&self.file("report.json"), json)?;
        Ok(())
    }
}

fn read_pair(
    path: &Path,
    league: &League,
    table: &LeagueTable,
    pair: &Pairing,
) -> Result<(PairTally, PairFile), FolderError> {
    let head = Head::new(league, table, pair);
    let file = path.join(PAIRS).join(head.file_name());
    let mut tally = PairTally::new(league.seed, table.sides);
    let file = PairFile::read(file, &head, pair, league.deals, &mut tally)?;
    Ok((tally, file))
}
