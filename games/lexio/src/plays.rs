//! Every combination of a hand, in canonical order.

use crate::Lexio;
use crate::actions::Action;
use crate::melds::{Key, Kind, Meld, vector};
use crate::straights::Straights;
use crate::tiles::{Tile, Tiles};

impl Lexio {
    /// Appends every combination of a hand at a table of `seats`, in the order of candidates.
    pub fn plays(&self, seats: usize, hand: Tiles, out: &mut Vec<Action>) {
        singles(hand, out);
        pairs(hand, None, out);
        triples(hand, None, out);
        fives(self.straights_of(seats), hand, None, out);
    }

    /// Appends every combination of a hand that beats `bar` at a table of `seats`, in the order of candidates.
    #[inline]
    pub fn answers(&self, seats: usize, hand: Tiles, bar: Meld, out: &mut Vec<Action>) {
        match bar.size() {
            1 => singles(bar.tiles().strongest().map_or(hand, |tile| hand.above(tile)), out),
            2 => pairs(hand, Some(bar.face()), out),
            3 => triples(hand, Some(bar.face()), out),
            _ => fives(self.straights_of(seats), hand, self.strength(seats, bar), out),
        }
    }
}

#[inline]
fn singles(tiles: Tiles, out: &mut Vec<Action>) {
    let play = |tile: Tile| Action::Play(Meld::made(Key::same(1, tile.rank(), tile.suit()), Tiles::of(tile)));
    out.extend(tiles.into_iter().map(play));
}

/// The subsets of two and of three suits, each in ascending order.
const TWO_SUITS: [u8; 6] = [0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100];
const THREE_SUITS: [u8; 4] = [0b0111, 0b1011, 0b1101, 0b1110];

#[inline]
fn of_suits(subsets: &'static [u8], suits: u8) -> impl Iterator<Item = u8> + Clone {
    subsets.iter().copied().filter(move |subset| subset & !suits == 0)
}

#[inline]
fn place(suits: u8, rank: u8) -> Tiles {
    Tiles::from_bits(u64::from(suits) << (4 * rank))
}

#[inline]
fn pairs(hand: Tiles, bar: Option<Key>, out: &mut Vec<Action>) {
    for rank in hand.paired_ranks().into_iter().map(Tile::rank) {
        for suits in of_suits(&TWO_SUITS, hand.suits(rank)) {
            let face = Key::same(2, rank, 7 - suits.leading_zeros() as u8);
            if bar.is_none_or(|bar| face > bar) {
                out.push(Action::Play(Meld::made(face, place(suits, rank))));
            }
        }
    }
}

#[inline]
fn triples(hand: Tiles, bar: Option<Key>, out: &mut Vec<Action>) {
    for rank in hand.paired_ranks().into_iter().map(Tile::rank) {
        let face = Key::same(3, rank, 0);
        if bar.is_none_or(|bar| face > bar) {
            let triples = of_suits(&THREE_SUITS, hand.suits(rank));
            out.extend(triples.map(|suits| Action::Play(Meld::made(face, place(suits, rank)))));
        }
    }
}

#[inline]
fn fives(table: &Straights, hand: Tiles, bar: Option<Key>, out: &mut Vec<Action>) {
    if hand.len() < 5 {
        return;
    }
    let first = out.len();
    let mut fives = Fives { table, hand, bar, out };
    let over = |kind: Kind| bar.and_then(Key::kind) <= Some(kind);
    if over(Kind::Straight) {
        fives.straights();
    }
    if over(Kind::Flush) {
        fives.flushes();
    }
    if over(Kind::FullHouse) {
        fives.full_houses();
    }
    if over(Kind::Four) {
        fives.fours();
    }
    fives.straight_flushes();
    // Flushes of two suits, and rows of one suit that are a straight at other tables only.
    let found = &mut out[first..];
    if !found.is_sorted() {
        found.sort_unstable();
    }
}

/// Finds combinations of five tiles that are stronger than `bar`.
struct Fives<'a> {
    table: &'a Straights,
    hand: Tiles,
    bar: Option<Key>,
    out: &'a mut Vec<Action>,
}

