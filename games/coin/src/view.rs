//! What a seat is asked, and what it sees of the coin.

use climbing::{Seat, View, ViewError, Viewed};

use crate::actions::{Action, FACES};
use crate::rules::Source;
use crate::{CALLER, Coin, LAYER};

climbing::named! {
    /// What a seat is asked.
    pub enum Phase {
        /// Whether it claims that the coin shows heads.
        Claim = "claim",
        /// To take the sure gain or to bet.
        Open = "open",
        /// How it lays the coin.
        Lay = "lay",
        /// How the coin lies.
        Call = "call",
    }
}

impl Phase {
    /// What a seat can answer.
    pub(crate) const fn answers(self) -> [Action; 2] {
        match self {
            Self::Claim => [Action::Claim, Action::Leave],
            Self::Open => [Action::Sure, Action::Bet],
            Self::Lay | Self::Call => FACES,
        }
    }
}

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

    fn check_view(&self, view: View<'_, Self>) -> Result<(), ViewError> {
        let asked = if matches!(view.phase, Phase::Claim | Phase::Lay) { LAYER } else { CALLER };
        let sees = self.is_dealt() && view.seat == LAYER;
        let shows = self.rules.source == Source::Shown;
        if view.seat != asked {
            return Err(ViewError::new(format!("asked to {} is seat {asked}, not seat {}", view.phase, view.seat)));
        }
        if view.own.coin.is_some() != sees || view.public.shown.is_some() != shows {
            let source = self.rules.source;
            return Err(ViewError::new(format!("a coin that is {source} is seen by somebody else")));
        }
        Ok(())
    }
}
