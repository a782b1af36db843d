//! Tests of the framework on two reference games.

#![expect(unreachable_pub, reason = "the modules of a test binary share their items as those of a crate do")]

mod bots;
mod broken;
mod conformance;
mod erased;
mod keys;
mod play;
mod positions;
mod presets;
mod records;
mod reference;
mod registry;
mod shadows;
