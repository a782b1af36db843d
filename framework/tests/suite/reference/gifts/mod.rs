//! Gifts: four seats in two teams, a secret exchange, single cards that climb, and a bomb out of turn.
//!
//! Three each of ranks 1 to 6 and two bombs (rank 7), five cards a seat. First everybody gives a card to the next
//! seat; the gifts lie face down until all are given and are taken up together. Then single cards climb: a higher card
//! or a pass, until everybody else has passed. After a play, whoever holds a bomb is asked whether to throw it in, out
//! of turn; that somebody was asked, and declined, is nobody's business. The team of whoever is rid of all cards wins.

mod features;
mod view;
mod worlds;

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use climbing::{
    Better, DealRng, Evidence, Game, Illegal, Objective, RulesError, Seat, Seats, Settled, Settlement, State, Table,
    Turn, View,
};
use serde::{Deserialize, Serialize};

use super::cards::{Cards, Rank};

pub const SEATS: usize = 4;
pub const BOMB: Rank = Rank::new(7);
const HELD: usize = 5;

climbing::options! {
    /// House rules.
    pub struct Rules {
        /// A bomb may be thrown in out of turn.
        pub interrupts: bool = true,
    }
}

climbing::named! {
    /// What a seat is asked.
    pub enum Phase {
        /// Which card to give away.
        Give = "give",
        /// To turn the gifts over.
        Open = "open",
        /// To open a trick.
        Lead = "lead",
        /// To play higher or pass.
        Follow = "follow",
        /// Whether to throw a bomb in.
        Bomb = "bomb",
    }
}

/// What a seat does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Gives a card away.
    Give(Rank),
    /// Plays a card.
    Play(Rank),
    /// Turns the gifts over.
    Open,
    /// Does not play, or does not throw the bomb.
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Give(rank) => write!(f, "give-{rank}"),
            Self::Play(rank) => write!(f, "play-{rank}"),
            Self::Open => f.write_str("open"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once('-') {
            Some(("give", rank)) => rank.parse().map(Self::Give),
            Some(("play", rank)) => rank.parse().map(Self::Play),
            None if text == "open" => Ok(Self::Open),
            None if text == "pass" => Ok(Self::Pass),
            _ => Err(format!("`{text}` is none of give-RANK, play-RANK, open, pass")),
        }
    }
}

climbing::text_serde!(Action);

/// The card to beat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Top {
    /// Who played it.
    pub seat: Seat,
    /// What it is.
    pub rank: Rank,
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Public {
    /// Who leads or follows next.
    pub turn: Seat,
    /// Whether the gifts are taken up.
    pub exchanged: bool,
    /// The card to beat.
    pub top: Option<Top>,
    /// How many cards each seat holds.
    pub held: Seats<u8>,
    /// What each seat has played.
    pub played: Seats<Cards>,
}

/// What a seat sees besides.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Private {
    /// Its cards; a gift that still lies face down is one of them.
    pub hand: Cards,
    /// What it gives to the next seat.
    pub gave: Option<Rank>,
    /// What it was given.
    pub got: Option<Rank>,
}

/// What nobody sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hidden {
    /// Who is to give a card, or is asked for a bomb.
    pub asks: Option<Seat>,
}

/// Who leads.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// The seat that leads the hand.
    pub leader: Seat,
}

/// The game.
#[derive(Debug, Default)]
pub struct Gifts {
    rules: Rules,
}

fn deck() -> Cards {
    Cards::pack(6, 3).with([BOMB; 2].into_iter().collect())
}

fn winner(public: &Public) -> Option<Seat> {
    public.held.enumerate().find(|(_, held)| **held == 0).map(|(seat, _)| seat)
}

/// The seat that is asked for a bomb after `seat` was: the next in turn order that holds one.
fn next_bomber(state: &State<Gifts>, seat: Seat, top: Seat) -> Option<Seat> {
    let after = std::iter::successors(Some(seat.next(SEATS)), |seat| Some(seat.next(SEATS)));
    after.take_while(|seat| *seat != top).find(|seat| state.private[*seat].hand.count(BOMB) > 0)
}

impl Gifts {
    fn give(state: &mut State<Self>, seat: Seat, rank: Rank) -> bool {
        let private = &mut state.private[seat];
        if private.hand.count(rank) == 0 {
            return false;
        }
        private.gave = Some(rank);
        state.hidden.asks = Some(seat.next(SEATS)).filter(|next| next.index() > 0);
        true
    }

    fn open(state: &mut State<Self>) {
        for seat in Seat::all(SEATS) {
            let Some(rank) = state.private[seat].gave else { continue };
            state.private[seat].hand.take(rank);
            let receiver = &mut state.private[seat.next(SEATS)];
            receiver.hand.add(rank);
            receiver.got = Some(rank);
        }
        state.public.exchanged = true;
    }

    fn play(&self, state: &mut State<Self>, seat: Seat, rank: Rank) -> bool {
        let beats = state.public.top.is_none_or(|top| rank > top.rank);
        if !beats || !state.private[seat].hand.take(rank) {
            return false;
        }
        let public = &mut state.public;
        public.held[seat] -= 1;
        public.played[seat].add(rank);
        public.top = Some(Top { seat, rank });
        public.turn = seat.next(SEATS);
        let window = self.rules.interrupts && rank < BOMB;
        state.hidden.asks = if window { next_bomber(state, seat, seat) } else { None };
        true
    }

