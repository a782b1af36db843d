//! From counts to figures.

use std::collections::BTreeMap;

use super::cycles::cycles;
use super::plan::{LeagueTable, Pairing};
use super::ratings::Ratings;
use super::report::{AcrossLine, Best, BotLine, PairLine, PlaceCount, TableReport};
use super::tally::PairTally;
use crate::design::Who;
use crate::faults::Faults;
use crate::report::{Counts, Difference, Pair, difference, faults};
use crate::stats::{CONFIDENCE, Moments, holm, two_sided_p};

pub(super) fn table(table: &LeagueTable, tallies: &[PairTally]) -> TableReport {
    let ratings = Ratings::of(table, tallies);
    let order = by_rating(&ratings.logs);
    let pairs = pairs(table, tallies, &order);
    let bots: Vec<BotLine> = (0..order.len()).map(|at| bot(table, tallies, &ratings, &order, &pairs, at)).collect();
    let beats: Vec<(usize, usize)> = pairs.iter().filter_map(beaten).collect();
    TableReport {
        title: table.title(),
        objective: table.objective.clone(),
        unit: table.unit.clone(),
        sides: table.sides,
        cycles: cycles(bots.len(), &beats),
        best: best(&ratings, &order),
        bots,
        pairs,
        faults: faults(&all_faults(tallies)),
    }
}

/// Numbers of the bots, highest rating first; the rest goes by the order of the table, which does not depend on the file.
fn by_rating(logs: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..logs.len()).collect();
    order.sort_by(|one, other| logs[*other].total_cmp(&logs[*one]));
    order
}

fn beaten(pair: &PairLine) -> Option<(usize, usize)> {
    let Pair { a, b } = pair.bots;
    pair.stronger.map(|stronger| (stronger, if stronger == a { b } else { a }))
}

fn best(ratings: &Ratings, order: &[usize]) -> Best {
    let lead = |other: &usize| ratings.lead(order[0], *other);
    let clear = order[1..].iter().all(|other| lead(other).is_some_and(|[low, _]| low > 0.0));
    Best { bot: 0, lead: order.get(1).and_then(lead), clear }
}

/// All pairs of bots in their order by rating.
fn pairs(table: &LeagueTable, tallies: &[PairTally], order: &[usize]) -> Vec<PairLine> {
    let mut pairs = Vec::new();
    for a in 0..order.len() {
        for b in a + 1..order.len() {
            let (one, other) = (order[a], order[b]);
            let bots = [one.min(other), one.max(other)];
            let found = table.pairs.iter().zip(tallies).find(|(pair, _)| pair.bots == bots);
            pairs.extend(found.map(|(pair, tally)| line(table, pair, tally, Pair { a, b }, one > other)));
        }
    }
    let adjusted = holm(&pairs.iter().map(|pair| pair.p).collect::<Vec<_>>());
    for (pair, p) in pairs.iter_mut().zip(adjusted) {
        let better = pair.difference.estimate.map_or(0.0, |estimate| estimate.mean) * table.objective.sign();
        let stronger = if better > 0.0 { pair.bots.a } else { pair.bots.b };
        pair.p = p;
        pair.stronger = (p <= 1.0 - CONFIDENCE && better != 0.0).then_some(stronger);
    }
    pairs
}

/// A pair, turned round where the one with the higher rating is its B.
fn line(table: &LeagueTable, pair: &Pairing, tally: &PairTally, bots: Pair<usize>, turned: bool) -> PairLine {
    let blocks = if turned { Moments { sum: -tally.blocks.sum, ..tally.blocks } } else { tally.blocks };
    let difference = difference(&blocks, pair.cell().block_denominator());
    let estimate = difference.estimate;
    let p = estimate.and_then(|found| Some(two_sided_p(found.count - 1, found.mean, found.se?)));
    let [of_a, of_b] = [places(&tally.places[0]), places(&tally.places[1])];
    PairLine {
        bots,
        effect: effect(&difference, table.objective.sign()),
        difference,
        p: p.unwrap_or(1.0),
        stronger: None,
        places: if turned { Pair { a: of_b, b: of_a } } else { Pair { a: of_a, b: of_b } },
        counts: Counts {
            blocks: tally.blocks.count,
            games: tally.games,
            hands: tally.hands,
            decisions: tally.decisions,
            forced: tally.forced,
        },
    }
}

