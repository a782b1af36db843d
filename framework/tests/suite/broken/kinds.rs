//! Faults that lie in types and constants.

use std::fmt;
use std::str::FromStr;

use climbing::{Act, Playable};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::wrapper::{Kind, Wraps};

/// Nothing is wrong.
pub struct Plain;

impl<G: Playable> Kind<G> for Plain {
    type Action = G::Action;
}

/// The notation of an action does not read back.
pub struct Mumbles;

impl<G: Playable> Kind<G> for Mumbles {
    type Action = Mumbled<G::Action>;
}

/// No phase is declared.
pub struct DeclaresNothing;

impl<G: Playable> Kind<G> for DeclaresNothing {
    type Action = G::Action;
    const PHASES: &'static [G::Phase] = &[];
}

/// An action whose text lacks its last letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mumbled<A>(A);

impl<A> Wraps<A> for Mumbled<A> {
    fn wrap(action: A) -> Self {
        Self(action)
    }

    fn unwrap(self) -> A {
        self.0
    }
}

impl<A: fmt::Display> fmt::Display for Mumbled<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.0.to_string();
        text.pop();
        f.pad(&text)
    }
}

impl<A: FromStr> FromStr for Mumbled<A> {
    type Err = A::Err;

    fn from_str(text: &str) -> Result<Self, A::Err> {
        text.parse().map(Self)
    }
}

impl<A: Act> Serialize for Mumbled<A> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de, A: Act> Deserialize<'de> for Mumbled<A> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}
