//! How fast searches simulate, against bare random play, at the usual six seats of Dalmuti.
//!
//! All start from the same positions, the first lead of a second hand, and count simulated decisions, forced ones too.
//! A search takes 1,000 playouts; sampling worlds, copying states and settling hands are part of its time. Rates of
//! playouts follow from the decisions of a playout, which are printed first: a flat search plays no further than to the
//! place of its own seat, so that its playouts are shorter than hands.

use climbing::{BotRng, Candidates, Context, Game, Key, Purpose, Seat, State, Table, random_playout, tag};
use climbing_dalmuti::{Action, Dalmuti, Phase, Rules, Standing};
use climbing_search::{Effort, Ismcts, Pimc};
use divan::Bencher;
use divan::counter::ItemsCount;

const SEATS: usize = 6;
const POSITIONS: u64 = 32;
const PLAYOUTS: u64 = 1_000;

fn main() {
    let played: u64 = (0..POSITIONS).map(|deal| play_once(&mut leading(deal), &mut rng(deal))).sum();
    println!("random play: {:.1} decisions a hand", played as f64 / POSITIONS as f64);
    for what in ["pimc", "ismcts"] {
        let sum = (0..POSITIONS).map(|deal| effort(what, &leading(deal), deal)).fold((0, 0), add);
        println!("{what}: {:.1} simulated decisions a playout", sum.1 as f64 / sum.0 as f64);
    }
    println!();
    divan::main();
}

fn add((playouts, decisions): (u64, u64), effort: Effort) -> (u64, u64) {
    (playouts + effort.playouts, decisions + effort.decisions)
}

fn game() -> Dalmuti {
    Dalmuti::new(Rules::default()).expect("the default rules are possible")
}

fn key(deal: u64) -> Key {
    Key::deal(1, tag("bench"), deal, 1)
}

fn rng(deal: u64) -> BotRng {
    key(deal).decision(Seat::new(0), Purpose::Check, 0).bot_rng()
}

fn candidates(state: &State<Dalmuti>) -> Vec<Action> {
    let (game, mut candidates) = (game(), Vec::new());
    if let Some(view) = state.asked(&game) {
        game.candidates(view, &mut candidates);
    }
    candidates
}

/// A second hand whose taxes are paid: somebody leads with a full hand.
fn leading(deal: u64) -> State<Dalmuti> {
    let (game, mut rng) = (game(), rng(deal));
    let opening = game.opening(Table { seats: SEATS, hands: Some(5) });
    let standing = Standing { order: Some(Seat::all(SEATS).collect()), hand_no: 2, ..opening };
    let mut state = game.deal(SEATS, &standing, &mut key(deal).deal_rng());
    while state.asked(&game).is_some_and(|view| view.phase != Phase::Lead) {
        let action = *rng.pick(&candidates(&state)).expect("a seat that is asked has a candidate");
        game.apply(&mut state, action).expect("a candidate is legal");
    }
    state
}

fn effort(what: &str, state: &State<Dalmuti>, deal: u64) -> Effort {
    let (game, candidates) = (game(), candidates(state));
    let view = state.asked(&game).expect("somebody leads");
    let mut context = Context::new(key(deal).decision(view.seat, Purpose::Decision, 0));
    match what {
        "pimc" => Pimc::with_playouts(PLAYOUTS).effort(&game, view, &candidates, &mut context),
        _ => Ismcts::with_playouts(PLAYOUTS).effort(&game, view, &candidates, &mut context),
    }
}

/// A hand from each position and its true cards: the rate that searches are held against.
#[divan::bench(sample_count = 512)]
fn random_play(bencher: Bencher) {
    let game = game();
    let mut scratch: Vec<Action> = Vec::with_capacity(128);
    let mut play = move |state: &mut State<Dalmuti>, rng: &mut BotRng| {
        random_playout(&game, state, rng, &mut scratch).map_or(0, |played| played.0)
    };
    let mut round = 0;
    bencher
        .with_inputs(|| {
            round += 1;
            let mut luck = rng(round);
            let decisions: u64 = (0..POSITIONS).map(|deal| play_once(&mut leading(deal), &mut luck)).sum();
            ((0..POSITIONS).map(leading).collect::<Vec<_>>(), rng(round), decisions)
        })
        .input_counter(|(_, _, decisions)| ItemsCount::new(*decisions))
        .bench_local_values(|(mut states, mut luck, _)| {
            let decisions: u64 = states.iter_mut().map(|state| play(state, &mut luck)).sum();
            (states, decisions)
        });
}

fn play_once(state: &mut State<Dalmuti>, rng: &mut BotRng) -> u64 {
    random_playout(&game(), state, rng, &mut Vec::new()).map_or(0, |played| played.0)
}

#[divan::bench(args = ["pimc", "ismcts"], sample_count = 64)]
fn search(bencher: Bencher, what: &str) {
    let mut deal = 0;
    bencher
        .with_inputs(|| {
            deal = (deal + 1) % POSITIONS;
            let state = leading(deal);
            let decisions = effort(what, &state, deal).decisions;
            (state, deal, decisions)
        })
        .input_counter(|(_, _, decisions)| ItemsCount::new(*decisions))
        .bench_local_values(|(state, deal, _)| effort(what, &state, deal));
}
