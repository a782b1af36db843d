//! Successive halving: every candidate is played on in the same worlds, and the worse half drops out again and again.
//!
//! Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits" (2013). A world counts for all candidates
//! that are still in, or for none.

use climbing::{State, View, Worlds};
use climbing_search::Streams;
use climbing_tichu::{Action, Belief, Tichu};

use super::params::Aim;
use super::playout::{Lost, Playouts};
use super::tally::Tally;

/// Worlds lost after which a search in which few succeed ends.
const PATIENCE: u64 = 8;

/// Candidates that are played on against each other.
pub(crate) struct Race<'a> {
    pub(crate) game: &'a Tichu,
    pub(crate) view: View<'a, Tichu>,
    /// The candidates; of equally good ones the first is better.
    pub(crate) entrants: &'a [Action],
    pub(crate) belief: &'a Belief,
    pub(crate) aim: Aim,
    pub(crate) playouts: Playouts<'a>,
    pub(crate) streams: Streams,
}

/// How the candidates did.
pub(crate) struct Standings {
    /// One a candidate.
    pub(crate) tallies: Vec<Tally>,
    /// Their places, the choice first: most worlds, then the best, then the first.
    pub(crate) order: Vec<usize>,
    /// Worlds that came to nothing.
    pub(crate) lost: u64,
    /// Why the search is not what it should have been, if so: half of its worlds were lost.
    pub(crate) fallback: Option<&'static str>,
}

impl Standings {
    /// No search at all of so many candidates, because of `reason`.
    pub(crate) fn none(candidates: usize, reason: &'static str) -> Self {
        let tallies = vec![Tally::default(); candidates];
        Self { tallies, order: (0..candidates).collect(), lost: 0, fallback: Some(reason) }
    }
}

impl Race<'_> {
    /// Spends at most `budget` playouts, which is at least one a candidate.
    pub(crate) fn run(mut self, budget: u64) -> Standings {
        let mut tallies = vec![Tally::default(); self.entrants.len()];
        let mut alive: Vec<usize> = (0..tallies.len()).collect();
        let (mut left, mut tried, mut lost, mut why) = (budget, 0, 0, None);
        for rounds in (1..=rounds(alive.len())).rev() {
            for _ in 0..self.worlds(left, rounds, alive.len()) {
                left = left.saturating_sub(alive.len() as u64);
                if let Err(reason) = self.compare(tried, &alive, &mut tallies) {
                    (lost, why) = (lost + 1, Some(reason));
                }
                tried += 1;
                if lost >= PATIENCE && 2 * lost > tried {
                    return self.standings(tallies, (tried, lost, why));
                }
            }
            let keep = alive.len().div_ceil(2);
            if keep < 2 || (left as usize) < keep || self.is_certain() {
                break;
            }
            alive.sort_by(|a, b| tallies[*a].by_merit(&tallies[*b], self.aim).then(a.cmp(b)));
            alive.truncate(keep);
        }
        self.standings(tallies, (tried, lost, why))
    }

    /// Worlds of a round: its share of what is left, at least one; one where all worlds are alike.
    fn worlds(&self, left: u64, rounds: u64, alive: usize) -> u64 {
        if self.is_certain() { 1 } else { (left / rounds / alive as u64).max(1) }
    }

    /// Whether every hidden card is in the hand of one seat.
    fn is_certain(&self) -> bool {
        self.view.public.finished() == 2
    }

    fn compare(&mut self, number: u64, alive: &[usize], tallies: &mut [Tally]) -> Result<(), Lost> {
        let world = self.game.sample(self.view, self.belief, &mut self.streams.world(number))?;
        let mut state = world.clone();
        let mut margins = Vec::with_capacity(alive.len());
        for (n, place) in alive.iter().enumerate() {
            if n > 0 {
                state.clone_from(&world);
            }
            margins.push(self.play(&mut state, self.entrants[*place])?);
        }
        let own = climbing_tichu::side(self.view.seat);
        let totals = self.view.public.totals;
        for (place, margin) in alive.iter().zip(margins) {
            tallies[*place].add(margin, totals[own].saturating_sub(totals[1 - own]));
        }
        Ok(())
    }

    fn play(&mut self, state: &mut State<Tichu>, action: Action) -> Result<i64, Lost> {
        climbing::Game::apply(self.game, state, action).map_err(|_| Lost::Broken)?;
        self.playouts.margin(state, self.view.seat)
    }

    fn standings(&self, tallies: Vec<Tally>, (tried, lost, why): (u64, u64, Option<Lost>)) -> Standings {
        let better = |a: &usize, b: &usize| {
            let (one, other) = (&tallies[*a], &tallies[*b]);
            other.worlds.cmp(&one.worlds).then_with(|| one.by_merit(other, self.aim)).then(a.cmp(b))
        };
        let mut order: Vec<usize> = (0..tallies.len()).collect();
        order.sort_by(better);
        let fallback = why.filter(|_| 2 * lost >= tried).map(Lost::name);
        Standings { tallies, order, lost, fallback }
    }
}

/// The rounds it takes to come down from `n` candidates to one: ceil(log2 n), at least one.
fn rounds(n: usize) -> u64 {
    u64::from(n.next_power_of_two().trailing_zeros().max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_halve_down_to_one() {
        assert_eq!([2, 3, 4, 5, 12].map(rounds), [1, 2, 2, 3, 4]);
    }
}
