//! Coin: seat 0 takes a small sure gain, or bets that it can call a coin.
//!
//! The sure gain is 1. Whoever bets and calls the coin wins 3 from the other, who wins 3 if the call is wrong. How the
//! coin came to lie as it does, and who sees it, is an option.

mod view;

use std::ops::RangeInclusive;

use climbing::conformance::{Plan, check, golden_transcript};
use climbing::{
    Better, BotRng, DealRng, Evidence, Game, Illegal, NoWorld, Objective, RulesError, Seat, Seats, Settled, Settlement,
    State, Table, Turn, View, Worlds,
};
use serde::{Deserialize, Serialize};

climbing::named! {
    /// How the coin comes to lie as it does.
    pub enum Source {
        /// It is thrown before the hand, and seat 1 sees it.
        Dealt = "dealt",
        /// Seat 1 lays it in secret after the bet.
        Laid = "laid",
        /// It is thrown before the hand, and all see it.
        Shown = "shown",
    }
}

climbing::options! {
    /// House rules.
    pub struct Rules {
        /// How the coin comes to lie as it does.
        pub source: Source = Source::Dealt,
    }
}

climbing::named! {
    /// What a seat is asked.
    pub enum Phase {
        /// To take the sure gain or to bet.
        Open = "open",
        /// How it lays the coin.
        Lay = "lay",
        /// How the coin lies.
        Call = "call",
    }
}

climbing::named! {
    /// What a seat does.
    pub enum Action {
        /// Takes the sure gain.
        Sure = "sure",
        /// Bets.
        Bet = "bet",
        /// Lays, or calls, heads.
        Heads = "heads",
        /// Lays, or calls, tails.
        Tails = "tails",
    }
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Public {
    /// What seat 0 did first: it is `Sure` or `Bet`.
    pub opened: Option<Action>,
    /// What seat 0 called.
    pub called: Option<Action>,
    /// How the coin lies, where all see it.
    pub shown: Option<Action>,
}

/// How the coin lies, if this seat knows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Private {
    /// The coin.
    pub coin: Option<Action>,
}

/// The game under its rules.
#[derive(Debug)]
pub struct Coin {
    rules: Rules,
}

climbing::register_game!(Coin, worlds);
climbing_generic::equip!(Coin);
climbing_search::equip_search!(Coin);

pub const CALLER: Seat = Seat::new(0);
pub const LAYER: Seat = Seat::new(1);
pub const FACES: [Action; 2] = [Action::Heads, Action::Tails];

impl Coin {
    /// The game in which the coin comes from this source.
    pub fn of(source: Source) -> Self {
        Self { rules: Rules { source } }
    }

    /// A hand in which the coin lies like this, if it lies before the hand.
    pub fn lying(&self, face: Action) -> State<Self> {
        let known = |source| (self.rules.source == source).then_some(face);
        let public = Public { opened: None, called: None, shown: known(Source::Shown) };
        let private = Seats::new(2, |seat| Private { coin: known(Source::Dealt).filter(|_| seat == LAYER) });
        State { public, private, hidden: () }
    }
}

impl Game for Coin {
    const NAME: &'static str = "coin";
    const ABOUT: &'static str = "a sure gain, or a bet on a coin";
    const PHASES: &'static [Phase] = Phase::ALL;
    type Rules = Rules;
    type Standing = ();
    type Public = Public;
    type Private = Private;
    type Hidden = ();
    type Action = Action;
    type Phase = Phase;

