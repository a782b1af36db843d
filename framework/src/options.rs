//! Options as data: house rules of a game and parameters of a bot, each with its default and its meaning.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::data::Data;
use crate::names::UnknownName;

/// One option as a person reads it.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionDoc {
    /// Its name, as in `name=value`.
    pub name: String,
    /// Its default.
    pub default: Value,
    /// What it does and which values it takes.
    pub meaning: String,
}

/// A set of named options: house rules, or the parameters of a bot. Declared with [`options!`](crate::options).
pub trait Options: Data + Default {
    /// The options in the order in which they are declared.
    fn docs() -> Vec<OptionDoc>;
}

/// Options that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct OptionsError(pub(crate) String);

/// Reads options from JSON, where what is not named keeps its default. `kind` is what an option is called in errors.
///
/// # Errors
/// On an unknown name (the known ones are listed, the nearest is offered) or a value of the wrong kind.
pub fn from_map<T: Options>(kind: &str, map: &Map<String, Value>) -> Result<T, OptionsError> {
    check_names(kind, map, &T::docs())?;
    let read = |map: Map<String, Value>| serde_json::from_value::<T>(Value::Object(map));
    read(map.clone()).map_err(|error| {
        let wrong = blame(map, |one| read(one).err().map(|error| error.to_string()));
        OptionsError(wrong.unwrap_or(error.to_string()))
    })
}

/// The first option that is refused on its own, with why.
pub(crate) fn blame(
    map: &Map<String, Value>,
    refusal: impl Fn(Map<String, Value>) -> Option<String>,
) -> Option<String> {
    map.iter().find_map(|(name, value)| {
        let why = refusal(Map::from_iter([(name.clone(), value.clone())]))?;
        Some(format!("`{name}`: {why}"))
    })
}

/// Checks that every name of the map is one of the documented options.
///
/// # Errors
/// On the first that is not.
pub(crate) fn check_names(kind: &str, map: &Map<String, Value>, docs: &[OptionDoc]) -> Result<(), OptionsError> {
    match map.keys().find(|name| docs.iter().all(|doc| doc.name != **name)) {
        None => Ok(()),
        Some(_) if docs.is_empty() => Err(OptionsError(format!("there is no {kind}"))),
        Some(name) => {
            let known = docs.iter().map(|doc| doc.name.as_str());
            Err(OptionsError(UnknownName::new(kind, name, known).to_string()))
        }
    }
}

/// The JSON of options: every one of them, or (`changed`) only those that differ from their defaults.
///
/// What is derived from the changed ones alone, as the key of a deal, stays the same when a later version adds options.
pub fn to_map<T: Options>(options: &T, changed: bool) -> Map<String, Value> {
    let (mut map, defaults) = (option_values(options), option_values(&T::default()));
    map.retain(|name, value| !changed || defaults.get(name) != Some(value));
    map
}

/// The fields of a struct as JSON by name; empty for anything else.
pub fn option_values<T: Serialize>(options: &T) -> Map<String, Value> {
    match serde_json::to_value(options) {
        Ok(Value::Object(map)) => map,
        _ => Map::new(),
    }
}

/// Reads `name=value` pairs separated by commas; commas inside braces or brackets belong to the value.
///
/// A value is JSON where it reads as such (`0.5`, `true`, `[1,2]`), otherwise text.
///
/// # Errors
/// If a part has no `=` or no name, or a name stands twice.
pub fn parse_pairs(text: &str) -> Result<Map<String, Value>, OptionsError> {
    let mut map = Map::new();
    for part in split_outside(text, ',').into_iter().filter(|part| !part.trim().is_empty()) {
        let pair = part.split_once('=').map(|(name, value)| (name.trim(), value.trim()));
        let Some((name, value)) = pair.filter(|(name, _)| !name.is_empty()) else {
            return Err(OptionsError(format!("`{}` is not of the form name=value", part.trim())));
        };
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.into()));
        if map.insert(name.into(), value).is_some() {
            return Err(OptionsError(format!("`{name}` is given twice")));
        }
    }
    Ok(map)
}

