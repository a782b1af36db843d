//! The parameters of `pimc`.

use climbing::{BotSpec, BuildError};
use serde_json::Value;

use crate::belief::check_exploration;

climbing::options! {
    /// How much is played, by whom, and in which worlds.
    pub struct PimcParams {
        /// Playouts a decision at the usual budget of 1,000; a table with another budget has as many times more or fewer.
        pub playouts: u64 = 1_000,
        /// Who plays on in playouts: a bot of the game; null for `soft`, or `random` where the game names no features.
        /// `random` is fastest by far.
        pub rollout: Option<BotSpec> = None,
        /// Worlds that are searched each with an open tree of its own, playouts shared evenly: the classical determinized
        /// search, faults included. 0 plays candidates on without a tree.
        pub trees: u32 = 0,
        /// How much open trees explore: the weight of the bound in values of 0 to 1.
        pub exploration: f64 = 0.7,
        /// A bot whose scores say which candidates are worth a look, and which one stands unless another is better; null for
        /// none.
        pub prior: Option<BotSpec> = None,
        /// With a prior: how many candidates are played on, those it likes best; 0 for all.
        pub width: u32 = 0,
        /// With a prior: by how many standard errors of the difference another candidate has to be better than the one it
        /// likes best. At least 0.
        pub caution: f64 = 0.0,
        /// What to infer from play, as the game's belief parameters in JSON; null infers nothing beyond the rules.
        pub belief: Value = Value::Null,
        /// Takes an action that the game proves right without searching, and gives the certificate. Changes nothing where
        /// the game offers no proofs.
        pub proofs: bool = true,
    }
}

impl PimcParams {
    /// # Errors
    /// If a number is out of its range.
    pub(super) fn check(&self) -> Result<(), BuildError> {
        let wrong = |message: &str| Err(BuildError::Value { bot: "pimc", message: message.into() });
        check_exploration("pimc", self.exploration)?;
        if !(self.caution.is_finite() && self.caution >= 0.0) {
            return wrong("caution must be at least 0");
        }
        if self.prior.is_none() && (self.width > 0 || self.caution > 0.0) {
            return wrong("width and caution need a prior, as in prior=linear");
        }
        if self.width == 1 {
            return wrong("width must be 0 for all candidates, or at least 2");
        }
        if self.prior.is_some() && self.trees > 0 {
            return wrong("a prior is for candidates that are played on without trees: leave trees at 0");
        }
        Ok(())
    }
}
