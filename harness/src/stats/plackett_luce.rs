//! Strengths from places: the Plackett-Luce model of one contestant among equals.
//!
//! The places of a game are drawn one after another, the first among all contestants, the next among those that are left,
//! each with a chance in proportion to its strength (Plackett, "The analysis of permutations", 1975; Luce, "Individual
//! choice behavior", 1959). Where one contestant of strength `a` meets `m` of strength `b`, its place depends on nothing
//! but how often it was passed over: against `c` that are left it is drawn with chance `a / (a + c b)`. So places come
//! down to contests of one against `c`, won or lost, and those are all that a fit needs.

/// A place is counted in so many shares, since ties split it: the least common multiple of all numbers of seats.
pub const SHARES: u64 = 2520;

/// How often one contestant was drawn, and how often passed over, against each number of equals that were left.
///
/// Counted in [`SHARES`], so that any order of adding gives the same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Race {
    /// By number of equals left, less one: drawn, and passed over.
    stages: Vec<[u64; 2]>,
}

impl Race {
    /// Counts places among so many equals: `better` of them finished before it, `tied` shared its place, in so many
    /// games. A tie counts in equal parts for each place that it covers.
    pub fn add(&mut self, equals: u8, better: u8, tied: u8, games: u64) {
        let equals = usize::from(equals);
        if self.stages.len() < equals {
            self.stages.resize(equals, [0; 2]);
        }
        let share = games * SHARES / (u64::from(tied) + 1);
        for ahead in (better..=better.saturating_add(tied)).map(usize::from) {
            for passed in 0..ahead.min(equals) {
                self.stages[equals - passed - 1][1] += share;
            }
            if ahead < equals {
                self.stages[equals - ahead - 1][0] += share;
            }
        }
    }

    /// Takes all counts of another, each so many times.
    pub fn merge(&mut self, other: &Self, times: u64) {
        if self.stages.len() < other.stages.len() {
            self.stages.resize(other.stages.len(), [0; 2]);
        }
        for (mine, theirs) in self.stages.iter_mut().zip(&other.stages) {
            mine[0] += times * theirs[0];
            mine[1] += times * theirs[1];
        }
    }

    /// Its contests, where the one is contestant `one` and its equals are contestant `others`.
    pub fn contests(&self, one: usize, others: usize) -> impl Iterator<Item = Contest> {
        let games = |shares: u64| shares as f64 / SHARES as f64;
        self.stages.iter().enumerate().map(move |(at, &[drawn, passed])| Contest {
            one,
            others,
            left: (at + 1) as f64,
            won: games(drawn),
            lost: games(passed),
        })
    }
}

/// How one contestant fared against several equals at once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contest {
    /// Number of the one.
    pub one: usize,
    /// Number of the contestant that its equals all are.
    pub others: usize,
    /// How many of them there were.
    pub left: f64,
    /// How often the one was drawn.
    pub won: f64,
    /// How often one of the others was.
    pub lost: f64,
}

impl Contest {
    /// The chance that the one is drawn.
    fn chance(&self, logs: &[f64]) -> f64 {
        1.0 / (1.0 + self.left * libm::exp(logs[self.others] - logs[self.one]))
    }
}

/// The logarithms of the most likely strengths of so many contestants, with mean 0.
///
/// Each of them also fights one duel, half won and half lost, against an unseen contestant of middling strength, so that
/// one which is never beaten has a finite strength. The likelihood is concave in the logarithms, and Newton's method with
/// halved steps climbs it from any start; the minorising steps of Hunter ("MM algorithms for generalized Bradley-Terry
/// models", 2004) end at the same point, but creep where a contestant is hardly ever beaten.
pub fn log_strengths(contestants: usize, contests: &[Contest]) -> Vec<f64> {
    let mut logs = vec![0.0; contestants];
    let mut likelihood = log_likelihood(&logs, contests);
    for _ in 0..MOST_STEPS {
        let step = newton_step(&logs, contests);
        let longest = step.iter().fold(0.0_f64, |longest, part| longest.max(part.abs()));
        if longest < CLOSE_ALL && spread(&step) < CLOSE {
            break;
        }
        match climb(&logs, &step, (LONGEST_STEP / longest).min(1.0), likelihood, contests) {
            Some(higher) => (logs, likelihood) = higher,
            None => break,
        }
    }
    centred(logs)
}

