//! Searches in a game of many seats, cards and secrets.

use climbing::{BotRng, Game, Key, Seat, State, Table, ViewBuf, tag};
use climbing_dalmuti::{Dalmuti, Phase, Rules, Standing};

use crate::table::{bot, candidates, decide, explained, key, term};

climbing_generic::equip!(Dalmuti);
climbing_search::equip_search!(Dalmuti);

const SEATS: usize = 6;
const BOTS: [&str; 6] = [
    "pimc{playouts=200}",
    "pimc{playouts=200,trees=10}",
    "pimc{playouts=200,rollout=first}",
    "ismcts{playouts=200}",
    "ismcts{playouts=200,rollout=first,prior=first,widening=1,history=1}",
    "ismcts{playouts=200,rollout=softmax}",
];

/// A second hand, before its taxes.
pub fn dealt(deal: u64) -> (Dalmuti, State<Dalmuti>) {
    let game = Dalmuti::new(Rules::default()).unwrap();
    let opening = game.opening(Table { seats: SEATS, hands: Some(5) });
    let standing = Standing { order: Some(Seat::all(SEATS).collect()), hand_no: 2, ..opening };
    let state = game.deal(SEATS, &standing, &mut Key::deal(1, tag("search"), deal, 1).deal_rng());
    (game, state)
}

/// Plays random actions until `stop`.
fn played_until(deal: u64, stop: impl Fn(&State<Dalmuti>, Phase) -> bool) -> (Dalmuti, State<Dalmuti>) {
    let ((game, mut state), mut rng): (_, BotRng) = (dealt(deal), key(9).bot_rng());
    while let Some(view) = state.asked(&game).filter(|view| !stop(&state, view.phase)) {
        let action = *rng.pick(&candidates(&game, view)).unwrap();
        game.apply(&mut state, action).unwrap();
    }
    (game, state)
}

/// The first lead of a second hand.
pub fn leading(deal: u64) -> (Dalmuti, State<Dalmuti>) {
    played_until(deal, |_, phase| phase == Phase::Lead)
}

/// Positions of every kind: taxes, leads, and follows with a choice in the midst of a hand.
fn positions() -> Vec<(Dalmuti, State<Dalmuti>)> {
    let follows = |state: &State<Dalmuti>, phase| {
        let game = Dalmuti::new(Rules::default()).unwrap();
        let several = state.asked(&game).is_some_and(|view| candidates(&game, view).len() > 1);
        phase == Phase::Follow && state.public.played.len() > 30 && several
    };
    vec![dealt(0), leading(1), played_until(2, follows), played_until(3, follows)]
}

#[test]
fn a_search_on_a_restored_state_decides_the_same() {
    for (game, state) in positions() {
        let json = serde_json::to_string(&state).unwrap();
        let restored: State<Dalmuti> = serde_json::from_str(&json).unwrap();
        let view = state.asked(&game).unwrap();
        let sent: ViewBuf<Dalmuti> = serde_json::from_str(&serde_json::to_string(&view.to_buf()).unwrap()).unwrap();
        for spec in BOTS {
            let bot = bot(spec);
            let decision = decide(&game, bot.as_ref(), view, 0);
            assert_eq!(decision.fallback, None, "{spec}");
            assert_eq!(decide(&game, bot.as_ref(), restored.asked(&game).unwrap(), 0), decision, "{spec}");
            assert_eq!(decide(&game, bot.as_ref(), sent.as_view(), 0), decision, "{spec}");
        }
    }
}

#[test]
fn equal_keys_give_equal_searches_and_others_other_ones() {
    let (game, state) = leading(1);
    let view = state.asked(&game).unwrap();
    for spec in BOTS {
        let rows = |number| explained(&game, spec, view, number).1;
        assert_eq!(rows(0), rows(0), "{spec}");
        assert_ne!(rows(0), rows(1), "{spec}");
    }
}

#[test]
fn the_highest_score_is_that_of_the_choice() {
    for (game, state) in positions() {
        let view = state.asked(&game).unwrap();
        for spec in BOTS {
            let (candidates, mut scores) = (candidates(&game, view), Vec::new());
            let bot = bot::<Dalmuti>(spec);
            assert!(bot.scores(&game, view, &candidates, &mut climbing::Context::new(key(0)), &mut scores), "{spec}");
            let highest = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let place = scores.iter().position(|score| *score >= highest).unwrap();
            assert_eq!(candidates[place], decide(&game, bot.as_ref(), view, 0).action, "{spec}: {scores:?}");
        }
    }
}

/// Finishing ranks at a table of six are 1 to 6.
#[test]
fn values_are_in_units_of_the_objective() {
    let (game, state) = leading(1);
    for spec in BOTS {
        let (decision, rows) = explained(&game, spec, state.asked(&game).unwrap(), 0);
        assert!((1.0..=6.0).contains(&term(&rows, decision.action, "value")), "{spec}");
        assert!(term(&rows, decision.action, "value +/-") < 1.0, "{spec}");
    }
}
