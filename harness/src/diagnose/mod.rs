//! Tools for whoever develops a bot: where two bots differ, which part of a bot is worth what, and which value is best.
//!
//! [`diverge`] asks one bot at every decision of another's games, [`ablate`] puts a phase of one into the other,
//! [`terms`] looks for parameters and terms that change nothing, [`tune`] moves parameters to better values,
//! [`selfplay`] counts how often hands of a given value are won, and [`headroom`] says what open cards would bring.

pub mod ablate;
pub mod diverge;
pub mod headroom;
mod paired;
mod sample;
pub mod selfplay;
pub mod terms;
pub mod tune;

pub use paired::Deals;
pub(crate) use sample::fold_deals;
pub use sample::{DiagnoseError, Sample, Voids};

/// A share; nothing of nothing.
pub(crate) fn share(part: u64, whole: u64) -> Option<f64> {
    (whole > 0).then(|| part as f64 / whole as f64)
}
