//! How fast whole matches are played: in typed code, and through the erased edge as a comparison plays them.
//!
//! Both play the same cards with the same bots and must come to the same payoffs, so the ratio of their rates is the
//! price of the edge. Rates count decisions or hands, forced decisions too; their share is printed first.

use climbing::{
    Bot, BotSpec, Deal, ErasedBot, ErasedGame, Game, Match, Outcome, Registry, Setting, Table, USUAL_BUDGET,
};
use climbing_dalmuti::{Dalmuti, Rules};
use climbing_dalmuti_bots::Easy;
use climbing_generic::Random;
use divan::Bencher;
use divan::counter::ItemsCount;
use serde_json::Map;

const TABLE: Table = Table { seats: 6, hands: Some(5) };
const MATCHES: u64 = 64;

fn main() {
    for (name, bot) in [("random", &Random as &dyn Bot<Dalmuti>), ("easy", &Easy)] {
        let sum = counts(&typed(bot));
        let erased = erased(name);
        assert_eq!(sum, counts(&erased), "both edges play the same matches");
        println!(
            "{name}: {:.1} decisions a hand, {:.1} % of them forced",
            sum.decisions as f64 / sum.hands as f64,
            100.0 * sum.forced as f64 / sum.decisions as f64
        );
    }
    println!();
    divan::main();
}

#[derive(Debug, PartialEq)]
struct Counts {
    decisions: u64,
    forced: u64,
    hands: u64,
    payoffs: Vec<i64>,
}

fn counts(outcomes: &[Outcome]) -> Counts {
    let count = |of: fn(&Outcome) -> u64| outcomes.iter().map(of).sum();
    Counts {
        decisions: count(|outcome| outcome.decisions),
        forced: count(|outcome| outcome.forced),
        hands: count(|outcome| outcome.payoffs.len() as u64),
        payoffs: outcomes.iter().flat_map(|outcome| outcome.totals().as_slice().to_vec()).collect(),
    }
}

fn game() -> Dalmuti {
    Dalmuti::new(Rules::default()).expect("the default rules are possible")
}

fn deals() -> impl Iterator<Item = Deal> {
    (0..MATCHES).map(|deal| Deal { seed: 1, deal })
}

fn typed(bot: &dyn Bot<Dalmuti>) -> Vec<Outcome> {
    let game = game();
    let play = |deal| Match::new(&game, TABLE, deal).expect("the table is possible").play(&[bot; 6], &mut ());
    deals().map(|deal| play(deal).expect("the bots play by the rules")).collect()
}

fn opened(bot: &str) -> (Box<dyn ErasedGame>, ErasedBot) {
    let registry = Registry::collected().expect("no two plugins share a name");
    let entry = registry.game(Dalmuti::NAME).expect("it is registered");
    let game = entry.make(&Map::new()).expect("the default rules are possible");
    let bot = registry.bot(game.as_ref(), &BotSpec::named(bot)).expect("it is registered");
    (game, bot)
}

fn erased(bot: &str) -> Vec<Outcome> {
    let (game, bot) = opened(bot);
    play_erased(game.as_ref(), &bot)
}

fn play_erased(game: &dyn ErasedGame, bot: &ErasedBot) -> Vec<Outcome> {
    let play = |deal| game.play_dyn(Setting { table: TABLE, deal, budget: USUAL_BUDGET }, &[bot; 6]);
    deals().map(|deal| play(deal).expect("the bots play by the rules")).collect()
}

/// Decisions a second in random play, typed.
#[divan::bench]
fn random_typed(bencher: Bencher<'_, '_>) {
    let decisions = counts(&typed(&Random)).decisions;
    bencher.counter(ItemsCount::new(decisions)).bench(|| typed(&Random));
}

/// Decisions a second in random play, through the erased edge.
#[divan::bench]
fn random_erased(bencher: Bencher<'_, '_>) {
    let (game, bot) = opened("random");
    let decisions = counts(&play_erased(game.as_ref(), &bot)).decisions;
    bencher.counter(ItemsCount::new(decisions)).bench(|| play_erased(game.as_ref(), &bot));
}

/// Hands a second of easy against easy, typed.
#[divan::bench]
fn easy_hands_typed(bencher: Bencher<'_, '_>) {
    let hands = counts(&typed(&Easy)).hands;
    bencher.counter(ItemsCount::new(hands)).bench(|| typed(&Easy));
}

/// Hands a second of easy against easy, through the erased edge.
#[divan::bench]
fn easy_hands_erased(bencher: Bencher<'_, '_>) {
    let (game, bot) = opened("easy");
    let hands = counts(&play_erased(game.as_ref(), &bot)).hands;
    bencher.counter(ItemsCount::new(hands)).bench(|| play_erased(game.as_ref(), &bot));
}
