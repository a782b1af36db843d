//! `ismcts`: one tree over what the searching seat can tell apart, one sampled world an iteration.
//!
//! Single-observer information-set search (Cowling, Powley and Whitehouse 2012) for any number of seats: the seat that
//! decides in a node takes what promises most to itself (payoffs are one a seat, shared by a side). What another seat
//! does unseen is folded into "something", so that the tree never knows more than its seat does.
//!
//! It takes opponents to know what the searching seat knows and no more, finds no value in hiding, and gives no mixed
//! strategies.

mod bound;
mod history;
mod iteration;
mod params;
mod tree;

use std::sync::Arc;

use climbing::{Bot, BuildError, Builder, Context, Playable, Plugin, Prover, View, Worlds};

pub use params::IsmctsParams;

use crate::belief::belief;
use crate::lost::Losses;
use crate::policy::Policy;
use crate::prior::Prior;
use crate::rollout::Rollout;
use crate::site::{self, Effort, Means, Search, Site, searching_bot};
use crate::verdict::Verdict;
pub(crate) use bound::{Bound, Weights};
pub(crate) use iteration::{Growth, Setup};

/// Information-set tree search. Takes the candidate that it came to visit most.
///
/// Fallbacks, each with the cheapest candidate where nothing was played: `no_budget`, `no_world`, `broken_playout`.
pub struct Ismcts<G: Playable + Worlds> {
    params: IsmctsParams,
    rollout: Rollout<G>,
    prior: Option<Arc<dyn Bot<G>>>,
    belief: G::Belief,
    prover: Option<Prover<G>>,
}

impl<G: Playable + Worlds> Ismcts<G> {
    /// The bot with random playouts, this many a decision at the usual budget, without proofs, otherwise with its defaults.
    pub fn with_playouts(playouts: u64) -> Self {
        let params = IsmctsParams { playouts, proofs: false, ..IsmctsParams::default() };
        Self { params, rollout: Rollout::Uniform, prior: None, belief: G::Belief::default(), prover: None }
    }

    /// Searches as for a decision, and says what it took: for whoever measures.
    pub fn effort(&self, game: &G, view: View<'_, G>, candidates: &[G::Action], context: &mut Context<'_>) -> Effort {
        site::effort(self, Site::fair(game, view, candidates), context)
    }
}

impl<G: Playable + Worlds> Search<G> for Ismcts<G> {
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
        let IsmctsParams { exploration, widening, temperature, bias, history, .. } = self.params;
        let prior = |bot: &'_ Arc<dyn Bot<G>>| Prior::new(Arc::clone(bot), temperature, means.streams.prior());
        let setup = Setup {
            open: false,
            widening,
            bound: Bound::new(Weights { exploration, bias, history }, means.budget),
            prior: self.prior.as_ref().map(prior),
            policy,
        };
        let (mut rng, mut losses, mut tried) = (means.streams.tree(), Losses::default(), 0);
        let mut growth = Growth::new(site, means.budget, setup, means.values);
        while tried < means.budget && !losses.hopeless(tried) {
            tried += 1;
            let world = site.world(&self.belief, &mut rng);
            if let Err(lost) = world.and_then(|mut world| growth.iterate(&mut world, &mut rng)) {
                losses.add(lost);
            }
        }
        growth.verdict(losses.reason(tried))
    }
}

searching_bot!(Ismcts);

impl<G: Playable + Worlds> Plugin<G> for Ismcts<G> {
    const NAME: &'static str = "ismcts";
    const ABOUT: &'static str = "grows one tree over what it can tell apart, in sampled worlds";
    type Params = IsmctsParams;

    fn build(params: IsmctsParams, builder: &Builder<'_, G>) -> Result<Self, BuildError> {
        params.check()?;
        Ok(Self {
            rollout: Rollout::build(Some(&params.rollout), builder)?,
            prior: params.prior.as_ref().map(|spec| builder.bot(spec)).transpose()?,
            belief: belief::<G>("ismcts", params.belief.clone())?,
            prover: builder.prover().filter(|_| params.proofs),
            params,
        })
    }
}
