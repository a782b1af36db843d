//! Duplicate matches, statistics and reports, and the `climbing` command.
//!
//! A comparison plays the same deals with the seats rotated and counts in blocks, never in games: [`spec`] says what is
//! asked for, [`design`] who sits where in a block, [`block`] plays it, [`run`] plays all of them in parallel and folds them in deal order,
//! [`stats`] turns whole numbers into figures, [`report`] writes them down. The command line is [`cli::main`], so that
//! a game elsewhere has a program of its own in three lines:
//!
//! ```text
//! use my_game as _;
//! fn main() -> std::process::ExitCode {
//!     climbing_harness::cli::main()
//! }
//! ```

pub mod block;
pub mod cell;
pub mod cli;
mod clock;
pub mod design;
pub mod diagnose;
pub mod faults;
pub mod gate;
mod interrupt;
pub mod journal;
pub mod league;
pub mod ledger;
pub mod marginal;
mod once;
mod plugins;
pub mod progress;
pub mod report;
pub mod run;
pub mod shards;
pub mod spec;
pub mod stats;
pub mod tally;
pub mod train;
pub mod weights;
