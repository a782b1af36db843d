//! `hard`: one score for every candidate, a sum of weighed terms.

use climbing::{Bot, BuildError, Builder, Context, Decision, Plugin, View};
use climbing_lexio::{Action, Lexio};

use crate::params::HardParams;
use crate::terms::{Position, tell};

/// Weighs what each candidate does to the plan of the hand, to the lead, to strong tiles and 2s, and to those who are
/// close to their end; the nearer others are, the more what can still be shed.
#[derive(Clone, Debug)]
pub struct Hard {
    params: HardParams,
}

impl Hard {
    /// The bot with these parameters.
    pub const fn new(params: HardParams) -> Self {
        Self { params }
    }

    /// The score of each candidate in hundredths of points, in their order, told term by term to whoever listens.
    fn rank(&self, game: &Lexio, view: View<'_, Lexio>, candidates: &[Action], context: &mut Context<'_>) -> Vec<i64> {
        let position = Position::new(game, &self.params, view, candidates);
        let urgency = position.urgency();
        let mut scores = Vec::with_capacity(candidates.len());
        let mut best = None;
        for action in candidates {
            let points = match *action {
                Action::Play(meld) => {
                    let points = tell(context, action, &position.play(meld), urgency);
                    if best.is_none_or(|(most, _)| points > most) {
                        best = Some((points, meld));
                    }
                    points
                }
                Action::Pass => tell(context, action, &position.pass(candidates, best.map(|(_, meld)| meld)), urgency),
            };
            scores.push(points * (100 - urgency) + self.endgame(&position, *action, urgency, context));
        }
        scores
    }

    /// The endgame's share of a score, in hundredths of points.
    fn endgame(&self, position: &Position<'_>, action: Action, urgency: i64, context: &mut Context<'_>) -> i64 {
        if urgency == 0 {
            return 0;
        }
        let (shed, weight) = (position.endgame(action), urgency * self.params.unit);
        context.explain(action, "shed", shed as f64, weight as f64 / 100.0);
        shed.saturating_mul(weight)
    }
}

impl Bot<Lexio> for Hard {
    fn decide(
        &self,
        game: &Lexio,
        view: View<'_, Lexio>,
        candidates: &[Action],
        context: &mut Context<'_>,
    ) -> Decision<Action> {
        let scores = self.rank(game, view, candidates, context);
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
        out.extend(self.rank(game, view, candidates, context).into_iter().map(|score| score as f64 / 100.0));
        true
    }
}

impl Plugin<Lexio> for Hard {
    const NAME: &'static str = "hard";
    const ABOUT: &'static str = "weighs plan, lead, strong tiles, 2s, threats and what can still be shed";
    type Params = HardParams;

    fn build(params: HardParams, _: &Builder<'_, Lexio>) -> Result<Self, BuildError> {
        checked(Self::NAME, params)
    }
}

/// Refuses parameters that are no percentages where they must be.
fn checked(bot: &'static str, params: HardParams) -> Result<Hard, BuildError> {
    const LARGE: i64 = 1_000_000;
    let wrong = |message: String| Err(BuildError::Value { bot, message });
    if params.hold > 100 || params.risk > 1000 || params.five_risk > 1000 {
        return wrong(format!(
            "hold is 0 to 100, risk and five_risk 0 to 1000 percent, not {}, {}, {}",
            params.hold, params.risk, params.five_risk
        ));
    }
    let HardParams {
        plan,
        tiles,
        pass,
        lead,
        save,
        twos,
        tempo,
        block,
        keep,
        idle,
        behind,
        climb,
        waste,
        mislead,
        unit,
        ..
    } = params;
    let weights = [plan, tiles, pass, lead, save, twos, tempo, block, keep, idle, behind, climb, waste, mislead, unit];
    if let Some(weight) = weights.into_iter().find(|weight| weight.abs() > LARGE) {
        return wrong(format!("weights are at most {LARGE} points, not {weight}"));
    }
    if !(0..=LARGE).contains(&params.most_steps) {
        return wrong(format!("most_steps is 0 to {LARGE}, not {}", params.most_steps));
    }
    Ok(Hard::new(params))
}
