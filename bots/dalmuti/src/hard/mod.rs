//! `hard`: a ledger of the unseen cards, a plan for the own hand, and one score for every set and for passing.
//!
//! One policy with a switch for every idea it ever had. Its history is a handful of points among them (`lineage`): the
//! first design, which scored its leads and its tax and lost to `easy`, and the repairs, one by one.

mod follow;
mod lead;
mod params;
mod position;
mod returns;
mod revolution;

use climbing::{BuildError, Builder, Plugin, View};
use climbing_dalmuti::{Action, Dalmuti, Phase};

pub use params::{ControlUnit, FollowRule, LeadRule, RevolutionRule, Switches, TaxRule};

use crate::easy::Easy;
use crate::ledger::{Ledger, LedgerError, Reading};
use crate::scored::{Scored, scored_bot};
use crate::terms::Terms;
use position::Position;

/// The policy with its switches.
#[derive(Clone, Debug, Default)]
pub struct Hard {
    switches: Switches,
}

impl Hard {
    /// The policy with these switches.
    pub fn new(switches: Switches) -> Self {
        Self { switches }
    }

    /// The ledger this bot keeps of a view.
    ///
    /// # Errors
    /// If the cards of the view do not add up.
    pub fn ledger(&self, game: &Dalmuti, view: View<'_, Dalmuti>) -> Result<Ledger, LedgerError> {
        let Switches { memory, exchanges, pass_evidence: passes, hold, joint, .. } = self.switches;
        Ledger::new(game, view, Reading { memory, exchanges, passes, hold, joint })
    }

    /// Whether the choice in this phase is that of `easy`.
    fn is_easy(&self, phase: Phase) -> bool {
        match phase {
            Phase::Lead => self.switches.lead == LeadRule::Easy,
            Phase::Follow => self.switches.follow == FollowRule::Easy,
            Phase::Tax => self.switches.tax == TaxRule::Easy,
            Phase::Revolution => self.switches.revolution == RevolutionRule::Easy,
        }
    }
}

impl Scored for Hard {
    fn terms(&self, game: &Dalmuti, view: View<'_, Dalmuti>, candidates: &[Action]) -> Result<Vec<Terms>, LedgerError> {
        let ledger = self.ledger(game, view)?;
        let position = Position::new(view, &ledger, &self.switches);
        Ok(match view.phase {
            Phase::Lead => position.leads(candidates),
            _ if self.is_easy(view.phase) => candidates.iter().map(|action| Easy::terms(view, *action)).collect(),
            Phase::Follow => position.follows(candidates),
            Phase::Tax => position.returns(candidates),
            Phase::Revolution => position.revolution(candidates),
        })
    }

    fn known(&self, view: View<'_, Dalmuti>, candidates: &[Action]) -> Option<Action> {
        self.is_easy(view.phase).then(|| Easy::choose(view, candidates))
    }
}

scored_bot!(Hard);

impl Plugin<Dalmuti> for Hard {
    const NAME: &'static str = "hard";
    const ABOUT: &'static str = "counts, plans and passes on purpose; as corrected and tuned";
    type Params = Switches;

    fn build(switches: Switches, _: &Builder<'_, Dalmuti>) -> Result<Self, BuildError> {
        if (0.0..=1.0).contains(&switches.hold) {
            Ok(Self { switches })
        } else {
            Err(BuildError::Value { bot: Self::NAME, message: "hold is a probability: 0 to 1".into() })
        }
    }
}
