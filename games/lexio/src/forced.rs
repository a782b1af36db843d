//! What passes show where whoever can beat the table must: that the seat could not.

use climbing::{BotRng, NoWorld, Seat, View};

use crate::Lexio;
use crate::history::Move;
use crate::melds::Meld;
use crate::tiles::Tiles;
use crate::worlds::{Hands, Unknown};

/// A pass: what the seat has now, with what it has played since, did not beat this.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Failure {
    pub(crate) seat: Seat,
    since: Tiles,
    bar: Meld,
}

/// Deals that are drawn before a deal is repaired instead.
const DRAWS: usize = 2_000;
/// Exchanges of a repair.
const REPAIRS: usize = 200_000;
/// Exchanges by which a repaired deal is mixed.
const MIXES: usize = 2_000;

impl Lexio {
    /// What the passes of all seats show; nothing where passing is free.
    pub(crate) fn failures(&self, view: View<'_, Self>) -> Vec<Failure> {
        let mut failures = Vec::new();
        if !self.rules.must_play {
            return failures;
        }
        let (mut since, mut bar) = ([Tiles::NONE; climbing::MAX_SEATS], None);
        let bars = view.public.history.iter().map(|event| match event.did {
            Move::Lead(meld) | Move::Follow(meld) => bar.replace(meld),
            Move::Pass => bar,
        });
        let bars: Vec<Option<Meld>> = bars.collect();
        for (event, bar) in view.public.history.iter().zip(bars).rev() {
            let since = &mut since[event.seat.index()];
            match (event.did.meld(), bar) {
                (Some(meld), _) => *since = *since | meld.tiles(),
                (None, Some(bar)) => failures.push(Failure { seat: event.seat, since: *since, bar }),
                (None, None) => {}
            }
        }
        failures.dedup();
        failures
    }

    /// Whether a hand, as it is now, agrees with what a pass showed.
    pub(crate) fn agrees(&self, seats: usize, hand: Tiles, failure: Failure) -> bool {
        !self.can_beat(seats, hand | failure.since, failure.bar)
    }

    /// Deals so that all passes of others were forced.
    pub(crate) fn deal_with(
        &self,
        seats: usize,
        unknown: &Unknown,
        failures: &[Failure],
        rng: &mut BotRng,
    ) -> Result<Hands, NoWorld> {
        let contradicts = |hands: &Hands, failure: &Failure| !self.agrees(seats, hands[failure.seat.index()], *failure);
        let wrong = |hands: &Hands| failures.iter().filter(|failure| contradicts(hands, failure)).count();
        for _ in 0..DRAWS {
            let hands = unknown.deal(rng);
            if wrong(&hands) == 0 {
                return Ok(hands);
            }
        }
        let mut hands = unknown.deal(rng);
        let mut left = wrong(&hands);
        for _ in 0..REPAIRS {
            if left == 0 {
                break;
            }
            let other = exchanged(unknown, &hands, rng);
            let after = wrong(&other);
            if after <= left || rng.below(50) == 0 {
                (hands, left) = (other, after);
            }
        }
        if left > 0 {
            return Err(NoWorld::new("no deal was found in which every pass was forced"));
        }
        for _ in 0..MIXES {
            let other = exchanged(unknown, &hands, rng);
            if wrong(&other) == 0 {
                hands = other;
            }
        }
        Ok(hands)
    }
}

/// The hands with two random tiles of two random seats exchanged.
fn exchanged(unknown: &Unknown, hands: &Hands, rng: &mut BotRng) -> Hands {
    let mut hands = *hands;
    let able: Vec<usize> = (0..hands.len()).filter(|seat| unknown.needs[*seat] > 0).collect();
    let (Some(&one), Some(&other)) = (rng.pick(&able), rng.pick(&able)) else { return hands };
    let mut pick = |seat: usize| {
        let free: Vec<_> = (hands[seat] - unknown.known[seat]).into_iter().collect();
        rng.pick(&free).map_or(Tiles::NONE, |tile| Tiles::of(*tile))
    };
    let (given, taken) = (pick(one), pick(other));
    if one != other {
        hands[one] = (hands[one] - given) | taken;
        hands[other] = (hands[other] - taken) | given;
    }
    hands
}
