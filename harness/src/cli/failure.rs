//! How a command fails: with one line and an exit code.

use std::path::Path;
use std::{fmt, io};

use clap::error::{ContextKind, ErrorKind};

use crate::cell::CellError;
use crate::diagnose::DiagnoseError;
use crate::gate::Outcome;
use crate::journal::FolderError;
use crate::league::LeagueError;
use crate::ledger::LedgerError;
use crate::report::WriteError;
use crate::run::RunError;
use crate::spec::SpecError;
use crate::train::TrainError;

/// Why a command did not succeed.
#[derive(Debug)]
pub enum Failure {
    /// The command line is wrong, or names something that nobody knows: exit code 64.
    Usage(String),
    /// No command was given: the help, with exit code 64.
    Help(String),
    /// Something failed or was refused: exit code 1.
    Failed(String),
    /// A run is invalid: exit code 3.
    Invalid(String),
    /// A gate does not promote, which is no error: the exit code of its answer.
    Gate(Outcome, String),
    /// A run was interrupted: exit code 130.
    Interrupted(String),
    /// The output could not be written: exit code 1, or 0 where the reader has simply gone.
    Output(io::Error),
}

impl Failure {
    /// The exit code of the process.
    pub fn code(&self) -> u8 {
        match self {
            Self::Usage(_) | Self::Help(_) => 64,
            Self::Failed(_) => 1,
            Self::Invalid(_) => 3,
            Self::Gate(outcome, _) => outcome.code(),
            Self::Interrupted(_) => 130,
            Self::Output(_) => u8::from(!self.is_quiet()),
        }
    }

    /// Whether there is nothing to say: a reader that has seen enough closes the pipe.
    pub fn is_quiet(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    pub(super) fn usage(error: impl fmt::Display) -> Self {
        Self::Usage(error.to_string())
    }

    pub(super) fn failed(error: impl fmt::Display) -> Self {
        Self::Failed(error.to_string())
    }

    /// The same as wrong usage: what the command line names is part of it.
    pub(super) fn usage_instead(self) -> Self {
        match self {
            Self::Failed(text) => Self::Usage(text),
            other => other,
        }
    }

    /// The same with the command that goes on with the run.
    pub(super) fn with_resume(self, folder: &Path) -> Self {
        match self {
            Self::Failed(text) => Self::Failed(format!("{text}; to go on: {}", super::running::resume(folder))),
            other => other,
        }
    }

    pub(super) fn of_clap(error: &clap::Error) -> Self {
        let text = error.render().to_string();
        if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
            Self::Help(text.trim_end().into())
        } else {
            Self::Usage(one_line(&text) + hint(error))
        }
    }
}

/// What a shell may have made of a bot's braces: words that nobody wrote.
fn hint(error: &clap::Error) -> &'static str {
    let stray = error.get(ContextKind::InvalidArg).map(ToString::to_string).unwrap_or_default();
    if error.kind() == ErrorKind::UnknownArgument && !stray.starts_with('-') {
        "; a bot with braces needs quotes, as 'mixed{base=easy,lead=random}'"
    } else {
        ""
    }
}

/// The message of clap without its usage, in one line.
fn one_line(text: &str) -> String {
    let lines = text.lines().map(str::trim).take_while(|line| !line.starts_with("Usage:"));
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty() && !line.starts_with("For more information")).collect();
    let joined = lines.join(" ").replace(" tip: ", "; ");
    format!("{} (see --help)", joined.trim_start_matches("error: "))
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Help(text) | Self::Interrupted(text) | Self::Gate(_, text) => f.write_str(text),
            Self::Usage(text) | Self::Failed(text) | Self::Invalid(text) => {
                write!(f, "error: {}", text.lines().collect::<Vec<_>>().join(" "))
            }
            Self::Output(error) => write!(f, "error: cannot write the output: {error}"),
        }
    }
}

impl std::error::Error for Failure {}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<CellError> for Failure {
    fn from(error: CellError) -> Self {
        Self::usage(error)
    }
}

impl From<SpecError> for Failure {
    fn from(error: SpecError) -> Self {
        Self::usage(error)
    }
}

impl From<DiagnoseError> for Failure {
    fn from(error: DiagnoseError) -> Self {
        match error {
            DiagnoseError::Asked(message) => Self::Usage(message),
            other => Self::failed(other),
        }
    }
}

impl From<TrainError> for Failure {
    fn from(error: TrainError) -> Self {
        match error {
            TrainError::Deal { .. } => Self::Invalid(error.to_string()),
            TrainError::Diagnose(error) => error.into(),
            TrainError::Resume(_) => Self::failed(error),
        }
    }
}

impl From<WriteError> for Failure {
    fn from(error: WriteError) -> Self {
        Self::failed(error)
    }
}

impl From<RunError> for Failure {
    fn from(error: RunError) -> Self {
        Self::failed(error)
    }
}

impl From<LeagueError> for Failure {
    fn from(error: LeagueError) -> Self {
        Self::failed(error)
    }
}

impl From<LedgerError> for Failure {
    fn from(error: LedgerError) -> Self {
        Self::failed(error)
    }
}

impl From<FolderError> for Failure {
    fn from(error: FolderError) -> Self {
        Self::failed(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_of_the_parser_becomes_one_line() {
        let text = "error: unexpected argument '--playrs' found\n\n  tip: a similar argument exists: '--players'\n\n\
                    Usage: climbing compare <GAME>\n\nFor more information, try '--help'.\n";
        assert_eq!(
            one_line(text),
            "unexpected argument '--playrs' found; a similar argument exists: '--players' (see --help)"
        );
    }

    #[test]
    fn a_reader_that_left_is_no_failure() {
        let gone = Failure::from(io::Error::from(io::ErrorKind::BrokenPipe));
        assert_eq!((gone.code(), gone.is_quiet()), (0, true));
    }
}
