//! Weights by name: the file that `climbing train` writes, and the parameter of `linear`.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use climbing::{Features, UnknownName};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Weights in a file that a person can read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeightsFile {
    /// The game.
    pub game: String,
    /// The command that trained them.
    pub command: String,
    /// Master seed of cards and players.
    pub seed: u64,
    /// Plays of hands from which they were learnt.
    pub hands: u64,
    /// SHA-256 of the rest as canonical JSON.
    pub hash: String,
    /// The weights by name of their feature.
    pub weights: BTreeMap<String, f64>,
}

/// Weights that cannot be read or do not fit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// The file is no file of weights.
    #[error("weights: {0}")]
    Syntax(String),
    /// A feature that the game does not have.
    #[error(transparent)]
    Unknown(#[from] UnknownName),
    /// A weight that is no number.
    #[error("weight of `{0}` is no finite number")]
    Number(String),
    /// The game ships none.
    #[error("{0} ships no trained weights: give weights=soft, or a file of `climbing train` as weights=@FILE")]
    None(&'static str),
}

impl WeightsFile {
    /// Reads the file.
    ///
    /// # Errors
    /// If it is not TOML, or lacks or has fields that it should not.
    pub fn from_text(text: &str) -> Result<Self, WeightsError> {
        toml::from_str(text)
            .map_err(|error| WeightsError::Syntax(error.to_string().lines().collect::<Vec<_>>().join(" ")))
    }

    /// The file, with a weight a line in the order of `names`.
    pub fn to_text(&self, names: &[&str]) -> String {
        let quoted = |text: &str| Value::from(text).to_string();
        let mut text =
            String::from("# Weights of the bot `linear`: a feature that is 1 adds its weight to an action's score.\n");
        let head = [("game", quoted(&self.game)), ("command", quoted(&self.command)), ("seed", self.seed.to_string())];
        let rest = [("hands", self.hands.to_string()), ("hash", quoted(&self.hash))];
        for (name, value) in head.into_iter().chain(rest) {
            let _ = writeln!(text, "{name} = {value}");
        }
        text.push_str("\n[weights]\n");
        for (name, weight) in names.iter().filter_map(|name| self.weights.get(*name).map(|weight| (name, weight))) {
            let _ = writeln!(text, "{} = {weight:?}", quoted(name));
        }
        text
    }
}

/// The weights, in the order of the game's features, that a parameter stands for.
pub(crate) fn of_parameter<G: Features>(value: &Value) -> Result<Vec<f64>, WeightsError> {
    match value.as_str() {
        Some("soft") => Ok(G::SOFT.to_vec()),
        Some("trained") => {
            by_name::<G>(&WeightsFile::from_text(G::trained().ok_or(WeightsError::None(G::NAME))?)?.weights)
        }
        Some(other) => Err(UnknownName::new("set of weights", other, ["soft", "trained"]).into()),
        None => {
            let named = BTreeMap::deserialize(value);
            by_name::<G>(&named.map_err(|error| WeightsError::Syntax(error.to_string()))?)
        }
    }
}

fn by_name<G: Features>(named: &BTreeMap<String, f64>) -> Result<Vec<f64>, WeightsError> {
    let mut weights = vec![0.0; G::FEATURES.len()];
    for (name, weight) in named {
        let known = || G::FEATURES.iter().copied();
        let place = known().position(|feature| feature == name);
        let place = place.ok_or_else(|| UnknownName::new("feature", name, known()))?;
        if !weight.is_finite() {
            return Err(WeightsError::Number(name.clone()));
        }
        weights[place] = *weight;
    }
    Ok(weights)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file() -> WeightsFile {
        let weights = BTreeMap::from([("lead: a \"b\"".to_string(), -0.1), ("c".to_string(), 3.0)]);
        WeightsFile {
            game: "x".into(),
            command: "climbing train x".into(),
            seed: 1,
            hands: 2,
            hash: "h".into(),
            weights,
        }
    }

    #[test]
    fn a_file_reads_back_what_was_written() {
        let text = file().to_text(&["c", "lead: a \"b\""]);
        assert_eq!(WeightsFile::from_text(&text).unwrap(), file(), "{text}");
    }

    #[test]
    fn a_broken_file_is_refused_in_one_line() {
        let error = WeightsFile::from_text("game = 3\nlives = 2").unwrap_err().to_string();
        assert!(error.starts_with("weights: ") && error.lines().count() == 1, "{error}");
    }
}
