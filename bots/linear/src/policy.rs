//! A policy that weighs features: what `soft` and `linear` have in common.

use std::marker::PhantomData;

use climbing::{Context, Decision, Features, View, draw, linear_scores, softmax};

/// Weights with a temperature.
pub(crate) struct Policy<G> {
    weights: Vec<f64>,
    /// 0 for the best score, of equal ones the first.
    temperature: f64,
    game: PhantomData<fn() -> G>,
}

impl<G: Features> Policy<G> {
    /// The policy with these weights; nothing if the temperature is no number of at least 0.
    pub(crate) fn new(weights: Vec<f64>, temperature: f64) -> Option<Self> {
        let valid = temperature.is_finite() && temperature >= 0.0;
        valid.then_some(Self { weights, temperature, game: PhantomData })
    }

    pub(crate) fn decide(
        &self,
        game: &G,
        view: View<'_, G>,
        candidates: &[G::Action],
        context: &mut Context<'_>,
    ) -> Decision<G::Action> {
        if self.temperature <= 0.0 && !context.explaining() {
            return Decision::play(self.best(game, view, candidates));
        }
        let mut scores = Vec::with_capacity(candidates.len());
        self.scores(game, view, candidates, context, &mut scores);
        if self.temperature <= 0.0 {
            return Decision::play(candidates[best(scores)]);
        }
        softmax(&mut scores, self.temperature);
        Decision::play(candidates[draw(&scores, context.rng().unit())])
    }

    /// The candidate with the highest score, the first of equal ones, without a list of them.
    fn best(&self, game: &G, view: View<'_, G>, candidates: &[G::Action]) -> G::Action {
        candidates[best(linear_scores(game, view, candidates, &self.weights))]
    }

    pub(crate) fn scores(
        &self,
        game: &G,
        view: View<'_, G>,
        candidates: &[G::Action],
        context: &mut Context<'_>,
        out: &mut Vec<f64>,
    ) {
        out.extend(linear_scores(game, view, candidates, &self.weights));
        if context.explaining() {
            self.explain(game, view, candidates, context);
        }
    }

    fn explain(&self, game: &G, view: View<'_, G>, candidates: &[G::Action], context: &mut Context<'_>) {
        let glance = game.glance(view);
        for action in candidates {
            game.features(&glance, *action, |number, value| {
                if let (Some(name), Some(weight)) = (G::FEATURES.get(number), self.weights.get(number)) {
                    context.explain(action, name, value, *weight);
                }
            });
        }
    }
}

/// The place of the highest score, the first of equal ones.
fn best(scores: impl IntoIterator<Item = f64>) -> usize {
    let better = |best: (usize, f64), other: (usize, f64)| if other.1 > best.1 { other } else { best };
    scores.into_iter().enumerate().reduce(better).map_or(0, |(place, _)| place)
}

/// Makes a bot of a type whose field `policy` decides.
macro_rules! policy_bot {
    ($bot:ident) => {
        impl<G: climbing::Playable + climbing::Features> climbing::Bot<G> for $bot<G> {
            fn decide(
                &self,
                game: &G,
                view: climbing::View<'_, G>,
                candidates: &[G::Action],
                context: &mut climbing::Context<'_>,
            ) -> climbing::Decision<G::Action> {
                self.policy.decide(game, view, candidates, context)
            }

            fn scores(
                &self,
                game: &G,
                view: climbing::View<'_, G>,
                candidates: &[G::Action],
                context: &mut climbing::Context<'_>,
                out: &mut Vec<f64>,
            ) -> bool {
                self.policy.scores(game, view, candidates, context, out);
                true
            }
        }
    };
}
pub(crate) use policy_bot;
