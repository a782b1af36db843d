//! The second trait of a game: the legal actions of a view.

use crate::game::Game;
use crate::view::View;

/// Exactly the legal actions of a view.
pub trait Candidates: Game {
    /// Appends the legal actions to `out`, strictly ascending: cheapest first, pass last.
    ///
    /// Where one action stands for equivalent ones (suits that do not matter), only the representative is listed.
    fn candidates(&self, view: View<'_, Self>, out: &mut Vec<Self::Action>);

    /// The listed action that stands for this legal one.
    fn canonical(&self, view: View<'_, Self>, action: Self::Action) -> Self::Action {
        let _ = view;
        action
    }
}
