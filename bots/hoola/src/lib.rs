//! Bots for Hoola, and what they are made of.
//!
//! Easy sees no further than the next meld. Hard draws the whole turn before it makes the first move of it: every way to
//! register, to lay cards on melds and to stop there with each discard, and weighs what is left by seven weights.

mod claim;
mod cover;
mod easy;
mod explain;
mod hard;
pub mod ledger;
mod lineage;
pub mod order;
mod params;
pub mod plan;
pub mod position;
pub mod scale;
pub mod stop;

pub use claim::Claiming;
pub use cover::Reading;
pub use easy::Easy;
pub use hard::{Hard, LEDGER, NO_PLAN, STATE_CAP};
pub use lineage::{Article, Literal};
pub use params::HardParams;
pub use stop::Stopping;

use climbing_hoola::Hoola;

climbing::register_bots!(Hoola: Easy, Hard);
climbing_generic::equip!(Hoola);
climbing_search::equip_search!(Hoola);
climbing_linear::equip_linear!(Hoola);
