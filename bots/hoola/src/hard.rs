//! `hard`: draws the whole turn, weighs what each way to spend it leaves, and makes the first move of the best.

use climbing::{Bot, BuildError, Builder, Context, Decision, Plugin, View};
use climbing_hoola::{Action, Cards, Hoola, Phase};

use crate::claim;
use crate::easy::Easy;
use crate::explain::Telling;
use crate::ledger::Ledger;
use crate::params::HardParams;
use crate::plan::{Method, Plan};
use crate::position::Position;
use crate::stop::Stop;

/// Fallback of a view whose cards do not add up: the choice of `easy`.
pub const LEDGER: &str = "ledger";
/// Fallback of a turn with more states than may be looked at: the best of those that were.
pub const STATE_CAP: &str = "state cap";
/// Fallback of a turn of which no end was found: the choice of `easy`.
pub const NO_PLAN: &str = "no plan";

/// Forgets nothing that was seen, and plans anew at every decision.
#[derive(Clone, Debug)]
pub struct Hard {
    params: HardParams,
    method: Method,
}

impl Hard {
    /// The bot with these parameters.
    pub fn new(params: HardParams) -> Self {
        Self { method: params.method(), params }
    }

    fn choose(&self, game: &Hoola, view: View<'_, Hoola>, candidates: &[Action]) -> Decision<Action> {
        let Ok(ledger) = Ledger::new(view) else { return Decision::fallback(Easy::choose(game, candidates), LEDGER) };
        match view.phase {
            _ if candidates.contains(&Action::Declare) => Decision::play(Action::Declare),
            Phase::Claim => self.claim(game, view, candidates, &ledger),
            Phase::Start => Decision::play(self.start(game, view, candidates, &ledger)),
            Phase::Play => self.play(game, view, candidates, &ledger),
        }
    }

    fn claim(&self, game: &Hoola, view: View<'_, Hoola>, candidates: &[Action], ledger: &Ledger) -> Decision<Action> {
        let position = Position::new(game, view, ledger);
        let claims = candidates.iter().copied().filter(|action| *action != Action::Pass);
        let answer = claim::choose(&position, &self.method, claims, claimed(view), self.params.claims);
        let action = answer.claim.unwrap_or(Action::Pass);
        if answer.capped { Decision::fallback(action, STATE_CAP) } else { Decision::play(action) }
    }

    fn start(&self, game: &Hoola, view: View<'_, Hoola>, candidates: &[Action], ledger: &Ledger) -> Action {
        let stops = candidates.contains(&Action::Stop);
        if stops && Stop::new(game, view, ledger).is_wanted(self.params.stops) { Action::Stop } else { Action::Draw }
    }

    fn play(&self, game: &Hoola, view: View<'_, Hoola>, candidates: &[Action], ledger: &Ledger) -> Decision<Action> {
        let plan = Plan::new(&Position::new(game, view, ledger), &self.method);
        match plan.actions.first() {
            Some(first) if plan.capped => Decision::fallback(*first, STATE_CAP),
            Some(first) => Decision::play(*first),
            None => Decision::fallback(Easy::choose(game, candidates), NO_PLAN),
        }
    }
}

/// The card that may be claimed.
pub(crate) fn claimed(view: View<'_, Hoola>) -> Cards {
    view.public.top.map_or(Cards::NONE, |top| Cards::of(top.card))
}

impl Bot<Hoola> for Hard {
    fn decide(
        &self,
        game: &Hoola,
        view: View<'_, Hoola>,
        candidates: &[Action],
        context: &mut Context<'_>,
    ) -> Decision<Action> {
        if context.explaining()
            && let Ok(ledger) = Ledger::new(view)
        {
            Telling { game, view, ledger, method: self.method }.tell(candidates, context, &mut Vec::new());
        }
        self.choose(game, view, candidates)
    }

    fn scores(
        &self,
        game: &Hoola,
        view: View<'_, Hoola>,
        candidates: &[Action],
        context: &mut Context<'_>,
        out: &mut Vec<f64>,
    ) -> bool {
        let Ok(ledger) = Ledger::new(view) else { return false };
        Telling { game, view, ledger, method: self.method }.tell(candidates, context, out);
        true
    }
}

impl Plugin<Hoola> for Hard {
    const NAME: &'static str = "hard";
    const ABOUT: &'static str =
        "plans its whole turn, weighs what is left by seven weights; claims and stops where it pays";
    type Params = HardParams;

    fn build(params: HardParams, _: &Builder<'_, Hoola>) -> Result<Self, BuildError> {
        params.check(Self::NAME)?;
        Ok(Self::new(params))
    }
}
