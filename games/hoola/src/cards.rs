//! Cards as integers, and sets of them in one word.
//!
//! A card is `13 * suit + rank`. Suits are spade 0, heart 1, diamond 2, club 3; ranks go from the ace, 0, to the king, 12.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};
use std::str::FromStr;

use crate::notation::NotationError;

const SUITS: [char; 4] = ['S', 'H', 'D', 'C'];
const RANKS: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/// The place of the seven among the ranks.
pub const SEVEN: u8 = 6;

/// One suit as bits, ace lowest.
pub(crate) const SUIT: u64 = 0x1fff;

/// One card, 0 (ace of spades) to 51 (king of clubs). In text its rank and the letter of its suit: `10C`, `AS`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The card with this number; nothing above 51.
    pub const fn new(index: u8) -> Option<Self> {
        if index < 52 { Some(Self(index)) } else { None }
    }

    /// The card of a rank, 0 (ace) to 12 (king), and a suit, 0 to 3.
    #[inline]
    pub const fn at(rank: u8, suit: u8) -> Self {
        Self((suit * 13 + rank) % 52)
    }

    /// Its number, 0 to 51.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its rank: 0 for the ace, 12 for the king.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 % 13
    }

    /// Its suit: spade 0, heart 1, diamond 2, club 3.
    #[inline]
    pub const fn suit(self) -> u8 {
        self.0 / 13
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", RANKS[usize::from(self.rank())], SUITS[usize::from(self.suit())])
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
        let card = text.strip_suffix(SUITS).and_then(|rank| {
            let suit = SUITS.iter().position(|suit| text.ends_with(*suit))?;
            let rank = RANKS.iter().position(|name| *name == rank)?;
            Some(Self::at(rank as u8, suit as u8))
        });
        card.ok_or_else(|| {
            NotationError::new(format!(
                "`{text}` is no card: write A, 2 to 10, J, Q or K and S, H, D or C for its suit"
            ))
        })
    }
}

climbing::text_serde!(Card);

/// A set of cards.
///
/// In text `2H 3H 10C`, by suit and then by rank; no cards at all are `-`. It is read in any order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards(u64);

impl Cards {
    /// No cards.
    pub const NONE: Self = Self(0);
    /// All 52.
    pub const DECK: Self = Self((1 << 52) - 1);
    /// The four sevens.
    pub const SEVENS: Self = Self::of_rank(SEVEN);

    /// The set with these bits, card `i` at bit `i`; bits above 51 are left out.
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::DECK.0)
    }

    /// One bit a card, card `i` at bit `i`.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one card.
    #[inline]
    pub const fn of(card: Card) -> Self {
        Self(1 << card.0)
    }

    /// All four cards of a rank, 0 to 12.
    #[inline]
    pub const fn of_rank(rank: u8) -> Self {
        Self((1 | 1 << 13 | 1 << 26 | 1 << 39) << rank)
    }

    /// The cards of a suit whose ranks are the bits of a mask, the ace lowest.
    #[inline]
    pub const fn of_suit(suit: u8, ranks: u16) -> Self {
        Self((ranks as u64 & SUIT) << (13 * suit))
    }

    /// The ranks of a suit that are in the set, as bits, the ace lowest.
    #[inline]
    pub const fn ranks(self, suit: u8) -> u16 {
        (self.0 >> (13 * suit) & SUIT) as u16
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this card is among them.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Whether all of `other` are among them.
    #[inline]
    pub const fn contains(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Every two of them.
    pub fn pairs(self) -> impl Iterator<Item = Self> {
        self.into_iter().flat_map(move |first| {
            let later = self.into_iter().filter(move |second| *second > first);
            later.map(move |second| Self::of(first) | Self::of(second))
        })
    }

    /// The first of them, by suit and rank.
    #[inline]
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card(self.0.trailing_zeros() as u8)) }
    }
}

impl BitAnd for Cards {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Cards {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Those that are not in the other set.
impl Sub for Cards {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl BitAndAssign for Cards {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for Cards {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl SubAssign for Cards {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

/// The cards of a set, by suit and rank.
#[derive(Clone, Debug)]
pub struct Iter(Cards);

impl Iterator for Iter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(card)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = usize::from(self.0.len());
        (len, Some(len))
    }
}

impl ExactSizeIterator for Iter {}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = Iter;

    #[inline]
    fn into_iter(self) -> Iter {
        Iter(self)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().map(Self::of).fold(Self::NONE, BitOr::bitor)
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (i, card) in self.into_iter().enumerate() {
            let space = if i > 0 { " " } else { "" };
            write!(f, "{space}{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cards {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text.trim() == "-" {
            return Ok(Self::NONE);
        }
        let mut cards = Self::NONE;
        for word in text.split_whitespace() {
            let card: Card = word.parse()?;
            if cards.has(card) {
                return Err(NotationError::new(format!("`{text}` has {card} twice, and there is only one")));
            }
            cards |= Self::of(card);
        }
        if cards.is_empty() {
            return Err(NotationError::new("no cards at all are written `-`"));
        }
        Ok(cards)
    }
}

climbing::text_serde!(Cards);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_one_integer_by_suit_and_rank() {
        let index = |text: &str| text.parse::<Card>().unwrap().index();
        assert_eq!(["AS", "KS", "AH", "10D", "KC"].map(index), [0, 12, 13, 35, 51]);
    }

    #[test]
    fn every_card_reads_back() {
        for index in 0..52 {
            let card = Card::new(index).unwrap();
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!(Card::new(52), None);
    }

    #[test]
    fn sets_are_read_in_any_order_and_shown_by_suit_and_rank() {
        let cards: Cards = "KC 10H AS  2H".parse().unwrap();
        assert_eq!(cards.to_string(), "AS 2H 10H KC");
        assert_eq!("-".parse(), Ok(Cards::NONE));
        assert_eq!(Cards::NONE.to_string(), "-");
    }

    #[test]
    fn text_that_is_no_set_of_cards_is_refused() {
        for wrong in ["", "1S", "11S", "S", "AX", "AS AS", "AS -", "as", "A S", "ASS"] {
            assert!(wrong.parse::<Cards>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn three_cards_make_three_pairs() {
        let cards: Cards = "AH 3H 7C".parse().unwrap();
        assert_eq!(cards.pairs().map(|pair| pair.to_string()).collect::<Vec<_>>(), ["AH 3H", "AH 7C", "3H 7C"]);
    }

    #[test]
    fn ranks_of_a_suit_are_its_bits() {
        let cards: Cards = "AH 3H KH 7C".parse().unwrap();
        assert_eq!(cards.ranks(1), 0b1_0000_0000_0101);
        assert_eq!(Cards::of_suit(1, cards.ranks(1)).to_string(), "AH 3H KH");
        assert_eq!((cards & Cards::SEVENS).to_string(), "7C");
    }
}
