//! How the same report is made again: by a command where flags can say it all, else by a specification file.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};

use super::words;
use crate::cell::{quoted, show_pairs};
use crate::report::{CellLine, Specification};
use crate::spec::{Margins, Purpose};
use crate::stats::Stopping;

/// What repeats a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Repeat {
    /// A command line.
    Command(String),
    /// A specification file for `climbing run`.
    File(String),
}

/// The lists of which every combination is a cell.
struct Lists {
    players: Vec<usize>,
    hands: Vec<Option<u16>>,
    rules: Vec<Map<String, Value>>,
}

/// What repeats a specification; nothing if its cells are no product of lists.
pub fn repeat(spec: &Specification) -> Option<Repeat> {
    let lists = Lists::of(&spec.cells)?;
    let by_flags =
        (spec.purpose, spec.margins, spec.stopping) == (Purpose::Validate, Margins::default(), Stopping::default());
    Some(if by_flags { Repeat::Command(command(spec, &lists)) } else { Repeat::File(file(spec, &lists)) })
}

impl Lists {
    fn of(cells: &[CellLine]) -> Option<Self> {
        let lists = Self {
            players: words::distinct(cells.iter().map(|cell| cell.players)),
            hands: words::distinct(cells.iter().map(|cell| cell.hands)),
            rules: words::distinct(cells.iter().map(|cell| cell.changed.clone())),
        };
        let found: Vec<_> = cells.iter().map(|cell| (cell.players, cell.hands, &cell.changed)).collect();
        (!cells.is_empty() && lists.product() == found).then_some(lists)
    }

    /// In the order of a grid: players first, then hands, then rules.
    fn product(&self) -> Vec<(usize, Option<u16>, &Map<String, Value>)> {
        let tables = self.players.iter().flat_map(|players| self.hands.iter().map(move |hands| (*players, *hands)));
        tables.flat_map(|(players, hands)| self.rules.iter().map(move |rules| (players, hands, rules))).collect()
    }
}

fn command(spec: &Specification, lists: &Lists) -> String {
    let players: Vec<String> = lists.players.iter().map(ToString::to_string).collect();
    let hands: Vec<String> = lists.hands.iter().map(|hands| end_or(*hands)).collect();
    let bots = [&spec.bots.a, &spec.bots.b].map(|bot| quoted(&bot.to_string())).join(" ");
    let mut command = format!("climbing compare {} {bots}", spec.game);
    let _ = write!(command, " --players {} --hands {}", players.join(","), hands.join(","));
    for rules in lists.rules.iter().filter(|rules| lists.rules.len() > 1 || !rules.is_empty()) {
        let rules = if rules.is_empty() { "''".into() } else { quoted(&show_pairs(rules)) };
        let _ = write!(command, " --rules {rules}");
    }
    let deals = spec.deals;
    let _ = write!(
        command,
        " --deals {} --first {} --seed {} --budget {}",
        deals.count, deals.first, spec.seed, spec.budget
    );
    command
}

fn file(spec: &Specification, lists: &Lists) -> String {
    let hands: Vec<Value> = lists.hands.iter().map(|hands| hands.map_or("end".into(), Value::from)).collect();
    let (a, b) = (spec.bots.a.to_string(), spec.bots.b.to_string());
    let head = json!({"game": spec.game, "a": a, "b": b, "budget": spec.budget});
    let grid = json!({"players": lists.players, "hands": hands, "rules": lists.rules});
    let deals = json!({
        "seed": spec.seed, "first": spec.deals.first, "count": spec.deals.count, "purpose": spec.purpose,
    });
    let mut file = entries(&head, &["game", "a", "b", "budget"]);
    let _ = write!(file, "\n[grid]\n{}", entries(&grid, &["players", "hands", "rules"]));
    let _ = write!(file, "\n[deals]\n{}", entries(&deals, &["seed", "first", "count", "purpose"]));
    let _ = write!(file, "\n[margins]\n{}", entries(&json!(spec.margins), &["overall", "marginal", "cell"]));
    let _ = write!(file, "\n[stopping]\n{}", entries(&json!(spec.stopping), &["rule"]));
    file
}

/// The entries of a table, one a line, these first.
fn entries(table: &Value, first: &[&str]) -> String {
    let Some(table) = table.as_object() else { return String::new() };
    let others = table.keys().map(String::as_str).filter(|key| !first.contains(key));
    let keys = first.iter().copied().chain(others);
    keys.filter_map(|key| Some(format!("{} = {}\n", toml_key(key), toml(table.get(key)?)))).collect()
}

/// A value in TOML, which writes texts and numbers as JSON does.
fn toml(value: &Value) -> String {
    match value {
        Value::Array(values) => format!("[{}]", values.iter().map(toml).collect::<Vec<_>>().join(", ")),
        Value::Object(table) if table.is_empty() => "{}".into(),
        Value::Object(table) => {
            let entries: Vec<String> =
                table.iter().map(|(key, value)| format!("{} = {}", toml_key(key), toml(value))).collect();
            format!("{{ {} }}", entries.join(", "))
        }
        other => other.to_string(),
    }
}

fn toml_key(key: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if !key.is_empty() && key.chars().all(is_plain) { key.into() } else { Value::from(key).to_string() }
}

fn end_or(hands: Option<u16>) -> String {
    hands.map_or("end".into(), |hands| hands.to_string())
}
