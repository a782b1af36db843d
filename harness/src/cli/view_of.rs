//! `climbing view-of FILE --at N`.

use std::io::Write;
use std::path::PathBuf;

use climbing::Registry;

use super::failure::Failure;
use super::replay::{open, refused};

/// Print what the asked seat saw at one decision of a record, ready for `ask`
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The record; - for standard input
    file: PathBuf,

    /// Number of the decision, from 1, as transcripts show it
    #[arg(long, value_name = "N")]
    at: u64,
}

pub(super) fn run(args: &Args, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    let (game, record) = open(&args.file, registry)?;
    let position = game.position_dyn(&record, args.at).map_err(|error| refused(&args.file, error))?;
    Ok(writeln!(out, "{}", position.trim_end())?)
}
