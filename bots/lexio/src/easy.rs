//! `easy`: gets rid of its weakest tile when it leads, and always follows when it can.

use climbing::{Bot, BuildError, Builder, Context, Decision, Plugin, View};
use climbing_generic::NoParams;
use climbing_lexio::{Action, Lexio};

use crate::chances::Play;

/// Leads the largest combination that its weakest tile is part of, the weakest of those; follows with the weakest
/// combination that beats the table, and never passes if there is one.
#[derive(Clone, Copy, Debug, Default)]
pub struct Easy;

impl Easy {
    /// The terms of an action's score: their names, values and weights. The choice is the action of the highest sum.
    fn terms(game: &Lexio, view: View<'_, Lexio>, action: Action) -> [(&'static str, f64, f64); 4] {
        let leads = view.public.table.is_none();
        let Action::Play(meld) = action else {
            return [("pass", 1.0, -1000.0), ("weakest tile", 0.0, 0.0), ("size", 0.0, 0.0), ("strength", 0.0, 0.0)];
        };
        let weakest = view.own.hand.weakest();
        let has = leads && weakest.is_some_and(|tile| meld.tiles().has(tile));
        let Play { key, .. } = Play::new(game, view.public.seats(), meld);
        // Keys are integers below 2^28, so the sum of all terms is exact.
        let strength = f64::from(key.get()) / f64::from(1_u32 << 28);
        let size = if leads { f64::from(meld.size()) } else { 0.0 };
        [
            ("pass", 0.0, 0.0),
            ("weakest tile", f64::from(u8::from(has)), 100.0),
            ("size", size, 10.0),
            ("strength", strength, -1.0),
        ]
    }
}

impl Bot<Lexio> for Easy {
    fn decide(
        &self,
        game: &Lexio,
        view: View<'_, Lexio>,
        candidates: &[Action],
        context: &mut Context<'_>,
    ) -> Decision<Action> {
        let mut scores = Vec::with_capacity(candidates.len());
        self.scores(game, view, candidates, context, &mut scores);
        Decision::play(candidates[crate::best(&scores)])
    }

    fn scores(
        &self,
        game: &Lexio,
        view: View<'_, Lexio>,
        candidates: &[Action],
        context: &mut Context<'_>,
        out: &mut Vec<f64>,
    ) -> bool {
        for action in candidates {
            let terms = Self::terms(game, view, *action);
            for (term, value, weight) in terms.into_iter().filter(|(_, value, _)| *value != 0.0) {
                context.explain(action, term, value, weight);
            }
            out.push(terms.iter().map(|(_, value, weight)| value * weight).sum());
        }
        true
    }
}

impl Plugin<Lexio> for Easy {
    const NAME: &'static str = "easy";
    const ABOUT: &'static str = "sheds its weakest tile when it leads, and follows whenever it can";
    type Params = NoParams;

    fn build(_: NoParams, _: &Builder<'_, Lexio>) -> Result<Self, BuildError> {
        Ok(Self)
    }
}
