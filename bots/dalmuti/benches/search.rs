//! How long searches take a decision: at the choices of `strong` in hands of six, a sample of them, each asked once.
#![allow(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

use std::sync::Arc;
use std::time::{Duration, Instant};

use climbing::{Bot, Context, Deal, Decided, Game, Key, Match, Registry, Table, ViewBuf, Watch};
use climbing_dalmuti::{Action, Dalmuti, Rules};
use climbing_dalmuti_bots::Strong;
use serde_json::Map;

const SEATS: usize = 6;
const DEALS: u64 = 20;
/// Every so many choices one is timed.
const STEP: usize = 7;

const SEARCHES: [&str; 6] = [
    "pimc{rollout=random}",
    "ismcts{rollout=random}",
    "pimc{rollout=soft}",
    "pimc{rollout=linear}",
    "pimc{rollout=strong}",
    "ismcts{rollout=linear,prior=linear,temperature=2,bias=2,exploration=0.2}",
];

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

fn choices(game: &Dalmuti) -> Vec<Asked> {
    let (mut collect, strong) = (Collect::default(), Strong::default());
    for deal in 0..DEALS {
        let played = Match::new(game, Table { seats: SEATS, hands: Some(1) }, Deal { seed: 1, deal });
        let bots: [&dyn Bot<Dalmuti>; SEATS] = [&strong; SEATS];
        played.expect("six can play").play(&bots, &mut collect).expect("strong plays without a fault");
    }
    collect.0.into_iter().step_by(STEP).collect()
}

fn bot(spec: &str) -> Arc<dyn Bot<Dalmuti>> {
    let registry = Registry::collected().expect("names are unique");
    let entry = registry.game(Dalmuti::NAME).expect("the game is registered");
    let game = entry.make(&Map::new()).expect("the default rules are possible");
    let bot = registry.bot(game.as_ref(), &spec.parse().expect("a specification")).expect("the bot is registered");
    Arc::clone(bot.typed::<Dalmuti>().expect("a bot of this game"))
}

fn times(game: &Dalmuti, bot: &dyn Bot<Dalmuti>, choices: &[Asked]) -> Vec<Duration> {
    let time = |asked: &Asked| {
        let start = Instant::now();
        divan::black_box(bot.decide(game, asked.view.as_view(), &asked.candidates, &mut Context::new(asked.key)));
        start.elapsed()
    };
    let mut times: Vec<Duration> = choices.iter().map(time).collect();
    times.sort_unstable();
    times
}

fn main() {
    let game = Dalmuti::new(Rules::default()).expect("the default rules are possible");
    let choices = choices(&game);
    println!("1,000 playouts a decision, {} choices of strong among six", choices.len());
    println!("{:>10} {:>10} {:>10}  search", "median ms", "mean ms", "99 % ms");
    for spec in SEARCHES {
        let times = times(&game, bot(spec).as_ref(), &choices);
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        let mean = ms(times.iter().sum::<Duration>()) / times.len() as f64;
        let (median, last) = (ms(times[times.len() / 2]), ms(times[times.len() * 99 / 100]));
        println!("{median:>10.2} {mean:>10.2} {last:>10.2}  {spec}");
    }
}
