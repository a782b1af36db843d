//! What is counted of a pair: whole numbers over its deals, once as they are and once for every resample.

use std::collections::BTreeMap;

use super::entry::{Counts, Entry};
use super::places::Place;
use crate::design::Who;
use crate::faults::Faults;
use crate::stats::{Moments, RESAMPLES, Race, resample};

/// Counts of a pair. Their memory does not grow with the number of deals.
#[derive(Clone, Debug)]
pub struct PairTally {
    seed: u64,
    equals: u8,
    /// Deals that were counted, void ones too.
    pub deals: u64,
    /// D of each block that is not void, over the block's denominator.
    pub blocks: Moments,
    /// Games.
    pub games: u64,
    /// Hands.
    pub hands: u64,
    /// Decisions, forced ones included.
    pub decisions: u64,
    /// Decisions with a single candidate.
    pub forced: u64,
    /// How often A alone, and B alone, had so many sides before it and so many beside it.
    pub places: [BTreeMap<(u8, u8), u64>; 2],
    /// The same for the rating, in every resample of the deals.
    pub resampled: Vec<[Race; 2]>,
    /// Fallbacks by bot and reason.
    pub fallbacks: BTreeMap<(Who, String), u64>,
    /// What went wrong.
    pub faults: Faults,
}

impl PairTally {
    /// Before the first deal of a seed, at a table with so many sides.
    pub(super) fn new(seed: u64, sides: usize) -> Self {
        Self {
            seed,
            equals: sides.saturating_sub(1) as u8,
            deals: 0,
            blocks: Moments::default(),
            games: 0,
            hands: 0,
            decisions: 0,
            forced: 0,
            places: Default::default(),
            resampled: vec![Default::default(); RESAMPLES],
            fallbacks: BTreeMap::new(),
            faults: Faults::default(),
        }
    }

    /// Counts a block.
    pub(super) fn take(&mut self, entry: Entry) {
        self.deals += 1;
        if let Some(fault) = entry.fault {
            self.faults.add(fault);
        }
        if let Some(counts) = entry.played {
            self.count(entry.deal, counts);
        }
    }

    fn count(&mut self, deal: u64, counts: Counts) {
        self.blocks.add(counts.numerator);
        self.games += counts.games;
        self.hands += counts.hands;
        self.decisions += counts.decisions;
        self.forced += counts.forced;
        for (who, reason, count) in counts.fallbacks {
            *self.fallbacks.entry((who, reason)).or_default() += count;
        }
        let mut races: [Race; 2] = Default::default();
        for (at, places) in counts.places.iter().enumerate() {
            for &(better, tied, hands) in places {
                *self.places[at].entry((better, tied)).or_default() += hands;
                races[at].add(self.equals, better, tied, hands);
            }
        }
        for (sums, times) in self.resampled.iter_mut().zip(resample(self.seed, deal)) {
            for (sum, race) in sums.iter_mut().zip(&races) {
                sum.merge(race, times);
            }
        }
    }

    /// The places of A alone and of B alone as the rating takes them.
    pub fn races(&self) -> [Race; 2] {
        let race = |places: &BTreeMap<Place, u64>| {
            let mut race = Race::default();
            for (&(better, tied), &hands) in places {
                race.add(self.equals, better, tied, hands);
            }
            race
        };
        [race(&self.places[0]), race(&self.places[1])]
    }

    /// The fallbacks of one of the two.
    pub fn fallbacks_of(&self, who: Who) -> impl Iterator<Item = (&str, u64)> {
        let own = self.fallbacks.iter().filter(move |((whose, _), _)| *whose == who);
        own.map(|((_, reason), count)| (reason.as_str(), *count))
    }
}
