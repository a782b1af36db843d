//! The rejected model of what to give back for a tax: what the gift is worth to its receiver, and what it costs the plan.

use climbing_dalmuti::{Action, Levy};

use super::position::Position;
use crate::hypergeometric::chance;
use crate::plan::Plan;
use crate::scored::DECISIVE;
use crate::terms::Terms;

impl Position<'_> {
    pub(super) fn returns(&self, candidates: &[Action]) -> Vec<Terms> {
        let of = |action: &Action| match action {
            Action::Return(levy) => self.gift(*levy),
            _ => Terms::default(),
        };
        candidates.iter().map(of).collect()
    }

    fn gift(&self, levy: Levy) -> Terms {
        let cards = levy.cards();
        let left = Plan::best(self.view.own.hand - cards, self.ledger);
        let before = &self.plan;
        let given = cards.naturals().ranks().map(|rank| self.gain_of_receiver(rank, cards.count(rank))).sum();
        Terms::default()
            .with("gain of the receiver", given, -1.0)
            .with("damage: plays", f64::from(left.min_plays) - f64::from(before.min_plays), -1.0)
            .with("damage: safe leads", left.safe_lead - before.safe_lead, 0.5)
            .with("damage: orphans", f64::from(left.orphans) - f64::from(before.orphans), -1.0)
            .with("jesters", cards.jesters().into(), -DECISIVE)
    }

    /// How much more the receiver's group of a rank is worth with `add` more cards: the mean, over the number he holds,
    /// of the difference, which is not the difference at the mean.
    fn gain_of_receiver(&self, rank: u8, add: u8) -> f64 {
        let unseen = self.ledger.unseen(rank);
        let target = self.receiver_size();
        let gain = |held: u8| self.group_value(rank, held + add) - self.group_value(rank, held);
        (0..=unseen).map(|held| chance(self.ledger.total(), unseen, target, held) * gain(held)).sum()
    }

    /// Cards of the peon who pays this Dalmuti.
    fn receiver_size(&self) -> u8 {
        let public = self.view.public;
        let seats = public.seats();
        let peon = public.order.as_slice()[seats - 1 - public.position(self.view.seat).min(1)];
        public.sizes[peon].min(self.ledger.total())
    }

    fn group_value(&self, rank: u8, count: u8) -> f64 {
        if count == 0 { 0.0 } else { f64::from(count) * (1.0 - self.ledger.beat_risk(rank, count)) }
    }
}
