//! `climbing check-game GAME`.

use std::io::Write;

use climbing::conformance::Plan;
use climbing::{BuildError, Registry, Table};

use super::common;
use super::failure::Failure;
use crate::faults::without_panic_output;

/// Run the conformance suite on a game
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Name of the game
    game: String,

    /// Matches of two hands to play, each from its own seed
    #[arg(long, value_name = "N", default_value_t = Plan::default().seeds, value_parser = clap::value_parser!(u64).range(1..))]
    seeds: u64,

    /// Number of players; every number that the game allows without it
    #[arg(long, value_name = "N")]
    players: Option<usize>,

    /// Rules that differ from the defaults, as name=value,..
    #[arg(long, value_name = "RULES", default_value = "", hide_default_value = true)]
    rules: String,

    /// Print the golden playthrough as this version plays it, and check nothing
    #[arg(long)]
    golden: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    let entry = registry.game(&args.game).map_err(Failure::usage)?;
    let game = entry.make(&common::rules(&args.rules)?).map_err(|error: BuildError| Failure::usage(error))?;
    if args.golden {
        return Ok(write!(out, "{}", game.golden_dyn())?);
    }
    if let Some(seats) = args.players {
        game.check_table_dyn(Table { seats, hands: None }).map_err(Failure::usage)?;
    }
    let report = without_panic_output(|| game.check_dyn(&Plan { seeds: args.seeds, seats: args.players }));
    if args.json {
        common::write_json(out, &report)?;
    } else {
        writeln!(out, "{report}")?;
    }
    match report.failures().map(|check| check.name).collect::<Vec<_>>().as_slice() {
        [] => Ok(()),
        failed => Err(Failure::Failed(format!("{} does not conform: {}", report.game, failed.join(", ")))),
    }
}
