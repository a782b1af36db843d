//! The weights that ship with games are those that training wrote.

use std::path::Path;

use climbing::BotSpec;
use climbing_harness::weights::fill;
use serde_json::Map;

use crate::{root, shipped};

/// The hash of the file is its own, and it has a weight for every feature of the game and no others.
#[test]
fn shipped_weights_are_as_they_were_trained() {
    let registry = shipped();
    for entry in registry.games().iter().filter(|entry| entry.features) {
        let game = entry.make(&Map::new()).unwrap();
        let file = Path::new("games").join(entry.name).join("weights.toml");
        let mut bot: BotSpec = format!("linear{{weights=@{}}}", file.display()).parse().unwrap();
        fill(&mut bot, root()).unwrap();
        let shipped = bot.params["weights"].as_object().unwrap();
        assert_eq!(shipped.len(), game.features_dyn().unwrap().names.len(), "{}", entry.name);
        for bot in [bot, BotSpec::named("linear"), BotSpec::named("soft")] {
            registry.bot(game.as_ref(), &bot).unwrap();
        }
    }
}
