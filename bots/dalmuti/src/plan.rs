//! In how few plays a hand can be got rid of, and how safe and how whole its groups are.

use arrayvec::ArrayVec;
use climbing_dalmuti::{Cards, JESTER};

use crate::ledger::Ledger;

/// All natural cards of a rank, with the jesters that go with them; rank 13 is jesters alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// The rank.
    pub rank: u8,
    /// How many cards it has.
    pub count: u8,
    /// How many of them are jesters.
    pub jesters: u8,
}

/// A way to split a hand into groups.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The groups, best rank first.
    pub groups: ArrayVec<Group, 13>,
    /// How many plays it takes.
    pub min_plays: u8,
    /// The expected number of groups that nobody can beat, from ranking scores.
    pub safe_lead: f64,
    /// Groups of one card.
    pub orphans: u8,
}

impl Plan {
    /// The best plan of a hand: fewest plays, then most safe groups, then fewest orphans; of equal ones that in which
    /// the jesters go with the better ranks.
    ///
    /// A rank is never split, which would cost a play. For the same reason jesters stand alone only where there is
    /// nothing to go with.
    pub fn best(hand: Cards, ledger: &Ledger) -> Self {
        let naturals = hand.naturals();
        let mut bare = Self { groups: ArrayVec::new(), min_plays: 0, safe_lead: 0.0, orphans: 0 };
        bare.groups.extend(naturals.ranks().map(|rank| Group { rank, count: naturals.count(rank), jesters: 0 }));
        if naturals.is_empty() && hand.jesters() > 0 {
            bare.groups.push(Group { rank: JESTER, count: hand.jesters(), jesters: hand.jesters() });
            return bare.judged(ledger);
        }
        match hand.jesters() {
            0 => bare.judged(ledger),
            jesters => bare.placed(usize::from(jesters), ledger),
        }
    }

    /// The best of all ways to place one or two jesters.
    fn placed(&self, jesters: usize, ledger: &Ledger) -> Self {
        let ranks = self.groups.len();
        let mut best: Option<Self> = None;
        for first in 0..ranks {
            for second in if jesters == 2 { first..ranks } else { first..first + 1 } {
                let mut plan = self.clone();
                for at in &[first, second][..jesters] {
                    plan.groups[*at].count += 1;
                    plan.groups[*at].jesters += 1;
                }
                let plan = plan.judged(ledger);
                if best.as_ref().is_none_or(|best| plan.is_better_than(best)) {
                    best = Some(plan);
                }
            }
        }
        best.unwrap_or_else(|| self.clone())
    }

    fn judged(mut self, ledger: &Ledger) -> Self {
        self.min_plays = self.groups.len() as u8;
        self.safe_lead = self.groups.iter().map(|group| 1.0 - ledger.beat_risk(group.rank, group.count)).sum();
        self.orphans = self.groups.iter().filter(|group| group.count == 1).count() as u8;
        self
    }

    fn is_better_than(&self, other: &Self) -> bool {
        let safer = other.safe_lead.total_cmp(&self.safe_lead);
        self.min_plays.cmp(&other.min_plays).then(safer).then(self.orphans.cmp(&other.orphans)).is_lt()
    }

    /// What the lead is worth: the most cards, counted by how safe they are, that one group would get rid of.
    pub fn best_group(&self, ledger: &Ledger) -> f64 {
        let value = |group: &Group| (1.0 - ledger.beat_risk(group.rank, group.count)) * f64::from(group.count);
        self.groups.iter().map(value).fold(0.0, f64::max)
    }
}
