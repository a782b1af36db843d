//! `base`: sound play without search. One number for every action, made of the plan of the hand, what the cards are worth
//! as stoppers, the trick, and who holds it.

mod account;
mod calls;
mod exchange;
mod params;
mod plays;
mod specials;

use climbing::{Bot, BuildError, Builder, Context, Decision, Named, Plugin, Preset, View};
use climbing_tichu::{Action, Phase, Tichu};

pub use params::Params;

use account::{Account, Told};
use calls::Calling;
use exchange::Giving;
use plays::Situation;

/// Plays by its plan: whatever leaves fewer plays and spends fewer stoppers, with care for partner and callers.
#[derive(Clone, Debug, Default)]
pub struct Base {
    params: Params,
}

impl Base {
    /// The bot with these parameters.
    pub const fn new(params: Params) -> Self {
        Self { params }
    }

    /// Ranking scores of the candidates, told term by term to whoever listens: higher is better, and only their order
    /// means something.
    fn rank(&self, view: View<'_, Tichu>, candidates: &[Action], context: &mut Context<'_>, out: &mut Vec<f64>) {
        let judge = Judge::new(&self.params, view);
        if !context.explaining() {
            out.extend(candidates.iter().map(|action| judge.score(*action, 0.0)));
            return;
        }
        for action in candidates {
            let mut told = Told { sum: 0.0, candidate: *action, context };
            judge.tell(*action, &mut told);
            out.push(told.sum);
        }
    }

    /// The best candidate, of equal ones the first.
    fn choose(&self, view: View<'_, Tichu>, candidates: &[Action], context: &mut Context<'_>) -> Action {
        let mut scores = Vec::with_capacity(candidates.len());
        self.rank(view, candidates, context, &mut scores);
        let best = (1..scores.len()).fold(0, |best, place| if scores[place] > scores[best] { place } else { best });
        candidates[best]
    }
}

/// What the candidates of a decision are judged by.
enum Judge<'a> {
    Call(Calling),
    Give(Giving),
    Play(Situation<'a>),
    Wish(View<'a, Tichu>),
    Gift(View<'a, Tichu>),
}

impl<'a> Judge<'a> {
    fn new(params: &'a Params, view: View<'a, Tichu>) -> Self {
        match view.phase {
            Phase::Grand | Phase::SmallEarly | Phase::Small | Phase::SmallLate => {
                Self::Call(Calling::new(params, view))
            }
            Phase::Exchange => Self::Give(Giving::new(view.own)),
            Phase::Lead | Phase::Follow | Phase::Bomb => Self::Play(Situation::new(params, view)),
            Phase::Wish => Self::Wish(view),
            Phase::Gift => Self::Gift(view),
        }
    }

    fn score(&self, action: Action, mut sum: f64) -> f64 {
        self.tell(action, &mut sum);
        sum
    }

    fn tell(&self, action: Action, account: &mut impl Account) {
        match (self, action) {
            (Self::Call(calling), _) => calling.score(action, account),
            (Self::Give(giving), Action::Give(card)) => giving.score(card, account),
            (Self::Play(situation), Action::Play(meld)) => situation.score(meld, account),
            (Self::Wish(view), _) => specials::wish(*view, action, account),
            (Self::Gift(view), _) => specials::gift(*view, action, account),
            _ => account.add("pass", 1.0, 0.0),
        }
    }
}

impl Bot<Tichu> for Base {
    fn decide(
        &self,
        _: &Tichu,
        view: View<'_, Tichu>,
        candidates: &[Action],
        context: &mut Context<'_>,
    ) -> Decision<Action> {
        Decision::play(self.choose(view, candidates, context))
    }

    fn scores(
        &self,
        _: &Tichu,
        view: View<'_, Tichu>,
        candidates: &[Action],
        context: &mut Context<'_>,
        out: &mut Vec<f64>,
    ) -> bool {
        self.rank(view, candidates, context, out);
        true
    }
}

impl Plugin<Tichu> for Base {
    const NAME: &'static str = "base";
    const ABOUT: &'static str = "plays by a plan of its hand, spares stoppers, minds partner and callers";
    type Params = Params;

    fn build(params: Params, _: &Builder<'_, Tichu>) -> Result<Self, BuildError> {
        Ok(Self::new(params))
    }
}

/// `base` with the thresholds of an article on a bot of the game: a small tichu on a hand of 100, a grand one with dragon,
/// phoenix and an ace.
#[derive(Clone, Copy, Debug)]
pub struct Article;

impl Preset<Tichu> for Article {
    type Bot = Base;
    const NAME: &'static str = "article";
    const ABOUT: &'static str = "base, with the article's thresholds for calls";

    fn params() -> Params {
        Params { small_score: 100, grand_score: 0, grand_trio: true, ..Params::default() }
    }
}

climbing::register_bots!(Tichu: Base, Named<Tichu, Article>);
