//! What speaks for an action at a glance: features for linear policies. None of them counts cards seat by seat, so that
//! they are cheap enough for playouts.

use climbing::{Features, View};

use crate::actions::Action;
use crate::cards::{Cards, JESTER};
use crate::melds::Meld;
use crate::seating::Title;
use crate::taxes::Levy;
use crate::view::Phase;
use crate::{Dalmuti, deck};

/// What a player sees before he looks at what he can do.
pub struct Glance {
    phase: Phase,
    hand: Cards,
    /// Cards that are neither played nor in the own hand.
    unseen: Cards,
    /// The share of the players still in who have passed since the last set was played.
    waited: f64,
    /// Players still in.
    players: f64,
    /// Whether a follow could use up more than one rank.
    spare: bool,
    /// Ranks in hand that somebody could beat, were all unseen cards in one hand, if all of a rank were led.
    unsafe_ranks: usize,
    peon: bool,
}

// Ranks are in twelfths of the way from best to worst, so that every value is about 1.
climbing::features! {
    FollowPlay = "follow: plays", 0.0;
    FollowOut = "follow: goes out", 30.0;
    FollowWaited = "follow: share who passed", 10.0;
    FollowTop = "follow: no rank can beat it", 3.0;
    FollowBeaters = "follow: ranks that can beat it", -4.0;
    FollowRank = "follow: weakness of the set", 8.0;
    FollowWhole = "follow: uses up a rank", 3.0;
    FollowWholeRank = "follow: weakness of a rank used up", 12.0;
    FollowSpare = "follow: weakness where two ranks fit", 8.0;
    FollowJesters = "follow: jesters times cards held", -4.0;
    FollowSize = "follow: cards asked for", -5.0;
    FollowGroups = "follow: ranks held", -5.0;
    FollowWeak = "follow: weak ranks kept", -6.0;
    FollowStrong = "follow: strong ranks kept", 5.0;
    FollowPlayers = "follow: players still in", -6.0;
    LeadOut = "lead: goes out", 30.0;
    LeadRank = "lead: weakness of the set", 20.0;
    LeadCount = "lead: cards", 1.0;
    LeadWhole = "lead: uses up a rank", 5.0;
    LeadJesters = "lead: jesters with a rank", -8.0;
    LeadAlone = "lead: jesters alone", 0.0;
    LeadTop = "lead: no rank can beat it", 0.0;
    LeadBeaters = "lead: ranks that can beat it", 0.0;
    LeadEnds = "lead: safe, one other group at most is not", 20.0;
    LeadUnsafe = "lead: ranks kept that can be beaten", -1.0;
    ReturnRank = "return: weakness of the cards", 12.0;
    ReturnJesters = "return: jesters", -20.0;
    ReturnGroups = "return: ranks used up", 9.0;
    RevoltPeon = "revolt: as a peon", 3.0;
    RevoltOther = "revolt: as anybody else", -3.0;
}

impl Features for Dalmuti {
    type Glance = Glance;

    const FEATURES: &'static [&'static str] = NAMES;
    const SOFT: &'static [f64] = SOFT;

    fn glance(&self, view: View<'_, Self>) -> Glance {
        let (public, hand) = (view.public, view.own.hand);
        let (rank, count) = public.bar().map_or((1, 0), |bar| (bar.rank(), bar.count()));
        let fits = hand.naturals().better_than(rank).ranks().filter(|rank| hand.count(*rank) == count).count();
        let mut glance = Glance {
            phase: view.phase,
            hand,
            unseen: deck(&self.rules, public.seats()).without(public.played).without(hand),
            waited: public.share_passed(),
            players: public.active().count() as f64 / 6.0,
            spare: fits > 1,
            unsafe_ranks: 0,
            peon: matches!(public.title(view.seat), Title::GreaterPeon | Title::LesserPeon),
        };
        if view.phase == Phase::Lead {
            glance.unsafe_ranks = hand.naturals().ranks().filter(|rank| glance.is_unsafe(*rank, hand)).count();
        }
        glance
    }

    fn trained() -> Option<&'static str> {
        Some(include_str!("../weights.toml"))
    }

    fn features(&self, glance: &Glance, action: Action, mut tell: impl FnMut(usize, f64)) {
        let tell = &mut |feature: Feature, value: f64| tell(feature as usize, value);
        match (action, glance.phase) {
            (Action::Play(meld), Phase::Follow) => glance.follow(meld, tell),
            (Action::Play(meld), _) => glance.lead(meld, tell),
            (Action::Return(levy), _) => glance.gift(levy, tell),
            (Action::Revolt, _) => tell(if glance.peon { Feature::RevoltPeon } else { Feature::RevoltOther }, 1.0),
            (Action::Pass | Action::Decline, _) => {}
        }
    }
}

