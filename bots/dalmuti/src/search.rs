//! `search`: the strongest setting of the flat search that was found, as a bot by name.
//!
//! Trained weights play on, since they are nearly as strong as `strong` at a tenth of its time; and worlds weigh what the
//! others' plays say of their hands, which is worth more here than four times the playouts.

use climbing::{BotSpec, Named, Preset};
use climbing_dalmuti::{Belief, Dalmuti};
use climbing_search::{Pimc, PimcParams};
use serde_json::json;

/// A flat search with trained playouts and a belief.
#[derive(Clone, Copy, Debug)]
pub struct Search;

impl Preset<Dalmuti> for Search {
    type Bot = Pimc<Dalmuti>;
    const NAME: &'static str = "search";
    const ABOUT: &'static str = "pimc with trained playouts, in worlds that weigh what was played";

    fn params() -> PimcParams {
        let belief = Belief { leads: true, led: 0.1, follows: true, followed: 0.3, ..Belief::default() };
        PimcParams {
            playouts: 4_000,
            rollout: Some(BotSpec::named("linear")),
            belief: json!(belief),
            ..PimcParams::default()
        }
    }
}

climbing::register_bots!(Dalmuti: Named<Dalmuti, Search>);
