//! Shadows: bots that are asked at every decision of a match that others play, to learn where they would differ.
//!
//! A bot is a function of game, view, candidates and key, and remembers nothing. So a shadow answers what it would have
//! answered in the seat itself, and a match in which it never differs is the match that it would have played.

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::Serialize;
use serde_json::Value;

use crate::bot::{Bot, Context, Decision, Row};
use crate::evidence::Playable;
use crate::play::{Decided, Fallback, Fault, Match, Outcome, Watch, count_fallback, panic_message};
use crate::position::Position;
use crate::record::Header;
use crate::seat::{Seat, Seats};

/// What came of a match with shadows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shadowed {
    /// The match, as far as it went.
    pub outcome: Outcome,
    /// Whether it stopped before its end because the listener had heard enough.
    pub stopped: bool,
    /// Decisions with more than one candidate, by phase in the order of the game's phases.
    pub asked: Vec<u64>,
    /// What each shadow did.
    pub shadows: Vec<ShadowCounts>,
}

/// What one shadow did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShadowCounts {
    /// Decisions at which it would have done something else, by phase; those at which it panicked are not among them.
    pub differed: Vec<u64>,
    /// Its fallbacks by seat and reason, wherever it was asked.
    pub fallbacks: Vec<Fallback>,
    /// How often it panicked.
    pub panics: u64,
}

impl ShadowCounts {
    /// Whether it would have played the very match it was a shadow of.
    pub fn never_differed(&self) -> bool {
        self.panics == 0 && self.differed.iter().all(|count| *count == 0)
    }
}

/// One of the two choices at a decision where they differ.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// The action in text.
    pub action: String,
    /// What kind of action it is there, in the words of the game; `illegal` for one that is not allowed.
    pub shape: String,
    /// Why it is a simpler choice than the bot wanted, if it is.
    pub fallback: Option<&'static str>,
}

/// A decision at which a shadow would have done something else than the seat did, or panicked.
pub struct Difference<'a> {
    /// Number of the shadow.
    pub shadow: usize,
    /// Hand of the match, from 0.
    pub hand: u16,
    /// Decision of the match, from 1.
    pub decision: u64,
    /// The seat that was asked.
    pub seat: Seat,
    /// What it was asked: a place in the list of the game's phases.
    pub phase: usize,
    at: &'a dyn Differing,
}

impl Difference<'_> {
    /// What the seat did.
    pub fn own(&self) -> Choice {
        self.at.own()
    }

    /// What the shadow would have done.
    ///
    /// # Errors
    /// With the message of its panic, if it panicked.
    pub fn other(&self) -> Result<Choice, String> {
        self.at.other()
    }

    /// The terms of both bots' ranking scores, the seat's first; none where a bot explains nothing or panics.
    pub fn rows(&self) -> [Vec<Row>; 2] {
        self.at.rows()
    }

    /// The [`Position`] as JSON.
    pub fn position(&self) -> Value {
        self.at.position()
    }
}

/// Hears of each difference, and says whether the match should go on.
pub type Listener<'a> = dyn FnMut(&Difference<'_>) -> ControlFlow<()> + 'a;

impl<G: Playable> Match<'_, G> {
    /// Plays the match with a bot a seat, and asks all shadows at every decision that has more than one candidate.
    ///
    /// # Errors
    /// A [`Fault`] of the match, as [`play`](Self::play) gives it. A shadow that panics is counted and is no fault.
    pub fn shadow(
        &self,
        bots: &[&dyn Bot<G>],
        shadows: &[&dyn Bot<G>],
        listener: &mut Listener<'_>,
    ) -> Result<Shadowed, Fault> {
        let counts = ShadowCounts { differed: vec![0; G::PHASES.len()], ..ShadowCounts::default() };
        let found =
            Shadowed { asked: vec![0; G::PHASES.len()], shadows: vec![counts; shadows.len()], ..Shadowed::default() };
        let mut watch = Shadowing { match_: self, bots, shadows, listener, hand: 0, found };
        let outcome = self.play(bots, &mut watch)?;
        Ok(Shadowed { outcome, ..watch.found })
    }
}

struct Shadowing<'a, 's, G: Playable> {
    match_: &'a Match<'a, G>,
    bots: &'a [&'a dyn Bot<G>],
    shadows: &'a [&'a dyn Bot<G>],
    listener: &'a mut Listener<'s>,
    hand: u16,
    found: Shadowed,
}

