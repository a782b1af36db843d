//! The report as a page to look at and as a page of a code-hosting site: the same sentences, figures and tables, once
//! with pictures and once without.
//!
//! Both are functions of the report alone, so the same report gives the same bytes anywhere.

pub(crate) mod axis;
mod bins;
mod cells;
pub(crate) mod escape;
mod facts;
mod forest;
pub(crate) mod frame;
mod heat;
mod histogram;
mod html;
mod markdown;
mod played;
mod reading;
mod repeat;
mod rows;
pub(crate) mod style;
pub(crate) mod svg;
pub(crate) mod table;
mod trouble;
mod words;

pub use html::html;
pub use markdown::markdown;
pub use repeat::{Repeat, repeat};