/// Steps of a fit at the most; ten are usual.
const MOST_STEPS: usize = 200;
/// Where no logarithm moves away from another by more, the fit is done.
const CLOSE: f64 = 1e-11;
/// All of them together are held by the prior only, so that rounding moves them more; it is taken off in the end.
const CLOSE_ALL: f64 = 1e-6;
/// By such a share a likelihood may fall for no other reason than rounding; near the top no step raises it by more.
const ROUNDING: f64 = 1e-13;
/// No logarithm moves by more at once, lest the chances round to 0 or 1.
const LONGEST_STEP: f64 = 2.0;

/// How far the parts of a step lie apart.
fn spread(step: &[f64]) -> f64 {
    let ends = step.iter().fold((f64::MAX, f64::MIN), |(low, high), part| (low.min(*part), high.max(*part)));
    ends.1 - ends.0
}

/// The first point on a step, halved again and again, that is no less likely but for rounding; nothing where there is none.
fn climb(
    logs: &[f64],
    step: &[f64],
    mut length: f64,
    likelihood: f64,
    contests: &[Contest],
) -> Option<(Vec<f64>, f64)> {
    for _ in 0..60 {
        let moved: Vec<f64> = logs.iter().zip(step).map(|(log, part)| log + length * part).collect();
        let reached = log_likelihood(&moved, contests);
        if reached >= likelihood - ROUNDING * likelihood.abs() {
            return Some((moved, reached));
        }
        length /= 2.0;
    }
    None
}

/// The logarithm of the likelihood, with the duels against the unseen contestant, up to a constant.
fn log_likelihood(logs: &[f64], contests: &[Contest]) -> f64 {
    let duels: f64 = logs.iter().map(|log| log / 2.0 - log_sum(*log, 0.0)).sum();
    let stage = |contest: &Contest| {
        let (one, others) = (logs[contest.one], logs[contest.others] + libm::log(contest.left));
        contest.won * one + contest.lost * others - (contest.won + contest.lost) * log_sum(one, others)
    };
    duels + contests.iter().map(stage).sum::<f64>()
}

/// `ln(exp(a) + exp(b))` without overflow.
fn log_sum(a: f64, b: f64) -> f64 {
    a.max(b) + libm::log1p(libm::exp(-(a - b).abs()))
}

/// The step of Newton's method: the gradient over the curvature.
fn newton_step(logs: &[f64], contests: &[Contest]) -> Vec<f64> {
    let n = logs.len();
    let (mut gradient, mut curvature) = (vec![0.0; n], vec![vec![0.0; n]; n]);
    for (at, log) in logs.iter().enumerate() {
        let chance = 1.0 / (1.0 + libm::exp(-log));
        gradient[at] = 0.5 - chance;
        curvature[at][at] = chance * (1.0 - chance);
    }
    for contest in contests {
        let (one, others, chance) = (contest.one, contest.others, contest.chance(logs));
        let (pull, bend) = (
            contest.won - (contest.won + contest.lost) * chance,
            (contest.won + contest.lost) * chance * (1.0 - chance),
        );
        gradient[one] += pull;
        gradient[others] -= pull;
        curvature[one][one] += bend;
        curvature[others][others] += bend;
        curvature[one][others] -= bend;
        curvature[others][one] -= bend;
    }
    solve(curvature, gradient)
}

