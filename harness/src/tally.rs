//! What is counted over the blocks of a cell: whole numbers only, so that any order of counting gives the same.

use std::borrow::Cow;
use std::collections::BTreeMap;

use climbing::Outcome;

use crate::design::{Direction, Seating, Who};
use crate::stats::Moments;

/// Counts of one cell; its memory grows with the variety of payoffs, not with the number of blocks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// D of each block, over the block's denominator.
    pub blocks: Moments,
    /// Blocks whose D is exactly 0.
    pub zero_blocks: u64,
    /// The part of D that comes from games with A alone, and with B alone: sums over those games of a block.
    pub directions: [Moments; 2],
    /// The figure of each game, over the game's denominator.
    pub games: Moments,
    /// What the seats of A got, and those of B.
    pub seats: [SeatResults; 2],
    /// Hands played.
    pub hands: u64,
    /// Decisions, forced ones included.
    pub decisions: u64,
    /// Decisions with a single candidate.
    pub forced: u64,
    /// Fallbacks by bot and reason.
    pub fallbacks: BTreeMap<(Who, Cow<'static, str>), u64>,
}

/// What the seats of one bot got.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatResults {
    /// Seats of this bot, counted once a game.
    pub count: u64,
    /// Their payoffs over all hands.
    pub sum: i128,
    /// How often each payoff of a hand occurred.
    pub payoffs: BTreeMap<i64, u64>,
}

impl Tally {
    /// Counts a game; gives the numerator of its figure.
    pub(crate) fn game(&mut self, seating: &Seating, outcome: &Outcome) -> i128 {
        let mut sums = [0_i128; 2];
        for (seat, &who) in seating.who.enumerate() {
            let results = &mut self.seats[who as usize];
            results.count += 1;
            for hand in &outcome.payoffs {
                *results.payoffs.entry(hand[seat]).or_default() += 1;
                sums[who as usize] += i128::from(hand[seat]);
            }
        }
        for (results, sum) in self.seats.iter_mut().zip(sums) {
            results.sum += sum;
        }
        self.hands += outcome.payoffs.len() as u64;
        self.decisions += outcome.decisions;
        self.forced += outcome.forced;
        for fallback in &outcome.fallbacks {
            *self.fallbacks.entry((seating.who[fallback.seat], fallback.reason.into())).or_default() += fallback.count;
        }
        sums[0] * i128::from(seating.weights[0]) - sums[1] * i128::from(seating.weights[1])
    }

    /// Counts the figures of a block's games; gives the numerator of its D.
    pub(crate) fn block(&mut self, figures: &[(Direction, i64)]) -> i64 {
        let sum = |wanted| figures.iter().filter(|(direction, _)| *direction == wanted).map(|(_, figure)| figure).sum();
        for (moments, direction) in self.directions.iter_mut().zip([Direction::AAlone, Direction::BAlone]) {
            if figures.iter().any(|(played, _)| *played == direction) {
                moments.add(sum(direction));
            }
        }
        for (_, figure) in figures {
            self.games.add(*figure);
        }
        let numerator = figures.iter().map(|(_, figure)| figure).sum();
        self.blocks.add(numerator);
        self.zero_blocks += u64::from(numerator == 0);
        numerator
    }

    /// Takes all counts of another.
    pub fn merge(&mut self, other: &Self) {
        self.blocks.merge(&other.blocks);
        self.games.merge(&other.games);
        for (mine, theirs) in self.directions.iter_mut().zip(&other.directions) {
            mine.merge(theirs);
        }
        for (mine, theirs) in self.seats.iter_mut().zip(&other.seats) {
            mine.merge(theirs);
        }
        self.zero_blocks += other.zero_blocks;
        self.hands += other.hands;
        self.decisions += other.decisions;
        self.forced += other.forced;
        for (key, count) in &other.fallbacks {
            *self.fallbacks.entry(key.clone()).or_default() += count;
        }
    }
}

impl SeatResults {
    fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        for (payoff, count) in &other.payoffs {
            *self.payoffs.entry(*payoff).or_default() += count;
        }
    }

    /// The mean of a seat's result, over `denominator`.
    pub fn mean(&self, denominator: i128) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / (i128::from(self.count) * denominator) as f64)
    }
}
