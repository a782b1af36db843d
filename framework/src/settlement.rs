//! The third trait of a game: what a finished hand is worth and what the next one inherits.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::seat::{Seat, Seats};
use crate::state::State;

crate::named! {
    /// Which way a payoff is better.
    pub enum Better {
        /// Less is better, as for a finishing rank.
        Lower = "lower",
        /// More is better, as for points or money.
        Higher = "higher",
    }
}

/// The largest denominator of an objective; sums over any number of games stay exact below it.
pub const LARGEST_DENOMINATOR: i64 = 1 << 20;

/// What payoffs of a hand measure at a table of a given size.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    /// What is measured, as "finishing rank".
    pub measure: String,
    /// Its unit in the plural, as "ranks".
    pub unit: String,
    /// Payoffs are whole numbers of `1 / denominator` units: above 1 where shares are split, at most
    /// [`LARGEST_DENOMINATOR`].
    pub denominator: i64,
    /// Which way it is better.
    pub better: Better,
    /// The least payoff of a seat in one hand, if there is a bound.
    pub lowest: Option<i64>,
    /// The greatest payoff of a seat in one hand, if there is a bound.
    pub highest: Option<i64>,
    /// The sum of all seats' payoffs in a hand, where it is always the same.
    pub total: Option<i64>,
}

impl Objective {
    /// 1 where more is better, -1 where less is better.
    pub fn sign(&self) -> f64 {
        match self.better {
            Better::Lower => -1.0,
            Better::Higher => 1.0,
        }
    }
}

impl fmt::Display for Objective {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} in {}, {} is better", self.measure, self.unit, self.better)
    }
}

/// A finished hand.
pub struct Settled<G: Game> {
    /// What the hand is worth to each seat, in units of the [`Objective`].
    pub payoffs: Seats<i64>,
    /// What the next hand inherits; nothing when the match is over.
    pub next: Option<G::Standing>,
}

/// What a finished hand is worth to each seat, in whole units, and what the next hand inherits.
pub trait Settlement: Game {
    /// What payoffs measure at a table of `seats`.
    fn objective(&self, seats: usize) -> Objective;

    /// Whether a match that is not given a number of hands comes to an end by itself. By default it does if the usual
    /// match has no number of hands.
    fn ends(&self) -> bool {
        self.usual().hands.is_none()
    }

    /// Settles a hand; nothing while it is not over.
    fn settle(&self, state: &State<Self>) -> Option<Settled<Self>>;

    /// The payoff of a seat where it is certain before the hand is over, whatever anybody may still do (the rank of a
    /// player who is out); nothing where it is not, or the game does not say. A search plays no further than that.
    fn certain(&self, state: &State<Self>, seat: Seat) -> Option<i64> {
        let _ = (state, seat);
        None
    }

    /// Who won a finished hand, where payoffs do not tell because the seats of a side share them.
    ///
    /// Nobody by default: then whoever has the best payoff has won.
    fn winner(&self, state: &State<Self>) -> Option<Seat> {
        let _ = state;
        None
    }
}
