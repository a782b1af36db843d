//! What a search found: the candidate it takes, its scores, and its explanation.

use std::cmp::Ordering;

use climbing::{Act, Context, Decision, Seat};

use crate::tally::Tally;
use crate::values::Values;

/// What playouts said of each candidate.
pub(crate) struct Verdict {
    /// One a candidate.
    pub(crate) tallies: Vec<Tally>,
    /// What is taken off the merit of each candidate, in payoffs, at least 0; empty for nothing.
    pub(crate) handicaps: Vec<f64>,
    /// Why the search is not what it should have been, if so.
    pub(crate) fallback: Option<&'static str>,
    /// Decisions that were simulated.
    pub(crate) decisions: u64,
}

impl Verdict {
    /// No search at all, because of `reason`.
    pub(crate) fn none(candidates: usize, reason: &'static str) -> Self {
        Self {
            tallies: vec![Tally::default(); candidates],
            handicaps: Vec::new(),
            fallback: Some(reason),
            decisions: 0,
        }
    }

    /// Mean payoff of a candidate in units of the objective, times a sign by which more is better, less its handicap.
    fn merit(&self, place: usize, factor: f64) -> f64 {
        let mean = self.tallies[place].mean();
        mean.map_or(f64::NEG_INFINITY, |mean| mean * factor - self.handicap(place) * factor.abs())
    }

    fn handicap(&self, place: usize) -> f64 {
        self.handicaps.get(place).copied().unwrap_or(0.0)
    }

    /// Places of the candidates, the choice of the search first: most playouts, then the best mean, then the cheapest.
    ///
    /// A search spends its playouts on what promises most; the best mean alone may be that of a lucky few.
    fn order(&self, factor: f64) -> Vec<usize> {
        let better = |a: &usize, b: &usize| {
            let visits = self.tallies[*b].visits.cmp(&self.tallies[*a].visits);
            let merit = || self.merit(*b, factor).partial_cmp(&self.merit(*a, factor)).unwrap_or(Ordering::Equal);
            visits.then_with(merit).then(a.cmp(b))
        };
        let mut order: Vec<usize> = (0..self.tallies.len()).collect();
        order.sort_by(better);
        order
    }

    /// Scores in the order of the search: the mean in units of the objective, more is better, but always below that of
    /// a candidate with more playouts, if only just. One that was never played is as good as the worst.
    ///
    /// The highest score is that of the choice. None are given where nothing was played.
    fn scores(&self, factor: f64) -> Option<Vec<f64>> {
        let mut scores = vec![0.0; self.tallies.len()];
        let mut ceiling = f64::INFINITY;
        for place in self.order(factor) {
            let merit = self.merit(place, factor);
            ceiling = if merit.is_finite() && merit < ceiling { merit } else { ceiling.next_down() };
            scores[place] = ceiling;
        }
        self.tallies.iter().any(|tally| tally.visits > 0).then_some(scores)
    }

    /// The decision, told to whoever listens. Without a playout the cheapest candidate is the fallback.
    pub(crate) fn decide<A: Act>(
        &self,
        candidates: &[A],
        seat: Seat,
        values: &Values,
        context: &mut Context<'_>,
    ) -> Decision<A> {
        self.explain(candidates, seat, values, context);
        let best = self.order(values.sign() * values.unit(seat))[0];
        Decision { action: candidates[best], fallback: self.fallback, proof: None }
    }

    /// Appends the scores, told to whoever listens; `false` where nothing was played.
    pub(crate) fn give<A: Act>(
        &self,
        candidates: &[A],
        seat: Seat,
        values: &Values,
        context: &mut Context<'_>,
        out: &mut Vec<f64>,
    ) -> bool {
        self.explain(candidates, seat, values, context);
        let scores = self.scores(values.sign() * values.unit(seat));
        let given = scores.is_some();
        out.extend(scores.into_iter().flatten());
        given
    }

    /// Visits, mean payoff with its 95 % interval in units of the objective, and what ranks behind fewer visits.
    fn explain<A: Act>(&self, candidates: &[A], seat: Seat, values: &Values, context: &mut Context<'_>) {
        if !context.explaining() {
            return;
        }
        let (unit, sign) = (values.unit(seat), values.sign());
        let Some(scores) = self.scores(sign * unit) else { return };
        for (place, (candidate, score)) in candidates.iter().zip(scores).enumerate() {
            let (tally, handicap) = (&self.tallies[place], self.handicap(place) * unit);
            context.explain(candidate, "visits", tally.visits.into(), 0.0);
            let mean = tally.mean().map(|mean| mean * unit);
            if let Some(mean) = mean {
                context.explain(candidate, "value", mean, sign);
            }
            if let Some(half) = tally.half_width() {
                context.explain(candidate, "value +/-", half * unit, 0.0);
            }
            if handicap > 0.0 {
                context.explain(candidate, "caution", handicap, -1.0);
            }
            let behind = score - mean.map_or(0.0, |mean| mean * sign - handicap);
            if behind != 0.0 {
                context.explain(candidate, "fewer visits", behind, 1.0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(payoffs: &[i64]) -> Tally {
        let mut tally = Tally::default();
        for payoff in payoffs {
            tally.add(*payoff);
        }
        tally
    }

    #[test]
    fn most_visits_beat_the_best_mean_and_scores_say_the_same() {
        let verdict = Verdict {
            tallies: vec![tally(&[9]), tally(&[3, 5]), tally(&[1, 1]), tally(&[])],
            handicaps: Vec::new(),
            fallback: None,
            decisions: 0,
        };
        assert_eq!(verdict.order(1.0), [1, 2, 0, 3]);
        assert_eq!(verdict.scores(1.0), Some(vec![1.0_f64.next_down(), 4.0, 1.0, 1.0_f64.next_down().next_down()]));
    }

    #[test]
    fn where_less_is_better_the_least_mean_wins() {
        let tallies = vec![tally(&[3]), tally(&[2])];
        let verdict = Verdict { tallies, handicaps: Vec::new(), fallback: None, decisions: 0 };
        assert_eq!(verdict.scores(-0.5), Some(vec![-1.5, -1.0]));
    }

    #[test]
    fn a_handicap_has_to_be_made_up_for() {
        let verdict = |handicap| {
            let (tallies, handicaps) = (vec![tally(&[3]), tally(&[2])], vec![0.0, handicap]);
            Verdict { tallies, handicaps, fallback: None, decisions: 0 }
        };
        assert_eq!([0.0, 0.9, 1.1].map(|handicap| verdict(handicap).order(-1.0)[0]), [1, 1, 0]);
        assert_eq!(verdict(0.5).scores(-2.0), Some(vec![-6.0, -5.0]));
    }

    #[test]
    fn a_search_without_playouts_has_no_scores() {
        assert_eq!(Verdict::none(3, "no_world").scores(1.0), None);
        assert_eq!(Verdict::none(3, "no_world").order(1.0), [0, 1, 2]);
    }
}
