//! `climbing plan SPEC --shards N --out FILE`.

use std::io::Write;
use std::path::PathBuf;

use climbing::Registry;

use super::failure::Failure;
use super::run::read;
use super::spec_args::SpecArgs;
use crate::cell::quoted;
use crate::report::{canonical, write_whole};
use crate::run::Plan;
use crate::shards::{MOST_SHARDS, ShardPlan};

/// Cut a run into parts that can be played anywhere
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The specification (TOML); - for standard input
    spec: PathBuf,

    /// Number of parts
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_SHARDS))]
    shards: u64,

    /// The file that the plan is written to
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// Play every block again with A and B exchanged, which must give exactly -D
    #[arg(long)]
    check_labels: bool,

    #[command(flatten)]
    over: SpecArgs,
}

pub(super) fn run(args: &Args, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    let plan = Plan { check_labels: args.check_labels, ..args.over.plan(read(&args.spec)?, registry)? };
    let shards = ShardPlan::new(&plan, args.shards);
    write_whole(&args.out, &canonical(&shards))?;
    let cells = plan.cells.len() as u64;
    let path = quoted(&args.out.display().to_string());
    let of = shards.shards.len();
    for (at, range) in shards.shards.iter().enumerate() {
        let (shard, last) = (at + 1, range.first + range.count - 1);
        let blocks = range.count * cells;
        writeln!(
            out,
            "climbing shard {shard}/{of} {path} --out shard-{shard}  # deals {} to {last}, {blocks} blocks",
            range.first
        )?;
    }
    Ok(writeln!(out, "specification sha256 {}", shards.order.sha256)?)
}