impl Fives<'_> {
    #[inline]
    fn push(&mut self, strength: Key, meld: Meld) {
        if self.bar.is_none_or(|bar| strength > bar) {
            self.out.push(Action::Play(meld));
        }
    }

    fn straights(&mut self) {
        let numbers = self.hand.ranks();
        if numbers.len() < 5 {
            return;
        }
        for row in self.table.sets() {
            if numbers.contains(*row) {
                self.row(*row);
            }
        }
    }

    /// Every choice of suits for the numbers of a straight but those of one suit.
    fn row(&mut self, numbers: Tiles) {
        let ranks = vector(numbers);
        let rank = |place: u32| (ranks >> (4 * place)) as u8 & 0xf;
        let tiles = |place: u32| self.hand & Tiles::of_rank(rank(place));
        let [first, second, third, fourth, fifth] = [4, 3, 2, 1, 0].map(tiles);
        for a in first {
            for b in second {
                for c in third {
                    for d in fourth {
                        for e in fifth {
                            let tiles = [b, c, d, e].into_iter().fold(Tiles::of(a), |row, tile| row | Tiles::of(tile));
                            if !Tiles::of_suit(a.suit()).contains(tiles) {
                                let meld = Meld::made(Key::by_ranks(Kind::Straight, ranks, a.suit()), tiles);
                                self.push(self.table.straight(Kind::Straight, meld), meld);
                            }
                        }
                    }
                }
            }
        }
    }

    fn flushes(&mut self) {
        for suit in 0..4 {
            let tiles = self.hand & Tiles::of_suit(suit);
            if tiles.len() >= 5 {
                self.flushes_of(tiles);
            }
        }
    }

    fn flushes_of(&mut self, tiles: Tiles) {
        let mut list = [Tiles::NONE; 16];
        for (place, tile) in list.iter_mut().zip(tiles) {
            *place = Tiles::of(tile);
        }
        let end = 1_u32 << tiles.len();
        let mut chosen = 0b1_1111_u32;
        while chosen < end {
            let picked = (0..16).filter(|place| chosen >> place & 1 == 1);
            let five = picked.fold(Tiles::NONE, |five, place| five | list[place]);
            if !self.table.has(five.ranks()) {
                self.flush(five);
            }
            chosen = next_choice(chosen);
        }
    }

    fn flush(&mut self, five: Tiles) {
        if let Some(meld) = Meld::new(five) {
            self.push(self.table.flush(meld), meld);
        }
    }

    fn full_houses(&mut self) {
        let paired = self.hand.paired_ranks();
        if paired.len() < 2 {
            return;
        }
        for rank in paired.into_iter().map(Tile::rank) {
            let suits = self.hand.suits(rank);
            if suits.count_ones() >= 3 {
                self.full_houses_of(rank, suits, paired - Tiles::of_rank(rank));
            }
        }
    }

    /// Full houses of a rank, with pairs of weaker and of stronger ranks: the stronger ranks come first in the order of
    /// tiles, whether they are the pair or the triple.
    fn full_houses_of(&mut self, rank: u8, suits: u8, others: Tiles) {
        let face = Key::by_rank(Kind::FullHouse, rank);
        if self.bar.is_some_and(|bar| face <= bar) {
            return;
        }
        let hand = self.hand;
        let triples = of_suits(&THREE_SUITS, suits).map(|suits| place(suits, rank));
        let pairs = |pair: u8| of_suits(&TWO_SUITS, hand.suits(pair)).map(move |suits| place(suits, pair));
        let weaker = others.into_iter().map(Tile::rank).filter(|pair| *pair < rank);
        let stronger = others.into_iter().map(Tile::rank).filter(|pair| *pair > rank);
        for triple in triples.clone() {
            for pair in weaker.clone().flat_map(pairs) {
                self.out.push(Action::Play(Meld::made(face, triple | pair)));
            }
        }
        for pair in stronger.flat_map(pairs) {
            for triple in triples.clone() {
                self.out.push(Action::Play(Meld::made(face, triple | pair)));
            }
        }
    }

    fn fours(&mut self) {
        for rank in self.hand.paired_ranks().into_iter().map(Tile::rank) {
            if self.hand.suits(rank) == 0xf {
                let (four, face) = (Tiles::of_rank(rank), Key::by_rank(Kind::Four, rank));
                for tile in self.hand - four {
                    self.push(face, Meld::made(face, four | Tiles::of(tile)));
                }
            }
        }
    }

    fn straight_flushes(&mut self) {
        let mut long = [0_u8; 4];
        let mut suits = 0;
        for suit in 0..4 {
            if (self.hand & Tiles::of_suit(suit)).len() >= 5 {
                long[suits] = suit;
                suits += 1;
            }
        }
        if suits == 0 {
            return;
        }
        for row in self.table.sets() {
            for suit in &long[..suits] {
                let tiles = Tiles::from_bits(row.bits() << suit);
                if self.hand.contains(tiles)
                    && let Some(meld) = Meld::new(tiles)
                {
                    self.push(self.table.straight(Kind::StraightFlush, meld), meld);
                }
            }
        }
    }
}

/// The next greater number with as many bits ("Gosper's hack", HAKMEM item 175).
#[inline]
const fn next_choice(chosen: u32) -> u32 {
    let low = chosen & chosen.wrapping_neg();
    let ripple = chosen + low;
    ripple | (((chosen ^ ripple) >> 2) / low)
}
