//! One block as one line of a journal: all that counting it needs.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::sealed::seal;
use crate::block::{Attempt, Played};
use crate::design::Who;
use crate::faults::FaultLine;
use crate::run::BlockOutcome;
use crate::stats::Moments;
use crate::tally::{SeatResults, Tally};

/// No count of a block is larger, and no sum over a whole journal overflows.
const MOST: u64 = 1 << 36;

/// A block: where it belongs and what came of it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Line {
    pub(super) deal: u64,
    pub(super) cell: usize,
    played: Option<Counts>,
    fault: Option<FaultLine>,
    opposite: Option<bool>,
}

/// The counts of a block.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Counts {
    numerator: i64,
    directions: [Option<i64>; 2],
    games: (u64, i128, i128),
    seats: [SeatCounts; 2],
    hands: u64,
    decisions: u64,
    forced: u64,
    fallbacks: Vec<(Who, String, u64)>,
    once: bool,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatCounts {
    count: u64,
    sum: i128,
    payoffs: Vec<(i64, u64)>,
}

/// Why some text is no line of a journal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// It carries no hash, or not its own.
    #[error("its hash is not that of its text: it was changed")]
    Changed,
    /// It is not what a journal holds.
    #[error("it is of no block: {0}")]
    Syntax(String),
    /// Its counts cannot be.
    #[error("its counts are larger than those of any block")]
    Large,
}

impl Line {
    /// The line of a block.
    pub(super) fn new(deal: u64, cell: usize, outcome: &BlockOutcome) -> Self {
        let Attempt { played, fault } = &outcome.attempt;
        Self { deal, cell, played: played.as_ref().map(Counts::new), fault: fault.clone(), opposite: outcome.opposite }
    }

    /// JSON with a hash of itself, and a line break.
    pub(super) fn to_text(&self) -> Result<String, serde_json::Error> {
        seal(self)
    }

    /// Whether its counts can be those of a block.
    pub(super) fn is_possible(&self) -> bool {
        self.played.as_ref().is_none_or(Counts::is_possible)
    }

    /// The block as it came from its thread.
    pub(super) fn into_outcome(self) -> BlockOutcome {
        let attempt = Attempt { played: self.played.map(Counts::into_played), fault: self.fault };
        BlockOutcome { attempt, opposite: self.opposite }
    }
}

impl Counts {
    fn new(played: &Played) -> Self {
        let Tally { directions, games, seats, hands, decisions, forced, fallbacks, .. } = &played.tally;
        let direction = |moments: &Moments| (moments.count > 0).then_some(moments.sum as i64);
        Self {
            numerator: played.numerator,
            directions: [direction(&directions[0]), direction(&directions[1])],
            games: (games.count, games.sum, games.squares),
            seats: [SeatCounts::new(&seats[0]), SeatCounts::new(&seats[1])],
            hands: *hands,
            decisions: *decisions,
            forced: *forced,
            fallbacks: fallbacks.iter().map(|((who, reason), n)| (*who, reason.to_string(), *n)).collect(),
            once: played.played_once,
        }
    }

    fn is_possible(&self) -> bool {
        let small = |value: i64| value.unsigned_abs() < 1 << 48;
        let (games, sum, squares) = self.games;
        small(self.numerator)
            && self.directions.iter().flatten().all(|figure| small(*figure))
            && [games, self.hands, self.decisions, self.forced].iter().all(|count| *count < MOST)
            && sum.unsigned_abs() < 1 << 80
            && squares.unsigned_abs() < 1 << 97
            && self.seats.iter().all(SeatCounts::is_possible)
            && self.fallbacks.iter().all(|(_, _, count)| *count < MOST)
    }

    fn into_played(self) -> Played {
        let mut tally = Tally::default();
        tally.blocks.add(self.numerator);
        tally.zero_blocks = u64::from(self.numerator == 0);
        for (moments, figure) in tally.directions.iter_mut().zip(self.directions) {
            if let Some(figure) = figure {
                moments.add(figure);
            }
        }
        let (count, sum, squares) = self.games;
        tally.games = Moments { count, sum, squares };
        tally.seats = self.seats.map(SeatCounts::into_results);
        (tally.hands, tally.decisions, tally.forced) = (self.hands, self.decisions, self.forced);
        let fallbacks = self.fallbacks.into_iter();
        tally.fallbacks = fallbacks.map(|(who, reason, count)| ((who, Cow::Owned(reason)), count)).collect();
        Played { numerator: self.numerator, tally, played_once: self.once }
    }
}

impl SeatCounts {
    fn new(results: &SeatResults) -> Self {
        let payoffs = results.payoffs.iter().map(|(payoff, count)| (*payoff, *count)).collect();
        Self { count: results.count, sum: results.sum, payoffs }
    }

    fn is_possible(&self) -> bool {
        self.count < MOST && self.sum.unsigned_abs() < 1 << 80 && self.payoffs.iter().all(|(_, count)| *count < MOST)
    }

    fn into_results(self) -> SeatResults {
        let payoffs: BTreeMap<i64, u64> = self.payoffs.into_iter().collect();
        SeatResults { count: self.count, sum: self.sum, payoffs }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sealed::unseal;
    use super::*;

    fn line() -> Line {
        let seats = || SeatCounts { count: 6, sum: -(1 << 70), payoffs: vec![(-3, 2), (4, 1)] };
        Line {
            deal: 7,
            cell: 2,
            played: Some(Counts {
                numerator: -12,
                directions: [Some(-8), Some(-4)],
                games: (6, -12, 1 << 90),
                seats: [seats(), seats()],
                hands: 6,
                decisions: 90,
                forced: 40,
                fallbacks: vec![(Who::B, "no_world".into(), 3)],
                once: false,
            }),
            fault: None,
            opposite: Some(true),
        }
    }

    #[test]
    fn a_block_reads_back_as_it_was_counted() {
        let text = line().to_text().unwrap();
        let read: Line = unseal(text.trim_end()).unwrap();
        assert_eq!(read.to_text().unwrap(), text);
        let outcome = read.into_outcome();
        let again = Line::new(7, 2, &outcome);
        assert_eq!(again.to_text().unwrap(), text);
    }

    #[test]
    fn any_changed_byte_is_noticed() {
        let text = line().to_text().unwrap();
        for at in 0..text.len() - 1 {
            let mut bytes = text.trim_end().as_bytes().to_vec();
            bytes[at] ^= 1;
            let changed = String::from_utf8(bytes).unwrap();
            assert!(unseal::<Line>(&changed).is_err(), "byte {at}");
        }
    }

    #[test]
    fn counts_that_no_block_has_are_refused() {
        let mut huge = line();
        huge.played.as_mut().unwrap().hands = u64::MAX;
        assert!(line().is_possible() && !huge.is_possible());
    }
}
