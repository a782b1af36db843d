//! The ends of a turn: a hand that is empty, or a discard and what it leaves.

use climbing_hoola::Cards;

use super::slots::Subset;
use super::states::Node;
use super::{Search, Table};
use crate::scale::{DANGER, FIGURES, Figures};

/// The best end of a turn that was found.
#[derive(Clone, Copy)]
pub(super) struct Best {
    /// The state from which the turn ends.
    pub(super) node: usize,
    /// The card that is discarded, by its place in the hand; nothing where melds empty the hand.
    pub(super) discard: Option<u8>,
    pub(super) figures: Figures,
    pub(super) left: Subset,
    rank: Rank,
}

/// The order of ends: an empty hand comes before all others, with fewer actions first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// Number of actions, then the state before the last of them, then whether that was no discard.
    Out(u8, usize, bool),
    /// Cost, cards left, value of uncovered cards, opened places.
    Left(i64, u32, i64, u32),
}

impl Best {
    pub(super) fn is_out(&self) -> bool {
        matches!(self.rank, Rank::Out(..))
    }

    /// An end by melds, from the state before the last of them.
    pub(super) fn offer_out(best: &mut Option<Self>, node: usize, actions: u8, parent: usize) {
        let rank = Rank::Out(actions, parent, true);
        Self { node, discard: None, figures: [0; FIGURES], left: 0, rank }.offer(best);
    }

    /// Of equal ends the first that was found stays.
    fn offer(self, best: &mut Option<Self>) {
        if best.is_none_or(|other| self.rank < other.rank) {
            *best = Some(self);
        }
    }
}

impl Search<'_> {
    /// Weighs what each discard leaves, in the order of their texts.
    #[inline]
    pub(super) fn weigh_discards(&mut self, at: usize, node: Node, table: &Table, best: &mut Option<Best>) {
        let (opened, fits, registered) = (self.opened(table), self.covered_by(table), self.is_registered(table));
        for slot in self.discards.clone() {
            let left = node.left & !(1 << slot);
            if left == node.left {
                continue;
            }
            let end = if left == 0 {
                let rank = Rank::Out(node.actions + 1, at, false);
                Best { node: at, discard: Some(slot), figures: [0; FIGURES], left, rank }
            } else {
                let figures = self.figures(left, fits, opened, registered, Some(slot));
                let [_, _, uncovered_value, ..] = figures;
                let rank = Rank::Left(self.method.scale.cost(&figures), left.count_ones(), uncovered_value, opened);
                Best { node: at, discard: Some(slot), figures, left, rank }
            };
            end.offer(best);
        }
    }

    /// The figures of a hand that is left.
    #[inline]
    pub(super) fn figures(
        &mut self,
        left: Subset,
        fits: Subset,
        opened: u32,
        registered: bool,
        discard: Option<u8>,
    ) -> Figures {
        let (uncovered, uncovered_value) = self.cover.uncovered(left, fits);
        let sevens = i64::from((self.slots.cards(left) & Cards::SEVENS).len());
        let unregistered = i64::from(!registered);
        let danger = discard.filter(|_| self.method.scale.weights[DANGER] != 0).map_or(0, |slot| {
            let card = self.slots.card(usize::from(slot));
            self.position.game.forms().ways(card, self.position.unseen)
        });
        [
            i64::from(self.slots.values()[usize::from(left)]),
            uncovered,
            uncovered_value,
            i64::from(opened),
            sevens,
            unregistered,
            unregistered * sevens,
            i64::from(danger),
        ]
    }
}
