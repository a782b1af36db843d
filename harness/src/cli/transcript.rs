//! `climbing transcript GAME --bots A,B,..`.

use std::io::Write;
use std::path::PathBuf;

use climbing::{BuildError, Deal, ErasedBot, Registry, Setting, USUAL_BUDGET, split_outside};

use super::common::{self, TableArgs};
use super::failure::Failure;
use crate::faults::without_panic_output;
use crate::report::write_whole;

/// Play one match and print it as a person reads it, or as a record that replays
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Name of the game
    game: String,

    /// One bot for all seats, or one a seat, separated by commas
    #[arg(long, value_name = "A,B,..")]
    bots: String,

    #[command(flatten)]
    table: TableArgs,

    /// Master seed of cards and bots
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Number of the deal, as reports name it
    #[arg(long, value_name = "N", default_value_t = 0)]
    deal: u64,

    /// Print the record (JSON Lines) instead
    #[arg(long)]
    json: bool,

    /// Write the record to this file instead
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(super) fn run(args: &Args, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    let (game, table) = args.table.cell(&args.game)?.open(registry)?;
    let specs = seat_by_seat(split_outside(&args.bots, ','), table.seats)?;
    let build =
        |text: &&str| registry.bot(game.as_ref(), &common::bot(text)?).map_err(|e: BuildError| Failure::usage(e));
    let bots: Vec<ErasedBot> = specs.iter().map(build).collect::<Result<_, _>>()?;
    let setting = Setting { table, deal: Deal { seed: args.seed, deal: args.deal }, budget: USUAL_BUDGET };
    let seated: Vec<&ErasedBot> = bots.iter().collect();
    let record = without_panic_output(|| game.record_dyn(setting, &seated)).map_err(Failure::failed)?;
    if let Some(path) = &args.out {
        write_whole(path, &record)?;
        let decisions = game.replay_dyn(&record).map_err(Failure::failed)?;
        return Ok(writeln!(out, "wrote {}: {decisions} decisions", path.display())?);
    }
    let text = if args.json { record } else { game.transcript_dyn(&record).map_err(Failure::failed)? };
    Ok(write!(out, "{text}")?)
}

fn seat_by_seat(bots: Vec<&str>, seats: usize) -> Result<Vec<&str>, Failure> {
    match bots.len() {
        1 => Ok(vec![bots[0]; seats]),
        given if given == seats => Ok(bots),
        given => Err(Failure::Usage(format!("{seats} seats need 1 bot or {seats} bots, not {given}"))),
    }
}
