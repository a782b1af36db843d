//! Edits of a JSON tree, one place at a time: what a file on disk or a careless program could make of it.

use std::fmt;

use serde_json::{Map, Number, Value};

/// One place of a tree with what is to stand there instead.
pub(super) struct Edit {
    path: String,
    new: Value,
}

impl Edit {
    /// The edited tree.
    pub(super) fn of(&self, tree: &Value) -> Value {
        let mut edited = tree.clone();
        if let Some(place) = edited.pointer_mut(&self.path) {
            place.clone_from(&self.new);
        }
        edited
    }
}

impl fmt::Display for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} made {}", self.path, self.new)
    }
}

/// Some of many edits, evenly spaced; which ones depends on `turn`.
pub(super) fn some(edits: Vec<Edit>, most: usize, turn: usize) -> impl Iterator<Item = Edit> {
    let step = edits.len().div_ceil(most).max(1);
    edits.into_iter().skip(turn % step).step_by(step)
}

/// Edits that say something else than the tree: a number moved by one, a flag turned, a text lengthened or shortened,
/// something in the place of nothing, a list cut, a field left out.
///
/// A field that holds nothing may be left out, since that says the same.
pub(super) fn changes(tree: &Value) -> Vec<Edit> {
    edits(tree, &|value| match value {
        Value::Null => vec![Value::from(0), Value::from("?"), Value::from(true)],
        Value::Bool(flag) => vec![Value::from(!flag)],
        Value::Number(number) => neighbours(number),
        Value::String(text) => vec![Value::from(format!("{text}?")), Value::from(shortened(text))],
        Value::Array(items) => items.split_last().map(|(_, rest)| Value::from(rest)).into_iter().collect(),
        Value::Object(fields) => without_each(fields),
    })
}

/// Edits that make nonsense: those of [`changes`], numbers out of all bounds, lists with their last item twice.
pub(super) fn nonsense(tree: &Value) -> Vec<Edit> {
    let mut all = changes(tree);
    all.extend(edits(tree, &|value| match value {
        Value::Number(_) => [0, 9, 77, 255, u64::MAX].map(Value::from).to_vec(),
        Value::Array(items) => items.last().map(|last| with_another(items, last)).into_iter().collect(),
        _ => Vec::new(),
    }));
    all
}

/// The tree with a field that nobody knows, in each of its objects in turn.
pub(super) fn strangers(tree: &Value) -> Vec<Edit> {
    edits(tree, &|value| match value {
        Value::Object(fields) => {
            let mut more = fields.clone();
            more.insert("nobody_knows_this".into(), Value::Null);
            vec![Value::Object(more)]
        }
        _ => Vec::new(),
    })
}

/// Whether a part stands anywhere in a tree.
pub(super) fn contains(tree: &Value, part: &Value) -> bool {
    tree == part
        || match tree {
            Value::Array(items) => items.iter().any(|item| contains(item, part)),
            Value::Object(fields) => fields.values().any(|field| contains(field, part)),
            _ => false,
        }
}

fn edits(tree: &Value, replace: &dyn Fn(&Value) -> Vec<Value>) -> Vec<Edit> {
    let mut places = Vec::new();
    collect(tree, String::new(), &mut places);
    let at = |(path, value): (String, &Value)| {
        let news = replace(value).into_iter().filter(|new| new != value);
        news.map(|new| Edit { path: path.clone(), new }).collect::<Vec<_>>()
    };
    places.into_iter().flat_map(at).collect()
}

/// Every place of a tree with its JSON pointer.
fn collect<'t>(value: &'t Value, path: String, out: &mut Vec<(String, &'t Value)>) {
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(at, item)| collect(item, format!("{path}/{at}"), out));
        }
        Value::Object(fields) => {
            let escaped = |name: &str| name.replace('~', "~0").replace('/', "~1");
            fields.iter().for_each(|(name, field)| collect(field, format!("{path}/{}", escaped(name)), out));
        }
        _ => {}
    }
    out.push((path, value));
}

fn neighbours(number: &Number) -> Vec<Value> {
    match (number.as_u64(), number.as_i64(), number.as_f64()) {
        (Some(n), ..) => [n.checked_add(1), n.checked_sub(1)].into_iter().flatten().map(Value::from).collect(),
        (None, Some(n), _) => [n.checked_add(1), n.checked_sub(1)].into_iter().flatten().map(Value::from).collect(),
        (None, None, Some(x)) => vec![Value::from(x + 1.0), Value::from(-x)],
        _ => Vec::new(),
    }
}

fn with_another(items: &[Value], last: &Value) -> Value {
    items.iter().chain([last]).cloned().collect()
}

fn shortened(text: &str) -> String {
    let mut short = text.to_owned();
    short.pop();
    short
}

fn without_each(fields: &Map<String, Value>) -> Vec<Value> {
    let without = |gone: &String| {
        let rest = fields.iter().filter(|(name, _)| *name != gone);
        Value::Object(rest.map(|(name, field)| (name.clone(), field.clone())).collect())
    };
    fields.iter().filter(|(_, field)| !field.is_null()).map(|(name, _)| without(name)).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn texts(tree: &Value, edits: &[Edit]) -> Vec<String> {
        edits.iter().map(|edit| edit.of(tree).to_string()).collect()
    }

    #[test]
    fn every_leaf_is_changed_and_every_field_left_out() {
        let tree = json!({"a": [1], "b": null, "c/d": false});
        let expected = [
            r#"{"a":[2],"b":null,"c/d":false}"#,
            r#"{"a":[0],"b":null,"c/d":false}"#,
            r#"{"a":[],"b":null,"c/d":false}"#,
            r#"{"a":[1],"b":0,"c/d":false}"#,
            r#"{"a":[1],"b":"?","c/d":false}"#,
            r#"{"a":[1],"b":true,"c/d":false}"#,
            r#"{"a":[1],"b":null,"c/d":true}"#,
            r#"{"b":null,"c/d":false}"#,
            r#"{"a":[1],"b":null}"#,
        ];
        assert_eq!(texts(&tree, &changes(&tree)), expected);
    }

    #[test]
    fn strangers_enter_every_object() {
        let tree = json!({"a": {}});
        let expected = [r#"{"a":{"nobody_knows_this":null}}"#, r#"{"a":{},"nobody_knows_this":null}"#];
        assert_eq!(texts(&tree, &strangers(&tree)), expected);
    }

    #[test]
    fn an_edit_never_restates_the_tree() {
        let tree = json!({"a": 0, "b": "", "c": [0, 0.0, -1]});
        assert!(nonsense(&tree).iter().all(|edit| edit.of(&tree) != tree));
    }

    #[test]
    fn some_edits_are_spread_over_all() {
        let tree = json!([1, 2, 3, 4]);
        let paths = |turn| some(changes(&tree), 3, turn).map(|edit| edit.path).collect::<Vec<_>>();
        assert_eq!(paths(0), ["/0", "/1", "/3"]);
        assert_eq!(paths(4), ["/0", "/2", "/3"]);
        assert_eq!(some(changes(&tree), 100, 7).count(), 9);
    }
}
