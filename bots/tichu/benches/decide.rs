//! How long bots think.
//!
//! Times of single decisions with a choice, the shorter of two runs, are printed first as percentiles over games that `base`
//! plays; they include two readings of the clock, some 40 ns. Rates of whole hands count every decision, forced ones in
//! which no bot is asked too; their share is printed.

use std::time::Instant;

use climbing::{Bot, Context, Deal, Decided, Game, Match, Outcome, Table, Watch};
use climbing_tichu::{Phase, Rules, Tichu};
use climbing_tichu_bots::{Base, Search};
use divan::Bencher;
use divan::counter::ItemsCount;

const HANDS: u64 = 64;

fn main() {
    percentiles("base", &decisions(Base::default(), HANDS, |_| true));
    let in_play = |phase| matches!(phase, Phase::Lead | Phase::Follow | Phase::Bomb);
    percentiles("search, 300 playouts, in the play", &decisions(Search::default(), 16, in_play));
    let all: Vec<Outcome> = (0..HANDS).map(|deal| play(deal, &mut ())).collect();
    let (decisions, forced) = all.iter().fold((0, 0), |(d, f), one| (d + one.decisions, f + one.forced));
    println!(
        "base: {:.1} decisions a hand, {:.1} % of them forced\n",
        decisions as f64 / HANDS as f64,
        100.0 * forced as f64 / decisions as f64
    );
    divan::main();
}

fn game() -> Tichu {
    Tichu::new(Rules::default()).expect("the default rules are possible")
}

fn play(deal: u64, watch: &mut impl Watch<Tichu>) -> Outcome {
    let (game, bot, table) = (game(), Base::default(), Table { seats: 4, hands: Some(1) });
    let match_ = Match::new(&game, table, Deal { seed: 1, deal }).expect("four can play");
    let bots: [&dyn Bot<Tichu>; 4] = [&bot; 4];
    match_.play(&bots, watch).expect("base plays without a fault")
}

/// Nanoseconds of a run: the shorter of two, since others may use the machine.
#[expect(clippy::disallowed_methods, reason = "a benchmark reads the clock, and nothing else comes of it")]
fn time<T>(run: impl Fn() -> T) -> u64 {
    let once = || {
        let start = Instant::now();
        divan::black_box(run());
        start.elapsed().as_nanos() as u64
    };
    once().min(once())
}

/// Asks a bot at decisions of a phase that is wanted, and takes the time.
struct Clock<B, F> {
    game: Tichu,
    bot: B,
    wanted: F,
    times: Vec<u64>,
}

impl<B: Bot<Tichu>, F: Fn(Phase) -> bool> Watch<Tichu> for Clock<B, F> {
    fn decided(&mut self, decided: &Decided<'_, Tichu>) {
        let Decided { view, candidates, key, .. } = *decided;
        if candidates.len() > 1 && (self.wanted)(view.phase) {
            let taken = time(|| self.bot.decide(&self.game, view, candidates, &mut Context::new(key)));
            self.times.push(taken);
        }
    }
}

fn decisions(bot: impl Bot<Tichu>, hands: u64, wanted: impl Fn(Phase) -> bool) -> Vec<u64> {
    let mut clock = Clock { game: game(), bot, wanted, times: Vec::new() };
    for deal in 0..hands {
        play(deal, &mut clock);
    }
    clock.times.sort_unstable();
    clock.times
}

fn percentiles(what: &str, times: &[u64]) {
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize] as f64 / 1000.0;
    let [median, high, worst] = [0.5, 0.99, 1.0].map(at);
    println!("{what}: {median:.1} us at the median, {high:.1} at 99 %, {worst:.1} at most, of {}", times.len());
}

#[divan::bench]
fn a_hand_of_base(bencher: Bencher) {
    let mut deal = 0;
    bencher
        .with_inputs(|| {
            deal = (deal + 1) % HANDS;
            (deal, play(deal, &mut ()).decisions)
        })
        .input_counter(|(_, decisions)| ItemsCount::new(*decisions))
        .bench_local_values(|(deal, _)| play(deal, &mut ()));
}
