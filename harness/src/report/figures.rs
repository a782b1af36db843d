//! From counts to figures.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::{
    CellLine, CellReport, Counts, DealRange, Difference, Directions, Exact, FallbackLine, FaultCount, FaultReport,
    Marginal, Naive, Pair, Pooled, Program, Report, SCHEMA, Specification, WorstCell,
};
use climbing::Better;

use crate::cell::Cell;
use crate::design::Who;
use crate::faults::Faults;
use crate::marginal::Slice;
use crate::run::{Plan, Totals};
use crate::stats::{CONFIDENCE, CellBounds, Estimate, Moments};
use crate::tally::{SeatResults, Tally};

pub(super) fn report(plan: &Plan, totals: &Totals) -> Report {
    let bounds = totals.guards.cells.bounds(plan.mean_denominator(1), CONFIDENCE);
    let bounds_of = |cell: usize| bounds.as_ref().map(|bounds| bounds[cell]);
    let tallies = plan.cells.iter().zip(&totals.cells).enumerate();
    let cells: Vec<CellReport> = tallies.map(|(at, (cell, tally))| of_cell(cell, tally, bounds_of(at))).collect();
    let difference = difference(&totals.clusters, plan.cluster_denominator());
    Report {
        schema: SCHEMA,
        program: Program { name: "climbing".into(), version: env!("CARGO_PKG_VERSION").into() },
        specification: specification(plan),
        deals: totals.deals,
        valid: totals.faults.count() == 0 && totals.labels.is_none_or(|labels| labels.different == 0),
        conclusion: totals.guards.stopper.conclusion(),
        tail: totals.guards.tail.share(),
        naive: naive(plan, totals, difference.estimate),
        difference,
        pairing_gain: pairing_gain(plan, totals),
        pooled: mean(cells.iter().map(|cell| cell.pooled.map(|pooled| pooled.difference))),
        marginals: marginals(plan, totals),
        worst_cell: worst_cell(&cells),
        cells,
        fallbacks: fallbacks(plan, totals),
        faults: faults(&totals.faults),
        labels: totals.labels,
    }
}

pub(super) fn specification(plan: &Plan) -> Specification {
    let bot = |who| plan.cells.first().map(|cell| cell.bot(who).spec().clone());
    let nobody = || climbing::BotSpec::named("");
    let line = |cell: &Cell| CellLine {
        players: cell.table.seats,
        hands: cell.table.hands,
        rules: cell.rules.clone(),
        changed: cell.changed_rules.clone(),
    };
    Specification {
        game: plan.cells.first().map_or("", |cell| cell.game.name_dyn()).into(),
        bots: Pair { a: bot(Who::A).unwrap_or_else(nobody), b: bot(Who::B).unwrap_or_else(nobody) },
        cells: plan.cells.iter().map(line).collect(),
        seed: plan.seed,
        deals: DealRange { first: plan.deals.start, count: plan.deals.end - plan.deals.start },
        purpose: plan.purpose,
        budget: plan.budget,
        margins: plan.margins,
        stopping: plan.stopping,
    }
}

fn marginals(plan: &Plan, totals: &Totals) -> Vec<Marginal> {
    let marginal = |(slice, moments): (&Slice, &Moments)| Marginal {
        axis: slice.axis,
        value: slice.value.clone(),
        cells: slice.cells.clone(),
        difference: difference(moments, plan.mean_denominator(slice.cells.len())),
    };
    plan.slices.iter().zip(&totals.slices).map(marginal).collect()
}

pub(crate) fn difference(moments: &Moments, denominator: i128) -> Difference {
    let estimate = Estimate::new(moments, denominator);
    let Moments { count, sum, squares } = *moments;
    Difference {
        estimate,
        confidence: CONFIDENCE,
        effect: estimate.as_ref().and_then(Estimate::effect),
        exact: Exact { count, sum, sum_of_squares: squares, denominator },
    }
}

/// Every block of every cell as an observation of its own.
fn naive(plan: &Plan, totals: &Totals, clustered: Option<Estimate>) -> Naive {
    let common = plan.cluster_denominator() / plan.cells.len().max(1) as i128;
    let mut all = Moments::default();
    for (cell, tally) in plan.cells.iter().zip(&totals.cells) {
        let weight = common / cell.block_denominator();
        let Moments { count, sum, squares } = tally.blocks;
        all.merge(&Moments { count, sum: sum * weight, squares: squares * weight * weight });
    }
    let estimate = Estimate::new(&all, common);
    let widths = clustered.and_then(|c| c.half_width()).zip(estimate.and_then(|e| e.half_width()));
    Naive { estimate, ratio: widths.filter(|(_, naive)| *naive > 0.0).map(|(clustered, naive)| clustered / naive) }
}

