//! What speaks for an action at a glance: features for linear policies. They plan nothing, so that they are cheap enough
//! for playouts.

use climbing::{Features, Seat, View};

use crate::Tichu;
use crate::actions::Action;
use crate::calls::Call;
use crate::cards::{ACE, Card, Cards, MARKS, Rank};
use crate::melds::{Kind, Meld};
use crate::pool::in_flushes;
use crate::rows::marks;
use crate::seating::{are_partners, opponents, partner};
use crate::view::Phase;

/// What a player sees before he looks at what he can do.
pub struct Glance {
    phase: Phase,
    hand: Cards,
    /// Cards that are neither played nor in the own hand.
    unseen: Cards,
    /// Plays that the hand takes, roughly.
    plays: f64,
    /// Strong cards of the hand.
    strength: f64,
    /// The number of the card that is given next: 0 for the next seat, 1 for the partner, 2 for the seat before.
    gift: usize,
    /// Cards of each seat.
    sizes: [u8; crate::SEATS],
    friend: Friend,
    /// How near to his end the nearer of the opponents is: 1 over his cards; 0 if both are out.
    near: f64,
    /// By number of cards, whether an opponent has as many.
    opponents: [bool; 16],
    /// Whether an opponent, and whether this seat, has called a tichu.
    called: [bool; 2],
    trick: Trick,
}

/// The partner.
struct Friend {
    cards: u8,
    called: bool,
}

/// The trick that is under way.
struct Trick {
    /// The partner is winning it.
    friend: bool,
    /// An opponent who has called a tichu is winning it.
    caller: bool,
    /// Its points, in those of a dragon.
    points: f64,
}

// Ranks are in fourteenths; values are about 1.
climbing::features! {
    CallGrand = "call: grand", -7.0;
    CallSmall = "call: small", -6.0;
    CallStrength = "call: strong cards", 2.0;
    CallPlays = "call: plays of the hand", -0.5;
    CallFriend = "call: beside the partner's", -5.0;
    GiveOpponent = "give an opponent: rank", -7.0;
    GiveFriend = "give the partner: rank", 0.0;
    GiveSpecial = "give away: phoenix or dragon", -7.0;
    GiveDog = "give an opponent: dog", 2.0;
    GivePair = "give away: one of several", -3.0;
    FollowPlay = "follow: plays", 3.0;
    FollowOut = "follow: goes out", 12.0;
    FollowFriend = "follow: over the partner", -2.0;
    FollowFriendRank = "follow: over the partner, rank", -3.0;
    FollowPoints = "follow: points of an opponent's trick", 4.0;
    FollowCaller = "follow: over an opponent who called", 2.0;
    FollowOwnCall = "follow: after calling", 1.0;
    FollowNear = "follow: nearness of an opponent's end", 5.0;
    FollowRank = "follow: rank", -3.0;
    FollowTop = "follow: only a bomb can beat it", -1.0;
    FollowThreat = "follow: weakness where an opponent can go out on it", -3.0;
    FollowCards = "follow: cards", 1.0;
    FollowPhoenix = "follow: with the phoenix", -4.0;
    FollowBreaks = "follow: breaks a pair, triple or four", -2.0;
    FollowBreaksRow = "follow: breaks a straight", -1.0;
    FollowPlays = "follow: plays kept", 0.0;
    FollowOne = "follow: one play is left", 3.0;
    BombPlay = "bomb: is one", -4.0;
    BombNear = "bomb: nearness of an opponent's end", 2.0;
    LeadOut = "lead: goes out", 12.0;
    LeadRank = "lead: rank", -5.0;
    LeadCards = "lead: cards", 2.0;
    LeadGroup = "lead: a pair or triple", 0.0;
    LeadHouse = "lead: a full house", -2.0;
    LeadRow = "lead: a straight or pair run", 1.0;
    LeadBomb = "lead: a bomb", -2.0;
    LeadPhoenix = "lead: with the phoenix", -3.0;
    LeadDragon = "lead: the dragon", -1.0;
    LeadDog = "lead: the dog", 0.0;
    LeadDogFriend = "lead: the dog, nearness of the partner's end", 2.0;
    LeadDogCalled = "lead: the dog, the partner called", 4.0;
    LeadMahjong = "lead: the mahjong is part of it", 3.0;
    LeadBreaks = "lead: breaks a pair, triple or four", -4.0;
    LeadBreaksRow = "lead: breaks a straight", -2.0;
    LeadPlays = "lead: plays kept", -3.0;
    LeadTop = "lead: only a bomb can beat it", 0.0;
    LeadThreat = "lead: weakness where an opponent can go out on it", -4.0;
    LeadOne = "lead: one play is left", 3.0;
    LeadEnds = "lead: only a bomb can beat it, one play is left", 5.0;
    WishRank = "wish: rank", 3.0;
    WishUnseen = "wish: unseen cards of the rank", 2.0;
    WishOwn = "wish: held", -2.0;
    GiftCards = "gift: cards of the receiver", 3.0;
    GiftCalled = "gift: the receiver called", 0.0;
}

