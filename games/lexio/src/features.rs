//! What speaks for an action at a glance: features for linear policies. They look at sets of tiles as a whole and plan
//! nothing, so that they are cheap enough for playouts.

use climbing::{Features, View};

use crate::Lexio;
use crate::actions::Action;
use crate::melds::{Key, Meld};
use crate::straights::Straights;
use crate::tiles::{Tile, Tiles};
use crate::view::Phase;

/// What a player sees before he looks at what he can do.
pub struct Glance {
    phase: Phase,
    seats: usize,
    hand: Tiles,
    unseen: Unseen,
    /// Tiles below this one are in the weaker half of the numbers.
    middle: Tile,
    /// The straights of the table, as bits, whose numbers the hand has.
    straights: u32,
    /// Whether the hand has a combination of five tiles.
    five: bool,
    /// The share of the others who have passed since the last play.
    waited: f64,
    /// How near to his end the nearest of the others is: 1 over his tiles.
    near: f64,
    /// The same of whoever has played what is on the table.
    owner: f64,
    /// By number of tiles, whether one of the others has as many.
    others: [bool; 16],
}

/// The tiles that are neither played nor in the own hand.
struct Unseen {
    tiles: Tiles,
    /// Numbers of which there are two, and three.
    pairs: Tiles,
    triples: Tiles,
    /// The best combination of one, two, three and five of them.
    best: [Option<Key>; 4],
}

// Values are about 1: shares, or counts in the size of a usual one.
climbing::features! {
    FollowPlay = "follow: plays", 3.0;
    FollowOut = "follow: goes out", 20.0;
    FollowWaited = "follow: share who passed", 5.0;
    FollowPlayers = "follow: players", 1.0;
    FollowHeld = "follow: tiles held", 2.0;
    FollowNear = "follow: nearness of an end", 5.0;
    FollowOwner = "follow: nearness of the end of whoever leads", 6.0;
    FollowPair = "follow: a pair", 1.0;
    FollowTriple = "follow: a triple", 0.0;
    FollowFive = "follow: five tiles", 1.0;
    FollowWeakness = "follow: weakness of the play", 5.0;
    FollowTop = "follow: nothing can beat it", 1.0;
    FollowThreat = "follow: weakness where a seat can go out on it", -6.0;
    FollowTwos = "follow: 2s", -1.0;
    FollowTwosNear = "follow: 2s times nearness of an end", 7.0;
    FollowBreaks = "follow: breaks a pair or triple", -4.0;
    FollowBreaksFive = "follow: breaks five tiles", -4.0;
    FollowPlays = "follow: numbers kept", -4.0;
    FollowWeak = "follow: weak tiles kept", -3.0;
    FollowSure = "follow: tiles kept that none can beat", 6.0;
    FollowOne = "follow: one play is left", 4.0;
    LeadOut = "lead: goes out", 20.0;
    LeadPair = "lead: a pair", 2.0;
    LeadTriple = "lead: a triple", 2.0;
    LeadFive = "lead: five tiles", 0.0;
    LeadWeakness = "lead: weakness of the play", 4.0;
    LeadWeakest = "lead: the weakest tile is part of it", 1.0;
    LeadTop = "lead: nothing can beat it", 1.0;
    LeadThreat = "lead: weakness where a seat can go out on it", -1.0;
    LeadTwos = "lead: 2s", -2.0;
    LeadTwosNear = "lead: 2s times nearness of an end", 8.0;
    LeadTilesNear = "lead: tiles times nearness of an end", 5.0;
    LeadBreaks = "lead: breaks a pair or triple", -3.0;
    LeadBreaksFive = "lead: breaks five tiles", -3.0;
    LeadPlays = "lead: numbers kept", -10.0;
    LeadSure = "lead: tiles kept that none can beat", 5.0;
    LeadOne = "lead: one play is left", 3.0;
    LeadEnds = "lead: nothing can beat it, one play is left", 10.0;
}

impl Features for Lexio {
    type Glance = Glance;

