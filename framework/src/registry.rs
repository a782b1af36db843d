//! Games and bots by name: what plugins registered, or what a caller gave by hand.

use std::sync::Arc;

use serde::Deserialize as _;
use serde_json::{Map, Value};

use crate::bot::Bot;
use crate::erased::{Erased, ErasedBot, ErasedGame};
use crate::evidence::Playable;
use crate::features::Features;
use crate::game::RulesError;
use crate::names::UnknownName;
use crate::options::{self, OptionDoc, Options, OptionsError};
use crate::spec::BotSpec;
use crate::worlds::Worlds;

/// A registered game: how to make it under given rules.
#[derive(Clone, Copy)]
pub struct GameEntry {
    /// Its name.
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
    /// Whether it offers worlds to search bots.
    pub worlds: bool,
    /// Whether it names features for linear policies.
    pub features: bool,
    docs: fn() -> Vec<OptionDoc>,
    make: MakeGame,
}

type MakeGame = fn(&mut dyn erased_serde::Deserializer<'_>) -> Result<Box<dyn ErasedGame>, BuildError>;

impl GameEntry {
    /// The entry of a game without worlds.
    pub const fn new<G: Playable>() -> Self {
        Self::of::<G>(make_game::<G>)
    }

    /// The entry of a game with worlds.
    pub const fn with_worlds<G: Playable + Worlds>() -> Self {
        Self { worlds: true, ..Self::of::<G>(make_game_with_worlds::<G>) }
    }

    /// The entry of a game with features and without worlds.
    pub const fn with_features<G: Playable + Features>() -> Self {
        Self {
            features: true,
            ..Self::of::<G>(|rules| Ok(Box::new(Erased::new(read_rules::<G>(rules)?).with_features())))
        }
    }

    /// The entry of a game with worlds and features.
    pub const fn with_worlds_and_features<G: Playable + Worlds + Features>() -> Self {
        let make: MakeGame = |rules| Ok(Box::new(Erased::with_worlds(read_rules::<G>(rules)?).with_features()));
        Self { worlds: true, features: true, ..Self::of::<G>(make) }
    }

    const fn of<G: Playable>(make: MakeGame) -> Self {
        Self { name: G::NAME, about: G::ABOUT, worlds: false, features: false, docs: G::Rules::docs, make }
    }

    /// The rule options with defaults and meanings.
    pub fn docs(&self) -> Vec<OptionDoc> {
        (self.docs)()
    }

    /// The game under the rules that `rules` gives, whatever its format; what it does not name keeps its default.
    ///
    /// # Errors
    /// If a rule is unknown, of the wrong kind, or impossible.
    pub fn make_from(&self, rules: &mut dyn erased_serde::Deserializer<'_>) -> Result<Box<dyn ErasedGame>, BuildError> {
        (self.make)(rules)
    }

    /// The game under these rules.
    ///
    /// # Errors
    /// If a rule is unknown, of the wrong kind, or impossible.
    pub fn make(&self, rules: &Map<String, Value>) -> Result<Box<dyn ErasedGame>, BuildError> {
        options::check_names("rule", rules, &self.docs())
            .map_err(|error| BuildError::Rules { game: self.name, message: error.to_string() })?;
        let refusal = |rules| match self.make_unchecked(rules) {
            Err(BuildError::Rules { message, .. }) => Some(message),
            _ => None,
        };
        self.make_unchecked(rules.clone()).map_err(|error| match error {
            BuildError::Rules { game, message } => {
                BuildError::Rules { game, message: options::blame(rules, refusal).unwrap_or(message) }
            }
            other => other,
        })
    }

    fn make_unchecked(&self, rules: Map<String, Value>) -> Result<Box<dyn ErasedGame>, BuildError> {
        self.make_from(&mut <dyn erased_serde::Deserializer<'_>>::erase(Value::Object(rules)))
    }
}

fn read_rules<G: Playable>(rules: &mut dyn erased_serde::Deserializer<'_>) -> Result<G, BuildError> {
    let rules = erased_serde::deserialize(rules)
        .map_err(|error| BuildError::Rules { game: G::NAME, message: error.to_string() })?;
    G::new(rules).map_err(BuildError::Impossible)
}

fn make_game<G: Playable>(rules: &mut dyn erased_serde::Deserializer<'_>) -> Result<Box<dyn ErasedGame>, BuildError> {
    Ok(Box::new(Erased::new(read_rules::<G>(rules)?)))
}

fn make_game_with_worlds<G: Playable + Worlds>(
    rules: &mut dyn erased_serde::Deserializer<'_>,
) -> Result<Box<dyn ErasedGame>, BuildError> {
    Ok(Box::new(Erased::with_worlds(read_rules::<G>(rules)?)))
}

/// A bot that can be registered for a game: how to build it from its parameters.
pub trait Plugin<G: Playable>: Bot<G> + Sized + 'static {
    /// Its name.
    const NAME: &'static str;
    /// One line about it.
    const ABOUT: &'static str;
    /// Its parameters.
    type Params: Options;

    /// Builds the bot.
    ///
    /// # Errors
    /// If the parameters are impossible, or name a bot that cannot be built.
    fn build(params: Self::Params, builder: &Builder<'_, G>) -> Result<Self, BuildError>;
}

/// What a bot may use while it is built: the game, and other bots by name.
pub struct Builder<'a, G: Playable> {
    /// The game it will play.
    pub game: &'a G,
    registry: &'a Registry,
    erased: &'a dyn ErasedGame,
    depth: usize,
}

/// How deep bots may stand in parameters of bots: far deeper than anybody reads, and far from the end of the stack.
const DEEPEST: usize = 32;

impl<G: Playable> Builder<'_, G> {
    /// Builds another bot of this game, named by a parameter.
    ///
    /// # Errors
    /// If there is no such bot or its parameters are wrong.
    pub fn bot(&self, spec: &BotSpec) -> Result<Arc<dyn Bot<G>>, BuildError> {
        let bot = self.registry.bot_at(self.erased, spec, self.depth + 1)?;
        bot.typed::<G>().cloned().ok_or(BuildError::Foreign { bot: bot.spec().to_string(), game: G::NAME })
    }

    /// Whether this game has a bot of this name.
    pub fn knows(&self, name: &str) -> bool {
        self.registry.bot_entry(G::NAME, name).is_ok()
    }
}

