//! The classical determinized search: an open tree in each of several worlds, and the candidate visited most in all.
//!
//! Within a world every seat sees all cards, so the searching seat plans with what it will not know when the time comes
//! (strategy fusion), and takes opponents to know its own hand. It is kept to show what that costs.

use climbing::{Playable, Worlds};

use crate::ismcts::{Bound, Growth, Setup, Weights};
use crate::lost::{Losses, Lost};
use crate::policy::Policy;
use crate::site::{Means, Site};
use crate::verdict::Verdict;

/// Searches `trees` worlds with an even share of the budget each; fewer where that is less than a playout a world.
pub(super) fn search<G: Playable + Worlds, P: Policy<G>>(
    site: Site<'_, G>,
    means: Means<'_>,
    belief: &G::Belief,
    (trees, exploration): (u32, f64),
    policy: P,
) -> Verdict {
    let Means { budget, streams, values } = means;
    let trees = u64::from(trees).clamp(1, budget);
    let each = budget / trees;
    let bound = Bound::new(Weights { exploration, ..Weights::default() }, each);
    let setup = Setup { open: true, widening: 0.0, bound, prior: None, policy };
    let mut growth = Growth::new(site, each, setup, values);
    let (mut losses, mut tried) = (Losses::default(), 0);
    for number in 0..trees {
        let mut rng = streams.world(number);
        growth.replant();
        let Ok(world) = site.world(belief, &mut rng) else {
            (0..each).for_each(|_| losses.add(Lost::NoWorld));
            tried += each;
            continue;
        };
        let mut state = world.clone();
        for _ in 0..each {
            state.clone_from(&world);
            tried += 1;
            if let Err(lost) = growth.iterate(&mut state, &mut rng) {
                losses.add(lost);
            }
        }
    }
    growth.verdict(losses.reason(tried))
}
