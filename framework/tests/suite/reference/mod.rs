//! Two tiny games that have, between them, everything that is hard about the large ones.

pub mod cards;
pub mod gifts;
pub mod scrap;

pub use gifts::Gifts;
pub use scrap::Scrap;
