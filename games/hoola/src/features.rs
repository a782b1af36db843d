//! What speaks for an action at a glance: features for linear policies. They look at single melds and cards and plan no
//! turn, so that they are cheap enough for playouts.

use climbing::{Features, Seat, View};

use crate::Hoola;
use crate::actions::Action;
use crate::cards::{Card, Cards, SEVEN};
use crate::melds::Meld;
use crate::public::Public;

/// What a player sees before he looks at what he can do.
pub struct Glance {
    hand: Cards,
    unseen: Cards,
    /// The cards that melds on the table take from this seat, once it has registered.
    fits: Cards,
    registered: bool,
    /// How near to his end the nearest of the others is: 1 over his cards.
    near: f64,
    /// The value of the own hand as a share of what so few cards as the fewest of another are worth on average.
    share: f64,
    /// The value of each rank, in tens.
    tens: [f64; 13],
}

// Values are about 1: shares, values in tens, or counts in the size of a usual one.
climbing::features! {
    Declare = "declares the hand", 10.0;
    Out = "goes out", 20.0;
    Stop = "stop: stops", 4.0;
    StopShare = "stop: value against the least hand of others", -8.0;
    Claim = "claim: claims", 2.0;
    ClaimFirst = "claim: registers at last", 1.0;
    ClaimNear = "claim: nearness of an end", 2.0;
    ClaimValue = "claim: value of cards", 1.0;
    ClaimTaken = "claim: cards of another meld in hand", -2.0;
    Meld = "meld: registers", 3.0;
    MeldFirst = "meld: registers at last", 1.0;
    MeldCards = "meld: cards", 6.0;
    MeldValue = "meld: value of cards", 0.5;
    MeldTaken = "meld: cards of another meld in hand", -2.0;
    MeldSeven = "meld: a single seven with company in hand", -3.0;
    Lay = "lay: lays on a meld", 8.0;
    LayValue = "lay: value of cards", 0.5;
    LayTaken = "lay: part of a meld in hand", -4.0;
    DiscardValue = "discard: value", 2.0;
    DiscardNear = "discard: value times nearness of an end", 2.0;
    DiscardMeld = "discard: part of a meld in hand", -5.0;
    DiscardDraws = "discard: unseen cards that would make a meld of it", -2.5;
    DiscardFits = "discard: fits a meld on the table", -1.0;
    DiscardWays = "discard: ways in which others may claim it", -1.0;
    DiscardSeven = "discard: a seven", -2.0;
}

impl Features for Hoola {
    type Glance = Glance;

    const FEATURES: &'static [&'static str] = NAMES;
    const SOFT: &'static [f64] = SOFT;

    fn glance(&self, view: View<'_, Self>) -> Glance {
        let (public, hand) = (view.public, view.own.hand);
        let unseen = Cards::DECK - hand - public.pile - public.melded();
        let lying = public.melds.iter().filter(|lying| self.may_lay_on(lying, view.seat));
        let fewest = f64::from(fewest(public, view.seat));
        let mean = f64::from(self.value(unseen)) / f64::from(unseen.len().max(1));
        Glance {
            hand,
            unseen,
            fits: lying.fold(Cards::NONE, |fits, lying| fits | self.forms.fits(lying.meld)),
            registered: public.registered.has(view.seat),
            near: 1.0 / fewest,
            share: f64::from(self.value(hand)) / (fewest * mean).max(1.0),
            tens: std::array::from_fn(|rank| f64::from(self.rules.value_of_rank(rank as u8)) / 10.0),
        }
    }

    fn trained() -> Option<&'static str> {
        Some(include_str!("../weights.toml"))
    }

    fn features(&self, glance: &Glance, action: Action, mut tell: impl FnMut(usize, f64)) {
        let tell = &mut |feature: Feature, value: f64| tell(feature as usize, value);
        match action {
            Action::Declare => tell(Feature::Declare, 1.0),
            Action::Stop => {
                tell(Feature::Stop, 1.0);
                tell(Feature::StopShare, glance.share);
            }
            Action::Claim(meld) => glance.claim(self, meld.cards() & glance.hand, tell),
            Action::ClaimLay(_) => glance.claim(self, Cards::NONE, tell),
            Action::Register(meld) => glance.register(self, meld, tell),
            Action::Lay { cards, .. } => glance.lay(self, cards, tell),
            Action::Discard(card) => glance.discard(self, card, tell),
            Action::Draw | Action::Pass => {}
        }
    }
}

