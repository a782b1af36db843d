//! Games and bots by name: what plugins registered, or what a caller gave by hand.

use std::any::Any;
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
use crate::proof::{Proofs, Prover};
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
    /// Whether it can prove actions right.
    pub proofs: bool,
    docs: fn() -> Vec<OptionDoc>,
    make: MakeGame,
    add: [Option<Add>; 3],
}

type MakeGame = fn(&mut dyn erased_serde::Deserializer<'_>, &[Option<Add>]) -> Result<Box<dyn ErasedGame>, BuildError>;

/// Adds what an optional trait offers to an [`Erased`] game, if it is of the right one.
type Add = fn(&mut dyn Any);

fn add<G: Playable>(game: &mut dyn Any, what: impl Fn(&mut Erased<G>)) {
    if let Some(game) = game.downcast_mut::<Erased<G>>() {
        what(game);
    }
}

impl GameEntry {
    /// The entry of a game that implements none of the optional traits.
    pub const fn new<G: Playable>() -> Self {
        Self {
            name: G::NAME,
            about: G::ABOUT,
            worlds: false,
            features: false,
            proofs: false,
            docs: G::Rules::docs,
            make: make_game::<G>,
            add: [None; 3],
        }
    }

    /// The entry of a game with worlds.
    pub const fn with_worlds<G: Playable + Worlds>() -> Self {
        Self::new::<G>().worlds::<G>()
    }

    /// The same with the worlds of the game, which is the one that the entry is of.
    #[must_use]
    pub const fn worlds<G: Playable + Worlds>(mut self) -> Self {
        self.worlds = true;
        self.add[0] = Some(|game| add(game, Erased::<G>::add_worlds));
        self
    }

    /// The same with the features of the game, which is the one that the entry is of.
    #[must_use]
    pub const fn features<G: Playable + Features>(mut self) -> Self {
        self.features = true;
        self.add[1] = Some(|game| add(game, Erased::<G>::add_features));
        self
    }

    /// The same with the proofs of the game, which is the one that the entry is of.
    #[must_use]
    pub const fn proofs<G: Playable + Proofs>(mut self) -> Self {
        self.proofs = true;
        self.add[2] = Some(|game| add(game, Erased::<G>::add_proofs));
        self
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
        (self.make)(rules, &self.add)
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

fn make_game<G: Playable>(
    rules: &mut dyn erased_serde::Deserializer<'_>,
    added: &[Option<Add>],
) -> Result<Box<dyn ErasedGame>, BuildError> {
    let mut game = Erased::new(read_rules::<G>(rules)?);
    for add in added.iter().flatten() {
        add(&mut game);
    }
    Ok(Box::new(game))
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

    /// The proofs of the game, if it offers any.
    pub fn prover(&self) -> Option<Prover<G>> {
        self.erased.as_any_dyn().downcast_ref::<Erased<G>>().and_then(Erased::prover)
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

/// Registers a game: `register_game!(MyGame)`, and after it the optional traits that it implements, in any order:
/// `register_game!(MyGame, worlds, features, proofs)` for [`Worlds`], [`Features`] and [`Proofs`].
#[macro_export]
macro_rules! register_game {
    ($game:ty $(, $extra:ident)* $(,)?) => {
        $crate::inventory::submit! { $crate::GameEntry::new::<$game>()$(.$extra::<$game>())* }
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
