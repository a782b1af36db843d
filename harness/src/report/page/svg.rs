//! Pictures whose width follows the page while their letters keep their size.
//!
//! Across, a place is a share of the picture's width; down, it is a number of pixels. Nothing is scaled, so text is as
//! large on a telephone as on a wide screen.

use std::fmt::Write as _;

use super::escape;

/// A picture being drawn. Colours and widths of lines are in the classes of the style.
pub(crate) struct Svg {
    head: String,
    body: String,
}

/// Which end of a text its place is.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Anchor {
    /// Its first letter.
    Start,
    /// Its middle.
    Middle,
    /// Its last letter.
    End,
}

/// Marks that differ in more than colour.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Shape {
    /// For a figure over everything.
    Diamond,
    /// For a figure over several cells.
    Square,
    /// For one cell.
    Disc,
}

impl Svg {
    /// A picture as wide as its place in the page.
    pub(crate) fn fluid(height: f64) -> Self {
        Self { head: format!("width=\"100%\" height=\"{}\"", short(height)), body: String::new() }
    }

    /// A picture of a width in pixels.
    pub(crate) fn fixed(width: f64, height: f64) -> Self {
        Self { head: format!("width=\"{}\" height=\"{}\"", short(width), short(height)), body: String::new() }
    }

    /// A line down.
    pub(crate) fn down(&mut self, class: &str, x: f64, [top, bottom]: [f64; 2]) {
        let (x, top, bottom) = (share(x), short(top), short(bottom));
        self.push(&format!("<line class=\"{class}\" x1=\"{x}\" y1=\"{top}\" x2=\"{x}\" y2=\"{bottom}\"/>"));
    }

    /// A line across.
    pub(crate) fn across(&mut self, class: &str, [left, right]: [f64; 2], y: f64) {
        let (left, right, y) = (share(left), share(right), short(y));
        self.push(&format!("<line class=\"{class}\" x1=\"{left}\" y1=\"{y}\" x2=\"{right}\" y2=\"{y}\"/>"));
    }

    /// A filled rectangle.
    pub(crate) fn bar(&mut self, class: &str, [left, right]: [f64; 2], [top, bottom]: [f64; 2]) {
        let (x, width, y, height) = (share(left), share(right - left), short(top), short(bottom - top));
        self.push(&format!("<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"));
    }

    /// A mark around its middle.
    pub(crate) fn mark(&mut self, class: &str, shape: Shape, x: f64, y: f64) {
        let path = match shape {
            Shape::Diamond => "M0-8L8 0L0 8L-8 0Z",
            Shape::Square => "M-5-5H5V5H-5Z",
            Shape::Disc => "M-5 0A5 5 0 0 1 5 0A5 5 0 0 1-5 0Z",
        };
        let (x, y) = (share(x), short(y));
        self.push(&format!(
            "<svg x=\"{x}\" y=\"{y}\" overflow=\"visible\"><path class=\"{class}\" d=\"{path}\"/></svg>"
        ));
    }

    /// A line of text on its base line.
    pub(crate) fn text(&mut self, class: &str, anchor: Anchor, x: f64, y: f64, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let (x, y, text) = (share(x), short(y), escape::html(text));
        self.push(&format!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">{text}</text>"));
    }

    /// Opens a group whose parts share a note that is shown where they are pointed at.
    pub(crate) fn open(&mut self, note: &str) {
        self.push(&format!("<g><title>{}</title>", escape::html(note)));
    }

    /// Closes the group.
    pub(crate) fn close(&mut self) {
        self.push("</g>");
    }

    fn push(&mut self, element: &str) {
        self.body.push_str(element);
    }

    /// The picture with what it says for those who do not see it.
    pub(crate) fn picture(self, label: &str) -> String {
        format!("<svg {} role=\"img\" aria-label=\"{}\">{}</svg>", self.head, escape::html(label), self.body)
    }

    /// The picture of what the text beside it says.
    pub(crate) fn decoration(self) -> String {
        format!("<svg {} aria-hidden=\"true\">{}</svg>", self.head, self.body)
    }
}

/// A share of the width in percent.
fn share(x: f64) -> String {
    short(100.0 * x) + "%"
}

/// At most two decimals.
fn short(value: f64) -> String {
    let mut text = String::new();
    let _ = write!(text, "{value:.2}");
    let short = text.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" { "0".into() } else { short.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_across_are_shares_and_places_down_are_pixels() {
        let mut svg = Svg::fluid(20.0);
        svg.down("zero", 1.0 / 3.0, [0.0, 20.0]);
        svg.text("t", Anchor::End, 0.5, 12.0, "<A");
        assert_eq!(
            svg.decoration(),
            "<svg width=\"100%\" height=\"20\" aria-hidden=\"true\">\
             <line class=\"zero\" x1=\"33.33%\" y1=\"0\" x2=\"33.33%\" y2=\"20\"/>\
             <text class=\"t\" x=\"50%\" y=\"12\" text-anchor=\"end\">&lt;A</text></svg>"
        );
    }

    #[test]
    fn nothing_is_written_as_minus_nothing() {
        assert_eq!([short(-0.001), short(10.0), short(2.5)], ["0", "10", "2.5"]);
    }
}
