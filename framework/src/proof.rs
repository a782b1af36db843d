//! The optional trait of a game in which a seat can be certain: actions proved right whatever is hidden.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::view::View;

/// Why an action is as good as any, in a form that is checked without having been found: the reason stands in records,
/// and replaying them checks it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(serialize = "A: Serialize", deserialize = "A: serde::de::DeserializeOwned"))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Certificate<A> {
    /// The plays that follow the action: whenever it is asked again, the seat takes the next of them. They bring the best
    /// that the hand can still bring, whatever cards the others hold and whatever they do.
    Line(Vec<A>),
    /// All cards are known, and the action brings the best that the hand can still bring against every defence.
    Ending,
}

impl<A> Certificate<A> {
    /// What it is, in a word.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Line(_) => "line",
            Self::Ending => "ending",
        }
    }
}

impl<A: fmt::Display> fmt::Display for Certificate<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind())?;
        if let Self::Line(plays) = self {
            for play in plays {
                write!(f, ", {play}")?;
            }
        }
        Ok(())
    }
}

/// An action with the certificate that no other is better.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved<A> {
    /// The action.
    pub action: A,
    /// Why.
    pub certificate: Certificate<A>,
}

/// A certificate that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not proved: {0}")]
pub struct Unproved(String);

impl Unproved {
    /// Says which step does not hold.
    pub fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

/// Actions that a game can prove right from what a seat sees.
///
/// What is proved is that no other action can be worth more to the seat in this hand: not as an estimate, and not for a
/// likely deal, but for every deal that the view allows and every way in which the others may play. A game says in its
/// documents why its argument is sound.
pub trait Proofs: Game {
    /// An action that is proved right, the same each time; nothing if none was found. The work is bounded.
    fn prove(&self, view: View<'_, Self>) -> Option<Proved<Self::Action>>;

    /// Checks a certificate, apart from how it was found.
    ///
    /// # Errors
    /// With the step that does not hold. One that the bounded work of [`prove`](Self::prove) could not have found may
    /// hold all the same.
    fn check_proof(
        &self,
        view: View<'_, Self>,
        action: Self::Action,
        certificate: &Certificate<Self::Action>,
    ) -> Result<(), Unproved>;
}

type Prove<G> = fn(&G, View<'_, G>) -> Option<Proved<<G as Game>::Action>>;
type Check<G> = fn(&G, View<'_, G>, <G as Game>::Action, &Certificate<<G as Game>::Action>) -> Result<(), Unproved>;

/// The [`Proofs`] of a game as plain values, for code that plays games with and without them.
pub struct Prover<G: Game> {
    prove: Prove<G>,
    check: Check<G>,
}

impl<G: Proofs> Prover<G> {
    /// The proofs of the game.
    pub fn new() -> Self {
        Self { prove: G::prove, check: G::check_proof }
    }
}

impl<G: Proofs> Default for Prover<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> Prover<G> {
    /// As [`Proofs::prove`].
    pub fn prove(&self, game: &G, view: View<'_, G>) -> Option<Proved<G::Action>> {
        (self.prove)(game, view)
    }

    /// As [`Proofs::check_proof`].
    ///
    /// # Errors
    /// With the step that does not hold.
    pub fn check(
        &self,
        game: &G,
        view: View<'_, G>,
        action: G::Action,
        certificate: &Certificate<G::Action>,
    ) -> Result<(), Unproved> {
        (self.check)(game, view, action, certificate)
    }
}

impl<G: Game> Clone for Prover<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Prover<G> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_certificate_reads_back() {
        let line: Certificate<u8> = Certificate::Line(vec![3, 4]);
        assert_eq!(line.to_string(), "line, 3, 4");
        for certificate in [line, Certificate::Line(Vec::new()), Certificate::Ending] {
            let text = serde_json::to_string(&certificate).unwrap();
            assert_eq!(serde_json::from_str::<Certificate<u8>>(&text).unwrap(), certificate, "{text}");
        }
    }
}
