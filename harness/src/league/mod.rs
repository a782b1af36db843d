//! Who is best of many: every two bots of a table play duplicate blocks against each other, and what they have played is
//! kept, so that another bot, another table or more deals cost only what is missing.
//!
//! [`LeagueSpec`] says what is asked for and [`League`] is that, ready to be played; [`LeagueRun`] plays what
//! its [`LeagueFolder`] does not hold yet, [`LeagueReport`] says what came of it. A league is the fold of its pairs over their
//! deals, in the order of the deals: the same for any number of threads and however often it was cut off.
//!
//! Payoffs of different games have no common unit, so they are never added up: games stand side by side by effect size,
//! D over its standard deviation from deal to deal.

mod cycles;
mod entry;
mod figures;
mod file;
mod folder;
mod page;
mod pairs;
mod places;
mod plan;
mod play;
mod ratings;
mod report;
mod tally;
mod text;
mod times;

pub use file::{LeagueSpec, TableSpec};
pub use folder::LeagueFolder;
pub use page::{html, markdown};
pub use plan::{Entrant, League, LeagueTable, Pairing};
pub use play::{LeagueError, LeagueRun, Played};
pub use report::{
    AcrossLine, Best, BotLine, LeagueReport, LeagueSpecification, PairLine, PlaceCount, TableLine, TableReport,
};
pub use tally::PairTally;
pub use text::text;
pub use times::Times;
