//! Facts about the game that its rules are checked against.

use climbing::{Evidence, Seat, State, View};

use crate::Tichu;
use crate::cards::{Card, Cards};
use crate::knowledge::{Hands, Knowledge, PLACES, exchanged_with};
use crate::seating::SEATS;
use crate::view::Phase;

impl Evidence for Tichu {
    /// Before the play four answers for a grand tichu, eight for a small one, twelve cards given. Then 56 plays with three
    /// passes each, after every one of which all may be asked for a bomb and for a call, and a call more in the turn; a
    /// wish and a gift.
    fn bound(&self, _: usize) -> usize {
        24 + 56 * 4 * (1 + 2 * SEATS + 1) + 2
    }

    fn census(&self, state: &State<Self>) -> Vec<usize> {
        let lying = |card: Card| {
            let held = state.private.iter().filter(|own| own.hand.has(card)).count();
            let undealt = state.hidden.undealt.iter().filter(|cards| cards.has(card)).count();
            held + undealt + usize::from(state.public.played.has(card))
        };
        Cards::DECK.into_iter().map(lying).collect()
    }

    fn ways(&self, view: View<'_, Self>, world: &State<Self>) -> f64 {
        f64::from(u8::from(is_possible(view, world).unwrap_or(false)))
    }

    fn golden(&self) -> Option<&'static str> {
        Some(include_str!("../golden.txt"))
    }
}

/// Whether the view allows the world.
fn is_possible(view: View<'_, Tichu>, world: &State<Tichu>) -> Option<bool> {
    let known = Knowledge::new(view, true).ok()?;
    let mut hands: Hands = [Cards::NONE; PLACES];
    for (seat, own) in world.private.enumerate().filter(|(seat, _)| *seat != view.seat) {
        hands[seat.index()] = own.hand;
    }
    let pinned = hands.iter().zip(known.pinned).all(|(hand, pinned)| hand.contains(pinned));
    let sized = world.private.enumerate().all(|(seat, own)| own.hand.len() == view.public.sizes[seat]);
    Some(pinned && sized && known.agrees(&hands) && has_exchange(view, world)?)
}

/// Whether what was given is what was received, and lies where it should.
fn has_exchange(view: View<'_, Tichu>, world: &State<Tichu>) -> Option<bool> {
    if !view.public.exchanged {
        let chosen = |seat: Seat| view.phase == Phase::Exchange && seat.index() < view.seat.index();
        let fits = |seat: Seat| {
            let own = &world.private[seat];
            let given: Cards = own.given.iter().flatten().copied().collect();
            own.hand.contains(given) && given.len() == 3 * u8::from(chosen(seat))
        };
        return Some(Seat::all(SEATS).filter(|seat| *seat != view.seat).all(fits));
    }
    for receiver in Seat::all(SEATS) {
        let mut received = Cards::NONE;
        for giver in Seat::all(SEATS).filter(|giver| *giver != receiver) {
            let card = world.private[receiver].received[exchanged_with(receiver, giver)]?;
            if world.private[giver].given[exchanged_with(giver, receiver)] != Some(card) {
                return Some(false);
            }
            received |= Cards::of(card);
        }
        let had = world.private[receiver].hand | view.public.played_by[receiver];
        if received.len() != 3 || !had.contains(received) {
            return Some(false);
        }
    }
    Some(true)
}
