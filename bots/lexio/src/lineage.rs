//! Where `hard` comes from, and what it is with less, as bots by name: points among its parameters.

use climbing::{Named, Preset};
use climbing_lexio::Lexio;

use crate::hard::Hard;
use crate::params::{HardParams, Onset, Together};

/// Declares presets of [`Hard`].
macro_rules! presets {
    ($($(#[doc = $doc:literal])+ $name:ident = $text:literal, $about:literal, $params:expr;)+) => {
        $(
            $(#[doc = $doc])+
            #[derive(Clone, Copy, Debug)]
            pub struct $name;

            impl Preset<Lexio> for $name {
                type Bot = Hard;
                const NAME: &'static str = $text;
                const ABOUT: &'static str = $about;

                fn params() -> HardParams {
                    $params
                }
            }
        )+
        climbing::register_bots!(Lexio: $(Named<Lexio, $name>),+);
    };
}

presets! {
    /// The article's formulas and weights as they stand there, and as plainly as possible where it names none.
    Article = "article", "the article's hard bot as it is written down; weaker than easy at four and five players", HardParams {
        risk: 0,
        five_risk: 50,
        tiles: 0,
        lead: 20,
        twos: 10,
        tempo: 1,
        block: 3,
        pass: 0,
        keep: 40,
        idle: 20,
        behind: 5,
        climb: 10,
        waste: 2,
        together: Together::Product,
        onset: Onset::Always,
        near: 5,
        unit: 1,
        tight: false,
        ..HardParams::default()
    };

    /// `hard` with less information: two tricks of memory, nothing inferred from passes, no risk of pieces.
    Normal = "normal", "hard, with two tricks of memory and without inference from passes", HardParams {
        risk: 0,
        tricks: 2,
        passes: false,
        ..HardParams::default()
    };
}
