//! `climbing ablate GAME A B`.

use std::io::Write;

use climbing::{Registry, parse_pairs};
use serde_json::{Map, Value, json};

use super::common;
use super::failure::Failure;
use super::sample::{self, SampleArgs, row};
use crate::diagnose::ablate::{AblationLine, Kind, Ready, by_parameter, by_phase};
use crate::diagnose::{Deals, Voids};
use crate::report::{digits, number};

/// Find what each phase of a bot is worth: A with one phase of B, and B with one phase of A, in duplicate blocks
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Name of the game
    game: String,

    /// The bot that is taken apart, as name or name{parameter=value,..}
    a: String,

    /// The bot whose decisions replace its own
    b: String,

    #[command(flatten)]
    sample: SampleArgs,

    /// Measure A with this parameter changed as well, as name=value; may be given several times
    #[arg(long, value_name = "NAME=VALUE")]
    set: Vec<String>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    let sample = args.sample.open(&args.game, registry)?;
    let (a, b) = (common::bot(&args.a)?, common::bot(&args.b)?);
    let mut ablations = by_phase(&sample.game.phases_dyn(), &a, &b);
    ablations.extend(by_parameter(&a, &changes(&args.set)?));
    let ready = Ready::new(registry, &args.sample.table.cell(&args.game)?, ablations)?;
    let deals = Deals { seed: sample.seed, range: sample.deals.clone(), threads: sample.threads };
    let mut void = Voids::default();
    let lines = ready.play(&deals, &mut void)?;
    if args.json {
        let unit = ready.cells[0].unit();
        let found = json!({"game": args.game, "a": a.to_string(), "b": b.to_string(), "unit": unit,
            "seed": sample.seed, "deals": sample.count(), "ablations": lines, "void": void});
        common::write_json(out, &found)?;
    } else {
        let cell = &ready.cells[0];
        writeln!(out, "{}: A = {a}, B = {b}", args.game)?;
        let games = sample.count() * cell.design.seatings.len() as u64;
        let hands = games * sample.table.hands.map_or(1, u64::from);
        let mut rows = args.sample.rows(&sample, hands);
        rows.push(row("a row", format!("{games} games, every deal in every seating")));
        let better = cell.objective.better;
        rows.push(row("D", format!("{}, variant minus original; {better} is better", cell.unit())));
        super::columns::write(out, "  ", &rows)?;
        sample::table(out, &TITLES, lines.iter().map(shown).collect())?;
        writeln!(
            out,
            "\n  p is adjusted for the number of rows below the first (Holm); intervals stand by themselves"
        )?;
    }
    sample::check(&void)
}

const TITLES: [&str; 6] = ["variant", "against", "D", "95 % interval", "d", "p"];

fn changes(set: &[String]) -> Result<Map<String, Value>, Failure> {
    parse_pairs(&set.join(",")).map_err(|error| Failure::Usage(format!("--set: {error}")))
}

fn shown(line: &AblationLine) -> Vec<String> {
    let (variant, against) = match line.kind {
        Kind::Whole => ("A".into(), "B"),
        Kind::LeaveOneIn => (format!("B with {} of A", line.what), "B"),
        Kind::LeaveOneOut => (format!("A with {} of B", line.what), "A"),
        Kind::Parameter => (format!("A with {}", line.what), "A"),
    };
    let Some(estimate) = &line.difference else { return vec![variant, against.into(), "void".into()] };
    let digits = digits(estimate);
    let interval = estimate
        .interval
        .map_or("-".into(), |[low, high]| format!("[{}, {}]", number(low, digits), number(high, digits)));
    let effect = estimate.effect().map_or("-".into(), |effect| number(effect, 3));
    let p = line.p_holm.unwrap_or(line.p);
    let p = if p > 0.0 && p < 0.001 { "< 0.001".into() } else { format!("{p:.3}") };
    vec![variant, against.into(), number(estimate.mean, digits), interval, effect, p]
}
