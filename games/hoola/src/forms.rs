//! Which cards are melds under the rules, and what may be laid on them.

use crate::cards::{Card, Cards, SEVEN, SUIT};
use crate::melds::{Kind, Meld};
use crate::rules::{Ace, Growth, Rules};

/// All ranks of a suit.
const ALL: u16 = SUIT as u16;

/// The forms of melds under some rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Forms {
    ace: Ace,
    growth: Growth,
    single_seven: bool,
    /// Every run of three cards and more as the ranks of a suit, ascending.
    runs: Vec<u16>,
    /// The other two ranks of each run of three that a rank is in; no ranks at all where there are fewer than three.
    partners: [[u16; 3]; 13],
}

impl Forms {
    pub(crate) fn new(rules: &Rules) -> Self {
        let runs = runs(rules.ace);
        let mut partners = [[0; 3]; 13];
        for (rank, partners) in partners.iter_mut().enumerate() {
            let of_three = runs.iter().filter(|run| run.count_ones() == 3 && **run >> rank & 1 == 1);
            for (place, run) in partners.iter_mut().zip(of_three) {
                *place = run & !(1 << rank);
            }
        }
        Self { ace: rules.ace, growth: rules.growth, single_seven: rules.single_seven, runs, partners }
    }

    /// Every run of three cards and more as the ranks of a suit, the ace lowest.
    pub fn runs(&self) -> &[u16] {
        &self.runs
    }

    /// Whether a single seven is a meld.
    pub const fn single_seven(&self) -> bool {
        self.single_seven
    }

    /// Whether the meld may be registered.
    #[inline]
    pub fn is_new(&self, meld: Meld) -> bool {
        match meld.kind() {
            Kind::Seven => self.single_seven,
            Kind::Set => meld.len() >= 3,
            Kind::Run => self.runs.binary_search(&ranks(meld)).is_ok(),
        }
    }

    /// Whether the meld may lie on the table: as it was registered, or grown.
    pub fn lies(&self, meld: Meld) -> bool {
        self.is_new(meld) || meld.len() == 2 && !(meld.cards() & Cards::SEVENS).is_empty() && self.is_grown_seven(meld)
    }

    fn is_grown_seven(&self, meld: Meld) -> bool {
        let sevens = meld.cards() & Cards::SEVENS;
        let start = sevens.first().map(|seven| Meld::made(Cards::of(seven)));
        let grown = |seven: Meld| self.fits(seven).contains(meld.cards() - seven.cards());
        self.single_seven && start.is_some_and(grown)
    }

    /// The cards each of which may be laid on the meld.
    #[inline]
    pub fn fits(&self, meld: Meld) -> Cards {
        let cards = meld.cards();
        let Some(first) = cards.first() else { return Cards::NONE };
        if cards.len() == 1 {
            return self.fits_seven(first);
        }
        if Cards::of_suit(first.suit(), ALL).contains(cards) {
            return Cards::of_suit(first.suit(), self.ends(cards.ranks(first.suit())));
        }
        Cards::of_rank(first.rank()) - cards
    }

    fn fits_seven(&self, seven: Card) -> Cards {
        let next = Cards::of_suit(seven.suit(), 0b101 << (SEVEN - 1));
        match self.growth {
            Growth::None => Cards::NONE,
            Growth::Run | Growth::Pairs => next,
            Growth::Sevens => next | (Cards::SEVENS - Cards::of(seven)),
        }
    }

    /// Whether two other sevens may be laid on the meld at once.
    #[inline]
    pub fn takes_pairs(&self, meld: Meld) -> bool {
        self.growth == Growth::Pairs && meld.len() == 1
    }

    /// Whether these cards may be laid on the meld in one action.
    pub(crate) fn takes(&self, meld: Meld, cards: Cards) -> bool {
        match cards.len() {
            1 => self.fits(meld).contains(cards),
            2 => self.takes_pairs(meld) && (Cards::SEVENS - meld.cards()).contains(cards),
            _ => false,
        }
    }

