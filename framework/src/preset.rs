//! Named points of a bot: the same parameters under another name, with defaults of its own.
//!
//! A bot with many switches is one program; its history, its weaker forms and its baselines are points among its
//! parameters. Each point is a bot by name, and still takes every parameter.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::{Map, Value};

use crate::bot::{Bot, Context, Decision};
use crate::evidence::Playable;
use crate::open::OpenBot;
use crate::options::{OptionDoc, Options, option_values};
use crate::registry::{BuildError, Builder, Plugin};
use crate::view::View;

/// A named point among the parameters of a bot. Register it as `Named<ThisPoint>`.
pub trait Preset<G: Playable>: Send + Sync + 'static {
    /// The bot.
    type Bot: Plugin<G>;
    /// Its name at this point.
    const NAME: &'static str;
    /// One line about it.
    const ABOUT: &'static str;

    /// The parameters it has at this point.
    fn params() -> <Self::Bot as Plugin<G>>::Params;
}

/// Parameters whose defaults are those of a preset.
pub struct NamedParams<G: Playable, P: Preset<G>>(pub <P::Bot as Plugin<G>>::Params);

/// The bot of a preset.
pub struct Named<G: Playable, P: Preset<G>>(P::Bot, std::marker::PhantomData<fn() -> G>);

impl<G: Playable, P: Preset<G>> Clone for NamedParams<G, P> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<G: Playable, P: Preset<G>> PartialEq for NamedParams<G, P> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<G: Playable, P: Preset<G>> fmt::Debug for NamedParams<G, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<G: Playable, P: Preset<G>> Default for NamedParams<G, P> {
    fn default() -> Self {
        Self(P::params())
    }
}

impl<G: Playable, P: Preset<G>> Serialize for NamedParams<G, P> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}

impl<'de, G: Playable, P: Preset<G>> Deserialize<'de> for NamedParams<G, P> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let given = Map::<String, Value>::deserialize(from)?;
        let mut all = option_values(&P::params());
        all.extend(given);
        serde_json::from_value(Value::Object(all)).map(Self).map_err(de::Error::custom)
    }
}

impl<G: Playable, P: Preset<G>> Options for NamedParams<G, P> {
    fn docs() -> Vec<OptionDoc> {
        let mut defaults = option_values(&P::params());
        let of_preset = |doc: OptionDoc| OptionDoc { default: defaults.remove(&doc.name).unwrap_or_default(), ..doc };
        <P::Bot as Plugin<G>>::Params::docs().into_iter().map(of_preset).collect()
    }
}

impl<G: Playable, P: Preset<G>> Bot<G> for Named<G, P> {
    fn decide(
        &self,
        game: &G,
        view: View<'_, G>,
        candidates: &[G::Action],
        context: &mut Context<'_>,
    ) -> Decision<G::Action> {
        self.0.decide(game, view, candidates, context)
    }

    fn scores(
        &self,
        game: &G,
        view: View<'_, G>,
        candidates: &[G::Action],
        context: &mut Context<'_>,
        out: &mut Vec<f64>,
    ) -> bool {
        self.0.scores(game, view, candidates, context, out)
    }

    fn open(&self) -> Option<&dyn OpenBot<G>> {
        self.0.open()
    }
}

impl<G: Playable, P: Preset<G>> Plugin<G> for Named<G, P> {
    const NAME: &'static str = P::NAME;
    const ABOUT: &'static str = P::ABOUT;
    type Params = NamedParams<G, P>;

    fn build(params: Self::Params, builder: &Builder<'_, G>) -> Result<Self, BuildError> {
        let renamed = |error| match error {
            BuildError::Value { message, .. } => BuildError::Value { bot: P::NAME, message },
            other => other,
        };
        P::Bot::build(params.0, builder).map(|bot| Self(bot, std::marker::PhantomData)).map_err(renamed)
    }
}
