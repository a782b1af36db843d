//! `easy`: the least loss within one decision, and nothing beyond it.

use climbing::{BuildError, Builder, Plugin, View};
use climbing_dalmuti::{Action, Cards, Dalmuti, JESTER, Levy, Meld, Phase, Title};
use climbing_generic::NoParams;

use crate::ledger::LedgerError;
use crate::scored::{Scored, scored_bot};
use crate::terms::Terms;

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

    /// The choice of the bot; `candidates` are in the order of the game, cheapest first.
    pub fn choose(view: View<'_, Dalmuti>, candidates: &[Action]) -> Action {
        match view.phase {
            Phase::Lead => Self::lead(view.own.hand),
            Phase::Revolution => revolution(view.public.title(view.seat)),
            Phase::Follow | Phase::Tax => candidates[0],
        }
    }

    /// The terms of an action's score; the bot's choice is the action of the highest sum.
    pub(crate) fn terms(view: View<'_, Dalmuti>, action: Action) -> Terms {
        let terms = Terms::default();
        match action {
            Action::Play(meld) => set_terms(meld),
            Action::Return(levy) => levy_terms(levy),
            Action::Revolt if revolution(view.public.title(view.seat)) == action => terms.with("peon", 1.0, 1.0),
            Action::Revolt => terms.with("peon", -1.0, 1.0),
            Action::Pass => terms.with("pass", 1.0, -100.0),
            Action::Decline => terms,
        }
    }
}

/// A jester is dearer than any rank.
const JESTER_WEIGHT: f64 = -20.0;

/// Weak ranks first, then more cards; jesters alone only when nothing else is left, one at a time.
fn set_terms(meld: Meld) -> Terms {
    let jesters = f64::from(meld.jesters());
    if meld.rank() == JESTER {
        return Terms::default().with("jesters", 2.0 + jesters, JESTER_WEIGHT);
    }
    let rank = Terms::default().with("rank", meld.rank().into(), 1.0);
    rank.with("jesters", jesters, JESTER_WEIGHT).with("cards", meld.naturals().into(), 0.01)
}

fn levy_terms(levy: Levy) -> Terms {
    let cards = levy.cards();
    let ranks: f64 = cards.naturals().ranks().map(|rank| f64::from(rank) * f64::from(cards.count(rank))).sum();
    Terms::default().with("rank", ranks, 1.0).with("jesters", cards.jesters().into(), JESTER_WEIGHT)
}

/// The peons call, nobody else; in the first hand only the Greater Peon is asked.
fn revolution(title: Title) -> Action {
    match title {
        Title::GreaterPeon | Title::LesserPeon => Action::Revolt,
        _ => Action::Decline,
    }
}

impl Scored for Easy {
    fn terms(&self, _: &Dalmuti, view: View<'_, Dalmuti>, candidates: &[Action]) -> Result<Vec<Terms>, LedgerError> {
        Ok(candidates.iter().map(|action| Self::terms(view, *action)).collect())
    }

    fn known(&self, view: View<'_, Dalmuti>, candidates: &[Action]) -> Option<Action> {
        Some(Self::choose(view, candidates))
    }
}

scored_bot!(Easy);

impl Plugin<Dalmuti> for Easy {
    const NAME: &'static str = "easy";
    const ABOUT: &'static str = "the least loss within one decision";
    type Params = NoParams;

    fn build(_: NoParams, _: &Builder<'_, Dalmuti>) -> Result<Self, BuildError> {
        Ok(Self)
    }
}
