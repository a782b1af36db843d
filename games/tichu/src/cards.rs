//! Cards as places in one word, and sets of them.
//!
//! The word has four bits a rank, one a suit: rank 1 is the mahjong, 2 to 14 are the natural ranks. The dog lies below
//! them, the phoenix and the dragon above. So a rank is a nibble, a suit is every fourth bit, and neighbours in rank are
//! four bits apart.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};
use std::str::FromStr;

use crate::notation::NotationError;

/// The rank of an ace.
pub(crate) const ACE: u8 = 14;

const RANKS: [&str; 13] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const SUITS: [char; 4] = ['S', 'H', 'D', 'C'];

/// A natural rank, 2 to 14 (the ace). In text `2` to `10`, `J`, `Q`, `K`, `A`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The king, 13.
    pub const KING: Self = Self(13);
    /// The ace, 14.
    pub const ACE: Self = Self(ACE);

    /// The rank with this number, 2 to 14; nothing for any other.
    pub const fn new(rank: u8) -> Option<Self> {
        if rank >= 2 && rank <= ACE { Some(Self(rank)) } else { None }
    }

    /// Its number, 2 to 14.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// All of them, lowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (2..=ACE).map(Self)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(RANKS[usize::from(self.0 - 2)])
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Rank {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let place = RANKS.iter().position(|rank| *rank == text);
        let rank = place.map(|place| Self(place as u8 + 2));
        rank.ok_or_else(|| NotationError::new(format!("`{text}` is no rank: write 2 to 10, J, Q, K or A")))
    }
}

climbing::text_serde!(Rank);

/// One card. In text a rank and the letter of a suit, `10H`; `DG` the dog, `MJ` the mahjong, `PH` the phoenix, `DR` the
/// dragon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The dog.
    pub const DOG: Self = Self(0);
    /// The mahjong, a 1.
    pub const MAHJONG: Self = Self(4);
    /// The phoenix.
    pub const PHOENIX: Self = Self(60);
    /// The dragon.
    pub const DRAGON: Self = Self(61);

    const SPECIALS: [(Self, &'static str); 4] =
        [(Self::DOG, "DG"), (Self::MAHJONG, "MJ"), (Self::PHOENIX, "PH"), (Self::DRAGON, "DR")];

    /// The natural card of a rank and a suit, 0 to 3.
    #[inline]
    pub const fn at(rank: Rank, suit: u8) -> Self {
        Self(rank.0 * 4 + (suit & 3))
    }

    /// Its place in the word: 0 the dog, 4 the mahjong, `4 * rank + suit` a natural card, 60 the phoenix, 61 the dragon.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// What it counts for in the order of cards: 0 the dog, 1 the mahjong, 2 to 14, 15 the phoenix and the dragon.
    #[inline]
    pub const fn level(self) -> u8 {
        self.0 / 4
    }

    /// Its rank, if it is a natural card.
    #[inline]
    pub const fn rank(self) -> Option<Rank> {
        Rank::new(self.level())
    }

    /// Its suit, 0 to 3, if it is a natural card.
    pub const fn suit(self) -> Option<u8> {
        if self.rank().is_some() { Some(self.0 % 4) } else { None }
    }

    /// Its points: 5 for a 5, 10 for a 10 or a king, 25 for the dragon, -25 for the phoenix.
    pub const fn points(self) -> i64 {
        match self {
            Self::PHOENIX => -25,
            Self::DRAGON => 25,
            _ => match self.level() {
                5 => 5,
                10 | 13 => 10,
                _ => 0,
            },
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Self::SPECIALS.iter().find(|(card, _)| card == self) {
            Some((_, name)) => f.write_str(name),
            None => write!(f, "{}{}", Rank(self.level()), SUITS[usize::from(self.0 % 4)]),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if let Some((card, _)) = Self::SPECIALS.iter().find(|(_, name)| *name == text) {
            return Ok(*card);
        }
        let natural = text.strip_suffix(SUITS).and_then(|rank| {
            let suit = SUITS.iter().position(|suit| text.ends_with(*suit))?;
            Some(Self::at(rank.parse().ok()?, suit as u8))
        });
        natural.ok_or_else(|| {
            NotationError::new(format!(
                "`{text}` is no card: write a rank 2 to 10, J, Q, K, A and S, H, D or C for its suit, or DG, MJ, PH, DR"
            ))
        })
    }
}

climbing::text_serde!(Card);

/// A set of cards.
///
/// In text `MJ,2S,10H,PH,DR`, in ascending order; no cards at all are `-`. Spaces do for commas.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards(u64);

/// The places of the natural cards.
const NATURALS: u64 = ((1 << 60) - 1) & !0xff;
/// One bit a rank.
pub(crate) const MARKS: u64 = 0x1111_1111_1111_1111;

impl Cards {
    /// No cards.
    pub const NONE: Self = Self(0);
    /// All 56 cards.
    pub const DECK: Self = Self(NATURALS | 1 | 1 << 4 | 0b11 << 60);
    /// The cards of the four suits.
    pub const NATURALS: Self = Self(NATURALS);

    /// The set of one card.
    #[inline]
    pub const fn of(card: Card) -> Self {
        Self(1 << card.0)
    }

    /// The four natural cards of a rank.
    #[inline]
    pub const fn of_rank(rank: Rank) -> Self {
        Self(0xf << (4 * rank.0))
    }

    /// The set with these bits, card `c` at bit `c.index()`; bits that are no card are left out.
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::DECK.0)
    }

    /// One bit a card, card `c` at bit `c.index()`.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this card is among them.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Whether all of these cards are among them.
    #[inline]
    pub const fn contains(self, cards: Self) -> bool {
        cards.0 & !self.0 == 0
    }

    /// Those that are natural cards.
    #[inline]
    #[must_use]
    pub const fn naturals(self) -> Self {
        Self(self.0 & NATURALS)
    }

    /// How many natural cards of a rank there are.
    #[inline]
    pub const fn count(self, rank: Rank) -> u8 {
        (self.0 >> (4 * rank.0) & 0xf).count_ones() as u8
    }

    /// The lowest card, if there is any.
    #[inline]
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card(self.0.trailing_zeros() as u8)) }
    }

    /// Their points together.
    pub fn points(self) -> i64 {
        const FIVES: u64 = 0xf << 20;
        const TENS: u64 = 0xf << 40 | 0xf << 52;
        let dragon = 25 * i64::from(self.has(Card::DRAGON));
        let phoenix = 25 * i64::from(self.has(Card::PHOENIX));
        5 * i64::from((self.0 & FIVES).count_ones()) + 10 * i64::from((self.0 & TENS).count_ones()) + dragon - phoenix
    }
}

