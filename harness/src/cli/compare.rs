//! `climbing compare GAME A B`.

use std::io::Write;

use climbing::Registry;

use super::common;
use super::failure::Failure;
use super::running::{self, RunArgs};
use super::spec_args::SpecArgs;
use crate::spec::Spec;

/// Find out which of two bots is stronger, by duplicate deals with rotated seats
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Name of the game
    game: String,

    /// The first bot, as name or name{parameter=value,..}
    a: String,

    /// The second bot
    b: String,

    #[command(flatten)]
    spec: SpecArgs,

    #[command(flatten)]
    run: RunArgs,
}

pub(super) fn run(args: &Args, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    let spec = Spec::new(&args.game, common::bot(&args.a)?, common::bot(&args.b)?);
    running::run(args.spec.plan(spec, registry)?, &args.run, registry, out)
}
