//! `climbing ask GAME --view FILE`.

use std::io::Write;
use std::path::PathBuf;

use climbing::{Answer, BuildError, Registry, Row, read_position_header};
use serde_json::Value;

use super::failure::Failure;
use super::replay::refused;
use super::{columns, common};
use crate::faults::without_panic_output;

/// List the legal actions of a position, and say what a bot would do there and why
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Name of the game
    game: String,

    /// The position, as `view-of` prints it; - for standard input
    #[arg(long, value_name = "FILE")]
    view: PathBuf,

    /// Take this line of the file, from 1: a position, or a difference as `diverge --out` writes it
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    line: Option<u64>,

    /// The bot to ask, as name or name{parameter=value,..}
    #[arg(long)]
    bot: Option<String>,

    /// Show the bot's ranking scores term by term
    #[arg(long, requires = "bot")]
    explain: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    let answer = answer(args, registry)?;
    if args.json {
        return common::write_json(out, &answer);
    }
    writeln!(out, "{}\n\nlegal actions ({}):", answer.picture.trim_end(), answer.candidates.len())?;
    let rows = answer.candidates.iter().enumerate().map(|(at, action)| vec![(at + 1).to_string(), action.clone()]);
    columns::write(out, "  ", &rows.collect::<Vec<_>>())?;
    match (&args.bot, &answer.action) {
        (Some(bot), Some(action)) => {
            let forced = if answer.candidates.len() == 1 { " (forced: no bot is asked)" } else { "" };
            let why = answer.fallback.map_or(forced.into(), |reason| format!(" (fallback: {reason})"));
            let proof = answer.proof.as_ref().map_or(String::new(), |certificate| format!(" (proved: {certificate})"));
            writeln!(out, "\n{bot} plays {action}{why}{proof}")?;
        }
        (Some(bot), None) => writeln!(out, "\n{bot} has nothing to decide")?,
        (None, _) => {}
    }
    if args.explain && answer.candidates.len() > 1 { explain(&answer, out) } else { Ok(()) }
}

fn answer(args: &Args, registry: &Registry) -> Result<Answer, Failure> {
    let entry = registry.game(&args.game).map_err(Failure::usage)?;
    let text = position(args)?;
    let header = read_position_header(&text).map_err(|error| refused(&args.view, error))?;
    if header.game != entry.name {
        return Err(refused(&args.view, format!("the position is of game `{}`, not of `{}`", header.game, entry.name)));
    }
    let game = entry.make(&header.rules).map_err(|error| refused(&args.view, error))?;
    let build = |text: &String| {
        registry.bot(game.as_ref(), &common::bot(text)?).map_err(|error: BuildError| Failure::usage(error))
    };
    let bot = args.bot.as_ref().map(build).transpose()?;
    let asked = || game.ask_dyn(&text, bot.as_ref());
    let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| without_panic_output(asked)));
    let answer = caught.map_err(|_| refused(&args.view, "the bot panicked at this position"))?;
    let mut answer = answer.map_err(|error| refused(&args.view, error))?;
    if !args.explain {
        answer.rows.clear();
    }
    Ok(answer)
}

/// The position in the file, or in the line of it that was asked for.
fn position(args: &Args) -> Result<String, Failure> {
    let text = common::read(&args.view)?;
    let Some(number) = args.line else { return Ok(text) };
    let Some(line) = text.lines().nth(number as usize - 1) else {
        return Err(refused(&args.view, format!("there are lines 1 to {}, not {number}", text.lines().count())));
    };
    match serde_json::from_str::<Value>(line) {
        Ok(Value::Object(mut found)) if found.contains_key("position") => Ok(found["position"].take().to_string()),
        _ => Ok(line.into()),
    }
}

/// The terms of each candidate's score, the candidates in their legal order.
fn explain(answer: &Answer, out: &mut dyn Write) -> Result<(), Failure> {
    if answer.rows.is_empty() {
        return Ok(writeln!(out, "it gives no ranking scores here")?);
    }
    writeln!(out, "\nranking scores, not probabilities:")?;
    let mut table = vec![["candidate", "term", "value", "weight", "product"].map(String::from).to_vec()];
    for candidate in in_legal_order(answer) {
        let mut sum = 0.0;
        for row in answer.rows.iter().filter(|row| row.candidate == candidate) {
            sum += row.value * row.weight;
            table.push(term(row));
        }
        table.push(vec![candidate.into(), "= sum".into(), String::new(), String::new(), four_places(sum)]);
    }
    Ok(columns::write(out, "  ", &table)?)
}

/// A number to four places, without a minus where nothing is left of it.
fn four_places(number: f64) -> String {
    let text = format!("{number:.4}");
    if text == "-0.0000" { "0.0000".into() } else { text }
}

fn term(row: &Row) -> Vec<String> {
    let Row { candidate, term, value, weight } = row;
    let numbers = [*value, *weight, value * weight].map(four_places);
    [vec![candidate.clone(), (*term).into()], numbers.to_vec()].concat()
}

/// The explained candidates: legal ones in their order, then any others as they were explained.
fn in_legal_order(answer: &Answer) -> Vec<&str> {
    let explained = |name: &&str| answer.rows.iter().any(|row| row.candidate == *name);
    let mut names: Vec<&str> = answer.candidates.iter().map(String::as_str).filter(explained).collect();
    for row in &answer.rows {
        if !names.contains(&row.candidate.as_str()) {
            names.push(&row.candidate);
        }
    }
    names
}
