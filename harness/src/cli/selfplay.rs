//! `climbing selfplay-table GAME BOT`.

use std::io::Write;

use climbing::Registry;
use serde_json::json;

use super::common;
use super::failure::Failure;
use super::sample::{self, SampleArgs, percent, row};
use crate::diagnose::selfplay::{Bucket, Question, selfplay};

/// Derive a threshold: how often a seat won its hand, by the value of an explained term at its first decision
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Name of the game
    game: String,

    /// The bot that plays every seat, as name or name{parameter=value,..}
    bot: String,

    /// The phase whose first decision in a hand is looked at
    #[arg(long)]
    phase: String,

    /// The term of the bot's explanation whose value is taken
    #[arg(long)]
    term: String,

    /// Where buckets begin, ascending, as 60,70,80
    #[arg(long, value_name = "X,..", value_delimiter = ',', required = true, allow_negative_numbers = true)]
    buckets: Vec<f64>,

    /// Take the value of this candidate; without it of the one that was chosen
    #[arg(long, value_name = "ACTION")]
    candidate: Option<String>,

    #[command(flatten)]
    sample: SampleArgs,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    let sample = args.sample.open(&args.game, registry)?;
    let bot = sample::build(&sample, registry, &args.bot)?;
    let Args { phase, term, candidate, .. } = args;
    let question = Question {
        phase: phase.clone(),
        term: term.clone(),
        candidate: candidate.clone(),
        edges: args.buckets.clone(),
    };
    let found = selfplay(&sample, &bot, &question)?;
    if args.json {
        let asked = json!({"phase": phase, "term": term, "candidate": candidate});
        let (seed, name) = (sample.seed, bot.spec().to_string());
        let all = json!({"game": args.game, "bot": name, "seed": seed, "asked": asked, "found": found});
        common::write_json(out, &all)?;
    } else {
        let of = candidate.as_deref().unwrap_or("the chosen candidate");
        let name = sample::name(&sample, registry, &bot);
        writeln!(
            out,
            "{}: {name} in its own games, by `{term}` of {of} at a seat's first {phase} of a hand",
            args.game
        )?;
        let mut rows = args.sample.rows(&sample, found.hands);
        rows.push(row("told", format!("at {} of {} first decisions with a choice", found.told, found.first_decisions)));
        super::columns::write(out, "  ", &rows)?;
        let titles = ["value", "seats", "won", "share", "95 % interval (Wilson)"];
        sample::table(out, &titles, found.buckets.iter().map(shown).collect())?;
        writeln!(
            out,
            "\n  won: the winner that the game names, or where it names none no seat had a better payoff; seats of a hand are \
             counted as independent"
        )?;
    }
    sample::check(&found.void)
}

fn shown(bucket: &Bucket) -> Vec<String> {
    let value = match (bucket.from, bucket.below) {
        (None, Some(below)) => format!("below {below}"),
        (Some(from), Some(below)) => format!("{from} to {below}"),
        (Some(from), None) => format!("{from} and more"),
        (None, None) => "any".into(),
    };
    let [low, high] = bucket.interval.map(|bound| percent(Some(bound)));
    let interval = if bucket.count > 0 { format!("{low} to {high}") } else { "-".into() };
    vec![value, bucket.count.to_string(), bucket.won.to_string(), percent(bucket.share), interval]
}
