//! Hidden tiles sampled consistently with a view.
//!
//! All tiles are dealt, so those that a seat does not see are in the other hands. Whoever showed cloud 3 holds it until
//! he plays it. Among the deals that agree with this and with the sizes of the hands, each is equally likely.

use climbing::{BotRng, MAX_SEATS, NoWorld, Seat, Seats, State, View, Worlds};
use serde::{Deserialize, Serialize};

use crate::Lexio;
use crate::state::{Hidden, Private};
use crate::tiles::{Tile, Tiles};

/// What to infer beyond the rules: nothing.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Belief {}

impl Worlds for Lexio {
    type Belief = Belief;

    fn sample(&self, view: View<'_, Self>, _: &Belief, rng: &mut BotRng) -> Result<State<Self>, NoWorld> {
        let hands = self.deal_unseen(view, rng)?;
        let private = Seats::new(view.public.seats(), |seat| Private { hand: hands[seat.index()] });
        Ok(State { public: view.public.clone(), private, hidden: Hidden {} })
    }
}

impl Lexio {
    /// The tiles that the asked seat does not see: all of them are in other hands.
    #[inline]
    pub fn unseen(&self, view: View<'_, Self>) -> Tiles {
        self.deck(view.public.seats()) - (view.own.hand | view.public.played)
    }

    /// Who is known to hold cloud 3, other than by having it.
    pub fn cloud_3(&self, view: View<'_, Self>) -> Option<Seat> {
        let unseen = self.shows_cloud_3(view.public.hand_no) && self.unseen(view).has(Tile::CLOUD_3);
        unseen.then_some(view.public.opener)
    }

    fn deal_unseen(&self, view: View<'_, Self>, rng: &mut BotRng) -> Result<[Tiles; MAX_SEATS], NoWorld> {
        let (mut hands, mut needs) = ([Tiles::NONE; MAX_SEATS], [0; MAX_SEATS]);
        for (seat, size) in view.public.sizes.enumerate().filter(|(seat, _)| *seat != view.seat) {
            needs[seat.index()] = *size;
        }
        hands[view.seat.index()] = view.own.hand;
        let mut unseen = self.unseen(view);
        let needed: u32 = needs.iter().map(|need| u32::from(*need)).sum();
        if needed != u32::from(unseen.len()) {
            return Err(NoWorld::new("hand sizes do not fit the tiles that are not seen"));
        }
        if let Some(holder) = self.cloud_3(view).map(Seat::index) {
            let room = needs[holder].checked_sub(1);
            needs[holder] = room.ok_or_else(|| NoWorld::new("whoever showed cloud 3 has no tile left"))?;
            hands[holder] = Tiles::of(Tile::CLOUD_3);
            unseen = unseen - hands[holder];
        }
        deal(unseen, needs, &mut hands, rng);
        Ok(hands)
    }
}

/// A partial Fisher-Yates shuffle; the last seat takes what is left without a draw.
fn deal(unseen: Tiles, needs: [u8; MAX_SEATS], hands: &mut [Tiles; MAX_SEATS], rng: &mut BotRng) {
    let Some(last) = needs.iter().rposition(|need| *need > 0) else { return };
    let (mut deck, mut rest) = ([Tiles::NONE; 60], unseen);
    let mut len = usize::from(unseen.len());
    for (place, tile) in deck.iter_mut().zip(unseen) {
        *place = Tiles::of(tile);
    }
    for seat in 0..last {
        let mut hand = Tiles::NONE;
        for _ in 0..needs[seat] {
            let at = rng.below(len as u32) as usize;
            len -= 1;
            hand = hand | deck[at];
            deck[at] = deck[len];
        }
        hands[seat] = hands[seat] | hand;
        rest = rest - hand;
    }
    hands[last] = hands[last] | rest;
}