/// A registered bot of one game.
#[derive(Clone, Copy)]
pub struct BotEntry {
    /// Name of its game.
    pub game: &'static str,
    /// Its name.
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
    docs: fn() -> Vec<OptionDoc>,
    build: MakeBot,
}

type MakeBot = fn(&Registry, &dyn ErasedGame, &BotSpec, usize) -> Result<ErasedBot, BuildError>;

impl BotEntry {
    /// The entry of a bot for a game.
    pub const fn new<G: Playable, B: Plugin<G>>() -> Self {
        Self { game: G::NAME, name: B::NAME, about: B::ABOUT, docs: B::Params::docs, build: build_bot::<G, B> }
    }

    /// Its parameters with defaults and meanings.
    pub fn docs(&self) -> Vec<OptionDoc> {
        (self.docs)()
    }
}

fn build_bot<G: Playable, B: Plugin<G>>(
    registry: &Registry,
    erased: &dyn ErasedGame,
    spec: &BotSpec,
    depth: usize,
) -> Result<ErasedBot, BuildError> {
    let foreign = BuildError::Foreign { bot: spec.to_string(), game: erased.name_dyn() };
    let game = erased.as_any_dyn().downcast_ref::<Erased<G>>().ok_or(foreign)?.game();
    let wrong = |error| BuildError::Params { bot: spec.name.clone(), error };
    let params: B::Params = options::from_map("parameter", &spec.params).map_err(wrong)?;
    let mut full = BotSpec { name: spec.name.clone(), params: options::to_map(&params, false) };
    for value in full.params.values_mut() {
        complete(registry, erased, value, depth)?;
    }
    let bot = B::build(params, &Builder { game, registry, erased, depth })?;
    Ok(ErasedBot::new::<G>(full, Arc::new(bot)))
}

/// Gives a parameter that is a bot all of that bot's own parameters.
fn complete(registry: &Registry, erased: &dyn ErasedGame, value: &mut Value, depth: usize) -> Result<(), BuildError> {
    let spec = BotSpec::deserialize(&*value).ok().filter(|_| value.is_object());
    if let Some(spec) = spec {
        let bot = registry.bot_at(erased, &spec, depth + 1)?;
        *value = serde_json::json!({ "name": bot.spec().name, "params": bot.spec().params });
    }
    Ok(())
}

inventory::collect!(GameEntry);
inventory::collect!(BotEntry);

/// Registers a game: `register_game!(MyGame)`; with `, worlds` if it implements [`Worlds`], with `, features` if it
/// implements [`Features`], in this order if both.
#[macro_export]
macro_rules! register_game {
    ($game:ty) => {
        $crate::inventory::submit! { $crate::GameEntry::new::<$game>() }
    };
    ($game:ty, worlds) => {
        $crate::inventory::submit! { $crate::GameEntry::with_worlds::<$game>() }
    };
    ($game:ty, features) => {
        $crate::inventory::submit! { $crate::GameEntry::with_features::<$game>() }
    };
    ($game:ty, worlds, features) => {
        $crate::inventory::submit! { $crate::GameEntry::with_worlds_and_features::<$game>() }
    };
}

/// Registers bots of a game: `register_bots!(MyGame: Easy, Hard)`.
#[macro_export]
macro_rules! register_bots {
    ($game:ty: $($bot:ty),+ $(,)?) => {
        $($crate::inventory::submit! { $crate::BotEntry::new::<$game, $bot>() })+
    };
}

