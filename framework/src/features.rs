//! The optional trait of a game that names what speaks for an action: features, for policies that weigh them.

use crate::game::Game;
use crate::lesson::FeatureList;
use crate::view::View;

/// Sparse features of an action as its seat sees it. A linear policy scores an action by the sum of its features, each
/// times a weight.
///
/// An action without features scores 0, so one of them (a pass) is what the others are measured against. Values of about
/// 1 let one rate of learning fit all weights.
pub trait Features: Game {
    /// What all actions of a view have in common, worked out once a decision.
    type Glance;

    /// Names of the features, each once. The number of a feature is its place in this list.
    const FEATURES: &'static [&'static str];

    /// Weights set by hand, one a feature, for scores whose softmax at temperature 1 is a sensible, unpredictable player.
    const SOFT: &'static [f64];

    /// What all actions of this view have in common.
    fn glance(&self, view: View<'_, Self>) -> Self::Glance;

    /// Tells the number and the value of each feature that an action has; what is told twice counts twice.
    fn features(&self, glance: &Self::Glance, action: Self::Action, tell: impl FnMut(usize, f64));

    /// Weights that were trained and ship with the game, as the file that `climbing train` wrote.
    fn trained() -> Option<&'static str> {
        None
    }
}

/// Declares the features of a game, `Number = "name", soft weight;` each: an enum `Feature` whose values are their numbers,
/// and `NAMES` and `SOFT` for [`Features::FEATURES`] and [`Features::SOFT`].
#[macro_export]
macro_rules! features {
    ($($number:ident = $name:literal, $soft:literal;)+) => {
        #[derive(Clone, Copy)]
        enum Feature { $($number),+ }

        const NAMES: &[&str] = &[$($name),+];
        const SOFT: &[f64] = &[$($soft),+];
    };
}

/// Tells the number and the value of each feature of an action, as [`Features::features`] does after a glance of its own.
pub type Tell<G> = fn(&G, View<'_, G>, <G as Game>::Action, &mut dyn FnMut(usize, f64));

/// The features of a game as data and a plain function, for tools that take games with and without them.
#[derive(Debug)]
pub struct FeatureTable<G: Game> {
    /// Names and hand-set weights.
    pub list: FeatureList,
    /// What an action has.
    pub tell: Tell<G>,
}

impl<G: Game> Clone for FeatureTable<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for FeatureTable<G> {}

impl<G: Features> FeatureTable<G> {
    /// The features of a game.
    pub const fn new() -> Self {
        let tell: Tell<G> = |game, view, action, told| game.features(&game.glance(view), action, told);
        Self { list: FeatureList::of::<G>(), tell }
    }
}

impl<G: Features> Default for FeatureTable<G> {
    fn default() -> Self {
        Self::new()
    }
}

/// A score a candidate: the sum of its features times their weights, which lie in the order of [`Features::FEATURES`].
#[inline]
pub fn linear_scores<'a, G: Features>(
    game: &'a G,
    view: View<'_, G>,
    candidates: &'a [G::Action],
    weights: &'a [f64],
) -> impl Iterator<Item = f64> + use<'a, G> {
    let glance = game.glance(view);
    candidates.iter().map(move |action| {
        let mut score = 0.0;
        game.features(&glance, *action, |number, value| score += value * weights.get(number).unwrap_or(&0.0));
        score
    })
}

/// Turns scores into chances in proportion to `exp(score / temperature)`. The temperature is above 0, in units of the
/// scores.
pub fn softmax(scores: &mut [f64], temperature: f64) {
    let best = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    for score in scores.iter_mut() {
        *score = libm::exp((*score - best) / temperature);
    }
    let total: f64 = scores.iter().sum();
    for score in scores {
        *score /= total;
    }
}

/// The place that a uniform number in `0..1` draws among chances that add up to 1.
pub fn draw(chances: &[f64], unit: f64) -> usize {
    let mut left = unit;
    let drawn = chances.iter().position(|chance| {
        left -= chance;
        left < 0.0
    });
    // Rounding may leave a crumb beyond the last.
    drawn.unwrap_or(chances.len().saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_and_fall_by_e_a_temperature() {
        let mut scores = [1.0, 3.0, 3.0];
        softmax(&mut scores, 2.0);
        assert!((scores.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        assert!((scores[1] / scores[0] - std::f64::consts::E).abs() < 1e-12);
    }

    #[test]
    fn a_draw_falls_where_its_chance_lies() {
        let chances = [0.25, 0.0, 0.5, 0.25];
        assert_eq!([0.0, 0.2, 0.25, 0.7, 0.8, 1.0].map(|unit| draw(&chances, unit)), [0, 0, 2, 2, 3, 3]);
    }
}
