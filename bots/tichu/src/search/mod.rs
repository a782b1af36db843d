//! `search`: candidates that tactics allow, played on by `base` in worlds that take in what passes, calls and the exchange
//! tell.
//!
//! The play is searched; calls, the exchange, the wish and the dragon's gift are the policy's.

mod params;
mod playout;
mod race;
mod shortlist;
mod tactics;
mod tally;
mod verdict;

use std::sync::Arc;

use climbing::{Bot, BuildError, Builder, Context, Decision, Plugin, View};
use climbing_search::{Streams, playouts};
use climbing_tichu::{Action, Belief, Phase, Tichu};

pub use params::{Aim, SearchParams};

use playout::Playouts;
use race::{Race, Standings};
use shortlist::shortlist;
use tactics::Tactics;
use verdict::Verdict;

use crate::base::Base;

/// Fallback of a decision whose budget is too small to play every candidate on once.
const NO_BUDGET: &str = "no_budget";

/// Determinized search of the play, in worlds with a belief.
///
/// Fallbacks: `no_budget`, `no_world`, `broken_playout`, `unfinished_playout`. Where nothing was played on the policy's
/// choice is taken.
pub struct Search {
    params: SearchParams,
    policy: Arc<dyn Bot<Tichu>>,
    belief: Belief,
}

impl Default for Search {
    fn default() -> Self {
        Self::new(SearchParams::default(), Arc::new(Base::default()))
    }
}

/// What is done at a decision.
enum Course {
    /// What the policy would do.
    Obey,
    /// Nothing else is worth a thought.
    Only(Action),
    /// A search of these candidates, by their places.
    Searched(Vec<usize>, Standings),
}

impl Search {
    /// The bot with these parameters, and a policy in place of the one that they name.
    pub fn new(params: SearchParams, policy: Arc<dyn Bot<Tichu>>) -> Self {
        Self { belief: params.belief(), params, policy }
    }

    fn course(&self, game: &Tichu, view: View<'_, Tichu>, candidates: &[Action], context: &mut Context<'_>) -> Course {
        if !matches!(view.phase, Phase::Lead | Phase::Follow | Phase::Bomb) {
            return Course::Obey;
        }
        let streams = Streams::new(context);
        let quiet = || Context::new(streams.asked());
        let wanted = self.policy.decide(game, view, candidates, &mut quiet()).action;
        let tactics = Tactics::new(view, wanted);
        if self.params.obey && tactics.obeys() {
            return Course::Obey;
        }
        let places = shortlist(&tactics, candidates, view.own.hand.len(), || {
            let mut scores = Vec::with_capacity(candidates.len());
            self.policy.scores(game, view, candidates, &mut quiet(), &mut scores);
            scores.resize(candidates.len(), 0.0);
            scores
        });
        if let [only] = places.as_slice() {
            return Course::Only(candidates[*only]);
        }
        let standings = self.race(game, view, candidates, &places, (streams, playouts(self.params.playouts, context)));
        Course::Searched(places, standings)
    }

    fn race(
        &self,
        game: &Tichu,
        view: View<'_, Tichu>,
        candidates: &[Action],
        places: &[usize],
        (streams, budget): (Streams, u64),
    ) -> Standings {
        let entrants: Vec<Action> = places.iter().map(|place| candidates[*place]).collect();
        if budget < entrants.len() as u64 {
            return Standings::none(entrants.len(), NO_BUDGET);
        }
        let playouts = Playouts::new(game, self.policy.as_ref(), streams.asked());
        let race =
            Race { game, view, entrants: &entrants, belief: &self.belief, aim: self.params.aim, playouts, streams };
        race.run(budget)
    }
}

impl Bot<Tichu> for Search {
    fn decide(
        &self,
        game: &Tichu,
        view: View<'_, Tichu>,
        candidates: &[Action],
        context: &mut Context<'_>,
    ) -> Decision<Action> {
        match self.course(game, view, candidates, context) {
            Course::Obey => self.policy.decide(game, view, candidates, context),
            Course::Only(action) => {
                context.explain(action, "nothing else", 1.0, 1.0);
                Decision::play(action)
            }
            Course::Searched(places, standings) => {
                Verdict { candidates, places: &places, standings: &standings, aim: self.params.aim }.explain(context);
                Decision { action: candidates[places[standings.order[0]]], fallback: standings.fallback, proof: None }
            }
        }
    }

    fn scores(
        &self,
        game: &Tichu,
        view: View<'_, Tichu>,
        candidates: &[Action],
        context: &mut Context<'_>,
        out: &mut Vec<f64>,
    ) -> bool {
        match self.course(game, view, candidates, context) {
            Course::Obey => return self.policy.scores(game, view, candidates, context, out),
            Course::Only(action) => {
                context.explain(action, "nothing else", 1.0, 1.0);
                out.extend(candidates.iter().map(|candidate| f64::from(u8::from(*candidate == action))));
            }
            Course::Searched(places, standings) => {
                let verdict = Verdict { candidates, places: &places, standings: &standings, aim: self.params.aim };
                verdict.explain(context);
                out.extend(verdict.scores());
            }
        }
        true
    }
}

impl Plugin<Tichu> for Search {
    const NAME: &'static str = "search";
    const ABOUT: &'static str =
        "plays sound candidates on by base, in worlds that take in passes, calls and the exchange";
    type Params = SearchParams;

    fn build(params: SearchParams, builder: &Builder<'_, Tichu>) -> Result<Self, BuildError> {
        let weights = [params.above_passed, params.called_top, params.called_king];
        if !weights.iter().all(|weight| weight.is_finite() && *weight > 0.0) {
            let message = "weights of cards must be above 0: evidence excludes nothing".into();
            return Err(BuildError::Value { bot: Self::NAME, message });
        }
        let policy = builder.bot(&params.policy)?;
        Ok(Self::new(params, policy))
    }
}
