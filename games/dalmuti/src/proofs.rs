//! What a seat can be certain of: to be the next who is out.
//!
//! No finishing place is better than the next, so an action by which it is certain is as good as any. Where philanthropy
//! pays a Dalmuti for the place of another, he is certain of nothing here.
//!
//! **Lines.** A certificate lists own sets, all of the hand. Others can beat a set only with cards of the pool of unseen
//! ones; so what the whole pool cannot beat nobody beats, however the cards lie, and as soon as all others have passed,
//! which is before the turn comes back, its owner leads again. A set that the pool can beat is followed by one that beats
//! every set with which the pool could have done so. If nobody beats it, that one is led; if somebody does, it takes the
//! trick, since the turn comes back to a seat that has not passed, and nothing in the pool beats it. Between two turns of a
//! seat every other plays at most once, so whoever beats a set gets rid of no more cards than it has; while every other
//! hand is longer than all that it can have played, nobody else is out first. The last set may be beaten: its owner is
//! out. Cards that are played leave the pool, which only takes from what the others can do; nor can they do more for who
//! may pass, come back, or lead after whom, since they never lead.
//!
//! **Endings.** With two seats left all cards that a seat does not see are the other's, and the rest is a game of two with
//! open cards.

use std::collections::BTreeMap;

use climbing::{Candidates, Certificate, Game, Proofs, Proved, Seat, Seats, State, Unproved, View};

use crate::actions::Action;
use crate::cards::{Cards, JESTER};
use crate::duel::Ending;
use crate::lines::{self, Opposition};
use crate::melds::Meld;
use crate::state::{Hidden, Private, Stage};
use crate::view::Phase;
use crate::{Dalmuti, deck};

/// Positions of an ending that are looked at before its certificate is refused: many times more than the solver looks at.
const PATIENCE: usize = 500_000;

impl Proofs for Dalmuti {
    fn prove(&self, view: View<'_, Self>) -> Option<Proved<Action>> {
        if !self.next_is_best(view) {
            return None;
        }
        self.line(view).or_else(|| match self.ending(view)? {
            Ending::Won(action) => Some(Proved { action, certificate: Certificate::Ending }),
            Ending::Lost => None,
        })
    }

    fn check_proof(
        &self,
        view: View<'_, Self>,
        action: Action,
        certificate: &Certificate<Action>,
    ) -> Result<(), Unproved> {
        if !self.next_is_best(view) {
            return Err(Unproved::new("the next place is not certain to be the best for this seat now"));
        }
        match certificate {
            Certificate::Line(plays) => self.check_line(view, action, plays),
            Certificate::Ending => self.check_ending(view, action),
        }
    }
}

impl Dalmuti {
    /// Whether cards are played, and no place is better for the seat than the next.
    fn next_is_best(&self, view: View<'_, Self>) -> bool {
        let played = matches!(view.phase, Phase::Lead | Phase::Follow);
        played && !(self.rules.philanthropy && view.public.position(view.seat) < 2)
    }

    /// The cards that the seat does not see: all of them are in other hands.
    pub(crate) fn pool(&self, view: View<'_, Self>) -> Option<Cards> {
        let hidden = deck(&self.rules, view.public.seats()).checked_sub(view.public.played)?;
        hidden.checked_sub(view.own.hand)
    }

    fn line(&self, view: View<'_, Self>) -> Option<Proved<Action>> {
        let against = Opposition::new(self.pool(view)?, others(view).map(|(_, size)| size));
        let hand = view.own.hand;
        let line = if view.public.table.is_none() {
            lines::lead(hand, &against)
        } else {
            let mut answers = Vec::new();
            self.candidates(view, &mut answers);
            lines::follow(hand, answers.into_iter().filter_map(Action::meld), &against)
        };
        let mut plays = line?.into_iter().map(Action::Play);
        Some(Proved { action: plays.next()?, certificate: Certificate::Line(plays.collect()) })
    }

    /// Goes through a line set by set, with every set that the pool can make against it.
    fn check_line(&self, view: View<'_, Self>, action: Action, plays: &[Action]) -> Result<(), Unproved> {
        let pool = self.pool(view).ok_or_else(|| Unproved::new("more cards are seen than there are"))?;
        let mut sets = Vec::with_capacity(1 + plays.len());
        for action in std::iter::once(&action).chain(plays) {
            sets.push(action.meld().ok_or_else(|| Unproved::new(format!("{action} is no set")))?);
        }
        if view.public.bar().is_some_and(|bar| !sets[0].beats(bar)) {
            return Err(Unproved::new(format!("{} does not beat the table", sets[0])));
        }
        plays_all(view.own.hand, &sets)?;
        let mut lost = 0;
        for (at, set) in sets.iter().enumerate().take(sets.len() - 1) {
            let able = others(view).any(|(_, size)| size >= set.count());
            let beaten_by: Vec<Meld> = all_sets(pool).filter(|other| able && other.beats(*set)).collect();
            let Some(strongest) = beaten_by.first() else { continue };
            if let Some(other) = beaten_by.iter().find(|other| !sets[at + 1].beats(**other)) {
                return Err(Unproved::new(format!("{other} may beat {set}, and {} not {other}", sets[at + 1])));
            }
            lost += set.count();
            if let Some((seat, size)) = others(view).find(|(_, size)| *size <= lost) {
                let text = format!("seat {seat} may be out with {strongest} on {set}, since it holds {size} cards");
                return Err(Unproved::new(text));
            }
        }
        Ok(())
    }

