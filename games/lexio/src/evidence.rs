//! Facts about the game that its rules are checked against.

use climbing::{Evidence, State, View};

use crate::Lexio;
use crate::actions::Action;
use crate::forced::Failure;
use crate::melds::Meld;
use crate::tiles::{Tile, Tiles};

impl Evidence for Lexio {
    /// Every play has a tile, and every play is passed by all others at most once.
    fn bound(&self, seats: usize) -> usize {
        usize::from(self.deck(seats).len()) * seats
    }

    fn census(&self, state: &State<Self>) -> Vec<usize> {
        let lying = |tile: Tile| {
            let held = state.private.iter().filter(|own| own.hand.has(tile)).count();
            held + usize::from(state.public.played.has(tile))
        };
        (0..60).filter_map(Tile::new).map(lying).collect()
    }

    /// All sets of up to four tiles of a number and all sets of five that are of one suit, of two numbers with three or
    /// four tiles of one, or of five numbers that lie next to each other on the circle 1, 2, 3 to the largest number.
    fn universe(&self, seats: usize) -> Vec<Action> {
        let deck = self.deck(seats);
        let numbers: Vec<Tiles> = deck.ranks().into_iter().map(|tile| Tiles::of_rank(tile.rank())).collect();
        let mut found: Vec<Tiles> = Vec::new();
        for number in &numbers {
            (1..=4).for_each(|count| choose(*number, count, Tiles::NONE, &mut found));
            for other in numbers.iter().filter(|other| *other != number) {
                two_numbers(*number, *other, &mut found);
            }
        }
        (0..4).for_each(|suit| choose(deck & Tiles::of_suit(suit), 5, Tiles::NONE, &mut found));
        let at = |place: usize| numbers[place % numbers.len()];
        (0..numbers.len()).for_each(|start| rows([0, 1, 2, 3, 4].map(|step| at(start + step)), &mut found));
        found.sort_unstable();
        found.dedup();
        found.into_iter().filter_map(Meld::new).map(Action::Play).chain([Action::Pass]).collect()
    }

    fn ways(&self, view: View<'_, Self>, world: &State<Self>) -> f64 {
        let held = |holder| world.private.get(holder).is_some_and(|own| own.hand.has(Tile::CLOUD_3));
        let hand = |seat| world.private.get(seat).map_or(Tiles::NONE, |own| own.hand);
        let forced = |failure: &Failure| self.agrees(world.seats(), hand(failure.seat), *failure);
        let possible = self.cloud_3(view).is_none_or(held) && self.failures(view).iter().all(forced);
        f64::from(u8::from(possible))
    }

    fn golden(&self) -> Option<&'static str> {
        Some(include_str!("../golden.txt"))
    }
}

/// Every choice of this many of the tiles, added to `chosen`.
fn choose(from: Tiles, count: u8, chosen: Tiles, sets: &mut Vec<Tiles>) {
    if count == 0 {
        sets.push(chosen);
        return;
    }
    for tile in from {
        choose(from.above(tile), count - 1, chosen | Tiles::of(tile), sets);
    }
}

/// Three of a number with two of another, and four with one.
fn two_numbers(more: Tiles, fewer: Tiles, sets: &mut Vec<Tiles>) {
    for (most, least) in [(3, 2), (4, 1)] {
        let mut large = Vec::new();
        choose(more, most, Tiles::NONE, &mut large);
        for part in large {
            choose(fewer, least, part, sets);
        }
    }
}

/// One tile of each of five numbers.
fn rows(numbers: [Tiles; 5], sets: &mut Vec<Tiles>) {
    let mut found = vec![Tiles::NONE];
    for number in numbers {
        found = found.iter().flat_map(|set| number.into_iter().map(|tile| *set | Tiles::of(tile))).collect();
    }
    sets.append(&mut found);
}
