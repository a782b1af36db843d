//! Who is asked whether he claims a card: seats that can, one after another from the next player on.

use climbing::{Seat, State};

use crate::Hoola;
use crate::cards::{Card, Cards};
use crate::melds::{Kind, Meld};
use crate::public::{Public, TableMeld};

impl Hoola {
    /// The seat, from this one on in turn order, that is asked next whether it claims the last discard.
    #[inline]
    pub(crate) fn next_claimant(&self, state: &State<Self>, from: Seat, steps: usize) -> Option<Seat> {
        let seats = state.seats();
        let mut seat = from;
        for _ in 0..steps {
            if self.can_claim(&state.public, seat, state.private[seat].hand) {
                return Some(seat);
            }
            seat = seat.next(seats);
        }
        None
    }

    /// Whether a seat with this hand has a claim on the last discard.
    #[inline]
    pub(crate) fn can_claim(&self, public: &Public, seat: Seat, hand: Cards) -> bool {
        let Some(top) = public.top.filter(|_| self.may_claim(public, seat)) else { return false };
        let enough = hand.len() >= 2 + self.kept();
        enough && self.forms.joins(top.card, hand)
            || self.claims_seven(top.card) && hand.len() >= self.kept()
            || self.rules.claim_lay_offs && self.claimed_for(public, seat, top.card).next().is_some()
    }

    /// Whether a card may be claimed to lie alone.
    pub(crate) const fn claims_seven(&self, card: Card) -> bool {
        self.rules.claim_sevens && card.rank() == crate::cards::SEVEN
    }

    /// The melds that a seat may claim a card for, to lay it on them.
    pub(crate) fn claimed_for<'a>(
        &'a self,
        public: &'a Public,
        seat: Seat,
        card: Card,
    ) -> impl Iterator<Item = Meld> + 'a {
        let takes = move |lying: &&TableMeld| self.may_lay_on(lying, seat) && self.forms.fits(lying.meld).has(card);
        let registered = public.registered.has(seat);
        public.melds.iter().filter(move |_| registered).filter(takes).map(|lying| lying.meld)
    }

    /// Tells every meld that a hand can claim this card for.
    pub(crate) fn claims(&self, hand: Cards, card: Card, mut tell: impl FnMut(Meld)) {
        let most = hand.len() - self.kept().min(hand.len());
        self.forms.melds(hand | Cards::of(card), |meld| {
            let alone = meld.kind() == Kind::Seven && !self.claims_seven(card);
            if meld.cards().has(card) && !alone && meld.len() - 1 <= most {
                tell(meld);
            }
        });
    }
}
