//! Scrap: draw from a hidden stock, discard, and claim what somebody else throws away.
//!
//! Three each of ranks 1 to 8, four cards a seat, the rest is the stock. In turn a seat draws and discards. Whoever
//! holds two of the rank that was just discarded may claim it, the next in turn order first: the three cards are laid
//! down, the claimant discards in its turn, and play goes on after it. The hand ends when somebody is rid of all cards
//! or would have to draw from an empty stock. Every seat then pays every other the difference of their cards' ranks.

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

use super::cards::{Cards, RANKS, Rank};

const COPIES: u8 = 3;
const DEALT: usize = 4;

climbing::options! {
    /// House rules.
    pub struct Rules {
        /// Cards that are left in the stock at the end, from 0 to 12.
        pub reserve: u8 = 4,
    }
}

climbing::named! {
    /// What a seat is asked.
    pub enum Phase {
        /// To draw.
        Draw = "draw",
        /// Which card to throw away.
        Discard = "discard",
        /// Whether to claim what was thrown away.
        Claim = "claim",
    }
}

/// What a seat does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Draws a card.
    Draw,
    /// Throws a card away.
    Discard(Rank),
    /// Claims the discard.
    Claim,
    /// Does not claim it.
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.write_str("draw"),
            Self::Discard(rank) => rank.fmt(f),
            Self::Claim => f.write_str("claim"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "draw" => Ok(Self::Draw),
            "claim" => Ok(Self::Claim),
            "pass" => Ok(Self::Pass),
            rank => rank.parse().map(Self::Discard).map_err(|error| format!("{error}, nor draw, claim or pass")),
        }
    }
}

climbing::text_serde!(Action);

/// The card that was thrown away last and can be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Top {
    /// Who threw it away.
    pub seat: Seat,
    /// What it is.
    pub rank: Rank,
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Public {
    /// Whose turn it is.
    pub turn: Seat,
    /// Whether that seat is to discard; else it is to draw.
    pub discards: bool,
    /// The discard, until somebody draws or claims.
    pub top: Option<Top>,
    /// All cards that lie open, the discard included.
    pub open: Cards,
    /// How many cards each seat holds.
    pub held: Seats<u8>,
    /// How many cards are in the stock.
    pub stock: u8,
}

/// What a seat sees besides.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Private {
    /// Its cards.
    pub hand: Cards,
}

/// What nobody sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hidden {
    /// The stock, the next card last.
    pub stock: Vec<Rank>,
    /// Who is asked for a claim.
    pub asks: Option<Seat>,
}

/// Who begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// The seat that draws first.
    pub first: Seat,
}

/// The game.
#[derive(Debug, Default)]
pub struct Scrap {
    rules: Rules,
}

fn deck() -> Cards {
    Cards::pack(RANKS, COPIES)
}

/// The seat that is asked for a claim after `seat` was: the next in turn order that could.
fn next_claimant(state: &State<Scrap>, seat: Seat, top: Top) -> Option<Seat> {
    let seats = state.seats();
    let after = std::iter::successors(Some(seat.next(seats)), |seat| Some(seat.next(seats)));
    after.take_while(|seat| *seat != top.seat).find(|seat| state.private[*seat].hand.count(top.rank) >= 2)
}

impl Scrap {
    fn over(&self, public: &Public) -> bool {
        let must_draw = !public.discards && public.top.is_none_or(|top| public.turn != top.seat);
        public.held.iter().any(|held| *held == 0) || (must_draw && public.stock <= self.rules.reserve)
    }

    fn draw(state: &mut State<Self>, seat: Seat) -> bool {
        let Some(card) = state.hidden.stock.pop() else { return false };
        state.private[seat].hand.add(card);
        let public = &mut state.public;
        public.stock -= 1;
        public.held[seat] += 1;
        public.discards = true;
        public.top = None;
        true
    }

    fn discard(state: &mut State<Self>, seat: Seat, rank: Rank) -> bool {
        if !state.private[seat].hand.take(rank) {
            return false;
        }
        let top = Top { seat, rank };
        let public = &mut state.public;
        public.held[seat] -= 1;
        public.open.add(rank);
        public.top = Some(top);
        public.discards = false;
        public.turn = seat.next(public.held.len());
        state.hidden.asks = next_claimant(state, seat, top);
        true
    }

    fn claim(state: &mut State<Self>, seat: Seat) -> bool {
        let Some(Top { rank, .. }) = state.public.top.take() else { return false };
        let public = &mut state.public;
        for _ in 0..2 {
            state.private[seat].hand.take(rank);
            public.open.add(rank);
        }
        public.held[seat] -= 2;
        public.turn = seat;
        public.discards = true;
        state.hidden.asks = None;
        true
    }

    fn decline(state: &mut State<Self>, seat: Seat) -> bool {
        let Some(top) = state.public.top else { return false };
        state.hidden.asks = next_claimant(state, seat, top);
        true
    }
}

