//! The scale: what a hand and a table that a turn ends with cost, as a sum of figures times weights in exact integers.

use climbing_hoola::Hoola;

/// Units of the scale that make a point.
pub const UNITS: i64 = 20;

/// How many figures there are.
pub const FIGURES: usize = 8;

/// The place of the danger of the discard among the figures; it is worked out only where it is weighed.
pub const DANGER: usize = 7;

/// Names of the figures, in their order.
pub const NAMES: [&str; FIGURES] =
    ["value", "uncovered", "uncovered_value", "opened", "sevens", "unregistered", "hoola", "danger"];

/// What is weighed of the end of a turn, in the order of [`NAMES`]:
///
/// the value of the cards that are left; how many of them no next card covers, and their value; unseen cards that others
/// may lay where this turn made room for them; sevens that are left; whether nothing is registered, and then the sevens
/// once more; the ways in which the discard makes a meld with two unseen cards.
pub type Figures = [i64; FIGURES];

/// The weight of each figure in twentieths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// The weights, in the order of [`NAMES`].
    pub weights: Figures,
}

impl Scale {
    /// The article's weights: 0.3 and 3.0 and 0.15 points, 0.4, 2.0, 1.5, less 1.2; the danger of a discard is not weighed.
    pub const ARTICLE: Self = Self { weights: [6, 60, 3, 8, 40, 30, -24, 0] };

    /// What figures cost, in twentieths of a point; less is better.
    #[inline]
    pub fn cost(&self, figures: &Figures) -> i64 {
        self.weights.iter().zip(figures).map(|(weight, figure)| weight * figure).sum()
    }
}

/// What a card in hand is worth, by its rank.
pub(crate) fn values(game: &Hoola) -> [u16; 13] {
    let rules = climbing::Game::rules(game);
    std::array::from_fn(|rank| u16::from(rules.value_of_rank(rank as u8)))
}
