//! What the asked seat sees: borrowed as [`View`], owned as [`ViewBuf`], and what views say in every game.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::seat::Seat;

/// What the asked seat sees. A bot gets this and nothing else of the state.
pub struct View<'a, G: Game> {
    /// The seat that is asked.
    pub seat: Seat,
    /// What it is asked.
    pub phase: G::Phase,
    /// Its private part.
    pub own: &'a G::Private,
    /// What everybody sees.
    pub public: &'a G::Public,
}

impl<G: Game> View<'_, G> {
    /// The owned twin, to keep or to send.
    pub fn to_buf(&self) -> ViewBuf<G> {
        ViewBuf { seat: self.seat, phase: self.phase, own: self.own.clone(), public: self.public.clone() }
    }
}

impl<G: Game> Clone for View<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for View<'_, G> {}

impl<G: Game> PartialEq for View<'_, G> {
    fn eq(&self, other: &Self) -> bool {
        self.seat == other.seat && self.phase == other.phase && self.own == other.own && self.public == other.public
    }
}

impl<G: Game> fmt::Debug for View<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View")
            .field("seat", &self.seat)
            .field("phase", &self.phase)
            .field("own", self.own)
            .field("public", self.public)
            .finish()
    }
}

/// A view that owns its parts: for the wire, for records and for tests, as `PathBuf` is to `Path`.
#[derive(Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct ViewBuf<G: Game> {
    /// The seat that is asked.
    pub seat: Seat,
    /// What it is asked.
    pub phase: G::Phase,
    /// Its private part.
    pub own: G::Private,
    /// What everybody sees.
    pub public: G::Public,
}

impl<G: Game> ViewBuf<G> {
    /// The view of these parts.
    pub fn as_view(&self) -> View<'_, G> {
        View { seat: self.seat, phase: self.phase, own: &self.own, public: &self.public }
    }
}

impl<G: Game> Clone for ViewBuf<G> {
    fn clone(&self) -> Self {
        self.as_view().to_buf()
    }
}

impl<G: Game> PartialEq for ViewBuf<G> {
    fn eq(&self, other: &Self) -> bool {
        self.as_view() == other.as_view()
    }
}

impl<G: Game> fmt::Debug for ViewBuf<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_view().fmt(f)
    }
}

/// A view whose parts contradict each other.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("inconsistent view: {0}")]
pub struct ViewError(String);

impl ViewError {
    /// Says what does not fit.
    pub fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

/// What a view says in every game.
pub trait Viewed: Game {
    /// The side (team) of a seat: seats of one side share their fortune. By default everybody plays alone.
    fn side(&self, seats: usize, seat: Seat) -> usize {
        let _ = seats;
        seat.index()
    }

    /// Number of seats at the table of this view.
    fn seats_of(&self, view: View<'_, Self>) -> usize;

    /// How many cards a seat holds.
    fn held(&self, view: View<'_, Self>, seat: Seat) -> usize;

    /// The private part of the view in one line: the cards this seat holds.
    fn hand(&self, view: View<'_, Self>) -> String;

    /// The position as a person reads it, one or more lines without a final line break.
    ///
    /// By default who is asked what, the cards each seat holds, and the own hand.
    fn picture(&self, view: View<'_, Self>) -> String {
        let held = Seat::all(self.seats_of(view)).map(|seat| format!("seat {seat} holds {}", self.held(view, seat)));
        let held = held.collect::<Vec<_>>().join(", ");
        format!("seat {} is asked to {}\n{held}\nhand: {}", view.seat, view.phase, self.hand(view))
    }

    /// Checks a view that came from outside, so that nothing that works on views can stumble over it.
    ///
    /// # Errors
    /// If parts contradict each other (a seat that the table does not have, cards held twice).
    fn check_view(&self, view: View<'_, Self>) -> Result<(), ViewError>;
}
