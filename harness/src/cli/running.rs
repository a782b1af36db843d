//! Runs a plan and says what came of it: the part that is common to all commands that compare.

use std::io::Write;
use std::path::{Path, PathBuf};

use climbing::Registry;

use super::common;
use super::dry_run;
use super::failure::Failure;
use super::manner::Manner;
use crate::cell::quoted;
use crate::clock::{Stopwatch, unix_seconds};
use crate::design::Who;
use crate::interrupt;
use crate::journal::{self, Order, RunFolder};
use crate::report::{self, Pair, Report, RunMeta, WriteError, write_reports};
use crate::run::{Plan, Run, Totals, Watcher};

/// Where a run is kept, and how its blocks are played.
#[derive(Debug, clap::Args)]
pub(super) struct RunArgs {
    /// Keep the run in this folder, which must be new or empty: every block as it is played, and the report
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Play every block again with A and B exchanged, which must give exactly -D
    #[arg(long)]
    check_labels: bool,

    /// Play every game of a block even where both bots would play the same one; the report is the same
    #[arg(long)]
    replay_all: bool,

    /// Play nothing: print the cells, how many blocks and games they come to, and about how long they take
    #[arg(long)]
    dry_run: bool,

    #[command(flatten)]
    manner: Manner,
}

/// Runs a plan, keeps its folder if there is to be one, and prints the report.
pub(super) fn run(plan: Plan, args: &RunArgs, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    let plan = args.over(plan);
    if args.dry_run {
        return dry_run::print(&plan, args.manner.threads(), out);
    }
    let create = |path: &PathBuf| RunFolder::create(path, &Order::new(&plan, None));
    let folder = args.out.as_ref().map(create).transpose()?;
    let finished = finish(Run::new(&plan)?, folder.as_ref(), &args.manner, &())?;
    print(&plan, &finished, args.manner.json, registry, out)
}

impl RunArgs {
    /// A plan that is run in this way.
    pub(super) fn over(&self, plan: Plan) -> Plan {
        Plan { check_labels: self.check_labels, replay_all: self.replay_all, ..plan }
    }

    /// Whether nothing is to be played.
    pub(super) fn is_dry(&self) -> bool {
        self.dry_run
    }

    /// Whether JSON is to be printed.
    pub(super) fn json(&self) -> bool {
        self.manner.json
    }

    /// The folder of a plan, if there is to be one: a new one, or one in which the same run was begun.
    pub(super) fn folder(&self, plan: &Plan) -> Result<Option<RunFolder>, Failure> {
        let Some(path) = &self.out else { return Ok(None) };
        let order = Order::new(plan, None);
        match RunFolder::open(path) {
            Ok((folder, begun)) if begun == order => Ok(Some(folder)),
            _ => Ok(Some(RunFolder::create(path, &order)?)),
        }
    }

    /// Plays what is left of a plan.
    pub(super) fn finish(&self, plan: &Plan, folder: Option<&RunFolder>) -> Result<Finished, Failure> {
        finish(Run::new(plan)?, folder, &self.manner, &())
    }
}

/// A run that came to its end.
pub(super) struct Finished {
    pub(super) report: Report,
    /// The bytes of `report.json`.
    pub(super) json: String,
    pub(super) sha256: String,
    pub(super) totals: Totals,
    /// Why its folder does not hold the report; what was played is printed before that is an error.
    unwritten: Option<WriteError>,
}

/// Plays what is left of a run and writes its report.
pub(super) fn finish(
    mut run: Run<'_>,
    folder: Option<&RunFolder>,
    manner: &Manner,
    watcher: &dyn Watcher,
) -> Result<Finished, Failure> {
    let (started, watch) = (unix_seconds(), Stopwatch::start());
    let before = play(&mut run, folder, manner, watcher)?;
    let seconds = watch.elapsed().as_secs_f64();
    let mut finished = Finished::new(run);
    if let Some(folder) = folder {
        let meta = meta(&finished, before, manner.threads(), started, seconds);
        finished.unwritten = write_reports(folder.path(), &finished.report, &finished.json, &meta).err();
    }
    Ok(finished)
}

