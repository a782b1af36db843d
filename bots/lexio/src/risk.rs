//! How hard a piece of a plan is to get rid of: what a weighted plan adds to the play that it costs.
//!
//! A piece leaves with the own lead, or on something weaker. The sources name a weighted plan without saying what it
//! weighs; here it is the share of the unseen combinations of the size that the piece does not beat.

use climbing_lexio::{Meld, Tiles};

use crate::knowledge::Knowledge;

/// The risk of a piece in hundredths: 0 to 100, and `five` for five tiles, which wait for somebody to lead five.
pub(crate) fn risk(known: &Knowledge, piece: Meld, five: u32) -> u32 {
    let (unseen, rank) = (known.unseen, piece.face().rank());
    let (below, all) = match piece.size() {
        1 => {
            let below = piece.tiles().weakest().map_or(Tiles::NONE, |tile| unseen.below(tile));
            (below.len(), unseen.len())
        }
        2 | 3 => {
            let numbers = unseen.paired_ranks();
            (numbers.into_iter().filter(|tile| tile.rank() < rank).count() as u8, numbers.len())
        }
        _ => return five,
    };
    100 - u32::from(below) * 100 / u32::from(all.max(1))
}
