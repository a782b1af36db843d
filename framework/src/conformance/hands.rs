//! Hands that the suite plays once and every check looks at.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::evidence::Playable;
use crate::game::{Table, Turn};
use crate::play::{Deal, Match, panic_message};
use crate::random::{BotRng, Purpose};
use crate::seat::Seat;
use crate::state::State;

/// Hands of a match: the second has a standing that the first left.
const HANDS: u16 = 2;
/// Decisions to keep of a hand that does not end.
const ENOUGH: usize = 200;

/// One decision of a hand, with the state in which it was taken.
pub(super) struct Step<G: Playable> {
    pub(super) state: State<G>,
    pub(super) seat: Seat,
    pub(super) phase: G::Phase,
    pub(super) action: G::Action,
}

/// Why play of a hand stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// The hand is over.
    Over,
    /// The hand went beyond its bound.
    Endless,
    /// A seat was asked that has no candidate.
    NoCandidate,
    /// A candidate was refused.
    Refused(String),
    /// The game panicked.
    Panicked(String),
}

/// A hand as it was played.
pub(super) struct Hand<G: Playable> {
    pub(super) seats: usize,
    pub(super) seed: u64,
    pub(super) number: u16,
    pub(super) standing: G::Standing,
    pub(super) steps: Vec<Step<G>>,
    /// The state where play stopped; nothing if not even the deal came about.
    pub(super) last: Option<State<G>>,
    pub(super) end: End,
}

impl<G: Playable> Hand<G> {
    /// Every state of the hand, the last included.
    pub(super) fn states(&self) -> impl Iterator<Item = &State<G>> {
        self.steps.iter().map(|step| &step.state).chain(&self.last)
    }

    /// The last state, if the hand came to its end.
    pub(super) fn finished(&self) -> Option<&State<G>> {
        self.last.as_ref().filter(|_| self.end == End::Over)
    }
}

/// Plays the hands of one match by random choice.
pub(super) fn play_match<G: Playable>(game: &G, seats: usize, seed: u64) -> Vec<Hand<G>> {
    let table = Table { seats, hands: game.usual().hands };
    let Ok(match_) = Match::new(game, table, Deal { seed, deal: 0 }) else { return Vec::new() };
    let mut standing = Some(game.opening(table));
    let mut hands = Vec::new();
    for number in 0..HANDS {
        let Some(inherited) = standing.take() else { break };
        let hand = play_hand(&match_, number, inherited);
        let settle = || hand.finished().and_then(|state| game.settle(state));
        standing = catch_unwind(AssertUnwindSafe(settle)).ok().flatten().and_then(|settled| settled.next);
        hands.push(hand);
    }
    hands
}

fn play_hand<G: Playable>(match_: &Match<'_, G>, number: u16, standing: G::Standing) -> Hand<G> {
    let (seats, seed) = (match_.table.seats, match_.deal.seed);
    let mut hand = Hand { seats, seed, number, standing, steps: Vec::new(), last: None, end: End::Over };
    let mut rng = match_.hand_key(number).decision(Seat::new(0), Purpose::Check, 0).bot_rng();
    let played = catch_unwind(AssertUnwindSafe(|| {
        hand.last = Some(match_.deal_hand(number, &hand.standing));
        play_on(match_.game, &mut hand, &mut rng)
    }));
    hand.end = played.unwrap_or_else(|panic| End::Panicked(panic_message(panic)));
    if hand.end == End::Endless {
        hand.steps.truncate(ENOUGH);
    }
    hand
}

fn play_on<G: Playable>(game: &G, hand: &mut Hand<G>, rng: &mut BotRng) -> End {
    let lean = hand.seed % 2 == 1;
    let Some(state) = &mut hand.last else { return End::Over };
    let mut candidates = Vec::new();
    for _ in 0..=game.bound(state.seats()) {
        let Turn::Act { seat, phase } = game.turn(state) else { return End::Over };
        candidates.clear();
        game.candidates(state.view(seat, phase), &mut candidates);
        let Some(action) = choose(&candidates, lean, rng) else { return End::NoCandidate };
        hand.steps.push(Step { state: state.clone(), seat, phase, action });
        if let Err(illegal) = game.apply(state, action) {
            return End::Refused(illegal.to_string());
        }
    }
    End::Endless
}

/// A uniform choice; where it leans, half of the time the first candidate, which gets cards out where random play
/// would pass.
fn choose<A: Copy>(candidates: &[A], lean: bool, rng: &mut BotRng) -> Option<A> {
    if lean && rng.below(2) == 0 { candidates.first().copied() } else { rng.pick(candidates).copied() }
}
