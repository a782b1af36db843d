//! `climbing page PATH`.

use std::io::Write;
use std::path::{Path, PathBuf};

use super::common;
use super::failure::Failure;
use crate::report::{self, Report, write_pages};

/// Make the pages of a report again: report.html and report.md in the folder of a run, or one page on standard output
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The folder of a run, or a report.json; - for standard input
    path: PathBuf,

    /// Print Markdown instead of HTML
    #[arg(long)]
    markdown: bool,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let is_folder = args.path.is_dir();
    let report = if is_folder { read(&args.path.join("report.json"))? } else { read(&args.path)? };
    if is_folder && !args.markdown {
        return Ok(write_pages(&args.path, &report)?);
    }
    let page = if args.markdown { report::markdown(&report) } else { report::html(&report) };
    Ok(write!(out, "{page}")?)
}

fn read(path: &Path) -> Result<Report, Failure> {
    Report::from_json(&common::read(path)?).map_err(|error| Failure::Failed(format!("{}: {error}", path.display())))
}
