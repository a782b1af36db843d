//! Games and bots are found by name, each name once.

use std::sync::Arc;

use climbing::{
    Bot, BotEntry, BotSpec, BuildError, Builder, Context, Decision, ErasedGame, GameEntry, Playable, Plugin, Registry,
    View,
};
use serde_json::{Map, Value, json};

use crate::bots::{First, Random};
use crate::reference::{Gifts, Scrap};

climbing::options! {
    /// What to copy.
    pub struct CopyParams {
        /// The bot that decides.
        pub of: BotSpec = BotSpec::named("first"),
    }
}

/// Does what another bot does.
struct Copycat<G: Playable>(Arc<dyn Bot<G>>);

impl<G: Playable> Bot<G> for Copycat<G> {
    fn decide(
        &self,
        game: &G,
        view: View<'_, G>,
        candidates: &[G::Action],
        context: &mut Context<'_>,
    ) -> Decision<G::Action> {
        self.0.decide(game, view, candidates, context)
    }
}

impl<G: Playable> Plugin<G> for Copycat<G> {
    const NAME: &'static str = "copycat";
    const ABOUT: &'static str = "does what another bot does";
    type Params = CopyParams;

    fn build(params: CopyParams, builder: &Builder<'_, G>) -> Result<Self, BuildError> {
        builder.bot(&params.of).map(Self)
    }
}

climbing::register_game!(Gifts, worlds);
climbing::register_bots!(Gifts: First, Random);

fn registry() -> Registry {
    let games = vec![GameEntry::new::<Scrap>(), GameEntry::with_worlds::<Gifts>()];
    let bots = vec![
        BotEntry::new::<Scrap, First>(),
        BotEntry::new::<Gifts, Random>(),
        BotEntry::new::<Gifts, First>(),
        BotEntry::new::<Gifts, Copycat<Gifts>>(),
    ];
    Registry::with(games, bots).unwrap()
}

fn made(rules: &Value) -> Result<Box<dyn ErasedGame>, BuildError> {
    registry().game("scrap").unwrap().make(rules.as_object().unwrap())
}

fn gifts() -> Box<dyn ErasedGame> {
    registry().game("gifts").unwrap().make(&Map::new()).unwrap()
}

fn refused(spec: &str) -> String {
    registry().bot(gifts().as_ref(), &spec.parse().unwrap()).unwrap_err().to_string()
}

#[test]
fn entries_by_hand_are_sorted_by_name() {
    let registry = registry();
    let games: Vec<(&str, bool)> = registry.games().iter().map(|game| (game.name, game.worlds)).collect();
    assert_eq!(games, [("gifts", true), ("scrap", false)]);
    let bots: Vec<&str> = registry.bots("gifts").map(|bot| bot.name).collect();
    assert_eq!(bots, ["copycat", "first", "random"]);
}

#[test]
fn registered_plugins_are_collected() {
    let registry = Registry::collected().unwrap();
    assert!(registry.game("gifts").is_ok_and(|entry| entry.worlds));
    assert!(registry.bot_entry("gifts", "random").is_ok());
}

#[test]
fn a_game_registered_twice_is_refused() {
    let twice = Registry::with(vec![GameEntry::new::<Gifts>(), GameEntry::with_worlds::<Gifts>()], Vec::new());
    assert_eq!(twice.err().unwrap().to_string(), "game `gifts` is registered twice");
}

#[test]
fn a_bot_registered_twice_for_a_game_is_refused() {
    let first = BotEntry::new::<Gifts, First>;
    let twice = Registry::with(Vec::new(), vec![first(), BotEntry::new::<Scrap, First>(), first()]);
    assert_eq!(twice.err().unwrap().to_string(), "bot `gifts/first` is registered twice");
}

#[test]
fn an_unknown_game_is_answered_with_the_known_ones() {
    let error = registry().game("gift").err().unwrap();
    assert_eq!(error.to_string(), "unknown game `gift`, expected one of gifts, scrap; did you mean `gifts`?");
}

#[test]
fn an_unknown_bot_is_answered_with_those_of_its_game() {
    assert_eq!(refused("hard"), "unknown bot of gifts `hard`, expected one of copycat, first, random");
    let scrap = made(&json!({})).unwrap();
    let error = registry().bot(scrap.as_ref(), &BotSpec::named("random")).unwrap_err();
    assert_eq!(error.to_string(), "unknown bot of scrap `random`, expected `first`");
}

#[test]
fn rules_keep_their_defaults_where_nothing_is_said() {
    let rules = |value| serde_json::to_value(made(&value).unwrap().rules_dyn()).unwrap();
    assert_eq!(rules(json!({})), json!({"reserve": 4}));
    assert_eq!(rules(json!({"reserve": 0})), json!({"reserve": 0}));
}

#[test]
fn wrong_rules_are_refused_with_what_is_right() {
    let message = |value| made(&value).err().unwrap().to_string();
    assert_eq!(message(json!({"reserves": 1})), "rules of scrap: unknown rule `reserves`, expected `reserve`");
    assert_eq!(message(json!({"reserve": 13})), "impossible rules: a reserve of 13, expected 0 to 12");
    assert!(message(json!({"reserve": "x"})).starts_with("rules of scrap: `reserve`: invalid type"));
}

#[test]
fn unknown_parameters_are_refused_with_the_known_ones() {
    let message = refused("copycat{off=first}");
    assert_eq!(message, "parameters of bot copycat: unknown parameter `off`, expected `of`");
}

#[test]
fn a_parameter_can_name_a_bot() {
    let bot = registry().bot(gifts().as_ref(), &"copycat{of=copycat{of=random}}".parse().unwrap()).unwrap();
    assert!(bot.typed::<Gifts>().is_some());
    assert!(bot.typed::<Scrap>().is_none());
    assert!(refused("copycat{of=nobody}").starts_with("unknown bot of gifts `nobody`"));
}

#[test]
fn a_built_bot_names_all_of_its_parameters() {
    let bot = registry().bot(gifts().as_ref(), &BotSpec::named("copycat")).unwrap();
    assert_eq!(bot.spec().to_string(), "copycat{of=first}");
    assert_eq!(format!("{bot:?}"), "copycat{of=first} of gifts");
}

#[test]
fn a_bot_within_a_bot_names_all_of_its_parameters() {
    let bot = registry().bot(gifts().as_ref(), &"copycat{of=copycat}".parse().unwrap()).unwrap();
    assert_eq!(bot.spec().to_string(), "copycat{of=copycat{of=first}}");
}

#[test]
fn bots_within_bots_come_to_an_end() {
    let deep = format!("{}first{}", "copycat{of=".repeat(9_000), "}".repeat(9_000));
    assert!(refused(&deep).ends_with("more than 32 deep"));
}

#[test]
fn options_are_documented_by_entry() {
    let registry = registry();
    let docs = registry.game("scrap").unwrap().docs();
    assert_eq!((docs[0].name.as_str(), &docs[0].default), ("reserve", &json!(4)));
    assert_eq!(docs[0].meaning, "Cards that are left in the stock at the end, from 0 to 12.");
    assert_eq!(registry.bot_entry("gifts", "copycat").unwrap().docs()[0].name, "of");
}
