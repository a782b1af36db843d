//! Deals of pairs whose exchange must be possible, drawn from the possible ones alone.
//!
//! An exchange is possible if and only if the Dalmuti has as many cards as the tax has of some rank or better, and the
//! peon no more than that many that are better than this rank: those are what he was given back. The card that makes up
//! the tax, the worst of the Dalmuti's best, cuts the possible deals into cases that exclude one another.

use climbing::{BotRng, Seat, View};

use crate::Dalmuti;
use crate::cards::{Cards, JESTER};
use crate::knowledge::{Hands, Knowledge, draw};
use crate::taxes::Pair;
use crate::worlds::holdings;

/// Deals the unknown pairs first, each from the deals that make its exchange possible, then the others.
pub(crate) fn deal_pairs(
    known: &Knowledge,
    view: View<'_, Dalmuti>,
    unknown: [Option<Pair>; 2],
    rng: &mut BotRng,
) -> Option<Hands> {
    let mut known = known.clone();
    for pair in unknown.into_iter().flatten() {
        deal_pair(&mut known, view, pair, rng)?;
    }
    known.deal(rng).ok()
}

/// Deals a Dalmuti and his peon: first how many cards of which kind each gets, by the number of deals, then the cards.
fn deal_pair(known: &mut Knowledge, view: View<'_, Dalmuti>, pair: Pair, rng: &mut BotRng) -> Option<()> {
    let Case { rank, better, equal, kept } = draw_case(known, view, pair, rng)?;
    let mut give = |seat: Seat, kind: fn(Cards, u8) -> Cards, count: Option<u8>| {
        let count = count.unwrap_or(known.need[seat.index()]);
        let cards = draw(kind(known.unseen, rank), count, rng)?;
        known.give(seat, cards).ok()
    };
    give(pair.dalmuti, Cards::better_than, Some(better))?;
    give(pair.dalmuti, |unseen, rank| Cards::of(rank, unseen.count(rank)), Some(equal))?;
    give(pair.dalmuti, |unseen, rank| unseen - unseen.better_than(rank + 1), None)?;
    give(pair.peon, Cards::better_than, Some(kept))?;
    give(pair.peon, |unseen, rank| unseen - unseen.better_than(rank), None)
}

/// How unseen cards are shared between a Dalmuti and his peon.
#[derive(Clone, Copy)]
struct Case {
    /// Rank of the card that makes up the tax.
    rank: u8,
    /// Better cards for the Dalmuti: too few for the tax.
    better: u8,
    /// Cards of that rank for the Dalmuti: with them there are enough.
    equal: u8,
    /// Better cards for the peon: no more than he was given back.
    kept: u8,
}

/// Draws a case with a chance in proportion to its deals; nothing if there is none.
fn draw_case(known: &Knowledge, view: View<'_, Dalmuti>, pair: Pair, rng: &mut BotRng) -> Option<Case> {
    let counts = Counts::new(known, view, pair);
    let cases: Vec<(Case, f64)> = cases(pair.count, counts.to_dalmuti)
        .map(|case| (case, counts.deals(known, case).unwrap_or(0.0)))
        .filter(|(_, deals)| *deals > 0.0)
        .collect();
    let total: f64 = cases.iter().map(|(_, deals)| deals).sum();
    let mut left = rng.unit() * total;
    let drawn = cases.iter().find(|(_, deals)| {
        left -= deals;
        left < 0.0
    });
    drawn.or(cases.last()).map(|(case, _)| *case)
}

/// All cases for a tax of `count` cards that could be.
fn cases(count: u8, to_dalmuti: u8) -> impl Iterator<Item = Case> {
    (1..=JESTER).flat_map(move |rank| {
        (0..count).flat_map(move |better| {
            (0..=to_dalmuti).flat_map(move |equal| (0..=count).map(move |kept| Case { rank, better, equal, kept }))
        })
    })
}

/// What a pair has had for certain, and how many unseen cards each of the two gets.
struct Counts {
    dalmuti: Cards,
    peon: Cards,
    to_dalmuti: u8,
    to_peon: u8,
    tax: u8,
}

impl Counts {
    fn new(known: &Knowledge, view: View<'_, Dalmuti>, pair: Pair) -> Self {
        let certain = holdings(view, &known.pinned, pair);
        let need = |seat: Seat| known.need[seat.index()];
        let (to_dalmuti, to_peon) = (need(pair.dalmuti), need(pair.peon));
        Self { dalmuti: certain.dalmuti, peon: certain.peon, to_dalmuti, to_peon, tax: pair.count }
    }

