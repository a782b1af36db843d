//! The specification of a bot in text and JSON: a name with parameters.

use std::fmt;
use std::str::FromStr;

use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::options::{OptionsError, parse_pairs, show_value};

/// A bot by name, with those parameters that are not to have their defaults.
///
/// In text `hard{control=0.5,tax=easy}`; in JSON that text, or `{"name": "hard", "params": {"control": 0.5}}`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BotSpec {
    /// Name of the bot.
    pub name: String,
    /// Parameters by name.
    pub params: Map<String, Value>,
}

impl BotSpec {
    /// A bot with its default parameters.
    pub fn named(name: impl Into<String>) -> Self {
        Self { name: name.into(), params: Map::new() }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        if self.params.is_empty() {
            return Ok(());
        }
        let pairs: Vec<String> =
            self.params.iter().map(|(name, value)| format!("{name}={}", show_nested(value))).collect();
        write!(f, "{{{}}}", pairs.join(","))
    }
}

/// A parameter that is itself a bot is shown as one.
fn show_nested(value: &Value) -> String {
    match BotSpec::deserialize(value) {
        Ok(spec) if value.is_object() => spec.to_string(),
        _ => show_value(value),
    }
}

impl FromStr for BotSpec {
    type Err = OptionsError;

    fn from_str(text: &str) -> Result<Self, OptionsError> {
        let text = text.trim();
        let (name, params) = match text.split_once('{') {
            None => (text, ""),
            Some((name, rest)) => match rest.strip_suffix('}') {
                Some(params) => (name.trim(), params),
                None => return Err(OptionsError(format!("`{text}` lacks its closing brace"))),
            },
        };
        check_name(name)?;
        Ok(Self { name: name.into(), params: parse_pairs(params)? })
    }
}

fn check_name(name: &str) -> Result<(), OptionsError> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if name.is_empty() || !name.chars().all(is_name) {
        return Err(OptionsError(format!(
            "`{}` is no name of a bot: write name or name{{parameter=value,..}}",
            name.escape_debug()
        )));
    }
    Ok(())
}

impl<'de> Deserialize<'de> for BotSpec {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(SpecVisitor)
    }
}

struct SpecVisitor;

impl<'de> Visitor<'de> for SpecVisitor {
    type Value = BotSpec;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a bot as text or as an object with `name` and `params`")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<BotSpec, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<BotSpec, A::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Parts {
            name: String,
            #[serde(default)]
            params: Map<String, Value>,
        }
        let parts = Parts::deserialize(de::value::MapAccessDeserializer::new(map))?;
        check_name(&parts.name).map_err(de::Error::custom)?;
        Ok(BotSpec { name: parts.name, params: parts.params })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_json_say_the_same() {
        let spec: BotSpec = "mixed{lead=hard{control=0.5,tax=easy},base=easy}".parse().unwrap();
        assert_eq!(spec.to_string(), "mixed{base=easy,lead=hard{control=0.5,tax=easy}}");
        let json = serde_json::to_string(&spec).unwrap();
        assert_eq!(serde_json::from_str::<BotSpec>(&json).unwrap(), spec);
        assert_eq!(serde_json::from_str::<BotSpec>(r#""first""#).unwrap(), BotSpec::named("first"));
    }

    #[test]
    fn broken_text_is_refused() {
        assert_eq!("hard{a=1".parse::<BotSpec>().unwrap_err().to_string(), "`hard{a=1` lacks its closing brace");
        assert!("{a=1}".parse::<BotSpec>().unwrap_err().to_string().contains("is no name of a bot"));
        assert!(serde_json::from_str::<BotSpec>(r#"{"name":"\u001b[31m"}"#).is_err());
    }
}
