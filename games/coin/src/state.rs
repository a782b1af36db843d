//! A hand: the coin, and what was done about it.

use std::ops::RangeInclusive;

use climbing::{DealRng, Game, Illegal, RulesError, Seat, Seats, State, Table, Turn};
use serde::{Deserialize, Serialize};

use crate::actions::{Action, FACES};
use crate::rules::{Rules, Source};
use crate::view::Phase;
use crate::{CALLER, Coin, LAYER};

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Public {
    /// What seat 1 did first, where it may claim: it is `Claim` or `Leave`.
    pub claimed: Option<Action>,
    /// What seat 0 did first: it is `Sure` or `Bet`.
    pub opened: Option<Action>,
    /// What seat 0 called.
    pub called: Option<Action>,
    /// How the coin lies, where both see it.
    pub shown: Option<Action>,
}

/// How the coin lies, if this seat alone knows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Private {
    /// The coin.
    pub coin: Option<Action>,
}

impl Coin {
    /// The game in which the coin comes from this source.
    pub const fn of(source: Source) -> Self {
        Self { rules: Rules { source } }
    }

    /// A hand in which the coin lies like this, if it lies before the hand.
    pub fn lying(&self, face: Action) -> State<Self> {
        let shown = (self.rules.source == Source::Shown).then_some(face);
        let private = Seats::new(2, |seat| Private { coin: (self.is_dealt() && seat == LAYER).then_some(face) });
        State { public: Public { claimed: None, opened: None, called: None, shown }, private, hidden: () }
    }

    /// Whether the coin lies before the hand, for seat 1 alone to see.
    pub(crate) fn is_dealt(&self) -> bool {
        matches!(self.rules.source, Source::Dealt | Source::Claimed)
    }
}

impl Public {
    fn turn(&self, source: Source, laid: bool) -> Turn<Phase> {
        let act = |seat: Seat, phase| Turn::Act { seat, phase };
        match (self.claimed, self.opened, self.called) {
            (None, ..) if source == Source::Claimed => act(LAYER, Phase::Claim),
            (Some(Action::Claim), ..) => Turn::Over,
            (_, None, _) => act(CALLER, Phase::Open),
            (_, Some(Action::Bet), None) if source == Source::Laid && !laid => act(LAYER, Phase::Lay),
            (_, Some(Action::Bet), None) => act(CALLER, Phase::Call),
            _ => Turn::Over,
        }
    }
}

impl Game for Coin {
    const NAME: &'static str = "coin";
    const ABOUT: &'static str = "a bet on a coin, so small that every right answer can be computed";
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
        state.public.turn(self.rules.source, state.private[LAYER].coin.is_some())
    }

    fn apply(&self, state: &mut State<Self>, action: Action) -> Result<(), Illegal> {
        let Turn::Act { phase, .. } = self.turn(state) else { return Err(Illegal::new(action, "the hand is over")) };
        if !phase.answers().contains(&action) {
            let [one, other] = phase.answers();
            return Err(Illegal::new(action, format!("asked to {phase}, a seat answers {one} or {other}")));
        }
        match phase {
            Phase::Claim => state.public.claimed = Some(action),
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
