//! What a set of cards is as a combination.

use crate::cards::{ACE, Card, Cards, MARKS, Rank};
use crate::melds::Kind;

/// A combination but for its very cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Form {
    pub(crate) kind: Kind,
    /// Number of cards.
    pub(crate) size: u8,
    /// What it goes by: 0 the dog or the phoenix alone, 1 the mahjong, 2 to 14, 15 the dragon.
    pub(crate) rank: u8,
    /// The rank of the pair in a full house, otherwise 0.
    pub(crate) pair: u8,
    /// The rank that the phoenix stands for, 0 if it is not in it or alone.
    pub(crate) phoenix: u8,
}

impl Form {
    /// A form of one rank, or a row, without the phoenix.
    #[inline]
    pub(crate) const fn plain(kind: Kind, size: u8, rank: u8) -> Self {
        Self { kind, size, rank, pair: 0, phoenix: 0 }
    }

    #[inline]
    pub(crate) const fn with_phoenix(self, phoenix: u8) -> Self {
        Self { phoenix, ..self }
    }
}

/// Every form that the cards have: more than one where the phoenix has a choice.
pub(crate) fn readings(cards: Cards) -> impl Iterator<Item = Form> {
    let joker = cards.has(Card::PHOENIX) && cards.len() > 1;
    let plain = if joker { None } else { read(cards, None) };
    let jokered = Rank::all().filter(move |_| joker).filter_map(move |rank| read(cards, Some(rank)));
    plain.into_iter().chain(jokered)
}

/// The form of the cards if the phoenix stands for this rank, which must be given if and only if it is not alone.
pub(crate) fn read(cards: Cards, phoenix: Option<Rank>) -> Option<Form> {
    let joker = cards.has(Card::PHOENIX) && cards.len() > 1;
    if joker != phoenix.is_some() {
        return None;
    }
    if cards.len() == 1 {
        return single(cards);
    }
    if cards.has(Card::DOG) || cards.has(Card::DRAGON) {
        return None;
    }
    let mut counts = Counts::of(cards);
    counts.add(phoenix);
    let form = counts.form(cards, joker)?;
    Some(form.with_phoenix(phoenix.map_or(0, Rank::get)))
}

fn single(cards: Cards) -> Option<Form> {
    let card = cards.first()?;
    let rank = if card == Card::PHOENIX { 0 } else { card.level() };
    Some(Form::plain(Kind::Single, 1, rank))
}

/// How many cards there are of each rank, 1 to 14, the phoenix among them.
struct Counts {
    of: [u8; 15],
}

impl Counts {
    fn of(cards: Cards) -> Self {
        let mut of = [0; 15];
        for card in cards.into_iter().filter(|card| card.level() <= ACE) {
            of[usize::from(card.level())] += 1;
        }
        Self { of }
    }

    fn add(&mut self, rank: Option<Rank>) {
        if let Some(rank) = rank {
            self.of[usize::from(rank.get())] += 1;
        }
    }

    /// The ranks with exactly this many cards, lowest first.
    fn ranks(&self, count: u8) -> impl DoubleEndedIterator<Item = u8> {
        (1..=ACE).filter(move |rank| self.of[usize::from(*rank)] == count)
    }

    fn form(&self, cards: Cards, joker: bool) -> Option<Form> {
        let size = cards.len();
        let highest = (1..=ACE).rev().find(|rank| self.of[usize::from(*rank)] > 0)?;
        let distinct = (1..=ACE).filter(|rank| self.of[usize::from(*rank)] > 0).count() as u8;
        let all = |count| self.ranks(count).count() as u8 == distinct;
        let row = |ranks: u8| self.ranks(self.of[usize::from(highest)]).next() == Some(highest + 1 - ranks);
        match (size, distinct) {
            (2, 1) => Some(Form::plain(Kind::Pair, 2, highest)),
            (3, 1) => Some(Form::plain(Kind::Triple, 3, highest)),
            (4, 1) if !joker => Some(Form::plain(Kind::Four, 4, highest)),
            (5, 2) => self.full_house(),
            (5.., _) if all(1) && row(size) => {
                let kind = if !joker && is_flush(cards) { Kind::Flush } else { Kind::Straight };
                Some(Form::plain(kind, size, highest))
            }
            (4.., 2..) if all(2) && row(distinct) => Some(Form::plain(Kind::PairRun, size, highest)),
            _ => None,
        }
    }

    fn full_house(&self) -> Option<Form> {
        let (triple, pair) = (self.ranks(3).next()?, self.ranks(2).next()?);
        Some(Form { pair, ..Form::plain(Kind::FullHouse, 5, triple) })
    }
}

/// Whether all cards are natural and of one suit.
#[inline]
pub(crate) fn is_flush(cards: Cards) -> bool {
    let suit = |suit: u32| MARKS << suit;
    cards == cards.naturals() && (0..4).any(|s| cards.bits() & !suit(s) == 0)
}