impl Features for Tichu {
    type Glance = Glance;

    const FEATURES: &'static [&'static str] = NAMES;
    const SOFT: &'static [f64] = SOFT;

    fn glance(&self, view: View<'_, Self>) -> Glance {
        let (public, hand, friend) = (view.public, view.own.hand, partner(view.seat));
        let called = |seat: Seat| public.calls[seat] != Call::None;
        let (mut near, mut sizes) = (0.0_f64, [0; crate::SEATS]);
        let mut has = [false; 16];
        for seat in Seat::all(crate::SEATS) {
            let size = public.sizes[seat];
            sizes[seat.index()] = size;
            if size > 0 && seat != view.seat && seat != friend {
                near = near.max(1.0 / f64::from(size));
                has[usize::from(size & 15)] = true;
            }
        }
        let trick = |owner: Seat| Trick {
            friend: are_partners(owner, view.seat),
            caller: called(owner) && owner != view.seat && owner != friend,
            points: public.pot.points() as f64 / 25.0,
        };
        Glance {
            phase: view.phase,
            hand,
            unseen: Cards::DECK - hand - public.played,
            plays: plays(hand),
            strength: strength(hand),
            gift: view.own.given.iter().flatten().count(),
            sizes,
            friend: Friend { cards: public.sizes[friend], called: called(friend) },
            near,
            opponents: has,
            called: [opponents(view.seat).any(called), called(view.seat)],
            trick: public.table.map_or(Trick { friend: false, caller: false, points: 0.0 }, |top| trick(top.owner)),
        }
    }

    fn trained() -> Option<&'static str> {
        Some(include_str!("../weights.toml"))
    }

    fn features(&self, glance: &Glance, action: Action, mut tell: impl FnMut(usize, f64)) {
        let tell = &mut |feature: Feature, value: f64| tell(feature as usize, value);
        match action {
            Action::Call => glance.call(tell),
            Action::Give(card) => glance.give(card, tell),
            Action::Play(meld) if glance.phase == Phase::Lead => glance.lead(meld, tell),
            Action::Play(meld) => glance.follow(meld, tell),
            Action::Wish(rank) => glance.wish(rank, tell),
            Action::Gift(seat) => {
                tell(Feature::GiftCards, glance.sizes.get(seat.index()).map_or(0.0, |size| f64::from(*size) / 14.0));
                tell(Feature::GiftCalled, f64::from(u8::from(glance.called[0])));
            }
            Action::Decline | Action::NoWish | Action::Pass => {}
        }
    }
}

impl Glance {
    fn call(&self, tell: &mut impl FnMut(Feature, f64)) {
        tell(if self.phase == Phase::Grand { Feature::CallGrand } else { Feature::CallSmall }, 1.0);
        tell(Feature::CallStrength, self.strength);
        tell(Feature::CallPlays, self.plays);
        if self.friend.called {
            tell(Feature::CallFriend, 1.0);
        }
    }

    fn give(&self, card: Card, tell: &mut impl FnMut(Feature, f64)) {
        let to_friend = self.gift == 1;
        match card {
            Card::PHOENIX | Card::DRAGON => tell(Feature::GiveSpecial, 1.0),
            Card::DOG if !to_friend => tell(Feature::GiveDog, 1.0),
            _ => {
                let feature = if to_friend { Feature::GiveFriend } else { Feature::GiveOpponent };
                tell(feature, f64::from(card.level()) / 14.0);
            }
        }
        if card.rank().is_some_and(|rank| self.hand.count(rank) > 1) {
            tell(Feature::GivePair, 1.0);
        }
    }

