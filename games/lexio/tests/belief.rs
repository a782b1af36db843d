//! What plays and passes make likely, in positions where two tiles can be in two hands: the chances are exact.

mod common;

use climbing::{Seat, State, Worlds};
use climbing_lexio::{Belief, Lexio, Tiles};
use common::{act, game, key, playing, tiles};

const DRAWS: u32 = 40_000;

/// Three seats with these tiles, all others played, after these actions.
fn after(hands: [&str; 3], actions: &[&str]) -> State<Lexio> {
    let mut state = playing(&hands);
    let held = state.private.iter().fold(Tiles::NONE, |held, own| held | own.hand);
    state.public.played = game().deck(3) - held;
    act(&game(), &mut state, actions);
    state
}

/// Checks how often seat 1 holds a tile in worlds that seat 2 draws.
fn assert_share(state: &State<Lexio>, belief: &Belief, tile: &str, exact: f64) {
    let game = game();
    let (view, mut rng) = (state.asked(&game).unwrap(), key(1, 0).bot_rng());
    assert_eq!(view.seat, Seat::new(2));
    let mut held = || game.sample(view, belief, &mut rng).unwrap().private[Seat::new(1)].hand.contains(tiles(tile));
    let hits = (0..DRAWS).filter(|_| held()).count();
    let (n, share) = (f64::from(DRAWS), hits as f64 / f64::from(DRAWS));
    assert!((share - exact).abs() < 4.0 * (exact * (1.0 - exact) / n).sqrt(), "{share} is not {exact}");
}

fn two_draws() -> Belief {
    Belief { passed: 0.2, followed: 0.5, led: 0.5, draws: 2, ..Belief::default() }
}

/// Both draws give seat 1 the tile in a quarter; one of them in a half, where it is taken with `weight` to 1.
fn of_two_draws(weight: f64) -> f64 {
    0.25 + 0.5 * weight / (1.0 + weight)
}

#[test]
fn whoever_passes_holds_what_would_have_done_less_often() {
    let state = after(["9c,1c", "4c", "5m"], &["0 9c", "1 pass"]);
    assert_share(&state, &two_draws(), "1c", 0.5);
    assert_share(&state, &Belief { passes: true, ..two_draws() }, "1c", of_two_draws(0.2));
    assert_share(&state, &Belief { passes: true, draws: 1, ..two_draws() }, "1c", 0.5);
}

#[test]
fn whoever_follows_holds_a_weaker_tile_that_would_have_done_less_often() {
    let state = after(["4c,2c", "7c,9c", "5m"], &["0 4c", "1 9c"]);
    assert_share(&state, &Belief { follows: true, ..two_draws() }, "7c", of_two_draws(0.5));
    // With the other 9 it would have broken a pair, had it played the weaker tile.
    let pair = after(["4c,2c", "9c,9s", "5m"], &["0 4c", "1 9s"]);
    assert_share(&pair, &Belief { follows: true, ..two_draws() }, "9c", 0.5);
}

#[test]
fn whoever_leads_holds_weaker_tiles_less_often() {
    let state = after(["9c,1c", "4c", "5m"], &["0 9c", "1 pass"]);
    assert_share(&state, &Belief { leads: true, ..two_draws() }, "4c", 1.0 - of_two_draws(0.5));
}

#[test]
fn weights_multiply_and_a_weight_of_nothing_excludes_nothing() {
    let state = after(["9c,1c", "4c", "5m"], &["0 9c", "1 pass"]);
    let both = Belief { passes: true, leads: true, ..two_draws() };
    // With the 1 seat 1 passed though it could beat the table, and seat 0 led a 9 from a 4 and a 9.
    assert_share(&state, &both, "1c", of_two_draws(0.2 * 0.5));
    assert_share(&state, &Belief { passed: 0.0, ..both }, "1c", 0.25);
}