impl BitOr for Cards {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Cards {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for Cards {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for Cards {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl Sub for Cards {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl SubAssign for Cards {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

/// The cards of a set in ascending order.
#[derive(Clone, Debug)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = Cards(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Iter {}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = Iter;

    #[inline]
    fn into_iter(self) -> Iter {
        Iter(self.0)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::NONE, |set, card| set | Self::of(card))
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (place, card) in self.into_iter().enumerate() {
            let comma = if place == 0 { "" } else { "," };
            write!(f, "{comma}{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The parts of a text that names cards.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ' ']).filter(|word| !word.is_empty())
}

impl FromStr for Cards {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut cards = Self::NONE;
        if text.trim() == "-" {
            return Ok(cards);
        }
        for word in words(text) {
            let card = word.parse()?;
            if cards.has(card) {
                return Err(NotationError::new(format!("`{text}` names {card} twice")));
            }
            cards |= Self::of(card);
        }
        if cards.is_empty() { Err(NotationError::new("no cards are written `-`")) } else { Ok(cards) }
    }
}

climbing::text_serde!(Cards);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_reads_back() {
        for text in ["-", "DG,MJ,2S,2C,10H,AD,PH,DR", "5D"] {
            assert_eq!(text.parse::<Cards>().unwrap().to_string(), text);
        }
        assert_eq!("AD 2S".parse::<Cards>().unwrap().to_string(), "2S,AD");
        for wrong in ["", "1S", "11S", "2S,2S", "S", "10", "ph", "2s"] {
            assert!(wrong.parse::<Cards>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_deck_has_56_cards_and_100_points() {
        assert_eq!(Cards::DECK.len(), 56);
        assert_eq!(Cards::DECK.points(), 100);
        assert_eq!(Cards::DECK.into_iter().map(Card::points).sum::<i64>(), 100);
        assert_eq!(Cards::DECK.to_string().parse(), Ok(Cards::DECK));
    }

    #[test]
    fn a_card_has_a_level_and_natural_cards_a_rank_and_a_suit() {
        let levels = |text: &str| text.parse::<Cards>().unwrap().into_iter().map(Card::level).collect::<Vec<_>>();
        assert_eq!(levels("DG,MJ,2S,AC,PH,DR"), [0, 1, 2, 14, 15, 15]);
        assert_eq!(Card::DRAGON.rank(), None);
        assert_eq!(Card::MAHJONG.suit(), None);
        assert_eq!("10D".parse::<Card>().unwrap().suit(), Some(2));
    }
}
