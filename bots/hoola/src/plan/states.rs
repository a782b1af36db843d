//! States of a turn, each known by where the cards of the hand lie.

use climbing_hoola::{Cards, Meld};

use super::slots::Subset;

climbing::named! {
    /// What tells two states of a turn apart.
    pub enum Keys {
        /// What is in the hand and in each meld.
        Content = "content",
        /// The numbers that new melds were given on the way, too: the mistake of a first version.
        Numbers = "numbers",
    }
}

/// Where a card lies: in the hand, on a meld of the table, or in a new meld.
pub(super) type Place = u8;

pub(super) const IN_HAND: Place = 0;
/// Melds of the table have the places from here on.
pub(super) const ON_TABLE: Place = 1;
/// New melds have the places from here on.
pub(super) const NEW: Place = 0x80;

/// The places of all cards of the hand, one byte a card. Registered or not, what lies on the table: all follows from it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Places(pub(super) u64);

impl Places {
    pub(super) const ALL_IN_HAND: Self = Self(0);

    #[inline]
    pub(super) const fn of(self, slot: u32) -> Place {
        (self.0 >> (8 * slot)) as Place
    }

    #[inline]
    fn put(self, cards: Subset, place: Place) -> Self {
        let (mut places, mut left) = (self.0, cards);
        while left != 0 {
            let slot = left.trailing_zeros();
            places = places & !(0xff << (8 * slot)) | u64::from(place) << (8 * slot);
            left &= left - 1;
        }
        Self(places)
    }

    /// The cards that lie at a place.
    #[inline]
    pub(super) fn at(self, place: Place) -> Subset {
        (0..8).map(|slot| u8::from(self.of(slot) == place) << slot).fold(0, |subset, bit| subset | bit)
    }

    /// With cards of the hand as a new meld.
    #[inline]
    pub(super) fn with_new(self, cards: Subset, keys: Keys) -> Self {
        let place = match keys {
            Keys::Content => NEW | cards.trailing_zeros() as Place,
            Keys::Numbers => (0..8).map(|slot| self.of(slot) + 1).fold(NEW, Place::max),
        };
        self.put(cards, place)
    }

    /// With cards of the hand laid on the meld at a place.
    #[inline]
    pub(super) fn with_laid(self, cards: Subset, place: Place, keys: Keys) -> Self {
        let laid = self.put(cards, place);
        if place < NEW || keys == Keys::Numbers {
            return laid;
        }
        // A new meld is named by its lowest card of the hand.
        let whole = laid.at(place);
        laid.put(whole, NEW | whole.trailing_zeros() as Place)
    }
}

/// How a state came about.
#[derive(Clone, Copy)]
pub(super) enum Step {
    /// Nothing was done.
    Root,
    /// These cards were registered.
    New(Subset),
    /// These cards were laid on the meld at this place.
    Laid(Subset, Place),
}

#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) places: Places,
    pub(super) parent: u32,
    pub(super) left: Subset,
    pub(super) actions: u8,
    pub(super) step: Step,
}

/// A meld of a state, with what it takes.
#[derive(Clone, Copy)]
pub(super) struct Standing {
    pub(super) place: Place,
    pub(super) meld: Meld,
    pub(super) fits: Cards,
}

/// Keys of states that were reached: open addressing with linear steps.
pub(super) struct Reached {
    slots: Vec<u64>,
    count: usize,
}

impl Reached {
    pub(super) fn new() -> Self {
        Self { slots: vec![0; 128], count: 0 }
    }

    /// Whether a state, which is not the root, is reached for the first time.
    #[inline]
    pub(super) fn insert(&mut self, places: Places) -> bool {
        if 2 * self.count >= self.slots.len() {
            self.grow();
        }
        let at = self.find(places.0);
        let first = self.slots[at] == 0;
        self.slots[at] = places.0;
        self.count += usize::from(first);
        first
    }

    fn find(&self, key: u64) -> usize {
        // Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4).
        let bits = self.slots.len().trailing_zeros();
        let mut at = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - bits)) as usize;
        while self.slots[at] != 0 && self.slots[at] != key {
            at = (at + 1) & (self.slots.len() - 1);
        }
        at
    }

    fn grow(&mut self) {
        let old = std::mem::take(&mut self.slots);
        self.slots = vec![0; 2 * old.len()];
        for key in old.into_iter().filter(|key| *key != 0) {
            let at = self.find(key);
            self.slots[at] = key;
        }
    }
}
