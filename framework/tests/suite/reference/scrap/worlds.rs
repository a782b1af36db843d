//! The hands that others may hold, and the order in which the stock may lie.

use climbing::sampler::Unseen;
use climbing::{BotRng, NoWorld, Seat, Seats, State, View, Worlds};

use super::{Hidden, Phase, Private, Scrap, deck};
use crate::reference::cards::{Cards, Rank};

impl Worlds for Scrap {
    type Belief = ();

    fn sample(&self, view: View<'_, Self>, (): &(), rng: &mut BotRng) -> Result<State<Self>, NoWorld> {
        let held = &view.public.held;
        let needs = Seats::new(held.len(), |seat| if seat == view.seat { 0 } else { usize::from(held[seat]) });
        let unseen = deck().without(view.own.hand.with(view.public.open));
        let unseen = unseen.ok_or_else(|| NoWorld::new("more cards are seen than there are"))?;
        let mut hands = Seats::new(held.len(), |_| Cards::default());
        let give = &mut |seat: Seat, rank: Rank| hands[seat].add(rank);
        let mut stock = Unseen::new(unseen.list(), needs).deal(rng, give)?;
        rng.shuffle(&mut stock);
        hands[view.seat] = view.own.hand;
        Ok(State {
            public: view.public.clone(),
            private: hands.iter().map(|hand| Private { hand: *hand }).collect(),
            hidden: Hidden { stock, asks: Some(view.seat).filter(|_| view.phase == Phase::Claim) },
        })
    }
}
