//! Scores as sums of named terms: added up where nobody listens, told one by one to whoever does.

use climbing::Context;
use climbing_tichu::Action;

/// Takes the terms of one candidate's score.
pub(crate) trait Account {
    /// A term enters with a weight.
    fn add(&mut self, term: &'static str, value: f64, weight: f64);

    /// A term that holds or does not.
    fn add_if(&mut self, holds: bool, term: &'static str, weight: f64) {
        if holds {
            self.add(term, 1.0, weight);
        }
    }
}

/// The sum alone.
impl Account for f64 {
    #[inline]
    fn add(&mut self, _: &'static str, value: f64, weight: f64) {
        *self += value * weight;
    }
}

/// The sum, and every term told on the way.
pub(crate) struct Told<'a, 'c> {
    pub(crate) sum: f64,
    pub(crate) candidate: Action,
    pub(crate) context: &'a mut Context<'c>,
}

impl Account for Told<'_, '_> {
    fn add(&mut self, term: &'static str, value: f64, weight: f64) {
        self.sum += value * weight;
        self.context.explain(self.candidate, term, value, weight);
    }
}
