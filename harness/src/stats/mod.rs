//! Statistics of a comparison: exact integer sums first, floating point once at the end.

mod estimate;
mod moments;
mod student;

pub use estimate::{CONFIDENCE, Estimate};
pub use moments::Moments;
pub use student::{normal_quantile, student_quantile};
