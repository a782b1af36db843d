//! Tests of the harness as its users meet it, in one program.

mod ablate;
mod called;
mod commands;
mod comparison;
mod diverge;
mod fixture;
mod folder;
mod gate;
mod grid;
mod headroom;
mod kill;
mod league;
mod once;
mod page;
mod power;
mod process;
mod selfplay;
mod shards;
mod shifts;
mod spec;
mod stopping;
mod terms;
mod train;
mod tune;
mod wits;
