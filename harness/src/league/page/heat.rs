//! The heat map of a table: who beats whom, row against column, coloured by the size of the effect.

use std::cmp::Ordering;

use super::super::report::{PairLine, TableReport};
use super::super::text;
use crate::report::page::svg::{Anchor, Svg};
use crate::report::page::{escape, frame};
use crate::report::{number, span};

/// From these sizes of an effect on, the colour is a step deeper: the same at all tables, so that they can be compared.
const STEPS: [f64; 4] = [0.1, 0.3, 1.0, 3.0];
/// The height of a cell and of the heads over them; the width of a letter of the heads beside them.
const HEIGHT: f64 = 46.0;
const HEAD: f64 = 24.0;
const LETTER: f64 = 7.5;
/// Letters of a name that are shown beside its row, and over its column.
const LONGEST: usize = 22;
const LONGEST_OVER: usize = 9;

/// The map with its legend.
pub(super) fn html(table: &TableReport) -> String {
    let count = table.bots.len();
    let width = 1.0 / count as f64;
    let height = HEAD + HEIGHT * count as f64;
    let names: Vec<String> = table.bots.iter().map(|bot| cut(&bot.name, LONGEST)).collect();
    let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let (mut side, mut svg) = (Svg::fixed(24.0 + LETTER * (longest + 3) as f64, height), Svg::fluid(height));
    for (row, name) in names.iter().enumerate() {
        let top = HEAD + HEIGHT * row as f64;
        side.text("head", Anchor::End, 0.94, top + HEIGHT / 2.0 + 4.0, &format!("{} {name}", row + 1));
        let over = format!("{} {}", row + 1, cut(name, LONGEST_OVER));
        svg.text("head", Anchor::Middle, width * (row as f64 + 0.5), 15.0, &over);
        for column in 0..count {
            let place = [width * column as f64, width * (column + 1) as f64];
            paint(&mut svg, table, [row, column], place, top);
        }
    }
    let picture = frame::html(side, svg, &label(table), frame::narrowest(count) + LETTER * longest as f64);
    format!("<figure>\n{picture}</figure>\n{}", legend(table))
}

/// A name of so many letters at the most.
fn cut(name: &str, longest: usize) -> String {
    if name.chars().count() <= longest {
        return name.into();
    }
    name.chars().take(longest - 1).chain(['\u{2026}']).collect()
}

fn paint(svg: &mut Svg, table: &TableReport, bots: [usize; 2], [left, right]: [f64; 2], top: f64) {
    let middle = f64::midpoint(left, right);
    let Some((pair, forward)) = table.pair(bots) else {
        return svg.text("soft", Anchor::Middle, middle, top + HEIGHT / 2.0 + 4.0, "\u{2013}");
    };
    let effect = pair.effect.map(|effect| if forward { effect } else { -effect });
    let step = step(effect);
    svg.open(&note(table, bots, pair, forward));
    svg.bar(&format!("heat {step}"), [left, right], [top, top + HEIGHT]);
    let mut line = |class: &str, y: f64, text: &str| {
        svg.text(&format!("{class} on-{step}"), Anchor::Middle, middle, top + y, text);
    };
    line("value", 20.0, text::cell(table, pair, forward).trim_end());
    line("", 37.0, &format!("d {}", text::optional(effect, 2)));
    svg.close();
}

/// The class of a colour: `a` where the row is better, `b` where the column is, `z` between.
fn step(effect: Option<f64>) -> String {
    let effect = effect.unwrap_or(0.0);
    let step = STEPS.iter().filter(|from| effect.abs() >= **from).count();
    match step {
        0 => "z".into(),
        _ if effect > 0.0 => format!("a{step}"),
        _ => format!("b{step}"),
    }
}

/// All of a cell in words, shown where it is pointed at.
fn note(table: &TableReport, [row, column]: [usize; 2], pair: &PairLine, forward: bool) -> String {
    let names = format!("{} against {}", table.bots[row].name, table.bots[column].name);
    let Some(estimate) = pair.difference.estimate else { return format!("{names}: void") };
    let digits = text::decimals(table);
    let turned = |[low, high]: [f64; 2]| if forward { [low, high] } else { [-high, -low] };
    let interval = estimate.interval.map_or_else(|| text::NONE.into(), |interval| span(turned(interval), digits));
    let (mean, effect) = if forward { (estimate.mean, pair.effect) } else { (-estimate.mean, pair.effect.map(|d| -d)) };
    format!(
        "{names}: D {} {interval} {}, d {}, p {} by Holm, {} deals",
        number(mean, digits),
        table.unit,
        text::optional(effect, text::DIGITS),
        text::chance(pair.p),
        estimate.count
    )
}

fn label(table: &TableReport) -> String {
    let one = |pair: &PairLine| note(table, [pair.bots.a, pair.bots.b], pair, true);
    format!("Head to head. {}", table.pairs.iter().map(one).collect::<Vec<_>>().join("; "))
}

/// The colours from the column's to the row's advantage, with the sizes between them.
fn legend(table: &TableReport) -> String {
    let mut svg = Svg::fluid(58.0);
    let sizes: Vec<f64> = STEPS.iter().rev().map(|size| -size).chain(STEPS).collect();
    let width = 1.0 / (sizes.len() + 1) as f64;
    let deep = |at: usize| at.abs_diff(STEPS.len());
    for at in 0..=sizes.len() {
        let class = match at.cmp(&STEPS.len()) {
            Ordering::Less => format!("b{}", deep(at)),
            Ordering::Equal => "z".into(),
            Ordering::Greater => format!("a{}", deep(at)),
        };
        let left = width * at as f64;
        svg.bar(&format!("heat {class}"), [left, left + width], [18.0, 34.0]);
        if let Some(size) = sizes.get(at) {
            svg.text("soft", Anchor::Middle, left + width, 50.0, &size.to_string());
        }
    }
    svg.text("side", Anchor::Start, 0.0, 12.0, "\u{2190} column better");
    svg.text("side", Anchor::End, 1.0, 12.0, "row better \u{2192}");
    let picture = svg.picture("Colours from column better to row better");
    let note = format!(
        "Colour is d; the figure is D, row minus column, in {}, where {} is better; * is shown to be no luck (p at most \
         0.05, adjusted for all pairs)",
        table.unit, table.objective.better
    );
    format!("<figure class=\"key\">\n{picture}\n<figcaption>{}</figcaption>\n</figure>\n", escape::html(&note))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_grow_with_the_effect_and_turn_with_its_sign() {
        let steps = [-9.0, -0.5, -0.09, 0.0, 0.1, 0.3, 1.0, 3.0].map(|effect| step(Some(effect)));
        assert_eq!(steps, ["b4", "b2", "z", "z", "a1", "a2", "a3", "a4"]);
        assert_eq!(step(None), "z");
    }

    #[test]
    fn long_names_are_cut_at_a_letter() {
        assert_eq!([cut("hard", 9), cut("h\u{e4}rd{control=0.5}", 9)], ["hard", "h\u{e4}rd{con\u{2026}"]);
    }
}
