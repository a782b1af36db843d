//! A picture that follows the page's width, with a strip at its left whose width is fixed for the names of its rows.

use super::svg::Svg;

/// Both side by side, as one picture; where the page is narrower than `narrowest` pixels, they scroll.
pub(crate) fn html(side: Svg, main: Svg, label: &str, narrowest: f64) -> String {
    format!(
        "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"Picture\"><div class=\"frame\" \
         style=\"min-width:{narrowest:.0}px\">{}<div>{}</div></div></div>\n",
        side.decoration(),
        main.picture(label)
    )
}

/// The least width of a heat map with this many columns.
pub(crate) fn narrowest(columns: usize) -> f64 {
    80.0 + 66.0 * columns as f64
}
