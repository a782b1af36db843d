//! Scores as sums of named terms.

use climbing::Context;
use climbing_dalmuti::Action;

/// A named term of a ranking score: its value and its weight.
pub(crate) type Term = (&'static str, f64, f64);

/// The terms of one action; the score is their sum, in this order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Terms(arrayvec::ArrayVec<Term, 16>);

impl Terms {
    pub(crate) fn add(&mut self, term: &'static str, value: f64, weight: f64) {
        self.0.push((term, value, weight));
    }

    /// With another term.
    pub(crate) fn with(mut self, term: &'static str, value: f64, weight: f64) -> Self {
        self.add(term, value, weight);
        self
    }

    pub(crate) fn score(&self) -> f64 {
        self.0.iter().map(|(_, value, weight)| value * weight).sum()
    }

    /// Tells the terms that are not 0 to whoever listens.
    pub(crate) fn explain(&self, action: Action, context: &mut Context<'_>) {
        if context.explaining() {
            for (term, value, weight) in self.0.iter().filter(|(_, value, _)| *value != 0.0) {
                context.explain(action, term, *value, *weight);
            }
        }
    }
}
