//! Runs a plan and says what came of it: the part that is common to all commands that compare.

use std::io::Write;
use std::path::PathBuf;

use climbing::Registry;

use super::common;
use super::failure::Failure;
use crate::clock::{Stopwatch, unix_seconds};
use crate::design::Who;
use crate::progress::Live;
use crate::report::{self, Pair, Report, RunFolder, RunMeta};
use crate::run::{self, Plan, Watcher};

/// How a plan is run, which shows in no report.
#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub(super) struct RunArgs {
    /// Threads; one a processor without it. The report is the same for any number
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,

    /// Write report.json, its pages report.html and report.md, and run.json to this folder, which must be new or empty
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Play every block again with A and B exchanged, which must give exactly -D
    #[arg(long)]
    check_labels: bool,

    /// Play every game of a block even where both bots would play the same one; the report is the same
    #[arg(long)]
    replay_all: bool,

    /// Print report.json instead of text
    #[arg(long)]
    json: bool,

    /// No progress line
    #[arg(long)]
    quiet: bool,
}

/// Runs a plan, writes its folder if there is to be one, and prints the report.
pub(super) fn run(plan: Plan, args: &RunArgs, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    let plan = Plan { check_labels: args.check_labels, replay_all: args.replay_all, ..plan };
    let folder = args.out.as_deref().map(RunFolder::create).transpose()?;
    let (started, watch) = (unix_seconds(), Stopwatch::start());
    let totals = play(args, &plan)?;
    let report = Report::new(&plan, &totals);
    let seconds = watch.elapsed().as_secs_f64();
    let text = report.to_json();
    let sha256 = report::sha256(&text);
    if let Some(folder) = folder {
        folder.pages(&report)?;
        folder.finish(&text, &meta(args, &report, &totals, started, seconds, &sha256))?;
    }
    if args.json {
        write!(out, "{text}")?;
    } else {
        write!(out, "{}", report::text(&report, &names(&plan, registry)))?;
        if !args.replay_all {
            let (once, all) = (totals.played_once, plan.blocks());
            writeln!(out, "  played once {once} of {all} blocks: A and B never differ on them")?;
        }
        writeln!(out, "report sha256 {sha256}")?;
    }
    if report.valid { Ok(()) } else { Err(Failure::Invalid(invalid(&report))) }
}

fn play(args: &RunArgs, plan: &Plan) -> Result<run::Totals, Failure> {
    let live = (!args.quiet).then(|| Live::new(plan.blocks()));
    let watcher: &dyn Watcher = live.as_ref().map_or(&(), |live| live);
    let totals = run::run(plan, args.threads.unwrap_or(0).into(), watcher).map_err(Failure::failed);
    if let Some(live) = &live {
        live.finish();
    }
    totals
}

/// The bots as text shows them.
fn names(plan: &Plan, registry: &Registry) -> Pair<climbing::BotSpec> {
    let cell = &plan.cells[0];
    let name = |who| common::shortened(registry, cell.game.as_ref(), cell.bot(who).spec());
    Pair { a: name(Who::A), b: name(Who::B) }
}

fn meta(args: &RunArgs, report: &Report, totals: &run::Totals, started: u64, seconds: f64, sha256: &str) -> RunMeta {
    RunMeta {
        arguments: std::env::args().skip(1).collect(),
        started,
        seconds,
        games_per_second: report.counts().games as f64 / seconds.max(1e-9),
        threads: args.threads.unwrap_or(0).into(),
        played_once: totals.played_once as f64 / report.counts().blocks.max(1) as f64,
        machine: format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
        version: env!("CARGO_PKG_VERSION"),
        report_sha256: sha256.into(),
    }
}

fn invalid(report: &Report) -> String {
    match report.faults.count {
        0 => "invalid run: exchanged labels do not give exactly -D".into(),
        count => format!("invalid run: {count} faults, {} blocks void", report.faults.void_blocks),
    }
}
