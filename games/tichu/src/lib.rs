//! Tichu, with all of its options.
//!
//! A climbing game for two teams of two. Everybody gives a card to each other player before the play; combinations from
//! single cards to long straights are beaten by higher ones of their kind, and by bombs, which may be thrown in out of
//! turn. Whoever calls a tichu claims to be out first. `RULES.md` beside this crate states the rules as they are played
//! here, each ambiguity with the reading taken, and the option that changes it.
//!
//! Seats 0 and 2 are partners, and so are 1 and 3. Turns go up in seat numbers.

mod actions;
mod belief;
mod bombs;
mod calls;
mod candidates;
mod cards;
mod checks;
mod evidence;
mod exchange;
mod features;
mod history;
mod knowledge;
mod melds;
mod notation;
mod plays;
mod pool;
mod public;
mod recognise;
mod rows;
mod rules;
mod seating;
mod settlement;
mod shapes;
mod state;
mod unmet;
mod view;
mod windows;
mod wish;
mod worlds;

pub use actions::Action;
pub use belief::{Belief, Weights, ceiling};
pub use calls::Call;
pub use cards::{Card, Cards, Iter, Rank};
pub use history::{Event, Move, Passed};
pub use melds::{Bar, Kind, Meld};
pub use notation::NotationError;
pub use public::{Public, Top};
pub use rules::{Rules, SmallCalls};
pub use seating::{SEATS, are_partners, partner, side};
pub use settlement::{call_points, card_points, scores};
pub use state::{Asked, Hidden, Private, Standing};
pub use view::Phase;

/// Tichu under some house rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Tichu {
    rules: Rules,
}

climbing::register_game!(Tichu, worlds, features);
