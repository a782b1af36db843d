//! How long bots think, over the decisions of real games: 8 players, all of them the bot that is timed.
//!
//! First the median and the 99th percentile over single decisions, each the fastest of a few repeats so that an
//! interrupt does not count; then the mean rate as the benchmark library measures it.
#![allow(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

use std::time::Instant;

use climbing::{Bot, Context, Deal, Decided, Game, Key, Match, Preset, Table, ViewBuf, Watch};
use climbing_dalmuti::{Action, Dalmuti, FirstHand, Rules};
use climbing_dalmuti_bots::{Design, Easy, ExactFit, Hard, Normal, Strong};
use divan::Bencher;
use divan::counter::ItemsCount;

const SEATS: usize = 8;
const DEALS: u64 = 40;
const REPEATS: usize = 5;

/// A decision that came up in a game.
struct Asked {
    view: ViewBuf<Dalmuti>,
    candidates: Vec<Action>,
    key: Key,
}

#[derive(Default)]
struct Collect(Vec<Asked>);

impl Watch<Dalmuti> for Collect {
    fn decided(&mut self, decided: &Decided<'_, Dalmuti>) {
        if decided.candidates.len() > 1 {
            let (view, candidates) = (decided.view.to_buf(), decided.candidates.to_vec());
            self.0.push(Asked { view, candidates, key: decided.key });
        }
    }
}

fn bot(name: &str) -> Box<dyn Bot<Dalmuti>> {
    match name {
        "easy" => Box::new(Easy),
        "exact_fit" => Box::new(ExactFit),
        "design" => Box::new(Hard::new(Design::params())),
        "normal" => Box::new(Hard::new(Normal::params())),
        "strong" => Box::new(Strong::default()),
        _ => Box::new(Hard::default()),
    }
}

const BOTS: [&str; 6] = ["easy", "exact_fit", "design", "normal", "hard", "strong"];

fn game() -> Dalmuti {
    Dalmuti::new(Rules { first_hand: FirstHand::Taxes, ..Rules::default() }).expect("the rules are possible")
}

/// The decisions of some matches that a bot plays with itself.
fn decisions(game: &Dalmuti, bot: &dyn Bot<Dalmuti>) -> Vec<Asked> {
    let mut collect = Collect::default();
    for deal in 0..DEALS {
        let table = Table { seats: SEATS, hands: Some(3) };
        let played = Match::new(game, table, Deal { seed: 1, deal }).expect("eight can play");
        played.play(&[bot; SEATS], &mut collect).expect("the bot plays without a fault");
    }
    collect.0
}

/// Nanoseconds of each decision, ascending.
fn times(game: &Dalmuti, bot: &dyn Bot<Dalmuti>, decisions: &[Asked]) -> Vec<u128> {
    let once = |asked: &Asked| {
        let start = Instant::now();
        divan::black_box(bot.decide(game, asked.view.as_view(), &asked.candidates, &mut Context::new(asked.key)));
        start.elapsed().as_nanos()
    };
    let mut times: Vec<u128> =
        decisions.iter().map(|asked| (0..REPEATS).map(|_| once(asked)).min().unwrap_or(0)).collect();
    times.sort_unstable();
    times
}

fn main() {
    let game = game();
    println!("bot        decisions   median      99 %   slowest  (microseconds)");
    for name in BOTS {
        let bot = bot(name);
        let times = times(&game, bot.as_ref(), &decisions(&game, bot.as_ref()));
        let at = |share: usize| times[(times.len() - 1) * share / 100] as f64 / 1000.0;
        println!("{name:<10} {:>9} {:>8.2}  {:>8.2}  {:>8.2}", times.len(), at(50), at(99), at(100));
    }
    println!();
    divan::main();
}

/// Items are decisions.
#[divan::bench(args = BOTS)]
fn decide(bencher: Bencher, name: &str) {
    let (game, bot) = (game(), bot(name));
    let decisions = decisions(&game, bot.as_ref());
    bencher.counter(ItemsCount::new(decisions.len())).bench_local(|| {
        for asked in &decisions {
            let context = &mut Context::new(asked.key);
            divan::black_box(bot.decide(&game, asked.view.as_view(), &asked.candidates, context));
        }
    });
}
