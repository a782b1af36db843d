//! The parameters of `pimc`.

use climbing::BotSpec;
use serde_json::Value;

use crate::rollout::UNIFORM;

climbing::options! {
    /// How much is played, by whom, and in which worlds.
    pub struct PimcParams {
        /// Playouts a decision at the usual budget of 1,000; a table with another budget has as many times more or fewer.
        pub playouts: u64 = 1_000,
        /// Who plays on in playouts: a bot of the game. `random` is fastest by far.
        pub rollout: BotSpec = BotSpec::named(UNIFORM),
        /// Worlds that are searched each with an open tree of its own, playouts shared evenly: the classical determinized
        /// search, faults included. 0 plays candidates on without a tree.
        pub trees: u32 = 0,
        /// How much open trees explore: the weight of the bound in values of 0 to 1.
        pub exploration: f64 = 0.7,
        /// What to infer from play, as the game's belief parameters in JSON; null infers nothing beyond the rules.
        pub belief: Value = Value::Null,
        /// Takes an action that the game proves right without searching, and gives the certificate. Changes nothing where
        /// the game offers no proofs.
        pub proofs: bool = true,
    }
}
