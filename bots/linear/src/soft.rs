//! `soft`: plays by the game's hand-set weights, unpredictably. The usual player of playouts.

use climbing::{BuildError, Builder, Features, Playable, Plugin};

use crate::policy::{Policy, policy_bot};

climbing::options! {
    /// How freely it plays.
    pub struct SoftParams {
        /// Score difference at which an action is e times less likely; 0 always takes the best.
        pub temperature: f64 = 1.0,
    }
}

/// Draws by the softmax of scores that the game's author set by hand.
pub struct Soft<G> {
    policy: Policy<G>,
}

policy_bot!(Soft);

impl<G: Playable + Features> Plugin<G> for Soft<G> {
    const NAME: &'static str = "soft";
    const ABOUT: &'static str = "weighs features by hand-set weights and draws: for playouts";
    type Params = SoftParams;

    fn build(params: SoftParams, _: &Builder<'_, G>) -> Result<Self, BuildError> {
        let message = "temperature must be at least 0".into();
        let policy = Policy::new(G::SOFT.to_vec(), params.temperature);
        Ok(Self { policy: policy.ok_or(BuildError::Value { bot: "soft", message })? })
    }
}
