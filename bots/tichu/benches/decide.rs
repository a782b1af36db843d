//! How long `base` thinks. Items are decisions; forced ones, in which no bot is asked, count as well, and their share is
//! printed first.

use climbing::{Bot, Deal, Game, Match, Outcome, Table};
use climbing_tichu::{Rules, Tichu};
use climbing_tichu_bots::Base;
use divan::Bencher;
use divan::counter::ItemsCount;

const HANDS: u64 = 64;

fn main() {
    let all: Vec<Outcome> = (0..HANDS).map(play).collect();
    let (decisions, forced) = all.iter().fold((0, 0), |(d, f), one| (d + one.decisions, f + one.forced));
    println!(
        "base: {:.1} decisions a hand, {:.1} % of them forced\n",
        decisions as f64 / HANDS as f64,
        100.0 * forced as f64 / decisions as f64
    );
    divan::main();
}

fn play(deal: u64) -> Outcome {
    let game = Tichu::new(Rules::default()).expect("the default rules are possible");
    let (bot, table) = (Base::default(), Table { seats: 4, hands: Some(1) });
    let match_ = Match::new(&game, table, Deal { seed: 1, deal }).expect("four can play");
    let bots: [&dyn Bot<Tichu>; 4] = [&bot; 4];
    match_.play(&bots, &mut ()).expect("base plays without a fault")
}

#[divan::bench]
fn a_hand_of_base(bencher: Bencher) {
    let mut deal = 0;
    bencher
        .with_inputs(|| {
            deal = (deal + 1) % HANDS;
            (deal, play(deal).decisions)
        })
        .input_counter(|(_, decisions)| ItemsCount::new(*decisions))
        .bench_local_values(|(deal, _)| play(deal));
}
