//! `easy`: registers the longest meld it has, lays on what fits, discards what is dearest.

use climbing::{Bot, BuildError, Builder, Context, Decision, Plugin, View};
use climbing_generic::NoParams;
use climbing_hoola::{Action, Hoola};

/// Draws, never claims, never stops. Registers the longest meld until it has none, then lays on every card that fits, then
/// discards its dearest card.
#[derive(Clone, Copy, Debug, Default)]
pub struct Easy;

impl Easy {
    /// Its choice; of equal ones the first, runs before sets and low before high.
    pub fn choose(game: &Hoola, candidates: &[Action]) -> Action {
        let mut best = (candidates[0], Self::merit(game, candidates[0]));
        for action in &candidates[1..] {
            let merit = Self::merit(game, *action);
            if merit > best.1 {
                best = (*action, merit);
            }
        }
        best.0
    }

    /// The order of its wishes: kinds of actions by hundreds, then cards of a meld or the value of a discard.
    fn merit(game: &Hoola, action: Action) -> u32 {
        match action {
            Action::Declare => 500,
            Action::Draw => 400,
            Action::Register(meld) => 300 + u32::from(meld.len()),
            Action::Lay { .. } => 200,
            Action::Discard(card) => 100 + game.value(climbing_hoola::Cards::of(card)),
            Action::Pass => 50,
            Action::Stop | Action::Claim(_) | Action::ClaimLay(_) => 0,
        }
    }
}

impl Bot<Hoola> for Easy {
    fn decide(
        &self,
        game: &Hoola,
        _: View<'_, Hoola>,
        candidates: &[Action],
        context: &mut Context<'_>,
    ) -> Decision<Action> {
        if context.explaining() {
            for action in candidates {
                context.explain(action, "merit", f64::from(Self::merit(game, *action)), 1.0);
            }
        }
        Decision::play(Self::choose(game, candidates))
    }

    fn scores(
        &self,
        game: &Hoola,
        _: View<'_, Hoola>,
        candidates: &[Action],
        _: &mut Context<'_>,
        out: &mut Vec<f64>,
    ) -> bool {
        out.extend(candidates.iter().map(|action| f64::from(Self::merit(game, *action))));
        true
    }
}

impl Plugin<Hoola> for Easy {
    const NAME: &'static str = "easy";
    const ABOUT: &'static str =
        "registers its longest meld, lays on what fits, discards what is dearest; never claims or stops";
    type Params = NoParams;

    fn build(_: NoParams, _: &Builder<'_, Hoola>) -> Result<Self, BuildError> {
        Ok(Self)
    }
}
