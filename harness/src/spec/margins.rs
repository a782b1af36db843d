//! How much worse a bot may look and still pass a gate.

use serde::{Deserialize, Serialize};

use super::error::SpecError;

/// The most by which A may be worse than B, in units of the objective: 0 is strictest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Margins {
    /// Over all cells.
    pub overall: f64,
    /// In each marginal: every number of players, every number of hands, every set of rules.
    pub marginal: f64,
    /// In each cell.
    pub cell: f64,
}

impl Margins {
    pub(super) fn check(&self) -> Result<(), SpecError> {
        for (key, value) in [("overall", self.overall), ("marginal", self.marginal), ("cell", self.cell)] {
            if !value.is_finite() || value < 0.0 {
                let message = format!("a margin is a number of 0 or more, in units of the objective, not {value}");
                return Err(SpecError::value(format!("margins.{key}"), message));
            }
        }
        Ok(())
    }
}
