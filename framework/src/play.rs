//! Plays hands and matches: the one loop that all of play, records, checks and measurements go through.

use std::any::Any;
use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::bot::{Bot, Context, Decision, USUAL_BUDGET};
use crate::erased::Setting;
use crate::evidence::Playable;
use crate::game::{Act, Illegal, Table, Turn};
use crate::options;
use crate::random::{BotRng, Key, Purpose, tag};
use crate::seat::{Seat, Seats};
use crate::settlement::Settled;
use crate::state::State;
use crate::view::View;

/// Names the cards of a match: a master seed and the number of the deal in the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct Deal {
    /// The master seed of the run.
    pub seed: u64,
    /// Number of the deal, from 0.
    pub deal: u64,
}

/// A table this game cannot be played at.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// Too few or too many seats.
    #[error("{game} is played by {least} to {most}, not by {seats}")]
    Seats {
        /// Name of the game.
        game: &'static str,
        /// The fewest players.
        least: usize,
        /// The most players.
        most: usize,
        /// What was asked for.
        seats: usize,
    },
    /// A match without hands.
    #[error("a match has at least one hand")]
    NoHands,
    /// A match without an end.
    #[error("a match of {game} does not end by itself, it needs a number of hands")]
    NoEnd {
        /// Name of the game.
        game: &'static str,
    },
    /// The number of bots is not the number of seats.
    #[error("{seats} seats need {seats} bots, not {bots}")]
    Bots {
        /// Seats at the table.
        seats: usize,
        /// Bots that were given.
        bots: usize,
    },
}

/// Why play could not go on. A fault is never a result.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Fault {
    /// What happened.
    pub kind: FaultKind,
    /// Hand of the match, from 0.
    pub hand: u16,
    /// Decision of the match, from 1; 0 before the first.
    pub decision: u64,
    /// The seat whose bot is at fault; nothing where the game is.
    pub seat: Option<Seat>,
    /// Details for a person.
    pub message: String,
}

/// The kinds of faults, as reports count them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultKind {
    /// A bot gave an action that the game refuses.
    Illegal,
    /// A bot, or the game, panicked.
    Panic,
    /// A hand went beyond the bound that its game states.
    Endless,
    /// The game contradicts itself: it asks without candidates, or does not settle a finished hand.
    Game,
}

impl std::error::Error for Fault {}

impl Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { hand, decision, message, .. } = self;
        let hand = hand + 1;
        match self.seat {
            Some(seat) => write!(f, "seat {seat}, hand {hand}, decision {decision}: {message}"),
            None => write!(f, "hand {hand}, decision {decision}: {message}"),
        }
    }
}

/// A choice simpler than what the bot wanted, with how often it was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fallback {
    /// Where the bot sat.
    pub seat: Seat,
    /// The bot's name for the reason.
    pub reason: &'static str,
    /// How often.
    pub count: u64,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Outcome {
    /// Payoffs of each hand by seat, in units of the objective.
    pub payoffs: Vec<Seats<i64>>,
    /// Who won each hand, where payoffs do not tell.
    pub winners: Vec<Option<Seat>>,
    /// Decisions of the whole match, forced ones included.
    pub decisions: u64,
    /// Decisions with a single candidate, in which no bot was asked.
    pub forced: u64,
    /// Fallbacks by seat and reason, in the order of their first occurrence.
    pub fallbacks: Vec<Fallback>,
}

impl Outcome {
    /// Payoffs of the match: the sum of its hands, by seat.
    pub fn totals(&self) -> Seats<i64> {
        let seats = self.payoffs.first().map_or(0, Seats::len);
        Seats::new(seats, |seat| self.payoffs.iter().map(|hand| hand[seat]).sum())
    }

    fn count_fallback(&mut self, seat: Seat, reason: &'static str) {
        count_fallback(&mut self.fallbacks, seat, reason);
    }
}

/// Counts one fallback more.
pub(crate) fn count_fallback(fallbacks: &mut Vec<Fallback>, seat: Seat, reason: &'static str) {
    match fallbacks.iter_mut().find(|f| f.seat == seat && f.reason == reason) {
        Some(known) => known.count += 1,
        None => fallbacks.push(Fallback { seat, reason, count: 1 }),
    }
}

/// One decision as a watcher sees it, before it is carried out.
pub struct Decided<'a, G: Playable> {
    /// The state in which it was asked.
    pub state: &'a State<G>,
    /// What the asked seat saw.
    pub view: View<'a, G>,
    /// The legal actions.
    pub candidates: &'a [G::Action],
    /// Names the decision's random stream.
    pub key: Key,
    /// Number of the decision in the match, from 1.
    pub number: u64,
    /// What was decided.
    pub decision: Decision<G::Action>,
}

