//! A bot: sees a view, answers with a decision, remembers nothing.

use std::fmt::Display;

use crate::game::Game;
use crate::open::OpenBot;
use crate::proof::{Certificate, Proved};
use crate::random::{BotRng, Key};
use crate::view::View;

/// What a bot decided, and whether it is what the bot wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision<A> {
    /// The action to carry out.
    pub action: A,
    /// Why a simpler choice was taken, if one had to be: a short name under which the harness counts it.
    pub fallback: Option<&'static str>,
    /// Why no action can be better, if the bot is certain of that.
    pub proof: Option<Certificate<A>>,
}

impl<A> Decision<A> {
    /// The action the bot meant to take.
    pub fn play(action: A) -> Self {
        Self { action, fallback: None, proof: None }
    }

    /// A simpler choice, because of `reason`.
    pub fn fallback(action: A, reason: &'static str) -> Self {
        Self { action, fallback: Some(reason), proof: None }
    }

    /// An action that is proved right.
    pub fn proved(proved: Proved<A>) -> Self {
        Self { action: proved.action, fallback: None, proof: Some(proved.certificate) }
    }
}

/// A player. It remembers nothing between decisions: all it needs is in the view.
pub trait Bot<G: Game>: Send + Sync {
    /// Chooses one of `candidates`: all legal actions of the view, strictly ascending, never none.
    ///
    /// A decision with a single candidate is forced and is not asked.
    fn decide(
        &self,
        game: &G,
        view: View<'_, G>,
        candidates: &[G::Action],
        context: &mut Context<'_>,
    ) -> Decision<G::Action>;

    /// Appends one score a candidate to `out`, higher is better; `false` if this bot gives no scores here.
    ///
    /// Scores rank candidates of one decision. They are no probabilities and compare with nothing else.
    fn scores(
        &self,
        game: &G,
        view: View<'_, G>,
        candidates: &[G::Action],
        context: &mut Context<'_>,
        out: &mut Vec<f64>,
    ) -> bool {
        let _ = (game, view, candidates, context, out);
        false
    }

    /// The same bot with all cards before its eyes, if it has such a twin: it cheats, and sits only at tables of
    /// [`Match::play_open`](crate::Match::play_open), which measure what knowing the cards would be worth.
    fn open(&self) -> Option<&dyn OpenBot<G>> {
        None
    }
}

/// One line of an explanation: a named term of a candidate's ranking score.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Row {
    /// The candidate in text.
    pub candidate: String,
    /// Name of the term.
    pub term: &'static str,
    /// Its value, a ranking score and no probability.
    pub value: f64,
    /// The weight it enters with.
    pub weight: f64,
}

/// Collects the rows of explanations.
pub trait Explain {
    /// Takes one row.
    fn row(&mut self, row: Row);
}

impl Explain for Vec<Row> {
    fn row(&mut self, row: Row) {
        self.push(row);
    }
}

/// What a decision may use besides the view: its random stream, its budget, and somebody who listens.
pub struct Context<'a> {
    key: Key,
    rng: Option<BotRng>,
    lent: Option<&'a mut BotRng>,
    budget: u64,
    sink: Option<&'a mut dyn Explain>,
}

/// Work a search may spend on a decision when nobody says otherwise.
pub const USUAL_BUDGET: u64 = 1_000;

impl<'a> Context<'a> {
    /// The context of the decision that `key` names.
    #[inline]
    pub fn new(key: Key) -> Self {
        Self { key, rng: None, lent: None, budget: USUAL_BUDGET, sink: None }
    }

    /// The same with another budget.
    #[must_use]
    pub fn with_budget(self, budget: u64) -> Self {
        Self { budget, ..self }
    }

    /// The same drawing from a stream of somebody else, who goes on with it afterwards: for playouts, in which a stream a
    /// decision would cost more than the decision.
    #[must_use]
    pub fn drawing_from(self, rng: &'a mut BotRng) -> Self {
        Self { lent: Some(rng), ..self }
    }

    /// The same with a listener to explanations.
    #[must_use]
    pub fn explained_to(self, sink: &'a mut dyn Explain) -> Self {
        Self { sink: Some(sink), ..self }
    }

    /// The random stream of this decision; it is made at the first draw.
    #[inline]
    pub fn rng(&mut self) -> &mut BotRng {
        let key = &self.key;
        match &mut self.lent {
            Some(lent) => lent,
            None => self.rng.get_or_insert_with(|| key.bot_rng()),
        }
    }

    /// Iterations or states the bot may spend, never seconds: results repeat on any machine.
    pub fn budget(&self) -> u64 {
        self.budget
    }

    /// Whether somebody listens to explanations.
    pub fn explaining(&self) -> bool {
        self.sink.is_some()
    }

    /// Tells the listener, if there is one, a term of a candidate's score.
    pub fn explain(&mut self, candidate: impl Display, term: &'static str, value: f64, weight: f64) {
        if let Some(sink) = &mut self.sink {
            sink.row(Row { candidate: candidate.to_string(), term, value, weight });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::tag;

    #[test]
    fn explanations_reach_only_a_listener() {
        let key = Key::deal(0, tag("x"), 0, 0);
        let mut rows: Vec<Row> = Vec::new();
        Context::new(key).explain("8x2", "plan", 1.0, 0.5);
        Context::new(key).explained_to(&mut rows).explain("8x2", "plan", 1.0, 0.5);
        assert_eq!(rows, [Row { candidate: "8x2".into(), term: "plan", value: 1.0, weight: 0.5 }]);
    }

    #[test]
    fn a_lent_stream_is_drawn_from_and_given_back() {
        let key = Key::deal(0, tag("x"), 0, 0);
        let (mut lent, mut twin) = (key.bot_rng(), key.bot_rng());
        let drawn = Context::new(Key { deal: 9, ..key }).drawing_from(&mut lent).rng().word();
        assert_eq!([drawn, lent.word()], [twin.word(), twin.word()]);
    }

    #[test]
    fn a_stream_goes_on_within_a_decision() {
        let mut context = Context::new(Key::deal(0, tag("x"), 0, 0));
        let first = context.rng().word();
        assert_ne!(first, context.rng().word());
    }
}
