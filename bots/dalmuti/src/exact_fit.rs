//! `exact_fit`: `easy` with one rule more, the baseline that a cleverer bot has to beat.

use climbing::{Bot, BuildError, Builder, Context, Decision, Plugin, View};
use climbing_dalmuti::{Action, Dalmuti, Phase};
use climbing_generic::NoParams;

use crate::easy::Easy;
use crate::terms::sum_terms;

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

impl Bot<Dalmuti> for ExactFit {
    fn decide(
        &self,
        game: &Dalmuti,
        view: View<'_, Dalmuti>,
        candidates: &[Action],
        context: &mut Context<'_>,
    ) -> Decision<Action> {
        if context.explaining() {
            self.scores(game, view, candidates, context, &mut Vec::new());
        }
        let exact = candidates.iter().find(|action| fits(view, **action)).copied();
        Decision::play(exact.unwrap_or_else(|| Easy::choose(view, candidates)))
    }

    fn scores(
        &self,
        _: &Dalmuti,
        view: View<'_, Dalmuti>,
        candidates: &[Action],
        context: &mut Context<'_>,
        out: &mut Vec<f64>,
    ) -> bool {
        sum_terms(candidates, context, out, |action| {
            Easy::terms(view, action).with("exact fit", f64::from(u8::from(fits(view, action))), 30.0)
        });
        true
    }
}

impl Plugin<Dalmuti> for ExactFit {
    const NAME: &'static str = "exact_fit";
    const ABOUT: &'static str = "easy, but follows with a whole group where one fits";
    type Params = NoParams;

    fn build(_: NoParams, _: &Builder<'_, Dalmuti>) -> Result<Self, BuildError> {
        Ok(Self)
    }
}
