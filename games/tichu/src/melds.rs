//! Combinations: sets of cards with an integer that says what they are, how strong, and what the phoenix stands for.

use std::fmt;
use std::str::FromStr;

use crate::cards::{Card, Cards, Rank, words};
use crate::notation::NotationError;
use crate::recognise::{Form, read, readings};

climbing::named! {
    /// What a combination is, in the order in which candidates are listed.
    pub enum Kind {
        /// One card.
        Single = "single",
        /// Two cards of a rank.
        Pair = "pair",
        /// Three cards of a rank.
        Triple = "triple",
        /// Two or more pairs of ranks in a row.
        PairRun = "pair run",
        /// A triple and a pair.
        FullHouse = "full house",
        /// Five or more ranks in a row.
        Straight = "straight",
        /// A bomb: all four cards of a rank.
        Four = "four of a kind",
        /// A bomb: five or more natural cards of a suit in a row.
        Flush = "straight flush",
    }
}

/// A combination: what it is, and its very cards. It is always a valid one.
///
/// In text its cards, the phoenix with the rank it stands for: `7S,7H`, `MJ,2S,3H,4D,5C`, `4S,5S,6S,7S,PH8`; `PH` alone.
///
/// The order is the order of candidates: bombs after all others, those with the phoenix after those without, then by
/// kind, number of cards, rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Meld {
    /// From the highest bit: bomb (1), phoenix (1), kind (3), number of cards (4), rank (4), rank of the pair in a full
    /// house (4), rank that the phoenix stands for (4).
    key: u32,
    cards: Cards,
}

const PAIR: u32 = 4;
const RANK: u32 = 8;
const SIZE: u32 = 12;
const KIND: u32 = 16;
const PHOENIX: u32 = 19;
const BOMB: u32 = 20;

impl Meld {
    /// What the cards are; with the phoenix the strongest of what they can be. Nothing if they are no combination.
    pub fn new(cards: Cards) -> Option<Self> {
        readings(cards).map(|form| Self::made(form, cards)).max()
    }

    /// What the cards are if the phoenix stands for this rank; nothing if they are no combination then.
    pub fn with_phoenix_as(rank: Rank, cards: Cards) -> Option<Self> {
        read(cards, Some(rank)).map(|form| Self::made(form, cards))
    }

    /// Every combination that the cards can be: more than one where the phoenix has a choice.
    pub fn all(cards: Cards) -> impl Iterator<Item = Self> {
        readings(cards).map(move |form| Self::made(form, cards))
    }

    /// A combination of which it is known that the cards have this form.
    #[inline]
    pub(crate) const fn made(form: Form, cards: Cards) -> Self {
        let Form { kind, size, rank, pair, phoenix } = form;
        let bomb = matches!(kind, Kind::Four | Kind::Flush) as u32;
        let jokered = cards.has(Card::PHOENIX) as u32;
        let high = bomb << BOMB | jokered << PHOENIX | (kind as u32) << KIND | (size as u32) << SIZE;
        Self { key: high | (rank as u32) << RANK | (pair as u32) << PAIR | phoenix as u32, cards }
    }

    /// What it is.
    #[inline]
    pub const fn kind(self) -> Kind {
        Kind::ALL[(self.key >> KIND & 7) as usize]
    }

    /// Its cards.
    #[inline]
    pub const fn cards(self) -> Cards {
        self.cards
    }

    /// How many cards it has.
    #[inline]
    pub const fn size(self) -> u8 {
        (self.key >> SIZE & 15) as u8
    }

    /// What it goes by: the rank of its cards, of its triple, or the highest of a row, 2 to 14. The dog is 0, the mahjong
    /// 1, the dragon 15. The phoenix alone is 0: what it is worth depends on the table.
    #[inline]
    pub const fn rank(self) -> u8 {
        (self.key >> RANK & 15) as u8
    }

    /// The rank of the pair in a full house.
    #[inline]
    pub const fn pair(self) -> Option<Rank> {
        Rank::new((self.key >> PAIR & 15) as u8)
    }

    /// The rank that the phoenix stands for; nothing if it is not part of the combination, or alone.
    #[inline]
    pub const fn phoenix(self) -> Option<Rank> {
        Rank::new((self.key & 15) as u8)
    }

    /// Whether the phoenix is part of it.
    #[inline]
    pub const fn has_phoenix(self) -> bool {
        self.key >> PHOENIX & 1 == 1
    }

    /// Whether it is a bomb.
    #[inline]
    pub const fn is_bomb(self) -> bool {
        self.key >> BOMB == 1
    }

    /// Whether it is this card alone.
    #[inline]
    pub const fn is_single(self, card: Card) -> bool {
        self.cards.bits() == Cards::of(card).bits()
    }

