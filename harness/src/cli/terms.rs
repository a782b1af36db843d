//! `climbing terms GAME BOT`.

use std::io::Write;

use climbing::{Registry, show_value};
use serde_json::json;

use super::common;
use super::failure::Failure;
use super::sample::{self, SampleArgs, percent};
use crate::diagnose::share;
use crate::diagnose::terms::{ParameterLine, TermLine, Terms, terms};

/// Find the parts of a bot that change nothing: parameters and explained terms, in its own games
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Name of the game
    game: String,

    /// The bot, as name or name{parameter=value,..}
    bot: String,

    #[command(flatten)]
    sample: SampleArgs,

    /// The large value that every number is set to, besides 0
    #[arg(long, value_name = "X", default_value_t = 1000.0, allow_negative_numbers = true)]
    large: f64,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    if !args.large.is_finite() || args.large == 0.0 {
        return Err(Failure::Usage("--large is a number other than 0".into()));
    }
    let sample = args.sample.open(&args.game, registry)?;
    let bot = sample::build(&sample, registry, &args.bot)?;
    let found = terms(&sample, registry, &bot, args.large)?;
    if args.json {
        let (parameters, terms) = (found.dead_parameters(), found.dead_terms());
        let dead = json!({"parameters": parameters, "terms": terms, "without_weight": found.weightless_terms()});
        let (seed, name) = (sample.seed, bot.spec().to_string());
        let all = json!({"game": args.game, "bot": name, "seed": seed, "found": found, "dead": dead});
        common::write_json(out, &all)?;
    } else {
        let name = sample::name(&sample, registry, &bot);
        writeln!(out, "{}: {name} in its own games, asked again with each parameter changed", args.game)?;
        super::columns::write(out, "  ", &args.sample.rows(&sample, found.hands))?;
        show(&found, out)?;
    }
    sample::check(&found.void)
}

fn show(found: &Terms, out: &mut dyn Write) -> Result<(), Failure> {
    let phases: Vec<&str> = found.phases.iter().map(String::as_str).collect();
    let mut rows = vec![counts(&["all choices", "", ""], &found.asked, &found.asked)];
    rows.extend(found.parameters.iter().map(|line| parameter(line, &found.asked)));
    sample::table(out, &[&["parameter", "now", "set to", "changes", "share"], &phases[..]].concat(), rows)?;
    if !found.terms.is_empty() {
        let rows = found.terms.iter().map(term).collect();
        sample::table(out, &[&["term", "told", "tells apart", "share"], &phases[..]].concat(), rows)?;
    }
    writeln!(out)?;
    for name in &found.untried {
        writeln!(out, "  {name}: no number and no switch, not tried")?;
    }
    for line in &found.parameters {
        if let Some(refused) = &line.refused {
            writeln!(out, "  {}={}: {refused}", line.name, show_value(&line.set_to))?;
        }
    }
    let listed = |names: Vec<&str>| if names.is_empty() { "none".into() } else { names.join(", ") };
    writeln!(out, "  dead parameters (no choice changes): {}", listed(found.dead_parameters()))?;
    writeln!(out, "  dead terms (equal for all candidates): {}", listed(found.dead_terms()))?;
    match found.weightless_terms() {
        none if none.is_empty() => Ok(()),
        names => Ok(writeln!(out, "  terms without weight (told, or switched off): {}", names.join(", "))?),
    }
}

fn parameter(line: &ParameterLine, asked: &[u64]) -> Vec<String> {
    let [now, set_to] = [&line.now, &line.set_to].map(show_value);
    if line.refused.is_some() {
        return vec![line.name.clone(), now, set_to, "refused".into()];
    }
    counts(&[&line.name, &now, &set_to], &line.changed, asked)
}

fn term(line: &TermLine) -> Vec<String> {
    let told: u64 = line.told.iter().sum();
    counts(&[&line.name, &told.to_string()], &line.tells_apart, &line.told)
}

/// A row of counts by phase with their sum and its share.
fn counts(labels: &[&str], counts: &[u64], of: &[u64]) -> Vec<String> {
    let sum: u64 = counts.iter().sum();
    let share = percent(share(sum, of.iter().sum()));
    let by_phase = counts.iter().map(ToString::to_string);
    labels.iter().map(ToString::to_string).chain([sum.to_string(), share]).chain(by_phase).collect()
}
