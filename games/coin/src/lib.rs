//! Coin: a sure gain, or a bet on a coin.
//!
//! A game so small that the right answer to every decision can be computed, to show what search under hidden information
//! does right and wrong. `RULES.md` beside this crate states the rules and the answers.

mod actions;
mod candidates;
mod evidence;
mod features;
mod rules;
mod settlement;
mod state;
mod view;
mod worlds;

pub use actions::{Action, FACES};
pub use rules::{Rules, Source};
pub use state::{Private, Public};
pub use view::Phase;
pub use worlds::Belief;

use climbing::Seat;

/// The seat that opens and calls.
pub const CALLER: Seat = Seat::new(0);
/// The seat that sees the coin, or lays it.
pub const LAYER: Seat = Seat::new(1);

/// The game under its rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Coin {
    rules: Rules,
}

climbing::register_game!(Coin, worlds, features);
