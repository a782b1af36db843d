//! Explanations of whole matches: what every term of a bot's ranking scores was, decision by decision.

use crate::bot::{Bot, Row};
use crate::evidence::Playable;
use crate::play::{Decided, Fault, Match, Outcome, Watch};
use crate::seat::{Seat, Seats};
use crate::shadow::{explanation, place_of};

/// A decision with more than one candidate, and why it was taken.
#[derive(Clone, Debug, PartialEq)]
pub struct Explained {
    /// Hand of the match, from 0.
    pub hand: u16,
    /// Decision of the match, from 1.
    pub decision: u64,
    /// The seat that was asked.
    pub seat: Seat,
    /// What it was asked: a place in the list of the game's phases.
    pub phase: usize,
    /// How many candidates there were.
    pub candidates: usize,
    /// What was done.
    pub action: String,
    /// The terms of the bot's ranking scores; none if it explains nothing.
    pub rows: Vec<Row>,
}

impl<G: Playable> Match<'_, G> {
    /// Plays the match with a bot a seat, and gives the explanation of every decision with more than one candidate.
    ///
    /// # Errors
    /// A [`Fault`] of the match, as [`play`](Self::play) gives it.
    pub fn explain(&self, bots: &[&dyn Bot<G>], listener: &mut dyn FnMut(&Explained)) -> Result<Outcome, Fault> {
        self.play(bots, &mut Explaining { match_: self, bots, listener, hand: 0 })
    }
}

struct Explaining<'a, 's, G: Playable> {
    match_: &'a Match<'a, G>,
    bots: &'a [&'a dyn Bot<G>],
    listener: &'a mut (dyn FnMut(&Explained) + 's),
    hand: u16,
}

impl<G: Playable> Watch<G> for Explaining<'_, '_, G> {
    fn decided(&mut self, decided: &Decided<'_, G>) {
        let candidates = decided.candidates.len();
        if candidates < 2 {
            return;
        }
        let seat = decided.view.seat;
        (self.listener)(&Explained {
            hand: self.hand,
            decision: decided.number,
            seat,
            phase: place_of::<G>(decided.view.phase),
            candidates,
            action: decided.decision.action.to_string(),
            rows: explanation(self.match_, self.bots[seat.index()], decided),
        });
    }

    fn settled(&mut self, hand: u16, _: &Seats<i64>, _: Option<&G::Standing>) {
        self.hand = hand + 1;
    }
}
