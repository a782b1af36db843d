//! Every value of every rule option, found by asking the game itself.

use climbing::{GameEntry, OptionDoc};
use serde_json::{Map, Value};

type Rules = Map<String, Value>;

/// Rules that differ from the defaults in one option each: switches turned, named values taken one by one. An option
/// that is impossible alone is joined by one that makes it possible.
pub(crate) fn variants(game: &GameEntry) -> Vec<Rules> {
    let singles: Vec<Rules> = game.docs().iter().flat_map(|doc| others(game, doc)).collect();
    let possible = |rules: &Rules| game.make(rules).is_ok();
    let join = |rules: &Rules| {
        let joined = |more: &Rules| more.iter().chain(rules).map(|(k, v)| (k.clone(), v.clone())).collect::<Rules>();
        let found = std::iter::once(rules.clone()).chain(singles.iter().map(joined)).find(possible);
        found.unwrap_or_else(|| panic!("{}: nothing makes {rules:?} possible", game.name))
    };
    singles.iter().map(join).collect()
}

/// The other values of an option.
fn others(game: &GameEntry, doc: &OptionDoc) -> Vec<Rules> {
    let values = match &doc.default {
        Value::Bool(on) => vec![Value::Bool(!on)],
        Value::String(_) => named(game, &doc.name),
        _ => Vec::new(),
    };
    let changed = values.into_iter().filter(|value| *value != doc.default);
    changed.map(|value| Rules::from_iter([(doc.name.clone(), value)])).collect()
}

/// The values of a named option, which the refusal of an unknown one lists.
fn named(game: &GameEntry, option: &str) -> Vec<Value> {
    let unknown = Rules::from_iter([(option.to_string(), Value::from("?"))]);
    let refusal = game.make(&unknown).err().map(|error| error.to_string()).unwrap_or_default();
    let list = refusal.split_once("expected one of ").map(|(_, list)| list).unwrap_or_default();
    list.split(", ").filter(|name| !name.is_empty()).map(Value::from).collect()
}