/// Looks on at a match: records it, logs divergences, counts.
pub trait Watch<G: Playable> {
    /// A hand was dealt.
    fn dealt(&mut self, hand: u16, standing: &G::Standing, state: &State<G>) {
        let _ = (hand, standing, state);
    }

    /// A seat decided; the action is carried out next.
    fn decided(&mut self, decided: &Decided<'_, G>) {
        let _ = decided;
    }

    /// A hand was settled.
    fn settled(&mut self, hand: u16, payoffs: &Seats<i64>, next: Option<&G::Standing>) {
        let _ = (hand, payoffs, next);
    }

    /// Whether the watcher has seen enough; asked after every decision. The match then stops before the action is
    /// carried out, and its [`Outcome`] is what was counted so far.
    fn enough(&self) -> bool {
        false
    }
}

/// Nobody looks on.
impl<G: Playable> Watch<G> for () {}

/// The tag of a game in keys: its name and those of its rules that differ from the defaults.
///
/// An option that a later version adds leaves the deals of earlier rules as they are.
pub fn game_tag<G: Playable>(game: &G) -> u64 {
    let changed = options::to_map(game.rules(), true);
    tag(&format!("{} {}", G::NAME, serde_json::Value::Object(changed)))
}

/// Checks that a game can be played at a table.
///
/// # Errors
/// If the number of seats or of hands is impossible.
pub fn check_table<G: Playable>(game: &G, table: Table) -> Result<(), TableError> {
    let allowed = game.seats();
    if !allowed.contains(&table.seats) {
        let (least, most) = (*allowed.start(), *allowed.end());
        return Err(TableError::Seats { game: G::NAME, least, most, seats: table.seats });
    }
    match table.hands {
        Some(0) => Err(TableError::NoHands),
        None if !game.ends() => Err(TableError::NoEnd { game: G::NAME }),
        _ => Ok(()),
    }
}

/// Who decides in each seat of a match. Bots are handed their views; only [open](crate::OpenBot) ones the state.
pub(crate) trait Players<G: Playable> {
    /// How many seats there are players for.
    fn count(&self) -> usize;

    /// The decision of the seat that is asked.
    fn decide(
        &self,
        game: &G,
        state: &State<G>,
        view: View<'_, G>,
        candidates: &[G::Action],
        context: &mut Context<'_>,
    ) -> Decision<G::Action>;
}

impl<G: Playable> Players<G> for [&dyn Bot<G>] {
    #[inline]
    fn count(&self) -> usize {
        self.len()
    }

    #[inline]
    fn decide(
        &self,
        game: &G,
        _: &State<G>,
        view: View<'_, G>,
        candidates: &[G::Action],
        context: &mut Context<'_>,
    ) -> Decision<G::Action> {
        self[view.seat.index()].decide(game, view, candidates, context)
    }
}

/// A match to be played: game, table, cards and budget.
pub struct Match<'a, G: Playable> {
    /// The game.
    pub game: &'a G,
    /// Seats and hands.
    pub table: Table,
    /// The cards.
    pub deal: Deal,
    /// Budget of a decision, in iterations or states.
    pub budget: u64,
    tag: u64,
}

impl<'a, G: Playable> Match<'a, G> {
    /// A match with the usual budget.
    ///
    /// # Errors
    /// If the game cannot be played at this table.
    pub fn new(game: &'a G, table: Table, deal: Deal) -> Result<Self, TableError> {
        check_table(game, table)?;
        Ok(Self { game, table, deal, budget: USUAL_BUDGET, tag: game_tag(game) })
    }

    /// A match at a checked table, of a game whose [tag](game_tag) is known.
    pub(crate) fn tagged(game: &'a G, setting: Setting, tag: u64) -> Self {
        let Setting { table, deal, budget } = setting;
        Self { game, table, deal, budget, tag }
    }

    /// The key that deals a hand of this match.
    pub fn hand_key(&self, hand: u16) -> Key {
        Key::deal(self.deal.seed, self.tag, self.deal.deal, hand)
    }

    /// Deals a hand of this match.
    pub fn deal_hand(&self, hand: u16, standing: &G::Standing) -> State<G> {
        self.game.deal(self.table.seats, standing, &mut self.hand_key(hand).deal_rng())
    }

    /// Plays the match with a bot a seat.
    ///
    /// # Errors
    /// A [`Fault`] if there is not one bot a seat, a bot gives an illegal action or panics, or the game does not end.
    pub fn play(&self, bots: &[&dyn Bot<G>], watch: &mut impl Watch<G>) -> Result<Outcome, Fault> {
        self.play_by(bots, watch)
    }

