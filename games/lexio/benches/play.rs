//! How fast hands are dealt and played, views are answered and worlds are sampled.
//!
//! Rates of random play count every decision, forced ones too; their share is printed first.

use climbing::{
    BotRng, Candidates, Features, Game, Key, Proofs, Purpose, Seat, State, Table, Worlds, linear_scores,
    random_playout, tag,
};
use climbing_lexio::{Action, Belief, Lexio, Phase, Rules, Tiles};
use divan::Bencher;
use divan::counter::ItemsCount;

const TABLES: [usize; 3] = [3, 4, 5];
const HANDS: u64 = 256;

fn main() {
    for seats in TABLES {
        let (decisions, forced) = (0..HANDS).map(|deal| playout(seats, deal)).fold((0, 0), sum);
        println!(
            "{seats} players, random play: {:.1} decisions a hand, {:.1} % of them forced",
            decisions as f64 / HANDS as f64,
            100.0 * forced as f64 / decisions as f64
        );
    }
    divan::main();
}

fn sum(a: (u64, u64), b: (u64, u64)) -> (u64, u64) {
    (a.0 + b.0, a.1 + b.1)
}

fn game() -> Lexio {
    Lexio::new(Rules::default()).expect("the default rules are possible")
}

fn key(deal: u64) -> Key {
    Key::deal(1, tag("bench"), deal, 1)
}

fn check_rng(deal: u64) -> BotRng {
    key(deal).decision(Seat::new(0), Purpose::Check, 0).bot_rng()
}

fn dealt(seats: usize, deal: u64) -> State<Lexio> {
    let game = game();
    game.deal(seats, &game.opening(Table { seats, hands: Some(5) }), &mut key(deal).deal_rng())
}

fn playout(seats: usize, deal: u64) -> (u64, u64) {
    random_playout(&game(), &mut dealt(seats, deal), &mut check_rng(deal), &mut Vec::new()).expect("random play ends")
}

/// A state in which somebody follows, some tiles into the hand.
fn following(seats: usize, deal: u64) -> State<Lexio> {
    let (game, mut state, mut rng) = (game(), dealt(seats, deal), check_rng(deal));
    let mut candidates = Vec::new();
    while let Some(view) = state.asked(&game) {
        candidates.clear();
        game.candidates(view, &mut candidates);
        if view.phase == Phase::Follow && view.public.played.len() >= 15 && candidates.len() > 1 {
            return state;
        }
        let action = *rng.pick(&candidates).expect("a seat that is asked has a candidate");
        game.apply(&mut state, action).expect("a candidate is legal");
    }
    following(seats, deal + 1000)
}

#[divan::bench(args = TABLES)]
fn deal_a_hand(bencher: Bencher, seats: usize) {
    let mut deal = 0;
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        deal += 1;
        dealt(seats, deal)
    });
}

/// Items are decisions; dealing is not timed.
#[divan::bench(args = TABLES)]
fn random_play(bencher: Bencher, seats: usize) {
    let game = game();
    let mut deal = 0;
    let mut scratch: Vec<Action> = Vec::with_capacity(128);
    bencher
        .with_inputs(|| {
            deal = (deal + 1) % HANDS;
            (dealt(seats, deal), check_rng(deal), playout(seats, deal).0)
        })
        .input_counter(|(_, _, decisions)| ItemsCount::new(*decisions))
        .bench_local_values(|(mut state, mut rng, _)| {
            let played = random_playout(&game, &mut state, &mut rng, &mut scratch);
            (state, played)
        });
}

/// Everything that a full hand can lead, a hand after another of many deals.
#[divan::bench(args = TABLES)]
fn leads_of_a_full_hand(bencher: Bencher, seats: usize) {
    let game = game();
    let hands: Vec<Tiles> = (0..HANDS).map(|deal| dealt(seats, deal).private[Seat::new(0)].hand).collect();
    let mut out = Vec::with_capacity(256);
    let mut at = 0;
    bencher.bench_local(|| {
        at = (at + 1) % hands.len();
        out.clear();
        game.plays(seats, divan::black_box(hands[at]), &mut out);
        out.len()
    });
}

#[divan::bench(args = TABLES)]
fn view_and_candidates_of_a_follow(bencher: Bencher, seats: usize) {
    let (game, state) = (game(), following(seats, 0));
    let mut out = Vec::with_capacity(128);
    bencher.bench_local(|| {
        out.clear();
        if let Some(view) = divan::black_box(&state).asked(&game) {
            game.candidates(view, &mut out);
        }
        out.len()
    });
}

#[divan::bench(args = TABLES)]
fn sample_a_world(bencher: Bencher, seats: usize) {
    let (game, state, mut rng) = (game(), following(seats, 0), check_rng(7));
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        let view = divan::black_box(&state).asked(&game).expect("the hand is not over");
        game.sample(view, &Belief::default(), &mut rng).expect("the view has a world")
    });
}

/// What speaks for each answer to a table, weighed.
#[divan::bench(args = TABLES)]
fn weigh_the_features_of_a_follow(bencher: Bencher, seats: usize) {
    weigh(bencher, &following(seats, 0));
}

/// What speaks for each lead of a full hand, weighed.
#[divan::bench(args = TABLES)]
fn weigh_the_features_of_a_first_lead(bencher: Bencher, seats: usize) {
    weigh(bencher, &dealt(seats, 0));
}

fn weigh(bencher: Bencher, state: &State<Lexio>) {
    let game = game();
    let (mut candidates, mut out) = (Vec::new(), Vec::with_capacity(128));
    game.candidates(state.asked(&game).expect("the hand is not over"), &mut candidates);
    bencher.counter(ItemsCount::new(candidates.len())).bench_local(|| {
        out.clear();
        let view = divan::black_box(state).asked(&game).expect("the hand is not over");
        out.extend(linear_scores(&game, view, &candidates, Lexio::SOFT));
        out.len()
    });
}

/// A world that weighs what was seen: sixteen deals, and one of them taken.
#[divan::bench(args = TABLES)]
fn sample_a_weighed_world(bencher: Bencher, seats: usize) {
    let (game, state, mut rng) = (game(), following(seats, 0), check_rng(7));
    let belief = Belief { passes: true, follows: true, ..Belief::default() };
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        let view = divan::black_box(&state).asked(&game).expect("the hand is not over");
        game.sample(view, &belief, &mut rng).expect("the view has a world")
    });
}

/// A decision of each of many random hands, anywhere in them. One a sample, so that the slowest is the worst of them.
#[divan::bench(args = TABLES, sample_size = 1, sample_count = 2_000)]
fn prove(bencher: Bencher, seats: usize) {
    let game = game();
    let states: Vec<State<Lexio>> = (0..HANDS).map(|deal| any_decision(seats, deal)).collect();
    let mut at = 0;
    bencher.bench_local(|| {
        at = (at + 1) % states.len();
        game.prove(divan::black_box(&states[at]).asked(&game).expect("the hand is not over"))
    });
}

fn any_decision(seats: usize, deal: u64) -> State<Lexio> {
    let (game, mut state, mut rng) = (game(), dealt(seats, deal), check_rng(deal));
    let (mut passed, mut candidates) = (Vec::new(), Vec::new());
    while let Some(view) = state.asked(&game) {
        candidates.clear();
        game.candidates(view, &mut candidates);
        passed.push(state.clone());
        let action = *rng.pick(&candidates).expect("a seat that is asked has a candidate");
        game.apply(&mut state, action).expect("a candidate is legal");
    }
    rng.pick(&passed).cloned().unwrap_or(state)
}
