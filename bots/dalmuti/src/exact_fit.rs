//! `exact_fit`: `easy` with one rule more, the baseline that a cleverer bot has to beat.

use climbing::{Bot, BuildError, Builder, Context, Decision, Plugin, View};
use climbing_dalmuti::{Action, Cards, Dalmuti, Phase};
use climbing_generic::NoParams;

use crate::easy::Easy;

/// Follows with a group that is used up by it, without jesters, if there is one; otherwise as `easy`.
///
/// A group is all natural cards of a rank in hand. Of several that fit, the weakest goes.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExactFit;

fn uses_up_a_group(hand: Cards, action: Action) -> bool {
    match action {
        Action::Play(meld) => meld.jesters() == 0 && meld.naturals() == hand.count(meld.rank()),
        _ => false,
    }
}

impl Bot<Dalmuti> for ExactFit {
    fn decide(
        &self,
        _: &Dalmuti,
        view: View<'_, Dalmuti>,
        candidates: &[Action],
        _: &mut Context<'_>,
    ) -> Decision<Action> {
        let fits = |action: &&Action| view.phase == Phase::Follow && uses_up_a_group(view.own.hand, **action);
        let exact = candidates.iter().find(fits).copied();
        Decision::play(exact.unwrap_or_else(|| Easy::choose(view, candidates)))
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