/// Variance that the same games would have if each was dealt on its own, over the variance of D.
fn pairing_gain(plan: &Plan, totals: &Totals) -> Option<f64> {
    let cells = plan.cells.len() as f64;
    let mut unpaired = 0.0;
    for (cell, tally) in plan.cells.iter().zip(&totals.cells) {
        unpaired += unpaired_variance(cell, tally)? / (cells * cells);
    }
    let paired = totals.clusters.variance(plan.cluster_denominator())?;
    (paired > 0.0).then(|| unpaired / paired)
}

fn unpaired_variance(cell: &Cell, tally: &Tally) -> Option<f64> {
    Some(tally.games.variance(cell.game_denominator())? / cell.design.seatings.len() as f64)
}

fn of_cell(cell: &Cell, tally: &Tally, bounds: Option<CellBounds>) -> CellReport {
    let paired = tally.blocks.variance(cell.block_denominator()).filter(|variance| *variance > 0.0);
    CellReport {
        objective: cell.objective.clone(),
        unit: cell.unit(),
        games_per_block: cell.design.seatings.len(),
        difference: difference(&tally.blocks, cell.block_denominator()),
        bounds,
        zero_blocks: tally.zero_blocks,
        directions: directions(cell, tally),
        pairing_gain: unpaired_variance(cell, tally).zip(paired).map(|(unpaired, paired)| unpaired / paired),
        pooled: pooled(cell, tally),
        counts: Counts {
            blocks: tally.blocks.count,
            games: tally.games.count,
            hands: tally.hands,
            decisions: tally.decisions,
            forced: tally.forced,
        },
        payoffs: Pair { a: payoffs(&tally.seats[0]), b: payoffs(&tally.seats[1]) },
    }
}

fn worst_cell(cells: &[CellReport]) -> Option<WorstCell> {
    let worst = |(cell, report): (usize, &CellReport)| {
        let (bounds, better) = (report.bounds?, report.objective.better);
        let bound = if better == Better::Higher { bounds.lower } else { bounds.upper };
        Some((report.objective.sign() * bound, WorstCell { cell, bound }))
    };
    let bounds = cells.iter().enumerate().filter_map(worst);
    bounds.min_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, worst)| worst)
}

/// Each direction has half of a block's games.
fn directions(cell: &Cell, tally: &Tally) -> Option<Directions> {
    let denominator = cell.block_denominator() / 2;
    let [a, b] = &tally.directions;
    (cell.design.sides > 2)
        .then(|| Directions { a_among_b: Estimate::new(a, denominator), b_among_a: Estimate::new(b, denominator) })
}

fn pooled(cell: &Cell, tally: &Tally) -> Option<Pooled> {
    let denominator = i128::from(cell.hands()) * i128::from(cell.objective.denominator);
    let [a, b] = [tally.seats[0].mean(denominator)?, tally.seats[1].mean(denominator)?];
    Some(Pooled { a, b, difference: a - b })
}

fn payoffs(results: &SeatResults) -> Vec<(i64, u64)> {
    results.payoffs.iter().map(|(payoff, count)| (*payoff, *count)).collect()
}

fn mean(values: impl ExactSizeIterator<Item = Option<f64>>) -> Option<f64> {
    let count = values.len() as f64;
    let sum: Option<f64> = values.sum();
    sum.filter(|_| count > 0.0).map(|sum| sum / count)
}

fn fallbacks(plan: &Plan, totals: &Totals) -> Vec<FallbackLine> {
    let mut counts: BTreeMap<(Who, &str), u64> = BTreeMap::new();
    for ((side, reason), count) in totals.cells.iter().flat_map(|tally| &tally.fallbacks) {
        *counts.entry((*side, reason.as_ref())).or_default() += count;
    }
    let name = |side| plan.cells.first().map_or("", |cell| cell.bot(side).spec().name.as_str()).to_string();
    let line = |((side, reason), count): ((Who, &str), u64)| FallbackLine {
        side,
        bot: name(side),
        reason: reason.into(),
        count,
    };
    counts.into_iter().map(line).collect()
}

pub(crate) fn faults(faults: &Faults) -> FaultReport {
    let count = |((kind, bot), count): (&(Cow<'static, str>, String), &u64)| FaultCount {
        kind: kind.clone(),
        bot: bot.clone(),
        count: *count,
    };
    FaultReport {
        count: faults.count(),
        void_blocks: faults.void_blocks,
        by_name: faults.counts.iter().map(count).collect(),
        listed: faults.listed.clone(),
    }
}
