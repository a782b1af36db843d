//! Bots for Tichu, and the generic bots equipped for the game.
//!
//! `base` plays soundly without search; `search` plays its candidates on in sampled worlds. [`evaluate_hand`] and
//! [`evaluate_eight`] are the scores of hands that calls go by.

mod base;
mod evaluate;
mod plan;
mod search;

pub use base::{Article, Base, Params};
pub use evaluate::{evaluate_eight, evaluate_hand};
pub use plan::{Plan, Play};
pub use search::{Aim, Search, SearchParams};

use climbing_tichu::Tichu;

climbing::register_bots!(Tichu: Search);
climbing_generic::equip!(Tichu);
climbing_search::equip_search!(Tichu);
climbing_linear::equip_linear!(Tichu);
