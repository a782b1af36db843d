//! `random`: any legal action with the same chance.

use climbing::{Bot, BuildError, Builder, Context, Decision, Playable, Plugin, View};

use crate::NoParams;

/// Plays uniformly at random among the candidates: the floor of every comparison.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Playable> Bot<G> for Random {
    fn decide(
        &self,
        _: &G,
        _: View<'_, G>,
        candidates: &[G::Action],
        context: &mut Context<'_>,
    ) -> Decision<G::Action> {
        let at = context.rng().below(candidates.len() as u32);
        Decision::play(candidates[at as usize])
    }
}

impl<G: Playable> Plugin<G> for Random {
    const NAME: &'static str = "random";
    const ABOUT: &'static str = "any legal action with the same chance";
    type Params = NoParams;

    fn build(_: NoParams, _: &Builder<'_, G>) -> Result<Self, BuildError> {
        Ok(Self)
    }
}
