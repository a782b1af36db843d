//! `softmax`: a bot that cannot be read, since it samples among near-ties of another bot's scores.

use std::sync::Arc;

use climbing::{Bot, BotSpec, BuildError, Builder, Context, Decision, Game, Playable, Plugin, View};

climbing::options! {
    /// What is sampled, and how freely.
    pub struct SoftmaxParams {
        /// The bot whose scores are sampled; temperature and margin are in its units.
        pub of: BotSpec = BotSpec::named("first"),
        /// Score difference at which a candidate is e times less likely; above 0.
        pub temperature: f64 = 0.5,
        /// Candidates further below the best score than this are never taken; at least 0.
        pub margin: f64 = 1.0,
        /// At most this many of the best candidates are sampled; at least 1.
        pub top: usize = 3,
    }
}

/// Samples the best candidates of another bot by `exp(score / temperature)`.
///
/// Its luck comes from the keyed stream of the decision, so the seed in a record repeats every choice.
pub struct Softmax<G: Game> {
    of: Arc<dyn Bot<G>>,
    params: SoftmaxParams,
}

/// Fallback of a decision for which the sampled bot gives no scores: that bot's own choice is taken.
const NO_SCORES: &str = "no_scores";

impl<G: Game> Softmax<G> {
    /// Places of the candidates that may be taken, with their chances up to a factor, best first.
    fn near_ties(&self, scores: &[f64]) -> Vec<(usize, f64)> {
        let mut order: Vec<usize> = (0..scores.len()).collect();
        order.sort_by(|a, b| scores[*b].total_cmp(&scores[*a]).then(a.cmp(b)));
        let best = scores[order[0]];
        let near = order.into_iter().take(self.params.top).filter(|at| best - scores[*at] <= self.params.margin);
        near.map(|at| (at, libm::exp((scores[at] - best) / self.params.temperature))).collect()
    }
}

fn draw(chances: &[(usize, f64)], unit: f64) -> usize {
    let total: f64 = chances.iter().map(|(_, chance)| chance).sum();
    let mut left = unit * total;
    for (at, chance) in chances {
        if left < *chance {
            return *at;
        }
        left -= chance;
    }
    chances[0].0
}

impl<G: Playable> Bot<G> for Softmax<G> {
    fn decide(
        &self,
        game: &G,
        view: View<'_, G>,
        candidates: &[G::Action],
        context: &mut Context<'_>,
    ) -> Decision<G::Action> {
        let mut scores = Vec::with_capacity(candidates.len());
        let given = self.of.scores(game, view, candidates, context, &mut scores);
        if !given || scores.len() != candidates.len() || scores.iter().any(|score| !score.is_finite()) {
            let own = self.of.decide(game, view, candidates, context);
            return Decision { fallback: own.fallback.or(Some(NO_SCORES)), ..own };
        }
        let chances = self.near_ties(&scores);
        // A chance is no term of a score, so it weighs nothing in it.
        for (at, chance) in &chances {
            context.explain(candidates[*at], "softmax", *chance, 0.0);
        }
        let at = if let [(only, _)] = chances.as_slice() { *only } else { draw(&chances, context.rng().unit()) };
        Decision::play(candidates[at])
    }

    fn scores(
        &self,
        game: &G,
        view: View<'_, G>,
        candidates: &[G::Action],
        context: &mut Context<'_>,
        out: &mut Vec<f64>,
    ) -> bool {
        self.of.scores(game, view, candidates, context, out)
    }
}

impl<G: Playable> Plugin<G> for Softmax<G> {
    const NAME: &'static str = "softmax";
    const ABOUT: &'static str = "samples among near-ties of another bot's scores";
    type Params = SoftmaxParams;

    fn build(params: SoftmaxParams, builder: &Builder<'_, G>) -> Result<Self, BuildError> {
        let wrong = |message: &str| Err(BuildError::Value { bot: "softmax", message: message.into() });
        if params.temperature.is_nan() || params.temperature <= 0.0 {
            return wrong("temperature must be above 0");
        }
        if params.margin.is_nan() || params.margin < 0.0 {
            return wrong("margin must be at least 0");
        }
        if params.top == 0 {
            return wrong("top must be at least 1");
        }
        Ok(Self { of: builder.bot(&params.of)?, params })
    }
}
