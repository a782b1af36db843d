//! Statistics of an action wherever it stands in the tree, the same seat asked the same.

use std::collections::BTreeMap;

use climbing::Game;

use super::tree::{Asking, NONE, Seen};

/// How actions fared in the whole tree.
pub(super) struct History<G: Game> {
    /// Whether anybody wants to know.
    on: bool,
    places: BTreeMap<(Asking<G>, Seen<G>), u32>,
    /// Iterations that took an action, and the sum of their payoffs.
    sums: Vec<(u32, i64)>,
}

impl<G: Game> History<G> {
    /// Statistics that are kept if they are `on`.
    pub(super) fn new(on: bool) -> Self {
        Self { on, places: BTreeMap::new(), sums: Vec::new() }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.places.clear();
        self.sums.clear();
    }

    /// The place of an action; [`NONE`] where nothing is kept.
    pub(super) fn place(&mut self, asking: Asking<G>, seen: Seen<G>) -> u32 {
        if !self.on {
            return NONE;
        }
        let next = self.sums.len() as u32;
        let place = *self.places.entry((asking, seen)).or_insert(next);
        if place == next {
            self.sums.push((0, 0));
        }
        place
    }

    /// Counts an iteration that took the action of this place.
    #[inline]
    pub(super) fn credit(&mut self, place: u32, payoff: i64) {
        if let Some((visits, sum)) = self.sums.get_mut(place as usize) {
            *visits += 1;
            *sum += payoff;
        }
    }

    /// The mean payoff of the action of this place; nothing where none is kept.
    #[inline]
    pub(super) fn mean(&self, place: u32) -> Option<f64> {
        self.sums.get(place as usize).map(|(visits, sum)| *sum as f64 / f64::from((*visits).max(1)))
    }
}
