//! `climbing gate SPEC`.

use std::io::Write;
use std::path::{Path, PathBuf};

use climbing::Registry;

use super::columns;
use super::failure::Failure;
use super::run::read;
use super::running::{self, RunArgs};
use super::spec_args::SpecArgs;
use crate::gate::{Criterion, Judgement, Outcome, criteria};
use crate::ledger::{Ledger, Opening, Standing, USUAL_NAME};
use crate::report::{Specification, canonical, write_whole};
use crate::run::Plan;
use crate::spec::Purpose;

/// Decide whether A may take the place of B, on deals that nobody has seen
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The specification (TOML); - for standard input
    spec: PathBuf,

    /// The ledger of opened deals; without it climbing-seeds.jsonl beside the specification
    #[arg(long, value_name = "FILE")]
    ledger: Option<PathBuf>,

    #[command(flatten)]
    over: SpecArgs,

    #[command(flatten)]
    run: RunArgs,
}

pub(super) fn run(args: &Args, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    let plan = args.over.plan(read(&args.spec)?, registry)?;
    if args.run.is_dry() {
        return running::run(plan, &args.run, registry, out);
    }
    let plan = args.run.over(plan);
    let ledger = args.ledger.clone().unwrap_or_else(|| beside(&args.spec));
    let mut asked = vec![open(&plan, &ledger)?];
    let mut folder = None;
    if asked[0].outcome == Outcome::Promoted {
        folder = args.run.folder(&plan)?;
        let finished = args.run.finish(&plan, folder.as_ref())?;
        if !args.run.json() {
            running::write_report(&plan, &finished, false, registry, out)?;
        }
        asked.extend(criteria(&finished.report));
    }
    let judgement = Judgement::new(asked);
    if let Some(folder) = &folder {
        write_whole(&folder.file("gate.json"), &canonical(&judgement))?;
    }
    write!(out, "{}", if args.run.json() { canonical(&judgement) } else { text(&judgement)? })?;
    conclude(&judgement)
}

/// The usual ledger of a specification.
pub(super) fn beside(spec: &Path) -> PathBuf {
    spec.with_file_name(USUAL_NAME)
}

/// Opens the deals of a plan, unless they are spoilt.
fn open(plan: &Plan, ledger: &Path) -> Result<Criterion, Failure> {
    let wanted = "seen by no tuning, and sealed ones by no other specification";
    let opening = Opening::of(&Specification::of(plan), "gate");
    if opening.purpose == Purpose::Tune {
        return Ok(Criterion::valid_if(false, "deals", "deals for tuning", wanted));
    }
    Ok(match Ledger::open(ledger)?.enter(&opening)? {
        Standing::New => Criterion::valid_if(true, "deals", format!("{} deals, opened now", opening.purpose), wanted),
        Standing::Reproduction => {
            Criterion::valid_if(true, "deals", "opened before by the same specification: a reproduction", wanted)
        }
        Standing::Spoilt(earlier) => Criterion::valid_if(false, "deals", format!("opened before: {earlier}"), wanted),
    })
}

/// The criteria in lines of text, and the answer.
fn text(judgement: &Judgement) -> Result<String, Failure> {
    let row = |criterion: &Criterion| {
        let Criterion { name, found, wanted, outcome } = criterion;
        vec![outcome.mark().into(), name.clone(), found.clone(), format!("wanted: {wanted}")]
    };
    let rows: Vec<Vec<String>> = judgement.criteria.iter().map(row).collect();
    let mut text = Vec::new();
    columns::write(&mut text, "  ", &rows)?;
    Ok(format!("gate\n{}{}\n", String::from_utf8_lossy(&text), judgement.outcome))
}

fn conclude(judgement: &Judgement) -> Result<(), Failure> {
    match judgement.outcome {
        Outcome::Promoted => Ok(()),
        outcome => Err(Failure::Gate(outcome, format!("{outcome}: {}", named(&judgement.obstacles())))),
    }
}

/// The first few names, and how many more there are.
fn named(obstacles: &[&str]) -> String {
    const SHOWN: usize = 4;
    let more = obstacles.len().saturating_sub(SHOWN);
    let shown = obstacles[..obstacles.len() - more].join("; ");
    if more > 0 { format!("{shown}; and {more} more") } else { shown }
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn many_obstacles_are_counted() {
        assert_eq!(named(&["a", "b", "c", "d"]), "a; b; c; d");
        assert_eq!(named(&["a", "b", "c", "d", "e", "f"]), "a; b; c; d; and 2 more");
    }
}
