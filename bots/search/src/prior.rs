//! What a policy thinks of actions before they are played.

use std::sync::Arc;

use climbing::{Bot, Context, Game, Key, Playable, View, softmax};

/// A bot whose scores become chances.
pub(crate) struct Prior<G: Game> {
    bot: Arc<dyn Bot<G>>,
    temperature: f64,
    key: Key,
    chances: Vec<f64>,
}

impl<G: Playable> Prior<G> {
    /// The chances that this bot's scores give at a temperature; `key` names its streams.
    pub(crate) fn new(bot: Arc<dyn Bot<G>>, temperature: f64, key: Key) -> Self {
        Self { bot, temperature, key, chances: Vec::new() }
    }

    /// A chance a candidate, in proportion to `exp(score / temperature)`; nothing where the bot gives no scores.
    pub(crate) fn chances(&mut self, game: &G, view: View<'_, G>, candidates: &[G::Action]) -> Option<&[f64]> {
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
