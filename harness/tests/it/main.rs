//! Tests of the harness as its users meet it, in one program.

mod called;
mod commands;
mod comparison;
mod diverge;
mod fixture;
mod folder;
mod kill;
mod once;
mod page;
mod power;
mod process;
mod shards;
mod spec;
mod stopping;