    const FEATURES: &'static [&'static str] = NAMES;
    const SOFT: &'static [f64] = SOFT;

    fn glance(&self, view: View<'_, Self>) -> Glance {
        let (public, hand) = (view.public, view.own.hand);
        let seats = public.seats();
        let table = self.straights_of(seats);
        let straights = straights(table, hand);
        let five = has_five(hand, straights != 0);
        let mut others = [false; 16];
        let mut fewest = u8::MAX;
        for (_, size) in public.sizes.enumerate().filter(|(seat, _)| *seat != view.seat) {
            others[usize::from(*size & 15)] = true;
            fewest = fewest.min(*size);
        }
        Glance {
            phase: view.phase,
            seats,
            hand,
            unseen: Unseen::new(self, seats, self.unseen(view), five),
            middle: Tile::at(self.top(seats) / 2, 0),
            straights,
            five,
            waited: public.passed.iter().count() as f64 / (seats - 1) as f64,
            near: 1.0 / f64::from(fewest.max(1)),
            owner: public.table.map_or(0.0, |top| 1.0 / f64::from(public.sizes[top.owner].max(1))),
            others,
        }
    }

    fn trained() -> Option<&'static str> {
        Some(include_str!("../weights.toml"))
    }

    fn features(&self, glance: &Glance, action: Action, mut tell: impl FnMut(usize, f64)) {
        let Action::Play(meld) = action else { return };
        let tell = &mut |feature: Feature, value: f64| tell(feature as usize, value);
        let play = glance.play(self, meld);
        match glance.phase {
            Phase::Follow => glance.follow(meld, &play, tell),
            Phase::Lead => glance.lead(meld, &play, tell),
        }
    }
}

/// What a lead and a follow have in common.
struct Play {
    left: Tiles,
    /// The share of what is unseen that beats it; of five tiles, how low they stand among all.
    weakness: f64,
    /// Whether nothing that is unseen beats it.
    top: bool,
    /// Whether it takes the last combination of five tiles apart.
    breaks_five: bool,
    /// Whether what is left can be played at once.
    one: bool,
}

impl Glance {
    #[inline]
    fn play(&self, game: &Lexio, meld: Meld) -> Play {
        let (size, left) = (meld.size(), self.hand - meld.tiles());
        let five = self.five && has_five(left, self.straights != 0 && self.keeps_straight(game, left));
        Play {
            left,
            weakness: self.unseen.weakness(meld),
            top: game.strength(self.seats, meld) > self.unseen.best[place(size)],
            breaks_five: size < 5 && self.five && !five,
            one: if left.len() == 5 { five } else { left.len() <= 3 && left.ranks().len() == 1 },
        }
    }

    /// Whether some straight of the hand is left.
    #[inline]
    fn keeps_straight(&self, game: &Lexio, left: Tiles) -> bool {
        let (sets, numbers) = (game.straights_of(self.seats).sets(), left.ranks());
        let mut rest = self.straights;
        while rest != 0 {
            if sets.get(rest.trailing_zeros() as usize).is_some_and(|row| numbers.contains(*row)) {
                return true;
            }
            rest &= rest - 1;
        }
        false
    }

    #[inline]
    fn follow(&self, meld: Meld, play: &Play, tell: &mut impl FnMut(Feature, f64)) {
        tell(Feature::FollowPlay, 1.0);
        tell(Feature::FollowWaited, self.waited);
        tell(Feature::FollowPlayers, self.seats as f64 / 5.0);
        tell(Feature::FollowHeld, f64::from(self.hand.len()) / 12.0);
        tell(Feature::FollowNear, self.near);
        tell(Feature::FollowOwner, self.owner);
        tell(Feature::FollowWeakness, play.weakness);
        tell(Feature::FollowPlays, f64::from(play.left.ranks().len()) / 8.0);
        tell(Feature::FollowWeak, f64::from(play.left.below(self.middle).len()) / 4.0);
        tell(Feature::FollowSure, f64::from(self.unseen.sure(play.left).len()) / 4.0);
        let twos = f64::from(meld.tiles().twos().len());
        if twos > 0.0 {
            tell(Feature::FollowTwos, twos);
            tell(Feature::FollowTwosNear, twos * self.near);
        }
        match meld.size() {
            1 => {}
            2 => tell(Feature::FollowPair, 1.0),
            3 => tell(Feature::FollowTriple, 1.0),
            _ => tell(Feature::FollowFive, 1.0),
        }
        let mut tell_if = |holds: bool, feature: Feature, value: f64| {
            if holds {
                tell(feature, value);
            }
        };
        tell_if(play.left.is_empty(), Feature::FollowOut, 1.0);
        tell_if(play.top, Feature::FollowTop, 1.0);
        tell_if(!play.top && self.others[usize::from(meld.size())], Feature::FollowThreat, play.weakness);
        tell_if(breaks(meld, play.left), Feature::FollowBreaks, 1.0);
        tell_if(play.breaks_five, Feature::FollowBreaksFive, 1.0);
        tell_if(play.one, Feature::FollowOne, 1.0);
    }

