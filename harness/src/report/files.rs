//! What a run leaves on the disk: the report, and beside it what is known about the run itself.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use serde::Serialize;

use super::{Report, canonical, html, markdown};

/// What is known about a run and has no place in its report.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RunMeta {
    /// The command line, without the program.
    pub arguments: Vec<String>,
    /// When it began, or was resumed, in seconds since 1970.
    pub started: u64,
    /// How long it took since then, in seconds.
    pub seconds: f64,
    /// Deals that an earlier process had played.
    pub resumed_after: u64,
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

/// A file could not be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {path}: {error}")]
pub struct WriteError {
    path: String,
    error: io::Error,
}

/// Writes the report, its pages and the metadata to a folder. `report.json` comes last, so that a folder with one is complete.
///
/// # Errors
/// If a file cannot be written.
pub fn write_reports(folder: &Path, report: &Report, json: &str, meta: &RunMeta) -> Result<(), WriteError> {
    write_pages(folder, report)?;
    write_whole(&folder.join("run.json"), &canonical(meta))?;
    write_whole(&folder.join("report.json"), json)
}

/// Writes `report.html` and `report.md` to a folder.
///
/// # Errors
/// If a file cannot be written.
pub fn write_pages(folder: &Path, report: &Report) -> Result<(), WriteError> {
    write_whole(&folder.join("report.html"), &html(report))?;
    write_whole(&folder.join("report.md"), &markdown(report))
}

/// Writes a file that is there whole or not at all. A link is followed; a pipe or a device is written to as it is.
///
/// # Errors
/// If the system refuses.
pub fn write_whole(path: &Path, text: &str) -> Result<(), WriteError> {
    let special = fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir());
    let written = if special {
        OpenOptions::new().write(true).open(path).and_then(|mut file| file.write_all(text.as_bytes()))
    } else {
        replace(&fs::canonicalize(path).unwrap_or_else(|_| path.into()), text)
    };
    written.map_err(|error| WriteError { path: path.display().to_string(), error })
}

/// Writes a new file beside the old one, and puts it in its place when it is whole.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let mut part = path.as_os_str().to_owned();
    part.push(format!(".{}.part", std::process::id()));
    let write = |mut file: File| {
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&part, path)
    };
    write(File::create_new(&part)?).inspect_err(|_| {
        let _ = fs::remove_file(&part);
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_half_written_stays() {
        let base = tempfile::tempdir().unwrap();
        write_whole(&base.path().join("a"), "text").unwrap();
        let names: Vec<_> = fs::read_dir(base.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(names, ["a"]);
    }
}
