//! What is wrong with a text that should be cards, a meld, an action or an event.

/// A text that is not in the notation of this game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct NotationError(String);

impl NotationError {
    /// Says what is wrong and what would be right.
    #[cold]
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}
