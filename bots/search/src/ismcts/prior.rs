//! What a policy thinks of actions before they are played.

use std::sync::Arc;

use climbing::{Bot, Context, Game, Key, Playable, View};

/// A bot whose scores become chances.
pub(crate) struct Prior<G: Game> {
    bot: Arc<dyn Bot<G>>,
    temperature: f64,
    key: Key,
    chances: Vec<f64>,
}

impl<G: Playable> Prior<G> {
    /// The chances that this bot's scores give at a temperature; `key` names its streams.
    pub(super) fn new(bot: Arc<dyn Bot<G>>, temperature: f64, key: Key) -> Self {
        Self { bot, temperature, key, chances: Vec::new() }
    }

    /// A chance a candidate, in proportion to `exp(score / temperature)`; nothing where the bot gives no scores.
    pub(super) fn chances(&mut self, game: &G, view: View<'_, G>, candidates: &[G::Action]) -> Option<&[f64]> {
        self.chances.clear();
        self.key.deal = self.key.deal.wrapping_add(1);
        let given = self.bot.scores(game, view, candidates, &mut Context::new(self.key), &mut self.chances);
        if !given || self.chances.len() != candidates.len() || self.chances.iter().any(|score| !score.is_finite()) {
            return None;
        }
        softmax(&mut self.chances, self.temperature);
        Some(&self.chances)
    }
}

fn softmax(scores: &mut [f64], temperature: f64) {
    let best = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    for score in scores.iter_mut() {
        *score = libm::exp((*score - best) / temperature);
    }
    let total: f64 = scores.iter().sum();
    for score in scores {
        *score /= total;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_and_fall_by_e_a_temperature() {
        let mut scores = [1.0, 3.0, 3.0];
        softmax(&mut scores, 2.0);
        assert!((scores.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        assert!((scores[1] / scores[0] - std::f64::consts::E).abs() < 1e-12);
    }
}
