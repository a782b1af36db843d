//! Candidates against all subsets of the hand: what `apply` accepts is what the list holds, up to suits.

mod common;

use std::collections::BTreeSet;

use climbing::{Candidates, Game, State};
use climbing_tichu::{Action, Cards, Meld, Phase, Tichu};
use common::{cards, following, game, key, playing, wishing};

/// Every subset of the hand as every combination that it can be, and passing.
fn universe(hand: Cards) -> Vec<Action> {
    let list: Vec<_> = hand.into_iter().collect();
    let subset = |chosen: u32| -> Cards {
        list.iter().enumerate().filter(|(place, _)| chosen >> place & 1 == 1).map(|(_, card)| *card).collect()
    };
    let melds = (1..1_u32 << list.len()).flat_map(|chosen| Meld::all(subset(chosen)).collect::<Vec<_>>());
    melds.map(Action::Play).chain([Action::Pass]).collect()
}

/// Checks one decision; gives the number of legal actions and of candidates.
fn compare(game: &Tichu, state: &State<Tichu>) -> (usize, usize) {
    let view = state.asked(game).unwrap();
    let mut candidates = Vec::new();
    game.candidates(view, &mut candidates);
    assert!(candidates.is_sorted_by(|a, b| a < b), "{candidates:?}");
    let accepted = |action: &Action| game.apply(&mut state.clone(), *action).is_ok();
    let legal: Vec<Action> = universe(view.own.hand).into_iter().filter(accepted).collect();
    let listed: BTreeSet<Action> = legal.iter().map(|action| game.canonical(view, *action)).collect();
    let candidates: BTreeSet<Action> = candidates.into_iter().collect();
    assert_eq!(candidates, listed, "{:?} on {:?}, wish {:?}", view.own.hand, view.public.bar(), view.public.wish);
    for action in &candidates {
        assert_eq!(game.canonical(view, *action), *action, "a candidate stands for itself");
    }
    (legal.len(), candidates.len())
}

#[test]
fn candidates_of_random_play_are_all_legal_actions() {
    let (game, mut seen, mut wished) = (game(), 0, 0);
    for deal in 0..60 {
        let opening = game.opening(game.usual());
        let mut state = game.deal(4, &opening, &mut key(deal, 0).deal_rng());
        let (mut rng, mut candidates) = (key(deal, 0).bot_rng(), Vec::new());
        while let Some(view) = state.asked(&game) {
            let plays = matches!(view.phase, Phase::Lead | Phase::Follow | Phase::Bomb);
            let small = view.own.hand.len() < 12 || rng.below(8) == 0;
            if plays && small {
                seen += 1;
                wished += usize::from(view.public.wish.is_some());
                compare(&game, &state);
            }
            candidates.clear();
            game.candidates(state.asked(&game).unwrap(), &mut candidates);
            game.apply(&mut state, *rng.pick(&candidates).unwrap()).unwrap();
        }
    }
    assert!(seen > 2000 && wished > 200, "{seen} decisions, {wished} under a wish");
}

/// Hands that are rare and hard: bombs that overlap, a long row with the phoenix, straights of one suit with one card of
/// another.
const HARD: [&str; 7] = [
    "2S,3S,4S,5S,6S,7S,8S,9S,10S,JS,QS,KS,AS,PH",
    "MJ,2S,3H,4S,5S,6S,7S,7H,7D,7C,8S,9H,PH,DR",
    "3S,4S,5S,6S,7S,3H,4H,5H,6H,7H,5D,5C,PH,DG",
    "2S,2H,2D,2C,3S,3H,3D,3C,4S,4H,4D,4C,PH,MJ",
    "10S,JS,QS,KS,AS,10H,JH,QH,KH,AH,PH,DR,MJ,DG",
    "4S,4H,5S,5H,6S,6H,7S,7H,8S,8H,9S,9H,10S,PH",
    "5S,6S,7S,8S,9S,7H,9H,9D,5C,5H,PH,2S,3D,AC",
];

#[test]
fn candidates_of_hard_hands_are_all_legal_leads() {
    for hand in HARD {
        compare(&game(), &playing([hand, "6C", "6C", "6C"]));
    }
}

#[test]
fn candidates_of_hard_hands_are_all_legal_leads_under_each_wish() {
    for hand in HARD {
        for rank in climbing_tichu::Rank::all() {
            compare(&game(), &wishing(&rank.to_string(), playing([hand, "6C", "6C", "6C"])));
        }
    }
}

#[test]
fn candidates_of_hard_hands_are_all_legal_answers_under_each_wish() {
    let tables = [
        "KC",
        "DR",
        "3D,3C",
        "3C,PH3",
        "8D,8C,8H",
        "AD,AC,2D,2C,2H",
        "4C,5D,6C,7C,8D",
        "MJ,2D,3D,4H,5D",
        "2H,3H,4D,5D,6D,7D",
        "3D,3C,4D,4C",
        "2D,2C,3D,3C,4D,4C",
        "3S,3H,3D,3C",
        "2D,3D,4D,5D,6D",
        "6D,7D,8D,9D,10D,JD",
    ];
    for hand in HARD {
        for table in tables.iter().filter(|table| common::meld(table).cards() & cards(hand) == Cards::NONE) {
            let hand = following(table, [hand, "6C", "6C", "6C"]);
            compare(&game(), &hand);
            for rank in climbing_tichu::Rank::all() {
                compare(&game(), &wishing(&rank.to_string(), hand.clone()));
            }
        }
    }
}

/// One representative stands for many legal plays: that is what the equivalence is for.
#[test]
fn candidates_are_fewer_than_legal_actions() {
    let hand = "4S,4H,5S,5H,6S,6H,7S,7H,8C,8H,9S,9H,10S,10D";
    let (legal, candidates) = compare(&game(), &playing([hand, "6C", "6C", "6C"]));
    assert!(legal > 5 * candidates, "{legal} legal plays, {candidates} candidates");
}
