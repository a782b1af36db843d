//! Tests of the harness as its users meet it, in one program.

mod commands;
mod comparison;
mod fixture;
mod power;
mod process;
mod spec;
