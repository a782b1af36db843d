//! Bots for Tichu, and the generic bots equipped for the game.
//!
//! `base` plays soundly without search. [`evaluate_hand`] is the score of a hand that calls go by.

mod base;
mod evaluate;
mod plan;

pub use base::{Article, Base, Params};
pub use evaluate::{evaluate_eight, evaluate_hand};
pub use plan::{Plan, Play};

use climbing_tichu::Tichu;

climbing_generic::equip!(Tichu);
climbing_search::equip_search!(Tichu);
