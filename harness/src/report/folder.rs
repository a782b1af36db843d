//! The folder of a run: the report, and beside it what is known about the run itself.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::{Report, html, markdown};

/// What is known about a run and has no place in its report.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RunMeta {
    /// The command line, without the program.
    pub arguments: Vec<String>,
    /// When it began, in seconds since 1970.
    pub started: u64,
    /// How long it took, in seconds.
    pub seconds: f64,
    /// Games a second.
    pub games_per_second: f64,
    /// Threads that were asked for; 0 for one a processor.
    pub threads: usize,
    /// Share of the blocks on which the bots never differed, so that one game stood for all.
    pub played_once: f64,
    /// Operating system and processor.
    pub machine: String,
    /// Version of the program.
    pub version: &'static str,
    /// The SHA-256 of the report.
    pub report_sha256: String,
}

/// An empty folder that a run fills.
#[derive(Clone, Debug)]
pub struct RunFolder(PathBuf);

/// Why a run cannot write to a folder.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// It holds something already.
    #[error("folder {0} is not empty: a run writes to a new or an empty one")]
    NotEmpty(String),
    /// It is a file.
    #[error("{0} is no folder")]
    NoFolder(String),
    /// The system refuses.
    #[error("cannot write {path}: {error}")]
    Io {
        /// What was to be written.
        path: String,
        /// The answer of the system.
        error: io::Error,
    },
}

impl RunFolder {
    /// Makes the folder, or takes an empty one.
    ///
    /// # Errors
    /// If it holds something, is a file, or cannot be made.
    pub fn create(path: &Path) -> Result<Self, FolderError> {
        let failed = |error| FolderError::Io { path: path.display().to_string(), error };
        if path.exists() && !path.is_dir() {
            return Err(FolderError::NoFolder(path.display().to_string()));
        }
        fs::create_dir_all(path).map_err(failed)?;
        if fs::read_dir(path).map_err(failed)?.next().is_some() {
            return Err(FolderError::NotEmpty(path.display().to_string()));
        }
        Ok(Self(path.into()))
    }

    /// Writes the pages of the report.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn pages(&self, report: &Report) -> Result<(), FolderError> {
        write_pages(&self.0, report)
    }

    /// Writes the report and the metadata; the report comes last, so that a folder with one is complete.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn finish(&self, report: &str, meta: &RunMeta) -> Result<(), FolderError> {
        write_whole(&self.0.join("run.json"), &super::canonical(meta))?;
        write_whole(&self.0.join("report.json"), report)
    }
}

/// Writes `report.html` and `report.md` to a folder.
///
/// # Errors
/// If a file cannot be written.
pub fn write_pages(folder: &Path, report: &Report) -> Result<(), FolderError> {
    write_whole(&folder.join("report.html"), &html(report))?;
    write_whole(&folder.join("report.md"), &markdown(report))
}

/// Writes a file that is there whole or not at all.
///
/// # Errors
/// If the system refuses.
pub fn write_whole(path: &Path, text: &str) -> Result<(), FolderError> {
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    let write = || {
        let mut file = File::create(&part)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&part, path)
    };
    write().map_err(|error| {
        let _ = fs::remove_file(&part);
        FolderError::Io { path: path.display().to_string(), error }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_with_something_in_it_is_refused() {
        let base = tempfile::tempdir().unwrap();
        let path = base.path().join("run");
        assert!(RunFolder::create(&path).is_ok());
        assert!(RunFolder::create(&path).is_ok(), "an empty folder is taken");
        write_whole(&path.join("x"), "y").unwrap();
        assert!(matches!(RunFolder::create(&path), Err(FolderError::NotEmpty(_))));
        assert!(matches!(RunFolder::create(&path.join("x")), Err(FolderError::NoFolder(_))));
    }

    #[test]
    fn nothing_half_written_stays() {
        let base = tempfile::tempdir().unwrap();
        write_whole(&base.path().join("a"), "text").unwrap();
        let names: Vec<_> = fs::read_dir(base.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(names, ["a"]);
    }
}
