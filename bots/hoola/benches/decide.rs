//! How long plans and decisions take.
//!
//! Times of single runs, the shortest of three, are printed first as percentiles over dealt hands and over decisions of
//! games that the bot plays with itself; they include two readings of the clock, some 40 ns.

use std::time::Instant;

use climbing::{Bot, Context, Deal, Decided, Game, Key, Match, Table, Watch, tag};
use climbing_hoola::{Cards, Hoola, Meld, Phase, Rules};
use climbing_hoola_bots::plan::{Method, Plan};
use climbing_hoola_bots::position::{Lying, Position};
use climbing_hoola_bots::{Easy, Hard, HardParams};
use divan::Bencher;

const TABLES: [usize; 4] = [2, 3, 4, 5];
const HANDS: u64 = 10_000;

/// Every state is looked at, whether or not the hand can be emptied.
const WHOLE: fn() -> Method = || Method { whole: true, ..Method::default() };

fn main() {
    let game = game();
    percentiles(
        "whole plan, dealt hands of 8",
        hands(&game).map(|hand| time(|| whole(&position(&game, hand, &[], false)))),
    );
    let (worst, table) = worst();
    let position = position(&game, worst, &table, true);
    percentiles("whole plan, worst made hand", (0..100).map(|_| time(|| whole(&position))));
    let mut all = Vec::new();
    for seats in TABLES {
        let times = decisions(seats);
        percentiles(&format!("hard plays, {seats} players"), times.iter().copied());
        all.extend(times);
    }
    percentiles("hard plays, all tables", all.into_iter());
    println!();
    divan::main();
}

fn game() -> Hoola {
    Hoola::new(Rules::default()).expect("the default rules are possible")
}

/// The hands of the leader, who has eight cards.
fn hands(game: &Hoola) -> impl Iterator<Item = Cards> {
    let standing = game.opening(Table { seats: 4, hands: None });
    let key = |deal| Key::deal(1, tag("bench"), deal, 1);
    (0..HANDS).map(move |deal| {
        let state = game.deal(4, &standing, &mut key(deal).deal_rng());
        state.private[state.public.leader].hand
    })
}

/// Eight cards in a row, with three melds to lay them on.
fn worst() -> (Cards, [Meld; 3]) {
    let cards = |text: &str| text.parse::<Cards>().expect("cards in text");
    let meld = |text| Meld::new(cards(text)).expect("a meld");
    (cards("AH 2H 3H 4H 5H 6H 7H 8H"), [meld("AS AD AC"), meld("2S 2D 2C"), meld("9H 10H JH")])
}

fn position<'a>(game: &'a Hoola, hand: Cards, melds: &[Meld], registered: bool) -> Position<'a> {
    let lying = |meld: &Meld| Lying { meld: *meld, before: Some(*meld), open: true };
    let seen = melds.iter().fold(hand, |seen, meld| seen | meld.cards());
    Position { game, hand, table: melds.iter().map(lying).collect(), registered, unseen: Cards::DECK - seen }
}

fn whole(position: &Position<'_>) -> Plan {
    Plan::new(divan::black_box(position), &WHOLE())
}

/// Nanoseconds of a run: the shortest of three, since others may use the machine.
#[expect(clippy::disallowed_methods, reason = "a benchmark reads the clock, and nothing else comes of it")]
fn time<T>(run: impl Fn() -> T) -> u64 {
    let once = || {
        let start = Instant::now();
        divan::black_box(run());
        start.elapsed().as_nanos() as u64
    };
    (0..3).map(|_| once()).min().unwrap_or(0)
}

fn percentiles(what: &str, times: impl Iterator<Item = u64>) {
    let mut times: Vec<u64> = times.collect();
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize] as f64 / 1000.0;
    let [median, high, worst] = [0.5, 0.99, 1.0].map(at);
    println!("{what:28} median {median:7.2} us, 99 % {high:7.2} us, slowest {worst:7.2} us of {}", times.len());
}

/// Times a bot at every decision of a turn with more than one candidate.
struct Clock {
    bot: Hard,
    times: Vec<u64>,
}

impl Watch<Hoola> for Clock {
    fn decided(&mut self, decided: &Decided<'_, Hoola>) {
        if decided.candidates.len() > 1 && decided.view.phase == Phase::Play {
            let Decided { view, candidates, key, .. } = *decided;
            let game = game();
            self.times.push(time(|| self.bot.decide(&game, view, candidates, &mut Context::new(key))));
        }
    }
}

fn decisions(seats: usize) -> Vec<u64> {
    let (game, hard) = (game(), Hard::new(HardParams::default()));
    let mut clock = Clock { bot: hard.clone(), times: Vec::new() };
    for deal in 0..200 {
        // An easy bot among them makes tables that hard alone would not.
        let mut bots = vec![&hard as &dyn Bot<Hoola>; seats];
        bots[0] = &Easy;
        let table = Table { seats, hands: Some(5) };
        let played = Match::new(&game, table, Deal { seed: 1, deal }).map(|m| m.play(&bots, &mut clock));
        assert!(matches!(played, Ok(Ok(_))), "a match is played");
    }
    clock.times
}

#[divan::bench]
fn plan_a_dealt_hand(bencher: Bencher) {
    let game = game();
    let hands: Vec<Cards> = hands(&game).take(256).collect();
    let mut at = 0;
    bencher.bench_local(|| {
        at = (at + 1) % hands.len();
        Plan::new(&position(&game, divan::black_box(hands[at]), &[], false), &Method::default())
    });
}

#[divan::bench]
fn plan_the_worst_hand_whole(bencher: Bencher) {
    let game = game();
    let (hand, table) = worst();
    let position = position(&game, hand, &table, true);
    assert_eq!(whole(&position).states, 302);
    bencher.bench_local(|| whole(&position));
}

#[divan::bench(args = TABLES)]
fn a_match_of_hard(bencher: Bencher, seats: usize) {
    let (game, hard) = (game(), Hard::new(HardParams::default()));
    let bots = vec![&hard as &dyn Bot<Hoola>; seats];
    let mut deal = 0;
    bencher.bench_local(|| {
        deal += 1;
        let table = Table { seats, hands: Some(5) };
        Match::new(&game, table, Deal { seed: 2, deal }).map(|m| m.play(&bots, &mut ()))
    });
}
