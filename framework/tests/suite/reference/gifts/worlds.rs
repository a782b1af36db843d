//! The hands that others may hold, and the gifts they may have made.

use climbing::sampler::Unseen;
use climbing::{BotRng, NoWorld, Seat, Seats, State, View, Worlds};

use super::{Gifts, Hidden, Phase, Private, SEATS, deck};
use crate::reference::cards::{Cards, Rank};

impl Worlds for Gifts {
    type Belief = ();

    fn sample(&self, view: View<'_, Self>, (): &(), rng: &mut BotRng) -> Result<State<Self>, NoWorld> {
        let mut hands = Seats::new(SEATS, |_| Cards::default());
        deal(view, &mut hands, rng)?;
        hands[view.seat] = view.own.hand;
        let mut private = Seats::new(SEATS, |seat| Private { hand: hands[seat], ..Private::default() });
        private[view.seat] = view.own.clone();
        for giver in Seat::all(SEATS).filter(|giver| has_given(view, *giver)) {
            let gift = match known_gift(view, giver) {
                Some(gift) => gift,
                None => invented(view, &hands, giver, rng)?,
            };
            private[giver].gave = Some(gift);
            if view.public.exchanged {
                private[giver.next(SEATS)].got = Some(gift);
            }
        }
        let asks = Some(view.seat).filter(|_| matches!(view.phase, Phase::Give | Phase::Bomb));
        Ok(State { public: view.public.clone(), private, hidden: Hidden { asks } })
    }
}

fn deal(view: View<'_, Gifts>, hands: &mut Seats<Cards>, rng: &mut BotRng) -> Result<(), NoWorld> {
    let needs = Seats::new(SEATS, |seat| if seat == view.seat { 0 } else { usize::from(view.public.held[seat]) });
    let cards = unseen(view).ok_or_else(|| NoWorld::new("more cards are seen than there are"))?;
    let mut unseen = Unseen::new(cards.list(), needs);
    let give = &mut |seat: Seat, rank: Rank| hands[seat].add(rank);
    if let Some((receiver, rank)) = pinned(view) {
        unseen.pin(receiver, rank, give)?;
    }
    unseen.deal(rng, give)?;
    Ok(())
}

fn unseen(view: View<'_, Gifts>) -> Option<Cards> {
    deck().without(view.public.played.iter().fold(view.own.hand, |seen, played| seen.with(*played)))
}

/// The card that the asked seat gave away and that its receiver has not played.
fn pinned(view: View<'_, Gifts>) -> Option<(Seat, Rank)> {
    let receiver = view.seat.next(SEATS);
    let rank = view.own.gave.filter(|rank| view.public.played[receiver].count(*rank) == 0)?;
    view.public.exchanged.then_some((receiver, rank))
}

/// Whether a seat has given its card: those asked before this one have.
fn has_given(view: View<'_, Gifts>, giver: Seat) -> bool {
    view.phase != Phase::Give || giver < view.seat
}

/// A gift that the asked seat has made or got.
fn known_gift(view: View<'_, Gifts>, giver: Seat) -> Option<Rank> {
    let to_own = giver.next(SEATS) == view.seat && view.public.exchanged;
    if giver == view.seat { view.own.gave } else { view.own.got.filter(|_| to_own) }
}

/// The cards among which a gift is: in the giver's hand while it lies face down, later all that its receiver had.
fn gift_is_among(view: View<'_, Gifts>, hands: &Seats<Cards>, giver: Seat) -> Cards {
    let receiver = giver.next(SEATS);
    if view.public.exchanged { hands[receiver].with(view.public.played[receiver]) } else { hands[giver] }
}

fn invented(view: View<'_, Gifts>, hands: &Seats<Cards>, giver: Seat, rng: &mut BotRng) -> Result<Rank, NoWorld> {
    let cards = gift_is_among(view, hands, giver).list();
    rng.pick(&cards).copied().ok_or_else(|| NoWorld::new(format!("seat {giver} has nothing to give")))
}

/// In how many ways a world comes about: to deal the hands, and to pick each gift that is invented.
pub fn ways(view: View<'_, Gifts>, world: &State<Gifts>) -> f64 {
    let hands = Seats::new(SEATS, |seat| world.private[seat].hand);
    let mut ways = 1.0;
    for seat in Seat::all(SEATS).filter(|seat| *seat != view.seat) {
        let mut free = hands[seat];
        let pinned = pinned(view).filter(|(receiver, _)| *receiver == seat);
        if pinned.is_some_and(|(_, rank)| !free.take(rank)) {
            return 0.0;
        }
        ways *= free.orders();
    }
    for giver in Seat::all(SEATS).filter(|giver| has_given(view, *giver)) {
        let among = gift_is_among(view, &hands, giver);
        let count = |gift: Rank| among.count(gift) as f64 / among.len() as f64;
        ways *= match (world.private[giver].gave, known_gift(view, giver)) {
            (None, _) => 0.0,
            (gift, Some(known)) => f64::from(u8::from(gift == Some(known))),
            (Some(gift), None) => count(gift),
        };
    }
    ways
}
