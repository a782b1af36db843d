//! Faults that lie in types: notes in the public part, actions, declared phases, goldens.

use std::fmt;
use std::str::FromStr;

use climbing::{Act, Playable};
use serde::{Deserialize, Deserializer, Serialize, de};
use serde_json::Value;

use super::wrapper::{Kind, Note, Wraps};

macro_rules! note {
    ($(#[$meta:meta])* $name:ident) => {
        #[derive(Clone, Debug, Serialize, Deserialize)]
        $(#[$meta])*
        pub struct $name {
            steps: u32,
        }

        impl Note for $name {
            fn dealt(_: Vec<Value>) -> Self {
                Self { steps: 0 }
            }

            fn step(&mut self) {
                self.steps += 1;
            }
        }
    };
}

macro_rules! kind {
    ($(#[$meta:meta])* $name:ident, $note:ty, $action:ty) => {
        $(#[$meta])*
        pub struct $name;

        impl<G: Playable> Kind<G> for $name {
            type Note = $note;
            type Action = $action;
        }
    };
}

note! {
    #[derive(PartialEq)]
    #[serde(deny_unknown_fields)]
    Tally
}
kind!(
    /// Nothing is wrong.
    Plain, Tally, G::Action
);

note! {
    #[derive(PartialEq)]
    #[serde(deny_unknown_fields, from = "()", into = "()")]
    Unwritten
}

impl From<()> for Unwritten {
    fn from((): ()) -> Self {
        Self { steps: 0 }
    }
}

impl From<Unwritten> for () {
    fn from(_: Unwritten) -> Self {}
}

kind!(
    /// A field is left out of what is written.
    LeavesOut, Unwritten, G::Action
);

note! {
    #[serde(deny_unknown_fields)]
    Deaf
}

impl PartialEq for Deaf {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

kind!(
    /// Equality ignores a field.
    IgnoresField, Deaf, G::Action
);

note! {
    #[derive(PartialEq)]
    Loose
}
kind!(
    /// Unknown fields are taken.
    TakesAnything, Loose, G::Action
);

note! {
    #[derive(PartialEq)]
    #[serde(try_from = "u32", into = "u32")]
    Picky
}

impl Picky {
    /// Steps that are written and not read.
    pub fn unreadable() -> Self {
        Self { steps: u32::MAX }
    }
}

impl From<Picky> for u32 {
    fn from(picky: Picky) -> Self {
        picky.steps
    }
}

impl TryFrom<u32> for Picky {
    type Error = &'static str;

    fn try_from(steps: u32) -> Result<Self, Self::Error> {
        if steps < 1_000 { Ok(Self { steps }) } else { Err("too many steps") }
    }
}

kind!(
    /// Some values are written that are not read.
    ReadsSome, Picky, G::Action
);

/// Counts in a field that is not written, and shows the count in one that is.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forgetful {
    #[serde(skip)]
    steps: u32,
    shown: u32,
}

impl PartialEq for Forgetful {
    fn eq(&self, other: &Self) -> bool {
        self.shown == other.shown
    }
}

impl Note for Forgetful {
    fn dealt(_: Vec<Value>) -> Self {
        Self { steps: 0, shown: 0 }
    }

    fn step(&mut self) {
        self.steps += 1;
        self.shown = self.steps;
    }
}

kind!(
    /// A field that matters is neither written nor compared.
    Forgets, Forgetful, G::Action
);

/// Tells everybody what all were dealt.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gossip {
    told: Vec<Value>,
}

impl Note for Gossip {
    fn dealt(private: Vec<Value>) -> Self {
        Self { told: private }
    }

    fn step(&mut self) {}
}

kind!(
    /// A secret stands in the public part.
    TellsAll, Gossip, G::Action
);

/// An action whose text lacks its last letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
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

kind!(
    /// The notation of an action does not read back.
    Mumbles, Tally, Mumbled<G::Action>
);

/// An action that is written and never read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Unread<A>(A);

impl<A> Wraps<A> for Unread<A> {
    fn wrap(action: A) -> Self {
        Self(action)
    }

    fn unwrap(self) -> A {
        self.0
    }
}

impl<A: fmt::Display> fmt::Display for Unread<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<A: FromStr> FromStr for Unread<A> {
    type Err = A::Err;

    fn from_str(text: &str) -> Result<Self, A::Err> {
        text.parse().map(Self)
    }
}

impl<'de, A: Act> Deserialize<'de> for Unread<A> {
    fn deserialize<D: Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
        Err(de::Error::custom("actions are not read"))
    }
}

kind!(
    /// Actions are not read from JSON.
    ReadsNoAction, Tally, Unread<G::Action>
);

/// No phase is declared.
pub struct DeclaresNothing;

impl<G: Playable> Kind<G> for DeclaresNothing {
    type Note = Tally;
    type Action = G::Action;
    const PHASES: &'static [G::Phase] = &[];
}

/// There is no golden playthrough.
pub struct NoGolden;

impl<G: Playable> Kind<G> for NoGolden {
    type Note = Tally;
    type Action = G::Action;

    fn golden(_: &G) -> Option<&'static str> {
        None
    }
}

/// The golden playthrough is of another time.
pub struct OldGolden;

impl<G: Playable> Kind<G> for OldGolden {
    type Note = Tally;
    type Action = G::Action;

    fn golden(_: &G) -> Option<&'static str> {
        Some("scrap, 3 seats, seed 1, deal 0\n")
    }
}
