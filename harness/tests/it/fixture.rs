//! Highcard, a game of a few lines with well-behaved and ill-behaved bots, for the tests of the harness.
//!
//! Everybody holds three of the cards 1, 2, 3 .., and all play one card a round; the highest takes the round. A hand is
//! worth the rounds taken, so payoffs sum to three.

#![expect(unreachable_pub, reason = "it is a module of several test programs")]

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};

use climbing::{
    Better, Bot, BotEntry, BuildError, Builder, Candidates, Context, DealRng, Decision, Evidence, Game, GameEntry,
    Illegal, Objective, Plugin, Registry, RulesError, Seat, Seats, Settled, Settlement, State, Table, Turn, View,
    ViewError, Viewed,
};
use climbing_generic::Mixed;
use serde::{Deserialize, Serialize};

use crate::shifts::Shift;
use crate::wits::Wits;

/// Cards a seat is dealt.
const HELD: usize = 3;

climbing::options! {
    /// House rules.
    pub struct Rules {
        /// Seats 0, 2, .. play against seats 1, 3, ..
        pub partners: bool = false,
        /// The match is over after this many hands; 0 for a match without end.
        pub target: u16 = 0,
        /// The lowest card takes the round.
        pub low_takes: bool = false,
    }
}

climbing::named! {
    /// What a seat is asked.
    pub enum Phase {
        /// Which card to play.
        Card = "card",
    }
}

/// A card to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub u8);

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "c{}", self.0)
    }
}

impl FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = text.strip_prefix('c').and_then(|number| number.parse().ok());
        number.map(Self).ok_or_else(|| format!("`{text}` is no card: write c1, c2, .."))
    }
}

climbing::text_serde!(Card);

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Public {
    /// Hands played before this one.
    pub hands: u16,
    /// All cards played, in order; a round is one card a seat, from seat 0.
    pub played: Vec<Card>,
    /// Number of seats.
    pub seats: usize,
}

/// The game.
pub struct Highcard(Rules);

impl Game for Highcard {
    const NAME: &'static str = "highcard";
    const ABOUT: &'static str = "the highest of one card each takes the round";
    const PHASES: &'static [Phase] = Phase::ALL;
    type Rules = Rules;
    type Standing = u16;
    type Public = Public;
    type Private = Vec<Card>;
    type Hidden = ();
    type Action = Card;
    type Phase = Phase;

    fn new(rules: Rules) -> Result<Self, RulesError> {
        if rules.target > 1000 { Err(RulesError::new("target is 0 to 1000")) } else { Ok(Self(rules)) }
    }

    fn rules(&self) -> &Rules {
        &self.0
    }

    fn seats(&self) -> RangeInclusive<usize> {
        2..=6
    }

    fn usual(&self) -> Table {
        Table { seats: 4, hands: Some(2) }
    }

    fn opening(&self, _table: Table) -> u16 {
        0
    }

    fn deal(&self, seats: usize, standing: &u16, rng: &mut DealRng) -> State<Self> {
        let mut deck: Vec<Card> = (1..=(seats * HELD) as u8).map(Card).collect();
        rng.shuffle(&mut deck);
        let mut private: Seats<Vec<Card>> = deck.chunks(HELD).map(<[Card]>::to_vec).collect();
        private.iter_mut().for_each(|hand| hand.sort_unstable());
        State { public: Public { hands: *standing, played: Vec::new(), seats }, private, hidden: () }
    }

    fn turn(&self, state: &State<Self>) -> Turn<Phase> {
        let (played, seats) = (state.public.played.len(), state.seats());
        if played == seats * HELD {
            Turn::Over
        } else {
            Turn::Act { seat: Seat::new(played % seats), phase: Phase::Card }
        }
    }

    fn apply(&self, state: &mut State<Self>, action: Card) -> Result<(), Illegal> {
        let Turn::Act { seat, .. } = self.turn(state) else { return Err(Illegal::new(action, "the hand is over")) };
        let hand = &mut state.private[seat];
        let at = hand.iter().position(|card| *card == action);
        hand.remove(at.ok_or_else(|| Illegal::new(action, "the seat does not hold it"))?);
        state.public.played.push(action);
        Ok(())
    }
}

impl Viewed for Highcard {
    fn side(&self, _seats: usize, seat: Seat) -> usize {
        if self.0.partners { seat.index() % 2 } else { seat.index() }
    }

    fn seats_of(&self, view: View<'_, Self>) -> usize {
        view.public.seats
    }

