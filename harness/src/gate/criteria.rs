//! What a gate asks of a report, one criterion after the other.

use climbing::{Better, Objective};

use super::{Criterion, Outcome};
use crate::report::{CellLine, Report, number};
use crate::stats::{CellBounds, Standing, Stopping, Tail};

/// What a gate asks of a report. What it asks of the deals stands in the ledger.
pub fn criteria(report: &Report) -> Vec<Criterion> {
    let Some(scale) = report.cells.first().map(|cell| Scale { objective: &cell.objective, unit: &cell.unit }) else {
        return vec![Criterion::valid_if(false, "cells", "none", "one at least")];
    };
    let mut criteria = vec![faults(report), fallbacks(report)];
    criteria.extend(report.labels.map(|labels| {
        let found = format!("{} of {} blocks differ", labels.different, labels.checked);
        Criterion::valid_if(labels.different == 0, "labels", found, "exchanged, exactly -D")
    }));
    criteria.extend([overall(report, scale), tail(report)]);
    let margins = report.specification.margins;
    criteria.extend(report.marginals.iter().map(|marginal| {
        let interval = marginal.difference.estimate.and_then(|estimate| estimate.interval);
        scale.margin(format!("{} {}", marginal.axis, marginal.value), interval, margins.marginal)
    }));
    criteria.extend(report.cells.iter().zip(&report.specification.cells).map(|(cell, line)| {
        let sides = |CellBounds { lower, upper, .. }| [lower, upper];
        scale.margin(cell_name(line), cell.bounds.map(sides), margins.cell)
    }));
    criteria
}

fn faults(report: &Report) -> Criterion {
    let by_name: Vec<String> =
        report.faults.by_name.iter().map(|fault| format!("{} of {} {}", fault.kind, fault.bot, fault.count)).collect();
    let found = if by_name.is_empty() { "0".into() } else { by_name.join(", ") };
    Criterion::valid_if(report.faults.count == 0, "faults", found, "none")
}

fn fallbacks(report: &Report) -> Criterion {
    let by_name: Vec<String> =
        report.fallbacks.iter().map(|line| format!("{} {} {}", line.bot, line.reason, line.count)).collect();
    let found = if by_name.is_empty() { "0".into() } else { by_name.join(", ") };
    Criterion::valid_if(report.fallbacks.is_empty(), "fallbacks", found, "none")
}

fn overall(report: &Report, scale: Scale<'_>) -> Criterion {
    let (conclusion, margin) = (&report.conclusion, report.specification.margins.overall);
    let Stopping::Gsprt(test) = conclusion.stopping else {
        return scale.overall(conclusion.interval, margin);
    };
    let outcome = match conclusion.standing {
        Standing::Better => Outcome::Promoted,
        Standing::Worse => Outcome::Rejected,
        Standing::Open => Outcome::Inconclusive,
    };
    let found = match conclusion.ratio {
        Some(ratio) => format!("LLR {:.2} within [{:.2}, {:.2}]", ratio.llr, ratio.lower, ratio.upper),
        None => "no ratio".into(),
    };
    let wanted = format!("d = {} rather than {}", test.d1, test.d0);
    Criterion { name: "overall".into(), found, wanted, outcome }
}

fn tail(report: &Report) -> Criterion {
    let share = report.tail.unwrap_or(0.0);
    let fits = share <= Tail::LIMIT || report.conclusion.stopping.is_bounded();
    Criterion {
        name: "tail".into(),
        found: format!("{:.1} % of all squares come from one deal", 100.0 * share),
        wanted: format!("at most {} %, or the rule `betting`", 100.0 * Tail::LIMIT),
        outcome: if fits { Outcome::Promoted } else { Outcome::Inconclusive },
    }
}

fn cell_name(line: &CellLine) -> String {
    let hands = match line.hands {
        None => "until the match is over".into(),
        Some(1) => "1 hand".into(),
        Some(hands) => format!("{hands} hands"),
    };
    let rules =
        if line.changed.is_empty() { String::new() } else { format!(", {}", crate::cell::show_pairs(&line.changed)) };
    format!("cell {} players, {hands}{rules}", line.players)
}

/// Which way figures are better, and what they are in.
#[derive(Clone, Copy)]
struct Scale<'a> {
    objective: &'a Objective,
    unit: &'a str,
}

impl Scale<'_> {
    /// An interval turned so that more is better for A.
    fn upwards(&self, [low, high]: [f64; 2]) -> [f64; 2] {
        match self.objective.better {
            Better::Higher => [low, high],
            Better::Lower => [-high, -low],
        }
    }

    fn found(&self, interval: Option<[f64; 2]>) -> String {
        match interval {
            Some([low, high]) => format!("D in [{}, {}] {}", number(low, 4), number(high, 4), self.unit),
            None => "no interval".into(),
        }
    }

    /// Where A is worse.
    fn worse_side(&self) -> &'static str {
        if self.objective.better == Better::Higher { "below" } else { "above" }
    }

    /// D of an A that is worse by so much.
    fn worse_by(&self, margin: f64) -> f64 {
        if margin > 0.0 { -self.objective.sign() * margin } else { 0.0 }
    }

    /// A must be better than a margin allows, not only as good.
    fn overall(&self, interval: Option<[f64; 2]>, margin: f64) -> Criterion {
        let criterion = self.margin("overall".into(), interval, margin);
        let better = interval.is_some_and(|interval| self.upwards(interval)[0] > -margin);
        let outcome = if better { Outcome::Promoted } else { criterion.outcome.max(Outcome::Inconclusive) };
        let side = if self.objective.better == Better::Higher { "above" } else { "below" };
        let wanted = format!("{side} {}", self.worse_by(margin));
        Criterion { wanted, outcome, ..criterion }
    }

    /// A must not be worse than a margin.
    fn margin(&self, name: String, interval: Option<[f64; 2]>, margin: f64) -> Criterion {
        let outcome = match interval.map(|interval| self.upwards(interval)) {
            Some([low, _]) if low >= -margin => Outcome::Promoted,
            Some([_, high]) if high < -margin => Outcome::Rejected,
            _ => Outcome::Inconclusive,
        };
        let found = self.found(interval);
        let wanted = format!("not {} {}", self.worse_side(), self.worse_by(margin));
        Criterion { name, found, wanted, outcome }
    }
}