/// Solves a positive definite system by elimination.
fn solve(mut rows: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let n = right.len();
    for pivot in 0..n {
        for row in pivot + 1..n {
            let factor = rows[row][pivot] / rows[pivot][pivot];
            let (above, below) = rows.split_at_mut(row);
            for (value, over) in below[0].iter_mut().zip(&above[pivot]).skip(pivot) {
                *value -= factor * over;
            }
            right[row] -= factor * right[pivot];
        }
    }
    for row in (0..n).rev() {
        let known: f64 = (row + 1..n).map(|column| rows[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / rows[row][row];
    }
    right
}

fn centred(logs: Vec<f64>) -> Vec<f64> {
    let mean = logs.iter().sum::<f64>() / logs.len().max(1) as f64;
    logs.into_iter().map(|log| log - mean).collect()
}

#[cfg(test)]
mod tests {
    use super::super::simulate::stream;
    use super::*;

    /// The chance of each place of the first contestant, by drawing every order of all contestants.
    fn by_every_order(strengths: &[f64]) -> Vec<f64> {
        fn draw(left: &[usize], strengths: &[f64], place: usize, chance: f64, found: &mut [f64]) {
            let total: f64 = left.iter().map(|at| strengths[*at]).sum();
            for (nth, at) in left.iter().enumerate() {
                let chance = chance * strengths[*at] / total;
                let rest = [&left[..nth], &left[nth + 1..]].concat();
                if *at == 0 {
                    found[place] += chance;
                } else {
                    draw(&rest, strengths, place + 1, chance, found);
                }
            }
        }
        let mut found = vec![0.0; strengths.len()];
        draw(&(0..strengths.len()).collect::<Vec<_>>(), strengths, 0, 1.0, &mut found);
        found
    }

    fn race(equals: u8, places: &[(u8, u8, u64)]) -> Race {
        let mut race = Race::default();
        for &(better, tied, games) in places {
            race.add(equals, better, tied, games);
        }
        race
    }

    /// The logarithm of the chance of some places as the stages have it, constants included.
    fn by_stages(race: &Race, a: f64, b: f64) -> f64 {
        let logs = [libm::log(a), libm::log(b)];
        let stage = |contest: Contest| {
            let chance = contest.chance(&logs);
            contest.won * libm::log(chance) + contest.lost * libm::log(1.0 - chance)
        };
        race.contests(0, 1).map(stage).sum()
    }

    #[test]
    fn a_place_is_as_likely_as_all_orders_that_give_it() {
        for (a, b, equals) in [(1.0, 1.0, 5), (2.5, 1.0, 4), (0.3, 1.7, 3), (2.0, 1.0, 1)] {
            let mut strengths = vec![a];
            strengths.resize(1 + equals, b);
            for (better, chance) in by_every_order(&strengths).into_iter().enumerate() {
                let race = race(equals as u8, &[(better as u8, 0, 1)]);
                assert!((by_stages(&race, a, b) - libm::log(chance)).abs() < 1e-12, "{a} among {equals} of {b}");
            }
        }
    }

    #[test]
    fn a_tie_counts_in_equal_parts_for_the_places_it_covers() {
        let apart = race(5, &[(1, 0, 2), (2, 0, 2), (3, 0, 2)]);
        assert_eq!(race(5, &[(1, 2, 6)]), apart);
    }

    #[test]
    fn counting_twice_is_counting_two_games() {
        let mut twice = Race::default();
        twice.merge(&race(3, &[(0, 1, 1), (3, 0, 4)]), 2);
        assert_eq!(twice, race(3, &[(0, 1, 2), (3, 0, 8)]));
    }

    /// Two contestants, one of which wins 3 of 4 duels; with the duels of the prior the share of wins is a root that a
    /// search on the plain likelihood finds.
    #[test]
    fn a_duel_has_the_strengths_of_a_search() {
        let race = race(1, &[(0, 0, 300), (1, 0, 100)]);
        let found = log_strengths(2, &race.contests(0, 1).collect::<Vec<_>>());
        let plain = |x: f64| {
            let sigma = |x: f64| libm::log(1.0 / (1.0 + libm::exp(-x)));
            300.0 * sigma(2.0 * x) + 100.0 * sigma(-2.0 * x) + sigma(x) + sigma(-x)
        };
        let (mut low, mut high) = (0.0, 3.0);
        for _ in 0..200 {
            let (one, two) = ((2.0 * low + high) / 3.0, (low + 2.0 * high) / 3.0);
            if plain(one) < plain(two) { low = one } else { high = two }
        }
        assert!((found[0] - low).abs() < 1e-6 && (found[0] + found[1]).abs() < 1e-12, "{found:?} and {low}");
    }

    /// Places of four contestants, each among equals of each other, drawn by chance.
    fn drawn() -> Vec<Contest> {
        let mut rng = stream(7);
        let mut contests = Vec::new();
        for one in 0..4 {
            for others in (0..4).filter(|others| *others != one) {
                let mut race = Race::default();
                for _ in 0..60 {
                    let better = rng.below(5) as u8;
                    race.add(5, better, rng.below(6 - u32::from(better)) as u8, 1);
                }
                contests.extend(race.contests(one, others));
            }
        }
        contests
    }

    /// The step of Hunter's algorithm for one strength: what was won over what was to be expected of a unit of strength.
    fn minorised(at: usize, logs: &[f64], contests: &[Contest]) -> f64 {
        let strength: Vec<f64> = logs.iter().map(|log| libm::exp(*log)).collect();
        let (mut won, mut expected) = (0.5, 1.0 / (strength[at] + 1.0));
        for contest in contests {
            let all = strength[contest.one] + contest.left * strength[contest.others];
            let stages = (contest.won + contest.lost) / all;
            if contest.one == at {
                won += contest.won;
                expected += stages;
            } else if contest.others == at {
                won += contest.lost;
                expected += contest.left * stages;
            }
        }
        won / expected
    }

    #[test]
    fn a_minorising_step_does_not_leave_the_strengths_that_are_found() {
        let contests = drawn();
        let found = log_strengths(4, &contests);
        // Away from mean 0 by what the duels of the prior ask for.
        let level = |shift: f64| found.iter().map(|log| 1.0 / (1.0 + libm::exp(-log - shift)) - 0.5).sum::<f64>();
        let (mut low, mut high) = (-5.0, 5.0);
        for _ in 0..200 {
            let middle = f64::midpoint(low, high);
            if level(middle) < 0.0 { low = middle } else { high = middle }
        }
        let logs: Vec<f64> = found.iter().map(|log| log + low).collect();
        for at in 0..4 {
            let step = libm::log(minorised(at, &logs, &contests));
            assert!((step - logs[at]).abs() < 1e-10, "{at}: {step} and {}", logs[at]);
        }
    }

    #[test]
    fn the_order_of_contests_and_contestants_changes_nothing() {
        let contests = drawn();
        let found = log_strengths(4, &contests);
        let renamed: Vec<Contest> = contests
            .iter()
            .rev()
            .map(|contest| Contest { one: 3 - contest.one, others: 3 - contest.others, ..*contest })
            .collect();
        for (at, log) in log_strengths(4, &renamed).into_iter().rev().enumerate() {
            assert!((log - found[at]).abs() < 1e-10, "{at}");
        }
    }

    /// A million duels won and none lost: the prior balances them where the odds are two million.
    #[test]
    fn who_is_never_beaten_has_a_finite_strength() {
        let race = race(1, &[(0, 0, 1_000_000)]);
        let found = log_strengths(2, &race.contests(0, 1).collect::<Vec<_>>());
        assert!((found[0] - found[1] - libm::log(2e6)).abs() < 0.01, "{found:?}");
    }

    #[test]
    fn equal_places_give_equal_strengths() {
        let places: Vec<(u8, u8, u64)> = (0..6).map(|better| (better, 0, 10)).collect();
        let both = [race(5, &places).contests(0, 1).collect::<Vec<_>>(), race(5, &places).contests(1, 0).collect()];
        for log in log_strengths(2, &both.concat()) {
            assert!(log.abs() < 1e-12);
        }
    }
}