    /// Plays the match with whoever decides.
    pub(crate) fn play_by<P: Players<G> + ?Sized>(
        &self,
        bots: &P,
        watch: &mut impl Watch<G>,
    ) -> Result<Outcome, Fault> {
        let mut at = Progress::default();
        if bots.count() != self.table.seats {
            let wrong = TableError::Bots { seats: self.table.seats, bots: bots.count() };
            return Err(at.fault(FaultKind::Game, wrong.to_string()));
        }
        let mut outcome = Outcome::default();
        let played = catch_unwind(AssertUnwindSafe(|| self.play_hands(bots, watch, &mut at, &mut outcome)));
        match played {
            Ok(Ok(()) | Err(Stop::Enough)) => Ok(outcome),
            Ok(Err(Stop::Fault(kind, message))) => Err(at.fault(kind, message)),
            Err(panic) => Err(at.fault(FaultKind::Panic, panic_message(panic))),
        }
    }

    /// Plays one hand that was dealt to its end, and settles it.
    ///
    /// # Errors
    /// A [`Fault`], as [`play`](Self::play) gives it.
    pub(crate) fn play_dealt(
        &self,
        hand: u16,
        state: &mut State<G>,
        bots: &[&dyn Bot<G>],
        watch: &mut impl Watch<G>,
    ) -> Result<Settled<G>, Fault> {
        let mut at = Progress { hand, ..Progress::default() };
        let mut played = || -> Result<Settled<G>, Stop> {
            self.play_hand(state, bots, &mut Vec::new(), watch, &mut at, &mut Outcome::default())?;
            self.settle(state)
        };
        match catch_unwind(AssertUnwindSafe(&mut played)) {
            Ok(Ok(settled)) => Ok(settled),
            Ok(Err(Stop::Fault(kind, message))) => Err(at.fault(kind, message)),
            Ok(Err(Stop::Enough)) => Err(at.fault(FaultKind::Game, "a hand was stopped before its end".into())),
            Err(panic) => Err(at.fault(FaultKind::Panic, panic_message(panic))),
        }
    }

    /// The same match in which players have other luck; the cards are dealt by another's keys.
    pub(crate) fn with_luck(&self, number: u32) -> Self {
        let tag = self.tag ^ tag(&format!("luck {number}"));
        Self { game: self.game, table: self.table, deal: self.deal, budget: self.budget, tag }
    }

    fn settle(&self, state: &State<G>) -> Result<Settled<G>, Stop> {
        let settled = self.game.settle(state).ok_or_else(|| game_stop("a finished hand is not settled"))?;
        if settled.payoffs.len() != self.table.seats {
            return Err(game_stop("a hand is not settled for every seat"));
        }
        Ok(settled)
    }

    fn play_hands<P: Players<G> + ?Sized>(
        &self,
        bots: &P,
        watch: &mut impl Watch<G>,
        at: &mut Progress,
        outcome: &mut Outcome,
    ) -> Result<(), Stop> {
        let mut standing = self.game.opening(self.table);
        let mut candidates = Vec::new();
        loop {
            let mut state = self.deal_hand(at.hand, &standing);
            watch.dealt(at.hand, &standing, &state);
            self.play_hand(&mut state, bots, &mut candidates, watch, at, outcome)?;
            let settled = self.settle(&state)?;
            watch.settled(at.hand, &settled.payoffs, settled.next.as_ref());
            outcome.payoffs.push(settled.payoffs);
            outcome.winners.push(self.game.winner(&state));
            at.hand += 1;
            standing = match settled.next {
                Some(_) if self.table.hands == Some(at.hand) => return Ok(()),
                Some(_) if at.hand == u16::MAX => {
                    return Err(Stop::Fault(FaultKind::Endless, format!("the match goes beyond {} hands", u16::MAX)));
                }
                Some(next) => next,
                None => return Ok(()),
            };
        }
    }

    fn play_hand<P: Players<G> + ?Sized>(
        &self,
        state: &mut State<G>,
        bots: &P,
        candidates: &mut Vec<G::Action>,
        watch: &mut impl Watch<G>,
        at: &mut Progress,
        outcome: &mut Outcome,
    ) -> Result<(), Stop> {
        let game = self.game;
        let (bound, hand_key) = (game.bound(state.seats()), self.hand_key(at.hand));
        let mut counter = DecisionCounter::default();
        for _ in 0..=bound {
            let Turn::Act { seat, phase } = game.turn(state) else { return Ok(()) };
            at.decision += 1;
            if seat.index() >= self.table.seats {
                return Err(game_stop("a seat is asked that the table does not have"));
            }
            candidates.clear();
            let view = state.view(seat, phase);
            game.candidates(view, candidates);
            let key = counter.next(game, hand_key, seat, phase);
            outcome.decisions += 1;
            let decision = match candidates.as_slice() {
                [] => return Err(game_stop("a seat is asked that has no legal action")),
                [only] => {
                    outcome.forced += 1;
                    Decision::play(*only)
                }
                many => {
                    let mut context = Context::new(key).with_budget(self.budget);
                    at.seat = Some(seat);
                    let decision = bots.decide(game, state, view, many, &mut context);
                    at.seat = None;
                    decision
                }
            };
            if let Some(reason) = decision.fallback {
                outcome.count_fallback(seat, reason);
            }
            let action = decision.action;
            watch.decided(&Decided { state, view, candidates, key, number: at.decision, decision });
            if watch.enough() {
                return Err(Stop::Enough);
            }
            if let Err(illegal) = game.apply(state, action) {
                return Err(refused(seat, action, candidates, &illegal, at));
            }
        }
        Err(Stop::Fault(FaultKind::Endless, format!("the hand goes beyond {bound} decisions")))
    }
}

