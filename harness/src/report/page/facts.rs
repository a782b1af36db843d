//! The figures over everything, one by one, each with what it means.

use super::words;
use crate::report::text::span;
use crate::report::{Directions, Report, conclusion, number};
use crate::stats::{Estimate, Stopping, Tail};

/// One figure.
pub(super) struct Fact {
    /// Its name.
    pub name: &'static str,
    /// Its value with its unit.
    pub value: String,
    /// What it means.
    pub note: String,
}

fn fact(name: &'static str, value: impl Into<String>, note: impl Into<String>) -> Fact {
    Fact { name, value: value.into(), note: note.into() }
}

/// All of them, the most important first.
pub(super) fn facts(report: &Report) -> Vec<Fact> {
    let mut facts = vec![difference(report), interval(report), effect(report), pairing(report)];
    facts.extend(naive(report));
    facts.extend(pooled(report));
    facts.extend(directions(report));
    facts.push(played(report));
    facts.extend(stopping(report));
    facts.extend(tail(report));
    facts.extend(worst_cell(report));
    facts.extend(labels(report));
    facts
}

fn difference(report: &Report) -> Fact {
    let mean = report.difference.estimate.map(|estimate| estimate.mean);
    let value = format!("{} {}", words::figure(mean, words::digits(report)), words::unit(report));
    fact("Difference D", value, format!("A minus B; {}", words::better(report)))
}

fn interval(report: &Report) -> Fact {
    let Some((estimate, interval)) = report.difference.estimate.and_then(|e| Some((e, e.interval?))) else {
        return fact("95 % interval", words::NONE, "it takes two deals at least");
    };
    let of = match report.cells.len() {
        1 => String::new(),
        cells => format!(", each averaged over {cells} cells first"),
    };
    let note = format!("Student t over {}{of}", words::counted(estimate.count, "deal"));
    fact("95 % interval", span(interval, words::digits(report)), note)
}

fn effect(report: &Report) -> Fact {
    let note = match report.difference.effect {
        Some(_) => "standard deviations of a deal's D",
        None => "D does not vary",
    };
    fact("Effect size d", words::figure(report.difference.effect, 3), note)
}

fn pairing(report: &Report) -> Fact {
    let note = match report.pairing_gain {
        Some(_) => "times as many games, each dealt on its own, for the same error",
        None => "D does not vary",
    };
    fact("Pairing gain", words::figure(report.pairing_gain, 2), note)
}

fn naive(report: &Report) -> Option<Fact> {
    let interval = report.naive.estimate?.interval?;
    let ratio = words::figure(report.naive.ratio, 2);
    let note = format!("every block on its own, deals not clustered; clustered over naive width: {ratio}");
    Some(fact("Naive interval", span(interval, words::digits(report)), note))
}

fn pooled(report: &Report) -> Option<Fact> {
    let value = format!("{} {}", number(report.pooled?, words::digits(report)), words::unit(report));
    Some(fact("Pooled", value, "all seat results of A minus all of B's, games of both directions together"))
}

fn directions(report: &Report) -> Vec<Fact> {
    let digits = words::digits(report);
    match report.cells.as_slice() {
        [only] => only.directions.map_or_else(Vec::new, |Directions { a_among_b, b_among_a }| {
            let one = |name, estimate: Option<Estimate>| {
                let interval = estimate.and_then(|estimate| estimate.interval).map(|interval| span(interval, digits));
                let note = format!(
                    "95 % interval {}; A minus B in the games of this direction",
                    interval.as_deref().unwrap_or(words::NONE)
                );
                fact(name, words::figure(estimate.map(|estimate| estimate.mean), digits), note)
            };
            vec![one("A alone among B's", a_among_b), one("B alone among A's", b_among_a)]
        }),
        [] => Vec::new(),
        cells => {
            let mean = |of: fn(&Directions) -> Option<Estimate>| {
                let means = cells.iter().map(|cell| Some(of(cell.directions.as_ref()?)?.mean));
                Some(means.sum::<Option<f64>>()? / cells.len() as f64)
            };
            let both =
                [mean(|d| d.a_among_b), mean(|d| d.b_among_a)].map(|mean| Some(words::figure(Some(mean?), digits)));
            let note = format!("A minus B in the games of this direction, mean of {} cells", cells.len());
            let names = ["A alone among B's", "B alone among A's"].into_iter().zip(both);
            names.filter_map(|(name, value)| Some(fact(name, value?, note.as_str()))).collect()
        }
    }
}

fn played(report: &Report) -> Fact {
    let counts = report.counts();
    let [games, hands, decisions] = [counts.games, counts.hands, counts.decisions].map(words::count);
    let forced = 100.0 * counts.forced as f64 / counts.decisions.max(1) as f64;
    let zero: u64 = report.cells.iter().map(|cell| cell.zero_blocks).sum();
    let decisions = format!("{decisions} decisions, {forced:.1} % of them forced");
    let note =
        format!("{games} games, {hands} hands, {decisions}; D is exactly 0 on {}", words::counted(zero, "block"));
    fact("Played", words::counted(counts.blocks, "block"), note)
}

fn stopping(report: &Report) -> Option<Fact> {
    let conclusion = &report.conclusion;
    let note = conclusion::rule(conclusion, words::digits(report));
    (conclusion.stopping != Stopping::Fixed).then(|| fact("Stopping rule", conclusion.stopping.name(), note))
}

fn tail(report: &Report) -> Option<Fact> {
    let share = report.tail.filter(|share| *share > Tail::LIMIT)?;
    let most = 100.0 * Tail::LIMIT;
    let note = format!("of all squares come from one deal; above {most} % only a rule for bounded payoffs may promote");
    Some(fact("Heavy tail", format!("{} %", number(100.0 * share, 1)), note))
}

fn worst_cell(report: &Report) -> Option<Fact> {
    let worst = report.worst_cell.filter(|_| report.cells.len() > 1)?;
    let lines = &report.specification.cells;
    let cell = words::cell(lines.get(worst.cell)?, lines);
    let side = if words::sign(report) > 0.0 { "at least" } else { "at most" };
    let value = format!("D {side} {}", number(worst.bound, words::digits(report)));
    Some(fact("Worst cell", value, format!("in {cell}; all cells lie within such bounds at once (95 %)")))
}

fn labels(report: &Report) -> Option<Fact> {
    let labels = report.labels?;
    let value = match labels.different {
        0 => "exact".into(),
        different => format!("{} wrong", words::counted(different, "block")),
    };
    let note = format!("A and B exchanged must give -D; {} compared", words::counted(labels.checked, "block"));
    Some(fact("Label swap", value, note))
}
