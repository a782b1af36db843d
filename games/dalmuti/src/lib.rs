//! The Great Dalmuti, with all of its options.
//!
//! A climbing game for four to eight players of unequal rank. Low cards are good and few: rank r has r copies. Whoever
//! goes out first is the Greater Dalmuti of the next hand, whoever is left last its Greater Peon, and the peons pay
//! their best cards as tax. `RULES.md` beside this crate states the rules as they are played here, each ambiguity with
//! the reading taken, and the option that changes it.
//!
//! A seat is one player for the whole match; the social order is data ([`Public::order`]), and "clockwise" is the order
//! of positions in it, since the players change chairs after every hand.

mod actions;
mod belief;
mod candidates;
mod cards;
mod deal;
mod duel;
mod evidence;
mod explanations;
mod features;
mod history;
mod knowledge;
mod lines;
mod melds;
mod notation;
mod pair_deals;
mod proofs;
mod public;
mod rules;
mod seating;
mod settlement;
mod shapes;
mod state;
mod taxes;
mod view;
mod ways;
mod worlds;

pub use actions::Action;
pub use belief::Belief;
pub use cards::{Cards, JESTER, RankSet};
pub use deal::{deal_size, deck};
pub use duel::Ending;
pub use features::Glance;
pub use history::{Event, Move};
pub use knowledge::Knowledge;
pub use melds::Meld;
pub use notation::NotationError;
pub use public::{Public, Revolution, Shown, Top};
pub use rules::{Deck, FirstHand, Revolutions, Rules, Scoring};
pub use seating::Title;
pub use state::{Hidden, Private, Stage, Standing};
pub use taxes::Levy;
pub use view::Phase;

/// The Great Dalmuti under some house rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Dalmuti {
    rules: Rules,
}

climbing::register_game!(Dalmuti, worlds, features, proofs);
