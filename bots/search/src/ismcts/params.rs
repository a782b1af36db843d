//! The parameters of `ismcts`.

use climbing::{BotSpec, BuildError};
use serde_json::Value;

use crate::belief::check_exploration;
use crate::rollout::UNIFORM;

climbing::options! {
    /// How much is played, by whom, and how the tree grows.
    pub struct IsmctsParams {
        /// Playouts a decision at the usual budget of 1,000; a table with another budget has as many times more or fewer.
        pub playouts: u64 = 1_000,
        /// Who plays on below the tree: a bot of the game. `random` is fastest by far; `soft` made the tree stronger in
        /// Dalmuti (0.73 ranks at 300 playouts) and was not shown to help in Lexio.
        pub rollout: BotSpec = BotSpec::named(UNIFORM),
        /// Weight of the exploration bound, in values of 0 to 1; at least 0.
        pub exploration: f64 = 0.7,
        /// Below the root at most this many times the square root of a node's visits actions grow; 0 sets no limit.
        pub widening: f64 = 0.0,
        /// A bot whose scores say which actions grow first, and how good they look before they are played; null for none.
        pub prior: Option<BotSpec> = None,
        /// Score difference at which the prior thinks an action e times less likely; above 0, in units of its scores.
        pub temperature: f64 = 1.0,
        /// Weight of the prior, in values of 0 to 1; it fades as an action is visited. At least 0.
        pub bias: f64 = 0.5,
        /// Weight of how an action fared in the whole tree, the same seat asked the same; it fades as the action loses.
        /// At least 0; 0 keeps no such statistics.
        pub history: f64 = 0.0,
        /// What to infer from play, as the game's belief parameters in JSON; null infers nothing beyond the rules.
        pub belief: Value = Value::Null,
        /// Takes an action that the game proves right without searching, and gives the certificate. Changes nothing where
        /// the game offers no proofs.
        pub proofs: bool = true,
    }
}

impl IsmctsParams {
    /// # Errors
    /// If a number is out of its range.
    pub(super) fn check(&self) -> Result<(), BuildError> {
        let wrong = |message: &str| Err(BuildError::Value { bot: "ismcts", message: message.into() });
        check_exploration("ismcts", self.exploration)?;
        if !(self.widening.is_finite() && self.widening >= 0.0) {
            return wrong("widening must be at least 0");
        }
        if !(self.temperature.is_finite() && self.temperature > 0.0) {
            return wrong("temperature must be above 0");
        }
        if !(self.bias.is_finite() && self.bias >= 0.0) {
            return wrong("bias must be at least 0");
        }
        if !(self.history.is_finite() && self.history >= 0.0) {
            return wrong("history must be at least 0");
        }
        Ok(())
    }
}
