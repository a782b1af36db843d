//! The forest plot: every figure as a mark on its interval, beside its numbers.
//!
//! It is a table with one picture a row, so that it is read aloud as a table, and folds into two lines a row where the
//! page is narrow.

use std::fmt::Write as _;

use super::axis::Axis;
use super::rows::{Group, Row, Scope, groups};
use super::svg::{Anchor, Shape, Svg};
use super::{escape, words};
use crate::design::Who;
use crate::report::Report;
use crate::stats::Estimate;

/// The height of a row.
const HEIGHT: f64 = 28.0;

/// The most ticks of the axis.
const TICKS: u32 = 6;

/// How much of the axis there is at each side of zero at least, over the longer side: room for the name of that side.
const SIDE: f64 = 0.32;

/// The plot with its caption.
pub(super) fn html(report: &Report) -> String {
    let groups = groups(report);
    let axis = axis(report, &groups);
    let mut html = String::from("<figure>\n<table class=\"forest\" role=\"table\">\n");
    let _ = writeln!(html, "<caption>{}</caption>", escape::html(&caption(report)));
    let _ = writeln!(html, "<thead role=\"rowgroup\">{}</thead>", head(report, &axis));
    for group in &groups {
        let _ = writeln!(html, "<tbody role=\"rowgroup\">");
        let title = escape::html(&group.title);
        let _ =
            writeln!(html, "<tr role=\"row\" class=\"group\"><th role=\"rowheader\" colspan=\"3\">{title}</th></tr>");
        for row in &group.rows {
            let _ = writeln!(html, "{}", line(report, row, &axis));
        }
        let _ = writeln!(html, "</tbody>");
    }
    let _ = writeln!(html, "<tfoot role=\"rowgroup\">{}</tfoot>", foot(report, &axis));
    html + "</table>\n" + &legend(report) + "</figure>\n"
}

