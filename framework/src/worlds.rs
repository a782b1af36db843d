//! The optional trait of a game: full states that a view allows.

use crate::data::Data;
use crate::game::Game;
use crate::random::BotRng;
use crate::state::State;
use crate::view::View;

/// No state agrees with the view: it is inconsistent, or the sampler gave up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no world fits the view: {0}")]
pub struct NoWorld(String);

impl NoWorld {
    /// Says what could not be satisfied.
    pub fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

/// A full state that a view allows. Rules exclude, evidence only weighs.
pub trait Worlds: Game {
    /// What to infer from play, as parameters; the default infers nothing beyond the rules.
    type Belief: Data + Default;

    /// Samples a state in which the asked seat sees exactly this view and is asked the same.
    ///
    /// Private answers that seats asked before have given, but that are not revealed yet, are invented.
    ///
    /// # Errors
    /// If no state agrees with the view.
    fn sample(&self, view: View<'_, Self>, belief: &Self::Belief, rng: &mut BotRng) -> Result<State<Self>, NoWorld>;
}
