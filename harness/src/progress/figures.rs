//! What is known while a run goes on.

use std::fmt;

use serde::Serialize;

use crate::report::number;
use crate::run::{Plan, Totals};
use crate::stats::Ratio;

/// A look at a run.
#[derive(Debug, Serialize)]
pub(super) struct Moment<'a> {
    pub(super) blocks: u64,
    pub(super) of: u64,
    pub(super) games_per_second: f64,
    pub(super) seconds_left: f64,
    #[serde(flatten)]
    pub(super) figures: &'a Figures,
}

/// The figures as of the last deal that was counted.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(super) struct Figures {
    /// D, over all cells.
    d: Option<f64>,
    interval: Option<[f64; 2]>,
    /// D in standard deviations of a deal.
    effect: Option<f64>,
    llr: Option<f64>,
    /// The likelihood ratio as a share of the bound that it moves towards.
    llr_share: Option<f64>,
    /// The share of blocks on which the bots differ, where that is looked for.
    differ: Option<f64>,
    faults: u64,
}

impl Figures {
    pub(super) fn of(plan: &Plan, totals: &Totals) -> Self {
        let estimate = totals.difference(plan);
        let ratio = totals.guards.stopper.conclusion().ratio;
        let blocks = totals.cells.iter().map(|tally| tally.blocks.count).sum::<u64>();
        let differ = || 1.0 - totals.played_once as f64 / blocks as f64;
        Self {
            d: estimate.map(|estimate| estimate.mean),
            interval: estimate.and_then(|estimate| estimate.interval),
            effect: estimate.and_then(|estimate| estimate.effect()),
            llr: ratio.map(|ratio| ratio.llr),
            llr_share: ratio.map(share),
            differ: (blocks > 0 && !plan.replay_all).then(differ),
            faults: totals.faults.count(),
        }
    }
}

fn share(ratio: Ratio) -> f64 {
    if ratio.llr < 0.0 { ratio.llr / ratio.lower } else { ratio.llr / ratio.upper }
}

impl fmt::Display for Moment<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { blocks, of, games_per_second, seconds_left, figures } = self;
        write!(f, "{blocks}/{of} blocks{figures}, {games_per_second:.0} games/s, {seconds_left:.0} s left")
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(d) = self.d {
            write!(f, ", D {}", number(d, 3))?;
        }
        if let Some([low, high]) = self.interval {
            write!(f, " [{}, {}]", number(low, 3), number(high, 3))?;
        }
        if let Some(effect) = self.effect {
            write!(f, ", d {}", number(effect, 3))?;
        }
        if let (Some(llr), Some(share)) = (self.llr, self.llr_share) {
            write!(f, ", LLR {} ({:.0} % of its bound)", number(llr, 2), 100.0 * share)?;
        }
        if let Some(differ) = self.differ {
            write!(f, ", differ {:.0} %", 100.0 * differ)?;
        }
        if self.faults > 0 {
            write!(f, ", {} faults", self.faults)?;
        }
        Ok(())
    }
}
