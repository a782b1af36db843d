//! Divergence-first play: a block on which the two bots never differ is one game, and is played once.
//!
//! A plays all seats and B is asked at every decision. Bots are functions of what they are given, so if B never differs,
//! every seating of the block gives this very game: D is 0, and each bot's fallbacks are those it had at its seats.

use std::ops::ControlFlow;

use climbing::{Fallback, Outcome};

use crate::block::Block;
use crate::cell::Cell;
use crate::design::{Seating, Who};

/// The game that every seating of a block gives.
#[derive(Clone, Debug)]
pub(crate) struct SameGame {
    outcome: Outcome,
    of_b: Vec<Fallback>,
}

impl SameGame {
    /// Plays A's game up to the first difference; nothing if there is one, or if anything goes wrong.
    ///
    /// What goes wrong is left to the games of the block, which name it.
    pub(crate) fn find(cell: &Cell, block: Block) -> Option<Self> {
        let [a, b] = [Who::A, Who::B].map(|who| cell.exchanged(who, block.exchanged));
        let setting = cell.setting(block.deal, block.budget);
        let stop = &mut |_: &climbing::Difference<'_>| ControlFlow::Break(());
        let mut found = cell.game.shadow_dyn(setting, &vec![a; cell.table.seats], &[b], stop).ok()?;
        let of_b = found.shadows.pop().filter(climbing::ShadowCounts::never_differed)?.fallbacks;
        Some(Self { outcome: found.outcome, of_b })
    }

    /// The game as a seating would have it: its fallbacks are those of the bots that sit there.
    pub(crate) fn seated(&self, seating: &Seating) -> Outcome {
        let of = |who, fallbacks: &[Fallback]| {
            fallbacks.iter().filter(|fallback| seating.who[fallback.seat] == who).cloned().collect::<Vec<_>>()
        };
        let fallbacks = [of(Who::A, &self.outcome.fallbacks), of(Who::B, &self.of_b)].concat();
        Outcome { fallbacks, ..self.outcome.clone() }
    }
}
