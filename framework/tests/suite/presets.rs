//! A preset is a bot of its own name with defaults of its own.

use climbing::{
    Bot, BotEntry, BotSpec, BuildError, Builder, Context, Decision, GameEntry, Named, Playable, Plugin, Preset,
    Registry, View,
};
use serde_json::{Map, json};

use crate::reference::Gifts;

climbing::options! {
    /// Which candidate is taken.
    pub struct PickParams {
        /// Its place, at most 9.
        pub place: usize = 0,
        /// Counted from the end.
        pub reverse: bool = false,
    }
}

/// Takes the candidate in a given place.
struct Pick(PickParams);

impl<G: Playable> Bot<G> for Pick {
    fn decide(&self, _: &G, _: View<'_, G>, candidates: &[G::Action], _: &mut Context<'_>) -> Decision<G::Action> {
        let at = self.0.place.min(candidates.len() - 1);
        Decision::play(candidates[if self.0.reverse { candidates.len() - 1 - at } else { at }])
    }
}

impl<G: Playable> Plugin<G> for Pick {
    const NAME: &'static str = "pick";
    const ABOUT: &'static str = "takes the candidate in a given place";
    type Params = PickParams;

    fn build(params: PickParams, _: &Builder<'_, G>) -> Result<Self, BuildError> {
        if params.place > 9 {
            return Err(BuildError::Value { bot: "pick", message: "place is at most 9".into() });
        }
        Ok(Self(params))
    }
}

struct Last;

impl<G: Playable> Preset<G> for Last {
    type Bot = Pick;
    const NAME: &'static str = "last";
    const ABOUT: &'static str = "takes the last candidate";

    fn params() -> PickParams {
        PickParams { reverse: true, ..PickParams::default() }
    }
}

fn registry() -> Registry {
    let bots = vec![BotEntry::new::<Gifts, Pick>(), BotEntry::new::<Gifts, Named<Gifts, Last>>()];
    Registry::with(vec![GameEntry::with_worlds::<Gifts>()], bots).unwrap()
}

fn built(spec: &str) -> Result<BotSpec, String> {
    let registry = registry();
    let game = registry.game("gifts").unwrap().make(&Map::new()).unwrap();
    let bot = registry.bot(game.as_ref(), &spec.parse().unwrap());
    bot.map(|bot| bot.spec().clone()).map_err(|error| error.to_string())
}

#[test]
fn a_preset_is_listed_with_its_own_defaults() {
    let registry = registry();
    let entry = registry.bot_entry("gifts", "last").unwrap();
    assert_eq!(entry.about, "takes the last candidate");
    let defaults: Vec<_> = entry.docs().into_iter().map(|doc| (doc.name, doc.default)).collect();
    assert_eq!(defaults, [("place".to_string(), json!(0)), ("reverse".to_string(), json!(true))]);
}

#[test]
fn what_is_not_named_keeps_the_default_of_the_preset() {
    let params = |spec: &str| serde_json::Value::Object(built(spec).unwrap().params);
    assert_eq!(params("pick{place=2}"), json!({"place": 2, "reverse": false}));
    assert_eq!(params("last{place=2}"), json!({"place": 2, "reverse": true}));
    assert_eq!(params("last{reverse=false}"), params("pick"));
}

#[test]
fn a_wrong_parameter_is_refused_under_the_name_of_the_preset() {
    assert_eq!(built("last{place=10}").unwrap_err(), "bot last: place is at most 9");
    let unknown = built("last{plaice=1}").unwrap_err();
    assert!(unknown.starts_with("parameters of bot last: unknown parameter `plaice`"), "{unknown}");
}
