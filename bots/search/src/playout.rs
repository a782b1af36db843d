//! A hand played to its end, and what it settles for.

use climbing::{BotRng, Playable, Seat, Seats, State};

use crate::lost::Lost;
use crate::policy::Policy;
use crate::values::Values;

/// What a playout needs besides the state: the game, its bound on decisions, and a list to write candidates into.
pub(crate) struct Playouts<'a, G: Playable> {
    /// The game.
    pub(crate) game: &'a G,
    /// The most decisions of a hand.
    pub(crate) bound: usize,
    /// Scratch.
    pub(crate) candidates: Vec<G::Action>,
    /// Decisions that were played so far, forced ones included.
    pub(crate) decisions: u64,
}

impl<'a, G: Playable> Playouts<'a, G> {
    /// Playouts at a table of `seats`.
    pub(crate) fn new(game: &'a G, seats: usize) -> Self {
        Self { game, bound: game.bound(seats), candidates: Vec::with_capacity(128), decisions: 0 }
    }

    /// Plays the hand to its end and says what it is worth to each seat, in units of the objective.
    pub(crate) fn finish(
        &mut self,
        state: &mut State<G>,
        policy: &mut impl Policy<G>,
        rng: &mut BotRng,
    ) -> Result<Seats<i64>, Lost> {
        self.play(state, policy, rng, |_| false)?;
        settled(self.game, state)
    }

    /// Plays the hand until it is certain what it is worth to one seat and its side.
    pub(crate) fn worth(
        &mut self,
        state: &mut State<G>,
        policy: &mut impl Policy<G>,
        rng: &mut BotRng,
        (seat, values): (Seat, &mut Values),
    ) -> Result<i64, Lost> {
        let game = self.game;
        if let Some(worth) = values.certain(game, state, seat) {
            return Ok(worth);
        }
        self.play(state, policy, rng, |state| values.certain(game, state, seat).is_some())?;
        match values.certain(game, state, seat) {
            Some(worth) => Ok(worth),
            None => Ok(values.shared(settled(game, state)?)[seat]),
        }
    }

    fn play(
        &mut self,
        state: &mut State<G>,
        policy: &mut impl Policy<G>,
        rng: &mut BotRng,
        enough: impl Fn(&State<G>) -> bool,
    ) -> Result<(), Lost> {
        self.decisions += policy.play_out(self.game, state, rng, &mut self.candidates, enough).ok_or(Lost::Broken)?;
        Ok(())
    }
}

/// What a finished hand is worth to each seat.
pub(crate) fn settled<G: Playable>(game: &G, state: &State<G>) -> Result<Seats<i64>, Lost> {
    game.settle(state)
        .map(|settled| settled.payoffs)
        .filter(|payoffs| payoffs.len() == state.seats())
        .ok_or(Lost::Broken)
}
