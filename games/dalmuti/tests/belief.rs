//! What plays and passes make likely, in positions where two cards can be in two hands: the chances are exact.

mod common;

use climbing::{Seat, State, Worlds};
use climbing_dalmuti::{Belief, Cards, Dalmuti};
use common::{act, cards, game, key, playing};

const DRAWS: u32 = 40_000;

/// Three seats with these cards and a fourth that is out, all other cards played, after these actions.
fn after(hands: [&str; 3], actions: &[&str]) -> State<Dalmuti> {
    let mut state = playing(&[hands[0], hands[1], hands[2], "-"]);
    let held = state.private.iter().fold(Cards::NONE, |held, own| held + own.hand);
    state.public.played = Cards::DECK.without(held);
    state.public.places[Seat::new(3)] = 1;
    act(&game(), &mut state, actions);
    state
}

/// Checks how often seat 1 holds a card in worlds that seat 2 draws.
fn assert_share(state: &State<Dalmuti>, belief: &Belief, card: &str, exact: f64) {
    let game = game();
    let (view, mut rng) = (state.asked(&game).unwrap(), key(1, 0).bot_rng());
    assert_eq!(view.seat, Seat::new(2));
    let mut held = || game.sample(view, belief, &mut rng).unwrap().private[Seat::new(1)].hand.contains(cards(card));
    let hits = (0..DRAWS).filter(|_| held()).count();
    let (n, share) = (f64::from(DRAWS), hits as f64 / f64::from(DRAWS));
    assert!((share - exact).abs() < 4.0 * (exact * (1.0 - exact) / n).sqrt(), "{share} is not {exact}");
}

fn two_draws() -> Belief {
    Belief { passed: 0.2, followed: 0.5, led: 0.5, draws: 2, ..Belief::default() }
}

/// Both draws give seat 1 the card in a quarter; one of them in a half, where it is taken with `weight` to 1.
fn of_two_draws(weight: f64) -> f64 {
    0.25 + 0.5 * weight / (1.0 + weight)
}

#[test]
fn whoever_passes_holds_what_would_have_done_less_often() {
    let state = after(["3,8", "12", "5"], &["0 8x1", "1 pass"]);
    assert_share(&state, &two_draws(), "3", 0.5);
    assert_share(&state, &Belief { passes: true, ..two_draws() }, "3", of_two_draws(0.2));
    assert_share(&state, &Belief { passes: true, draws: 1, ..two_draws() }, "3", 0.5);
}

#[test]
fn whoever_follows_holds_a_weaker_card_that_would_have_done_less_often() {
    let state = after(["2,12", "8,10", "5"], &["0 12x1", "1 8x1"]);
    assert_share(&state, &Belief { follows: true, ..two_draws() }, "10", of_two_draws(0.5));
    let fits_no_more = after(["2,9", "8,10", "5"], &["0 9x1", "1 8x1"]);
    assert_share(&fits_no_more, &Belief { follows: true, ..two_draws() }, "10", 0.5);
}

#[test]
fn whoever_leads_holds_weaker_ranks_less_often() {
    let state = after(["3,8", "12", "5"], &["0 8x1", "1 pass"]);
    assert_share(&state, &Belief { leads: true, ..two_draws() }, "12", 1.0 - of_two_draws(0.5));
}

#[test]
fn weights_multiply_and_a_weight_of_nothing_excludes_nothing() {
    let state = after(["3,8", "12", "5"], &["0 8x1", "1 pass"]);
    let both = Belief { passes: true, leads: true, ..two_draws() };
    // With the 3 seat 1 passed though it could beat the table, and seat 0 led an 8 from an 8 and a 12.
    assert_share(&state, &both, "3", of_two_draws(0.2 * 0.5));
    assert_share(&state, &Belief { passed: 0.0, ..both }, "3", 0.25);
}
