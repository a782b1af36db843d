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

impl<G: Playable> Rollout<G> {
    /// What the specification names.
    ///
    /// # Errors
    /// If it is no bot of the game.
    pub(crate) fn build(spec: &BotSpec, builder: &Builder<'_, G>) -> Result<Self, BuildError> {
        if spec.name == UNIFORM && spec.params.is_empty() {
            return Ok(Self::Uniform);
        }
        builder.bot(spec).map(Self::Bot)
    }
}
