//! How the page looks: light, dark, on a telephone and on paper.

/// Stripes that tell B's bars from A's without colour.
pub(crate) const HATCH: &str = "<svg class=\"defs\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\
    <pattern id=\"hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">\
    <rect class=\"hatch-ground\" width=\"6\" height=\"6\"/><rect class=\"hatch-line\" width=\"3\" height=\"6\"/>\
    </pattern></defs></svg>\n";

/// The whole style sheet. Blue is A and orange is B everywhere; both stay apart for every kind of colour blindness.
pub(crate) const CSS: &str = include_str!("style.css");