fn axis(report: &Report, groups: &[Group<'_>]) -> Axis {
    let rows = || groups.iter().flat_map(|group| &group.rows);
    let bounds = rows().filter_map(|row| row.bounds).flatten();
    let estimates = rows().filter_map(|row| row.estimate);
    let ends = estimates.flat_map(|estimate| estimate.interval.unwrap_or([estimate.mean; 2]));
    let margins = [Scope::Overall, Scope::Marginal, Scope::Cell].into_iter().filter_map(|scope| scope.margin(report));
    let ends: Vec<f64> = ends.chain(margins).chain(bounds).collect();
    let far = ends.iter().map(|end| end.abs()).fold(0.0, f64::max);
    Axis::with_zero(ends.into_iter().chain([-SIDE * far, SIDE * far]), TICKS)
}

fn caption(report: &Report) -> String {
    let unit = words::unit(report);
    format!("D, A minus B, in {unit}, with its 95 % interval; {}", words::better(report))
}

fn head(report: &Report, axis: &Axis) -> String {
    let mut sides = Svg::fluid(40.0);
    scale(&mut sides, axis, 34.0, [38.0, 40.0]);
    let zero = axis.place(0.0);
    let [below, above] = words::directions(report).map(words::label);
    sides.text("side", Anchor::End, zero - 0.02, 14.0, &format!("\u{2190} {below} better"));
    sides.text("side", Anchor::Start, zero + 0.02, 14.0, &format!("{above} better \u{2192}"));
    let label = format!("below zero {below} is better, above zero {above}");
    let cell = |text: &str| format!("<th role=\"columnheader\" scope=\"col\">{text}</th>");
    let plot = format!("<th role=\"columnheader\" scope=\"col\" class=\"plot\">{}</th>", sides.picture(&label));
    format!("<tr role=\"row\">{}{plot}{}</tr>", cell("Where"), cell("D [95 % interval]"))
}

fn foot(report: &Report, axis: &Axis) -> String {
    let mut svg = Svg::fluid(40.0);
    scale(&mut svg, axis, 18.0, [0.0, 4.0]);
    svg.text("soft", Anchor::Middle, 0.5, 36.0, &format!("D in {}", words::unit(report)));
    let blank = "<td role=\"cell\"></td>";
    format!("<tr role=\"row\">{blank}<td role=\"cell\" class=\"plot\">{}</td>{blank}</tr>", svg.decoration())
}

/// The ticks with their numbers.
fn scale(svg: &mut Svg, axis: &Axis, base: f64, tick: [f64; 2]) {
    for (value, text) in axis.ticks() {
        svg.down("tick", axis.place(value), tick);
        svg.text("soft", Anchor::Middle, axis.place(value), base, &text);
    }
}

fn line(report: &Report, row: &Row<'_>, axis: &Axis) -> String {
    let label = escape::html(&row.label);
    let figure = escape::html(&words::estimate(row.estimate, words::digits(report)));
    let shown = row.estimate.map_or("void", |estimate| words::shown(report, estimate));
    let class = if row.scope == Scope::Overall { " class=\"overall\"" } else { "" };
    format!(
        "<tr role=\"row\"{class}><th role=\"rowheader\" scope=\"row\">{label}</th>\
         <td role=\"cell\" class=\"plot\">{}</td>\
         <td role=\"cell\" class=\"figure\">{figure} <span class=\"shown\">{shown}</span></td></tr>",
        plot(report, row, axis)
    )
}

fn plot(report: &Report, row: &Row<'_>, axis: &Axis) -> String {
    let mut svg = Svg::fluid(HEIGHT);
    for (value, _) in axis.ticks() {
        svg.down(if value == 0.0 { "zero" } else { "grid" }, axis.place(value), [0.0, HEIGHT]);
    }
    if let Some(margin) = row.scope.margin(report) {
        svg.down("margin", axis.place(margin), [0.0, HEIGHT]);
    }
    if let Some(bounds) = row.bounds {
        svg.across("bounds", bounds.map(|bound| axis.place(bound)), HEIGHT / 2.0);
    }
    if let Some(estimate) = row.estimate {
        interval(&mut svg, estimate, axis);
        svg.mark(class(report, estimate), shape(row.scope), axis.place(estimate.mean), HEIGHT / 2.0);
    }
    svg.decoration()
}

fn interval(svg: &mut Svg, estimate: &Estimate, axis: &Axis) {
    let Some(ends) = estimate.interval.map(|ends| ends.map(|end| axis.place(end))) else { return };
    svg.across("whisker", ends, HEIGHT / 2.0);
    for end in ends {
        svg.down("whisker", end, [HEIGHT / 2.0 - 4.0, HEIGHT / 2.0 + 4.0]);
    }
}

fn shape(scope: Scope) -> Shape {
    match scope {
        Scope::Overall => Shape::Diamond,
        Scope::Marginal => Shape::Square,
        Scope::Cell => Shape::Disc,
    }
}

/// Filled in the colour of the better bot where the interval excludes zero, hollow where it does not.
fn class(report: &Report, estimate: &Estimate) -> &'static str {
    match words::advantage(report, estimate.mean).filter(|_| estimate.excludes_zero()) {
        Some(Who::A) => "mark a",
        Some(Who::B) => "mark b",
        None => "mark open",
    }
}

fn legend(report: &Report) -> String {
    let mark = |class: &str| {
        let mut svg = Svg::fixed(18.0, 18.0);
        svg.mark(class, Shape::Disc, 0.5, 9.0);
        svg
    };
    let mut entries = vec![
        (mark("mark a"), "A better, 0 outside of the interval"),
        (mark("mark b"), "B better, 0 outside of the interval"),
        (mark("mark open"), "open: 0 inside of the interval"),
    ];
    if report.cells.len() > 1 && report.cells.iter().any(|cell| cell.bounds.is_some()) {
        let mut bounds = Svg::fixed(26.0, 18.0);
        bounds.across("bounds", [0.0, 1.0], 9.0);
        entries.push((bounds, "95 % bounds of all cells at once"));
    }
    if [Scope::Overall, Scope::Marginal, Scope::Cell].iter().any(|scope| scope.margin(report).is_some()) {
        let mut margin = Svg::fixed(18.0, 18.0);
        margin.down("margin", 0.5, [0.0, 18.0]);
        entries.push((margin, "margin of a gate: A may be worse by so much"));
    }
    let entry = |(svg, text): (Svg, &str)| format!("<span>{} {text}</span>\n", svg.decoration());
    let entries: String = entries.into_iter().map(entry).collect();
    format!("<figcaption class=\"legend\">\n{entries}</figcaption>\n")
}
