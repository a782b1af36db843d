//! What the scores of a decision have in common: chances, the worth of a lead, the danger that others go out.

use climbing::View;
use climbing_dalmuti::{Cards, Dalmuti, Meld};

use super::{ControlUnit, Switches};
use crate::ledger::Ledger;
use crate::plan::Plan;
use crate::terms::Terms;

/// A decision that is being scored.
pub(super) struct Position<'a> {
    pub(super) view: View<'a, Dalmuti>,
    pub(super) ledger: &'a Ledger,
    pub(super) switches: &'a Switches,
    pub(super) plan: Plan,
}

/// What is left after a set is played.
pub(super) struct After {
    pub(super) plan: Plan,
    /// What the lead is worth then.
    pub(super) lead: f64,
}

impl<'a> Position<'a> {
    pub(super) fn new(view: View<'a, Dalmuti>, ledger: &'a Ledger, switches: &'a Switches) -> Self {
        Self { view, ledger, switches, plan: Plan::best(view.own.hand, ledger) }
    }

    /// The hand after a set of it is played.
    pub(super) fn after(&self, meld: Meld) -> After {
        let hand = self.view.own.hand - meld.cards();
        let plan = Plan::best(hand, self.ledger);
        After { lead: self.lead_worth(hand, &plan), plan }
    }

    /// The worth of the lead for a hand; nothing for an empty one.
    fn lead_worth(&self, hand: Cards, plan: &Plan) -> f64 {
        let cards = plan.best_group(self.ledger);
        match self.switches.control_unit {
            ControlUnit::Share if !hand.is_empty() => cards / f64::from(hand.len()),
            _ => cards,
        }
    }

    /// The terms of a set; `orphans` counts single cards got rid of.
    pub(super) fn play(&self, meld: Meld, after: &After, orphans: bool) -> Terms {
        let Switches { plan, control, tempo, .. } = *self.switches;
        let (before, left) = (&self.plan, &after.plan);
        let mut terms = Terms::default()
            .with("plan: plays", f64::from(before.min_plays) - f64::from(left.min_plays), plan)
            .with("plan: safe leads", left.safe_lead - before.safe_lead, 0.5 * plan);
        if orphans {
            terms.add("plan: orphans", f64::from(before.orphans) - f64::from(left.orphans), plan);
        }
        terms.add("control", self.control(meld) * after.lead, control);
        terms.with("tempo", self.danger(meld), -tempo)
    }

    /// A ranking score for winning the trick with this set: the product, over everybody who may still play, of not
    /// beating it. Who has passed may play again, so he counts as well.
    pub(super) fn control(&self, meld: Meld) -> f64 {
        let beats = |at| self.ledger.seat_beat_risk(at, meld.rank(), meld.count()) * (1.0 - self.switches.hold);
        self.ledger.in_trick().map(|at| 1.0 - beats(at)).product()
    }

    /// How dangerous it is to leave `bar` on the table: two for a seat that goes out on it, one for a seat that beats it
    /// and then holds cards of one rank only, each with its chance.
    pub(super) fn danger(&self, bar: Meld) -> f64 {
        self.ledger.in_trick().map(|at| self.danger_of(at, bar)).sum()
    }

    fn danger_of(&self, at: usize, bar: Meld) -> f64 {
        let size = self.ledger.opponents()[at].size;
        let risk = self.ledger.seat_beat_risk(at, bar.rank(), bar.count());
        match size.checked_sub(bar.count()) {
            None => 0.0,
            Some(0) => 2.0 * risk,
            Some(left) => risk * self.ledger.same_rank(left),
        }
    }
}
