//! How long plans and decisions take.
//!
//! Times of single runs, the shortest of three, are printed first as percentiles over dealt hands and over decisions of
//! games that easy bots play; they include two readings of the clock, some 40 ns.

use std::time::Instant;

use climbing::{Bot, Candidates, Context, Deal, Decided, Game, Key, Match, Seat, Table, Watch, tag};
use climbing_lexio::{Lexio, Rules, Tiles};
use climbing_lexio_bots::plan::Plan;
use climbing_lexio_bots::{Easy, Hard, HardParams, Strong};
use divan::Bencher;

const TABLES: [usize; 3] = [3, 4, 5];
const HANDS: u64 = 10_000;

fn main() {
    for seats in TABLES {
        percentiles(&format!("plan, {seats} players"), hands(seats).into_iter().map(|hand| time(|| plan(seats, hand))));
    }
    for seats in TABLES {
        percentiles(&format!("hard, {seats} players"), decisions(seats, Hard::new(HardParams::default())).into_iter());
        percentiles(&format!("strong, {seats} players"), decisions(seats, Strong::default()).into_iter());
    }
    println!();
    divan::main();
}

fn game() -> Lexio {
    Lexio::new(Rules::default()).expect("the default rules are possible")
}

fn hands(seats: usize) -> Vec<Tiles> {
    let game = game();
    let standing = game.opening(Table { seats, hands: None });
    let key = |deal| Key::deal(1, tag("bench"), deal, 1);
    (0..HANDS).map(|deal| game.deal(seats, &standing, &mut key(deal).deal_rng()).private[Seat::new(0)].hand).collect()
}

fn plan(seats: usize, hand: Tiles) -> u32 {
    let plan = Plan::new(&game(), seats, divan::black_box(hand));
    plan.cost() + plan.pieces().len() as u32
}

/// Nanoseconds of a run: the shortest of three, since others may use the machine.
#[expect(clippy::disallowed_methods, reason = "a benchmark reads the clock, and nothing else comes of it")]
fn time<T>(run: impl Fn() -> T) -> u64 {
    let once = || {
        let start = Instant::now();
        divan::black_box(run());
        start.elapsed().as_nanos() as u64
    };
    (0..3).map(|_| once()).min().unwrap_or(0)
}

fn percentiles(what: &str, times: impl Iterator<Item = u64>) {
    let mut times: Vec<u64> = times.collect();
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize] as f64 / 1000.0;
    let [median, high, worst] = [0.5, 0.99, 1.0].map(at);
    println!("{what}: {median:.1} us at the median, {high:.1} at 99 %, {worst:.1} at most, of {}", times.len());
}

/// Asks a bot at every decision, and takes the time.
struct Clock<'a, B> {
    game: &'a Lexio,
    bot: B,
    times: Vec<u64>,
}

impl<B: Bot<Lexio>> Watch<Lexio> for Clock<'_, B> {
    fn decided(&mut self, decided: &Decided<'_, Lexio>) {
        let Decided { view, candidates, key, .. } = *decided;
        if candidates.len() > 1 {
            let ask = || self.bot.decide(self.game, view, candidates, &mut Context::new(key));
            let taken = time(ask);
            self.times.push(taken);
        }
    }
}

fn decisions(seats: usize, bot: impl Bot<Lexio>) -> Vec<u64> {
    let game = game();
    let mut clock = Clock { game: &game, bot, times: Vec::new() };
    for deal in 0..200 {
        let table = Table { seats, hands: Some(5) };
        let bots = vec![&Easy as &dyn Bot<Lexio>; seats];
        let played = Match::new(&game, table, Deal { seed: 1, deal }).expect("the table is possible");
        played.play(&bots, &mut clock).expect("easy plays without a fault");
    }
    clock.times
}

#[divan::bench(args = TABLES)]
fn plan_of_a_full_hand(bencher: Bencher, seats: usize) {
    let (hands, mut at) = (hands(seats), 0);
    bencher.bench_local(|| {
        at = (at + 1) % hands.len();
        plan(seats, hands[at])
    });
}

/// A lead with a full hand, which is the longest decision there is.
#[divan::bench(args = TABLES)]
fn first_lead(bencher: Bencher, seats: usize) {
    let (game, hard, key) = (game(), Hard::new(HardParams::default()), Key::deal(1, tag("bench"), 0, 1));
    let state = game.deal(seats, &game.opening(Table { seats, hands: None }), &mut key.deal_rng());
    let mut candidates = Vec::new();
    game.candidates(state.asked(&game).expect("somebody leads"), &mut candidates);
    bencher.bench_local(|| {
        let view = divan::black_box(&state).asked(&game).expect("somebody leads");
        hard.decide(&game, view, &candidates, &mut Context::new(key))
    });
}