    fn held(&self, view: View<'_, Self>, seat: Seat) -> usize {
        let (played, seats) = (view.public.played.len(), view.public.seats);
        HELD - played / seats - usize::from(seat.index() < played % seats)
    }

    fn hand(&self, view: View<'_, Self>) -> String {
        view.own.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    fn picture(&self, view: View<'_, Self>) -> String {
        format!("seat {} holds {}", view.seat, self.hand(view))
    }

    fn check_view(&self, view: View<'_, Self>) -> Result<(), ViewError> {
        let seats = view.public.seats;
        if !self.seats().contains(&seats) || view.seat.index() >= seats || view.public.played.len() >= seats * HELD {
            return Err(ViewError::new("no such seat is asked"));
        }
        Ok(())
    }
}

impl Candidates for Highcard {
    fn candidates(&self, view: View<'_, Self>, out: &mut Vec<Card>) {
        out.extend(view.own);
    }
}

impl Settlement for Highcard {
    fn ends(&self) -> bool {
        true
    }

    fn objective(&self, _seats: usize) -> Objective {
        Objective {
            measure: "rounds taken".into(),
            unit: "rounds".into(),
            denominator: 1,
            better: Better::Higher,
            lowest: Some(0),
            highest: Some(HELD as i64),
            total: Some(HELD as i64),
        }
    }

    fn settle(&self, state: &State<Self>) -> Option<Settled<Self>> {
        let (played, seats) = (&state.public.played, state.seats());
        let rank = |card: &Card| if self.0.low_takes { u8::MAX - card.0 } else { card.0 };
        let taker = |round: &[Card]| round.iter().enumerate().max_by_key(|(_, card)| rank(card)).map(|(seat, _)| seat);
        let takers: Vec<usize> = played.chunks(seats).filter_map(taker).collect();
        let payoff = |seat: Seat| takers.iter().filter(|taker| **taker == seat.index()).count() as i64;
        let hands = state.public.hands + 1;
        (played.len() == seats * HELD).then(|| Settled {
            payoffs: Seats::new(seats, payoff),
            next: (self.0.target == 0 || hands < self.0.target).then_some(hands),
        })
    }
}

impl Evidence for Highcard {
    fn bound(&self, seats: usize) -> usize {
        seats * HELD
    }

    fn census(&self, state: &State<Self>) -> Vec<usize> {
        let mut counts = vec![0; state.seats() * HELD];
        for card in state.private.iter().flatten().chain(&state.public.played) {
            counts[usize::from(card.0) - 1] += 1;
        }
        counts
    }
}

climbing::options! {
    /// A bot without parameters.
    pub struct Nothing {}
}

climbing::options! {
    /// Parameters of [`Aim`].
    pub struct AimParams {
        /// What a point of a card is worth: above 0 it plays high cards.
        pub weight: f64 = 1.0,
    }
}

macro_rules! plain_bot {
    ($type:ident, $name:literal, $about:literal, |$candidates:ident, $context:ident| $decide:expr) => {
        #[doc = $about]
        pub struct $type;

        impl Plugin<Highcard> for $type {
            const NAME: &'static str = $name;
            const ABOUT: &'static str = $about;
            type Params = Nothing;

            fn build(_: Nothing, _: &Builder<'_, Highcard>) -> Result<Self, BuildError> {
                Ok(Self)
            }
        }

        impl Bot<Highcard> for $type {
            fn decide(
                &self,
                _: &Highcard,
                _: View<'_, Highcard>,
                $candidates: &[Card],
                $context: &mut Context<'_>,
            ) -> Decision<Card> {
                $decide
            }
        }
    };
}

plain_bot!(Low, "low", "plays its lowest card", |candidates, _context| Decision::play(candidates[0]));
plain_bot!(High, "high", "plays its highest card", |candidates, _context| {
    Decision::play(candidates[candidates.len() - 1])
});
plain_bot!(Dice, "dice", "plays any card", |candidates, context| {
    Decision::play(candidates[context.rng().below(candidates.len() as u32) as usize])
});
plain_bot!(Shy, "shy", "plays its lowest card for want of courage", |candidates, _context| {
    Decision::fallback(candidates[0], "no_courage")
});
plain_bot!(Cheat, "cheat", "plays a card that nobody holds", |_candidates, _context| Decision::play(Card(99)));
climbing::options! {
    /// Parameters of [`Bomb`].
    pub struct BombParams {
        /// It panics at one decision in so many.
        pub odds: u32 = 50,
    }
}

/// Panics now and then.
pub struct Bomb(u32);

impl Plugin<Highcard> for Bomb {
    const NAME: &'static str = "bomb";
    const ABOUT: &'static str = "panics now and then";
    type Params = BombParams;

