//! Hoola, a Korean rummy, with its house rules as options.
//!
//! No climbing game: cards are drawn from a hidden stock, melds lie on the table and grow, a discard may be claimed out of
//! turn, and a player may stop the hand. Whoever has no card left wins, four times as much if he registered nothing
//! before that turn. `RULES.md` beside this crate states the rules as they are played here, each ambiguity with the
//! reading taken, and the option that changes it.

mod actions;
mod candidates;
mod cards;
mod checks;
mod evidence;
mod features;
mod forms;
mod history;
mod law;
mod melds;
mod notation;
mod public;
mod rules;
mod settlement;
mod shapes;
mod state;
mod view;
mod windows;
mod worlds;

pub use actions::Action;
pub use cards::{Card, Cards, Iter, SEVEN};
pub use forms::Forms;
pub use history::Event;
pub use melds::{Kind, Meld};
pub use notation::NotationError;
pub use public::{End, How, MOST_MELDS, Public, Stage, TableMeld, Top};
pub use rules::{Ace, Claims, EmptyStock, Growth, Liability, Payment, Rules, SevenPark, StopTime, Ties};
pub use state::{Hidden, Private, Standing, Stock};
pub use view::Phase;
pub use worlds::Belief;

/// Hoola under some house rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Hoola {
    rules: Rules,
    forms: Forms,
}

impl Hoola {
    /// Which cards are melds under the rules.
    pub const fn forms(&self) -> &Forms {
        &self.forms
    }
}

climbing::register_game!(Hoola, worlds, features);
