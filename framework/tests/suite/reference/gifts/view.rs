//! What a seat sees, and what it can do.

use climbing::{Candidates, Seat, View, ViewError, Viewed};

use super::{Action, BOMB, Gifts, HELD, Phase, SEATS, deck};
use crate::reference::cards::{Cards, Rank};

impl Viewed for Gifts {
    fn side(&self, _: usize, seat: Seat) -> usize {
        seat.index() % 2
    }

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
        let top = view.public.top.map_or("nothing".into(), |top| format!("{} by seat {}", top.rank, top.seat));
        let others = Seat::all(SEATS).filter(|seat| *seat != view.seat);
        let others: Vec<String> = others.map(|seat| format!("seat {seat}: {}", view.public.held[seat])).collect();
        format!(
            "seat {} is asked to {}\nhand   {}\ntable  {top}\ncards  {}",
            view.seat,
            view.phase,
            view.own.hand,
            others.join(", ")
        )
    }

    fn check_view(&self, view: View<'_, Self>) -> Result<(), ViewError> {
        if seats_fit(view) && cards_fit(view) && gifts_fit(view) && phase_fits(view) {
            Ok(())
        } else {
            Err(ViewError::new("no hand of gifts looks like this"))
        }
    }
}

fn seats_fit(view: View<'_, Gifts>) -> bool {
    let public = view.public;
    let top = public.top.map_or(public.turn, |top| top.seat);
    public.held.len() == SEATS
        && public.played.len() == SEATS
        && [view.seat, public.turn, top].iter().all(|seat| seat.index() < SEATS)
}

fn cards_fit(view: View<'_, Gifts>) -> bool {
    let public = view.public;
    let right = |seat: Seat| usize::from(public.held[seat]) + public.played[seat].len() == HELD;
    let known = public.played.iter().fold(view.own.hand, |all, played| all.with(*played));
    Seat::all(SEATS).all(right)
        && view.own.hand.len() == usize::from(public.held[view.seat])
        && public.held.iter().all(|held| *held > 0)
        && deck().without(known).is_some()
}

fn gifts_fit(view: View<'_, Gifts>) -> bool {
    let (own, exchanged) = (view.own, view.public.exchanged);
    let mine = own.hand.with(view.public.played[view.seat]);
    let held = |rank: Option<Rank>| rank.is_none_or(|rank| mine.count(rank) > 0);
    let known = |rank: Option<Rank>| rank.is_none_or(|rank| deck().count(rank) > 0);
    own.got.is_some() == exchanged
        && own.gave.is_some() == (view.phase != Phase::Give)
        && if exchanged { held(own.got) && known(own.gave) } else { held(own.gave) }
}

fn phase_fits(view: View<'_, Gifts>) -> bool {
    let public = view.public;
    let ours = public.turn == view.seat;
    let fresh = public.top.is_none() && public.played.iter().all(|played| *played == Cards::default());
    match view.phase {
        Phase::Give => !public.exchanged && fresh,
        Phase::Open => !public.exchanged && fresh && ours,
        Phase::Lead => public.exchanged && ours && public.top.is_none(),
        Phase::Follow => public.exchanged && ours && public.top.is_some_and(|top| top.seat != view.seat),
        Phase::Bomb => {
            let below = |rank: Rank| rank < BOMB;
            public.exchanged
                && public.top.is_some_and(|top| top.seat != view.seat && below(top.rank))
                && view.own.hand.count(BOMB) > 0
        }
    }
}

impl Candidates for Gifts {
    fn candidates(&self, view: View<'_, Self>, out: &mut Vec<Action>) {
        let hand = view.own.hand;
        let beats = |rank: &Rank| view.public.top.is_none_or(|top| *rank > top.rank);
        match view.phase {
            Phase::Give => out.extend(hand.ranks().map(Action::Give)),
            Phase::Open => out.push(Action::Open),
            Phase::Lead => out.extend(hand.ranks().map(Action::Play)),
            Phase::Follow => {
                out.extend(hand.ranks().filter(beats).map(Action::Play));
                out.push(Action::Pass);
            }
            Phase::Bomb => out.extend([Action::Play(BOMB), Action::Pass]),
        }
    }
}
