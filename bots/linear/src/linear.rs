//! `linear`: plays by weights that were trained by self-play.

use climbing::{BuildError, Builder, Features, Playable, Plugin};
use serde_json::Value;

use crate::policy::{Policy, policy_bot};
use crate::weights;

climbing::options! {
    /// Which weights, and how freely it plays.
    pub struct LinearParams {
        /// `trained` for the weights that ship with the game, `soft` for the hand-set ones, or weights by name of their
        /// feature; what is not named weighs 0. On the command line `@FILE` reads a file of `climbing train`.
        pub weights: Value = "trained".into(),
        /// Score difference at which an action is e times less likely; 0 always takes the best.
        pub temperature: f64 = 0.0,
    }
}

/// Takes the action whose features weigh most, or draws by the softmax of the sums.
pub struct Linear<G> {
    policy: Policy<G>,
}

policy_bot!(Linear);

impl<G: Playable + Features> Plugin<G> for Linear<G> {
    const NAME: &'static str = "linear";
    const ABOUT: &'static str = "weighs features by weights that were trained by self-play";
    type Params = LinearParams;

    fn build(params: LinearParams, _: &Builder<'_, G>) -> Result<Self, BuildError> {
        let wrong = |message: String| BuildError::Value { bot: "linear", message };
        let weights = weights::of_parameter::<G>(&params.weights).map_err(|error| wrong(error.to_string()))?;
        let policy = Policy::new(weights, params.temperature);
        Ok(Self { policy: policy.ok_or_else(|| wrong("temperature must be at least 0".into()))? })
    }
}
