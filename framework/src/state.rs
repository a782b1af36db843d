//! The state of a hand in its three parts.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::game::{Game, Turn};
use crate::seat::{Seat, Seats};
use crate::view::View;

/// The state of a hand: what all see, what each seat sees, what nobody sees.
///
/// Only games, and samplers of worlds, work on it; bots get a [`View`].
#[derive(Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct State<G: Game> {
    /// What everybody sees.
    pub public: G::Public,
    /// What each seat sees besides.
    pub private: Seats<G::Private>,
    /// What nobody sees.
    pub hidden: G::Hidden,
}

impl<G: Game> State<G> {
    /// Number of seats at the table.
    #[inline]
    pub fn seats(&self) -> usize {
        self.private.len()
    }

    /// What this seat sees when it is asked in this phase.
    #[inline]
    pub(crate) fn view(&self, seat: Seat, phase: G::Phase) -> View<'_, G> {
        View { seat, phase, own: &self.private[seat], public: &self.public }
    }

    /// The view of the seat that is asked; nothing when the hand is over.
    #[inline]
    pub fn asked(&self, game: &G) -> Option<View<'_, G>> {
        match game.turn(self) {
            Turn::Act { seat, phase } => Some(self.view(seat, phase)),
            Turn::Over => None,
        }
    }
}

impl<G: Game> Clone for State<G> {
    fn clone(&self) -> Self {
        Self { public: self.public.clone(), private: self.private.clone(), hidden: self.hidden.clone() }
    }

    /// A search copies one world again and again: parts that can reuse their room do.
    fn clone_from(&mut self, from: &Self) {
        self.public.clone_from(&from.public);
        self.private.clone_from(&from.private);
        self.hidden.clone_from(&from.hidden);
    }
}

impl<G: Game> PartialEq for State<G> {
    fn eq(&self, other: &Self) -> bool {
        self.public == other.public && self.private == other.private && self.hidden == other.hidden
    }
}

impl<G: Game> fmt::Debug for State<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State")
            .field("public", &self.public)
            .field("private", &self.private)
            .field("hidden", &self.hidden)
            .finish()
    }
}
