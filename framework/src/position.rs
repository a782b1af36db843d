//! One decision lifted out of a match: the view with what it takes to ask a bot the same question again.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::evidence::Playable;
use crate::game::Table;
use crate::play::{TableError, check_table};
use crate::random::Key;
use crate::record::{Header, SCHEMA, json, read_header, schema};
use crate::view::{View, ViewBuf, ViewError};

/// A view on file, with its game, rules and random key.
#[derive(Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Position<G: Playable> {
    /// Name of the game; the first field, since it says how to read the rest.
    pub game: String,
    /// Version of the format.
    pub schema: u32,
    /// Rules of the game; those that are missing have their defaults.
    pub rules: Map<String, Value>,
    /// Seats and hands.
    pub table: Table,
    /// The random stream of the decision.
    pub key: Key,
    /// What the asked seat sees.
    pub view: ViewBuf<G>,
}

/// The part of a position that can be read before its game is known.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct PositionHeader {
    /// Name of the game.
    pub game: String,
    /// Rules of the game.
    #[serde(default)]
    pub rules: Map<String, Value>,
}

/// A position that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// Not the JSON of a position.
    #[error("not a position: {0}")]
    Syntax(String),
    /// A whole record.
    #[error("this is the record of a match: `view-of` cuts a position out of it")]
    Record,
    /// Of another version.
    #[error("position schema {0} is not supported, expected {SCHEMA}")]
    Schema(u32),
    /// Of another game.
    #[error("the position is of game `{found}`, not of `{expected}`")]
    Game {
        /// The game it names.
        found: String,
        /// The game that reads it.
        expected: &'static str,
    },
    /// Its table is impossible.
    #[error(transparent)]
    Table(#[from] TableError),
    /// Its view contradicts itself, or the rest of the position.
    #[error(transparent)]
    View(#[from] ViewError),
}

/// Reads the game and rules of a position, whatever its game is.
///
/// # Errors
/// If the text is no JSON object with a `game`.
pub fn read_position_header(text: &str) -> Result<PositionHeader, PositionError> {
    serde_json::from_str(text).map_err(|error| match read_header(text) {
        Ok(_) => PositionError::Record,
        Err(_) => PositionError::Syntax(error.to_string()),
    })
}

impl<G: Playable> Position<G> {
    /// The position of a decision in a recorded match.
    pub fn new(header: &Header, key: Key, view: View<'_, G>) -> Self {
        let Header { game, rules, table, .. } = header.clone();
        Self { game, schema: SCHEMA, rules, table, key, view: view.to_buf() }
    }

    /// Its JSON, one line.
    pub fn to_text(&self) -> String {
        json(self)
    }

    /// Reads a position and checks its view.
    ///
    /// # Errors
    /// If it cannot be read, is of another game, or its view contradicts itself.
    pub fn from_text(game: &G, text: &str) -> Result<Self, PositionError> {
        let found = read_position_header(text)?.game;
        if found != G::NAME {
            return Err(PositionError::Game { found, expected: G::NAME });
        }
        if let Some(other) = schema(text).filter(|named| *named != SCHEMA) {
            return Err(PositionError::Schema(other));
        }
        let position: Self = serde_json::from_str(text).map_err(|error| PositionError::Syntax(error.to_string()))?;
        game.check_view(position.view.as_view())?;
        position.check_table(game)?;
        Ok(position)
    }

    /// Checks that table, key and view speak of one seat at one table.
    fn check_table(&self, game: &G) -> Result<(), PositionError> {
        check_table(game, self.table)?;
        let (view, seats) = (self.view.as_view(), self.table.seats);
        if game.seats_of(view) != seats {
            return Err(
                ViewError::new(format!("the view is of {} seats, the table of {seats}", game.seats_of(view))).into()
            );
        }
        if usize::from(self.key.seat) != view.seat.index() {
            return Err(
                ViewError::new(format!("the view is of seat {}, the key of {}", view.seat, self.key.seat)).into()
            );
        }
        Ok(())
    }
}
