//! Hidden tiles sampled consistently with a view.
//!
//! All tiles are dealt, so those that a seat does not see are in the other hands. Whoever showed cloud 3 holds it until
//! he plays it. Among the deals that agree with this and with the sizes of the hands, each is equally likely, unless a
//! [`Belief`] weighs them.
//!
//! Where whoever can beat the table must, a pass shows that he could not: deals are drawn until one agrees with all passes.
//! If that takes too long, a deal is brought there by exchanging single tiles, and is then mixed by exchanges that keep
//! all passes true; that is close to uniform.

use climbing::sampler::resample;
use climbing::{BotRng, MAX_SEATS, NoWorld, Seat, Seats, State, View, Worlds};

use crate::Lexio;
use crate::belief::{Belief, Likelihood};
use crate::state::{Hidden, Private};
use crate::tiles::{Tile, Tiles};

impl Worlds for Lexio {
    type Belief = Belief;

    fn sample(&self, view: View<'_, Self>, belief: &Belief, rng: &mut BotRng) -> Result<State<Self>, NoWorld> {
        let unknown = self.unknown(view)?;
        let failures = self.failures(view);
        let deal = |rng: &mut BotRng| match failures.as_slice() {
            [] => Ok(unknown.deal(rng)),
            failures => self.deal_with(view.public.seats(), &unknown, failures, rng),
        };
        let hands = if belief.weighs() {
            let likelihood = Likelihood::new(self, belief, view.public, view.seat);
            resample(belief.draws, rng, deal, |hands| likelihood.of(hands))?
        } else {
            deal(rng)?
        };
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

    fn unknown(&self, view: View<'_, Self>) -> Result<Unknown, NoWorld> {
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
        Ok(Unknown { known: hands, needs, unseen })
    }
}

/// The hands of all seats, by their number.
pub(crate) type Hands = [Tiles; MAX_SEATS];

/// What is to be dealt: the tiles each seat is known to hold, how many more it has, and which these can be.
pub(crate) struct Unknown {
    pub(crate) known: Hands,
    pub(crate) needs: [u8; MAX_SEATS],
    unseen: Tiles,
}

impl Unknown {
    /// A partial Fisher-Yates shuffle; the last seat takes what is left without a draw.
    pub(crate) fn deal(&self, rng: &mut BotRng) -> Hands {
        let mut hands = self.known;
        let Some(last) = self.needs.iter().rposition(|need| *need > 0) else { return hands };
        let (mut deck, mut rest) = ([Tiles::NONE; 60], self.unseen);
        let mut len = usize::from(rest.len());
        for (place, tile) in deck.iter_mut().zip(rest) {
            *place = Tiles::of(tile);
        }
        for (hand, need) in hands.iter_mut().zip(self.needs).take(last) {
            let mut drawn = Tiles::NONE;
            for _ in 0..need {
                let at = rng.below(len as u32) as usize;
                len -= 1;
                drawn = drawn | deck[at];
                deck[at] = deck[len];
            }
            *hand = *hand | drawn;
            rest = rest - drawn;
        }
        hands[last] = hands[last] | rest;
        hands
    }
}