    fn wish(&self, rank: Rank, tell: &mut impl FnMut(Feature, f64)) {
        tell(Feature::WishRank, f64::from(rank.get()) / 14.0);
        tell(Feature::WishUnseen, f64::from(self.unseen.count(rank)) / 4.0);
        tell(Feature::WishOwn, f64::from(self.hand.count(rank)) / 4.0);
    }

    fn follow(&self, meld: Meld, tell: &mut impl FnMut(Feature, f64)) {
        let left = self.hand - meld.cards();
        let (rank, top) = (level(meld), self.is_top(meld));
        let left_plays = plays(left);
        let mut tell_if = |holds: bool, feature: Feature, value: f64| {
            if holds {
                tell(feature, value);
            }
        };
        tell_if(left.is_empty(), Feature::FollowOut, 1.0);
        if meld.is_bomb() {
            tell_if(true, Feature::BombPlay, 1.0);
            tell_if(true, Feature::BombNear, self.near);
        } else {
            tell_if(true, Feature::FollowPlay, 1.0);
            tell_if(true, Feature::FollowRank, rank);
            tell_if(true, Feature::FollowCards, f64::from(meld.size()) / 5.0);
            tell_if(true, Feature::FollowNear, self.near);
            tell_if(meld.has_phoenix(), Feature::FollowPhoenix, 1.0);
            tell_if(breaks(meld, left), Feature::FollowBreaks, 1.0);
            tell_if(self.breaks_row(meld, left), Feature::FollowBreaksRow, 1.0);
            tell_if(top, Feature::FollowTop, 1.0);
            tell_if(!top && self.opponents[usize::from(meld.size() & 15)], Feature::FollowThreat, 1.0 - rank);
        }
        if self.trick.friend {
            tell_if(true, Feature::FollowFriend, 1.0);
            tell_if(true, Feature::FollowFriendRank, rank);
        } else {
            tell_if(true, Feature::FollowPoints, self.trick.points);
        }
        tell_if(self.trick.caller, Feature::FollowCaller, 1.0);
        tell_if(self.called[1], Feature::FollowOwnCall, 1.0);
        tell_if(true, Feature::FollowPlays, left_plays / 4.0);
        tell_if(left_plays <= 1.0 && !left.is_empty(), Feature::FollowOne, 1.0);
    }

    fn lead(&self, meld: Meld, tell: &mut impl FnMut(Feature, f64)) {
        if meld.is_single(Card::DOG) {
            return self.dog(tell);
        }
        let left = self.hand - meld.cards();
        let (rank, top) = (level(meld), self.is_top(meld));
        let left_plays = plays(left);
        let one = left_plays <= 1.0 && !left.is_empty();
        tell(Feature::LeadRank, rank);
        tell(Feature::LeadCards, f64::from(meld.size()) / 5.0);
        tell(Feature::LeadPlays, left_plays / 4.0);
        let mut tell_if = |holds: bool, feature: Feature, value: f64| {
            if holds {
                tell(feature, value);
            }
        };
        match meld.kind() {
            Kind::Single => tell_if(meld.is_single(Card::DRAGON), Feature::LeadDragon, 1.0),
            Kind::Pair | Kind::Triple => tell_if(true, Feature::LeadGroup, 1.0),
            Kind::FullHouse => tell_if(true, Feature::LeadHouse, 1.0),
            Kind::PairRun | Kind::Straight => tell_if(true, Feature::LeadRow, 1.0),
            Kind::Four | Kind::Flush => tell_if(true, Feature::LeadBomb, 1.0),
        }
        tell_if(left.is_empty(), Feature::LeadOut, 1.0);
        tell_if(meld.has_phoenix(), Feature::LeadPhoenix, 1.0);
        tell_if(meld.cards().has(Card::MAHJONG), Feature::LeadMahjong, 1.0);
        tell_if(breaks(meld, left), Feature::LeadBreaks, 1.0);
        tell_if(self.breaks_row(meld, left), Feature::LeadBreaksRow, 1.0);
        tell_if(top, Feature::LeadTop, 1.0);
        tell_if(!top && self.opponents[usize::from(meld.size() & 15)], Feature::LeadThreat, 1.0 - rank);
        tell_if(one, Feature::LeadOne, 1.0);
        tell_if(one && top, Feature::LeadEnds, 1.0);
    }

