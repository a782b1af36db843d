//! What a seat sees of the coin, and what it can do.

use climbing::{Candidates, Seat, View, ViewError, Viewed};

use super::{Action, Coin, FACES, Phase};

impl Viewed for Coin {
    fn seats_of(&self, _: View<'_, Self>) -> usize {
        2
    }

    fn held(&self, _: View<'_, Self>, _: Seat) -> usize {
        0
    }

    fn hand(&self, view: View<'_, Self>) -> String {
        view.own.coin.map_or_else(|| "-".into(), |coin| coin.to_string())
    }

    fn check_view(&self, _: View<'_, Self>) -> Result<(), ViewError> {
        Ok(())
    }
}

impl Candidates for Coin {
    fn candidates(&self, view: View<'_, Self>, out: &mut Vec<Action>) {
        match view.phase {
            Phase::Open => out.extend([Action::Sure, Action::Bet]),
            Phase::Lay | Phase::Call => out.extend(FACES),
        }
    }
}
