//! How fast hands are dealt and played, views are answered and worlds are sampled.
//!
//! Rates of random play count every decision, forced ones too; their share is printed first.

use climbing::{BotRng, Candidates, Game, Key, Purpose, Seat, State, Table, Worlds, random_playout, tag};
use climbing_hoola::{Action, Belief, Hoola, Phase, Rules};
use divan::Bencher;
use divan::counter::ItemsCount;

const TABLES: [usize; 4] = [2, 3, 4, 5];
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

fn game() -> Hoola {
    Hoola::new(Rules::default()).expect("the default rules are possible")
}

fn key(deal: u64) -> Key {
    Key::deal(1, tag("bench"), deal, 1)
}

fn check_rng(deal: u64) -> BotRng {
    key(deal).decision(Seat::new(0), Purpose::Check, 0).bot_rng()
}

fn dealt(game: &Hoola, seats: usize, deal: u64) -> State<Hoola> {
    game.deal(seats, &game.opening(Table { seats, hands: Some(5) }), &mut key(deal).deal_rng())
}

fn playout(seats: usize, deal: u64) -> (u64, u64) {
    let (game, mut rng) = (game(), check_rng(deal));
    random_playout(&game, &mut dealt(&game, seats, deal), &mut rng, &mut Vec::new()).expect("random play ends")
}

/// A state in which a seat that has registered plays, some melds into the hand.
fn registered(seats: usize, deal: u64) -> State<Hoola> {
    let (game, mut rng) = (game(), check_rng(deal));
    let mut state = dealt(&game, seats, deal);
    let mut candidates = Vec::new();
    while let Some(view) = state.asked(&game) {
        candidates.clear();
        game.candidates(view, &mut candidates);
        if view.phase == Phase::Play && view.public.melds.len() >= 3 && view.public.registered.has(view.seat) {
            return state;
        }
        let action = *rng.pick(&candidates).expect("a seat that is asked has a candidate");
        game.apply(&mut state, action).expect("a candidate is legal");
    }
    registered(seats, deal + 1000)
}

#[divan::bench(args = TABLES)]
fn deal_a_hand(bencher: Bencher, seats: usize) {
    let (game, mut deal) = (game(), 0);
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        deal += 1;
        dealt(&game, seats, deal)
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
            (dealt(&game, seats, deal), check_rng(deal), playout(seats, deal).0)
        })
        .input_counter(|(_, _, decisions)| ItemsCount::new(*decisions))
        .bench_local_values(|(mut state, mut rng, _)| {
            let played = random_playout(&game, &mut state, &mut rng, &mut scratch);
            (state, played)
        });
}

#[divan::bench(args = TABLES)]
fn view_and_candidates_of_a_play(bencher: Bencher, seats: usize) {
    let (game, state) = (game(), registered(seats, 0));
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
    let (game, state, mut rng) = (game(), registered(seats, 0), check_rng(7));
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        let view = divan::black_box(&state).asked(&game).expect("the hand is not over");
        game.sample(view, &Belief::default(), &mut rng).expect("the view has a world")
    });
}
