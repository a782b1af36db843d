//! Lexio, with all of its options.
//!
//! A climbing game of tiles for three to five players, in which there are no ranks, only money. A hand ends at once when
//! somebody has no tile left, and every two players settle the difference of what they have left, doubled for each 2
//! in hand. `RULES.md` beside this crate states the rules as they are played here, each ambiguity with the reading
//! taken, and the option that changes it.

mod actions;
mod belief;
mod candidates;
mod evidence;
mod features;
mod forced;
mod history;
mod lines;
mod melds;
mod notation;
mod plays;
mod proofs;
mod public;
mod rules;
mod settlement;
mod shapes;
mod state;
mod straights;
mod strongest;
mod tiles;
mod view;
mod worlds;

pub use actions::Action;
pub use belief::Belief;
pub use history::{Event, Move};
pub use melds::{Key, Kind, Meld};
pub use notation::NotationError;
pub use public::{Public, Top};
pub use rules::{Chips, FlushOrder, Leader, LowStraights, LowSuit, Payment, Rules, Twos, Wraps};
pub use settlement::effective;
pub use state::{Hidden, Private, Standing};
pub use tiles::{Iter, Tile, Tiles};
pub use view::Phase;

use straights::Straights;

/// Lexio under some house rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Lexio {
    rules: Rules,
    /// For three, four and five players.
    straights: [Straights; 3],
}

climbing::register_game!(Lexio, worlds, features, proofs);
