//! What a seat can do: two answers, whatever it is asked.

use climbing::{Candidates, View};

use crate::Coin;
use crate::actions::Action;

impl Candidates for Coin {
    fn candidates(&self, view: View<'_, Self>, out: &mut Vec<Action>) {
        out.extend(view.phase.answers());
    }
}
