//! A hand played to its end by the policy in every seat.

use climbing::{Bot, Candidates, Context, Game, Key, NoWorld, State};
use climbing_tichu::{Action, Tichu, scores, side};

/// The most decisions of a playout.
const LONGEST: usize = 192;

/// Why a world came to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lost {
    /// The view has no world, or the sampler gave up.
    NoWorld,
    /// The game refused an action of the policy.
    Broken,
    /// The hand was not over after as many decisions as a playout may take.
    Unfinished,
}

impl Lost {
    /// Its name as the reason of a fallback.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::NoWorld => "no_world",
            Self::Broken => "broken_playout",
            Self::Unfinished => "unfinished_playout",
        }
    }
}

impl From<NoWorld> for Lost {
    fn from(_: NoWorld) -> Self {
        Self::NoWorld
    }
}

/// Who plays on.
pub(crate) struct Playouts<'a> {
    game: &'a Tichu,
    policy: &'a dyn Bot<Tichu>,
    key: Key,
    candidates: Vec<Action>,
}

impl<'a> Playouts<'a> {
    /// Playouts by this policy, whose decisions have streams that `key` names.
    pub(crate) fn new(game: &'a Tichu, policy: &'a dyn Bot<Tichu>, key: Key) -> Self {
        Self { game, policy, key, candidates: Vec::with_capacity(128) }
    }

    /// Plays the hand to its end, and gives the points of the side of `seat` less those of the other.
    pub(crate) fn margin(&mut self, state: &mut State<Tichu>, seat: climbing::Seat) -> Result<i64, Lost> {
        for _ in 0..LONGEST {
            let Some(view) = state.asked(self.game) else {
                let points = scores(state);
                return Ok(points[side(seat)] - points[1 - side(seat)]);
            };
            self.candidates.clear();
            self.game.candidates(view, &mut self.candidates);
            let action = match self.candidates.as_slice() {
                [only] => *only,
                many => {
                    self.key.deal = self.key.deal.wrapping_add(1);
                    self.policy.decide(self.game, view, many, &mut Context::new(self.key)).action
                }
            };
            self.game.apply(state, action).map_err(|_| Lost::Broken)?;
        }
        Err(Lost::Unfinished)
    }
}
