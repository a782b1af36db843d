//! The exchange: everybody gives one card to each other seat, unseen, and all change hands together.

use climbing::{Illegal, Seat, State};

use crate::Tichu;
use crate::actions::Action;
use crate::cards::{Card, Cards};
use crate::seating::{SEATS, after};
use crate::state::{Asked, Private};
use crate::view::Phase;
use crate::windows;

/// A seat chooses its next card to give; with the last of all choices the cards change hands.
pub(crate) fn give(game: &Tichu, state: &mut State<Tichu>, seat: Seat, card: Card) -> Result<(), Illegal> {
    let own = &mut state.private[seat];
    if !own.kept().has(card) {
        let kept = own.kept();
        return Err(Illegal::new(Action::Give(card), format!("seat {seat} has {kept} to give")));
    }
    let Some(free) = own.given.iter_mut().find(|given| given.is_none()) else {
        return Err(Illegal::new(Action::Give(card), format!("seat {seat} has given three cards")));
    };
    *free = Some(card);
    if own.given.iter().all(Option::is_some) {
        let next = seat.index() + 1;
        if next < SEATS {
            state.hidden.asked = Asked { seat: Seat::new(next), phase: Phase::Exchange };
        } else {
            change_hands(state);
            windows::after_exchange(game, state);
        }
    }
    Ok(())
}

fn change_hands(state: &mut State<Tichu>) {
    let given: Vec<[Option<Card>; 3]> = state.private.iter().map(|own| own.given).collect();
    for (own, gave) in state.private.iter_mut().zip(&given) {
        own.hand -= gave.iter().flatten().copied().collect();
    }
    for (giver, gave) in Seat::all(SEATS).zip(&given) {
        for steps in 1..SEATS {
            let receiver: &mut Private = &mut state.private[after(giver, steps)];
            let card = gave[steps - 1];
            receiver.hand |= card.map_or(Cards::NONE, Cards::of);
            receiver.received[SEATS - steps - 1] = card;
        }
    }
    state.public.exchanged = true;
}
