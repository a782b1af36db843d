//! How fast hands are played, views are answered and worlds are sampled.
//!
//! Rates of random play count every decision, forced ones too; their share is printed first.

use climbing::{BotRng, Candidates, Game, Key, Purpose, Seat, State, Worlds, random_playout, tag};
use climbing_tichu::{Action, Belief, Phase, Rules, Tichu};
use divan::Bencher;
use divan::counter::ItemsCount;

const HANDS: u64 = 256;

fn main() {
    let (decisions, forced) = (0..HANDS).map(|deal| playout(&mut dealt(deal), deal)).fold((0, 0), sum);
    println!(
        "random play: {:.1} decisions a hand, {:.1} % of them forced",
        decisions as f64 / HANDS as f64,
        100.0 * forced as f64 / decisions as f64
    );
    let counts: Vec<usize> = (0..HANDS).map(|deal| candidates(&leading(deal))).collect();
    println!("leads with 14 cards: {:.1} candidates\n", counts.iter().sum::<usize>() as f64 / HANDS as f64);
    divan::main();
}

fn sum(a: (u64, u64), b: (u64, u64)) -> (u64, u64) {
    (a.0 + b.0, a.1 + b.1)
}

fn game() -> Tichu {
    Tichu::new(Rules::default()).expect("the default rules are possible")
}

fn key(deal: u64) -> Key {
    Key::deal(1, tag("bench"), deal, 0)
}

fn check_rng(deal: u64) -> BotRng {
    key(deal).decision(Seat::new(0), Purpose::Check, 0).bot_rng()
}

fn dealt(deal: u64) -> State<Tichu> {
    let game = game();
    game.deal(4, &game.opening(game.usual()), &mut key(deal).deal_rng())
}

fn playout(state: &mut State<Tichu>, deal: u64) -> (u64, u64) {
    random_playout(&game(), state, &mut check_rng(deal), &mut Vec::new()).expect("random play ends")
}

fn candidates(state: &State<Tichu>) -> usize {
    let (game, mut out) = (game(), Vec::new());
    game.candidates(state.asked(&game).expect("the hand is not over"), &mut out);
    out.len()
}

/// The first state of random play that is wanted.
fn until(deal: u64, wanted: impl Fn(&State<Tichu>, Phase) -> bool) -> State<Tichu> {
    let (game, mut state, mut rng, mut candidates) = (game(), dealt(deal), check_rng(deal), Vec::new());
    while let Some(view) = state.asked(&game) {
        if wanted(&state, view.phase) {
            return state;
        }
        candidates.clear();
        game.candidates(view, &mut candidates);
        let action = *rng.pick(&candidates).expect("a seat that is asked has a candidate");
        game.apply(&mut state, action).expect("a candidate is legal");
    }
    until(deal + HANDS, wanted)
}

/// The first lead, with fourteen cards.
fn leading(deal: u64) -> State<Tichu> {
    until(deal, |_, phase| phase == Phase::Lead)
}

/// A decision in the middle of the hand.
fn following(deal: u64) -> State<Tichu> {
    until(deal, |state, phase| phase == Phase::Follow && state.public.played.len() >= 20)
}

#[divan::bench]
fn deal_a_hand(bencher: Bencher) {
    let mut deal = 0;
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        deal += 1;
        dealt(deal)
    });
}

/// Items are decisions.
#[divan::bench]
fn random_play(bencher: Bencher) {
    let game = game();
    let mut deal = 0;
    let mut scratch: Vec<Action> = Vec::with_capacity(512);
    bencher
        .with_inputs(|| {
            deal = (deal + 1) % HANDS;
            let decisions = playout(&mut dealt(deal), deal).0;
            (dealt(deal), check_rng(deal), decisions)
        })
        .input_counter(|(_, _, decisions)| ItemsCount::new(*decisions))
        .bench_local_values(|(mut state, mut rng, _)| {
            let played = random_playout(&game, &mut state, &mut rng, &mut scratch);
            (state, played)
        });
}

/// The candidates of one hand after another.
fn answer(bencher: Bencher, states: &[State<Tichu>]) {
    let (game, mut out, mut at) = (game(), Vec::with_capacity(1024), 0);
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        at = (at + 1) % states.len();
        out.clear();
        if let Some(view) = divan::black_box(&states[at]).asked(&game) {
            game.candidates(view, &mut out);
        }
        out.len()
    });
}

#[divan::bench]
fn candidates_of_a_lead_with_14_cards(bencher: Bencher) {
    answer(bencher, &(0..HANDS).map(leading).collect::<Vec<_>>());
}

#[divan::bench]
fn candidates_of_an_answer(bencher: Bencher) {
    answer(bencher, &(0..HANDS).map(following).collect::<Vec<_>>());
}

#[divan::bench(args = ["certain", "weighed"])]
fn sample_a_world(bencher: Bencher, what: &str) {
    let belief = if what == "weighed" { Belief::full() } else { Belief::default() };
    let (game, states) = (game(), (0..HANDS).map(following).collect::<Vec<_>>());
    let (mut rng, mut at) = (check_rng(7), 0);
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        at = (at + 1) % states.len();
        let view = divan::black_box(&states[at]).asked(&game).expect("the hand is not over");
        game.sample(view, &belief, &mut rng).expect("the view has a world")
    });
}
