//! How a hand falls into pieces: the fewest plays that get rid of it, by dynamic programming over its subsets.
//!
//! The weakest tile of a set must leave with some piece, so only pieces with it are tried: of k tiles that is at most
//! (3^k - 1) / 2 pairs of a set and a piece, and far fewer since most sets are no combination. Bits stand for tiles,
//! strongest first: then the sets with a given weakest tile lie next to each other.

use climbing_lexio::{Action, Lexio, Meld, Tiles};

/// The most tiles of a hand.
pub const MOST_TILES: u8 = 15;

/// What a piece costs, in hundredths of a play.
const PLAY: u32 = 100;
/// Where the cost stands in a sum; below it the number of singles, and a measure of small pieces.
const COST: u32 = 14;
const SINGLES: u32 = 10;

/// A combination of the hand, as bits.
#[derive(Clone, Copy, Debug)]
struct Piece {
    bits: u16,
    meld: Meld,
}

/// The best ways to play each part of a hand out.
#[derive(Clone, Debug)]
pub struct Plan {
    hand: Tiles,
    /// Combinations of two and more tiles, by their weakest tile and then in the order of candidates.
    pieces: Vec<Piece>,
    /// Sums of costs for each set of tiles.
    sums: Vec<u32>,
    singles: [u32; MOST_TILES as usize],
    risks: Vec<u32>,
}

impl Plan {
    /// The plan of a hand of at most [`MOST_TILES`] at a table of `seats`: as few plays as possible, then as few singles,
    /// then large pieces, then pieces that come first in the order of candidates.
    pub fn new(game: &Lexio, seats: usize, hand: Tiles) -> Self {
        Self::weighted(game, seats, hand, |_| 0)
    }

    /// The plan in which each piece costs a play and a risk besides, in hundredths of a play.
    pub fn weighted(game: &Lexio, seats: usize, hand: Tiles, risk: impl Fn(Meld) -> u32) -> Self {
        let hand: Tiles = hand.into_iter().take(usize::from(MOST_TILES)).collect();
        let mut plays = Vec::with_capacity(64);
        game.plays(seats, hand, &mut plays);
        let mut plan = Self { hand, pieces: Vec::new(), sums: Vec::new(), singles: [0; 15], risks: Vec::new() };
        plan.collect(&plays, risk);
        plan.solve();
        plan
    }

    fn collect(&mut self, plays: &[Action], risk: impl Fn(Meld) -> u32) {
        let melds = plays.iter().filter_map(|play| play.meld());
        for meld in melds {
            let bits = self.bits(meld.tiles());
            if meld.size() == 1 {
                self.singles[bits.trailing_zeros() as usize] = cost(1, risk(meld));
            } else {
                self.pieces.push(Piece { bits, meld });
            }
        }
        self.pieces.sort_by_key(|piece| piece.bits.ilog2());
        self.risks = self.pieces.iter().map(|piece| cost(piece.meld.size(), risk(piece.meld))).collect();
    }

    /// Tiles of the hand as bits, its strongest tile at bit 0.
    fn bits(&self, tiles: Tiles) -> u16 {
        let place = |tile| self.hand.above(tile).len();
        tiles.into_iter().fold(0, |bits, tile| bits | 1 << place(tile))
    }

    fn solve(&mut self) {
        let tiles = usize::from(self.hand.len());
        self.sums = vec![0; 1 << tiles];
        let mut pieces = self.pieces.iter().zip(&self.risks).peekable();
        for weakest in 0..tiles {
            let base = 1_usize << weakest;
            let (without, with) = self.sums[..2 * base].split_at_mut(base);
            let single = self.singles[weakest];
            for (sum, rest) in with.iter_mut().zip(without.iter()) {
                *sum = single + rest;
            }
            while let Some((piece, cost)) = pieces.next_if(|(piece, _)| piece.bits.ilog2() as usize == weakest) {
                relax(with, without, usize::from(piece.bits) ^ base, *cost);
            }
        }
    }

