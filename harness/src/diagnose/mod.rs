//! Tools for whoever develops a bot: where two bots differ, which part of a bot is worth what, and which value is best.
//!
//! [`diverge`] asks one bot at every decision of another's games. [`Sample`] is what all of them play.

pub mod diverge;
mod sample;

pub use sample::{DiagnoseError, Sample, Voids};

/// A share; nothing of nothing.
pub(crate) fn share(part: u64, whole: u64) -> Option<f64> {
    (whole > 0).then(|| part as f64 / whole as f64)
}
