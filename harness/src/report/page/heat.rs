//! The heat map of a grid: players down, hands of a match across, one map for each set of rules.

use super::axis::Axis;
use super::frame;
use super::svg::{Anchor, Svg};
use super::{escape, words};
use crate::design::Who;
use crate::report::{CellLine, CellReport, Report, number};

/// Steps of colour to each side of zero.
const STEPS: i32 = 4;

/// The height of a cell, of the line of heads over them, and the width of the heads beside them.
const HEIGHT: f64 = 64.0;
const HEAD: f64 = 24.0;
const SIDE: f64 = 76.0;

/// All maps with their legend; nothing for a single cell.
pub(super) fn html(report: &Report) -> Option<String> {
    if report.cells.len() < 2 {
        return None;
    }
    let limit = limit(report);
    let maps: String = words::rule_sets(report).iter().map(|rules| map(report, rules, limit)).collect();
    Some(format!("<div class=\"maps\">\n{maps}</div>\n{}", legend(report, limit)))
}

/// The value at which colour ends: round, and the same to both sides of zero.
fn limit(report: &Report) -> f64 {
    let means = report.cells.iter().filter_map(|cell| cell.difference.estimate.as_ref());
    Axis::from_zero(means.map(|estimate| estimate.mean.abs()), 9).end()
}

fn map(report: &Report, rules: &str, limit: f64) -> String {
    let cells = words::with_rules(report, rules);
    let hands = words::distinct(cells.iter().map(|(line, _)| line.hands));
    let players = words::distinct(cells.iter().map(|(line, _)| line.players));
    let height = HEAD + HEIGHT * players.len() as f64;
    let (mut side, mut svg) = (Svg::fixed(SIDE, height), Svg::fluid(height));
    let width = 1.0 / hands.len() as f64;
    for (column, hands) in hands.iter().enumerate() {
        svg.text("head", Anchor::Middle, width * (column as f64 + 0.5), 15.0, &words::hands(*hands));
    }
    for (row, players) in players.iter().enumerate() {
        let top = HEAD + HEIGHT * row as f64;
        side.text("head", Anchor::End, 0.9, top + HEIGHT / 2.0 + 4.0, &format!("{players} players"));
        for (column, hands) in hands.iter().enumerate() {
            let found = cells.iter().find(|(line, _)| (line.players, line.hands) == (*players, *hands));
            if let Some((_, cell)) = found {
                paint(&mut svg, report, cell, limit, [width * column as f64, width * (column + 1) as f64], top);
            }
        }
    }
    let title = if rules.is_empty() { "All cells".into() } else { escape::html(rules) };
    let label = label(report, rules, &cells);
    let picture = frame::html(side, svg, &label, frame::narrowest(hands.len()));
    format!("<figure>\n<h3>{title}</h3>\n{picture}</figure>\n")
}

/// One cell: its value, half of its interval's width, and what that shows.
fn paint(svg: &mut Svg, report: &Report, cell: &CellReport, limit: f64, [left, right]: [f64; 2], top: f64) {
    let Some(estimate) = &cell.difference.estimate else {
        svg.bar("heat z", [left, right], [top, top + HEIGHT]);
        return svg.text("heat-z", Anchor::Middle, f64::midpoint(left, right), top + 36.0, "void");
    };
    let (digits, step) = (words::digits(report), step(report, estimate.mean, limit));
    svg.bar(&format!("heat {step}"), [left, right], [top, top + HEIGHT]);
    let mut line = |class: &str, y: f64, text: &str| {
        svg.text(&format!("{class} on-{step}"), Anchor::Middle, f64::midpoint(left, right), top + y, text);
    };
    line("value", 22.0, &number(estimate.mean, digits));
    if let Some(half) = estimate.half_width() {
        line("", 39.0, &format!("\u{b1} {}", number(half, digits)));
    }
    line("", 55.0, words::shown(report, estimate));
}

/// The class of a colour: `z` around zero, else the better bot and a number.
fn step(report: &Report, value: f64, limit: f64) -> String {
    let step = (value / limit * f64::from(STEPS)).round().abs() as i32;
    match words::advantage(report, value).filter(|_| step > 0) {
        Some(who) => colour(who, step.min(STEPS)),
        None => "z".into(),
    }
}

fn colour(who: Who, step: i32) -> String {
    format!("{}{step}", words::label(who).to_lowercase())
}

fn label(report: &Report, rules: &str, cells: &[(&CellLine, &CellReport)]) -> String {
    let digits = words::digits(report);
    let one = |(line, cell): &(&CellLine, &CellReport)| {
        let figure = words::estimate(cell.difference.estimate.as_ref(), digits);
        format!("{}: {figure}", words::table(line))
    };
    let cells: Vec<String> = cells.iter().map(one).collect();
    format!("Heat map of D in {}. {rules} {}", words::unit(report), cells.join("; "))
}

/// The colours from the lowest to the highest value.
fn legend(report: &Report, limit: f64) -> String {
    let mut svg = Svg::fluid(58.0);
    let [below, above] = words::directions(report);
    let width = 1.0 / f64::from(2 * STEPS + 1);
    for step in -STEPS..=STEPS {
        let class = match step {
            0 => "z".into(),
            below_zero if below_zero < 0 => colour(below, -step),
            _ => colour(above, step),
        };
        let left = width * f64::from(step + STEPS);
        svg.bar(&format!("heat {class}"), [left, left + width], [18.0, 34.0]);
    }
    for (anchor, x, value) in [(Anchor::Start, 0.0, -limit), (Anchor::Middle, 0.5, 0.0), (Anchor::End, 1.0, limit)] {
        svg.text("soft", anchor, x, 50.0, &number(value, Axis::from_zero([limit], 9).decimals()));
    }
    svg.text("side", Anchor::Start, 0.0, 12.0, &format!("\u{2190} {} better", words::label(below)));
    svg.text("side", Anchor::End, 1.0, 12.0, &format!("{} better \u{2192}", words::label(above)));
    let note = format!("D in {}; \u{b1} is half of the 95 % interval; open: 0 is inside of it", words::unit(report));
    let picture =
        svg.picture(&format!("Colours from {} better to {} better", words::label(below), words::label(above)));
    format!("<figure class=\"key\">\n{picture}\n<figcaption>{}</figcaption>\n</figure>\n", escape::html(&note))
}
