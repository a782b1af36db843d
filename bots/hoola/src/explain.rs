//! What `hard` says of its candidates: the best way to spend the turn with each, and the figures it ends with.

use climbing::{Context, View};
use climbing_hoola::{Action, Hoola, Phase};

use crate::claim::followed;
use crate::hard::claimed;
use crate::ledger::Ledger;
use crate::plan::{Method, Plan, present};
use crate::position::Position;
use crate::scale::{DANGER, Figures, NAMES, UNITS};
use crate::stop::Stop;

/// What an empty hand scores, in points: more than any other end.
const OUT: f64 = 1_000_000.0;

/// A decision that is being explained.
pub(crate) struct Telling<'a> {
    pub(crate) game: &'a Hoola,
    pub(crate) view: View<'a, Hoola>,
    pub(crate) ledger: Ledger,
    pub(crate) method: Method,
}

/// What a candidate comes to.
enum Merit {
    /// The hand is empty after so many actions more.
    Out(usize),
    /// What the turn ends with, weighed.
    Left(Figures),
    /// A stop.
    Stop(Stop),
    /// Nothing is weighed: a card is drawn.
    Nothing,
    /// It wins at once, or no end of its turn was found: a score above or below all others.
    Beyond(f64),
}

impl Telling<'_> {
    /// Tells the terms of each candidate's score, and appends the scores, in points.
    pub(crate) fn tell(&self, candidates: &[Action], context: &mut Context<'_>, out: &mut Vec<f64>) {
        if context.explaining() && self.view.phase == Phase::Play {
            self.tell_plan(context);
        }
        for action in candidates {
            let merit = self.merit(*action);
            out.push(self.score(&merit));
            self.explain(*action, &merit, context);
        }
    }

    /// The plan that is chosen, and how many states there are.
    fn tell_plan(&self, context: &mut Context<'_>) {
        let plan = Plan::new(&self.position(), &Method { whole: true, ..self.method });
        let actions: Vec<String> = plan.actions.iter().map(ToString::to_string).collect();
        context.explain(format!("plan: {}", actions.join(", ")), "states", plan.states as f64, 0.0);
    }

    fn position(&self) -> Position<'_> {
        Position::new(self.game, self.view, &self.ledger)
    }

    fn merit(&self, action: Action) -> Merit {
        let position = self.position();
        match action {
            Action::Declare => Merit::Beyond(OUT),
            Action::Draw => Merit::Nothing,
            Action::Stop => Merit::Stop(Stop::new(self.game, self.view, &self.ledger)),
            Action::Pass => self.as_it_is(&position),
            Action::Claim(_) | Action::ClaimLay(_) => {
                planned(&followed(&position, &self.method, action, claimed(self.view)).plan)
            }
            Action::Discard(_) => self.discarded(&position, action),
            Action::Register(_) | Action::Lay { .. } => {
                let after = position.after(action, claimed(self.view));
                if after.hand.is_empty() { Merit::Out(1) } else { planned(&Plan::new(&after, &self.method)) }
            }
        }
    }

    fn as_it_is(&self, position: &Position<'_>) -> Merit {
        present(position, &self.method).map_or(Merit::Beyond(-OUT), Merit::Left)
    }

    /// A turn that ends at once.
    fn discarded(&self, position: &Position<'_>, action: Action) -> Merit {
        let after = position.after(action, climbing_hoola::Cards::NONE);
        if after.hand.is_empty() {
            return Merit::Out(1);
        }
        match (self.as_it_is(&after), action) {
            (Merit::Left(mut figures), Action::Discard(card)) if self.method.scale.weights[DANGER] != 0 => {
                figures[DANGER] = i64::from(self.game.forms().ways(card, self.ledger.unseen));
                Merit::Left(figures)
            }
            (merit, _) => merit,
        }
    }

    fn score(&self, merit: &Merit) -> f64 {
        match merit {
            Merit::Out(actions) => OUT - *actions as f64,
            Merit::Left(figures) => -(self.method.scale.cost(figures) as f64) / UNITS as f64,
            Merit::Stop(stop) if stop.risk <= 0.0 => stop.gain,
            Merit::Stop(stop) => stop.worth(),
            Merit::Nothing => 0.0,
            Merit::Beyond(score) => *score,
        }
    }

    fn explain(&self, action: Action, merit: &Merit, context: &mut Context<'_>) {
        match merit {
            Merit::Out(actions) => {
                context.explain(action, "out", 1.0, OUT);
                context.explain(action, "actions", *actions as f64, -1.0);
            }
            Merit::Left(figures) => {
                let terms = NAMES.into_iter().zip(figures).zip(self.method.scale.weights);
                for ((name, figure), weight) in terms.filter(|((_, figure), _)| **figure != 0) {
                    context.explain(action, name, *figure as f64, -(weight as f64) / UNITS as f64);
                }
            }
            Merit::Stop(stop) => {
                context.explain(action, "gain", stop.gain * (1.0 - stop.risk), 1.0);
                context.explain(action, "loss", stop.loss, -1.0);
                context.explain(action, "risk", stop.risk, 0.0);
            }
            Merit::Nothing => {}
            Merit::Beyond(score) => context.explain(action, "out", score / OUT, OUT),
        }
    }
}

fn planned(plan: &Plan) -> Merit {
    if plan.out {
        return Merit::Out(1 + plan.actions.len());
    }
    if plan.actions.is_empty() { Merit::Beyond(-OUT) } else { Merit::Left(plan.figures) }
}