impl<G: Playable> Watch<G> for Shadowing<'_, '_, G> {
    fn decided(&mut self, decided: &Decided<'_, G>) {
        if decided.candidates.len() < 2 {
            return;
        }
        let phase = place_of::<G>(decided.view.phase);
        self.found.asked[phase] += 1;
        for shadow in 0..self.shadows.len() {
            self.ask(shadow, phase, decided);
            if self.found.stopped {
                return;
            }
        }
    }

    fn settled(&mut self, hand: u16, _: &Seats<i64>, _: Option<&G::Standing>) {
        self.hand = hand + 1;
    }

    fn enough(&self) -> bool {
        self.found.stopped
    }
}

impl<G: Playable> Shadowing<'_, '_, G> {
    fn ask(&mut self, shadow: usize, phase: usize, decided: &Decided<'_, G>) {
        let (bot, seat) = (self.shadows[shadow], decided.view.seat);
        let counts = &mut self.found.shadows[shadow];
        let answer = answer(self.match_, bot, decided);
        match &answer {
            Ok(decision) => {
                if let Some(reason) = decision.fallback {
                    count_fallback(&mut counts.fallbacks, seat, reason);
                }
                if decision.action == decided.decision.action {
                    return;
                }
                counts.differed[phase] += 1;
            }
            Err(_) => counts.panics += 1,
        }
        let at = At { match_: self.match_, decided, bots: [self.bots[seat.index()], bot], answer };
        let (hand, decision) = (self.hand, decided.number);
        let flow = (self.listener)(&Difference { shadow, hand, decision, seat, phase, at: &at });
        self.found.stopped = flow.is_break();
    }
}

/// The place of a phase in the list of its game.
pub(crate) fn place_of<G: Playable>(phase: G::Phase) -> usize {
    G::PHASES.iter().position(|listed| *listed == phase).unwrap_or(0)
}

fn answer<G: Playable>(
    match_: &Match<'_, G>,
    bot: &dyn Bot<G>,
    decided: &Decided<'_, G>,
) -> Result<Decision<G::Action>, String> {
    let mut context = Context::new(decided.key).with_budget(match_.budget);
    let asked = || bot.decide(match_.game, decided.view, decided.candidates, &mut context);
    catch_unwind(AssertUnwindSafe(asked)).map_err(panic_message)
}

/// The terms that a bot tells at a decision; none if it panics.
pub(crate) fn explanation<G: Playable>(match_: &Match<'_, G>, bot: &dyn Bot<G>, decided: &Decided<'_, G>) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut context = Context::new(decided.key).with_budget(match_.budget).explained_to(&mut rows);
    let asked = || bot.decide(match_.game, decided.view, decided.candidates, &mut context);
    match catch_unwind(AssertUnwindSafe(asked)) {
        Ok(_) => rows,
        Err(_) => Vec::new(),
    }
}

/// What a listener may ask of a decision; it is worked out only then.
trait Differing {
    fn own(&self) -> Choice;
    fn other(&self) -> Result<Choice, String>;
    fn rows(&self) -> [Vec<Row>; 2];
    fn position(&self) -> Value;
}

struct At<'a, G: Playable> {
    match_: &'a Match<'a, G>,
    decided: &'a Decided<'a, G>,
    bots: [&'a dyn Bot<G>; 2],
    answer: Result<Decision<G::Action>, String>,
}

impl<G: Playable> At<'_, G> {
    fn choice(&self, decision: &Decision<G::Action>) -> Choice {
        let (game, view, action) = (self.match_.game, self.decided.view, decision.action);
        let legal = self.decided.candidates.contains(&game.canonical(view, action));
        let shape = if legal { game.shape(view, action) } else { "illegal".into() };
        Choice { action: action.to_string(), shape, fallback: decision.fallback }
    }
}

impl<G: Playable> Differing for At<'_, G> {
    fn own(&self) -> Choice {
        self.choice(&self.decided.decision)
    }

    fn other(&self) -> Result<Choice, String> {
        self.answer.as_ref().map(|decision| self.choice(decision)).map_err(Clone::clone)
    }

    fn rows(&self) -> [Vec<Row>; 2] {
        self.bots.map(|bot| explanation(self.match_, bot, self.decided))
    }

    fn position(&self) -> Value {
        let position = Position::new(&Header::new(self.match_, Vec::new()), self.decided.key, self.decided.view);
        serde_json::to_value(position).unwrap_or_default()
    }
}
