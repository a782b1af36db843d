//! `climbing bots GAME [BOT]`.

use std::io::Write;

use climbing::{BotEntry, Registry};
use serde_json::{Value, json};

use super::failure::Failure;
use super::{columns, common};

/// List the bots of a game, or describe one with its parameters
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Name of the game
    game: String,

    /// Name of a bot
    bot: Option<String>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    let game = registry.game(&args.game).map_err(Failure::usage)?.name;
    if let Some(name) = &args.bot {
        let entry = registry.bot_entry(game, name).map_err(Failure::usage)?;
        return if args.json { common::write_json(out, &describe(entry)) } else { show(entry, out) };
    }
    if args.json {
        return common::write_json(out, &registry.bots(game).map(describe).collect::<Vec<_>>());
    }
    let rows: Vec<Vec<String>> = registry.bots(game).map(|e| vec![e.name.into(), e.about.into()]).collect();
    Ok(columns::write(out, "", &rows)?)
}

fn describe(entry: &BotEntry) -> Value {
    json!({
        "game": entry.game,
        "name": entry.name,
        "about": entry.about,
        "parameters": common::option_values(&entry.docs()),
    })
}

fn show(entry: &BotEntry, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{}: {}", entry.name, entry.about)?;
    let docs = entry.docs();
    let title =
        if docs.is_empty() { "no parameters".into() } else { format!("parameters ({}{{name=value,..}}):", entry.name) };
    writeln!(out, "{title}")?;
    Ok(columns::write(out, "  ", &common::option_rows(&docs))?)
}
