//! Hidden cards sampled consistently with a view.
//!
//! What a seat does not see is in other hands or in the stock. Nothing that is done says which, since nobody must register,
//! claim or stop; so every way to deal the unseen cards to the hands and to the places of the stock is equally likely.

use climbing::{BotRng, NoWorld, Seat, Seats, State, View, Worlds};
use serde::{Deserialize, Serialize};

use crate::Hoola;
use crate::cards::Cards;
use crate::state::{Hidden, Private, Stock};
use crate::view::Phase;

/// What to infer beyond the rules: nothing.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Belief {}

impl Worlds for Hoola {
    type Belief = Belief;

    fn sample(&self, view: View<'_, Self>, _: &Belief, rng: &mut BotRng) -> Result<State<Self>, NoWorld> {
        let unseen =
            unseen(view).ok_or_else(|| NoWorld::new("hands and stock do not add up to the cards that are not seen"))?;
        let mut stock: Stock = unseen.into_iter().collect();
        rng.shuffle(&mut stock);
        let mut take = |count: u8| stock.drain(stock.len() - usize::from(count)..).collect::<Cards>();
        let mut private: Seats<Private> = needs(view).iter().map(|count| Private { hand: take(*count) }).collect();
        private[view.seat] = view.own.clone();
        let claimant = (view.phase == Phase::Claim).then_some(view.seat);
        let chance = if self.rules.reshuffles > 0 { rng.word() } else { 0 };
        Ok(State { public: view.public.clone(), private, hidden: Hidden { stock, claimant, chance } })
    }
}

/// The cards in other hands and in the stock; nothing if these hold more or fewer than are unseen.
fn unseen(view: View<'_, Hoola>) -> Option<Cards> {
    let (seat, public) = (view.seat, view.public);
    let unseen = Cards::DECK - view.own.hand - public.pile - public.melded();
    let others = Seat::all(public.seats()).filter(|other| *other != seat);
    let held: u32 = others.map(|other| u32::from(public.sizes[other])).sum();
    (u32::from(unseen.len()) == held + u32::from(public.stock)).then_some(unseen)
}

/// What each seat but the asked one holds.
fn needs(view: View<'_, Hoola>) -> Seats<u8> {
    Seats::new(view.public.seats(), |seat| if seat == view.seat { 0 } else { view.public.sizes[seat] })
}
