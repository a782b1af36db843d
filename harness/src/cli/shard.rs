//! `climbing shard I/N PLAN --out DIR`.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use climbing::Registry;

use super::common;
use super::failure::Failure;
use super::manner::Manner;
use super::running;
use super::show;
use crate::journal::{Order, RunFolder};
use crate::run::Plan;
use crate::shards::ShardPlan;

/// Play one part of a run that was cut by `plan`
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Which part of how many, as 2/5
    part: Numbers,

    /// The plan
    plan: PathBuf,

    /// The folder of the part, which must be new or empty
    #[arg(long, value_name = "DIR")]
    out: PathBuf,

    #[command(flatten)]
    manner: Manner,
}

/// Which part of how many.
#[derive(Clone, Copy, Debug)]
struct Numbers {
    shard: u64,
    of: u64,
}

impl FromStr for Numbers {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('/').and_then(|(shard, of)| Some((shard.parse().ok()?, of.parse().ok()?)));
        let (shard, of) = numbers.ok_or("write which part of how many, as 2/5")?;
        if (1..=of).contains(&shard) {
            Ok(Self { shard, of })
        } else {
            Err(format!("there are parts 1 to {of}, not {shard}"))
        }
    }
}

pub(super) fn run(args: &Args, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    let shards = read(&args.plan)?;
    let Numbers { shard, of } = args.part;
    let order = shards.order_of(shard, of).map_err(Failure::usage)?;
    let plan = order.plan(registry).map_err(|error| show::refused(&args.plan, error))?;
    let folder = RunFolder::create(&args.out, &order)?;
    play(&plan, &order, &folder, &args.manner, out)
}

/// The plan of a file.
pub(super) fn read(path: &Path) -> Result<ShardPlan, Failure> {
    ShardPlan::read(&common::read(path)?).map_err(|error| show::refused(path, error))
}

/// Plays what is left of a part.
pub(super) fn play(
    plan: &Plan,
    order: &Order,
    folder: &RunFolder,
    manner: &Manner,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut run = show::begin(plan, order, folder.path())?;
    running::play(&mut run, Some(folder), manner, &())?;
    let (deals, faults) = (run.deals(), run.totals.faults.count());
    let (first, last) = (deals.start, deals.end - 1);
    let part = order.part.map_or_else(String::new, |part| format!("shard {} of {}: ", part.shard, part.of));
    Ok(writeln!(out, "{part}deals {first} to {last} are played, {faults} faults")?)
}