    fn dog(&self, tell: &mut impl FnMut(Feature, f64)) {
        tell(Feature::LeadDog, 1.0);
        if self.friend.cards > 0 {
            tell(Feature::LeadDogFriend, 1.0 / f64::from(self.friend.cards));
        }
        if self.friend.called {
            tell(Feature::LeadDogCalled, 1.0);
        }
    }

    /// Whether nothing that is unseen beats a play, bombs aside; rows and full houses are taken to be beaten unless they
    /// go up to the ace.
    #[inline]
    fn is_top(&self, meld: Meld) -> bool {
        let joker = self.unseen.has(Card::PHOENIX);
        let above = |count: u8| {
            let unseen = self.unseen.naturals().bits() & !((1_u64 << (4 * (meld.rank().min(ACE) + 1))) - 1);
            let (one, two) = (marks(unseen), twice(unseen));
            match count {
                1 => joker || one != 0,
                2 => two != 0 || joker && one != 0,
                _ => thrice(unseen) != 0 || joker && two != 0,
            }
        };
        match meld.kind() {
            Kind::Single if meld.is_single(Card::DRAGON) => true,
            Kind::Single if meld.is_single(Card::PHOENIX) => false,
            Kind::Single => !self.unseen.has(Card::DRAGON) && !above(1),
            Kind::Pair => !above(2),
            Kind::Triple => !above(3),
            Kind::FullHouse | Kind::Straight | Kind::PairRun => meld.rank() == ACE,
            Kind::Four | Kind::Flush => true,
        }
    }

    /// Whether a single, a pair or a triple takes a rank away from a row of five.
    #[inline]
    fn breaks_row(&self, meld: Meld, left: Cards) -> bool {
        let small = matches!(meld.kind(), Kind::Single | Kind::Pair | Kind::Triple);
        small && in_rows(left).count_ones() + 1 < in_rows(self.hand).count_ones()
    }
}

/// The rank of a play, 0 to about 1; the phoenix alone counts as an ace.
#[inline]
fn level(meld: Meld) -> f64 {
    let rank = if meld.is_single(Card::PHOENIX) { ACE } else { meld.rank() };
    f64::from(rank) / 14.0
}

/// Whether natural cards of the rank of a single, a pair or a triple are left.
#[inline]
fn breaks(meld: Meld, left: Cards) -> bool {
    let small = matches!(meld.kind(), Kind::Single | Kind::Pair | Kind::Triple);
    small && Rank::new(meld.rank()).is_some_and(|rank| left.count(rank) > 0)
}

/// A bit for each rank of which there are two.
#[inline]
const fn twice(bits: u64) -> u64 {
    let (halves, both) = (bits | bits >> 1, bits & bits >> 1);
    (both | both >> 2 | halves & halves >> 2) & MARKS
}

/// A bit for each rank of which there are three.
#[inline]
const fn thrice(bits: u64) -> u64 {
    let (halves, both) = (bits | bits >> 1, bits & bits >> 1);
    (both & halves >> 2 | halves & both >> 2) & MARKS
}

/// A bit for each rank that is part of a row of five ranks.
#[inline]
const fn in_rows(cards: Cards) -> u64 {
    in_flushes(marks(cards.bits() & !(1 << Card::DOG.index())) & !(0xf << 60))
}

/// Plays that some cards take, roughly: one a rank, one for a row of five and more, the phoenix goes with others.
#[inline]
fn plays(cards: Cards) -> f64 {
    let bits = cards.bits();
    let ranks = marks(bits & !(0xf << 60)).count_ones() + u32::from(cards.has(Card::DRAGON));
    let row = in_rows(cards).count_ones();
    let saved = row.saturating_sub(1);
    f64::from(ranks - saved.min(ranks)).max(if cards.is_empty() { 0.0 } else { 1.0 })
}

/// What a hand holds that wins tricks: dragon, phoenix, aces, kings by half.
#[inline]
fn strength(hand: Cards) -> f64 {
    let specials = u8::from(hand.has(Card::DRAGON)) + u8::from(hand.has(Card::PHOENIX));
    f64::from(specials + hand.count(Rank::ACE)) + f64::from(hand.count(Rank::KING)) / 2.0
}
