//! Whole matches with random legal actions: cards and points add up, and matches end.

mod common;

use climbing::{Candidates, Deal, Evidence, Game, Match, Settlement, State, Table, Viewed, random_playout};
use climbing_tichu::{Action, Cards, Rules, SmallCalls, Tichu, card_points};
use common::{game, key, with};

/// Plays single hands by random choice and gives each to `each` when it is over.
fn play(game: &Tichu, deals: u64, mut each: impl FnMut(&State<Tichu>)) {
    let (opening, mut scratch) = (game.opening(game.usual()), Vec::new());
    for deal in 0..deals {
        let mut state = game.deal(4, &opening, &mut key(deal, 0).deal_rng());
        random_playout(game, &mut state, &mut key(deal, 0).bot_rng(), &mut scratch).unwrap();
        each(&state);
    }
}

fn adds_up(game: &Tichu, state: &State<Tichu>) {
    let held = state.private.iter().fold(Cards::NONE, |all, own| all | own.hand);
    assert_eq!((held | state.public.played, held & state.public.played), (Cards::DECK, Cards::NONE));
    assert!(game.census(state).iter().all(|count| *count == 1));
    let piles: u8 = state.public.piles.iter().map(|pile| pile.len()).sum();
    let dog = u8::from(state.public.played.has(climbing_tichu::Card::DOG));
    assert_eq!(piles + state.public.pot.len() + dog, state.public.played.len(), "every card is won once");
    let points = card_points(state);
    let sum = points[0] + points[1];
    assert_eq!(sum, if state.public.is_double_victory() { 200 } else { 100 });
}

#[test]
fn cards_and_points_add_up_in_10_000_hands() {
    let (game, mut doubles) = (game(), 0);
    play(&game, 10_000, |state| {
        adds_up(&game, state);
        doubles += u32::from(state.public.is_double_victory());
    });
    assert!((1000..9000).contains(&doubles), "{doubles} double victories");
}

#[test]
fn cards_and_points_add_up_under_every_option() {
    let changes: [fn(&mut Rules); 5] = [
        |rules| rules.small_before_exchange = false,
        |rules| rules.small_calls = SmallCalls::AnyTime,
        |rules| rules.one_call_a_side = true,
        |rules| rules.wish_mandatory = true,
        |rules| rules.dragon_autogive = true,
    ];
    for change in changes {
        let game = with(change);
        play(&game, 500, |state| adds_up(&game, state));
    }
}

/// Players who call at random lose more by it than hands are worth, and never get there; so nobody calls here.
#[test]
fn a_match_is_played_until_a_side_is_ahead_at_the_target() {
    let game = game();
    let modest = |hand: u16, state: &mut State<Tichu>| {
        let (mut rng, mut candidates) = (key(3, hand).bot_rng(), Vec::new());
        while let Some(view) = state.asked(&game) {
            candidates.clear();
            game.candidates(view, &mut candidates);
            let calls = candidates[0] == Action::Decline;
            let action = if calls { Action::Decline } else { *rng.pick(&candidates).unwrap() };
            game.apply(state, action).unwrap();
        }
    };
    let table = Table { seats: 4, hands: None };
    let match_ = Match::new(&game, table, Deal { seed: 1, deal: 0 }).unwrap();
    let (mut standing, mut totals) = (Some(game.opening(table)), [0; 2]);
    for hand in 0..1000 {
        let Some(inherited) = standing else { break };
        assert_eq!(inherited.totals, totals);
        let mut state = match_.deal_hand(hand, &inherited);
        modest(hand, &mut state);
        let settled = game.settle(&state).unwrap();
        for side in [0, 1] {
            totals[side] += settled.payoffs.as_slice()[side];
        }
        standing = settled.next;
    }
    assert!(standing.is_none() && totals.iter().any(|total| *total >= 1000) && totals[0] != totals[1], "{totals:?}");
}

#[test]
fn every_view_of_random_play_is_consistent() {
    let changes: [fn(&mut Rules); 3] =
        [|_| (), |rules| rules.small_calls = SmallCalls::AnyTime, |rules| rules.dragon_autogive = true];
    for change in changes {
        let game = with(change);
        for deal in 0..60 {
            let mut state = game.deal(4, &game.opening(game.usual()), &mut key(deal, 1).deal_rng());
            let (mut rng, mut candidates) = (key(deal, 1).bot_rng(), Vec::new());
            while let Some(view) = state.asked(&game) {
                game.check_view(view).unwrap();
                assert!(!game.picture(view).is_empty());
                candidates.clear();
                game.candidates(view, &mut candidates);
                game.apply(&mut state, *rng.pick(&candidates).unwrap()).unwrap();
            }
        }
    }
}