    fn build(params: BombParams, _: &Builder<'_, Highcard>) -> Result<Self, BuildError> {
        Ok(Self(params.odds))
    }
}

impl Bot<Highcard> for Bomb {
    fn decide(
        &self,
        _: &Highcard,
        _: View<'_, Highcard>,
        candidates: &[Card],
        context: &mut Context<'_>,
    ) -> Decision<Card> {
        assert!(context.rng().below(self.0) > 0, "boom");
        Decision::play(candidates[0])
    }
}

climbing::options! {
    /// Parameters of [`Once`].
    pub struct OnceParams {
        /// The decision at which it panics, counted over everything it is asked.
        pub at: u64 = 1,
    }
}

/// Panics once in its life, which no bot should be able to count.
pub struct Once(u64);

/// How often [`Once`] was asked.
pub static ASKED: AtomicU64 = AtomicU64::new(0);

impl Plugin<Highcard> for Once {
    const NAME: &'static str = "once";
    const ABOUT: &'static str = "panics once";
    type Params = OnceParams;

    fn build(params: OnceParams, _: &Builder<'_, Highcard>) -> Result<Self, BuildError> {
        Ok(Self(params.at))
    }
}

impl Bot<Highcard> for Once {
    fn decide(&self, _: &Highcard, _: View<'_, Highcard>, all: &[Card], _: &mut Context<'_>) -> Decision<Card> {
        let asked = ASKED.fetch_add(1, Ordering::Relaxed) + 1;
        assert!(asked != self.0, "once");
        Decision::play(all[0])
    }
}

climbing::options! {
    /// Parameters of [`Bold`].
    pub struct BoldParams {
        /// It plays its highest card at one decision in so many.
        pub odds: u32 = 50,
    }
}

/// Plays its lowest card, and now and then its highest.
pub struct Bold(u32);

impl Plugin<Highcard> for Bold {
    const NAME: &'static str = "bold";
    const ABOUT: &'static str = "plays its lowest card, and now and then its highest";
    type Params = BoldParams;

    fn build(params: BoldParams, _: &Builder<'_, Highcard>) -> Result<Self, BuildError> {
        Ok(Self(params.odds))
    }
}

impl Bot<Highcard> for Bold {
    fn decide(
        &self,
        _: &Highcard,
        _: View<'_, Highcard>,
        candidates: &[Card],
        context: &mut Context<'_>,
    ) -> Decision<Card> {
        let at = if context.rng().below(self.0) == 0 { candidates.len() - 1 } else { 0 };
        Decision::play(candidates[at])
    }
}

/// Scores cards by their number and explains itself.
pub struct Aim(f64);

impl Plugin<Highcard> for Aim {
    const NAME: &'static str = "aim";
    const ABOUT: &'static str = "plays the card with the best score";
    type Params = AimParams;

    fn build(params: AimParams, _: &Builder<'_, Highcard>) -> Result<Self, BuildError> {
        Ok(Self(params.weight))
    }
}

impl Bot<Highcard> for Aim {
    fn decide(
        &self,
        _: &Highcard,
        _: View<'_, Highcard>,
        candidates: &[Card],
        context: &mut Context<'_>,
    ) -> Decision<Card> {
        let mut best = candidates[0];
        for &card in candidates {
            context.explain(card, "number", f64::from(card.0), self.0);
            context.explain(card, "patience", 0.5, 1.0);
            if self.0 > 0.0 {
                best = card;
            }
        }
        Decision::play(best)
    }
}

/// Highcard with its bots, given by hand.
pub fn registry() -> Registry {
    let bots = vec![
        BotEntry::new::<Highcard, Low>(),
        BotEntry::new::<Highcard, High>(),
        BotEntry::new::<Highcard, Dice>(),
        BotEntry::new::<Highcard, Shy>(),
        BotEntry::new::<Highcard, Cheat>(),
        BotEntry::new::<Highcard, Bomb>(),
        BotEntry::new::<Highcard, Once>(),
        BotEntry::new::<Highcard, Bold>(),
        BotEntry::new::<Highcard, Aim>(),
        BotEntry::new::<Highcard, Wits>(),
        BotEntry::new::<Highcard, Shift>(),
        BotEntry::new::<Highcard, Mixed<Highcard>>(),
    ];
    Registry::with(vec![GameEntry::new::<Highcard>()], bots).expect("the names differ")
}
