//! Every stream of a run has its own key, and nobody shifts another's.

use std::collections::{BTreeMap, BTreeSet};

use climbing::{Bot, Deal, Decided, Key, Match, Playable, Purpose, Seats, Table, Watch};

use crate::bots::{First, Random, play};
use crate::reference::gifts::{Gifts, Phase};
use crate::reference::{Scrap, gifts};
use climbing::{Game, Seat, State};

/// Collects the keys of a match and the decisions they are of.
struct Keys<G: Playable> {
    decided: Vec<(Key, Seat, G::Phase)>,
    dealt: Vec<State<G>>,
}

impl<G: Playable> Watch<G> for Keys<G> {
    fn dealt(&mut self, _: u16, _: &G::Standing, state: &State<G>) {
        self.dealt.push(state.clone());
    }

    fn decided(&mut self, decided: &Decided<'_, G>) {
        self.decided.push((decided.key, decided.view.seat, decided.view.phase));
    }
}

fn keys<G: Playable>(game: &G, deal: Deal, bot: &dyn Bot<G>) -> Keys<G> {
    let match_ = Match::new(game, game.usual(), deal).unwrap();
    let mut keys = Keys { decided: Vec::new(), dealt: Vec::new() };
    match_.play(&vec![bot; match_.table.seats], &mut keys).unwrap();
    keys
}

#[test]
fn all_keys_of_a_run_are_distinct() {
    let game = Gifts::default();
    let (mut all, mut count) = (BTreeSet::new(), 0);
    for (seed, deal) in (0..3).flat_map(|seed| (0..5).map(move |deal| (seed, deal))) {
        let deal = Deal { seed, deal };
        let match_ = Match::new(&game, game.usual(), deal).unwrap();
        let keys = keys(&game, deal, &Random);
        let deals = (0..keys.dealt.len()).map(|hand| match_.hand_key(hand as u16));
        for key in keys.decided.iter().map(|(key, ..)| *key).chain(deals) {
            count += 1;
            all.insert(key);
        }
    }
    assert_eq!(all.len(), count);
}

#[test]
fn rules_that_differ_from_the_defaults_have_keys_of_their_own() {
    let deal = Deal { seed: 1, deal: 0 };
    let table = Table { seats: 4, hands: Some(1) };
    let tags = [true, false].map(|interrupts| {
        let game = Gifts::new(gifts::Rules { interrupts }).unwrap();
        Match::new(&game, table, deal).unwrap().hand_key(0).tag
    });
    assert_ne!(tags[0], tags[1]);
}

/// Numbers go up by seat, and windows are counted apart: whoever is asked for a bomb draws no other luck later.
#[test]
fn ordinary_decisions_of_a_seat_are_numbered_without_windows() {
    let keys = keys(&Gifts::default(), Deal { seed: 1, deal: 0 }, &Random);
    let mut next: BTreeMap<(u16, Seat, bool), u32> = BTreeMap::new();
    let mut windows = 0;
    for (key, seat, phase) in keys.decided {
        let window = phase == Phase::Bomb;
        let expected = next.entry((key.hand, seat, window)).or_insert(0);
        assert_eq!(key.number, *expected);
        assert_eq!(key.purpose == Purpose::Window, window);
        assert_eq!(usize::from(key.seat), seat.index());
        *expected += 1;
        windows += u32::from(window);
    }
    assert!(windows > 0);
}

#[test]
fn a_hand_is_dealt_alike_whoever_plays() {
    let game = Scrap::default();
    for seed in 0..20 {
        let deal = Deal { seed, deal: 3 };
        let (one, two) = (keys(&game, deal, &Random), keys(&game, deal, &First));
        assert_eq!(one.dealt[0], two.dealt[0]);
        let inherits = one.dealt[1].public.turn == two.dealt[1].public.turn;
        assert_eq!(one.dealt[1] == two.dealt[1], inherits);
    }
}

#[test]
fn equal_bots_play_equal_games() {
    let game = Scrap::default();
    for seed in 0..20 {
        assert_eq!(play(&game, seed, &Random), play(&game, seed, &Random));
    }
}

#[test]
fn totals_are_the_sums_of_hands() {
    let outcome = play(&Scrap::default(), 1, &Random);
    assert_eq!(outcome.payoffs.len(), 2);
    assert_eq!(outcome.totals(), Seats::new(3, |seat| outcome.payoffs[0][seat] + outcome.payoffs[1][seat]));
}
