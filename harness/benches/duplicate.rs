//! What the duplicate harness costs: a comparison on one thread and on two, and the same games in a bare typed loop.
//!
//! All play the same cards with the same bots in the same seats and must come to the same sum, so the ratio of their
//! times is the price of erasure, counting, guarding and folding, and on two threads the gain. Every game is played, also
//! where the bots would not differ.

use climbing::{Bot, BotSpec, Deal, Game, Match, Registry, Table};
use climbing_dalmuti::{Dalmuti, Rules};
use climbing_dalmuti_bots::{Easy, ExactFit};
use climbing_harness::cell::{Cell, CellSpec};
use climbing_harness::design::Who;
use climbing_harness::run::{Plan, run};
use divan::Bencher;
use divan::counter::ItemsCount;
use serde_json::Map;

const DEALS: u64 = 64;

fn main() {
    assert_eq!(bare(&plan()), folded(&plan(), 1), "both play the same games");
    divan::main();
}

fn plan() -> Plan {
    let registry = Registry::collected().expect("no two plugins share a name");
    let spec = CellSpec { game: Dalmuti::NAME.into(), players: None, hands: None, rules: Map::new() };
    let [a, b] = ["easy", "exact_fit"].map(BotSpec::named);
    let cell = Cell::new(&registry, &spec, &a, &b).expect("both bots play the game");
    Plan { replay_all: true, ..Plan::new(vec![cell], 1, 0..DEALS) }
}

/// The sum of D, as a comparison counts it.
fn folded(plan: &Plan, threads: usize) -> i128 {
    run(plan, threads, &()).expect("the threads start").clusters.sum
}

/// The same from a loop that counts nothing else.
fn bare(plan: &Plan) -> i128 {
    let game = Dalmuti::new(Rules::default()).expect("the default rules are possible");
    let cell = &plan.cells[0];
    let mut sum = 0;
    for deal in plan.deals.clone() {
        for seating in &cell.design.seatings {
            let bot = |who: &Who| -> &dyn Bot<Dalmuti> { if *who == Who::A { &Easy } else { &ExactFit } };
            let bots: Vec<&dyn Bot<Dalmuti>> = seating.who.iter().map(bot).collect();
            let totals = play(&game, cell.table, Deal { seed: plan.seed, deal }, &bots);
            for (seat, who) in seating.who.enumerate() {
                let weight = i128::from(seating.weights[*who as usize]);
                sum += i128::from(totals[seat]) * if *who == Who::A { weight } else { -weight };
            }
        }
    }
    sum
}

fn play(game: &Dalmuti, table: Table, deal: Deal, bots: &[&dyn Bot<Dalmuti>]) -> climbing::Seats<i64> {
    let played = Match::new(game, table, deal).expect("the table is possible").play(bots, &mut ());
    played.expect("the bots play by the rules").totals()
}

/// Games a second in the bare loop.
#[divan::bench]
fn bare_loop(bencher: Bencher<'_, '_>) {
    let plan = plan();
    bencher.counter(ItemsCount::new(plan.games())).bench(|| bare(&plan));
}

/// Games a second as a comparison on so many threads.
#[divan::bench(args = [1, 2])]
fn comparison(bencher: Bencher<'_, '_>, threads: usize) {
    let plan = plan();
    bencher.counter(ItemsCount::new(plan.games())).bench(|| folded(&plan, threads));
}
