//! `climbing run SPEC`.

use std::io::Write;
use std::path::{Path, PathBuf};

use climbing::Registry;

use super::common;
use super::failure::Failure;
use super::running::{self, RunArgs};
use super::spec_args::SpecArgs;
use crate::spec::Spec;

/// Run the comparison that a specification file describes
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The specification (TOML); - for standard input
    spec: PathBuf,

    #[command(flatten)]
    over: SpecArgs,

    #[command(flatten)]
    run: RunArgs,
}

pub(super) fn run(args: &Args, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    running::run(args.over.plan(read(&args.spec)?, registry)?, &args.run, registry, out)
}

/// The specification of a file.
pub(super) fn read(path: &Path) -> Result<Spec, Failure> {
    common::specification(path, |spec: &mut Spec| vec![&mut spec.a, &mut spec.b])
}