/// Splits text at a separator that stands outside of all brackets.
pub fn split_outside(text: &str, separator: char) -> Vec<&str> {
    let (mut depth, mut start, mut parts) = (0_i32, 0, Vec::new());
    for (at, c) in text.char_indices() {
        match c {
            '{' | '[' => depth += 1,
            '}' | ']' => depth -= 1,
            c if c == separator && depth == 0 => {
                parts.push(&text[start..at]);
                start = at + c.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

/// The text of a value as [`parse_pairs`] reads it back.
pub fn show_value(value: &Value) -> String {
    match value {
        Value::String(text) if serde_json::from_str::<Value>(text).is_err() => text.clone(),
        other => other.to_string(),
    }
}

/// Declares a struct of options: each field with its meaning (its doc comment) and its default.
///
/// ```
/// use climbing::Options;
/// climbing::options! {
///     /// House rules.
///     pub struct Rules {
///         /// A player who passes is out of the trick.
///         pub pass_is_out: bool = false,
///     }
/// }
/// assert_eq!(Rules::docs()[0].name, "pass_is_out");
/// assert_eq!(Rules::docs()[0].meaning, "A player who passes is out of the trick.");
/// ```
#[macro_export]
macro_rules! options {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident {
            $($(#[doc = $doc:literal])+ $fvis:vis $field:ident : $type:ty = $default:expr),* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, $crate::serde::Serialize, $crate::serde::Deserialize)]
        #[serde(crate = "climbing::serde", deny_unknown_fields, default)]
        $vis struct $name { $($(#[doc = $doc])+ $fvis $field: $type),* }

        impl ::std::default::Default for $name {
            fn default() -> Self {
                Self { $($field: $default),* }
            }
        }

        impl $crate::Options for $name {
            fn docs() -> ::std::vec::Vec<$crate::OptionDoc> {
                #[allow(unused_mut, unused_variables)]
                let mut defaults = $crate::option_values(&Self::default());
                vec![$($crate::OptionDoc {
                    name: stringify!($field).into(),
                    default: defaults.remove(stringify!($field)).unwrap_or_default(),
                    meaning: concat!($($doc),+).trim().into(),
                }),*]
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::options! {
        /// Options for the tests below.
        struct Sample {
            /// A share.
            share: f64 = 0.5,
            /// A bot's name.
            of: String = "easy".into(),
        }
    }

    #[test]
    fn pairs_read_numbers_words_and_nested_braces() {
        let map = parse_pairs("share=0.25,of=hard{a=1,b=x}").unwrap();
        let sample: Sample = from_map("parameter", &map).unwrap();
        assert_eq!(sample, Sample { share: 0.25, of: "hard{a=1,b=x}".into() });
    }

    #[test]
    fn unknown_names_list_the_known_ones_and_the_nearest() {
        let error = from_map::<Sample>("parameter", &parse_pairs("shar=1").unwrap()).unwrap_err();
        assert_eq!(error.to_string(), "unknown parameter `shar`, expected one of share, of; did you mean `share`?");
    }

    #[test]
    fn a_wrong_value_names_its_option() {
        let error = from_map::<Sample>("parameter", &parse_pairs("of=easy,share=much").unwrap()).unwrap_err();
        assert_eq!(error.to_string(), r#"`share`: invalid type: string "much", expected f64"#);
    }

    #[test]
    fn a_name_given_twice_is_refused() {
        assert_eq!(parse_pairs("a=1,a=2").unwrap_err().to_string(), "`a` is given twice");
        assert_eq!(parse_pairs("a").unwrap_err().to_string(), "`a` is not of the form name=value");
    }

    #[test]
    fn only_changed_options_are_kept_on_request() {
        let sample = Sample { share: 0.75, ..Sample::default() };
        assert_eq!(Value::Object(to_map(&sample, true)).to_string(), r#"{"share":0.75}"#);
        assert_eq!(to_map(&sample, false).len(), 2);
    }
}