/// The fewest cards that another seat holds.
fn fewest(public: &Public, seat: Seat) -> u8 {
    let others = public.sizes.enumerate().filter(|(other, _)| *other != seat);
    others.map(|(_, size)| *size).min().unwrap_or(1).max(1)
}

impl Glance {
    #[inline]
    fn value(&self, cards: Cards) -> f64 {
        cards.into_iter().map(|card| self.tens[usize::from(card.rank())]).sum()
    }

    /// How many of these cards are part of a meld that does without the others of them.
    #[inline]
    fn taken(&self, game: &Hoola, cards: Cards) -> f64 {
        let left = self.hand - cards;
        cards.into_iter().filter(|card| game.forms.joins(*card, left)).count() as f64
    }

    #[inline]
    fn claim(&self, game: &Hoola, given: Cards, tell: &mut impl FnMut(Feature, f64)) {
        tell(Feature::Claim, 1.0);
        tell(Feature::ClaimNear, self.near);
        tell(Feature::ClaimValue, self.value(given));
        tell(Feature::ClaimTaken, self.taken(game, given));
        if !self.registered {
            tell(Feature::ClaimFirst, 1.0);
        }
        if given == self.hand {
            tell(Feature::Out, 1.0);
        }
    }

    #[inline]
    fn register(&self, game: &Hoola, meld: Meld, tell: &mut impl FnMut(Feature, f64)) {
        let cards = meld.cards();
        tell(Feature::Meld, 1.0);
        tell(Feature::MeldCards, f64::from(cards.len()) / 3.0);
        tell(Feature::MeldValue, self.value(cards));
        match cards.first() {
            Some(seven) if cards.len() == 1 && game.forms.joins(seven, self.hand) => tell(Feature::MeldSeven, 1.0),
            _ => tell(Feature::MeldTaken, self.taken(game, cards)),
        }
        if !self.registered {
            tell(Feature::MeldFirst, 1.0);
        }
        if cards == self.hand {
            tell(Feature::Out, 1.0);
        }
    }

    #[inline]
    fn lay(&self, game: &Hoola, cards: Cards, tell: &mut impl FnMut(Feature, f64)) {
        tell(Feature::Lay, 1.0);
        tell(Feature::LayValue, self.value(cards));
        tell(Feature::LayTaken, self.taken(game, cards));
        if cards == self.hand {
            tell(Feature::Out, 1.0);
        }
    }

    #[inline]
    fn discard(&self, game: &Hoola, card: Card, tell: &mut impl FnMut(Feature, f64)) {
        let value = self.tens[usize::from(card.rank())];
        tell(Feature::DiscardValue, value);
        tell(Feature::DiscardNear, value * self.near);
        tell(Feature::DiscardWays, f64::from(game.forms.ways(card, self.unseen)) / 4.0);
        let draws = game.forms.completing(card, self.hand) & self.unseen;
        tell(Feature::DiscardDraws, f64::from(draws.len()) / 2.0);
        let mut tell_if = |holds: bool, feature: Feature| {
            if holds {
                tell(feature, 1.0);
            }
        };
        tell_if(game.forms.joins(card, self.hand), Feature::DiscardMeld);
        tell_if(self.fits.has(card), Feature::DiscardFits);
        tell_if(card.rank() == SEVEN, Feature::DiscardSeven);
        tell_if(self.hand == Cards::of(card), Feature::Out);
    }
}
