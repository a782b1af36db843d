//! Why a specification is refused.

use climbing::UnknownName;

use crate::cell::CellError;

/// Why a specification cannot be read or cannot be run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    /// The file is no TOML.
    #[error("line {line}: {message}")]
    Syntax {
        /// Number of the line, from 1.
        line: usize,
        /// What the parser said.
        message: String,
    },
    /// A key or table that nobody knows.
    #[error("{0}")]
    Unknown(UnknownName),
    /// Something that must be there is not.
    #[error("`{0}` is missing")]
    Missing(&'static str),
    /// A value of the wrong kind, or one that cannot be.
    #[error("{key}: {message}")]
    Value {
        /// Where, as `deals.count`.
        key: String,
        /// What is wrong, with what would be right.
        message: String,
    },
    /// A table of a league is refused.
    #[error("table {table}: {error}")]
    Table {
        /// Its number, from 1.
        table: usize,
        /// What is wrong with it.
        error: Box<SpecError>,
    },
    /// A cell of the grid cannot be played.
    #[error(transparent)]
    Cell(#[from] CellError),
}

impl SpecError {
    pub(crate) fn value(key: impl Into<String>, message: impl Into<String>) -> Self {
        Self::Value { key: key.into(), message: message.into() }
    }

    /// The same of a table of a league, counted from 0.
    pub(crate) fn at_table(self, at: usize) -> Self {
        Self::Table { table: at + 1, error: Box::new(self) }
    }
}
