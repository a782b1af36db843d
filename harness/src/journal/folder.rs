//! The folder of a run on the disk: created once, locked while it is written to, read by anybody.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use super::order::{Order, OrderError};
use super::read::{JournalError, Played};
use super::write::Journal;
use crate::report::{WriteError, canonical, write_whole};

/// The file of the order.
const ORDER: &str = "spec.json";
/// The file of the blocks.
const JOURNAL: &str = "journal.jsonl";
/// The file that a running program holds.
const LOCK: &str = "lock";
/// The folder of the records of faults.
const FAULTS: &str = "faults";
/// The file whose presence says that the run is over.
const REPORT: &str = "report.json";

/// A folder that this program alone writes to.
#[derive(Debug)]
pub struct RunFolder {
    path: PathBuf,
    _lock: File,
}

/// Why a folder of a run cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// It holds something already.
    #[error("folder {0} is not empty: a run writes to a new or an empty one")]
    NotEmpty(String),
    /// It holds a run.
    #[error("folder {0} holds a run already: `climbing resume` goes on with it")]
    HoldsRun(String),
    /// It is a file.
    #[error("{0} is no folder")]
    NoFolder(String),
    /// It holds something that is no league.
    #[error("folder {0} holds something that is no league: take a new or an empty one, or that of a league")]
    NoLeague(String),
    /// It holds no run.
    #[error("folder {0} holds no run: there is no {ORDER} in it")]
    NoRun(String),
    /// Another program writes to it.
    #[error("folder {0} is in use: another run writes to it")]
    Locked(String),
    /// Its order cannot be followed.
    #[error("{path}: {error}")]
    Order {
        /// The file.
        path: String,
        /// What is wrong.
        error: OrderError,
    },
    /// Its journal cannot be read.
    #[error("{path}: {error}")]
    Journal {
        /// The file.
        path: String,
        /// What is wrong.
        error: JournalError,
    },
    /// A file cannot be written whole.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// The system refuses.
    #[error("cannot use {path}: {error}")]
    Io {
        /// What was to be used.
        path: String,
        /// The answer of the system.
        error: io::Error,
    },
}

impl RunFolder {
    /// Makes the folder, or takes an empty one, and writes down what is to be done.
    ///
    /// # Errors
    /// If it holds something, is a file, is in use, or cannot be written.
    pub fn create(path: &Path, order: &Order) -> Result<Self, FolderError> {
        check_folder(path)?;
        check_empty(path)?;
        let folder = Self { path: path.into(), _lock: lock(path)? };
        write_whole(&folder.file(ORDER), &canonical(order))?;
        Ok(folder)
    }

    /// Takes a folder in which a run was begun.
    ///
    /// # Errors
    /// If there is none, it is in use, or of another version of the program.
    pub fn open(path: &Path) -> Result<(Self, Order), FolderError> {
        let order = read_order(path)?;
        Ok((Self { path: path.into(), _lock: lock(path)? }, order))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// A file in it.
    pub fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// The journal, cut where its whole deals end, ready to be appended to.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn journal(&self, played: Played) -> Result<Journal, FolderError> {
        let path = self.file(JOURNAL);
        let open = || {
            let mut file = OpenOptions::new().create(true).truncate(false).write(true).open(&path)?;
            file.set_len(played.bytes)?;
            file.seek(SeekFrom::End(0))?;
            file.sync_all()?;
            Ok(Journal::new(file, self.file(FAULTS)))
        };
        open().map_err(|error| io_error(&path, error))
    }
}

/// Makes a folder, or takes one that is there.
pub(crate) fn check_folder(path: &Path) -> Result<(), FolderError> {
    if path.exists() && !path.is_dir() {
        return Err(FolderError::NoFolder(shown(path)));
    }
    fs::create_dir_all(path).map_err(|error| io_error(path, error))
}

/// Takes a folder for this program alone, as long as the file is held.
pub(crate) fn lock(path: &Path) -> Result<File, FolderError> {
    let file = path.join(LOCK);
    let opened = OpenOptions::new().create(true).truncate(false).write(true).open(&file);
    let lock = opened.map_err(|error| io_error(&file, error))?;
    match lock.try_lock() {
        Ok(()) => {
            tidy(path).map_err(|error| io_error(path, error))?;
            Ok(lock)
        }
        Err(TryLockError::WouldBlock) => Err(FolderError::Locked(shown(path))),
        Err(TryLockError::Error(error)) => Err(io_error(&file, error)),
    }
}

/// What a run was told to do; whoever asks, and whether it is running or not.
///
/// # Errors
/// If there is no run, or it is of another version of the program.
pub fn read_order(path: &Path) -> Result<Order, FolderError> {
    let file = path.join(ORDER);
    let text = match fs::read_to_string(&file) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(FolderError::NoRun(shown(path))),
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => return Err(FolderError::NoFolder(shown(path))),
        Err(error) => return Err(io_error(&file, error)),
    };
    Order::read(&text).map_err(|error| FolderError::Order { path: shown(&file), error })
}

/// The report of a run that is over.
///
/// # Errors
/// If it cannot be read.
pub fn read_report(path: &Path) -> Result<Option<String>, FolderError> {
    let file = path.join(REPORT);
    match fs::read_to_string(&file) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(io_error(&file, error)),
    }
}

/// The journal of a folder, read or not.
pub(super) fn journal_path(path: &Path) -> PathBuf {
    path.join(JOURNAL)
}

/// A lock and a file that was never finished are what is left of a run that was killed before it began.
pub(crate) fn check_empty(path: &Path) -> Result<(), FolderError> {
    if path.join(ORDER).exists() {
        return Err(FolderError::HoldsRun(shown(path)));
    }
    for entry in fs::read_dir(path).map_err(|error| io_error(path, error))? {
        let name = entry.map_err(|error| io_error(path, error))?.file_name();
        if name != LOCK && !is_left_over(&name) {
            return Err(FolderError::NotEmpty(shown(path)));
        }
    }
    Ok(())
}

/// Whether a file is one that a killed run had not finished writing.
fn is_left_over(name: &OsStr) -> bool {
    let of_a_run = |name: &str| {
        ["spec.json.", "run.json.", "report.", "gate.json.", "league.json.", "times.json."]
            .iter()
            .any(|own| name.starts_with(own))
    };
    let half_written = Path::new(name).extension().is_some_and(|extension| extension == "part");
    half_written && name.to_str().is_some_and(of_a_run)
}

/// Takes away what killed runs left half-written; the folder is locked.
fn tidy(path: &Path) -> io::Result<()> {
    for entry in fs::read_dir(path)? {
        let entry = entry?;
        if is_left_over(&entry.file_name()) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

pub(crate) fn io_error(path: &Path, error: io::Error) -> FolderError {
    FolderError::Io { path: shown(path), error }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_empty_folder_is_taken_and_what_a_kill_left_counts_as_empty() {
        let base = tempfile::tempdir().unwrap();
        let path = base.path().join("run");
        fs::create_dir(&path).unwrap();
        assert!(check_empty(&path).is_ok());
        for left in [LOCK, "spec.json.part"] {
            fs::write(path.join(left), "").unwrap();
        }
        assert!(check_empty(&path).is_ok());
        fs::write(path.join("x"), "").unwrap();
        assert!(matches!(check_empty(&path), Err(FolderError::NotEmpty(_))));
        fs::remove_file(path.join("x")).unwrap();
        fs::write(path.join(ORDER), "").unwrap();
        assert!(matches!(check_empty(&path), Err(FolderError::HoldsRun(_))));
    }
}