    /// The ranks next to both ends of a run.
    #[inline]
    fn ends(&self, run: u16) -> u16 {
        let near = match self.ace {
            Ace::Cyclic => run << 1 | run >> 12 | run >> 1 | run << 12,
            Ace::Low => run << 1 | run >> 1,
            Ace::Ends => {
                // The ace above the king has a place of its own.
                let high = run & 1 == 1 && run >> 12 & 1 == 1;
                let row = if high { run & !1 | 1 << 13 } else { run };
                let near = (row << 1 | row >> 1) & 0x3fff;
                near | near >> 13
            }
        };
        near & ALL & !run
    }

    /// Tells every meld that these cards can be registered in: runs ascending, then sets, then single sevens.
    #[inline]
    pub fn melds(&self, cards: Cards, mut tell: impl FnMut(Meld)) {
        for suit in 0..4 {
            let held = cards.ranks(suit);
            if has_row(held) {
                let within = self.runs.iter().filter(|run| *run & !held == 0);
                within.for_each(|run| tell(Meld::made(Cards::of_suit(suit, *run))));
            }
        }
        let mut ranks = threes(cards);
        while ranks != 0 {
            sets(cards & Cards::of_rank(ranks.trailing_zeros() as u8), &mut tell);
            ranks &= ranks - 1;
        }
        if self.single_seven {
            (cards & Cards::SEVENS).into_iter().for_each(|seven| tell(Meld::made(Cards::of(seven))));
        }
    }

    /// Whether a card makes a meld of three with two of these cards.
    #[inline]
    pub fn joins(&self, card: Card, cards: Cards) -> bool {
        let others = cards - Cards::of(card);
        let held = others.ranks(card.suit());
        let run = |pair: &u16| *pair != 0 && pair & !held == 0;
        (others & Cards::of_rank(card.rank())).len() >= 2 || self.partners[usize::from(card.rank())].iter().any(run)
    }

    /// The cards that make a meld of three with a card and one of these cards.
    #[inline]
    pub fn completing(&self, card: Card, cards: Cards) -> Cards {
        let others = cards - Cards::of(card);
        let same = Cards::of_rank(card.rank()) - Cards::of(card);
        let held = others.ranks(card.suit());
        let run = |missing: u16, pair: &u16| missing | if pair & held == 0 { 0 } else { pair & !held };
        let missing = Cards::of_suit(card.suit(), self.partners[usize::from(card.rank())].iter().fold(0, run));
        if (same & others).is_empty() { missing } else { missing | (same - others) }
    }

    /// How many melds of three a card makes with two of these cards.
    pub fn ways(&self, card: Card, cards: Cards) -> u32 {
        let others = cards - Cards::of(card);
        let (held, same) = (others.ranks(card.suit()), u32::from((others & Cards::of_rank(card.rank())).len()));
        let run = |pair: &&u16| **pair != 0 && **pair & !held == 0;
        same * same.saturating_sub(1) / 2 + self.partners[usize::from(card.rank())].iter().filter(run).count() as u32
    }
}

#[inline]
const fn ranks(meld: Meld) -> u16 {
    match meld.cards().first() {
        Some(first) => meld.cards().ranks(first.suit()),
        None => 0,
    }
}

/// Whether three ranks of a suit lie next to each other, counting the king as the neighbour of the ace.
#[inline]
const fn has_row(held: u16) -> bool {
    let circle = held as u32 | (held as u32) << 13;
    circle & circle >> 1 & circle >> 2 != 0
}

/// The ranks of which there are three cards or four.
#[inline]
const fn threes(cards: Cards) -> u16 {
    let (a, b, c, d) = (cards.ranks(0), cards.ranks(1), cards.ranks(2), cards.ranks(3));
    a & b & (c | d) | c & d & (a | b)
}

fn sets(same: Cards, tell: &mut impl FnMut(Meld)) {
    tell(Meld::made(same));
    if same.len() == 4 {
        same.into_iter().for_each(|left| tell(Meld::made(same - Cards::of(left))));
    }
}

fn runs(ace: Ace) -> Vec<u16> {
    let places = match ace {
        Ace::Low => 13,
        Ace::Ends => 14,
        Ace::Cyclic => 26,
    };
    let row = |start: usize, len: usize| (start..start + len).fold(0, |run, place| run | 1 << (place % 13));
    let of_len =
        |len: usize| (0..13_usize).filter(move |start| start + len <= places).map(move |start| row(start, len));
    let mut runs: Vec<u16> = (3..=13).flat_map(of_len).collect();
    runs.sort_unstable();
    runs.dedup();
    runs
}
