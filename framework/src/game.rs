//! The first trait of a game: how a hand is dealt, whose decision it is, and what an action does.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::data::Data;
use crate::options::Options;
use crate::random::DealRng;
use crate::seat::Seat;
use crate::state::State;

/// What an action can do: it is small, ordered, and has one text notation.
pub trait Act:
    Copy + Ord + Hash + Debug + Display + FromStr<Err: Display> + Serialize + DeserializeOwned + Send + Sync + 'static
{
}

impl<T> Act for T where
    T: Copy
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err: Display>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static
{
}

/// How many play, and for how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Number of seats.
    pub seats: usize,
    /// Hands of a match; without it the match runs until the settlement says it is over.
    pub hands: Option<u16>,
}

/// Whose decision it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn<P> {
    /// This seat is asked.
    Act {
        /// The seat that decides.
        seat: Seat,
        /// What it is asked.
        phase: P,
    },
    /// The hand is over.
    Over,
}

/// House rules that are impossible, alone or together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("impossible rules: {0}")]
pub struct RulesError(String);

impl RulesError {
    /// Says what is impossible and what would be possible.
    pub fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

/// An action that is not allowed now; the state is untouched.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("illegal action {action}: {reason}")]
pub struct Illegal {
    action: String,
    reason: String,
}

impl Illegal {
    /// Says why the action is not allowed and what would be.
    #[cold]
    pub fn new(action: impl Display, reason: impl Into<String>) -> Self {
        Self { action: action.to_string(), reason: reason.into() }
    }
}

/// How a hand is dealt, whose decision it is, and what an action does.
///
/// A state is cut into a public part, one private part a seat and a hidden part that nobody sees; the framework
/// makes the views from it. What somebody is asked is a [`Phase`](Self::Phase), part of the asking: who is still to be
/// asked must stand in the hidden or a private part, else others learn that somebody was asked.
///
/// Plays out of turn and simultaneous choices are ordinary decisions: [`turn`](Self::turn) asks the seats that have
/// one after another, and answers stay private until they are revealed.
pub trait Game: Sized + Send + Sync + 'static {
    /// Its name on the command line: lower case, no spaces.
    const NAME: &'static str;
    /// One line about it.
    const ABOUT: &'static str;
    /// Every phase that can occur.
    const PHASES: &'static [Self::Phase];

    /// House rules as data; the default is the game as it is usually played.
    type Rules: Options;
    /// What one hand leaves for the next: places, scores, the next leader.
    type Standing: Data;
    /// What everybody sees.
    type Public: Data;
    /// What one seat sees besides: its cards, its pending answers.
    type Private: Data;
    /// What nobody sees: the stock, who is still to be asked.
    type Hidden: Data;
    /// What a seat can do.
    type Action: Act;
    /// What a seat can be asked; `Display` is its name in tables, records and parameters.
    type Phase: Act;

    /// The game under these rules.
    ///
    /// # Errors
    /// If the rules are impossible; the message says what is allowed.
    fn new(rules: Self::Rules) -> Result<Self, RulesError>;

    /// The rules it is played by.
    fn rules(&self) -> &Self::Rules;

    /// How many can play.
    fn seats(&self) -> RangeInclusive<usize>;

    /// The table that tools take when nobody says otherwise.
    fn usual(&self) -> Table;

    /// The standing before the first hand of a match; lots are drawn in the first deal.
    fn opening(&self, table: Table) -> Self::Standing;

    /// Deals a hand: a function of its arguments alone.
    fn deal(&self, seats: usize, standing: &Self::Standing, rng: &mut DealRng) -> State<Self>;

    /// Whose decision it is, and what is asked.
    fn turn(&self, state: &State<Self>) -> Turn<Self::Phase>;

    /// Carries out an action of the seat whose turn it is.
    ///
    /// # Errors
    /// If the action is not allowed; the state is then untouched.
    fn apply(&self, state: &mut State<Self>, action: Self::Action) -> Result<(), Illegal>;

    /// Whether other seats do not see this action (a passed card, a declined window): it is left out of their logs.
    fn secret(&self, phase: Self::Phase, action: Self::Action) -> bool {
        let _ = (phase, action);
        false
    }

    /// Whether this phase is a window that a seat is only asked when it holds something: such answers are counted
    /// apart, so that they shift no random stream of ordinary decisions.
    fn window(&self, phase: Self::Phase) -> bool {
        let _ = phase;
        false
    }

    /// Whether this action can show some seat what was hidden from it (a drawn or an exchanged card).
    fn reveals(&self, phase: Self::Phase, action: Self::Action) -> bool {
        let _ = (phase, action);
        false
    }
}