impl Glance {
    /// How many better ranks there are of which somebody could hold as many cards, were all unseen ones in one hand.
    fn beaters(&self, rank: u8, count: u8) -> usize {
        let naturals = count.saturating_sub(self.unseen.jesters()).max(1);
        self.unseen.naturals().better_than(rank).at_least(naturals).count()
    }

    /// Whether somebody could beat all cards of this rank among `cards`, if there are any.
    fn is_unsafe(&self, rank: u8, cards: Cards) -> bool {
        let count = cards.count(rank);
        count > 0 && self.beaters(rank, count) > 0
    }

    fn uses_up(&self, meld: Meld) -> bool {
        meld.rank() != JESTER && meld.naturals() == self.hand.count(meld.rank())
    }

    fn follow(&self, meld: Meld, tell: &mut impl FnMut(Feature, f64)) {
        let left = self.hand - meld.cards();
        let (rank, beaters) = (f64::from(meld.rank()) / 12.0, self.beaters(meld.rank(), meld.count()));
        let groups = |cards: Cards| cards.ranks().count() as f64;
        tell(Feature::FollowPlay, 1.0);
        tell(Feature::FollowWaited, self.waited);
        tell(Feature::FollowBeaters, beaters as f64 / 12.0);
        tell(Feature::FollowRank, rank);
        tell(Feature::FollowJesters, f64::from(meld.jesters()) * f64::from(self.hand.len()) / 12.0);
        tell(Feature::FollowSize, f64::from(meld.count()) / 4.0);
        tell(Feature::FollowGroups, groups(self.hand.naturals()) / 8.0);
        tell(Feature::FollowWeak, groups(left.naturals().without(left.better_than(8))) / 4.0);
        tell(Feature::FollowStrong, groups(left.better_than(6)) / 4.0);
        tell(Feature::FollowPlayers, self.players);
        if left.is_empty() {
            tell(Feature::FollowOut, 1.0);
        }
        if beaters == 0 {
            tell(Feature::FollowTop, 1.0);
        }
        if self.uses_up(meld) {
            tell(Feature::FollowWhole, 1.0);
            tell(Feature::FollowWholeRank, rank);
        }
        if self.spare {
            tell(Feature::FollowSpare, rank);
        }
    }

    fn lead(&self, meld: Meld, tell: &mut impl FnMut(Feature, f64)) {
        let left = self.hand - meld.cards();
        if left.is_empty() {
            tell(Feature::LeadOut, 1.0);
        }
        if meld.rank() == JESTER {
            return tell(Feature::LeadAlone, f64::from(meld.jesters()));
        }
        let beaters = self.beaters(meld.rank(), meld.count());
        // Only the rank that is led is another one afterwards.
        let rank = meld.rank();
        let unsafe_groups =
            self.unsafe_ranks - usize::from(self.is_unsafe(rank, self.hand)) + usize::from(self.is_unsafe(rank, left));
        tell(Feature::LeadRank, f64::from(meld.rank()) / 12.0);
        tell(Feature::LeadCount, f64::from(meld.count()) / 4.0);
        tell(Feature::LeadJesters, f64::from(meld.jesters()));
        tell(Feature::LeadBeaters, beaters as f64 / 12.0);
        tell(Feature::LeadUnsafe, unsafe_groups as f64 / 4.0);
        if self.uses_up(meld) {
            tell(Feature::LeadWhole, 1.0);
        }
        if beaters == 0 {
            tell(Feature::LeadTop, 1.0);
            if unsafe_groups <= 1 {
                tell(Feature::LeadEnds, 1.0);
            }
        }
    }

    fn gift(&self, levy: Levy, tell: &mut impl FnMut(Feature, f64)) {
        let cards = levy.cards();
        let naturals = cards.naturals();
        let weakness: u8 = naturals.ranks().map(|rank| rank * naturals.count(rank)).sum();
        let used_up = naturals.ranks().filter(|rank| naturals.count(*rank) == self.hand.count(*rank)).count();
        tell(Feature::ReturnRank, f64::from(weakness) / 12.0);
        tell(Feature::ReturnJesters, f64::from(cards.jesters()));
        tell(Feature::ReturnGroups, used_up as f64);
    }
}