    /// Whether a natural card of this rank is part of it.
    #[inline]
    pub const fn shows(self, rank: Rank) -> bool {
        self.cards.count(rank) > 0
    }

    /// Its form: all but the very cards.
    #[inline]
    pub(crate) const fn form(self) -> Form {
        Form {
            kind: self.kind(),
            size: self.size(),
            rank: self.rank(),
            pair: (self.key >> PAIR & 15) as u8,
            phoenix: (self.key & 15) as u8,
        }
    }

    /// What it is worth on a table: twice its rank, and for the phoenix alone one more than the table, which makes 3
    /// where it is led. Only values of one kind and size compare.
    #[inline]
    pub fn value_on(self, table: Option<Bar>) -> u8 {
        if self.is_single(Card::PHOENIX) { table.map_or(3, |bar| bar.value + 1) } else { 2 * self.rank() }
    }

    /// Whether it may be played on what lies on the table.
    #[inline]
    pub fn beats(self, bar: Bar) -> bool {
        let Bar { meld, value } = bar;
        if self.is_bomb() {
            return !meld.is_bomb() || (self.size(), self.rank()) > (meld.size(), meld.rank());
        }
        let same = KIND_AND_SIZE & (self.key ^ meld.key) == 0 && !meld.is_bomb();
        same && self.value_on(Some(bar)) > value && value < DRAGON
    }
}

/// The bits of a key that must agree for one combination to follow another.
const KIND_AND_SIZE: u32 = 0x7f << SIZE;

/// The value of the dragon, which only a bomb beats.
pub(crate) const DRAGON: u8 = 30;

/// A combination on the table with what it is worth there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    /// The combination.
    pub meld: Meld,
    /// What it is [worth](Meld::value_on).
    pub value: u8,
}

impl fmt::Display for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.phoenix() {
            None => self.cards.fmt(f),
            Some(rank) => write!(f, "{},{}{rank}", self.cards - Cards::of(Card::PHOENIX), Card::PHOENIX),
        }
    }
}

impl fmt::Debug for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Meld {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let choice = words(text).find_map(|word| word.strip_prefix("PH").filter(|rank| !rank.is_empty()));
        let choice = choice.map(str::parse).transpose()?;
        let plain: Vec<&str> = words(text).map(|word| if word.starts_with("PH") { "PH" } else { word }).collect();
        let cards: Cards = plain.join(",").parse()?;
        let meld = read(cards, choice).map(|form| Self::made(form, cards));
        meld.ok_or_else(|| {
            NotationError::new(format!(
                "`{text}` is no combination: single, pair, triple, pair run, full house, straight, four of a kind, \
                 straight flush; the phoenix goes with the rank it stands for, as in `7S,PH7`"
            ))
        })
    }
}

climbing::text_serde!(Meld);

#[cfg(test)]
mod tests {
    use super::*;

    fn meld(text: &str) -> Meld {
        text.parse().unwrap()
    }

    fn bar(text: &str) -> Bar {
        Bar { meld: meld(text), value: meld(text).value_on(None) }
    }

    #[test]
    fn text_reads_back() {
        for text in ["7S", "PH", "DG", "MJ", "7S,7H", "7S,PH7", "MJ,2S,3H,4D,5C", "4S,5S,6S,7S,PH8", "5S,5H,KS,KH,PH5"]
        {
            assert_eq!(meld(text).to_string(), text);
        }
        for wrong in ["", "-", "7S,8S", "PH7", "7S,PH8", "MJ,PH", "2S,3S,PH,PH4", "7S,PH1", "7S,PH"] {
            assert!(wrong.parse::<Meld>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_parts_of_a_combination_are_told() {
        let house = meld("KS,KH,5S,5H,PH5");
        assert_eq!((house.kind(), house.size(), house.rank()), (Kind::FullHouse, 5, 5));
        assert_eq!((house.pair(), house.phoenix()), (Rank::new(13), Rank::new(5)));
        assert!(house.has_phoenix() && !house.is_bomb() && house.shows(Rank::new(13).unwrap()));
        let flush = meld("2S,3S,4S,5S,6S,7S");
        assert_eq!((flush.kind(), flush.size(), flush.rank(), flush.is_bomb()), (Kind::Flush, 6, 7, true));
    }

    #[test]
    fn combinations_beat_lower_ones_of_their_kind_and_size() {
        assert!(meld("8S,8H").beats(bar("7S,7H")));
        assert!(!meld("7D,7C").beats(bar("7S,7H")));
        assert!(!meld("8S").beats(bar("7S,7H")));
        assert!(meld("4S,4H,4D,2S,2H").beats(bar("3S,3H,3D,AS,AH")));
    }
}
