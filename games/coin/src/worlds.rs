//! Coins that seat 0 cannot rule out.

use climbing::{BotRng, NoWorld, Seats, State, View, Worlds};

use crate::actions::Action;
use crate::rules::Source;
use crate::state::Private;
use crate::view::Phase;
use crate::{CALLER, Coin, LAYER};

climbing::options! {
    /// What to infer from a hand that seat 1 left open.
    #[derive(Copy)]
    pub struct Belief {
        /// How likely heads are then, if tails are 1: 1 infers nothing. At least 0.
        pub heads: f64 = 1.0,
    }
}

impl Worlds for Coin {
    type Belief = Belief;

    fn sample(&self, view: View<'_, Self>, belief: &Belief, rng: &mut BotRng) -> Result<State<Self>, NoWorld> {
        if view.seat == CALLER && view.own.coin.is_some() {
            return Err(NoWorld::new("seat 0 knows no coin of its own"));
        }
        if !(belief.heads.is_finite() && belief.heads >= 0.0) {
            return Err(NoWorld::new("the belief in heads must be at least 0"));
        }
        let laid = self.rules.source == Source::Laid && view.phase == Phase::Call;
        let coin = match view.own.coin {
            Some(coin) => Some(coin),
            None if self.is_dealt() || laid => Some(face(view.public.claimed, *belief, rng)),
            None => None,
        };
        let private = Seats::new(2, |seat| Private { coin: coin.filter(|_| seat == LAYER) });
        Ok(State { public: view.public.clone(), private, hidden: () })
    }
}

fn face(claimed: Option<Action>, belief: Belief, rng: &mut BotRng) -> Action {
    let heads = if claimed.is_some() { belief.heads } else { 1.0 };
    if rng.unit() * (1.0 + heads) < heads { Action::Heads } else { Action::Tails }
}

#[cfg(test)]
mod tests {
    use climbing::{Game, Key, tag};

    use super::*;

    /// Of 10,000 coins those that show heads; 4.9 standard deviations are 250 at most.
    fn heads(belief: Belief) -> usize {
        let game = Coin::of(Source::Claimed);
        let mut state = game.lying(Action::Tails);
        game.apply(&mut state, Action::Leave).unwrap();
        let view = state.asked(&game).unwrap();
        let mut rng = Key::deal(1, tag("coin"), 0, 0).bot_rng();
        let coins = (0..10_000).map(|_| game.sample(view, &belief, &mut rng).unwrap().private[LAYER].coin);
        coins.filter(|coin| *coin == Some(Action::Heads)).count()
    }

    #[test]
    fn a_belief_weighs_heads_against_tails() {
        assert!(heads(Belief { heads: 1.0 }).abs_diff(5_000) < 250);
        assert!(heads(Belief { heads: 0.25 }).abs_diff(2_000) < 250);
        assert_eq!(heads(Belief { heads: 0.0 }), 0);
    }
}
