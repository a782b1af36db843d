//! Scores of a search, in the order in which it chooses, and its explanation.

use climbing::Context;
use climbing_tichu::Action;

use super::params::Aim;
use super::race::Standings;

/// What a search found of all candidates of a decision.
pub(crate) struct Verdict<'a> {
    pub(crate) candidates: &'a [Action],
    /// Places of those that were searched.
    pub(crate) places: &'a [usize],
    pub(crate) standings: &'a Standings,
    pub(crate) aim: Aim,
}

impl Verdict<'_> {
    /// The score of each candidate: what was aimed at, but always below that of a candidate that ranks before it, if only
    /// just; those that were left out come last.
    pub(crate) fn scores(&self) -> Vec<f64> {
        let mut ceiling = f64::INFINITY;
        let mut scores = vec![None; self.candidates.len()];
        for at in &self.standings.order {
            let value = self.standings.tallies[*at].value(self.aim);
            ceiling = if value.is_finite() && value < ceiling { value } else { ceiling.next_down() };
            scores[self.places[*at]] = Some(ceiling);
        }
        scores.into_iter().map(|score| score.unwrap_or(ceiling.next_down())).collect()
    }

    /// Worlds, margin with its 95 % interval, how often the side is ahead, and what ranks behind fewer worlds.
    pub(crate) fn explain(&self, context: &mut Context<'_>) {
        if !context.explaining() {
            return;
        }
        let scores = self.scores();
        for (at, candidate) in self.candidates.iter().enumerate() {
            match self.places.iter().position(|place| *place == at) {
                Some(place) => self.tell(candidate, place, scores[at], context),
                None => context.explain(candidate, "left out", scores[at], 1.0),
            }
        }
        if self.standings.lost > 0 {
            context.explain(self.candidates[self.places[0]], "worlds lost", self.standings.lost as f64, 0.0);
        }
    }

    fn tell(&self, candidate: &Action, place: usize, score: f64, context: &mut Context<'_>) {
        let tally = &self.standings.tallies[place];
        let weight = |aim| if aim == self.aim { 1.0 } else { 0.0 };
        context.explain(candidate, "worlds", tally.worlds.into(), 0.0);
        if let Some((margin, ahead)) = tally.margin().zip(tally.ahead()) {
            context.explain(candidate, "margin", margin, weight(Aim::Margin));
            context.explain(candidate, "ahead", ahead, weight(Aim::Ahead));
        }
        if let Some(half) = tally.half_width() {
            context.explain(candidate, "margin +/-", half, 0.0);
        }
        let value = tally.value(self.aim);
        let behind = if value.is_finite() { score - value } else { score };
        if behind != 0.0 {
            context.explain(candidate, "ranks behind", behind, 1.0);
        }
    }
}