    fn new(rules: Rules) -> Result<Self, RulesError> {
        Ok(Self { rules })
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn seats(&self) -> RangeInclusive<usize> {
        2..=2
    }

    fn usual(&self) -> Table {
        Table { seats: 2, hands: Some(1) }
    }

    fn opening(&self, _: Table) {}

    fn deal(&self, _: usize, (): &(), rng: &mut DealRng) -> State<Self> {
        self.lying(FACES[rng.below(2) as usize])
    }

    fn turn(&self, state: &State<Self>) -> Turn<Phase> {
        let act = |seat, phase| Turn::Act { seat, phase };
        match (state.public.opened, state.public.called) {
            (None, _) => act(CALLER, Phase::Open),
            (Some(Action::Bet), None) if state.public.shown.is_some() => act(CALLER, Phase::Call),
            (Some(Action::Bet), None) if state.private[LAYER].coin.is_some() => act(CALLER, Phase::Call),
            (Some(Action::Bet), None) => act(LAYER, Phase::Lay),
            _ => Turn::Over,
        }
    }

    fn apply(&self, state: &mut State<Self>, action: Action) -> Result<(), Illegal> {
        let Turn::Act { phase, .. } = self.turn(state) else { return Err(Illegal::new(action, "the hand is over")) };
        let opens = matches!(action, Action::Sure | Action::Bet);
        if opens != (phase == Phase::Open) {
            return Err(Illegal::new(action, format!("the phase is {phase}")));
        }
        match phase {
            Phase::Open => state.public.opened = Some(action),
            Phase::Lay => state.private[LAYER].coin = Some(action),
            Phase::Call => state.public.called = Some(action),
        }
        Ok(())
    }

    fn secret(&self, phase: Phase, _: Action) -> bool {
        phase == Phase::Lay
    }
}

impl Settlement for Coin {
    fn objective(&self, _: usize) -> Objective {
        Objective {
            measure: "chips".into(),
            unit: "chips".into(),
            denominator: 1,
            better: Better::Higher,
            lowest: Some(-3),
            highest: Some(3),
            total: Some(0),
        }
    }

    fn settle(&self, state: &State<Self>) -> Option<Settled<Self>> {
        let gain = match (state.public.opened?, state.public.called) {
            (Action::Sure, _) => 1,
            (_, called @ Some(_)) if called == state.public.shown.or(state.private[LAYER].coin) => 3,
            (_, Some(_)) => -3,
            (_, None) => return None,
        };
        Some(Settled { payoffs: Seats::new(2, |seat| if seat == CALLER { gain } else { -gain }), next: Some(()) })
    }
}

impl Worlds for Coin {
    type Belief = ();

    fn sample(&self, view: View<'_, Self>, (): &(), rng: &mut BotRng) -> Result<State<Self>, NoWorld> {
        if view.seat == CALLER && view.own.coin.is_some() {
            return Err(NoWorld::new("seat 0 knows no coin of its own"));
        }
        let lies = view.phase == Phase::Call || self.rules.source == Source::Dealt;
        let unknown = lies && view.public.shown.is_none();
        let coin = if view.seat == LAYER { view.own.coin } else { unknown.then(|| FACES[rng.below(2) as usize]) };
        let private = Seats::new(2, |seat| Private { coin: coin.filter(|_| seat == LAYER) });
        Ok(State { public: view.public.clone(), private, hidden: () })
    }
}

impl Evidence for Coin {
    fn bound(&self, _: usize) -> usize {
        3
    }

    /// The coin may come into the hand only after the deal, so it is no card.
    fn census(&self, _: &State<Self>) -> Vec<usize> {
        Vec::new()
    }

    fn universe(&self, _: usize) -> Vec<Action> {
        Action::ALL.to_vec()
    }

    fn golden(&self) -> Option<&'static str> {
        Some(include_str!("golden.txt"))
    }
}

/// With `WRITE_GOLDENS` in the environment the golden playthrough is written anew instead.
#[test]
fn coin_conforms() {
    if std::env::var_os("WRITE_GOLDENS").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/suite/coin/golden.txt");
        std::fs::write(path, golden_transcript(&Coin::of(Source::Dealt))).unwrap();
    }
    let game = Coin::of(Source::Dealt);
    let sampled = |game: &Coin, view: View<'_, Coin>, rng: &mut BotRng| game.sample(view, &(), rng);
    let report = check(&game, Some(sampled), &Plan::default());
    assert!(report.passed(), "{report}");
}
