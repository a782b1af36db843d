//! Bots that take the candidate of the highest score: what they have in common.

use climbing::{Context, Decision, View};
use climbing_dalmuti::{Action, Dalmuti, Phase};

use crate::easy::Easy;
use crate::ledger::LedgerError;
use crate::terms::Terms;

/// More than any sum of other terms.
pub(crate) const DECISIVE: f64 = 1_000.0;

/// Fallback of a view whose cards do not add up: the choice of `easy`.
const LEDGER: &str = "ledger";

/// A bot whose choice is the candidate of the highest score.
pub(crate) trait Scored {
    /// The terms of every candidate.
    fn terms(&self, game: &Dalmuti, view: View<'_, Dalmuti>, candidates: &[Action]) -> Result<Vec<Terms>, LedgerError>;

    /// The choice, where it is known without scores.
    fn known(&self, view: View<'_, Dalmuti>, candidates: &[Action]) -> Option<Action> {
        let _ = (view, candidates);
        None
    }
}

pub(crate) fn decide(
    bot: &impl Scored,
    game: &Dalmuti,
    view: View<'_, Dalmuti>,
    candidates: &[Action],
    context: &mut Context<'_>,
) -> Decision<Action> {
    if let Some(known) = bot.known(view, candidates).filter(|_| !context.explaining()) {
        return Decision::play(known);
    }
    match bot.terms(game, view, candidates) {
        Ok(terms) => {
            explain(candidates, &terms, context);
            Decision::play(candidates[best(view, &terms)])
        }
        Err(_) => Decision::fallback(Easy::choose(view, candidates), LEDGER),
    }
}

pub(crate) fn scores(
    bot: &impl Scored,
    game: &Dalmuti,
    view: View<'_, Dalmuti>,
    candidates: &[Action],
    context: &mut Context<'_>,
    out: &mut Vec<f64>,
) -> bool {
    let Ok(terms) = bot.terms(game, view, candidates) else { return false };
    explain(candidates, &terms, context);
    out.extend(terms.iter().map(Terms::score));
    true
}

fn explain(candidates: &[Action], terms: &[Terms], context: &mut Context<'_>) {
    candidates.iter().zip(terms).for_each(|(action, terms)| terms.explain(*action, context));
}

/// The candidate with the highest score. Of equal ones the first, but not to act comes before acting.
fn best(view: View<'_, Dalmuti>, terms: &[Terms]) -> usize {
    let start = match view.phase {
        Phase::Follow | Phase::Revolution => terms.len() - 1,
        Phase::Lead | Phase::Tax => 0,
    };
    let mut best = (start, terms[start].score());
    for (at, score) in terms.iter().map(Terms::score).enumerate() {
        if score > best.1 {
            best = (at, score);
        }
    }
    best.0
}

/// Makes a [`Scored`] type a bot.
macro_rules! scored_bot {
    ($bot:ty) => {
        impl climbing::Bot<climbing_dalmuti::Dalmuti> for $bot {
            fn decide(
                &self,
                game: &climbing_dalmuti::Dalmuti,
                view: climbing::View<'_, climbing_dalmuti::Dalmuti>,
                candidates: &[climbing_dalmuti::Action],
                context: &mut climbing::Context<'_>,
            ) -> climbing::Decision<climbing_dalmuti::Action> {
                $crate::scored::decide(self, game, view, candidates, context)
            }

            fn scores(
                &self,
                game: &climbing_dalmuti::Dalmuti,
                view: climbing::View<'_, climbing_dalmuti::Dalmuti>,
                candidates: &[climbing_dalmuti::Action],
                context: &mut climbing::Context<'_>,
                out: &mut Vec<f64>,
            ) -> bool {
                $crate::scored::scores(self, game, view, candidates, context, out)
            }
        }
    };
}
pub(crate) use scored_bot;
