//! Which cards of a hand are covered: by melds they make, by melds on the table, or by one card more.
//!
//! Of all ways to put cards into disjoint melds and to lay them on the table one is best that covers most cards, and of
//! these one that covers the most value. A card that fits the table is covered for itself, so only melds can get in each
//! other's way: what they cover at best is found by recursion on the lowest card, over sets of at most eight cards.

use arrayvec::ArrayVec;
use climbing_hoola::{Cards, Forms};

use crate::plan::slots::{Slots, Subset};

climbing::named! {
    /// When a card is covered.
    pub enum Reading {
        /// By melds of the hand and of the table, after one unseen card at most has come to the hand.
        OneDraw = "one_draw",
        /// By melds of the hand and of the table as they are.
        Literal = "literal",
    }
}

/// Covered cards and their value, ordered by the first and then the second.
type Covered = u16;

const VALUE_BITS: u32 = 8;
const UNKNOWN: Covered = u16::MAX;

/// What is covered of each subset of a hand, worked out where it is asked for.
pub(crate) struct Cover {
    values: [u16; 256],
    /// Melds of the hand by their lowest card.
    melds: [ArrayVec<Subset, 32>; 8],
    /// What one unseen card makes a meld of.
    parts: ArrayVec<Subset, 256>,
    tables: Vec<Known>,
}

/// What is known where these cards fit the table.
struct Known {
    fits: Subset,
    as_it_is: [Covered; 256],
    with_a_card: [Covered; 256],
}

impl Cover {
    pub(crate) fn new(slots: &Slots, new_melds: &[Subset], forms: &Forms, unseen: Cards, reading: Reading) -> Self {
        let mut melds: [ArrayVec<Subset, 32>; 8] = Default::default();
        for meld in new_melds {
            // No eight cards make more than 32 melds with one lowest card.
            let _ = melds[meld.trailing_zeros() as usize].try_push(*meld);
        }
        let parts = match reading {
            Reading::OneDraw => parts(slots, forms, unseen),
            Reading::Literal => ArrayVec::new(),
        };
        Self { values: *slots.values(), melds, parts, tables: Vec::with_capacity(4) }
    }

    /// How many cards of a subset are not covered, and their value, where `fits` are the cards that fit the table.
    #[inline]
    pub(crate) fn uncovered(&mut self, of: Subset, fits: Subset) -> (i64, i64) {
        let table = self.table(fits);
        let covered = self.best(table, of);
        let (count, value) = (covered >> VALUE_BITS, covered & ((1 << VALUE_BITS) - 1));
        (i64::from(of.count_ones()) - i64::from(count), i64::from(self.values[usize::from(of)]) - i64::from(value))
    }

    #[inline]
    fn table(&mut self, fits: Subset) -> usize {
        if let Some(at) = self.tables.iter().position(|known| known.fits == fits) {
            return at;
        }
        self.tables.push(Known { fits, as_it_is: [UNKNOWN; 256], with_a_card: [UNKNOWN; 256] });
        self.tables.len() - 1
    }

    fn gain(&self, cards: Subset) -> Covered {
        (cards.count_ones() as u16) << VALUE_BITS | self.values[usize::from(cards)]
    }

    /// The best with no card more, or one.
    fn best(&mut self, table: usize, of: Subset) -> Covered {
        let known = self.tables[table].with_a_card[usize::from(of)];
        if known != UNKNOWN {
            return known;
        }
        let mut best = self.as_it_is(table, of);
        for at in 0..self.parts.len() {
            let part = self.parts[at];
            if part & !of == 0 {
                best = best.max(self.gain(part) + self.as_it_is(table, of & !part));
            }
        }
        self.tables[table].with_a_card[usize::from(of)] = best;
        best
    }

    /// The best with no card more: the lowest card is left, laid on the table, or part of a meld.
    fn as_it_is(&mut self, table: usize, of: Subset) -> Covered {
        if of == 0 {
            return 0;
        }
        let known = self.tables[table].as_it_is[usize::from(of)];
        if known != UNKNOWN {
            return known;
        }
        let lowest = of & of.wrapping_neg();
        let laid = self.gain(lowest & self.tables[table].fits);
        let mut best = laid + self.as_it_is(table, of & !lowest);
        let place = of.trailing_zeros() as usize;
        for at in 0..self.melds[place].len() {
            let meld = self.melds[place][at];
            if meld & !of == 0 {
                best = best.max(self.gain(meld) + self.as_it_is(table, of & !meld));
            }
        }
        self.tables[table].as_it_is[usize::from(of)] = best;
        best
    }
}

/// Cards of the hand that are a meld with one unseen card.
fn parts(slots: &Slots, forms: &Forms, unseen: Cards) -> ArrayVec<Subset, 256> {
    let mut found = [false; 256];
    let hand = slots.hand();
    for suit in 0..4 {
        let (held, open) = (hand.ranks(suit), unseen.ranks(suit));
        if held.count_ones() < 2 {
            continue;
        }
        for run in forms.runs() {
            let missing = run & !held;
            if missing.is_power_of_two() && missing & open != 0 {
                found[usize::from(slots.subset(Cards::of_suit(suit, run & held)))] = true;
            }
        }
    }
    for rank in 0..13 {
        let (held, open) = (hand & Cards::of_rank(rank), unseen & Cards::of_rank(rank));
        if held.len() >= 2 && !open.is_empty() {
            twos_and_more(slots.subset(held), &mut found);
        }
    }
    (0..=u8::MAX).filter(|subset| found[usize::from(*subset)]).collect()
}

fn twos_and_more(of: Subset, found: &mut [bool; 256]) {
    let mut subset = of;
    while subset != 0 {
        found[usize::from(subset)] |= subset.count_ones() >= 2;
        subset = (subset - 1) & of;
    }
}
