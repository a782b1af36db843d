//! The ratings of a table as points with their intervals.

use super::super::report::TableReport;
use super::super::text;
use crate::report::page::axis::Axis;
use crate::report::page::frame;
use crate::report::page::svg::{Anchor, Shape, Svg};
use crate::report::span;

/// The height of a bot, and of the axis below them.
const HEIGHT: f64 = 26.0;
const AXIS: f64 = 24.0;
/// The width of a letter.
const LETTER: f64 = 7.5;

pub(super) fn html(table: &TableReport) -> String {
    let count = table.bots.len() as f64;
    let ends = table.bots.iter().flat_map(|bot| bot.interval.unwrap_or([bot.rating; 2]));
    let axis = Axis::with_zero(ends, 10);
    let longest = table.bots.iter().map(|bot| bot.name.chars().count().min(30)).max().unwrap_or(0);
    let height = HEIGHT * count + AXIS;
    let (mut side, mut svg) = (Svg::fixed(24.0 + LETTER * longest as f64, height), Svg::fluid(height));
    for (value, tick) in axis.ticks() {
        let class = if value == 0.0 { "zero" } else { "grid" };
        svg.down(class, axis.place(value), [0.0, HEIGHT * count]);
        svg.text("soft", Anchor::Middle, axis.place(value), height - 7.0, &tick);
    }
    for (row, bot) in table.bots.iter().enumerate() {
        let y = HEIGHT * (row as f64 + 0.5);
        let name: String = bot.name.chars().take(30).collect();
        side.text("head", Anchor::End, 0.94, y + 4.0, &name);
        let interval = bot.interval.unwrap_or([bot.rating; 2]);
        svg.open(&format!(
            "{}: {} {}",
            bot.name,
            text::optional(Some(bot.rating), text::DIGITS),
            span(interval, text::DIGITS)
        ));
        svg.across("whisker", interval.map(|end| axis.place(end)), y);
        svg.mark("mark a", Shape::Disc, axis.place(bot.rating), y);
        svg.close();
    }
    let row = |(at, bot)| text::bot_row(at, bot)[1..4].join(" ");
    let label = table.bots.iter().enumerate().map(row).collect::<Vec<_>>().join("; ");
    let picture = frame::html(side, svg, &format!("Ratings. {label}"), 320.0);
    format!("<figure>\n{picture}</figure>\n")
}