/// Plays what is left of a run, into its folder if it has one; gives the number of deals that were there already.
pub(super) fn play(
    run: &mut Run<'_>,
    folder: Option<&RunFolder>,
    manner: &Manner,
    watcher: &dyn Watcher,
) -> Result<u64, Failure> {
    let Some(folder) = folder else {
        go_on(run, manner, watcher, &mut ())?;
        return Ok(0);
    };
    let played = journal::replay(folder.path(), run, watcher)?;
    let mut journal = folder.journal(played)?;
    interrupt::listen();
    go_on(run, manner, watcher, &mut journal).map_err(|failure| failure.with_resume(folder.path()))?;
    if run.is_over() { Ok(played.deals) } else { Err(interrupted(run, folder.path())) }
}

fn go_on(
    run: &mut Run<'_>,
    manner: &Manner,
    watcher: &dyn Watcher,
    keep: &mut dyn crate::run::Keep,
) -> Result<(), Failure> {
    let cells = run.plan().cells.len() as u64;
    let deals = run.deals();
    let live = manner.live((deals.end - deals.start) * cells, run.totals.deals * cells);
    let played = match &live {
        Some(live) => run.go_on(manner.threads(), &[watcher, live], keep, interrupt::asked()),
        None => run.go_on(manner.threads(), watcher, keep, interrupt::asked()),
    };
    if let Some(live) = &live {
        live.finish();
    }
    Ok(played?)
}

fn interrupted(run: &Run<'_>, folder: &Path) -> Failure {
    let cells = run.plan().cells.len() as u64;
    let deals = run.deals();
    let (done, all) = (run.totals.deals * cells, (deals.end - deals.start) * cells);
    Failure::Interrupted(format!("interrupted after {done} of {all} blocks; to go on: {}", resume(folder)))
}

/// The command that goes on with a run.
pub(super) fn resume(folder: &Path) -> String {
    format!("climbing resume {}", quoted(&folder.display().to_string()))
}

impl Finished {
    pub(super) fn new(run: Run<'_>) -> Self {
        let report = Report::new(run.plan(), &run.totals);
        let json = report.to_json();
        Self { sha256: report::sha256(&json), json, report, totals: run.totals, unwritten: None }
    }
}

/// Prints a report, and fails if it is invalid.
pub(super) fn print(
    plan: &Plan,
    finished: &Finished,
    json: bool,
    registry: &Registry,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    write_report(plan, finished, json, registry, out)?;
    check_valid(&finished.report)
}

/// Prints a report, whatever it says, and fails if its folder does not hold it.
pub(super) fn write_report(
    plan: &Plan,
    finished: &Finished,
    json: bool,
    registry: &Registry,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Finished { report, totals, sha256, unwritten, .. } = finished;
    if json {
        write!(out, "{}", finished.json)?;
    } else {
        write!(out, "{}", report::text(report, &names(plan, registry)))?;
        if !plan.replay_all {
            let (once, all) = (totals.played_once, totals.deals * plan.cells.len() as u64);
            writeln!(out, "  played once {once} of {all} blocks: A and B never differ on them")?;
        }
        writeln!(out, "report sha256 {sha256}")?;
    }
    unwritten.as_ref().map_or(Ok(()), |error| Err(Failure::failed(error)))
}

/// The failure of an invalid run.
pub(super) fn check_valid(report: &Report) -> Result<(), Failure> {
    match report.faults.count {
        _ if report.valid => Ok(()),
        0 => Err(Failure::Invalid("invalid run: exchanged labels do not give exactly -D".into())),
        count => {
            Err(Failure::Invalid(format!("invalid run: {count} faults, {} blocks void", report.faults.void_blocks)))
        }
    }
}

/// The bots as text shows them.
pub(super) fn names(plan: &Plan, registry: &Registry) -> Pair<climbing::BotSpec> {
    let cell = &plan.cells[0];
    let name = |who| common::shortened(registry, cell.game.as_ref(), cell.bot(who).spec());
    Pair { a: name(Who::A), b: name(Who::B) }
}

fn meta(finished: &Finished, before: u64, threads: usize, started: u64, seconds: f64) -> RunMeta {
    let counts = finished.report.counts();
    let here = 1.0 - before as f64 / finished.report.deals.max(1) as f64;
    RunMeta {
        arguments: std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect(),
        started,
        seconds,
        resumed_after: before,
        games_per_second: here * counts.games as f64 / seconds.max(1e-9),
        threads,
        played_once: finished.totals.played_once as f64 / counts.blocks.max(1) as f64,
        machine: format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
        version: env!("CARGO_PKG_VERSION"),
        report_sha256: finished.sha256.clone(),
    }
}
