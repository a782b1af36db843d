//! The reference games pass the suite.

use climbing::conformance::{Plan, check, golden_transcript};
use climbing::{BotRng, Game, NoWorld, Playable, State, View, Worlds};

use crate::reference::{Gifts, Scrap, gifts, scrap};

pub fn sampled<G: Playable + Worlds>(game: &G, view: View<'_, G>, rng: &mut BotRng) -> Result<State<G>, NoWorld> {
    game.sample(view, &G::Belief::default(), rng)
}

fn passes<G: Playable + Worlds>(game: &G) {
    let report = check(game, Some(sampled::<G>), &Plan::default());
    println!("{report}");
    assert!(report.passed(), "{report}");
}

#[test]
fn gifts_conforms() {
    passes(&Gifts::new(gifts::Rules::default()).unwrap());
}

#[test]
fn gifts_without_interrupts_conforms() {
    passes(&Gifts::new(gifts::Rules { interrupts: false }).unwrap());
}

#[test]
fn scrap_conforms() {
    passes(&Scrap::new(scrap::Rules::default()).unwrap());
}

#[test]
fn scrap_without_a_reserve_conforms() {
    passes(&Scrap::new(scrap::Rules { reserve: 0 }).unwrap());
}

/// Writes the golden playthroughs anew: `cargo test -p climbing --test suite -- --ignored goldens`.
#[test]
#[ignore = "rewrites files"]
fn goldens_are_written() {
    let home = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/suite/reference");
    let gifts = golden_transcript(&Gifts::new(gifts::Rules::default()).unwrap());
    std::fs::write(format!("{home}/gifts/golden.txt"), gifts).unwrap();
    let scrap = golden_transcript(&Scrap::new(scrap::Rules::default()).unwrap());
    std::fs::write(format!("{home}/scrap/golden.txt"), scrap).unwrap();
}
