//! Group 7, small cases: where few worlds are possible, they come as often as the game's own count of ways says.

use std::collections::BTreeMap;

use super::Named;
use super::subject::{Spot, Subject, Verdict, ensure, skip};
use crate::evidence::Playable;
use crate::random::BotRng;
use crate::record::json;
use crate::state::State;

/// Positions that are searched for small cases, and worlds sampled of each for that.
const SEARCHED: usize = 600;
const GLANCE: usize = 100;
/// Most different worlds in a glance that promise a small case.
const FEW: usize = 50;
/// Cases that are tested, and worlds sampled of each for that.
const CASES: u64 = 12;
const DRAWS: usize = 4_000;
/// Most worlds of a small case.
const WORLDS: usize = 100;
/// Worlds expected less often than this are taken together, else chi-square does not hold.
const EXPECTED: f64 = 10.0;
/// Logarithm of how seldom a right sampler may fail a case: about one in ten million.
const STRICTNESS: f64 = 16.0;

pub(super) fn checks<G: Playable>() -> Vec<Named<G>> {
    vec![Named::new(7, "worlds come as often as they should", often)]
}

fn often<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    if of.sample.is_none() {
        return skip("the game has no worlds");
    }
    for spot in of.late_spots().take(SEARCHED) {
        let mut rng = spot.rng(4);
        if (2..=FEW).contains(&draw(of, &spot, GLANCE, FEW, &mut rng).len()) {
            test(of, &spot, &mut rng)?;
        }
        if of.counted() == CASES {
            break;
        }
    }
    if of.counted() == 0 { skip("no position has so few worlds that they can be counted") } else { Ok(()) }
}

/// A world with how often it came and how often it should, relative to others.
struct Cell {
    hits: f64,
    ways: f64,
}

type Cells = BTreeMap<String, Cell>;

/// Samples worlds and counts them, until there are more than `most`; the truth is a world, whether it comes or not.
fn draw<G: Playable>(of: &Subject<'_, G>, spot: &Spot<'_, G>, times: usize, most: usize, rng: &mut BotRng) -> Cells {
    let mut cells = Cells::new();
    let cell = |state: &State<G>| Cell { hits: 0.0, ways: of.game.ways(spot.view(), state) };
    cells.insert(json(spot.state()), cell(spot.state()));
    let Some(sample) = of.sample else { return cells };
    for world in (0..times).filter_map(|_| sample(of.game, spot.view(), rng).ok()) {
        cells.entry(json(&world)).or_insert_with(|| cell(&world)).hits += 1.0;
        if cells.len() > most {
            break;
        }
    }
    cells
}

fn test<G: Playable>(of: &Subject<'_, G>, spot: &Spot<'_, G>, rng: &mut BotRng) -> Verdict {
    let cells = draw(of, spot, DRAWS, WORLDS, rng);
    if cells.len() > WORLDS {
        return Ok(());
    }
    of.count(1);
    let list: Vec<&Cell> = cells.values().collect();
    let (statistic, bound) = chi_square(&list);
    ensure(statistic <= bound, || {
        let rows: Vec<String> = cells.iter().map(|(world, c)| format!("{} of {} {world}", c.hits, c.ways)).collect();
        format!("chi-square {statistic:.1} is above {bound:.1}; hits of ways:\n{}", rows.join("\n"))
    })
}

/// Pearson's statistic, and what it stays below but for a chance of `exp(-STRICTNESS)`: with k degrees of freedom
/// `k + 2 sqrt(k t) + 2 t` (Laurent and Massart, "Adaptive estimation of a quadratic functional by model selection",
/// 2000, lemma 1).
fn chi_square(cells: &[&Cell]) -> (f64, f64) {
    let hits: f64 = cells.iter().map(|cell| cell.hits).sum();
    let ways: f64 = cells.iter().map(|cell| cell.ways).sum();
    let (mut statistic, mut kinds, mut rare) = (0.0, 0, (0.0, 0.0));
    let square = |seen: f64, expected: f64| (seen - expected) * (seen - expected) / expected.max(f64::MIN_POSITIVE);
    for cell in cells {
        let expected = hits * cell.ways / ways;
        if expected < EXPECTED {
            rare = (rare.0 + cell.hits, rare.1 + expected);
        } else {
            statistic += square(cell.hits, expected);
            kinds += 1;
        }
    }
    if rare.0 + rare.1 > 0.0 {
        statistic += square(rare.0, rare.1.max(1.0));
        kinds += 1;
    }
    let freedom = f64::from((kinds - 1).max(0));
    (statistic, freedom + 2.0 * (freedom * STRICTNESS).sqrt() + 2.0 * STRICTNESS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(cells: &[(f64, f64)]) -> bool {
        let cells: Vec<Cell> = cells.iter().map(|&(hits, ways)| Cell { hits, ways }).collect();
        let (statistic, bound) = chi_square(&cells.iter().collect::<Vec<_>>());
        statistic <= bound
    }

    #[test]
    fn shares_near_their_ways_pass() {
        assert!(test(&[(1010.0, 1.0), (1990.0, 2.0), (1000.0, 1.0)]));
    }

    #[test]
    fn a_world_twice_as_frequent_fails() {
        assert!(!test(&[(1333.0, 2.0), (2667.0, 2.0)]));
    }

    #[test]
    fn a_possible_world_that_never_comes_fails() {
        assert!(!test(&[(0.0, 1.0), (2000.0, 1.0), (2000.0, 1.0)]));
    }

    #[test]
    fn an_impossible_world_that_comes_fails() {
        assert!(!test(&[(300.0, 0.0), (3700.0, 1.0)]));
    }
}
