//! The legal actions of a view, in canonical order.
//!
//! Plays that differ in suits alone are equivalent, and one of them is listed: the one that keeps straight flushes whole
//! as far as it can. Two plays are equivalent if they are of one kind, of the same ranks, and the phoenix stands for the
//! same rank. Bombs are listed each for itself, and so are cards to give away.

use climbing::{Candidates, View};

use crate::Tichu;
use crate::actions::Action;
use crate::cards::{Cards, Rank};
use crate::melds::Meld;
use crate::plays::{answer_bombs, answers, leads};
use crate::pool::Pool;
use crate::public::Public;
use crate::seating::opponents;
use crate::shapes;
use crate::state::Private;
use crate::view::Phase;

impl Candidates for Tichu {
    #[inline]
    fn candidates(&self, view: View<'_, Self>, out: &mut Vec<Action>) {
        match view.phase {
            Phase::Grand | Phase::SmallEarly | Phase::Small | Phase::SmallLate => {
                out.extend([Action::Decline, Action::Call]);
            }
            Phase::Exchange => out.extend(view.own.kept().into_iter().map(Action::Give)),
            Phase::Lead | Phase::Follow => {
                plays(view.own.hand, view.public, out);
            }
            Phase::Bomb => {
                if let Some(bar) = view.public.bar() {
                    answer_bombs(view.own.hand, bar, out);
                }
                out.push(Action::Pass);
            }
            Phase::Wish => {
                out.extend(Rank::all().map(Action::Wish));
                if !self.rules.wish_mandatory {
                    out.push(Action::NoWish);
                }
            }
            Phase::Gift => out.extend(opponents(view.seat).map(Action::Gift)),
        }
    }

    fn canonical(&self, view: View<'_, Self>, action: Action) -> Action {
        match action {
            Action::Play(meld) => Action::Play(representative(view.own.hand, meld)),
            other => other,
        }
    }

    fn shape(&self, view: View<'_, Self>, action: Action) -> String {
        shapes::shape(view, action)
    }
}

/// The combination that is listed for this one of the hand.
fn representative(hand: Cards, meld: Meld) -> Meld {
    if meld.is_bomb() || !hand.contains(meld.cards()) || meld.cards().naturals().is_empty() {
        return meld;
    }
    Pool::new(hand).cards(meld.form()).map_or(meld, |cards| Meld::made(meld.form(), cards))
}

/// Everything that may be played in turn, and passing; where a wish can be fulfilled, only what fulfils it.
#[inline]
fn plays(hand: Cards, public: &Public, out: &mut Vec<Action>) {
    let before = out.len();
    match public.bar() {
        None => leads(hand, out),
        Some(bar) => {
            answers(hand, bar, out);
            out.push(Action::Pass);
        }
    }
    if let Some(wish) = public.wish.filter(|wish| hand.count(*wish) > 0) {
        keep_wished(wish, before, out);
    }
}

fn keep_wished(wish: Rank, before: usize, out: &mut Vec<Action>) {
    let fulfils = |action: &Action| matches!(action, Action::Play(meld) if meld.shows(wish));
    if out[before..].iter().any(fulfils) {
        let mut place = 0;
        out.retain(|action| {
            place += 1;
            place <= before || fulfils(action)
        });
    }
}

impl Private {
    /// The cards that it may still give away.
    pub(crate) fn kept(&self) -> Cards {
        self.hand - self.given.iter().flatten().copied().collect()
    }
}
