//! The design of a block: which bot sits where in each of its games, and what each game weighs.

use climbing::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// The two bots of a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// The bot named first.
    A,
    /// The bot named second.
    B,
}

impl Who {
    /// The opponent.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// Which bot is the focal one, alone on its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Direction {
    /// A alone among B's.
    AAlone,
    /// B alone among A's.
    BAlone,
    /// One side each: both at once.
    Both,
}

/// One game of a block: who sits where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The bot of each seat.
    pub who: Seats<Who>,
    /// The focal bot.
    pub direction: Direction,
    /// What a payoff of a seat of A counts in the figure's numerator; of B, negated.
    pub weights: [i64; 2],
}

/// The games of a block. Every bot holds every side equally often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Design {
    /// The games in the order in which they are played.
    pub seatings: Vec<Seating>,
    /// The denominator of a game's figure: the least common multiple of all numbers of seats that a bot holds.
    pub unit: i64,
    /// Number of sides.
    pub sides: usize,
}

impl Design {
    /// The design for seats of these sides: with more than two sides, every side in turn is held by a focal bot alone,
    /// in both directions; with two, each bot holds each side once. Nothing for fewer than two sides.
    pub fn new(side: &Seats<usize>) -> Option<Self> {
        let mut sides: Vec<usize> = side.iter().copied().collect();
        sides.sort_unstable();
        sides.dedup();
        if sides.len() < 2 {
            return None;
        }
        let directions: &[Direction] =
            if sides.len() == 2 { &[Direction::Both] } else { &[Direction::AAlone, Direction::BAlone] };
        let mut seatings = Vec::new();
        for &focal in &sides {
            seatings.extend(directions.iter().map(|&direction| seat_focal(side, focal, direction)));
        }
        let unit = seatings.iter().flat_map(seats_held).fold(1, lcm);
        for seating in &mut seatings {
            seating.weights = seats_held(seating).map(|held| unit / held);
        }
        Some(Self { seatings, unit, sides: sides.len() })
    }
}

fn seat_focal(side: &Seats<usize>, focal: usize, direction: Direction) -> Seating {
    let alone = if direction == Direction::BAlone { Who::B } else { Who::A };
    let who = side.iter().map(|&side| if side == focal { alone } else { alone.other() }).collect();
    Seating { who, direction, weights: [0; 2] }
}

/// How many seats A holds, and how many B.
fn seats_held(seating: &Seating) -> [i64; 2] {
    let held = |who| seating.who.iter().filter(|seated| **seated == who).count() as i64;
    [held(Who::A), held(Who::B)]
}

/// The least common multiple of two positive numbers.
pub(crate) fn lcm(a: i64, b: i64) -> i64 {
    a / gcd(a, b) * b
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The sides of the seats of a table.
pub(crate) fn sides(seats: usize, side: impl Fn(usize, Seat) -> usize) -> Seats<usize> {
    Seats::new(seats, |seat| side(seats, seat))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn design(sides: &[usize]) -> Design {
        Design::new(&sides.iter().copied().collect()).unwrap()
    }

    fn letters(design: &Design) -> Vec<String> {
        let letter = |who: &Who| if *who == Who::A { 'A' } else { 'B' };
        design.seatings.iter().map(|seating| seating.who.iter().map(letter).collect()).collect()
    }

    #[test]
    fn three_players_rotate_in_both_directions() {
        assert_eq!(letters(&design(&[0, 1, 2])), ["ABB", "BAA", "BAB", "ABA", "BBA", "AAB"]);
    }

    #[test]
    fn two_players_change_seats_once() {
        assert_eq!(letters(&design(&[0, 1])), ["AB", "BA"]);
    }

    #[test]
    fn partners_share_a_bot() {
        assert_eq!(letters(&design(&[0, 1, 0, 1])), ["ABAB", "BABA"]);
    }

    #[test]
    fn every_bot_holds_every_seat_equally_often() {
        for sides in [&[0, 1, 2, 3, 4, 5][..], &[0, 1, 0, 1], &[0, 0, 1, 2], &[3, 7]] {
            let design = design(sides);
            for seat in Seat::all(sides.len()) {
                let by_a = design.seatings.iter().filter(|seating| seating.who[seat] == Who::A).count();
                assert_eq!(2 * by_a, design.seatings.len(), "sides {sides:?}, seat {seat}");
            }
        }
    }

    #[test]
    fn the_denominator_is_common_to_all_games() {
        assert_eq!(design(&[0, 1, 2, 3, 4, 5]).unit, 5);
        assert_eq!(design(&[0, 0, 1, 2]).unit, 6);
        assert_eq!(design(&[0, 0, 1, 2]).seatings[0].weights, [3, 3]);
        assert_eq!(design(&[0, 0, 1, 2]).seatings[2].weights, [6, 2]);
        assert_eq!(design(&[0, 1, 0, 1]).unit, 2);
    }

    #[test]
    fn one_side_is_no_contest() {
        assert_eq!(Design::new(&[0, 0, 0].into_iter().collect()), None);
    }
}