    /// The hand of the plan.
    pub const fn hand(&self) -> Tiles {
        self.hand
    }

    /// The cost of playing some tiles of the hand out, in hundredths of a play.
    pub fn cost_of(&self, tiles: Tiles) -> u32 {
        self.sums.get(usize::from(self.bits(tiles & self.hand))).map_or(0, |sum| sum >> COST)
    }

    /// The cost of the whole hand, in hundredths of a play.
    pub fn cost(&self) -> u32 {
        self.cost_of(self.hand)
    }

    /// The cost of what a play leaves, in hundredths of a play.
    ///
    /// Without risks, a play saves 100 if some shortest plan has it as a piece, and nothing or less if it breaks all
    /// of them; never more.
    pub fn remaining(&self, meld: Meld) -> u32 {
        self.cost_of(self.hand - meld.tiles())
    }

    /// The pieces of the plan, that with the weakest tile first.
    pub fn pieces(&self) -> Vec<Meld> {
        self.pieces_of(self.hand)
    }

    /// The pieces of some tiles of the hand as they are best played out, that with the weakest tile first.
    pub fn pieces_of(&self, tiles: Tiles) -> Vec<Meld> {
        let mut found = Vec::with_capacity(8);
        let mut left = tiles & self.hand;
        while let Some(weakest) = left.weakest() {
            let piece = self.piece_of(left).or_else(|| Meld::new(Tiles::of(weakest)));
            let Some(piece) = piece else { break };
            left = left - piece.tiles();
            found.push(piece);
        }
        found
    }

    /// The first piece of two or more tiles that a best way to play these tiles has for the weakest of them.
    fn piece_of(&self, tiles: Tiles) -> Option<Meld> {
        let bits = self.bits(tiles);
        let sum = |bits: u16| self.sums[usize::from(bits)];
        let anchored = self.pieces.iter().zip(&self.risks).filter(|(piece, _)| piece.bits.ilog2() == bits.ilog2());
        let mut fits = anchored.filter(|(piece, _)| piece.bits & !bits == 0);
        fits.find(|(piece, cost)| sum(bits ^ piece.bits) + **cost == sum(bits)).map(|(piece, _)| piece.meld)
    }

    /// Combinations of two and more tiles.
    pub(crate) fn combinations(&self) -> impl Iterator<Item = Meld> + Clone {
        self.pieces.iter().map(|piece| piece.meld)
    }
}

/// The part of a sum that one piece makes: its cost, whether it is a single, and how small it is.
fn cost(size: u8, risk: u32) -> u32 {
    let small = 25 - u32::from(size) * u32::from(size);
    (PLAY + risk) << COST | u32::from(size == 1) << SINGLES | small
}

/// Takes a piece into account for every set that has it, where `piece` is the piece without its weakest tile.
fn relax(with: &mut [u32], without: &[u32], piece: usize, cost: u32) {
    let others = (without.len() - 1) & !piece;
    let mut rest = others;
    loop {
        let sum = cost + without[rest];
        let known = &mut with[piece | rest];
        *known = sum.min(*known);
        if rest == 0 {
            break;
        }
        rest = (rest - 1) & others;
    }
}

/// Singles of a plan that only a lead can get rid of: no unseen tile is below them.
pub fn orphans(pieces: &[Meld], unseen: Tiles) -> u32 {
    let alone = pieces.iter().filter(|piece| piece.size() == 1).filter_map(|piece| piece.tiles().weakest());
    alone.filter(|tile| unseen.below(*tile).is_empty()).count() as u32
}

/// What a lead is worth to a plan: the pieces that wait for one, orphans and combinations of five tiles.
pub fn lead_value(pieces: &[Meld], unseen: Tiles) -> u32 {
    orphans(pieces, unseen) + pieces.iter().filter(|piece| piece.size() == 5).count() as u32
}
