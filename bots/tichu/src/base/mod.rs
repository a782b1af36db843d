//! `base`: sound play without search. One number for every action, made of the plan of the hand, what the cards are worth
//! as stoppers, the trick, and who holds it.

mod calls;
mod exchange;
mod params;
mod plays;
mod specials;

use climbing::{Bot, BuildError, Builder, Context, Decision, Plugin, View};
use climbing_tichu::{Action, Phase, Tichu};

pub use params::Params;

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

    /// Ranking scores of the candidates: higher is better, and only their order means something.
    pub fn rank(&self, view: View<'_, Tichu>, candidates: &[Action], out: &mut Vec<f64>) {
        match view.phase {
            Phase::Grand | Phase::SmallEarly | Phase::Small | Phase::SmallLate => {
                let calls = calls::wants(&self.params, view);
                out.extend(candidates.iter().map(|action| f64::from(u8::from((*action == Action::Call) == calls))));
            }
            Phase::Exchange => {
                let chosen = exchange::choose(view.own);
                out.extend(candidates.iter().map(|action| f64::from(u8::from(Some(*action) == chosen))));
            }
            Phase::Lead | Phase::Follow | Phase::Bomb => plays::rank(&self.params, view, candidates, out),
            Phase::Wish => out.extend(candidates.iter().map(|action| specials::wish(view, *action))),
            Phase::Gift => out.extend(candidates.iter().map(|action| specials::gift(view, *action))),
        }
    }
}

impl Bot<Tichu> for Base {
    fn decide(&self, _: &Tichu, view: View<'_, Tichu>, candidates: &[Action], _: &mut Context<'_>) -> Decision<Action> {
        let mut scores = Vec::with_capacity(candidates.len());
        self.rank(view, candidates, &mut scores);
        let best =
            scores.iter().enumerate().fold(0, |best, (place, score)| if *score > scores[best] { place } else { best });
        Decision::play(candidates[best])
    }

    fn scores(
        &self,
        _: &Tichu,
        view: View<'_, Tichu>,
        candidates: &[Action],
        _: &mut Context<'_>,
        out: &mut Vec<f64>,
    ) -> bool {
        self.rank(view, candidates, out);
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
