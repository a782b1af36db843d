//! What `hard` weighs, as parameters.

use climbing::BuildError;

use crate::claim::Claiming;
use crate::cover::Reading;
use crate::plan::{Keys, Method};
use crate::scale::Scale;
use crate::stop::Stopping;

climbing::options! {
    /// Parameters of `hard`, and of every bot that is a named point among them. Weights are in twentieths of a point.
    pub struct HardParams {
        /// Weight of each point that is left in hand.
        pub value: i64 = 6,
        /// Weight of each card that no next card covers.
        pub uncovered: i64 = 60,
        /// Weight of each point of these cards.
        pub uncovered_value: i64 = 3,
        /// Weight of each unseen card for which this turn made room on a meld.
        pub opened: i64 = 8,
        /// Weight of each seven that is left in hand.
        pub sevens: i64 = 40,
        /// Weight of ending the turn without having registered.
        pub unregistered: i64 = 30,
        /// Weight, then, of each seven that is left in hand, since a hoola is still possible.
        pub hoola: i64 = -24,
        /// Weight of each way in which the discard makes a meld with two unseen cards.
        pub danger: i64 = 0,
        /// When a card is covered: one_draw (with one unseen card more at best) or literal (as it is).
        pub covered: Reading = Reading::OneDraw,
        /// When a discard is claimed: never, out (to empty the hand), better.
        pub claims: Claiming = Claiming::Better,
        /// When the hand is stopped: never, sure, worth.
        pub stops: Stopping = Stopping::Worth,
        /// What tells states of a turn apart: content, or numbers (the mistake of a first version: the same plans, more work).
        pub keys: Keys = Keys::Content,
        /// The most states of a turn that are looked at.
        pub states: u32 = 100_000,
    }
}

impl HardParams {
    /// How plans are made.
    pub(crate) fn method(&self) -> Method {
        let Self { value, uncovered, uncovered_value, opened, sevens, unregistered, hoola, danger, .. } = *self;
        let weights = [value, uncovered, uncovered_value, opened, sevens, unregistered, hoola, danger];
        Method {
            scale: Scale { weights },
            reading: self.covered,
            keys: self.keys,
            most_states: self.states as usize,
            whole: false,
        }
    }

    /// # Errors
    /// If weights could add up beyond all numbers.
    pub(crate) fn check(&self, bot: &'static str) -> Result<(), BuildError> {
        const LARGE: i64 = 1_000_000_000;
        match self.method().scale.weights.into_iter().find(|weight| weight.abs() > LARGE) {
            Some(weight) => {
                Err(BuildError::Value { bot, message: format!("weights are at most {LARGE} twentieths, not {weight}") })
            }
            None => Ok(()),
        }
    }
}
