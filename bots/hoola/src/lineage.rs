//! Where `hard` comes from, and what it is with less, as bots by name: points among its parameters.

use climbing::{Named, Preset};
use climbing_hoola::Hoola;

use crate::claim::Claiming;
use crate::cover::Reading;
use crate::hard::Hard;
use crate::params::HardParams;
use crate::stop::Stopping;

/// Declares presets of [`Hard`].
macro_rules! presets {
    ($($(#[doc = $doc:literal])+ $name:ident = $text:literal, $about:literal, $params:expr;)+) => {
        $(
            $(#[doc = $doc])+
            #[derive(Clone, Copy, Debug)]
            pub struct $name;

            impl Preset<Hoola> for $name {
                type Bot = Hard;
                const NAME: &'static str = $text;
                const ABOUT: &'static str = $about;

                fn params() -> HardParams {
                    $params
                }
            }
        )+
        climbing::register_bots!(Hoola: $(Named<Hoola, $name>),+);
    };
}

presets! {
    /// The bot of the article: it plans its own turns, and neither claims nor stops.
    Article = "article", "plans its own turns by the article's seven weights; neither claims nor stops", HardParams {
        claims: Claiming::Never,
        stops: Stopping::Never,
        ..HardParams::default()
    };

    /// `hard` to which cards are covered only by melds that are there already.
    Literal = "literal", "hard to which a card is covered by melds that are there, and not by one that may be drawn", HardParams {
        covered: Reading::Literal,
        ..HardParams::default()
    };
}
