//! What a seat sees, and what it can do.

use climbing::{Candidates, Game, Seat, View, ViewError, Viewed};

use super::{Action, Phase, Public, Scrap, deck};

impl Viewed for Scrap {
    fn seats_of(&self, view: View<'_, Self>) -> usize {
        view.public.held.len()
    }

    fn held(&self, view: View<'_, Self>, seat: Seat) -> usize {
        usize::from(view.public.held[seat])
    }

    fn hand(&self, view: View<'_, Self>) -> String {
        view.own.hand.to_string()
    }

    fn picture(&self, view: View<'_, Self>) -> String {
        let Public { held, stock, top, .. } = view.public;
        let top = top.map_or("nothing".into(), |top| format!("{} by seat {}", top.rank, top.seat));
        let others = Seat::all(held.len()).filter(|seat| *seat != view.seat);
        let others: Vec<String> = others.map(|seat| format!("seat {seat}: {}", held[seat])).collect();
        format!(
            "seat {} is asked to {}\nhand     {}\ndiscard  {top}\nstock    {stock}\ncards    {}",
            view.seat,
            view.phase,
            view.own.hand,
            others.join(", ")
        )
    }

    fn check_view(&self, view: View<'_, Self>) -> Result<(), ViewError> {
        if self.seats_fit(view) && cards_fit(view) && self.phase_fits(view) {
            Ok(())
        } else {
            Err(ViewError::new("no hand of scrap looks like this"))
        }
    }
}

impl Scrap {
    fn seats_fit(&self, view: View<'_, Self>) -> bool {
        let Public { held, turn, top, .. } = view.public;
        let seats = [view.seat, *turn, top.map_or(*turn, |top| top.seat)];
        self.seats().contains(&held.len()) && seats.iter().all(|seat| seat.index() < held.len())
    }

    fn phase_fits(&self, view: View<'_, Self>) -> bool {
        let public = view.public;
        let ours = public.turn == view.seat && !self.over(public);
        match view.phase {
            Phase::Draw => ours && !public.discards,
            Phase::Discard => ours && public.discards && public.top.is_none(),
            Phase::Claim => {
                let claims = |top: super::Top| top.seat != view.seat && view.own.hand.count(top.rank) >= 2;
                !public.discards && public.top.is_some_and(claims)
            }
        }
    }
}

fn cards_fit(view: View<'_, Scrap>) -> bool {
    let Public { open, held, stock, top, .. } = view.public;
    let held_cards: usize = held.iter().map(|held| usize::from(*held)).sum();
    held_cards + open.len() + usize::from(*stock) == deck().len()
        && view.own.hand.len() == usize::from(held[view.seat])
        && deck().without(view.own.hand.with(*open)).is_some()
        && top.is_none_or(|top| open.count(top.rank) > 0)
}

impl Candidates for Scrap {
    fn candidates(&self, view: View<'_, Self>, out: &mut Vec<Action>) {
        match view.phase {
            Phase::Draw => out.push(Action::Draw),
            Phase::Discard => out.extend(view.own.hand.ranks().map(Action::Discard)),
            Phase::Claim => out.extend([Action::Claim, Action::Pass]),
        }
    }
}
