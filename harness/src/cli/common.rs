//! What several commands share: tables, rules, bots, files.

use std::fmt;
use std::io::{Read, Write};
use std::path::Path;
use std::str::FromStr;

use climbing::{BotSpec, OptionDoc, parse_pairs, show_value};
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::failure::Failure;
use crate::cell::{CellSpec, Hands};
use crate::spec::SpecError;
use crate::weights;

pub(super) use crate::cell::shortened;

/// The table and the rules of a game.
#[derive(Debug, clap::Args)]
pub(super) struct TableArgs {
    /// Number of players; the game's usual number without it
    #[arg(long, value_name = "N")]
    players: Option<usize>,

    /// Hands of a match, or `end` to play until the game says that the match is over
    #[arg(long, value_name = "N|end")]
    hands: Option<Hands>,

    /// Rules that differ from the defaults, as name=value,.. (`climbing games GAME` lists them)
    #[arg(long, value_name = "RULES", default_value = "", hide_default_value = true)]
    rules: String,
}

impl TableArgs {
    pub(super) fn cell(&self, game: &str) -> Result<CellSpec, Failure> {
        let rules = rules(&self.rules)?;
        Ok(CellSpec { game: game.into(), players: self.players, hands: self.hands, rules })
    }

    /// The rules as they were asked for.
    pub(super) fn rules_text(&self) -> String {
        match self.rules.as_str() {
            "" => "default rules".into(),
            rules => format!("rules {rules}"),
        }
    }
}

pub(super) fn rules(text: &str) -> Result<Map<String, Value>, Failure> {
    parse_pairs(text).map_err(|error| Failure::Usage(format!("rules: {error}")))
}

/// A bot; the weights of a parameter `@FILE` are read at once.
pub(super) fn bot(text: &str) -> Result<BotSpec, Failure> {
    let mut spec: BotSpec = text.parse().map_err(|error| Failure::Usage(format!("bot: {error}")))?;
    weights::fill(&mut spec, Path::new("")).map_err(Failure::failed)?;
    Ok(spec)
}

/// What a specification file says; the weights of parameters `@FILE` are read at once, beside the file.
pub(super) fn specification<S: FromStr<Err = SpecError>>(
    path: &Path,
    bots: impl Fn(&mut S) -> Vec<&mut BotSpec>,
) -> Result<S, Failure> {
    let text = read(path).map_err(Failure::usage_instead)?;
    let wrong = |error: &dyn fmt::Display| Failure::Usage(format!("{}: {error}", path.display()));
    let mut spec: S = text.parse().map_err(|error| wrong(&error))?;
    let folder = path.parent().unwrap_or(Path::new(""));
    for bot in bots(&mut spec) {
        weights::fill(bot, folder).map_err(|error| wrong(&error))?;
    }
    Ok(spec)
}

/// A file, or standard input for `-`.
pub(super) fn read(path: &Path) -> Result<String, Failure> {
    let mut text = String::new();
    let read = if path == Path::new("-") {
        std::io::stdin().lock().read_to_string(&mut text)
    } else {
        std::fs::File::open(path).and_then(|mut file| file.read_to_string(&mut text))
    };
    match read {
        Ok(_) => Ok(text),
        Err(error) => Err(Failure::Failed(format!("cannot read {}: {error}", path.display()))),
    }
}

pub(super) fn write_json<T: Serialize>(out: &mut dyn Write, value: &T) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(value).map_err(Failure::failed)?;
    Ok(writeln!(out, "{text}")?)
}

/// Options as rows of name, default and meaning.
pub(super) fn option_rows(docs: &[OptionDoc]) -> Vec<Vec<String>> {
    let row = |doc: &OptionDoc| {
        let meaning = doc.meaning.split_whitespace().collect::<Vec<_>>().join(" ");
        vec![format!("{}={}", doc.name, show_default(&doc.default)), meaning]
    };
    docs.iter().map(row).collect()
}

/// A default as it would be written on the command line; one that is a bot is shown as such.
fn show_default(value: &Value) -> String {
    match serde_json::from_value::<BotSpec>(value.clone()) {
        Ok(bot) if value.is_object() => bot.to_string(),
        _ => show_value(value),
    }
}

/// Options as JSON.
pub(super) fn option_values(docs: &[OptionDoc]) -> Value {
    docs.iter().map(|doc| json!({"name": doc.name, "default": doc.default, "meaning": doc.meaning})).collect()
}
