//! Statistics of a comparison: exact integer sums first, floating point once at the end.
//!
//! All of it streams: memory does not grow with the number of blocks. What ends a run early is a [`Stopping`] rule, at
//! work in a [`Stopper`]; [`MaxT`] guards the worst cell of a grid, [`Tail`] tells when a few blocks carry it all.

mod betting;
mod estimate;
mod gsprt;
mod guards;
mod holm;
mod max_t;
mod moments;
mod normal;
mod plackett_luce;
mod power;
mod resample;
mod sequence;
#[cfg(test)]
mod simulate;
mod stop;
mod student;
mod tail;
mod wilson;

pub use betting::{Betting, Capital};
pub use estimate::{CONFIDENCE, Estimate};
pub use gsprt::Gsprt;
pub use guards::Guards;
pub use holm::holm;
pub use max_t::{CellBounds, MaxT, REPLICATES};
pub use moments::Moments;
pub use normal::{normal_below, normal_point, normal_quantile};
pub use plackett_luce::{Contest, Race, SHARES, log_strengths};
pub use power::{blocks_needed, effect_detected, power_of};
pub use resample::{RESAMPLES, middle, resample};
pub use sequence::Sequence;
pub use stop::{Conclusion, Ratio, Reason, Scale, Standing, StopError, Stopper, Stopping};
pub use student::{student_quantile, two_sided_p};
pub use tail::Tail;
pub use wilson::wilson;
