//! Weights in files: a parameter `@FILE` of a bot stands for the weights in that file. They are put in its place where a
//! bot is read, so that a report or a record needs nothing beside it.

use std::path::{Path, PathBuf};

use climbing::BotSpec;
use climbing_linear::{WeightsError, WeightsFile};
use serde_json::{Map, Value, json};

/// Why the weights of a file cannot be taken.
#[derive(Debug, thiserror::Error)]
#[error("{}: {reason}", file.display())]
pub struct FileError {
    /// The file.
    pub file: PathBuf,
    /// What is wrong with it.
    pub reason: Reason,
}

/// What is wrong with a file of weights.
#[derive(Debug, thiserror::Error)]
pub enum Reason {
    /// It cannot be read at all.
    #[error("cannot be read: {0}")]
    Unread(#[from] std::io::Error),
    /// It is none.
    #[error(transparent)]
    Wrong(#[from] WeightsError),
    /// Its hash is that of another content.
    #[error("it was changed after it was trained, its hash is another")]
    Changed,
}

/// Puts the weights of files in the place of every parameter `@FILE`, in bots that are parameters of bots too. Names of
/// files go from `folder`.
///
/// # Errors
/// If a file cannot be read, is none of weights, or was changed.
pub fn fill(bot: &mut BotSpec, folder: &Path) -> Result<(), FileError> {
    bot.params.values_mut().try_for_each(|value| fill_value(value, folder))
}

fn fill_value(value: &mut Value, folder: &Path) -> Result<(), FileError> {
    if let Some(file) = value.as_str().and_then(|text| text.strip_prefix('@')) {
        *value = json!(read(&folder.join(file))?);
        return Ok(());
    }
    let Some(mut bot) = nested(value) else { return Ok(()) };
    let before = bot.clone();
    fill(&mut bot, folder)?;
    if bot != before {
        *value = json!(bot);
    }
    Ok(())
}

/// The bot that a parameter is, if it is one with parameters of its own.
fn nested(value: &Value) -> Option<BotSpec> {
    let bot: BotSpec = serde_json::from_value(value.clone()).ok()?;
    (!bot.params.is_empty()).then_some(bot)
}

/// The weights of a file, by name of their feature.
fn read(path: &Path) -> Result<Map<String, Value>, FileError> {
    let wrong = |reason: Reason| FileError { file: path.into(), reason };
    let text = std::fs::read_to_string(path).map_err(|error| wrong(error.into()))?;
    let file = WeightsFile::from_text(&text).map_err(|error| wrong(error.into()))?;
    if file.hash != crate::train::hash(&file) {
        return Err(wrong(Reason::Changed));
    }
    Ok(file.weights.into_iter().map(|(name, weight)| (name, json!(weight))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder_with_weights() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let weights = [("lead: rank".to_string(), 2.5)].into();
        let (game, command, hash) = ("toy".into(), "climbing train toy".into(), String::new());
        let mut file = WeightsFile { game, command, seed: 1, hands: 8, hash, weights };
        file.hash = crate::train::hash(&file);
        std::fs::write(folder.path().join("toy.toml"), file.to_text(&["lead: rank"])).unwrap();
        folder
    }

    fn filled(bot: &str) -> Result<String, String> {
        let folder = folder_with_weights();
        let mut bot: BotSpec = bot.parse().unwrap();
        fill(&mut bot, folder.path()).map_err(|error| error.to_string())?;
        Ok(bot.to_string())
    }

    #[test]
    fn weights_take_the_place_of_their_file_however_deep_it_stands() {
        let weights = r#"{"lead: rank":2.5}"#;
        assert_eq!(filled("linear{weights=@toy.toml}").unwrap(), format!("linear{{weights={weights}}}"));
        let deep = "pimc{playouts=3,rollout=mixed{base=linear{weights=@toy.toml},lead=easy}}";
        let expected = format!("pimc{{playouts=3,rollout=mixed{{base=linear{{weights={weights}}},lead=easy}}}}");
        assert_eq!(filled(deep).unwrap(), expected);
    }

    #[test]
    fn what_names_no_file_stays_as_it_is() {
        for bot in ["easy", "linear{weights=soft}", "pimc{belief={\"passes\":true},rollout=softmax{base=hard}}"] {
            assert_eq!(filled(bot).unwrap(), bot);
        }
    }

    #[test]
    fn a_file_that_is_no_file_of_weights_is_named() {
        let missing = filled("pimc{rollout=linear{weights=@none.toml}}").unwrap_err();
        assert!(missing.contains("none.toml: cannot be read: "), "{missing}");
        let folder = folder_with_weights();
        let path = folder.path().join("toy.toml");
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, text.replace("2.5", "3.5")).unwrap();
        let mut bot: BotSpec = "linear{weights=@toy.toml}".parse().unwrap();
        let changed = fill(&mut bot, folder.path()).unwrap_err().to_string();
        assert!(changed.ends_with("toy.toml: it was changed after it was trained, its hash is another"), "{changed}");
        std::fs::write(&path, "lives = 9").unwrap();
        let none = fill(&mut bot, folder.path()).unwrap_err().to_string();
        assert!(none.contains("toy.toml: weights: "), "{none}");
    }
}
