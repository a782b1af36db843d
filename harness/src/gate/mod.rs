//! Whether A may take the place of B: what a gate asks of a report.
//!
//! Margins are burdens of proof: an interval has to lie wholly on the better side of the margin, not only its mean. What
//! lies wholly on the worse side rejects, what lies on both leaves the question open.

mod criteria;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use criteria::criteria;

/// The answer of a gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// A is better, and nowhere worse than its margin.
    Promoted,
    /// Neither is shown.
    Inconclusive,
    /// A is worse, or somewhere worse than its margin.
    Rejected,
    /// The run decides nothing.
    Invalid,
}

/// One thing that a gate asks for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Criterion {
    /// What is asked about, as `players 4`.
    pub name: String,
    /// What was found, in words.
    pub found: String,
    /// What is asked for, in words.
    pub wanted: String,
    /// What follows from it: a gate promotes if every criterion does.
    pub outcome: Outcome,
}

/// All that a gate asked for, and its answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judgement {
    /// The answer: the gravest of its criteria.
    pub outcome: Outcome,
    /// What was asked for, in the order in which it is read.
    pub criteria: Vec<Criterion>,
}

impl Outcome {
    /// The exit code of the process.
    pub fn code(self) -> u8 {
        match self {
            Self::Promoted => 0,
            Self::Rejected => 1,
            Self::Inconclusive => 2,
            Self::Invalid => 3,
        }
    }

    /// One criterion in a word.
    pub fn mark(self) -> &'static str {
        match self {
            Self::Promoted => "pass",
            Self::Inconclusive => "open",
            Self::Rejected => "fail",
            Self::Invalid => "void",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Promoted => "promoted",
            Self::Inconclusive => "inconclusive",
            Self::Rejected => "rejected",
            Self::Invalid => "invalid",
        })
    }
}

impl Criterion {
    /// A criterion that is met, or else makes the run invalid.
    pub fn valid_if(met: bool, name: &str, found: impl Into<String>, wanted: &str) -> Self {
        let outcome = if met { Outcome::Promoted } else { Outcome::Invalid };
        Self { name: name.into(), found: found.into(), wanted: wanted.into(), outcome }
    }
}

impl Judgement {
    /// The answer to criteria.
    pub fn new(criteria: Vec<Criterion>) -> Self {
        let outcome = criteria.iter().map(|criterion| criterion.outcome).max().unwrap_or(Outcome::Invalid);
        Self { outcome, criteria }
    }

    /// The criteria that stand in the way of promotion, by name.
    pub fn obstacles(&self) -> Vec<&str> {
        let gravest = self.criteria.iter().filter(|criterion| criterion.outcome == self.outcome);
        gravest.filter(|_| self.outcome != Outcome::Promoted).map(|criterion| criterion.name.as_str()).collect()
    }
}
