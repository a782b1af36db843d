//! `climbing headroom GAME`.

use std::io::Write;

use climbing::{Registry, USUAL_BUDGET};
use serde_json::json;

use super::common;
use super::failure::Failure;
use super::sample::{self, SampleArgs, row};
use crate::cell::Cell;
use crate::design::Who;
use crate::diagnose::Deals;
use crate::diagnose::headroom::{CHEATS, FallbackLine, Headroom, headroom};
use crate::report::{digits, number};

/// Find what knowing all cards would bring a search: the same bot with open cards, which cheats, against the fair one
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Name of the game
    game: String,

    /// The bot, as name or name{parameter=value,..}; it must have a twin that plays with open cards, as searches have
    #[arg(long, value_name = "BOT", default_value = "pimc")]
    bot: String,

    #[command(flatten)]
    sample: SampleArgs,

    /// Budget of a decision, in iterations or states
    #[arg(long, value_name = "N", default_value_t = USUAL_BUDGET)]
    budget: u64,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    let sample = args.sample.open(&args.game, registry)?;
    let bot = common::bot(&args.bot)?;
    let cell = Cell::new(registry, &args.sample.table.cell(&args.game)?, &bot, &bot)?;
    let deals = Deals { seed: sample.seed, range: sample.deals.clone(), threads: sample.threads };
    let found = headroom(&cell, &deals, args.budget)?;
    let name = common::shortened(registry, cell.game.as_ref(), cell.bot(Who::A).spec()).to_string();
    if args.json {
        let asked = json!({"game": args.game, "bot": cell.bot(Who::A).spec().to_string(), "budget": args.budget,
            "seed": sample.seed, "deals": sample.count(), "unit": cell.unit(), "headroom": found});
        common::write_json(out, &asked)?;
    } else {
        writeln!(out, "{}: {name} with open cards ({CHEATS}) against {name}", args.game)?;
        let mut rows = args.sample.rows(&sample, found.hands);
        let seatings = cell.design.seatings.len();
        rows.push(row("a deal", format!("{seatings} games, every seating; budget {} a decision", args.budget)));
        rows.push(row("D", format!("{}, open minus fair; {} is better", cell.unit(), cell.objective.better)));
        rows.push(row("", estimate(&found)));
        rows.extend(found.fallbacks.iter().map(fallback));
        super::columns::write(out, "  ", &rows)?;
        writeln!(out, "\n  D bounds what inference could bring to this bot; the open one is no bot that can be named")?;
    }
    sample::check(&found.void)
}

fn estimate(found: &Headroom) -> String {
    let Some(estimate) = &found.difference else { return "void".into() };
    let digits = digits(estimate);
    let mean = number(estimate.mean, digits);
    match estimate.interval {
        None => mean,
        Some([low, high]) => {
            let [low, high] = [low, high].map(|bound| number(bound, digits));
            format!("{mean}, 95 % interval [{low}, {high}], {} deals", estimate.count)
        }
    }
}

fn fallback(line: &FallbackLine) -> Vec<String> {
    let who = if line.open { "open" } else { "fair" };
    row("fallback", format!("{who}: {} {} times", line.reason, line.count))
}
