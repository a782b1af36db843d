//! Who plays a hand on in a playout.

use climbing::{Bot, BotRng, Context, Key, Playable, State, View, random_playout_until};

/// Chooses the actions of every seat in a playout, from views like any bot.
pub(crate) trait Policy<G: Playable> {
    /// One of several candidates; nothing if the policy fails.
    fn choose(&mut self, game: &G, view: View<'_, G>, candidates: &[G::Action], rng: &mut BotRng) -> Option<G::Action>;

    /// Plays a hand to its end, or to the first state that is `enough`; a seat with one candidate is not asked.
    /// `scratch` is room for candidates.
    ///
    /// Returns the decisions it took, forced ones included; nothing if the game or the policy fails.
    fn play_out(
        &mut self,
        game: &G,
        state: &mut State<G>,
        rng: &mut BotRng,
        scratch: &mut Vec<G::Action>,
        enough: impl Fn(&State<G>) -> bool,
    ) -> Option<u64> {
        for played in 0..=game.bound(state.seats()) {
            let Some(view) = state.asked(game) else { return Some(played as u64) };
            scratch.clear();
            game.candidates(view, scratch);
            let action = match scratch.as_slice() {
                [only] => *only,
                many => self.choose(game, view, many, rng)?,
            };
            game.apply(state, action).ok()?;
            if enough(state) {
                return Some(played as u64 + 1);
            }
        }
        None
    }
}

/// Any candidate with the same chance.
pub(crate) struct Uniform;

impl<G: Playable> Policy<G> for Uniform {
    #[inline]
    fn choose(&mut self, _: &G, _: View<'_, G>, candidates: &[G::Action], rng: &mut BotRng) -> Option<G::Action> {
        rng.pick(candidates).copied()
    }

    /// The framework's own loop.
    #[inline]
    fn play_out(
        &mut self,
        game: &G,
        state: &mut State<G>,
        rng: &mut BotRng,
        scratch: &mut Vec<G::Action>,
        enough: impl Fn(&State<G>) -> bool,
    ) -> Option<u64> {
        random_playout_until(game, state, rng, scratch, enough).ok().map(|(decisions, _)| decisions)
    }
}

/// A bot of the game in every seat, which draws from the stream of the playout.
pub(crate) struct Asked<'a, G: Playable> {
    bot: &'a dyn Bot<G>,
    key: Key,
}

impl<'a, G: Playable> Asked<'a, G> {
    /// This bot, at decisions that `key` names.
    pub(crate) fn new(bot: &'a dyn Bot<G>, key: Key) -> Self {
        Self { bot, key }
    }
}

impl<G: Playable> Policy<G> for Asked<'_, G> {
    fn choose(&mut self, game: &G, view: View<'_, G>, candidates: &[G::Action], rng: &mut BotRng) -> Option<G::Action> {
        let mut context = Context::new(self.key).drawing_from(rng);
        Some(self.bot.decide(game, view, candidates, &mut context).action)
    }
}
