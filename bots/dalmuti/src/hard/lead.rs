//! Leads: the weakest rank whole, the safe groups of an ending, or the common score.

use climbing_dalmuti::Action;

use super::LeadRule;
use super::position::Position;
use crate::easy::Easy;
use crate::ending::ending;
use crate::scored::DECISIVE;
use crate::terms::Terms;

impl Position<'_> {
    pub(super) fn leads(&self, candidates: &[Action]) -> Vec<Terms> {
        let hand = self.view.own.hand;
        let asked = self.switches.lead == LeadRule::Endgame;
        let endgame = if asked { ending(hand, candidates, self.ledger) } else { None };
        let lead = |action: &Action| {
            let Action::Play(meld) = *action else { return Terms::default() };
            let scored = self.play(meld, &self.after(meld), self.switches.orphans_on_lead);
            if self.switches.lead == LeadRule::Scored {
                return scored;
            }
            let mut terms = Easy::terms(self.view, *action);
            if endgame == Some(meld) {
                terms.add("endgame", 1.0, DECISIVE);
            }
            terms.with("score (not used)", scored.score(), 0.0)
        };
        candidates.iter().map(lead).collect()
    }
}
