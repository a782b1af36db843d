//! The command line, as a library: somebody with a game elsewhere has the same program in three lines.

mod ablate;
mod ask;
mod bots;
mod check;
mod columns;
mod common;
mod compare;
mod diverge;
mod dry_run;
mod failure;
mod games;
mod gate;
mod headroom;
mod league;
mod manner;
mod merge;
mod page;
mod plan;
mod power;
mod replay;
mod resume;
mod run;
mod running;
mod sample;
mod selfplay;
mod shard;
mod show;
mod spec_args;
mod terms;
mod train;
mod transcript;
mod tune;
mod view_of;

use std::ffi::OsString;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};
use climbing::Registry;

pub use failure::Failure;

/// Climbing card games: play, check and measure bots.
#[derive(Debug, Parser)]
#[command(
    name = "climbing",
    version,
    after_help = "Exit codes: 0 done, 1 failed, refused or rejected, 2 inconclusive (gate), 3 invalid run, 64 wrong usage, \
                  130 interrupted.",
    disable_help_subcommand = true
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Games(games::Args),
    Bots(bots::Args),
    Compare(compare::Args),
    Run(run::Args),
    Resume(resume::Args),
    Show(show::Args),
    Plan(plan::Args),
    Shard(shard::Args),
    Merge(merge::Args),
    Gate(gate::Args),
    Power(power::Args),
    Diverge(diverge::Args),
    League(league::Args),
    Page(page::Args),
    Ablate(ablate::Args),
    Terms(terms::Args),
    Tune(tune::Args),
    SelfplayTable(selfplay::Args),
    Headroom(headroom::Args),
    Train(train::Args),
    Transcript(transcript::Args),
    Replay(replay::Args),
    Ask(ask::Args),
    ViewOf(view_of::Args),
    CheckGame(check::Args),
}

/// The whole program: the arguments of the process, and every plugin that is linked in.
pub fn main() -> ExitCode {
    match Registry::collected() {
        Ok(registry) => run(std::env::args_os(), &registry),
        Err(error) => report(&Failure::Failed(error.to_string())),
    }
}

/// Runs a command line, its first argument the program's name, on these plugins; output goes to the process's own.
pub fn run<I, T>(args: I, registry: &Registry) -> ExitCode
where
    I: IntoIterator<Item = T>,
    T: Into<OsString> + Clone,
{
    let mut out = BufWriter::new(io::stdout().lock());
    let called = call(args, registry, &mut out);
    match called.and(out.flush().map_err(Failure::from)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => report(&failure),
    }
}

fn report(failure: &Failure) -> ExitCode {
    if !failure.is_quiet() {
        // Where standard error is closed there is nobody left to tell.
        let _ = writeln!(io::stderr(), "{failure}");
    }
    ExitCode::from(failure.code())
}

/// Reads a command line and does nothing: for tests of documents that show commands.
///
/// # Errors
/// If it is no command line of this program.
pub fn parse<I, T>(args: I) -> Result<(), Failure>
where
    I: IntoIterator<Item = T>,
    T: Into<OsString> + Clone,
{
    Cli::try_parse_from(args).map(|_| ()).map_err(|error| Failure::of_clap(&error))
}

/// Runs a command line and writes what it says to `out`.
///
/// # Errors
/// A [`Failure`] with its exit code and its message.
pub fn call<I, T>(args: I, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure>
where
    I: IntoIterator<Item = T>,
    T: Into<OsString> + Clone,
{
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            return Ok(write!(out, "{}", error.render())?);
        }
        Err(error) => return Err(Failure::of_clap(&error)),
    };
    let result = match cli.command {
        Command::Games(args) => games::run(&args, registry, out),
        Command::Bots(args) => bots::run(&args, registry, out),
        Command::Compare(args) => compare::run(&args, registry, out),
        Command::Run(args) => run::run(&args, registry, out),
        Command::Resume(args) => resume::run(&args, registry, out),
        Command::Show(args) => show::run(&args, registry, out),
        Command::Plan(args) => plan::run(&args, registry, out),
        Command::Shard(args) => shard::run(&args, registry, out),
        Command::Merge(args) => merge::run(&args, registry, out),
        Command::Gate(args) => gate::run(&args, registry, out),
        Command::Power(args) => power::run(&args, out),
        Command::Diverge(args) => diverge::run(&args, registry, out),
        Command::League(args) => league::run(&args, registry, out),
        Command::Page(args) => page::run(&args, out),
        Command::Ablate(args) => ablate::run(&args, registry, out),
        Command::Terms(args) => terms::run(&args, registry, out),
        Command::Tune(args) => tune::run(&args, registry, out),
        Command::SelfplayTable(args) => selfplay::run(&args, registry, out),
        Command::Headroom(args) => headroom::run(&args, registry, out),
        Command::Train(args) => train::run(&args, registry, out),
        Command::Transcript(args) => transcript::run(&args, registry, out),
        Command::Replay(args) => replay::run(&args, registry, out),
        Command::Ask(args) => ask::run(&args, registry, out),
        Command::ViewOf(args) => view_of::run(&args, registry, out),
        Command::CheckGame(args) => check::run(&args, registry, out),
    };
    // An invalid run has said what it found; it must reach the reader before the error does.
    out.flush()?;
    result
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_says_what_it_does() {
        for command in Cli::command().get_subcommands() {
            assert!(command.get_about().is_some(), "{} has no help", command.get_name());
            for argument in command.get_arguments() {
                let name = argument.get_id();
                assert!(argument.get_help().is_some(), "{} {name} has no help", command.get_name());
            }
        }
    }
}
