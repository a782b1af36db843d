//! Which place the lone bot took in each hand: what a rating is made of.

use std::collections::BTreeMap;

use climbing::{Better, Outcome, Seats};

use crate::block::Notes;
use crate::cell::Cell;
use crate::design::{Direction, Seating, Who, sides};

/// How many of the other sides did strictly better in a hand, and how many as well.
pub(super) type Place = (u8, u8);

/// How often the lone bot took each place: A alone and B alone; with two sides, A only.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Places(pub(super) [BTreeMap<Place, u64>; 2]);

impl Notes for Places {
    fn game(&mut self, cell: &Cell, seating: &Seating, outcome: &Outcome) {
        let (at, lone) = match seating.direction {
            Direction::AAlone | Direction::Both => (0, Who::A),
            Direction::BAlone => (1, Who::B),
        };
        let side = sides(cell.table.seats, |seats, seat| cell.game.side_dyn(seats, seat));
        let lone = side.iter().zip(seating.who.iter()).find(|(_, who)| **who == lone).map_or(0, |(side, _)| *side);
        for hand in &outcome.payoffs {
            *self.0[at].entry(place(&side, lone, hand, cell.objective.better)).or_default() += 1;
        }
    }
}

/// The place of a side among all, by the mean payoff of its seats.
fn place(side: &Seats<usize>, lone: usize, payoffs: &Seats<i64>, better: Better) -> Place {
    let mut results: BTreeMap<usize, (i128, i128)> = BTreeMap::new();
    for (side, payoff) in side.iter().zip(payoffs.iter()) {
        let (sum, seats) = results.entry(*side).or_default();
        (*sum, *seats) = (*sum + i128::from(*payoff), *seats + 1);
    }
    let (own, seats) = results.remove(&lone).unwrap_or((0, 1));
    let (mut before, mut tied) = (0, 0);
    for (sum, count) in results.into_values() {
        let (theirs, mine) = (sum * seats, own * count);
        let ahead = if better == Better::Higher { theirs > mine } else { theirs < mine };
        before += u8::from(ahead);
        tied += u8::from(theirs == mine);
    }
    (before, tied)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(side: &[usize], payoffs: &[i64], better: Better) -> Place {
        place(&side.iter().copied().collect(), side[0], &payoffs.iter().copied().collect(), better)
    }

    #[test]
    fn a_place_counts_who_is_strictly_better_and_who_shares_it() {
        assert_eq!(of(&[0, 1, 2, 3], &[3, 5, 3, 1], Better::Higher), (1, 1));
        assert_eq!(of(&[0, 1, 2, 3], &[3, 5, 3, 1], Better::Lower), (1, 1));
        assert_eq!(of(&[0, 1, 2], &[9, 5, 1], Better::Higher), (0, 0));
        assert_eq!(of(&[0, 1, 2], &[9, 5, 1], Better::Lower), (2, 0));
    }

    #[test]
    fn partners_take_a_place_together() {
        assert_eq!(of(&[0, 1, 0, 1], &[1, 2, 3, 2], Better::Higher), (0, 1));
        assert_eq!(of(&[0, 1, 0, 1], &[1, 2, 3, 3], Better::Higher), (1, 0));
    }

    #[test]
    fn sides_of_different_size_are_compared_by_the_seat() {
        assert_eq!(of(&[0, 0, 1, 2], &[2, 2, 3, 1], Better::Higher), (1, 0));
    }
}
