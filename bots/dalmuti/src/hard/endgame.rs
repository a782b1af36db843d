//! An ending that cannot go wrong: while at most one group can be beaten, the others are led first.

use climbing_dalmuti::Meld;

use super::position::Position;
use crate::plan::Group;

impl Position<'_> {
    /// The weakest group that nobody can beat, if that leaves at most one that somebody can.
    pub(super) fn safe_lead(&self) -> Option<Meld> {
        let is_safe = |group: &&Group| self.ledger.structurally_safe(group.rank, group.count);
        let safe = self.plan.groups.iter().filter(is_safe);
        let unsafe_groups = self.plan.groups.len() - safe.clone().count();
        let group = safe.last().filter(|_| unsafe_groups <= 1)?;
        Meld::new(group.rank, group.count - group.jesters, group.jesters)
    }
}