    fn pass(state: &mut State<Self>, seat: Seat) -> bool {
        let Some(top) = state.public.top else { return false };
        state.public.turn = seat.next(SEATS);
        if state.public.turn == top.seat {
            state.public.top = None;
        }
        true
    }

    fn decline(state: &mut State<Self>, seat: Seat) -> bool {
        let Some(top) = state.public.top else { return false };
        state.hidden.asks = next_bomber(state, seat, top.seat);
        true
    }
}

impl Game for Gifts {
    const NAME: &'static str = "gifts";
    const ABOUT: &'static str = "two teams, a secret exchange, bombs out of turn";
    const PHASES: &'static [Phase] = Phase::ALL;

    type Rules = Rules;
    type Standing = Standing;
    type Public = Public;
    type Private = Private;
    type Hidden = Hidden;
    type Action = Action;
    type Phase = Phase;

    fn new(rules: Rules) -> Result<Self, RulesError> {
        Ok(Self { rules })
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn seats(&self) -> RangeInclusive<usize> {
        SEATS..=SEATS
    }

    fn usual(&self) -> Table {
        Table { seats: SEATS, hands: Some(2) }
    }

    fn opening(&self, _: Table) -> Standing {
        Standing { leader: Seat::new(0) }
    }

    fn deal(&self, seats: usize, standing: &Standing, rng: &mut DealRng) -> State<Self> {
        let mut cards = deck().list();
        rng.shuffle(&mut cards);
        let hand = |seat: Seat| cards[seat.index() * HELD..][..HELD].iter().copied().collect();
        State {
            public: Public {
                turn: standing.leader,
                exchanged: false,
                top: None,
                held: Seats::new(seats, |_| HELD as u8),
                played: Seats::new(seats, |_| Cards::default()),
            },
            private: Seats::new(seats, |seat| Private { hand: hand(seat), ..Private::default() }),
            hidden: Hidden { asks: Some(Seat::new(0)) },
        }
    }

    fn turn(&self, state: &State<Self>) -> Turn<Phase> {
        let State { public, hidden, .. } = state;
        if winner(public).is_some() {
            return Turn::Over;
        }
        let (seat, phase) = match (public.exchanged, hidden.asks) {
            (false, Some(seat)) => (seat, Phase::Give),
            (false, None) => (public.turn, Phase::Open),
            (true, Some(seat)) => (seat, Phase::Bomb),
            (true, None) if public.top.is_none() => (public.turn, Phase::Lead),
            (true, None) => (public.turn, Phase::Follow),
        };
        Turn::Act { seat, phase }
    }

    fn apply(&self, state: &mut State<Self>, action: Action) -> Result<(), Illegal> {
        let Turn::Act { seat, phase } = self.turn(state) else {
            return Err(Illegal::new(action, "the hand is over"));
        };
        let done = match (phase, action) {
            (Phase::Give, Action::Give(rank)) => Self::give(state, seat, rank),
            (Phase::Open, Action::Open) => {
                Self::open(state);
                true
            }
            (Phase::Lead | Phase::Follow, Action::Play(rank)) => self.play(state, seat, rank),
            (Phase::Bomb, Action::Play(BOMB)) => self.play(state, seat, BOMB),
            (Phase::Follow, Action::Pass) => Self::pass(state, seat),
            (Phase::Bomb, Action::Pass) => Self::decline(state, seat),
            _ => false,
        };
        if done { Ok(()) } else { Err(Illegal::new(action, format!("not possible for seat {seat} in phase {phase}"))) }
    }

    fn secret(&self, phase: Phase, action: Action) -> bool {
        phase == Phase::Give || (phase == Phase::Bomb && action == Action::Pass)
    }

    fn window(&self, phase: Phase) -> bool {
        phase == Phase::Bomb
    }

    fn reveals(&self, phase: Phase, _: Action) -> bool {
        phase == Phase::Open
    }
}

impl Settlement for Gifts {
    fn objective(&self, _: usize) -> Objective {
        Objective {
            measure: "hands won".into(),
            unit: "hands".into(),
            denominator: 1,
            better: Better::Higher,
            lowest: Some(0),
            highest: Some(1),
            total: Some(2),
        }
    }

    fn settle(&self, state: &State<Self>) -> Option<Settled<Self>> {
        let leader = winner(&state.public)?;
        let payoffs = Seats::new(SEATS, |seat| i64::from(seat.index() % 2 == leader.index() % 2));
        Some(Settled { payoffs, next: Some(Standing { leader }) })
    }
}

impl Evidence for Gifts {
    /// A gift each, the opening, and for each of 20 cards a play, two declined bombs and three passes.
    fn bound(&self, _: usize) -> usize {
        SEATS + 1 + 20 * 6
    }

    fn census(&self, state: &State<Self>) -> Vec<usize> {
        let hands = state.private.iter().map(|private| private.hand);
        hands.chain(state.public.played.iter().copied()).fold(Cards::default(), Cards::with).census()
    }

    fn universe(&self, _: usize) -> Vec<Action> {
        let ranks = || Rank::up_to(super::cards::RANKS);
        ranks().map(Action::Give).chain(ranks().map(Action::Play)).chain([Action::Open, Action::Pass]).collect()
    }

    fn ways(&self, view: View<'_, Self>, world: &State<Self>) -> f64 {
        worlds::ways(view, world)
    }

    fn golden(&self) -> Option<&'static str> {
        Some(include_str!("golden.txt"))
    }
}
