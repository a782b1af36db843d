//! `climbing replay FILE`.

use std::io::Write;
use std::path::{Path, PathBuf};

use climbing::{ErasedGame, Registry, read_header};
use serde_json::json;

use super::common;
use super::failure::Failure;

/// Replay a record without its bots, checking every deal, action and settlement
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The record; - for standard input
    file: PathBuf,

    /// Print the match as a person reads it
    #[arg(long)]
    transcript: bool,

    /// Print JSON
    #[arg(long, conflicts_with = "transcript")]
    json: bool,
}

pub(super) fn run(args: &Args, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    let (game, record) = open(&args.file, registry)?;
    if args.transcript {
        // A record that was cut short, as that of a fault, is shown as far as it goes before it is refused.
        write!(out, "{}", game.transcript_dyn(&record).map_err(|error| refused(&args.file, error))?)?;
        return game.replay_dyn(&record).map(|_| ()).map_err(|error| refused(&args.file, error));
    }
    let decisions = game.replay_dyn(&record).map_err(|error| refused(&args.file, error))?;
    if args.json {
        return common::write_json(out, &json!({"ok": true, "game": game.name_dyn(), "decisions": decisions}));
    }
    Ok(writeln!(out, "ok: {decisions} decisions of {}", game.name_dyn())?)
}

/// A record and the game it names, under its rules.
pub(super) fn open(path: &Path, registry: &Registry) -> Result<(Box<dyn ErasedGame>, String), Failure> {
    let record = common::read(path)?;
    let header = read_header(&record).map_err(|error| refused(path, error))?;
    let entry = registry.game(&header.game).map_err(|error| refused(path, error))?;
    let game = entry.make(&header.rules).map_err(|error| refused(path, error))?;
    Ok((game, record))
}

pub(super) fn refused(path: &Path, error: impl std::fmt::Display) -> Failure {
    Failure::Failed(format!("{}: {error}", path.display()))
}
