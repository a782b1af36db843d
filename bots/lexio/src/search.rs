//! `search`: the strongest setting of the flat search that was found, as a bot by name.
//!
//! Hand-set weights that draw play on: as players they are weak, in playouts they are worth more than trained ones.

use climbing::{BotSpec, Named, Preset};
use climbing_lexio::Lexio;
use climbing_search::{Pimc, PimcParams};

/// A flat search with hand-set, unpredictable playouts.
#[derive(Clone, Copy, Debug)]
pub struct Search;

impl Preset<Lexio> for Search {
    type Bot = Pimc<Lexio>;
    const NAME: &'static str = "search";
    const ABOUT: &'static str = "pimc with playouts of soft";

    fn params() -> PimcParams {
        PimcParams { playouts: 3_000, rollout: Some(BotSpec::named("soft")), ..PimcParams::default() }
    }
}

climbing::register_bots!(Lexio: Named<Lexio, Search>);
