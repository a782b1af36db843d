//! What speaks for an action.

use climbing::{Features, View};

use super::{Action, BOMB, Gifts, Private};

impl Features for Gifts {
    type Glance = Private;

    const FEATURES: &'static [&'static str] = &["gives a rank", "plays a rank", "plays the last card", "throws a bomb"];
    const SOFT: &'static [f64] = &[-1.0, -1.0, 5.0, -1.0];

    fn glance(&self, view: View<'_, Self>) -> Private {
        view.own.clone()
    }

    fn features(&self, own: &Private, action: Action, mut tell: impl FnMut(usize, f64)) {
        match action {
            Action::Give(rank) => tell(0, rank.value() as f64 / 7.0),
            Action::Play(rank) => {
                tell(1, rank.value() as f64 / 7.0);
                if own.hand.len() == 1 {
                    tell(2, 1.0);
                }
                if rank == BOMB {
                    tell(3, 1.0);
                }
            }
            Action::Open | Action::Pass => {}
        }
    }
}
