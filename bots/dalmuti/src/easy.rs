//! `easy`: the least loss within one decision, and nothing beyond it.

use climbing::{Bot, BuildError, Builder, Context, Decision, Plugin, View};
use climbing_dalmuti::{Action, Cards, Dalmuti, JESTER, Meld, Phase, Title};
use climbing_generic::NoParams;

/// Leads its weakest rank whole, follows with the cheapest set whenever it can, returns its weakest cards, and calls a
/// revolution as a peon.
#[derive(Clone, Copy, Debug, Default)]
pub struct Easy;

impl Easy {
    /// All natural cards of the weakest rank in hand; one jester if there is nothing else.
    pub fn lead(hand: Cards) -> Action {
        let weakest = hand.naturals().ranks().next_back();
        let (rank, naturals, jesters) = weakest.map_or((JESTER, 0, 1), |rank| (rank, hand.count(rank), 0));
        Meld::new(rank, naturals, jesters).map_or(Action::Pass, Action::Play)
    }

    /// The peons call, nobody else; in the first hand only the Greater Peon is asked.
    fn revolution(title: Title) -> Action {
        match title {
            Title::GreaterPeon | Title::LesserPeon => Action::Revolt,
            _ => Action::Decline,
        }
    }

    /// The choice of the bot; `candidates` are in the order of the game, cheapest first.
    pub fn choose(view: View<'_, Dalmuti>, candidates: &[Action]) -> Action {
        match view.phase {
            Phase::Lead => Self::lead(view.own.hand),
            Phase::Revolution => Self::revolution(view.public.title(view.seat)),
            Phase::Follow | Phase::Tax => candidates[0],
        }
    }
}

impl Bot<Dalmuti> for Easy {
    fn decide(
        &self,
        _: &Dalmuti,
        view: View<'_, Dalmuti>,
        candidates: &[Action],
        _: &mut Context<'_>,
    ) -> Decision<Action> {
        Decision::play(Self::choose(view, candidates))
    }
}

impl Plugin<Dalmuti> for Easy {
    const NAME: &'static str = "easy";
    const ABOUT: &'static str = "the least loss within one decision";
    type Params = NoParams;

    fn build(_: NoParams, _: &Builder<'_, Dalmuti>) -> Result<Self, BuildError> {
        Ok(Self)
    }
}
