//! One table of a specification file, read key by key so that a refusal names the key.

use climbing::UnknownName;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::error::SpecError;

/// A table whose keys are all known.
pub(crate) struct Section {
    name: &'static str,
    map: Map<String, Value>,
}

impl Section {
    /// The table `name` (the file itself where that is empty), of which only these keys may be given.
    pub(crate) fn new(name: &'static str, value: Option<Value>, known: &[&str]) -> Result<Self, SpecError> {
        let map = match value {
            None => Map::new(),
            Some(Value::Object(map)) => map,
            Some(_) => return Err(SpecError::value(name, format!("write a table, [{name}]"))),
        };
        if let Some(key) = map.keys().find(|key| !known.contains(&key.as_str())) {
            let kind = if name.is_empty() { "key".into() } else { format!("key of [{name}]") };
            return Err(SpecError::Unknown(UnknownName::new(&kind, key, known.iter().copied())));
        }
        Ok(Self { name, map })
    }

    /// The value of a key, if it is given.
    pub(crate) fn take<T: DeserializeOwned>(&mut self, key: &str) -> Result<Option<T>, SpecError> {
        let Some(value) = self.map.remove(key) else { return Ok(None) };
        let read = serde_json::from_value(value);
        read.map(Some).map_err(|error| SpecError::value(self.path(key), error.to_string()))
    }

    /// The value of a key as it stands.
    pub(crate) fn raw(&mut self, key: &str) -> Option<Value> {
        self.map.remove(key)
    }

    /// Where a key stands, for a refusal.
    fn path(&self, key: &str) -> String {
        if self.name.is_empty() { key.into() } else { format!("{}.{key}", self.name) }
    }
}
