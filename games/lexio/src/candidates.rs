//! The legal actions of a view, in canonical order.

use climbing::{Candidates, View};

use crate::Lexio;
use crate::actions::Action;
use crate::shapes;

impl Candidates for Lexio {
    #[inline]
    fn candidates(&self, view: View<'_, Self>, out: &mut Vec<Action>) {
        let (hand, seats) = (view.own.hand, view.public.seats());
        match view.public.bar() {
            None => self.plays(seats, hand, out),
            Some(bar) => {
                let before = out.len();
                self.answers(seats, hand, bar, out);
                if !self.rules.must_play || out.len() == before {
                    out.push(Action::Pass);
                }
            }
        }
    }

    fn shape(&self, view: View<'_, Self>, action: Action) -> String {
        shapes::shape(self, view, action)
    }
}