impl Game for Scrap {
    const NAME: &'static str = "scrap";
    const ABOUT: &'static str = "a hidden stock, and claims of what others throw away";
    const PHASES: &'static [Phase] = Phase::ALL;

    type Rules = Rules;
    type Standing = Standing;
    type Public = Public;
    type Private = Private;
    type Hidden = Hidden;
    type Action = Action;
    type Phase = Phase;

    fn new(rules: Rules) -> Result<Self, RulesError> {
        const MOST: u8 = 12;
        match rules.reserve {
            0..=MOST => Ok(Self { rules }),
            more => Err(RulesError::new(format!("a reserve of {more}, expected 0 to {MOST}"))),
        }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn seats(&self) -> RangeInclusive<usize> {
        2..=3
    }

    fn usual(&self) -> Table {
        Table { seats: 3, hands: Some(2) }
    }

    fn opening(&self, _: Table) -> Standing {
        Standing { first: Seat::new(0) }
    }

    fn deal(&self, seats: usize, standing: &Standing, rng: &mut DealRng) -> State<Self> {
        let mut stock = deck().list();
        rng.shuffle(&mut stock);
        let private = Seats::new(seats, |_| Private { hand: stock.drain(..DEALT).collect() });
        State {
            public: Public {
                turn: standing.first,
                discards: false,
                top: None,
                open: Cards::default(),
                held: Seats::new(seats, |_| DEALT as u8),
                stock: stock.len() as u8,
            },
            private,
            hidden: Hidden { stock, asks: None },
        }
    }

    fn turn(&self, state: &State<Self>) -> Turn<Phase> {
        match state.hidden.asks {
            Some(seat) => Turn::Act { seat, phase: Phase::Claim },
            None if self.over(&state.public) => Turn::Over,
            None if state.public.discards => Turn::Act { seat: state.public.turn, phase: Phase::Discard },
            None => Turn::Act { seat: state.public.turn, phase: Phase::Draw },
        }
    }

    fn apply(&self, state: &mut State<Self>, action: Action) -> Result<(), Illegal> {
        let Turn::Act { seat, phase } = self.turn(state) else {
            return Err(Illegal::new(action, "the hand is over"));
        };
        let done = match (phase, action) {
            (Phase::Draw, Action::Draw) => Self::draw(state, seat),
            (Phase::Discard, Action::Discard(rank)) => Self::discard(state, seat, rank),
            (Phase::Claim, Action::Claim) => Self::claim(state, seat),
            (Phase::Claim, Action::Pass) => Self::decline(state, seat),
            _ => false,
        };
        if done { Ok(()) } else { Err(Illegal::new(action, format!("not possible for seat {seat} in phase {phase}"))) }
    }

    fn secret(&self, _: Phase, action: Action) -> bool {
        action == Action::Pass
    }

    fn window(&self, phase: Phase) -> bool {
        phase == Phase::Claim
    }

    fn reveals(&self, _: Phase, action: Action) -> bool {
        action == Action::Draw
    }
}

/// The worst hand: a drawn card and three of the highest.
fn most(seats: usize) -> i64 {
    (seats as i64 - 1) * ((DEALT + 1) * RANKS) as i64
}

impl Settlement for Scrap {
    fn objective(&self, seats: usize) -> Objective {
        Objective {
            measure: "points".into(),
            unit: "points".into(),
            denominator: 1,
            better: Better::Higher,
            lowest: Some(-most(seats)),
            highest: Some(most(seats)),
            total: Some(0),
        }
    }

    fn settle(&self, state: &State<Self>) -> Option<Settled<Self>> {
        if self.turn(state) != Turn::Over {
            return None;
        }
        let value = |private: &Private| private.hand.list().iter().map(|rank| rank.value() as i64).sum::<i64>();
        let all: i64 = state.private.iter().map(value).sum();
        let payoffs = state.private.iter().map(|private| all - state.seats() as i64 * value(private)).collect();
        Some(Settled { payoffs, next: Some(Standing { first: state.public.turn }) })
    }
}

impl Evidence for Scrap {
    /// For each of 24 cards a draw, a discard and two answers to it.
    fn bound(&self, _: usize) -> usize {
        24 * 4
    }

    fn census(&self, state: &State<Self>) -> Vec<usize> {
        let stock: Cards = state.hidden.stock.iter().copied().collect();
        state.private.iter().fold(state.public.open.with(stock), |all, private| all.with(private.hand)).census()
    }

    fn universe(&self, _: usize) -> Vec<Action> {
        let discards = Rank::up_to(RANKS).map(Action::Discard);
        [Action::Draw, Action::Claim, Action::Pass].into_iter().chain(discards).collect()
    }

    fn ways(&self, view: View<'_, Self>, world: &State<Self>) -> f64 {
        let others = world.private.enumerate().filter(|(seat, _)| *seat != view.seat);
        others.map(|(_, private)| private.hand.orders()).product()
    }

    fn golden(&self) -> Option<&'static str> {
        Some(include_str!("golden.txt"))
    }
}
