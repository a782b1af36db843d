//! `climbing games [NAME]`.

use std::io::Write;

use climbing::{BuildError, ErasedGame, GameEntry, Registry, Table};
use serde_json::{Map, Value, json};

use super::failure::Failure;
use super::{columns, common};

/// List the games, or describe one: players, usual table, measure, rule options
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Name of a game
    name: Option<String>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    let entry = args.name.as_ref().map(|name| registry.game(name).map_err(Failure::usage)).transpose()?;
    match (entry, args.json) {
        (Some(entry), true) => common::write_json(out, &describe(entry)?),
        (Some(entry), false) => show(entry, out),
        (None, true) => {
            let all: Vec<Value> = registry.games().iter().map(describe).collect::<Result<_, _>>()?;
            common::write_json(out, &all)
        }
        (None, false) => {
            let row = |entry: &GameEntry| vec![entry.name.into(), entry.about.into()];
            Ok(columns::write(out, "", &registry.games().iter().map(row).collect::<Vec<_>>())?)
        }
    }
}

fn usual(entry: &GameEntry) -> Result<Box<dyn ErasedGame>, Failure> {
    entry.make(&Map::new()).map_err(|error: BuildError| Failure::failed(error))
}

fn describe(entry: &GameEntry) -> Result<Value, Failure> {
    let game = usual(entry)?;
    let Table { seats, hands } = game.usual_dyn();
    Ok(json!({
        "name": entry.name,
        "about": entry.about,
        "players": [game.seats_dyn().start(), game.seats_dyn().end()],
        "usual": {"players": seats, "hands": hands},
        "objective": game.objective_dyn(seats),
        "phases": game.phases_dyn(),
        "worlds": entry.worlds,
        "proofs": entry.proofs,
        "rules": common::option_values(&entry.docs()),
    }))
}

fn show(entry: &GameEntry, out: &mut dyn Write) -> Result<(), Failure> {
    let game = usual(entry)?;
    let Table { seats, hands } = game.usual_dyn();
    let length = hands.map_or("until the match is over".into(), |hands| format!("{hands} hands a match"));
    let worlds = if entry.worlds { "yes, for bots that search" } else { "no" };
    writeln!(out, "{}: {}", entry.name, entry.about)?;
    let proofs = if entry.proofs { "yes, as certificates in records" } else { "no" };
    let rows = [
        ("players", format!("{} to {}, usually {seats}", game.seats_dyn().start(), game.seats_dyn().end())),
        ("match", format!("usually {length}")),
        ("measure", game.objective_dyn(seats).to_string()),
        ("phases", game.phases_dyn().join(", ")),
        ("worlds", worlds.into()),
        ("proofs", proofs.into()),
    ];
    let rows: Vec<Vec<String>> = rows.into_iter().map(|(label, value)| vec![label.into(), value]).collect();
    columns::write(out, "  ", &rows)?;
    let docs = entry.docs();
    writeln!(out, "{}", if docs.is_empty() { "no rule options" } else { "rules (--rules name=value,..):" })?;
    Ok(columns::write(out, "  ", &common::option_rows(&docs))?)
}
