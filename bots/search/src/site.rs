//! The decision that a search is about.

use climbing::{BotRng, Context, Decision, Game, Playable, Prover, State, View, Worlds};

use crate::budget;
use crate::lost::{Lost, NO_BUDGET};
use crate::policy::{Asked, Policy, Uniform};
use crate::proof;
use crate::rollout::Rollout;
use crate::streams::Streams;
use crate::values::Values;
use crate::verdict::Verdict;

/// What is asked: a game, a view, and its candidates.
pub(crate) struct Site<'a, G: Game> {
    /// The game.
    pub(crate) game: &'a G,
    /// What the searching seat sees.
    pub(crate) view: View<'a, G>,
    /// What it can do.
    pub(crate) candidates: &'a [G::Action],
    /// The state itself, where the search plays with open cards.
    pub(crate) open: Option<&'a State<G>>,
}

impl<'a, G: Game> Site<'a, G> {
    /// The decision of a seat that sees its view and no more.
    pub(crate) fn fair(game: &'a G, view: View<'a, G>, candidates: &'a [G::Action]) -> Self {
        Self { game, view, candidates, open: None }
    }
}

impl<G: Playable + Worlds> Site<'_, G> {
    /// A world to search: one that the view allows, or with open cards the state itself.
    pub(crate) fn world(&self, belief: &G::Belief, rng: &mut BotRng) -> Result<State<G>, Lost> {
        match self.open {
            None => self.game.sample(self.view, belief, rng).map_err(Lost::from),
            Some(state) => Ok(state.clone()),
        }
    }
}

impl<G: Game> Clone for Site<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Site<'_, G> {}

/// What a search may use.
pub(crate) struct Means<'a> {
    /// Playouts it may spend, at least one a candidate.
    pub(crate) budget: u64,
    /// Its random streams.
    pub(crate) streams: Streams,
    /// What payoffs are worth.
    pub(crate) values: &'a mut Values,
}

/// A bot that searches.
pub(crate) trait Search<G: Playable> {
    /// Playouts a decision at the usual budget.
    fn playouts(&self) -> u64;

    /// Who plays on in playouts.
    fn rollout(&self) -> &Rollout<G>;

    /// The proofs that it asks for before it searches, if any.
    fn prover(&self) -> Option<&Prover<G>>;

    /// Searches with a policy that plays on.
    fn search<P: Policy<G>>(&self, site: Site<'_, G>, means: Means<'_>, policy: P) -> Verdict;
}

/// Searches, with the policy that the bot's parameter names.
fn verdict<G: Playable>(
    bot: &impl Search<G>,
    site: Site<'_, G>,
    values: &mut Values,
    context: &mut Context<'_>,
) -> Verdict {
    let budget = budget::playouts(bot.playouts(), context);
    if budget < site.candidates.len() as u64 {
        return Verdict::none(site.candidates.len(), NO_BUDGET);
    }
    let streams = Streams::new(context);
    match bot.rollout() {
        Rollout::Uniform => bot.search(site, Means { budget, streams, values }, Uniform),
        Rollout::Bot(rollout) => {
            let policy = Asked::new(rollout.as_ref(), streams.asked());
            bot.search(site, Means { budget, streams, values }, policy)
        }
    }
}

/// Decides: by proof, else by search.
pub(crate) fn decide<G: Playable>(
    bot: &impl Search<G>,
    site: Site<'_, G>,
    context: &mut Context<'_>,
) -> Decision<G::Action> {
    if let Some(decision) = proof::decide(bot.prover(), &site, context) {
        return decision;
    }
    let mut values = Values::new(site.game, site.game.seats_of(site.view));
    let verdict = verdict(bot, site, &mut values, context);
    verdict.decide(site.candidates, site.view.seat, &values, context)
}

/// Appends the scores, by proof or else by search; `false` where nothing was played.
pub(crate) fn scores<G: Playable>(
    bot: &impl Search<G>,
    site: Site<'_, G>,
    context: &mut Context<'_>,
    out: &mut Vec<f64>,
) -> bool {
    if proof::scores(bot.prover(), &site, context, out) {
        return true;
    }
    let mut values = Values::new(site.game, site.game.seats_of(site.view));
    let verdict = verdict(bot, site, &mut values, context);
    verdict.give(site.candidates, site.view.seat, &values, context, out)
}

/// Makes a [`Search`] a bot, and the same search in the true state its open twin.
macro_rules! searching_bot {
    ($bot:ident) => {
        impl<G: climbing::Playable + climbing::Worlds> climbing::Bot<G> for $bot<G> {
            fn decide(
                &self,
                game: &G,
                view: climbing::View<'_, G>,
                candidates: &[G::Action],
                context: &mut climbing::Context<'_>,
            ) -> climbing::Decision<G::Action> {
                $crate::site::decide(self, $crate::site::Site::fair(game, view, candidates), context)
            }

            fn scores(
                &self,
                game: &G,
                view: climbing::View<'_, G>,
                candidates: &[G::Action],
                context: &mut climbing::Context<'_>,
                out: &mut Vec<f64>,
            ) -> bool {
                $crate::site::scores(self, $crate::site::Site::fair(game, view, candidates), context, out)
            }

            fn open(&self) -> Option<&dyn climbing::OpenBot<G>> {
                Some(self)
            }
        }

        /// The same search in the true state instead of sampled worlds.
        impl<G: climbing::Playable + climbing::Worlds> climbing::OpenBot<G> for $bot<G> {
            fn decide_open(
                &self,
                game: &G,
                state: &climbing::State<G>,
                view: climbing::View<'_, G>,
                candidates: &[G::Action],
                context: &mut climbing::Context<'_>,
            ) -> climbing::Decision<G::Action> {
                let fair = $crate::site::Site::fair(game, view, candidates);
                $crate::site::decide(self, $crate::site::Site { open: Some(state), ..fair }, context)
            }
        }
    };
}
pub(crate) use searching_bot;

/// What a search took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Playouts that came to their end.
    pub playouts: u64,
    /// Decisions that were simulated, forced ones included.
    pub decisions: u64,
}

/// Searches, and says what it took.
pub(crate) fn effort<G: Playable>(bot: &impl Search<G>, site: Site<'_, G>, context: &mut Context<'_>) -> Effort {
    let mut values = Values::new(site.game, site.game.seats_of(site.view));
    let verdict = verdict(bot, site, &mut values, context);
    let playouts = verdict.tallies.iter().map(|tally| u64::from(tally.visits)).sum();
    Effort { playouts, decisions: verdict.decisions }
}