/// A bot is at fault for an action that is no candidate; a candidate that is refused is the game's fault.
#[cold]
fn refused<A: Act>(seat: Seat, action: A, candidates: &[A], illegal: &Illegal, at: &mut Progress) -> Stop {
    if candidates.contains(&action) {
        return game_stop(&format!("a candidate is refused: {illegal}"));
    }
    at.seat = Some(seat);
    Stop::Fault(FaultKind::Illegal, illegal.to_string())
}

/// Why a match stops before its end.
enum Stop {
    Fault(FaultKind, String),
    Enough,
}

fn game_stop(message: &str) -> Stop {
    Stop::Fault(FaultKind::Game, message.into())
}

/// How far a match has come; the seat is that of the bot that is deciding, if one is.
#[derive(Default)]
struct Progress {
    hand: u16,
    decision: u64,
    seat: Option<Seat>,
}

impl Progress {
    fn fault(&self, kind: FaultKind, message: String) -> Fault {
        Fault { kind, hand: self.hand, decision: self.decision, seat: self.seat, message }
    }
}

/// The message of a panic, which is then left alone: what it carries might panic when it is dropped.
pub(crate) fn panic_message(panic: Box<dyn Any + Send>) -> String {
    let panic = std::mem::ManuallyDrop::new(panic);
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("panicked: {}", text.unwrap_or("no message").escape_debug())
}

/// Numbers the decisions of a hand by seat, window answers apart from ordinary ones.
#[derive(Clone, Debug, Default)]
pub struct DecisionCounter {
    counts: [[u32; 2]; crate::MAX_SEATS],
}

impl DecisionCounter {
    /// The key of the next decision of this seat.
    #[inline]
    pub fn next<G: Playable>(&mut self, game: &G, hand_key: Key, seat: Seat, phase: G::Phase) -> Key {
        let window = game.window(phase);
        let count = &mut self.counts[seat.index()][usize::from(window)];
        let purpose = if window { Purpose::Window } else { Purpose::Decision };
        let key = hand_key.decision(seat, purpose, *count);
        *count += 1;
        key
    }
}

/// Plays a hand to its end with uniformly random legal actions from one stream: the plainest playout.
///
/// Returns the decisions it took, forced ones included, and how many of them were forced. `candidates` is scratch.
///
/// # Errors
/// A [`Fault`] if the game contradicts itself.
pub fn random_playout<G: Playable>(
    game: &G,
    state: &mut State<G>,
    rng: &mut BotRng,
    candidates: &mut Vec<G::Action>,
) -> Result<(u64, u64), Fault> {
    random_playout_until(game, state, rng, candidates, |_| false)
}

/// The same as [`random_playout`], but no further than to the first state that is `enough`.
///
/// # Errors
/// A [`Fault`] if the game contradicts itself.
#[inline]
pub fn random_playout_until<G: Playable>(
    game: &G,
    state: &mut State<G>,
    rng: &mut BotRng,
    candidates: &mut Vec<G::Action>,
    enough: impl Fn(&State<G>) -> bool,
) -> Result<(u64, u64), Fault> {
    let bound = game.bound(state.seats()) as u64;
    let (mut decisions, mut forced) = (0, 0);
    let fault = |kind, decision, seat, message| Fault { kind, hand: 0, decision, seat, message };
    while let Turn::Act { seat, phase } = game.turn(state) {
        decisions += 1;
        candidates.clear();
        game.candidates(state.view(seat, phase), candidates);
        let action = match candidates.as_slice() {
            [only] => {
                forced += 1;
                *only
            }
            many => *rng.pick(many).ok_or_else(|| {
                fault(FaultKind::Game, decisions, Some(seat), "a seat is asked that has no legal action".into())
            })?,
        };
        if decisions > bound {
            return Err(fault(FaultKind::Endless, decisions, Some(seat), "the hand does not end".into()));
        }
        game.apply(state, action)
            .map_err(|illegal| fault(FaultKind::Game, decisions, Some(seat), illegal.to_string()))?;
        if enough(state) {
            break;
        }
    }
    Ok((decisions, forced))
}
