//! What may be said of the figures, and what may not.

use super::words;
use crate::report::text::span;
use crate::report::{Report, conclusion, number, text};
use crate::stats::{Estimate, Stopping};

/// What may be said, in one sentence.
pub(super) fn verdict(report: &Report) -> String {
    let verdict = text::verdict(report, &words::names(&report.specification.bots));
    match verdict.strip_prefix("none: ") {
        Some(reason) => format!("No verdict: {reason}."),
        None => format!("{}.", capital(&verdict)),
    }
}

/// What the figures say in units of the objective, and how far.
pub(super) fn reading(report: &Report) -> String {
    let Some(estimate) = report.difference.estimate else { return "Every deal is void.".into() };
    let (unit, digits) = (words::unit(report), words::digits(report));
    let d = format!("D = {} {unit}", number(estimate.mean, digits));
    if report.conclusion.stopping != Stopping::Fixed {
        let rule = conclusion::rule(&report.conclusion, digits);
        let caution = "The 95 % intervals on this page are for numbers of deals that are fixed beforehand";
        return format!("{d}. Stopping rule {rule}. {caution}; the verdict is that of the rule.");
    }
    match estimate.interval {
        None => format!("{d}; a single deal has no interval."),
        Some(interval) => {
            let shown = span(interval, digits);
            format!("{d}, 95 % interval {shown}: {}.", range(report, &estimate, interval))
        }
    }
}

/// The interval as advantages of the bots.
fn range(report: &Report, estimate: &Estimate, interval: [f64; 2]) -> String {
    let (unit, digits) = (words::unit(report), words::digits(report));
    let ends = interval.map(|end| end * words::sign(report));
    let [least, most] = [ends[0].min(ends[1]), ends[0].max(ends[1])];
    if estimate.excludes_zero() {
        let [low, high] = [least.abs().min(most.abs()), least.abs().max(most.abs())].map(|end| number(end, digits));
        let who = words::advantage(report, estimate.mean).map_or("", words::label);
        return format!("{who} is better by {low} to {high} {unit} on these tables");
    }
    let [a, b] = [most.max(0.0), (-least).max(0.0)].map(|end| number(end, digits));
    format!("these deals are compatible with A better by up to {a} and with B better by up to {b} {unit}")
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
