//! Cards that differ by rank alone, and sets of them as counts.

use std::fmt;
use std::str::FromStr;

/// Highest rank.
pub const RANKS: usize = 8;

/// The rank of a card, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The rank of this number.
    pub const fn new(number: usize) -> Self {
        assert!(number >= 1 && number <= RANKS);
        Self(number as u8)
    }

    /// All ranks up to `highest`.
    pub fn up_to(highest: usize) -> impl DoubleEndedIterator<Item = Self> {
        (1..=highest).map(Self::new)
    }

    /// Its number.
    pub fn value(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Rank {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let ranks = Self::up_to(RANKS);
        ranks.into_iter().find(|rank| rank.to_string() == text).ok_or(format!("`{text}` is no rank from 1 to {RANKS}"))
    }
}

climbing::text_serde!(Rank);

/// Cards as the number of each rank; in text the ranks, ascending, with spaces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cards([u8; RANKS]);

impl Cards {
    /// So many of each rank up to `highest`.
    pub fn pack(highest: usize, copies: u8) -> Self {
        let mut counts = [0; RANKS];
        counts[..highest].fill(copies);
        Self(counts)
    }

    /// How many of a rank.
    pub fn count(self, rank: Rank) -> usize {
        usize::from(self.0[rank.value() - 1])
    }

    /// How many cards.
    pub fn len(self) -> usize {
        self.0.iter().map(|count| usize::from(*count)).sum()
    }

    /// Adds a card.
    pub fn add(&mut self, rank: Rank) {
        self.0[rank.value() - 1] += 1;
    }

    /// Takes a card away; `false` if there is none.
    pub fn take(&mut self, rank: Rank) -> bool {
        let count = &mut self.0[rank.value() - 1];
        let held = *count > 0;
        *count -= u8::from(held);
        held
    }

    /// These and those.
    #[must_use]
    pub fn with(self, others: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] + others.0[i]))
    }

    /// What is left when those are taken away; nothing if some are not there.
    pub fn without(self, others: Self) -> Option<Self> {
        let enough = self.0.iter().zip(&others.0).all(|(mine, theirs)| mine >= theirs);
        enough.then(|| Self(std::array::from_fn(|i| self.0[i] - others.0[i])))
    }

    /// Ranks that are held, ascending.
    pub fn ranks(self) -> impl Iterator<Item = Rank> {
        Rank::up_to(RANKS).filter(move |rank| self.count(*rank) > 0)
    }

    /// Every card, ascending.
    pub fn list(self) -> Vec<Rank> {
        self.ranks().flat_map(|rank| std::iter::repeat_n(rank, self.count(rank))).collect()
    }

    /// In how many orders cards can be picked so that these come out, up to what is the same for all sets of one size.
    pub fn orders(self) -> f64 {
        self.0.iter().map(|count| (1..=*count).map(f64::from).product::<f64>()).product::<f64>().recip()
    }

    /// Counts by rank, for a census.
    pub fn census(self) -> Vec<usize> {
        self.0.map(usize::from).to_vec()
    }
}

impl FromIterator<Rank> for Cards {
    fn from_iter<I: IntoIterator<Item = Rank>>(ranks: I) -> Self {
        let mut cards = Self::default();
        ranks.into_iter().for_each(|rank| cards.add(rank));
        cards
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranks: Vec<String> = self.list().iter().map(ToString::to_string).collect();
        f.pad(&ranks.join(" "))
    }
}

impl FromStr for Cards {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        const MOST: usize = 40;
        let ranks = text.split_whitespace().map(str::parse).collect::<Result<Vec<Rank>, _>>()?;
        let cards: Self = ranks.iter().take(MOST).copied().collect();
        if cards.to_string() == text { Ok(cards) } else { Err(format!("`{text}` is not `{cards}`")) }
    }
}

climbing::text_serde!(Cards);
