//! `climbing show DIR`.

use std::io::Write;
use std::path::{Path, PathBuf};

use climbing::Registry;

use super::failure::Failure;
use super::running::{self, Finished};
use crate::journal::{self, Order, read_order, read_report};
use crate::report::{self, Report};
use crate::run::{Plan, Run};

/// Print the report of a run, as far as it got; it may be running
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The folder of the run
    dir: PathBuf,

    /// Print JSON instead of text
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    let order = read_order(&args.dir)?;
    let plan = order.plan(registry).map_err(|error| refused(&args.dir, error))?;
    if let Some(json) = read_report(&args.dir)? {
        return print_finished(&args.dir, &plan, &json, args.json, registry, out);
    }
    let mut run = begin(&plan, &order, &args.dir)?;
    journal::replay(&args.dir, &mut run, &())?;
    if args.json {
        return Ok(write!(out, "{}", Finished::new(run).json)?);
    }
    let (deals, done) = (run.deals(), run.totals.deals);
    let of = if order.part.is_some() { " of this part" } else { "" };
    writeln!(out, "so far: {done} of {} deals{of}", deals.end - deals.start)?;
    let report = Finished::new(run).report;
    Ok(write!(out, "{}", report::text(&report, &running::names(&plan, registry)))?)
}

/// The run of an order before its first deal.
pub(super) fn begin<'a>(plan: &'a Plan, order: &Order, dir: &Path) -> Result<Run<'a>, Failure> {
    let deals = order.deals().map_err(|error| refused(dir, error))?;
    Ok(if order.part.is_some() { Run::of_part(plan, deals)? } else { Run::new(plan)? })
}

/// Prints the report of a run that is over.
pub(super) fn print_finished(
    dir: &Path,
    plan: &Plan,
    json: &str,
    as_json: bool,
    registry: &Registry,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let report = Report::from_json(json).map_err(|error| refused(&dir.join("report.json"), error))?;
    if as_json {
        write!(out, "{json}")?;
    } else {
        write!(out, "{}", report::text(&report, &running::names(plan, registry)))?;
        writeln!(out, "report sha256 {}", report::sha256(json))?;
    }
    running::check_valid(&report)
}

pub(super) fn refused(dir: &Path, error: impl std::fmt::Display) -> Failure {
    Failure::Failed(format!("{}: {error}", dir.display()))
}
