//! Lines of play that nobody can interrupt: found, not checked here.
//!
//! A play is *safe* if the pooled unseen tiles make nothing that beats it, or nobody else holds as many tiles. A line is a
//! hand split into safe plays and at most one other, which goes last.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::Lexio;
use crate::actions::Action;
use crate::melds::{Key, Meld};
use crate::tiles::{Tile, Tiles};

/// Sets of tiles that are looked at before a search gives up.
const NODES: usize = 2_000;

/// What the others can do to a line.
pub(crate) struct Opposition {
    /// The strongest play of the pool for each number of tiles.
    best: [Option<Key>; 6],
}

impl Opposition {
    /// The others, who hold these tiles together, and the longest hand so many of them.
    pub(crate) fn new(game: &Lexio, seats: usize, pool: Tiles, longest: u8) -> Self {
        let strongest = |size: u8| game.strongest(seats, pool, size).filter(|_| size <= longest);
        Self { best: [0, 1, 2, 3, 4, 5].map(strongest) }
    }

    fn is_safe(&self, game: &Lexio, seats: usize, play: Meld) -> bool {
        game.strength(seats, play).is_some_and(|strength| Some(strength) >= self.best[usize::from(play.size())])
    }
}

/// A line that begins with one of these plays; they are those that the hand can begin with.
pub(crate) fn line(
    game: &Lexio,
    seats: usize,
    hand: Tiles,
    first: &[Action],
    against: &Opposition,
) -> Option<Vec<Meld>> {
    let begins = || first.iter().filter_map(|action| action.meld());
    if let Some(all) = begins().find(|play| play.tiles() == hand) {
        return Some(vec![all]);
    }
    let mut plays = Vec::new();
    game.plays(seats, hand, &mut plays);
    let mut plays: Vec<Meld> = plays.into_iter().filter_map(Action::meld).collect();
    plays.sort_by_key(|play| play.tiles().weakest());
    let safe = |play: &Meld| against.is_safe(game, seats, *play);
    let mut search = Search { safe: plays.iter().copied().filter(safe).collect(), plays, failed: BTreeSet::new() };
    begins().filter(safe).find_map(|play| {
        let mut line = vec![play];
        search.split(hand - play.tiles(), false, &mut line).then_some(line)
    })
}

/// A hand is split by always taking the weakest tile that is left: it must be in some play.
struct Search {
    /// All plays of the hand, by their weakest tile.
    plays: Vec<Meld>,
    /// The safe ones among them.
    safe: Vec<Meld>,
    /// Tiles that cannot be split, with whether the last play was taken from them already.
    failed: BTreeSet<(Tiles, bool)>,
}

impl Search {
    /// Splits tiles and adds the plays to the line; where `ended`, its last play is one that is not safe.
    fn split(&mut self, tiles: Tiles, ended: bool, line: &mut Vec<Meld>) -> bool {
        let Some(weakest) = tiles.weakest() else { return true };
        if self.failed.len() >= NODES || self.failed.contains(&(tiles, ended)) {
            return false;
        }
        // What ends the line is put behind all others, and safe plays in front of it.
        for at in with_weakest(&self.safe, weakest) {
            let play = self.safe[at];
            if tiles.contains(play.tiles()) {
                let place = line.len() - usize::from(ended);
                line.insert(place, play);
                if self.split(tiles - play.tiles(), ended, line) {
                    return true;
                }
                line.remove(place);
            }
        }
        for at in with_weakest(&self.plays, weakest).filter(|_| !ended) {
            let play = self.plays[at];
            if tiles.contains(play.tiles()) {
                line.push(play);
                if self.split(tiles - play.tiles(), true, line) {
                    return true;
                }
                line.pop();
            }
        }
        self.failed.insert((tiles, ended));
        false
    }
}

/// The places of the plays whose weakest tile is this, among plays in the order of their weakest tiles.
fn with_weakest(plays: &[Meld], tile: Tile) -> Range<usize> {
    let first = plays.partition_point(|play| play.tiles().weakest() < Some(tile));
    first..plays.partition_point(|play| play.tiles().weakest() <= Some(tile))
}
