//! How fast hands are played, views are answered and worlds are sampled, at the usual six seats.
//!
//! Rates of random play count every decision, forced ones too; their share is printed first.

use climbing::{BotRng, Candidates, Game, Key, Proofs, Purpose, Seat, State, Table, Worlds, random_playout, tag};
use climbing_dalmuti::{Action, Belief, Dalmuti, Phase, Rules, Standing};
use divan::Bencher;
use divan::counter::ItemsCount;

const SEATS: usize = 6;
const HANDS: u64 = 256;

fn main() {
    let (decisions, forced) = (0..HANDS).map(|deal| playout(&mut dealt(deal), deal)).fold((0, 0), sum);
    println!(
        "random play: {:.1} decisions a hand, {:.1} % of them forced\n",
        decisions as f64 / HANDS as f64,
        100.0 * forced as f64 / decisions as f64
    );
    divan::main();
}

fn sum(a: (u64, u64), b: (u64, u64)) -> (u64, u64) {
    (a.0 + b.0, a.1 + b.1)
}

fn game() -> Dalmuti {
    Dalmuti::new(Rules::default()).expect("the default rules are possible")
}

fn key(deal: u64) -> Key {
    Key::deal(1, tag("bench"), deal, 1)
}

fn check_rng(deal: u64) -> BotRng {
    key(deal).decision(Seat::new(0), Purpose::Check, 0).bot_rng()
}

/// A second hand, which has taxes.
fn dealt(deal: u64) -> State<Dalmuti> {
    let game = game();
    let opening = game.opening(Table { seats: SEATS, hands: Some(5) });
    let standing = Standing { order: Some(Seat::all(SEATS).collect()), hand_no: 2, ..opening };
    game.deal(SEATS, &standing, &mut key(deal).deal_rng())
}

fn playout(state: &mut State<Dalmuti>, deal: u64) -> (u64, u64) {
    random_playout(&game(), state, &mut check_rng(deal), &mut Vec::new()).expect("random play ends")
}

/// A state in play in which the seat at `position` is asked, some cards into the hand.
fn in_play(position: usize, deal: u64) -> State<Dalmuti> {
    let (game, mut state, mut rng) = (game(), dealt(deal), check_rng(deal));
    let mut candidates = Vec::new();
    while let Some(view) = state.asked(&game) {
        candidates.clear();
        game.candidates(view, &mut candidates);
        let follows = view.phase == Phase::Follow && view.public.played.len() >= 20 && candidates.len() > 1;
        if follows && view.public.position(view.seat) == position {
            return state;
        }
        let action = *rng.pick(&candidates).expect("a seat that is asked has a candidate");
        game.apply(&mut state, action).expect("a candidate is legal");
    }
    in_play(position, deal + 1000)
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
    let mut scratch: Vec<Action> = Vec::with_capacity(128);
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

#[divan::bench]
fn view_and_candidates(bencher: Bencher) {
    let (game, state) = (game(), in_play(2, 0));
    let mut out = Vec::with_capacity(128);
    bencher.bench_local(|| {
        out.clear();
        if let Some(view) = divan::black_box(&state).asked(&game) {
            game.candidates(view, &mut out);
        }
        out.len()
    });
}

/// What the seat does not know: nothing but hands (no taxes), one exchange (a Dalmuti), two (a merchant).
#[divan::bench(args = ["no taxes", "a Dalmuti", "a merchant"])]
fn sample_a_world(bencher: Bencher, what: &str) {
    let game = game();
    let mut state = in_play(if what == "a merchant" { 2 } else { 0 }, 0);
    if what == "no taxes" {
        state.public.taxed = false;
    }
    let mut rng = check_rng(7);
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        let view = divan::black_box(&state).asked(&game).expect("the hand is not over");
        game.sample(view, &Belief::default(), &mut rng).expect("the view has a world")
    });
}

/// The decisions of random hands in which so many seats hold cards, each of a hand of its own.
fn decisions(active: usize) -> Vec<State<Dalmuti>> {
    let (game, mut found, mut candidates) = (game(), Vec::new(), Vec::new());
    for deal in 0..HANDS {
        let (mut state, mut rng) = (dealt(deal), check_rng(deal));
        let mut of_hand = Vec::new();
        while let Some(view) = state.asked(&game) {
            candidates.clear();
            game.candidates(view, &mut candidates);
            if view.public.active().count() == active && candidates.len() > 1 {
                of_hand.push(state.clone());
            }
            let action = *rng.pick(&candidates).expect("a seat that is asked has a candidate");
            game.apply(&mut state, action).expect("a candidate is legal");
        }
        found.extend(rng.pick(&of_hand).cloned());
    }
    found
}

/// One decision a sample, so that the slowest is that of the worst of them.
#[divan::bench(args = [6, 4, 2], sample_size = 1, sample_count = 2_000)]
fn prove(bencher: Bencher, active: usize) {
    let (game, states) = (game(), decisions(active));
    let mut at = 0;
    bencher.bench_local(|| {
        at = (at + 1) % states.len();
        game.prove(divan::black_box(&states[at]).asked(&game).expect("the hand is not over"))
    });
}
