//! What a game hands the conformance suite, so that it can be checked against something of its own.

use crate::candidates::Candidates;
use crate::game::Game;
use crate::settlement::Settlement;
use crate::state::State;
use crate::view::{View, Viewed};

/// Facts about a game that are stated apart from its rules, for the rules to be checked against.
pub trait Evidence: Game {
    /// The most decisions a hand can take; play stops with a fault beyond it.
    fn bound(&self, seats: usize) -> usize;

    /// How many cards of each kind there are in the state, wherever they lie: the same throughout a hand.
    fn census(&self, state: &State<Self>) -> Vec<usize>;

    /// Actions to try against [`apply`](Game::apply), made without [`Candidates`]: every one that could ever be legal
    /// at a table of this size, and some that never are. Where it is empty, the completeness of candidates is not
    /// checked.
    fn universe(&self, seats: usize) -> Vec<Self::Action> {
        let _ = seats;
        Vec::new()
    }

    /// How often a sampler that weighs nothing gives this world, relative to the others of the view.
    ///
    /// 1 where all cards differ; where cards are counted, the number of ways to pick them; 0 where the rules exclude
    /// the world, as when somebody lacks a card that the asked seat has passed to them.
    fn ways(&self, view: View<'_, Self>, world: &State<Self>) -> f64 {
        let _ = (view, world);
        1.0
    }

    /// Whether under these rules a hand may leave nothing to chance, or hide nothing: then deals need not differ from each
    /// other, nor worlds from the truth.
    fn open(&self) -> bool {
        false
    }

    /// The golden playthrough of this game under its default rules, kept in a file of the game's crate.
    ///
    /// `climbing check-game NAME --golden` prints the present one.
    fn golden(&self) -> Option<&'static str> {
        None
    }
}

/// A game that can be registered: the four traits and the evidence for their checks.
pub trait Playable: Game + Viewed + Candidates + Settlement + Evidence {}

impl<G: Game + Viewed + Candidates + Settlement + Evidence> Playable for G {}