/// Why a game or a bot could not be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BuildError {
    /// Nobody knows the name.
    #[error(transparent)]
    Unknown(#[from] UnknownName),
    /// A rule is unknown or of the wrong kind.
    #[error("rules of {game}: {message}")]
    Rules {
        /// Name of the game.
        game: &'static str,
        /// What is wrong, with what would be right.
        message: String,
    },
    /// Rules that cannot be.
    #[error(transparent)]
    Impossible(#[from] RulesError),
    /// A parameter is unknown or of the wrong kind.
    #[error("parameters of bot {bot}: {error}")]
    Params {
        /// Name of the bot.
        bot: String,
        /// What is wrong, with what would be right.
        error: OptionsError,
    },
    /// A parameter has a value it cannot have.
    #[error("bot {bot}: {message}")]
    Value {
        /// Name of the bot.
        bot: &'static str,
        /// What is wrong, with what would be right.
        message: String,
    },
    /// Bots within bots without end.
    #[error("bot {bot}: bots stand in parameters of bots more than {DEEPEST} deep")]
    Deep {
        /// The innermost bot that was reached.
        bot: String,
    },
    /// A bot of another game.
    #[error("bot {bot} does not play {game}")]
    Foreign {
        /// The bot.
        bot: String,
        /// The game at whose table it was to sit.
        game: &'static str,
    },
}

/// Two plugins of one name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind} `{name}` is registered twice")]
pub struct RegistryError {
    kind: &'static str,
    name: String,
}

/// Games and bots by name, sorted, each name once.
#[derive(Clone)]
pub struct Registry {
    games: Vec<GameEntry>,
    bots: Vec<BotEntry>,
}

impl Registry {
    /// Everything that plugins linked into this program have registered.
    ///
    /// # Errors
    /// If two plugins have one name.
    pub fn collected() -> Result<Self, RegistryError> {
        let games = inventory::iter::<GameEntry>.into_iter().copied().collect();
        Self::with(games, inventory::iter::<BotEntry>.into_iter().copied().collect())
    }

    /// These games and bots.
    ///
    /// # Errors
    /// If two have one name.
    pub fn with(mut games: Vec<GameEntry>, mut bots: Vec<BotEntry>) -> Result<Self, RegistryError> {
        games.sort_by_key(|entry| entry.name);
        bots.sort_by_key(|entry| (entry.game, entry.name));
        if let Some(pair) = games.windows(2).find(|pair| pair[0].name == pair[1].name) {
            return Err(RegistryError { kind: "game", name: pair[0].name.into() });
        }
        let same = |pair: &&[BotEntry]| (pair[0].game, pair[0].name) == (pair[1].game, pair[1].name);
        if let Some(pair) = bots.windows(2).find(same) {
            return Err(RegistryError { kind: "bot", name: format!("{}/{}", pair[0].game, pair[0].name) });
        }
        Ok(Self { games, bots })
    }

    /// All games by name.
    pub fn games(&self) -> &[GameEntry] {
        &self.games
    }

    /// The bots of a game by name.
    pub fn bots(&self, game: &str) -> impl Iterator<Item = &BotEntry> {
        self.bots.iter().filter(move |entry| entry.game == game)
    }

    /// The game of this name.
    ///
    /// # Errors
    /// With the names there are, if there is no such game.
    pub fn game(&self, name: &str) -> Result<&GameEntry, UnknownName> {
        let known = self.games.iter().map(|entry| entry.name);
        self.games.iter().find(|entry| entry.name == name).ok_or_else(|| UnknownName::new("game", name, known))
    }

    /// The bot of this name that plays this game.
    ///
    /// # Errors
    /// With the names there are, if there is no such bot.
    pub fn bot_entry(&self, game: &str, name: &str) -> Result<&BotEntry, UnknownName> {
        let known = || self.bots(game).map(|entry| entry.name);
        let kind = format!("bot of {game}");
        self.bots(game).find(|entry| entry.name == name).ok_or_else(|| UnknownName::new(&kind, name, known()))
    }

    /// Builds a bot for a game.
    ///
    /// # Errors
    /// If there is no such bot, or its parameters are wrong.
    pub fn bot(&self, game: &dyn ErasedGame, spec: &BotSpec) -> Result<ErasedBot, BuildError> {
        self.bot_at(game, spec, 0)
    }

    fn bot_at(&self, game: &dyn ErasedGame, spec: &BotSpec, depth: usize) -> Result<ErasedBot, BuildError> {
        if depth > DEEPEST {
            return Err(BuildError::Deep { bot: spec.name.clone() });
        }
        let entry = self.bot_entry(game.name_dyn(), &spec.name)?;
        (entry.build)(self, game, spec, depth)
    }
}