    #[inline]
    fn lead(&self, meld: Meld, play: &Play, tell: &mut impl FnMut(Feature, f64)) {
        tell(Feature::LeadWeakness, play.weakness);
        tell(Feature::LeadTilesNear, f64::from(meld.size()) * self.near);
        tell(Feature::LeadPlays, f64::from(play.left.ranks().len()) / 8.0);
        tell(Feature::LeadSure, f64::from(self.unseen.sure(play.left).len()) / 4.0);
        let twos = f64::from(meld.tiles().twos().len());
        if twos > 0.0 {
            tell(Feature::LeadTwos, twos);
            tell(Feature::LeadTwosNear, twos * self.near);
        }
        match meld.size() {
            1 => {}
            2 => tell(Feature::LeadPair, 1.0),
            3 => tell(Feature::LeadTriple, 1.0),
            _ => tell(Feature::LeadFive, 1.0),
        }
        let mut tell_if = |holds: bool, feature: Feature, value: f64| {
            if holds {
                tell(feature, value);
            }
        };
        tell_if(play.left.is_empty(), Feature::LeadOut, 1.0);
        tell_if(meld.tiles().weakest() == self.hand.weakest(), Feature::LeadWeakest, 1.0);
        tell_if(play.top, Feature::LeadTop, 1.0);
        tell_if(!play.top && self.others[usize::from(meld.size())], Feature::LeadThreat, play.weakness);
        tell_if(breaks(meld, play.left), Feature::LeadBreaks, 1.0);
        tell_if(play.breaks_five, Feature::LeadBreaksFive, 1.0);
        tell_if(play.one, Feature::LeadOne, 1.0);
        tell_if(play.one && play.top, Feature::LeadEnds, 1.0);
    }
}

impl Unseen {
    fn new(game: &Lexio, seats: usize, tiles: Tiles, five: bool) -> Self {
        let sizes = [Some(1), Some(2), Some(3), five.then_some(5)];
        Self {
            tiles,
            pairs: tiles.paired_ranks(),
            triples: tiles.tripled_ranks(),
            best: sizes.map(|size| size.and_then(|size| game.strongest(seats, tiles, size))),
        }
    }

    #[inline]
    fn weakness(&self, meld: Meld) -> f64 {
        let share = |tile: Tile, of: Tiles| f64::from(of.above(tile).len()) / f64::from(of.len().max(1));
        let face = meld.face();
        let number = Tile::at(face.rank(), 0);
        match meld.size() {
            1 => meld.tiles().strongest().map_or(0.0, |tile| share(tile, self.tiles)),
            2 => share(number, self.pairs),
            3 => share(number, self.triples),
            _ => 1.0 - f64::from(face.get() >> 18 & 0x7f) / 96.0,
        }
    }

    /// Of some tiles those that no unseen tile beats.
    #[inline]
    fn sure(&self, tiles: Tiles) -> Tiles {
        self.tiles.strongest().map_or(tiles, |best| tiles.above(best))
    }
}

/// The place of a size among 1, 2, 3 and 5.
#[inline]
const fn place(size: u8) -> usize {
    if size >= 4 { 3 } else { size.saturating_sub(1) as usize }
}

/// Whether other tiles of the number of a single, a pair or a triple are left.
#[inline]
fn breaks(meld: Meld, left: Tiles) -> bool {
    meld.size() < 5 && left.suits(meld.face().rank()) != 0
}

/// The straights of a table, as bits, whose numbers are among these tiles.
#[inline]
fn straights(table: &Straights, tiles: Tiles) -> u32 {
    let numbers = tiles.ranks();
    if numbers.len() < 5 {
        return 0;
    }
    let rows = table.sets().iter().enumerate();
    rows.filter(|(_, row)| numbers.contains(**row)).fold(0, |bits, (at, _)| bits | 1 << at)
}

/// Whether some tiles make a combination of five, where it is known whether they make a straight.
#[inline]
fn has_five(tiles: Tiles, straight: bool) -> bool {
    straight
        || tiles.len() >= 5
            && ((0..4).any(|suit| (tiles & Tiles::of_suit(suit)).len() >= 5)
                || !tiles.tripled_ranks().is_empty() && tiles.paired_ranks().len() >= 2
                || tiles.tripled_ranks().into_iter().any(|tile| tiles.suits(tile.rank()) == 0xf))
}