    /// The number of deals of a case; nothing if it is none.
    fn deals(&self, known: &Knowledge, case: Case) -> Option<f64> {
        let Case { rank, better, equal, kept } = case;
        let too_few = self.dalmuti.better_than(rank).len() + better < self.tax;
        let enough = self.dalmuti.better_than(rank + 1).len() + better + equal >= self.tax;
        let returned = self.peon.better_than(rank).len() + kept <= self.tax;
        if !(too_few && enough && returned) {
            return None;
        }
        let (good, same) = (known.unseen.better_than(rank).len(), known.unseen.count(rank));
        let bad = known.unseen.len() - good - same;
        let worse = self.to_dalmuti.checked_sub(better + equal)?;
        let dalmuti = binomial(good, better) * binomial(same, equal) * binomial(bad, worse);
        let left = (same + bad).checked_sub(equal + worse)?;
        let peon = binomial(good.checked_sub(better)?, kept) * binomial(left, self.to_peon.checked_sub(kept)?);
        Some(dalmuti * peon)
    }
}

/// In how many ways `k` of `n` can be chosen.
pub(crate) fn binomial(n: u8, k: u8) -> f64 {
    if k > n {
        return 0.0;
    }
    (0..k).fold(1.0, |product, i| product * f64::from(n - i) / f64::from(i + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    use climbing::{Game, Key, MAX_SEATS, Purpose, Table, tag};

    use crate::taxes::pairs;
    use crate::view::Phase;

    fn cards(text: &str) -> Cards {
        text.parse().unwrap()
    }

    /// Every way to deal some cards, each a card of its own, to two seats and the rest to a third.
    fn all_deals(list: &[u8], needs: [u8; 2]) -> Vec<[Cards; 3]> {
        let mut deals = vec![[Cards::NONE; 3]];
        for rank in list {
            let with = |deal: &[Cards; 3], to: usize| {
                let mut deal = *deal;
                deal[to] += Cards::of(*rank, 1);
                deal
            };
            deals = deals.iter().flat_map(|deal| [0, 1, 2].map(|to| with(deal, to))).collect();
        }
        deals.retain(|deal| [deal[0].len(), deal[1].len()] == needs);
        deals
    }

    /// The way out for hard cases is uniform over all possible deals too, when one pair is unknown: checked against all
    /// 560 deals of eight cards, where the Greater Dalmuti has played a 4 and the Greater Peon 6 and 7.
    #[test]
    fn pairs_are_dealt_uniformly_among_possible_deals() {
        let game = Dalmuti::new(crate::Rules::default()).unwrap();
        let key = Key { purpose: Purpose::Check, ..Key::deal(1, tag("pairs"), 0, 0) };
        let mut state = game.deal(4, &game.opening(Table { seats: 4, hands: None }), &mut key.deal_rng());
        let public = &mut state.public;
        public.order = Seat::all(4).collect();
        public.played_by[Seat::new(0)] = cards("4");
        public.played_by[Seat::new(3)] = cards("6,7");
        public.taxed = true;
        let own = &state.private[Seat::new(1)];
        let view = View { seat: Seat::new(1), phase: Phase::Lead, own, public: &state.public };

        let list = [2, 3, 5, 5, 6, 9, 12, 13];
        let unseen = cards("2,3,5,5,6,9,12,J");
        let mut need = [0; MAX_SEATS];
        need[..4].copy_from_slice(&[3, 0, 3, 2]);
        let known = Knowledge { unseen, need, pinned: [Cards::NONE; MAX_SEATS], floor: [1; MAX_SEATS] };
        let pair = pairs(&state.public.order)[0];

        let mut expected: BTreeMap<String, u32> = BTreeMap::new();
        let of = |hands: [Cards; 3]| {
            let mut all = [Cards::NONE; MAX_SEATS];
            (all[0], all[3], all[2]) = (hands[0], hands[1], hands[2]);
            all
        };
        let possible = |hands: &Hands| holdings(view, hands, pair).are_possible(&game);
        for hands in all_deals(&list, [3, 2]).into_iter().map(of).filter(|hands| possible(hands)) {
            *expected.entry(format!("{hands:?}")).or_default() += 1;
        }
        let mut seen: BTreeMap<String, u32> = BTreeMap::new();
        let mut rng = key.bot_rng();
        let draws = 60_000;
        for _ in 0..draws {
            let hands = deal_pairs(&known, view, [Some(pair), None], &mut rng).unwrap();
            *seen.entry(format!("{hands:?}")).or_default() += 1;
        }
        let total: u32 = expected.values().sum();
        assert!(seen.keys().all(|hands| expected.contains_key(hands)), "only possible deals");
        let chi: f64 = expected
            .iter()
            .map(|(hands, ways)| {
                let mean = f64::from(draws) * f64::from(*ways) / f64::from(total);
                (f64::from(seen.get(hands).copied().unwrap_or(0)) - mean).powi(2) / mean
            })
            .sum();
        // A chi-square of k degrees of freedom has mean k and variance 2k.
        let freedom = (expected.len() - 1) as f64;
        assert!(chi < freedom + 5.0 * (2.0 * freedom).sqrt(), "chi-square {chi} with {freedom} degrees of freedom");
    }
}
