//! The report of a league as a page to look at and as a page of a code-hosting site: the same sentences and figures.

mod heat;
mod html;
mod markdown;
mod strip;
mod tables;

pub use html::html;
pub use markdown::markdown;
