//! Follows: every set and passing on one scale.

use arrayvec::ArrayVec;
use climbing_dalmuti::{Action, Meld};

use super::position::{After, Position};
use crate::ledger::Ledger;
use crate::scored::DECISIVE;
use crate::terms::Terms;

/// At most three sets a rank.
const MOST_FOLLOWS: usize = 36;

type Follows = ArrayVec<(Meld, After), MOST_FOLLOWS>;

impl Position<'_> {
    pub(super) fn follows(&self, candidates: &[Action]) -> Vec<Terms> {
        let Some(bar) = self.view.public.bar() else { return vec![Terms::default(); candidates.len()] };
        let melds = candidates.iter().filter_map(|action| match action {
            Action::Play(meld) => Some((*meld, self.after(*meld))),
            _ => None,
        });
        let follows: Follows = melds.collect();
        let block = if self.switches.block { self.block(bar, &follows) } else { None };
        let mut terms: Vec<Terms> = follows.iter().map(|(meld, after)| self.play(*meld, after, true)).collect();
        if let Some(at) = block {
            terms[at].add("block", 1.0, DECISIVE);
        }
        terms.push(self.pass(bar, &follows));
        terms
    }

    fn pass(&self, bar: Meld, follows: &Follows) -> Terms {
        let mut terms = Terms::default();
        if self.switches.continuation {
            terms.add("continuation", self.continuation(bar, follows), self.switches.control);
        }
        terms.add("tempo", self.danger(bar), -self.switches.tempo);
        if !self.switches.voluntary_pass {
            terms.add("forced", 1.0, -DECISIVE);
        }
        terms
    }

    /// What it is worth to enter the trick later: somebody raises, and the best answer to that wins the trick.
    fn continuation(&self, bar: Meld, follows: &Follows) -> f64 {
        let risk = |at: usize, rank: u8| self.ledger.seat_beat_risk(at, rank, bar.count());
        let quiet: f64 = self.ledger.in_trick().map(|at| 1.0 - risk(at, bar.rank())).product();
        let answers: f64 = raises(self.ledger, bar)
            .iter()
            .zip(1..)
            .map(|(share, rank)| if *share > 0.0 { share * self.best_answer(rank, follows) } else { 0.0 })
            .sum();
        (1.0 - quiet) * answers
    }

    fn best_answer(&self, rank: u8, follows: &Follows) -> f64 {
        let answers = follows.iter().filter(|(meld, _)| meld.rank() < rank);
        answers.map(|(meld, after)| self.control(*meld) * after.lead).fold(0.0, f64::max)
    }

    /// The cheapest set that stops every seat which could go out on the table; nothing if there is no such seat, or no
    /// such set: to burn cards on what cannot be stopped only loses them.
    fn block(&self, bar: Meld, follows: &Follows) -> Option<usize> {
        let risk = |at: usize, meld: Meld| self.ledger.seat_beat_risk(at, meld.rank(), meld.count());
        let threshold = self.switches.block_threshold;
        let threatens = |at: &usize| self.ledger.opponents()[*at].size == bar.count() && risk(*at, bar) > threshold;
        let threats: ArrayVec<usize, { climbing::MAX_SEATS }> = self.ledger.in_trick().filter(threatens).collect();
        if threats.is_empty() {
            return None;
        }
        follows.iter().position(|(meld, _)| threats.iter().all(|at| risk(*at, *meld) <= threshold))
    }
}

/// By rank from 1: given that somebody raises, how likely the table becomes of that rank. Sums to 1, or to 0 if nobody
/// can raise.
fn raises(ledger: &Ledger, bar: Meld) -> ArrayVec<f64, 12> {
    let mut weights: ArrayVec<f64, 12> = (1..bar.rank()).map(|_| 0.0).collect();
    for at in ledger.in_trick() {
        let risk = |rank: u8| ledger.seat_beat_risk(at, rank, bar.count());
        let mut left = 1.0;
        for rank in (1..bar.rank()).rev() {
            // That the cheapest raise is of this rank: it beats the next worse rank, nothing better beats this one.
            let cheapest = (risk(rank + 1) - risk(rank)).max(0.0);
            weights[usize::from(rank) - 1] += left * cheapest;
            left *= 1.0 - cheapest;
        }
    }
    let sum: f64 = weights.iter().sum();
    if sum > 0.0 {
        weights.iter_mut().for_each(|weight| *weight /= sum);
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::Reading;

    fn shares(unseen: &str, sizes: &[u8], bar: &str) -> Vec<f64> {
        let ledger = Ledger::of_counts(unseen.parse().unwrap(), sizes, Reading::default()).unwrap();
        raises(&ledger, bar.parse().unwrap()).to_vec()
    }

    #[test]
    fn the_ranks_of_a_raise_are_a_distribution() {
        for (unseen, sizes, bar) in [("3,5,5,7,7,11,11,J", &[4, 4][..], "9x2"), ("1,2,3,4x4,12x3", &[2, 3, 5], "10x1")]
        {
            let sum: f64 = shares(unseen, sizes, bar).iter().sum();
            assert!((sum - 1.0).abs() < 1e-12, "{sum}");
        }
    }

    #[test]
    fn a_table_that_nobody_can_raise_has_no_distribution() {
        assert!(shares("11,11,12", &[2, 1], "9x2").iter().all(|share| *share <= 0.0));
    }

    #[test]
    fn a_sure_raise_is_of_the_only_rank_that_can_make_it() {
        let shares = shares("7,7,11", &[3], "9x2");
        assert!((shares[6] - 1.0).abs() < 1e-12, "{shares:?}");
    }
}
