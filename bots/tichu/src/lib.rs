//! Bots for Tichu, and the generic bots equipped for the game.
//!
//! `base` plays soundly without search. [`evaluate_hand`] is the score of a hand that calls go by.

mod base;
mod evaluate;
mod plan;

pub use base::{Base, Params};
pub use evaluate::evaluate_hand;
pub use plan::{Plan, Play};

use climbing_tichu::Tichu;

climbing::register_bots!(Tichu: Base);
climbing_generic::equip!(Tichu);
climbing_search::equip_search!(Tichu);
climbing_linear::equip_linear!(Tichu);
