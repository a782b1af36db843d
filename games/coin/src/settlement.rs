//! Chips.

use climbing::{Better, Objective, Seats, Settled, Settlement, State};

use crate::actions::Action;
use crate::{CALLER, Coin, LAYER};

/// What a call, or a claim, wins or loses.
const STAKE: i64 = 3;

impl Settlement for Coin {
    fn objective(&self, _: usize) -> Objective {
        Objective {
            measure: "chips".into(),
            unit: "chips".into(),
            denominator: 1,
            better: Better::Higher,
            lowest: Some(-STAKE),
            highest: Some(STAKE),
            total: Some(0),
        }
    }

    fn settle(&self, state: &State<Self>) -> Option<Settled<Self>> {
        let public = &state.public;
        let coin = public.shown.or(state.private[LAYER].coin);
        let paid = |won: bool| if won { STAKE } else { -STAKE };
        let gain = match (public.claimed, public.opened, public.called) {
            (Some(Action::Claim), ..) => -paid(coin == Some(Action::Heads)),
            (_, Some(Action::Sure), _) => 1,
            (.., called @ Some(_)) => paid(called == coin),
            _ => return None,
        };
        Some(Settled { payoffs: Seats::new(2, |seat| if seat == CALLER { gain } else { -gain }), next: Some(()) })
    }
}
