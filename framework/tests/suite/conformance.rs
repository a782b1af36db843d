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

/// With `WRITE_GOLDENS` in the environment the files are written anew instead.
#[test]
fn goldens_are_those_of_this_version() {
    golden("gifts", &Gifts::new(gifts::Rules::default()).unwrap());
    golden("scrap", &Scrap::new(scrap::Rules::default()).unwrap());
}

fn golden<G: Playable>(name: &str, game: &G) {
    let path = format!("{}/tests/suite/reference/{name}/golden.txt", env!("CARGO_MANIFEST_DIR"));
    let now = golden_transcript(game);
    if std::env::var_os("WRITE_GOLDENS").is_some() {
        std::fs::write(path, now).unwrap();
    } else {
        assert_eq!(std::fs::read_to_string(path).unwrap(), now, "golden playthrough of {name}");
    }
}
