//! The legal actions of a view, in canonical order.

use climbing::{Candidates, View};

use crate::Hoola;
use crate::actions::Action;
use crate::cards::Cards;
use crate::shapes;
use crate::view::Phase;

impl Candidates for Hoola {
    #[inline]
    fn candidates(&self, view: View<'_, Self>, out: &mut Vec<Action>) {
        match view.phase {
            Phase::Claim => self.list_claims(view, out),
            Phase::Start => {
                self.list_declare(view, out);
                if self.rules.early_melds {
                    self.list_melds(view, out);
                }
                out.push(Action::Draw);
            }
            Phase::Play => {
                self.list_declare(view, out);
                self.list_melds(view, out);
                out.extend(view.own.hand.into_iter().map(Action::Discard));
            }
        }
        if view.phase != Phase::Claim
            && self.allows(view.public, view.seat, Action::Stop).is_ok()
            && self.is_low(view.own.hand)
        {
            out.push(Action::Stop);
        }
    }

    fn shape(&self, view: View<'_, Self>, action: Action) -> String {
        shapes::shape(self, view, action)
    }
}

impl Hoola {
    #[inline]
    fn list_declare(&self, view: View<'_, Self>, out: &mut Vec<Action>) {
        let View { public, own, seat, .. } = view;
        if public.placed.is_empty() && self.wins_declared(public, seat, own.hand) {
            out.push(Action::Declare);
        }
    }

    /// New melds, then what can be laid on melds.
    #[inline]
    fn list_melds(&self, view: View<'_, Self>, out: &mut Vec<Action>) {
        let most = view.own.hand.len() - self.kept().min(view.own.hand.len());
        let from = out.len();
        self.forms.melds(view.own.hand, |meld| {
            if meld.len() <= most {
                out.push(Action::Register(meld));
            }
        });
        sort(&mut out[from..]);
        if view.public.registered.has(view.seat) && most > 0 {
            self.list_lay_offs(view, most, out);
        }
    }

    #[inline]
    fn list_lay_offs(&self, view: View<'_, Self>, most: u8, out: &mut Vec<Action>) {
        let (hand, from) = (view.own.hand, out.len());
        for lying in view.public.melds.iter().filter(|lying| self.may_lay_on(lying, view.seat)) {
            let on = lying.meld;
            let singles = (hand & self.forms.fits(on)).into_iter();
            out.extend(singles.map(|card| Action::Lay { cards: Cards::of(card), on }));
            if most >= 2 && self.forms.takes_pairs(on) {
                let sevens = (hand & Cards::SEVENS).pairs();
                out.extend(sevens.map(|cards| Action::Lay { cards, on }));
            }
        }
        sort(&mut out[from..]);
    }

    fn list_claims(&self, view: View<'_, Self>, out: &mut Vec<Action>) {
        if let Some(top) = view.public.top {
            let from = out.len();
            self.claims(view.own.hand, top.card, |meld| out.push(Action::Claim(meld)));
            if self.rules.claim_lay_offs {
                out.extend(self.claimed_for(view.public, view.seat, top.card).map(Action::ClaimLay));
            }
            sort(&mut out[from..]);
        }
        out.push(Action::Pass);
    }
}

fn sort(actions: &mut [Action]) {
    if actions.len() > 1 {
        actions.sort_unstable();
    }
}
