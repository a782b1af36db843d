//! The parameter that names who plays on in playouts.

use std::sync::Arc;

use climbing::{Bot, BotSpec, BuildError, Builder, Game, Playable};

/// Who plays on: the name `random` is not asked bot by bot but drawn in place, which is many times faster.
pub(crate) enum Rollout<G: Game> {
    /// Uniformly random actions.
    Uniform,
    /// A bot of the game.
    Bot(Arc<dyn Bot<G>>),
}

/// The bot that plays uniformly at random.
pub(crate) const UNIFORM: &str = "random";
/// The bot that plays on where nobody is named, in games that have it: it weighs features by hand.
const USUAL: &str = "soft";

impl<G: Playable> Rollout<G> {
    /// Whom the parameter names; without it [`USUAL`], or where the game has no such bot, uniformly random actions.
    ///
    /// # Errors
    /// If it is no bot of the game.
    pub(crate) fn build(spec: Option<&BotSpec>, builder: &Builder<'_, G>) -> Result<Self, BuildError> {
        match spec {
            Some(spec) if spec.name == UNIFORM && spec.params.is_empty() => Ok(Self::Uniform),
            Some(spec) => builder.bot(spec).map(Self::Bot),
            None if builder.knows(USUAL) => builder.bot(&BotSpec::named(USUAL)).map(Self::Bot),
            None => Ok(Self::Uniform),
        }
    }
}
