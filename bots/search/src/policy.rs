//! Who plays a hand on in a playout.

use climbing::{Bot, BotRng, Context, Game, Key, Playable, View};

/// Chooses the actions of every seat in a playout, from views like any bot.
pub(crate) trait Policy<G: Game> {
    /// One of several candidates.
    fn choose(
        &mut self,
        game: &G,
        view: View<'_, G>,
        candidates: &[G::Action],
        rng: &mut BotRng,
    ) -> Option<G::Action>;
}

/// Any candidate with the same chance.
pub(crate) struct Uniform;

impl<G: Game> Policy<G> for Uniform {
    #[inline]
    fn choose(&mut self, _: &G, _: View<'_, G>, candidates: &[G::Action], rng: &mut BotRng) -> Option<G::Action> {
        rng.pick(candidates).copied()
    }
}

/// A bot of the game in every seat. Each of its decisions has a stream of its own.
pub(crate) struct Asked<'a, G: Game> {
    bot: &'a dyn Bot<G>,
    key: Key,
}

impl<'a, G: Game> Asked<'a, G> {
    /// This bot, with streams that `key` names.
    pub(crate) fn new(bot: &'a dyn Bot<G>, key: Key) -> Self {
        Self { bot, key }
    }
}

impl<G: Playable> Policy<G> for Asked<'_, G> {
    fn choose(&mut self, game: &G, view: View<'_, G>, candidates: &[G::Action], _: &mut BotRng) -> Option<G::Action> {
        self.key.deal = self.key.deal.wrapping_add(1);
        Some(self.bot.decide(game, view, candidates, &mut Context::new(self.key)).action)
    }
}
