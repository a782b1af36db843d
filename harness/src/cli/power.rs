//! `climbing power`.

use std::io::Write;
use std::path::{Path, PathBuf};

use super::columns;
use super::common;
use super::failure::Failure;
use crate::report::Report;
use crate::stats::{blocks_needed, effect_detected, power_of};

/// Say how many deals a comparison needs, which effect so many deals show, or how often they show it
#[derive(Debug, clap::Args)]
#[command(group = clap::ArgGroup::new("known").args(["d", "blocks", "run"]).multiple(true).required(true))]
pub(super) struct Args {
    /// The effect to be shown: mean over standard deviation of a deal's D
    #[arg(long, value_name = "X", allow_negative_numbers = true, value_parser = effect)]
    d: Option<f64>,

    /// Number of deals
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(2..=1_000_000_000_000))]
    blocks: Option<u64>,

    /// Take the effect that a finished run has measured: the folder of the run
    #[arg(long, value_name = "DIR", conflicts_with = "d")]
    run: Option<PathBuf>,

    /// Chance of a false alarm, both sides together
    #[arg(long, value_name = "X", default_value_t = 0.05, value_parser = probability)]
    alpha: f64,

    /// Chance to show the effect
    #[arg(long, value_name = "X", default_value_t = 0.8, value_parser = probability)]
    power: f64,
}

fn probability(text: &str) -> Result<f64, String> {
    let value = text.parse().ok().filter(|value| 0.0 < *value && *value < 1.0);
    value.ok_or_else(|| "a probability lies between 0 and 1".into())
}

fn effect(text: &str) -> Result<f64, String> {
    let value = text.parse().ok().filter(|value: &f64| value.is_finite() && *value != 0.0);
    value.ok_or_else(|| "an effect is a number other than 0, as 0.05".into())
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let measured = args.run.as_deref().map(measured).transpose()?;
    let rows = match (args.d.or(measured), args.blocks) {
        (Some(d), Some(blocks)) => with(args, d, blocks, power_of(blocks, d, args.alpha)),
        (Some(d), None) => with(args, d, needed(args, d)?, args.power),
        (None, blocks) => {
            let blocks = blocks.unwrap_or(2);
            with(args, effect_detected(blocks, args.alpha, args.power), blocks, args.power)
        }
    };
    Ok(columns::write(out, "", &rows)?)
}

fn needed(args: &Args, d: f64) -> Result<u64, Failure> {
    let failed = || Failure::Failed(format!("no number of deals shows an effect of {d}"));
    blocks_needed(d, args.alpha, args.power).ok_or_else(failed)
}

/// The effect per deal that stands in the report of a run.
fn measured(folder: &Path) -> Result<f64, Failure> {
    let path = folder.join("report.json");
    let report = Report::from_json(&common::read(&path)?).map_err(Failure::failed)?;
    let effect = report.difference.effect.filter(|effect| *effect != 0.0);
    effect.ok_or_else(|| Failure::Failed(format!("{} has measured no effect", path.display())))
}

fn with(args: &Args, d: f64, blocks: u64, power: f64) -> Vec<Vec<String>> {
    let row = |name: &str, value: String, note: &str| vec![name.into(), value, note.into()];
    vec![
        row("effect", format!("{d:.4}"), "mean of D over its standard deviation, per deal"),
        row("deals", blocks.to_string(), "each played in every cell and seating"),
        row("power", format!("{:.1} %", 100.0 * power), "chance that the interval excludes 0 on the right side"),
        row("alpha", format!("{} %", 100.0 * args.alpha), "chance that it excludes 0 if there is no effect"),
    ]
}
