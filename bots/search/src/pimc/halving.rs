//! Successive halving: every candidate is played in the same worlds, and the worse half drops out again and again.
//!
//! Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits" (2013): the budget is shared evenly by
//! as many rounds as it takes to come down to one of `n` arms, ceil(log2 n). Sums are kept from round to round, since
//! those still in have been played in the same worlds.
//!
//! Where a prior names a favourite, it stays in to the end, and another candidate has to be better by its caution: the
//! best of many noisy means is better by luck, and a policy that is good already is hurt by every such change.

use std::cmp::Ordering;

use climbing::{BotRng, Playable, State, Worlds};

use super::favourites::Favourites;
use crate::lost::{Losses, Lost};
use crate::playout::Playouts;
use crate::policy::Policy;
use crate::site::Site;
use crate::streams::Streams;
use crate::tally::Tally;
use crate::values::Values;
use crate::verdict::Verdict;

/// A flat search of one decision.
pub(super) struct Halving<'a, G: Playable + Worlds, P> {
    pub(super) site: Site<'a, G>,
    pub(super) belief: &'a G::Belief,
    pub(super) policy: P,
    pub(super) playouts: Playouts<'a, G>,
    pub(super) values: &'a mut Values,
    pub(super) streams: Streams,
    pub(super) favourites: Favourites,
    /// What playouts of each candidate paid beyond those of the incumbent in the same worlds.
    pub(super) leads: Vec<Tally>,
}

impl<G: Playable + Worlds, P: Policy<G>> Halving<'_, G, P> {
    /// Spends at most `budget` playouts, which is at least one a candidate.
    pub(super) fn search(mut self, budget: u64) -> Verdict {
        let mut tallies = vec![Tally::default(); self.site.candidates.len()];
        let mut alive = self.favourites.places.clone();
        let (mut left, mut worlds, mut losses) = (budget, 0, Losses::default());
        for rounds in (1..=rounds(alive.len())).rev() {
            let each = (left / rounds / alive.len() as u64).max(1);
            for _ in 0..each {
                left = left.saturating_sub(alive.len() as u64);
                if let Err(lost) = self.compare(worlds, &alive, &mut tallies) {
                    losses.add(lost);
                }
                worlds += 1;
                if losses.hopeless(worlds) {
                    return self.verdict(tallies, losses.reason(worlds));
                }
            }
            let keep = alive.len().div_ceil(2).min(usize::try_from(left).unwrap_or(usize::MAX));
            if keep < 2 {
                break;
            }
            alive.sort_by(|a, b| self.by_merit(&tallies, *a, *b));
            alive.truncate(keep);
        }
        self.verdict(tallies, losses.reason(worlds))
    }

    fn verdict(&self, tallies: Vec<Tally>, fallback: Option<&'static str>) -> Verdict {
        let handicap = |lead: &Tally| self.favourites.caution * lead.standard_error().unwrap_or(0.0);
        let handicaps = self.leads.iter().map(handicap).collect();
        Verdict { tallies, handicaps, fallback, decisions: self.playouts.decisions }
    }

    /// The incumbent first, then the better mean, of equal ones the cheaper candidate.
    fn by_merit(&self, tallies: &[Tally], a: usize, b: usize) -> Ordering {
        let stands = |at: usize| self.favourites.incumbent == Some(at);
        let sign = self.values.sign();
        let merit = |at: usize| tallies[at].mean().map_or(f64::NEG_INFINITY, |mean| mean * sign);
        stands(b).cmp(&stands(a)).then(merit(b).total_cmp(&merit(a))).then(a.cmp(&b))
    }

    /// Plays the candidates that are still in on in one world, each with the same luck. All of them count, or none.
    fn compare(&mut self, number: u64, alive: &[usize], tallies: &mut [Tally]) -> Result<(), Lost> {
        let world = self.site.world(self.belief, &mut self.streams.world(number))?;
        let luck = self.streams.luck(number);
        let mut state = world.clone();
        let mut payoffs = Vec::with_capacity(alive.len());
        for (n, place) in alive.iter().enumerate() {
            if n > 0 {
                state.clone_from(&world);
            }
            payoffs.push(self.play(&mut state, *place, luck.clone())?);
        }
        for (place, payoff) in alive.iter().zip(&payoffs) {
            tallies[*place].add(*payoff);
        }
        let standing = alive.iter().zip(&payoffs).find(|(place, _)| Some(**place) == self.favourites.incumbent);
        if let Some((_, standing)) = standing {
            for (place, payoff) in alive.iter().zip(&payoffs) {
                self.leads[*place].add(payoff - standing);
            }
        }
        Ok(())
    }

    fn play(&mut self, state: &mut State<G>, place: usize, mut luck: BotRng) -> Result<i64, Lost> {
        self.playouts.game.apply(state, self.site.candidates[place]).map_err(|_| Lost::Broken)?;
        self.playouts.worth(state, &mut self.policy, &mut luck, (self.site.view.seat, self.values))
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
        assert_eq!([2, 3, 4, 5, 88].map(rounds), [1, 2, 2, 3, 7]);
    }
}
