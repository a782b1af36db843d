//! How often each bot got what out of a hand, side by side, for each number of players.

use climbing::Objective;

use super::axis::Axis;
use super::bins::Bins;
use super::svg::{Anchor, Svg};
use super::table::{self, Table};
use super::{escape, frame, words};
use crate::report::{CellReport, Report, number};

/// Where the plot begins and ends down, and the height of the picture.
const TOP: f64 = 22.0;
const BASE: f64 = 186.0;
const HEIGHT: f64 = 226.0;

/// The payoffs of all cells with one number of players that measure the same.
pub(super) struct Histogram<'a> {
    players: usize,
    objective: &'a Objective,
    bins: Bins,
}

/// One for each number of players; several where payoffs are counted in different parts.
pub(super) fn histograms(report: &Report) -> Vec<Histogram<'_>> {
    let mut groups: Vec<(usize, Vec<&CellReport>)> = Vec::new();
    for (line, cell) in report.specification.cells.iter().zip(&report.cells) {
        let is_same = |(players, group): &&mut (usize, Vec<&CellReport>)| {
            *players == line.players && group.iter().all(|other| are_alike(&other.objective, &cell.objective))
        };
        match groups.iter_mut().find(is_same) {
            Some((_, group)) => group.push(cell),
            None => groups.push((line.players, vec![cell])),
        }
    }
    groups.iter().filter_map(|(players, cells)| one(*players, cells)).collect()
}

fn are_alike(one: &Objective, other: &Objective) -> bool {
    (&one.measure, &one.unit, one.denominator) == (&other.measure, &other.unit, other.denominator)
}

fn one<'a>(players: usize, cells: &[&'a CellReport]) -> Option<Histogram<'a>> {
    let a: Vec<(i64, u64)> = cells.iter().flat_map(|cell| &cell.payoffs.a).copied().collect();
    let b: Vec<(i64, u64)> = cells.iter().flat_map(|cell| &cell.payoffs.b).copied().collect();
    let objective = &cells.first()?.objective;
    let bins = Bins::new([&a, &b], objective.denominator)?;
    Some(Histogram { players, objective, bins })
}

impl Histogram<'_> {
    /// The picture with its heading.
    pub(super) fn html(&self) -> String {
        let shares = (0..self.bins.counts.len()).flat_map(|class| self.bins.shares(class));
        let axis = Axis::from_zero(shares.map(|share| 100.0 * share), 6);
        let (side, main) = (side(&axis), self.main(&axis));
        let picture = frame::html(side, main, &self.label(), 280.0);
        format!("<figure>\n<h3>{}</h3>\n{picture}</figure>\n", escape::html(&self.title()))
    }

    /// The shares as a table.
    pub(super) fn table(&self) -> Table {
        let head = vec![table::words(self.measure()), table::figures("A, %"), table::figures("B, %")];
        let row = |class| {
            let [a, b] = self.bins.shares(class).map(|share| number(100.0 * share, 2));
            vec![self.range(class), a, b]
        };
        Table { caption: self.title(), head, rows: (0..self.bins.counts.len()).map(row).collect() }
    }

    fn title(&self) -> String {
        let [a, b] = self.bins.totals();
        let results = if a == b {
            format!("{} each", words::counted(a, "result"))
        } else {
            format!("{} of A, {} of B", words::counted(a, "result"), words::count(b))
        };
        format!("{} players ({results})", self.players)
    }

    fn measure(&self) -> String {
        let Objective { measure, unit, .. } = self.objective;
        if measure == unit { measure.clone() } else { format!("{measure} ({unit})") }
    }

    fn label(&self) -> String {
        let row = |row: Vec<String>| row.join(" / ");
        let rows: Vec<String> = self.table().rows.into_iter().map(row).collect();
        format!("Histogram, {}: {}, share of A in % / of B in %: {}", self.title(), self.measure(), rows.join("; "))
    }

    fn main(&self, axis: &Axis) -> Svg {
        let mut svg = Svg::fluid(HEIGHT);
        svg.text("soft", Anchor::Start, 0.0, 12.0, "share of all results of a hand, %");
        for (value, _) in axis.ticks() {
            svg.across(if value == 0.0 { "zero" } else { "grid" }, [0.0, 1.0], down(axis, value));
        }
        let width = 1.0 / self.bins.counts.len() as f64;
        let place = |x: f64| self.place(x);
        for class in 0..self.bins.counts.len() {
            let left = width * class as f64;
            let [a, b] = self.bins.shares(class).map(|share| down(axis, 100.0 * share));
            svg.bar("bar a", [left + 0.12 * width, left + 0.5 * width].map(place), [a, BASE]);
            svg.bar("bar b", [left + 0.5 * width, left + 0.88 * width].map(place), [b, BASE]);
        }
        self.name_classes(&mut svg, width);
        svg.text("soft", Anchor::Middle, 0.5, HEIGHT - 6.0, &self.measure());
        svg
    }

    /// The place of a share of all classes: with room at both ends where their limits are written.
    fn place(&self, x: f64) -> f64 {
        if self.bins.are_single() { x } else { 0.06 + 0.88 * x }
    }

    /// The payoff under its bars; for wider classes, their limits.
    fn name_classes(&self, svg: &mut Svg, width: f64) {
        let single = self.bins.are_single();
        let count = self.bins.counts.len() + usize::from(!single);
        let names: Vec<String> = (0..count).map(|class| self.payoff(self.bins.least(class))).collect();
        let are_short = single && names.iter().all(|name| name.len() <= 2);
        let every = if are_short { 1 } else { count.div_ceil(6) };
        for class in (0..count).step_by(every) {
            let x = self.place(width * (class as f64 + if single { 0.5 } else { 0.0 }));
            svg.text("soft", Anchor::Middle, x, BASE + 17.0, &names[class]);
        }
    }

    /// The payoffs of a class in words.
    fn range(&self, class: usize) -> String {
        let least = self.payoff(self.bins.least(class));
        if self.bins.are_single() {
            return least;
        }
        format!("{least} to below {}", self.payoff(self.bins.least(class + 1)))
    }

    fn payoff(&self, parts: i64) -> String {
        let denominator = self.objective.denominator.max(1);
        match parts % denominator {
            0 => (parts / denominator).to_string(),
            _ => number(parts as f64 / denominator as f64, 2),
        }
    }
}

/// The numbers of the axis that goes up.
fn side(axis: &Axis) -> Svg {
    let mut svg = Svg::fixed(44.0, HEIGHT);
    for (value, text) in axis.ticks() {
        svg.text("soft", Anchor::End, 0.86, down(axis, value) + 4.0, &text);
    }
    svg
}

fn down(axis: &Axis, percent: f64) -> f64 {
    BASE - (BASE - TOP) * axis.share(percent)
}

/// Which bars are whose.
pub(super) fn legend() -> String {
    let entry = |class: &str, text: &str| {
        let mut svg = Svg::fixed(26.0, 14.0);
        svg.bar(class, [0.0, 1.0], [0.0, 14.0]);
        format!("<span>{} {text}</span>", svg.decoration())
    };
    let (a, b) = (entry("bar a", "A, left, solid"), entry("bar b", "B, right, hatched"));
    format!("<p class=\"legend\">{a} {b}</p>\n")
}
