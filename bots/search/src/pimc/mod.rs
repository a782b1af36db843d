//! `pimc`: perfect-information Monte Carlo, candidates played on in sampled worlds.
//!
//! Every candidate is played in the same worlds with the same luck, so that what differs is the candidate. Playouts are
//! by a policy that sees views, in every seat; the search itself looks one action ahead.

mod favourites;
mod halving;
mod params;
mod trees;

use std::sync::Arc;

use climbing::{Bot, BuildError, Builder, Context, Playable, Plugin, Prover, View, Worlds};

pub use params::PimcParams;

use crate::belief::belief;
use crate::playout::Playouts;
use crate::policy::Policy;
use crate::prior::Prior;
use crate::rollout::Rollout;
use crate::site::{self, Effort, Means, Search, Site, searching_bot};
use crate::streams::Streams;
use crate::tally::Tally;
use crate::verdict::Verdict;
use favourites::Favourites;
use halving::Halving;

/// Flat search in worlds that all candidates share. Takes what is best when the worse ones have dropped out.
///
/// Fallbacks, each with the cheapest candidate where nothing was played: `no_budget`, `no_world`, `broken_playout`.
pub struct Pimc<G: Playable + Worlds> {
    params: PimcParams,
    rollout: Rollout<G>,
    prior: Option<Arc<dyn Bot<G>>>,
    belief: G::Belief,
    prover: Option<Prover<G>>,
}

impl<G: Playable + Worlds> Pimc<G> {
    /// The bot with random playouts, this many a decision at the usual budget, without proofs, otherwise with its defaults.
    pub fn with_playouts(playouts: u64) -> Self {
        let params = PimcParams { playouts, proofs: false, ..PimcParams::default() };
        Self { params, rollout: Rollout::Uniform, prior: None, belief: G::Belief::default(), prover: None }
    }

    /// Searches as for a decision, and says what it took: for whoever measures.
    pub fn effort(&self, game: &G, view: View<'_, G>, candidates: &[G::Action], context: &mut Context<'_>) -> Effort {
        site::effort(self, Site::fair(game, view, candidates), context)
    }
}

impl<G: Playable + Worlds> Pimc<G> {
    /// The candidates that the prior likes; all where there is none, or it gives no scores here.
    fn favourites(&self, site: Site<'_, G>, streams: &Streams) -> Favourites {
        let PimcParams { width, caution, .. } = self.params;
        let Site { game, view, candidates, .. } = site;
        let all = || Favourites::all(candidates.len());
        let Some(bot) = &self.prior else { return all() };
        let mut prior = Prior::new(Arc::clone(bot), 1.0, streams.prior());
        let likeliest = |chances: &[f64]| Favourites::likeliest(chances, width as usize, caution);
        prior.chances(game, view, candidates).map_or_else(all, likeliest)
    }
}

impl<G: Playable + Worlds> Search<G> for Pimc<G> {
    fn playouts(&self) -> u64 {
        self.params.playouts
    }

    fn rollout(&self) -> &Rollout<G> {
        &self.rollout
    }

    fn prover(&self) -> Option<&Prover<G>> {
        self.prover.as_ref()
    }

    fn search<P: Policy<G>>(&self, site: Site<'_, G>, means: Means<'_>, policy: P) -> Verdict {
        let PimcParams { trees, exploration, .. } = self.params;
        if trees > 0 {
            return trees::search(site, means, &self.belief, (trees, exploration), policy);
        }
        let playouts = Playouts::new(site.game, site.game.seats_of(site.view));
        let Means { budget, streams, values } = means;
        let favourites = self.favourites(site, &streams);
        let leads = vec![Tally::default(); site.candidates.len()];
        Halving { site, belief: &self.belief, policy, playouts, values, streams, favourites, leads }.search(budget)
    }
}

searching_bot!(Pimc);

impl<G: Playable + Worlds> Plugin<G> for Pimc<G> {
    const NAME: &'static str = "pimc";
    const ABOUT: &'static str = "plays every candidate on in the same sampled worlds";
    type Params = PimcParams;

    fn build(params: PimcParams, builder: &Builder<'_, G>) -> Result<Self, BuildError> {
        params.check()?;
        Ok(Self {
            rollout: Rollout::build(params.rollout.as_ref(), builder)?,
            prior: params.prior.as_ref().map(|spec| builder.bot(spec)).transpose()?,
            belief: belief::<G>("pimc", params.belief.clone())?,
            prover: builder.prover().filter(|_| params.proofs),
            params,
        })
    }
}
