//! What a stopping rule and the guards of a run say, in words.

use climbing::Better;

use super::text::{number, row, span, table};
use super::{BotSpec, Pair, Report};
use crate::stats::{Conclusion, Reason, Standing, Stopping, Tail};

/// The rows of the rule, of a heavy tail and of the worst cell, where they say more than the interval does.
pub(super) fn rows(text: &mut String, report: &Report, digits: usize) {
    let conclusion = &report.conclusion;
    if conclusion.stopping != Stopping::Fixed {
        row(text, "stopping", &rule(conclusion, digits));
    }
    if let Some(share) = report.tail.filter(|share| *share > Tail::LIMIT) {
        let most = 100.0 * Tail::LIMIT;
        let note = format!("above {most} % only a rule for bounded payoffs may promote");
        row(text, "tail", &format!("{:.1} % of all squares come from one deal ({note})", 100.0 * share));
    }
    let several = report.worst_cell.filter(|_| report.cells.len() > 1);
    if let Some(worst) = several {
        let (cell, line) = (&report.cells[worst.cell], &report.specification.cells[worst.cell]);
        let side = if cell.objective.better == Better::Higher { "at least" } else { "at most" };
        let bound = number(worst.bound, digits);
        row(text, "worst cell", &format!("{}: D is {side} {bound}, as in all cells at once (95 %)", table(line)));
    }
}

/// Where the rule of a run stands.
pub(super) fn rule(conclusion: &Conclusion, digits: usize) -> String {
    let figure = match (conclusion.interval, conclusion.ratio) {
        (Some(interval), _) => span(interval, digits),
        (None, Some(ratio)) => format!("LLR {} within {}", number(ratio.llr, 2), span([ratio.lower, ratio.upper], 2)),
        (None, None) => "no figure yet".into(),
    };
    format!("{}: {figure} after {} deals, {}", conclusion.stopping.name(), conclusion.after, reason(conclusion.reason))
}

fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::AllPlayed => "all there are",
        Reason::ExcludesZero => "ended as the interval excludes 0",
        Reason::UpperBound => "ended at the upper bound",
        Reason::LowerBound => "ended at the lower bound",
    }
}

/// What may be said of the bots by the rule of the run, and no more.
pub(super) fn verdict(report: &Report, names: &Pair<BotSpec>) -> String {
    let conclusion = &report.conclusion;
    let better = report.cells.first().map_or(Better::Higher, |cell| cell.objective.better);
    let stronger =
        |label, name| format!("{label} ({name}) is stronger: {better} is better and the interval excludes 0");
    match (conclusion.standing, conclusion.stopping) {
        (Standing::Better, Stopping::Gsprt(test)) => {
            format!("A ({}) is stronger: d = {} is taken rather than {}", names.a, test.d1, test.d0)
        }
        (Standing::Worse, Stopping::Gsprt(test)) => {
            format!("A ({}) is not shown to be stronger: d = {} is taken rather than {}", names.a, test.d0, test.d1)
        }
        (Standing::Better, _) => stronger("A", &names.a),
        (Standing::Worse, _) => stronger("B", &names.b),
        (Standing::Open, Stopping::Gsprt(_)) => "no difference shown: the ratio lies between its bounds".into(),
        (Standing::Open, _) if conclusion.interval.is_some() => "no difference shown: the interval contains 0".into(),
        (Standing::Open, Stopping::Fixed) => "none: a single deal shows nothing".into(),
        (Standing::Open, _) => "none: so few deals have no interval by this rule".into(),
    }
}
