//! `climbing merge PLAN DIR.. --out DIR`.

use std::io::Write;
use std::path::{Path, PathBuf};

use climbing::Registry;

use super::failure::Failure;
use super::manner::Manner;
use super::{running, shard, show};
use crate::journal::{self, Order, Part, Played, RunFolder};
use crate::run::{BlockOutcome, Keep, Plan, Run};
use crate::shards::ShardPlan;

/// Put the parts of a run together; the report is the one of a run in a single piece
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The plan
    plan: PathBuf,

    /// The folders of all parts, in any order
    #[arg(required = true)]
    dirs: Vec<PathBuf>,

    /// The folder of the whole run, which must be new or empty
    #[arg(long, value_name = "DIR")]
    out: PathBuf,

    #[command(flatten)]
    manner: Manner,
}

pub(super) fn run(args: &Args, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    let shards = shard::read(&args.plan)?;
    let plan = shards.order.plan(registry).map_err(|error| show::refused(&args.plan, error))?;
    let parts = parts(&shards, &args.dirs)?;
    check_whole(&plan, &parts)?;
    let folder = RunFolder::create(&args.out, &shards.order)?;
    gather(&plan, &parts, &folder)?;
    let finished = running::finish(Run::new(&plan)?, Some(&folder), &args.manner, &())?;
    running::print(&plan, &finished, args.manner.json, registry, out)
}

/// The parts in the order of their deals, each of this plan.
fn parts<'a>(shards: &ShardPlan, dirs: &'a [PathBuf]) -> Result<Vec<(Part, &'a Path)>, Failure> {
    let mut parts = Vec::new();
    for dir in dirs {
        let Order { sha256, part, check_labels, .. } = journal::read_order(dir)?;
        let same = sha256 == shards.order.sha256 && check_labels == shards.order.check_labels;
        let part = part.filter(|_| same).ok_or_else(|| show::refused(dir, "it is no part of this plan"))?;
        parts.push((part, dir.as_path()));
    }
    parts.sort_by_key(|(part, _)| (part.first, part.shard));
    Ok(parts)
}

/// Names every overlap and every gap.
fn check_whole(plan: &Plan, parts: &[(Part, &Path)]) -> Result<(), Failure> {
    let (mut next, mut wrong) = (plan.deals.start, Vec::new());
    for (part, dir) in parts {
        let end = part.first.saturating_add(part.count);
        if part.first > next {
            wrong.push(format!("deals {next} to {} are missing", part.first - 1));
        } else if part.first < next {
            wrong.push(format!("deals {} to {} of {} are there twice", part.first, end.min(next) - 1, dir.display()));
        }
        next = next.max(end);
    }
    if next < plan.deals.end {
        wrong.push(format!("deals {next} to {} are missing", plan.deals.end - 1));
    }
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(Failure::Failed(format!("the parts are no whole: {}", wrong.join(", "))))
    }
}

/// Writes the blocks of all parts to the journal of the whole, one part after the other.
fn gather(plan: &Plan, parts: &[(Part, &Path)], folder: &RunFolder) -> Result<(), Failure> {
    let mut journal = folder.journal(Played::default())?;
    for (part, dir) in parts {
        let mut deal = part.first;
        let end = part.first.saturating_add(part.count);
        let mut written = Ok(());
        journal::read_part(dir, plan, part.first..end, |blocks: Vec<BlockOutcome>| {
            written = journal.deal(plan, deal, &blocks);
            deal += 1;
            written.is_ok()
        })?;
        written.map_err(Failure::failed)?;
        if deal < end {
            let message = format!("it is not finished: {} of {} deals are played", deal - part.first, part.count);
            return Err(Failure::Failed(format!("{}: {message}; to go on: {}", dir.display(), running::resume(dir))));
        }
    }
    journal.sync().map_err(Failure::failed)
}
