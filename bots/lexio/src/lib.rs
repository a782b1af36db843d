//! Bots for Lexio, and what they are made of.
//!
//! Easy sees no further than the table. The others weigh what a play does to the plan of the hand, to the tiles that
//! will be paid for, and to those who are close to their end, all in integers.

pub mod binomial;
pub mod chances;
mod easy;
pub mod endgame;
pub mod fives;
mod hard;
pub mod knowledge;
mod lineage;
mod params;
pub mod plan;
mod risk;
mod search;
pub mod steps;
mod strong;
mod terms;

pub use easy::Easy;
pub use hard::Hard;
pub use lineage::{Article, Normal};
pub use params::{Endgame, HardParams, Onset, Together};
pub use search::Search;
pub use strong::{Strong, StrongParams};
pub use terms::{ENDGAME_PASS, Position, Term};

use climbing_lexio::Lexio;

climbing::register_bots!(Lexio: Easy, Hard, Strong);
climbing_generic::equip!(Lexio);
climbing_search::equip_search!(Lexio);
climbing_linear::equip_linear!(Lexio);

/// The place of the highest score, the first of equal ones.
fn best<T: PartialOrd>(scores: &[T]) -> usize {
    (1..scores.len()).fold(0, |best, at| if scores[at] > scores[best] { at } else { best })
}
