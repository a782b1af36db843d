//! How a hand splits into plays: greedily, longest combinations first, the phoenix never as a joker.

use climbing_tichu::{Card, Cards, Kind, Rank};

/// One play of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// What it is; a four is a bomb.
    pub kind: Kind,
    /// Its cards.
    pub cards: Cards,
}

/// A hand as a list of plays: fours, then one straight for each row of five ranks or more, pair runs, full houses, triples,
/// pairs and single cards; the dog, the mahjong, the phoenix and the dragon each for itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// The plays.
    pub plays: Vec<Play>,
}

/// The shortest straight, and the most ranks that one keeps without an ace that is spared.
const STRAIGHT: usize = 5;

impl Plan {
    /// The plan of a hand.
    pub fn new(hand: Cards) -> Self {
        let mut plan = Self { plays: Vec::with_capacity(hand.len().into()) };
        let mut left = hand.naturals();
        plan.fours(&mut left);
        plan.straights(&mut left);
        plan.pair_runs(&mut left);
        plan.sets(left);
        plan.plays.extend((hand - hand.naturals()).into_iter().map(single));
        plan
    }

    /// How many plays the hand takes.
    pub fn len(&self) -> usize {
        self.plays.len()
    }

    /// Whether nothing is left to be played.
    pub fn is_empty(&self) -> bool {
        self.plays.is_empty()
    }

    /// The play that a card is part of.
    pub fn play_of(&self, card: Card) -> Option<Play> {
        self.plays.iter().copied().find(|play| play.cards.has(card))
    }

    fn take(&mut self, kind: Kind, cards: Cards, left: &mut Cards) {
        self.plays.push(Play { kind, cards });
        *left -= cards;
    }

    fn fours(&mut self, left: &mut Cards) {
        for rank in Rank::all().filter(|rank| left.count(*rank) == 4).collect::<Vec<_>>() {
            self.take(Kind::Four, Cards::of_rank(rank), left);
        }
    }

    /// One card of each rank of a row; the ace is spared where more than five ranks remain without it.
    fn straights(&mut self, left: &mut Cards) {
        for mut row in rows(*left, 1, STRAIGHT) {
            if row.last() == Some(&Rank::ACE) && row.len() > STRAIGHT + 1 {
                row.pop();
            }
            let cards = row.iter().map(|rank| lowest(*left, *rank, 1)).fold(Cards::NONE, |all, card| all | card);
            self.take(Kind::Straight, cards, left);
        }
    }

    /// Rows of pairs; those of aces are spared where there are more than two.
    fn pair_runs(&mut self, left: &mut Cards) {
        for mut row in rows(*left, 2, 2) {
            if row.last() == Some(&Rank::ACE) && row.len() > 2 {
                row.pop();
            }
            let cards = row.iter().map(|rank| lowest(*left, *rank, 2)).fold(Cards::NONE, |all, pair| all | pair);
            self.take(Kind::PairRun, cards, left);
        }
    }

    /// Triples, each with the lowest pair there is, then what is left by rank.
    fn sets(&mut self, mut left: Cards) {
        for triple in ranks(left, 3) {
            let cards = lowest(left, triple, 3);
            let pair = ranks(left, 2).first().copied();
            let pair = pair.map_or(Cards::NONE, |rank| lowest(left, rank, 2));
            let kind = if pair.is_empty() { Kind::Triple } else { Kind::FullHouse };
            self.take(kind, cards | pair, &mut left);
        }
        for pair in ranks(left, 2) {
            self.take(Kind::Pair, lowest(left, pair, 2), &mut left);
        }
        self.plays.extend(left.into_iter().map(single));
    }
}

fn single(card: Card) -> Play {
    Play { kind: Kind::Single, cards: Cards::of(card) }
}

/// The ranks with exactly this many cards, lowest first.
fn ranks(cards: Cards, count: u8) -> Vec<Rank> {
    Rank::all().filter(|rank| cards.count(*rank) == count).collect()
}

/// The first cards of a rank in the order of suits.
fn lowest(cards: Cards, rank: Rank, count: usize) -> Cards {
    (cards & Cards::of_rank(rank)).into_iter().take(count).collect()
}

/// The rows of at least `length` neighbouring ranks of which there are at least `count` cards, as long as they go.
fn rows(cards: Cards, count: u8, length: usize) -> Vec<Vec<Rank>> {
    let held: Vec<Rank> = Rank::all().filter(|rank| cards.count(*rank) >= count).collect();
    let neighbours = |low: &Rank, high: &Rank| low.get() + 1 == high.get();
    held.chunk_by(neighbours).filter(|row| row.len() >= length).map(<[Rank]>::to_vec).collect()
}
