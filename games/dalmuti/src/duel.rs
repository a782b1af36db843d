//! Endings of two: nothing is hidden any more, so that they are solved exactly.
//!
//! Whoever is out first has won. Positions are searched to their end and remembered, up to a number of them.

use std::collections::BTreeMap;

use climbing::{Seat, View};

use crate::Dalmuti;
use crate::actions::Action;
use crate::candidates;
use crate::cards::Cards;
use crate::melds::Meld;

/// Positions that are searched before the solver gives up.
const NODES: u32 = 20_000;

/// What came of an ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The seat that is asked is out first if it plays this, the cheapest of such actions.
    Won(Action),
    /// Whatever it plays, the other seat can be out first.
    Lost,
}

impl Dalmuti {
    /// Solves the ending of the seat that is asked to lead or to follow; nothing if more than two seats hold cards, or
    /// if there is more to search than the bounded work allows.
    pub fn ending(&self, view: View<'_, Self>) -> Option<Ending> {
        let duel = Duel::new(self, view)?;
        let mut solver = Solver { known: BTreeMap::new(), nodes: 0, actions: Vec::with_capacity(256) };
        for action in duel.actions() {
            if solver.wins_by(&duel, action)? {
                return Some(Ending::Won(action));
            }
        }
        Some(Ending::Lost)
    }
}

/// One of the two: 0 is the seat that was asked first.
type Side = usize;

/// A position of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Duel {
    hands: [u64; 2],
    turn: Side,
    /// Rank and number of cards of the set that is to be beaten, and who leads if nobody does; it may be the set of a
    /// third who is out.
    bar: Option<(u8, u8, Side)>,
    /// Whether the set is that of a third, so that both must pass on it.
    of_third: bool,
    /// Who may not play in this trick any more.
    passed: [bool; 2],
    pass_is_out: bool,
}

impl Duel {
    fn new(game: &Dalmuti, view: View<'_, Dalmuti>) -> Option<Self> {
        let View { seat, public, own, .. } = view;
        let mut others = public.active().filter(|other| *other != seat);
        let (Some(other), None) = (others.next(), others.next()) else { return None };
        let side = |who: Seat| Side::from(who != seat);
        let unseen = game.pool(view)?;
        let bar = public.table.map(|top| {
            let leader = if public.is_active(top.owner) { Some(top.owner) } else { public.next_active(top.owner) };
            (top.meld.rank(), top.meld.count(), side(leader.unwrap_or(seat)))
        });
        Some(Self {
            hands: [own.hand.bits(), unseen.bits()],
            turn: 0,
            bar,
            of_third: public.table.is_some_and(|top| !public.is_active(top.owner)),
            passed: [seat, other].map(|seat| public.passed.has(seat)),
            pass_is_out: game.rules.pass_is_out,
        })
    }

    fn hand(&self) -> Cards {
        Cards::from_bits(self.hands[self.turn])
    }

    /// The legal actions, cheapest first.
    fn actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.list(&mut actions);
        actions
    }

    fn list(&self, out: &mut Vec<Action>) {
        match self.bar {
            Some((rank, count, _)) => candidates::follow(self.hand(), (rank, count), out),
            None => candidates::lead(self.hand(), out),
        }
    }

    /// The position after an action that does not end the hand.
    fn after(mut self, action: Action) -> Self {
        let (me, you) = (self.turn, 1 - self.turn);
        if let Action::Play(set) = action {
            return self.played(set);
        }
        self.passed[me] = true;
        match self.bar {
            Some((.., leader)) if !self.of_third || self.passed[you] => self.led_by(leader),
            _ => Self { turn: you, ..self },
        }
    }

    fn played(mut self, set: Meld) -> Self {
        let (me, you) = (self.turn, 1 - self.turn);
        self.hands[me] = (self.hand() - set.cards()).bits();
        if !self.pass_is_out {
            self.passed = [false; 2];
        }
        if self.passed[you] {
            return self.led_by(me);
        }
        Self { turn: you, bar: Some((set.rank(), set.count(), me)), of_third: false, ..self }
    }

    fn led_by(self, leader: Side) -> Self {
        Self { turn: leader, bar: None, of_third: false, passed: [false; 2], ..self }
    }
}

struct Solver {
    /// Whether the side whose turn it is wins.
    known: BTreeMap<Duel, bool>,
    nodes: u32,
    /// The actions of all positions on the way, one after another.
    actions: Vec<Action>,
}

impl Solver {
    /// Whether the side whose turn it is wins by this action; nothing if that is too much work.
    fn wins_by(&mut self, duel: &Duel, action: Action) -> Option<bool> {
        if let Action::Play(set) = action
            && set.count() == duel.hand().len()
        {
            return Some(true);
        }
        let after = duel.after(action);
        let wins = self.wins(after)?;
        Some(wins == (after.turn == duel.turn))
    }

    fn wins(&mut self, duel: Duel) -> Option<bool> {
        if let Some(wins) = self.known.get(&duel) {
            return Some(*wins);
        }
        self.nodes += 1;
        if self.nodes > NODES {
            return None;
        }
        let first = self.actions.len();
        duel.list(&mut self.actions);
        let mut wins = false;
        // What gets rid of more cards comes last in the list, and wins sooner.
        for at in (first..self.actions.len()).rev() {
            wins = self.wins_by(&duel, self.actions[at])?;
            if wins {
                break;
            }
        }
        self.actions.truncate(first);
        self.known.insert(duel, wins);
        Some(wins)
    }
}
