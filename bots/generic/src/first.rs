//! `first`: the cheapest legal action.

use climbing::{Bot, BuildError, Builder, Context, Decision, Playable, Plugin, View};

use crate::NoParams;

/// Plays the first candidate: the cheapest action in the order of the game, a pass only when nothing else is legal.
#[derive(Clone, Copy, Debug, Default)]
pub struct First;

impl<G: Playable> Bot<G> for First {
    fn decide(&self, _: &G, _: View<'_, G>, candidates: &[G::Action], _: &mut Context<'_>) -> Decision<G::Action> {
        Decision::play(candidates[0])
    }

    /// The place of a candidate in the list, counted down from 0.
    fn scores(&self, _: &G, _: View<'_, G>, candidates: &[G::Action], _: &mut Context<'_>, out: &mut Vec<f64>) -> bool {
        out.extend((0..candidates.len()).map(|place| 0.0 - place as f64));
        true
    }
}

impl<G: Playable> Plugin<G> for First {
    const NAME: &'static str = "first";
    const ABOUT: &'static str = "the cheapest legal action";
    type Params = NoParams;

    fn build(_: NoParams, _: &Builder<'_, G>) -> Result<Self, BuildError> {
        Ok(Self)
    }
}