    /// Plays the ending out by the rules, against every defence.
    fn check_ending(&self, view: View<'_, Self>, action: Action) -> Result<(), Unproved> {
        let mut state = self.two_hands(view).ok_or_else(|| Unproved::new("it is no ending of two"))?;
        self.apply(&mut state, action).map_err(|illegal| Unproved::new(illegal.to_string()))?;
        let mut defence = Defence { game: self, seat: view.seat, known: BTreeMap::new() };
        let holds_out = defence.holds_out(&state);
        if defence.known.len() >= PATIENCE {
            return Err(Unproved::new(format!("it has more than {PATIENCE} positions to look at")));
        }
        if holds_out {
            return Err(Unproved::new(format!("the other seat can be out first after {action}")));
        }
        Ok(())
    }

    /// The state, if two seats hold cards.
    fn two_hands(&self, view: View<'_, Self>) -> Option<State<Self>> {
        let (pool, seats) = (self.pool(view)?, view.public.seats());
        if others(view).count() != 1 {
            return None;
        }
        let hand = |seat: Seat| if view.public.is_active(seat) { pool } else { Cards::NONE };
        let mut private = Seats::new(seats, |seat| Private::holding(hand(seat)));
        private[view.seat] = view.own.clone();
        Some(State { public: view.public.clone(), private, hidden: Hidden { stage: Stage::Play } })
    }
}

/// The other seats that hold cards, with how many.
fn others(view: View<'_, Dalmuti>) -> impl Iterator<Item = (Seat, u8)> {
    let sizes = view.public.sizes.enumerate().map(|(seat, size)| (seat, *size));
    sizes.filter(move |(seat, size)| *seat != view.seat && *size > 0)
}

/// Checks that sets are all of a hand.
fn plays_all(hand: Cards, sets: &[Meld]) -> Result<(), Unproved> {
    let mut left = hand;
    for set in sets {
        let rest = left.checked_sub(set.cards());
        left = rest.ok_or_else(|| Unproved::new(format!("{set} is not in {left}")))?;
    }
    if left.is_empty() { Ok(()) } else { Err(Unproved::new(format!("{left} is left of the hand"))) }
}

/// Every set that can be made of some cards, the best rank first.
fn all_sets(cards: Cards) -> impl Iterator<Item = Meld> {
    let made = move |rank: u8| {
        let naturals = if rank == JESTER { 0..=0 } else { 1..=cards.count(rank) };
        naturals.flat_map(move |count| (0..=cards.jesters()).filter_map(move |jesters| Meld::new(rank, count, jesters)))
    };
    (1..=JESTER).flat_map(made)
}

/// Looks for a way of the other seat to be out before `seat`.
struct Defence<'a> {
    game: &'a Dalmuti,
    seat: Seat,
    known: BTreeMap<Position, bool>,
}

/// All that matters of an ending: both hands, whose turn it is, the set on the table with its owner, who has passed.
type Position = (Vec<u64>, Seat, Option<(u8, u8, Seat)>, Vec<Seat>);

fn position(state: &State<Dalmuti>) -> Position {
    let table = state.public.table.map(|top| (top.meld.rank(), top.meld.count(), top.owner));
    let hands = state.private.iter().map(|own| own.hand.bits()).collect();
    (hands, state.public.turn, table, state.public.passed.into())
}

impl Defence<'_> {
    fn holds_out(&mut self, state: &State<Dalmuti>) -> bool {
        let Some(view) = state.asked(self.game) else {
            let places = &state.public.places;
            return usize::from(places[self.seat]) == places.len();
        };
        let position = position(state);
        if let Some(known) = self.known.get(&position) {
            return *known;
        }
        if self.known.len() >= PATIENCE {
            return true;
        }
        let mut actions = Vec::new();
        self.game.candidates(view, &mut actions);
        let mut after = actions.iter().rev().filter_map(|action| {
            let mut after = state.clone();
            self.game.apply(&mut after, *action).ok().map(|()| after)
        });
        let holds_out = if view.seat == self.seat {
            after.all(|after| self.holds_out(&after))
        } else {
            after.any(|after| self.holds_out(&after))
        };
        self.known.insert(position, holds_out);
        holds_out
    }
}