/// Two bots that never differ have no effect; where D is always the same other number it has no size.
fn effect(difference: &Difference, sign: f64) -> Option<f64> {
    let same = difference.estimate.filter(|estimate| estimate.mean == 0.0 && estimate.sd == Some(0.0));
    difference.effect.map(|effect| sign * effect).or(same.map(|_| 0.0))
}

fn places(counts: &BTreeMap<(u8, u8), u64>) -> Vec<PlaceCount> {
    counts.iter().map(|(&(better, tied), &hands)| PlaceCount { better, tied, hands }).collect()
}

fn bot(
    table: &LeagueTable,
    tallies: &[PairTally],
    ratings: &Ratings,
    order: &[usize],
    pairs: &[PairLine],
    at: usize,
) -> BotLine {
    let entrant = &table.entrants[order[at]];
    BotLine {
        name: entrant.name.clone(),
        spec: entrant.spec.clone(),
        rating: ratings.logs[order[at]],
        interval: ratings.interval(order[at]),
        place: mean_place(pairs, at, table.sides),
        effect: mean_effect(pairs, at),
        fallbacks: fallbacks(table, tallies, order[at]),
    }
}

/// Over all hands in which the bot sat alone; with two sides it does so wherever it plays.
fn mean_place(pairs: &[PairLine], at: usize, sides: usize) -> Option<f64> {
    let (mut halves, mut hands) = (0, 0);
    for pair in pairs {
        // With two sides the places of one are those of the other, seen from across.
        let (own, across) = match pair.bots {
            Pair { a, .. } if a == at => (&pair.places.a, &pair.places.b),
            Pair { b, .. } if b == at => (&pair.places.b, &pair.places.a),
            _ => continue,
        };
        let seen = if sides == 2 { across } else { &Vec::new() };
        halves += own.iter().map(|place| place.hands * place.half_places()).sum::<u64>();
        halves += seen.iter().map(|place| place.hands * (6 - place.half_places().min(6))).sum::<u64>();
        hands += own.iter().chain(seen).map(|place| place.hands).sum::<u64>();
    }
    (hands > 0).then(|| halves as f64 / (2 * hands) as f64)
}

fn mean_effect(pairs: &[PairLine], at: usize) -> Option<f64> {
    let own = pairs.iter().filter(|pair| [pair.bots.a, pair.bots.b].contains(&at));
    let effects: Option<Vec<f64>> =
        own.map(|pair| pair.effect.map(|effect| if pair.bots.a == at { effect } else { -effect })).collect();
    effects.filter(|all| !all.is_empty()).map(|all| all.iter().sum::<f64>() / all.len() as f64)
}

fn fallbacks(table: &LeagueTable, tallies: &[PairTally], bot: usize) -> BTreeMap<String, u64> {
    let mut counts = BTreeMap::new();
    for (pair, tally) in table.pairs.iter().zip(tallies) {
        for (side, _) in [Who::A, Who::B].into_iter().zip(pair.bots).filter(|(_, at)| *at == bot) {
            for (reason, count) in tally.fallbacks_of(side) {
                *counts.entry(reason.into()).or_default() += count;
            }
        }
    }
    counts
}

fn all_faults(tallies: &[PairTally]) -> Faults {
    let mut all = Faults::default();
    for tally in tallies {
        all.merge(&tally.faults);
    }
    all
}

/// Every name with its standing at each table, in the order of the names.
pub(super) fn across(tables: &[TableReport]) -> Vec<AcrossLine> {
    let mut names: Vec<&str> = tables.iter().flat_map(|table| &table.bots).map(|bot| bot.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    let standing = |table: &TableReport, name: &str| table.bots.iter().find(|bot| bot.name == name)?.effect;
    let line = |name: &str| AcrossLine {
        bot: name.into(),
        effects: tables.iter().map(|table| standing(table, name)).collect(),
    };
    names.into_iter().map(line).collect()
}
