//! `climbing tune GAME BOT --against B --axes ..`.

use std::io::Write;
use std::path::PathBuf;

use climbing::{BotSpec, Registry, show_value};
use serde_json::json;

use super::common;
use super::failure::Failure;
use super::sample::{self, SampleArgs, row};
use crate::cell::quoted;
use crate::diagnose::Sample;
use crate::diagnose::tune::{Axis, MOST_SWEEPS, Order, Step, Trace, Tried, Tuned, tune};
use crate::ledger::{Ledger, Opening, Standing, USUAL_NAME};
use crate::report::{canonical, digits, number, sha256};
use crate::spec::Purpose;

/// Move a bot's parameters to better values, one at a time; a value is taken only if it is shown to be better
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Name of the game
    game: String,

    /// The bot to tune, as name or name{parameter=value,..}
    bot: String,

    /// The bot that every value plays against
    #[arg(long, value_name = "BOT")]
    against: String,

    /// Parameters to move, as name=value:value,..; without values 0.5, 0.75, 1.25 and 1.5 times the present one
    #[arg(long, value_name = "AXES")]
    axes: String,

    #[command(flatten)]
    sample: SampleArgs,

    /// Number of the first deal; every sweep takes the next --deals deals
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: u64,

    /// Sweeps over all axes at most
    #[arg(long, value_name = "N", default_value_t = MOST_SWEEPS, value_parser = clap::value_parser!(u64).range(1..=MOST_SWEEPS))]
    sweeps: u64,

    /// Seat all values of an axis and the baseline at one table, in every rotation
    #[arg(long)]
    one_table: bool,

    /// Write trace.jsonl to this folder; a trace that was cut short there is gone on with
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Enter the deals in this ledger, so that no gate takes them for unseen; without it in climbing-seeds.jsonl, where
    /// that is there
    #[arg(long, value_name = "FILE")]
    ledger: Option<PathBuf>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    let sample = args.sample.open(&args.game, registry)?;
    let order = order(args, &sample, registry)?;
    enter(args, &order)?;
    let mut trace = match &args.out {
        Some(folder) => Trace::open(folder, &order)?,
        None => Trace::default(),
    };
    if args.json {
        let mut steps = Vec::new();
        let tuned = tune(registry, &order, sample.threads, &mut trace, &mut |step| steps.push(step.clone()))?;
        return common::write_json(out, &json!({"order": order, "steps": steps, "tuned": tuned}));
    }
    let short = |spec: &BotSpec| common::shortened(registry, sample.game.as_ref(), spec).to_string();
    let names = [&order.bot, &order.against].map(short);
    // Steps take long, so each is shown when it is made; what cannot be shown is in the trace all the same.
    let (mut shown, mut first): (Result<(), Failure>, bool) = (Ok(()), true);
    let mut each = |step: &Step| {
        if shown.is_ok() {
            let head = if first { head(args, &sample, &order, &names, out) } else { Ok(()) };
            shown = head.and_then(|()| show(step, out));
            first = false;
        }
    };
    let tuned = tune(registry, &order, sample.threads, &mut trace, &mut each)?;
    shown?;
    finish(args, &order, &tuned, [&names[0], &short(&tuned.winner)], out)
}

/// Enters the deals of all sweeps, whether they will be made or not.
fn enter(args: &Args, order: &Order) -> Result<(), Failure> {
    let usual = || Some(PathBuf::from(USUAL_NAME)).filter(|path| path.exists());
    let Some(path) = args.ledger.clone().or_else(usual) else { return Ok(()) };
    let opening = Opening {
        game: order.game.clone(),
        seed: order.seed,
        first: order.first_deal,
        count: order.deals.saturating_mul(order.sweeps),
        purpose: Purpose::Tune,
        specification: sha256(&canonical(order)),
        program: env!("CARGO_PKG_VERSION").into(),
        by: "tune".into(),
    };
    match Ledger::open(&path)?.enter(&opening)? {
        Standing::Spoilt(earlier) => Err(Failure::Invalid(format!("not for tuning: {earlier}; take other deals"))),
        Standing::New | Standing::Reproduction => Ok(()),
    }
}

fn order(args: &Args, sample: &Sample, registry: &Registry) -> Result<Order, Failure> {
    let full = |text: &str| sample::build(sample, registry, text).map(|bot| bot.spec().clone());
    Ok(Order {
        game: args.game.clone(),
        rules: args.sample.table.cell(&args.game)?.rules,
        table: sample.table,
        bot: full(&args.bot)?,
        against: full(&args.against)?,
        axes: Axis::read_all(&args.axes)?,
        seed: sample.seed,
        first_deal: args.first,
        deals: sample.count(),
        sweeps: args.sweeps,
        one_table: args.one_table,
    })
}

fn head(
    args: &Args,
    sample: &Sample,
    order: &Order,
    [bot, against]: &[String; 2],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    writeln!(out, "{}: {bot} tuned against {against}", args.game)?;
    let table = args.sample.rows(sample, 0).swap_remove(0);
    let way =
        if order.one_table { "all values at one table, in every rotation" } else { "each value in paired blocks" };
    let played = format!("{} deals of seed {} a sweep, from deal {}; {way}", order.deals, order.seed, order.first_deal);
    let objective = sample.game.objective_dyn(sample.table.seats);
    let rows =
        [table, row("played", played), row("D", format!("value minus present value; {} is better", objective.better))];
    Ok(super::columns::write(out, "  ", &rows)?)
}

fn show(step: &Step, out: &mut dyn Write) -> Result<(), Failure> {
    let present = show_value(&step.present);
    let last = step.first_deal + step.deals + step.void - 1;
    writeln!(out, "\nsweep {}, {}={present} on deals {} to {last}:", step.sweep, step.axis, step.first_deal)?;
    super::columns::write(out, "  ", &step.tried.iter().map(tried).collect::<Vec<_>>())?;
    if step.void > 0 {
        writeln!(out, "  {} deals void", step.void)?;
    }
    let taken = if step.taken.is_some() { "taken" } else { "kept" };
    writeln!(out, "  {taken}: {}", step.why)?;
    Ok(out.flush()?)
}

fn tried(tried: &Tried) -> Vec<String> {
    let value = show_value(&tried.value);
    if let Some(refused) = &tried.refused {
        return vec![value, format!("refused: {refused}")];
    }
    let Some(estimate) = &tried.difference else { return vec![value, "void".into()] };
    let digits = digits(estimate);
    let interval = estimate
        .interval
        .map_or(String::new(), |[low, high]| format!("[{}, {}]", number(low, digits), number(high, digits)));
    vec![value, number(estimate.mean, digits), interval, if tried.better { "better".into() } else { String::new() }]
}

fn finish(
    args: &Args,
    order: &Order,
    tuned: &Tuned,
    [bot, winner]: [&str; 2],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    writeln!(out, "\nwinner: {winner}  ({})", tuned.why)?;
    if winner == bot {
        return Ok(writeln!(out, "  nothing is shown to be better than what it had")?);
    }
    let (seed, last) = (order.seed, order.first_deal + tuned.deals - 1);
    writeln!(
        out,
        "  tuning has seen deals {} to {last} of seed {seed}; gate the winner on others, as in",
        order.first_deal
    )?;
    let (winner, bot) = (quoted(winner), quoted(bot));
    let (game, deals, unseen) = (&args.game, 10 * order.deals, seed + 1);
    Ok(writeln!(out, "  climbing compare {game} {winner} {bot} --deals {deals} --seed {unseen}")?)
}
