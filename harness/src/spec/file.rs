//! Specification files: TOML in which everything but the game and the bots may be left out.

use std::str::FromStr;

use climbing::{BotSpec, UnknownName};
use serde_json::{Map, Value};

use super::error::SpecError;
use super::section::Section;
use super::{Deals, Grid, Margins, Spec};
use crate::cell::Hands;
use crate::stats::Stopping;

const KEYS: [&str; 8] = ["game", "a", "b", "budget", "grid", "deals", "margins", "stopping"];

/// The stopping rules with their settings.
const RULES: [(&str, &[&str]); 4] = [
    ("fixed", &["rule"]),
    ("gsprt", &["rule", "d0", "d1", "alpha", "beta"]),
    ("sequence", &["rule", "alpha", "tuned_for", "first"]),
    ("betting", &["rule", "alpha"]),
];

impl FromStr for Spec {
    type Err = SpecError;

    /// Reads a specification file.
    fn from_str(text: &str) -> Result<Self, SpecError> {
        let file = read_toml(text)?;
        let mut file = Section::new("", Some(file), &KEYS)?;
        let game: String = file.take("game")?.ok_or(SpecError::Missing("game"))?;
        let a: BotSpec = file.take("a")?.ok_or(SpecError::Missing("a"))?;
        let b: BotSpec = file.take("b")?.ok_or(SpecError::Missing("b"))?;
        let usual = Self::new(&game, a, b);
        let deals = deals(file.raw("deals"))?;
        Ok(Self {
            budget: file.take("budget")?.unwrap_or(usual.budget),
            grid: grid(file.raw("grid"))?,
            margins: margins(file.raw("margins"))?,
            stopping: stopping(file.raw("stopping"))?,
            deals,
            ..usual
        })
    }
}

/// The tree of a specification file.
pub(crate) fn read_toml(text: &str) -> Result<Value, SpecError> {
    toml::from_str(text).map_err(|error| syntax(text, &error))
}

fn syntax(text: &str, error: &toml::de::Error) -> SpecError {
    let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
    let line = before.split('\n').count();
    SpecError::Syntax { line, message: error.message().into() }
}

fn grid(table: Option<Value>) -> Result<Grid, SpecError> {
    let mut table = Section::new("grid", table, &["players", "hands", "rules"])?;
    let players: Option<Vec<usize>> = table.take("players")?;
    let hands: Option<Vec<Hands>> = table.take("hands")?;
    let rules: Option<Vec<Map<String, Value>>> = table.take("rules")?;
    for (key, empty) in [
        ("grid.players", players.as_ref().is_some_and(Vec::is_empty)),
        ("grid.hands", hands.as_ref().is_some_and(Vec::is_empty)),
        ("grid.rules", rules.as_ref().is_some_and(Vec::is_empty)),
    ] {
        if empty {
            return Err(SpecError::value(key, "an empty list leaves no cell: leave the key out for the usual value"));
        }
    }
    Ok(Grid {
        players: players.unwrap_or_default(),
        hands: hands.unwrap_or_default(),
        rules: rules.unwrap_or_default(),
    })
}

fn deals(table: Option<Value>) -> Result<Deals, SpecError> {
    let mut table = Section::new("deals", table, &["seed", "first", "count", "purpose"])?;
    let usual = Deals::default();
    Ok(Deals {
        seed: table.take("seed")?.unwrap_or(usual.seed),
        first: table.take("first")?.unwrap_or(usual.first),
        count: table.take("count")?.unwrap_or(usual.count),
        purpose: table.take("purpose")?.unwrap_or(usual.purpose),
    })
}

fn margins(table: Option<Value>) -> Result<Margins, SpecError> {
    let mut table = Section::new("margins", table, &["overall", "marginal", "cell"])?;
    let mut margin = |key| Ok::<f64, SpecError>(table.take(key)?.unwrap_or_default());
    Ok(Margins { overall: margin("overall")?, marginal: margin("marginal")?, cell: margin("cell")? })
}

fn stopping(table: Option<Value>) -> Result<Stopping, SpecError> {
    let Some(table) = table else { return Ok(Stopping::default()) };
    let rule = table.get("rule").and_then(Value::as_str).ok_or(SpecError::Missing("stopping.rule"))?;
    let Some((_, keys)) = RULES.iter().find(|(name, _)| *name == rule) else {
        let known = RULES.iter().map(|(name, _)| *name);
        return Err(SpecError::Unknown(UnknownName::new("stopping rule", rule, known)));
    };
    Section::new("stopping", Some(table.clone()), keys)?;
    serde_json::from_value(table).map_err(|error| SpecError::value("stopping", error.to_string()))
}
