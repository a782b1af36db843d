//! What speaks for an answer: what the seat sees of the coin.

use climbing::{Features, View};

use crate::Coin;
use crate::actions::Action;

/// How the coin lies, if the asked seat sees it.
pub struct Glance(Option<Action>);

impl Features for Coin {
    type Glance = Glance;

    const FEATURES: &'static [&'static str] =
        &["claims what it sees", "bets on what it sees", "bets blind", "says what it sees"];
    const SOFT: &'static [f64] = &[3.0, 3.0, -1.0, 3.0];

    fn trained() -> Option<&'static str> {
        Some(include_str!("../weights.toml"))
    }

    fn glance(&self, view: View<'_, Self>) -> Glance {
        Glance(view.own.coin.or(view.public.shown))
    }

    fn features(&self, glance: &Glance, action: Action, mut tell: impl FnMut(usize, f64)) {
        match (action, glance.0) {
            (Action::Claim, Some(coin)) => tell(0, if coin == Action::Heads { 1.0 } else { -1.0 }),
            (Action::Bet, Some(_)) => tell(1, 1.0),
            (Action::Bet, None) => tell(2, 1.0),
            (Action::Heads | Action::Tails, Some(coin)) if coin == action => tell(3, 1.0),
            _ => {}
        }
    }
}
