//! The table of error rates in `harness/STATISTICS.md`, at its full size: minutes, so a program that a person runs.
//!
//! `cargo run --release -p climbing-harness --example error_rates`

use climbing::{Better, BotRng, Key, Purpose, tag};
use climbing_harness::stats::{
    Betting, Estimate, Gsprt, MaxT, Moments, Reason, Scale, Sequence, Stopper, Stopping, blocks_needed,
    student_quantile,
};

/// Observations are thousandths, and lie within 10 standard deviations.
const SCALE: Scale = Scale { denominator: 1_000, bound: Some(10_000), better: Better::Higher };
const BLOCKS: u64 = 20_000;
const RUNS: u64 = 2_000;

fn main() {
    false_alarms_when_looking_after_every_block();
    println!();
    blocks_until_a_planted_difference_is_found();
    println!();
    power_of_a_fixed_number_of_blocks();
    println!();
    a_bound_of_any_cell_misses();
}

/// Draws an observation of mean 0.
type Draw = fn(&mut BotRng) -> f64;

fn normal(rng: &mut BotRng) -> f64 {
    let radius = (-2.0 * libm::log(1.0 - rng.unit())).sqrt();
    radius * libm::cos(std::f64::consts::TAU * rng.unit())
}

fn skewed(rng: &mut BotRng) -> f64 {
    if rng.unit() < 0.01 { 9.9 } else { -0.1 }
}

fn mostly_zero(rng: &mut BotRng) -> f64 {
    if rng.unit() < 0.9 { 0.0 } else { 2.0 * normal(rng) }
}

const DRAWS: [(&str, Draw); 3] =
    [("normal", normal), ("1 % at +9.9, 99 % at -0.1", skewed), ("90 % exactly 0", mostly_zero)];

fn stream(run: u64) -> BotRng {
    Key { purpose: Purpose::Check, ..Key::deal(1, tag("error rates"), run, 0) }.bot_rng()
}

fn numerator(value: f64) -> i64 {
    (value * 1_000.0).round() as i64
}

/// How a rule ends when it is asked after every block, and after how many.
fn ends(rule: Stopping, run: u64, draw: &dyn Fn(&mut BotRng) -> f64) -> (Option<Reason>, u64) {
    let (mut rng, mut stopper) = (stream(run), Stopper::new(rule, SCALE).unwrap());
    let after = (1..=BLOCKS).find(|_| stopper.add(numerator(draw(&mut rng))).is_some());
    (stopper.stopped(), after.unwrap_or(BLOCKS))
}

/// Whether the interval for a fixed number of deals excludes 0 after any of them.
fn naive_alarm(run: u64, draw: Draw, quantiles: &[f64]) -> bool {
    let (mut rng, mut moments) = (stream(run), Moments::default());
    (0..BLOCKS as usize).any(|at| {
        moments.add(numerator(draw(&mut rng)));
        let Some((mean, variance)) = moments.mean(1).zip(moments.variance(1)) else { return false };
        at > 0 && mean.abs() > quantiles[at] * (variance / (at + 1) as f64).sqrt()
    })
}

fn percent(events: u64, of: u64) -> String {
    let share = events as f64 / of as f64;
    format!("{:.1} -/+ {:.1} %", 100.0 * share, 100.0 * (share * (1.0 - share) / of as f64).sqrt())
}

fn rules() -> [Stopping; 3] {
    let sequence = Sequence { horizon: BLOCKS, ..Sequence::default() };
    [Stopping::Gsprt(Gsprt::default()), Stopping::Sequence(sequence), Stopping::Betting(Betting::default())]
}

fn false_alarms_when_looking_after_every_block() {
    let quantiles: Vec<f64> = (0..BLOCKS).map(|df| student_quantile(df, 0.95)).collect();
    for (name, draw) in DRAWS {
        let naive = (0..RUNS).filter(|run| naive_alarm(*run, draw, &quantiles)).count() as u64;
        println!("| {name} | naive t | {} |", percent(naive, RUNS));
        for rule in rules() {
            let alarm = |run: &u64| !matches!(ends(rule, *run, &draw).0, None | Some(Reason::LowerBound));
            let alarms = (0..RUNS).filter(alarm).count() as u64;
            println!("| {name} | {} | {} |", rule.name(), percent(alarms, RUNS));
        }
    }
}

fn blocks_until_a_planted_difference_is_found() {
    for d in [0.05, 0.1] {
        for rule in rules() {
            let mut ended: Vec<(Option<Reason>, u64)> =
                (0..500).map(|run| ends(rule, run, &|rng: &mut BotRng| normal(rng) + d)).collect();
            let found = ended.iter().filter(|(reason, _)| !matches!(reason, None | Some(Reason::LowerBound))).count();
            ended.sort_by_key(|(_, after)| *after);
            println!(
                "| {d} | {} | {} | {} | {} |",
                rule.name(),
                percent(found as u64, 500),
                ended[250].1,
                ended[450].1
            );
        }
    }
}

fn power_of_a_fixed_number_of_blocks() {
    for (d, power, runs) in
        [(0.1, 0.5, 10_000), (0.1, 0.8, 10_000), (0.05, 0.8, 10_000), (0.05, 0.95, 10_000), (0.02, 0.8, 4_000)]
    {
        let blocks = blocks_needed(d, 0.05, power).unwrap();
        let found = |run: &u64| {
            let (mut rng, mut moments) = (stream(*run), Moments::default());
            (0..blocks).for_each(|_| moments.add(numerator(normal(&mut rng) + d)));
            Estimate::new(&moments, 1).unwrap().interval.unwrap()[0] > 0.0
        };
        let share = percent((0..runs).filter(found).count() as u64, runs);
        println!("| {d} | {:.0} % | {blocks} | {runs} | {share} |", 100.0 * power);
    }
}

fn a_bound_of_any_cell_misses() {
    for (cells, deals, runs) in [(6, 100, 1_000), (18, 128, 1_000), (18, 1_000, 200)] {
        let misses = |run: &u64| {
            let (mut rng, mut guard) = (stream(*run), MaxT::new(cells, *run));
            for deal in 0..deals {
                let luck = normal(&mut rng);
                let row: Vec<i64> = (0..cells).map(|_| numerator(f64::midpoint(luck, normal(&mut rng)))).collect();
                guard.add(deal, &row);
            }
            let bounds = guard.bounds(1_000, 0.95).unwrap();
            bounds.iter().any(|bound| bound.interval[0] > 0.0 || bound.interval[1] < 0.0)
        };
        let share = percent((0..runs).filter(misses).count() as u64, runs);
        println!("| {cells} | {deals} | {runs} | {share} |");
    }
}
