//! What the rules of the game are checked against.

use climbing::{Evidence, State};

use crate::Coin;
use crate::actions::Action;
use crate::rules::Source;

impl Evidence for Coin {
    fn bound(&self, _: usize) -> usize {
        3
    }

    /// The coin may come into the hand only after the deal, so it is no card.
    fn census(&self, _: &State<Self>) -> Vec<usize> {
        Vec::new()
    }

    fn universe(&self, _: usize) -> Vec<Action> {
        Action::ALL.to_vec()
    }

    /// Where seat 1 lays the coin, nothing is thrown; where both see it, nothing is hidden.
    fn open(&self) -> bool {
        matches!(self.rules.source, Source::Laid | Source::Shown)
    }

    fn golden(&self) -> Option<&'static str> {
        Some(include_str!("../golden.txt"))
    }
}
