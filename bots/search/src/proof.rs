//! Certainty before search: where the game can prove an action right there is nothing to search for.

use climbing::{Context, Decision, Game, Proved, Prover};

use crate::site::Site;

/// Term of the action that is proved right, in explanations.
const PROVED: &str = "proved";

/// What the game proves, if it is asked to and can.
fn proved<G: Game>(prover: Option<&Prover<G>>, site: &Site<'_, G>) -> Option<Proved<G::Action>> {
    let found = prover?.prove(site.game, site.view)?;
    site.candidates.contains(&found.action).then_some(found)
}

/// The decision for an action that is proved right, told to whoever listens.
pub(crate) fn decide<G: Game>(
    prover: Option<&Prover<G>>,
    site: &Site<'_, G>,
    context: &mut Context<'_>,
) -> Option<Decision<G::Action>> {
    let found = proved(prover, site)?;
    context.explain(found.action, PROVED, 1.0, 1.0);
    Some(Decision::proved(found))
}

/// Appends 1 for the action that is proved right and 0 for the others; `false` where there is none.
pub(crate) fn scores<G: Game>(
    prover: Option<&Prover<G>>,
    site: &Site<'_, G>,
    context: &mut Context<'_>,
    out: &mut Vec<f64>,
) -> bool {
    let Some(Decision { action, .. }) = decide(prover, site, context) else { return false };
    out.extend(site.candidates.iter().map(|candidate| f64::from(u8::from(*candidate == action))));
    true
}
