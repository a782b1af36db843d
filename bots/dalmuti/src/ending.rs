//! An ending: with at most one group left that somebody can beat, what is likeliest to hold the lead goes first.
//!
//! Every set that holds leaves the lead where it is, so such a hand is out as soon as nothing intervenes. Until then the
//! weakest rank whole is the better lead.

use climbing_dalmuti::{Action, Cards, JESTER, Meld};

use crate::ledger::Ledger;

/// The candidate that an ending leads, if the hand has come to one.
pub(crate) fn ending(hand: Cards, candidates: &[Action], ledger: &Ledger) -> Option<Meld> {
    let can_be_beaten = |rank: u8| !ledger.structurally_safe(rank, hand.count(rank));
    let losers = hand.naturals().ranks().filter(|rank| can_be_beaten(*rank)).count();
    if losers > 2 {
        return None;
    }
    let melds = candidates.iter().filter_map(|action| match action {
        Action::Play(meld) => Some(*meld),
        _ => None,
    });
    let ends = |meld: &Meld| {
        let whole = meld.rank() != JESTER && meld.naturals() == hand.count(meld.rank());
        whole && losers - usize::from(can_be_beaten(meld.rank())) <= 1
    };
    let mut best: Option<(Meld, f64)> = None;
    for meld in melds {
        if meld.count() == hand.len() {
            return Some(meld);
        }
        if ends(&meld) {
            let risk = ledger.beat_risk(meld.rank(), meld.count());
            if best.is_none_or(|(_, least)| risk < least) {
                best = Some((meld, risk));
            }
        }
    }
    best.map(|(meld, _)| meld)
}
