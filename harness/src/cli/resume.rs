//! `climbing resume DIR`.

use std::io::{self, Write};
use std::path::PathBuf;

use climbing::Registry;

use super::failure::Failure;
use super::manner::Manner;
use super::running;
use super::shard;
use super::show;
use crate::journal::{RunFolder, read_report};
use crate::run::Run;

/// Go on with a run that was interrupted or killed; it ends as if it had not been
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The folder of the run
    dir: PathBuf,

    #[command(flatten)]
    manner: Manner,
}

pub(super) fn run(args: &Args, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    let (folder, order) = RunFolder::open(&args.dir)?;
    let plan = order.plan(registry).map_err(|error| show::refused(&args.dir, error))?;
    if let Some(json) = read_report(&args.dir)? {
        // It belongs to no report, so it goes where progress goes.
        let _ = writeln!(io::stderr(), "this run is finished: nothing is left to play");
        return show::print_finished(&args.dir, &plan, &json, args.manner.json, registry, out);
    }
    if order.part.is_some() {
        return shard::play(&plan, &order, &folder, &args.manner, out);
    }
    let finished = running::finish(Run::new(&plan)?, Some(&folder), &args.manner, &())?;
    running::print(&plan, &finished, args.manner.json, registry, out)
}
