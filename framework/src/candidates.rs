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

    /// What kind of action a candidate is in this view, in a few words: what tables of differences are grouped by.
    ///
    /// By default where it stands among the candidates: `cheapest`, `last` (a pass, where there is one) or `between`. A
    /// game that says more ("2 of the weakest, whole") makes such tables worth reading.
    fn shape(&self, view: View<'_, Self>, action: Self::Action) -> String {
        let mut candidates = Vec::new();
        self.candidates(view, &mut candidates);
        let action = Some(self.canonical(view, action));
        match (candidates.first().copied() == action, candidates.last().copied() == action) {
            (true, _) => "cheapest".into(),
            (_, true) => "last".into(),
            _ => "between".into(),
        }
    }
}
