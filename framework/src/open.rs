//! Tables at which some seats see all cards, for one question only: what knowing them could ever bring.
//!
//! An [`OpenBot`] decides on the state. It has no name, no specification and no entry in a registry: whoever wants one
//! asks a bot that was built by name for its twin ([`Bot::open`]) and seats it by [`Match::play_open`]. All other play
//! goes through [`Match::play`], which gives views and never asks for a twin; so no cheat sits where strength counts.

use crate::bot::{Bot, Context, Decision};
use crate::evidence::Playable;
use crate::game::Game;
use crate::play::{Fault, Match, Outcome, Players, Watch};
use crate::state::State;
use crate::view::View;

/// A player that sees all cards, and so cheats.
pub trait OpenBot<G: Game>: Send + Sync {
    /// Chooses one of `candidates`: all legal actions of the asked seat, whose view of `state` is `view`.
    fn decide_open(
        &self,
        game: &G,
        state: &State<G>,
        view: View<'_, G>,
        candidates: &[G::Action],
        context: &mut Context<'_>,
    ) -> Decision<G::Action>;
}

/// Who sits in a seat of such a table.
#[derive(Clone, Copy)]
pub enum Player<'a, G: Game> {
    /// A bot that sees its view.
    Fair(&'a dyn Bot<G>),
    /// A bot that sees all cards.
    Open(&'a dyn OpenBot<G>),
}

impl<G: Playable> Match<'_, G> {
    /// Plays the match with a player a seat, of whom some see all cards.
    ///
    /// # Errors
    /// A [`Fault`], as [`play`](Self::play) gives it.
    pub fn play_open(&self, players: &[Player<'_, G>], watch: &mut impl Watch<G>) -> Result<Outcome, Fault> {
        self.play_by(players, watch)
    }
}

impl<G: Playable> Players<G> for [Player<'_, G>] {
    fn count(&self) -> usize {
        self.len()
    }

    fn decide(
        &self,
        game: &G,
        state: &State<G>,
        view: View<'_, G>,
        candidates: &[G::Action],
        context: &mut Context<'_>,
    ) -> Decision<G::Action> {
        match self[view.seat.index()] {
            Player::Fair(bot) => bot.decide(game, view, candidates, context),
            Player::Open(bot) => bot.decide_open(game, state, view, candidates, context),
        }
    }
}
