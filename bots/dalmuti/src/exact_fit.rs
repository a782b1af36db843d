//! `exact_fit`: `easy` with one rule more, the baseline that a cleverer bot has to beat.

use climbing::{BuildError, Builder, Plugin, View};
use climbing_dalmuti::{Action, Dalmuti, Phase};
use climbing_generic::NoParams;

use crate::easy::Easy;
use crate::ledger::LedgerError;
use crate::scored::{Scored, scored_bot};
use crate::terms::Terms;

/// Follows with a group that is used up by it, without jesters, if there is one; otherwise as `easy`.
///
/// A group is all natural cards of a rank in hand. Of several that fit, the weakest goes.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExactFit;

/// Whether the action follows and uses up a group.
fn fits(view: View<'_, Dalmuti>, action: Action) -> bool {
    match (view.phase, action) {
        (Phase::Follow, Action::Play(meld)) => {
            meld.jesters() == 0 && meld.naturals() == view.own.hand.count(meld.rank())
        }
        _ => false,
    }
}

impl Scored for ExactFit {
    fn terms(&self, _: &Dalmuti, view: View<'_, Dalmuti>, candidates: &[Action]) -> Result<Vec<Terms>, LedgerError> {
        let terms = |action: &Action| {
            Easy::terms(view, *action).with("exact fit", f64::from(u8::from(fits(view, *action))), 30.0)
        };
        Ok(candidates.iter().map(terms).collect())
    }

    fn known(&self, view: View<'_, Dalmuti>, candidates: &[Action]) -> Option<Action> {
        let exact = candidates.iter().find(|action| fits(view, **action)).copied();
        Some(exact.unwrap_or_else(|| Easy::choose(view, candidates)))
    }
}

scored_bot!(ExactFit);

impl Plugin<Dalmuti> for ExactFit {
    const NAME: &'static str = "exact_fit";
    const ABOUT: &'static str = "easy, but follows with a whole group where one fits";
    type Params = NoParams;

    fn build(_: NoParams, _: &Builder<'_, Dalmuti>) -> Result<Self, BuildError> {
        Ok(Self)
    }
}
