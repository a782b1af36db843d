//! The parameter that says what a search infers from play.

use climbing::{BuildError, Worlds};
use serde_json::Value;

/// The game's belief that a parameter stands for.
///
/// # Errors
/// If the game has no such belief.
pub(crate) fn belief<G: Worlds>(bot: &'static str, value: Value) -> Result<G::Belief, BuildError> {
    if value.is_null() {
        return Ok(G::Belief::default());
    }
    let wrong = |error| BuildError::Value { bot, message: format!("belief of {}: {error}", G::NAME) };
    serde_json::from_value(value).map_err(wrong)
}

/// Refuses a weight of exploration that is no number of at least 0.
///
/// # Errors
/// If it is below 0 or no number.
pub(crate) fn check_exploration(bot: &'static str, weight: f64) -> Result<(), BuildError> {
    if weight.is_finite() && weight >= 0.0 {
        return Ok(());
    }
    Err(BuildError::Value { bot, message: "exploration must be at least 0".into() })
}
