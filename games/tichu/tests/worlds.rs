//! Sampled worlds: what is certain holds in each, and what is weighed comes with the chances that the procedure has.

mod common;

use climbing::{BotRng, Game, Purpose, Seat, State, Turn, Worlds};
use climbing_tichu::{
    Asked, Belief, Call, Card, Cards, Event, Kind, Move, Passed, Phase, Private, SEATS, Tichu, ceiling, partner,
};
use common::{act, cards, game, key, meld, playing, seat, wishing};

fn rng(deal: u64) -> BotRng {
    key(deal, 0).decision(Seat::new(0), Purpose::Check, 0).bot_rng()
}

/// A hand in which seat 0 leads and has exchanged cards that were all played since.
fn position(hands: [&str; 4]) -> State<Tichu> {
    let mut state = playing(hands);
    let mut gone = state.public.played.into_iter();
    for own in &mut state.private {
        own.given = [gone.next(), gone.next(), gone.next()];
        own.received = [gone.next(), gone.next(), gone.next()];
    }
    state
}

fn passed(seat: usize, holder: usize, kind: Kind, value: u8) -> Passed {
    Passed { seat: common::seat(seat), holder: common::seat(holder), kind, length: 1, value }
}

const PASSES: fn() -> Belief = || Belief { passes: true, ..Belief::default() };
const CALLS: fn() -> Belief = || Belief { calls: true, ..Belief::default() };

/// How often seat 1 holds a card in worlds that seat 0 samples.
fn share(state: &State<Tichu>, belief: &Belief, card: &str) -> f64 {
    const DRAWS: u32 = 40_000;
    let (game, mut rng, card) = (game(), rng(1), card.parse::<Card>().unwrap());
    let view = state.asked(&game).unwrap();
    let holds = |_: &u32| {
        let world = game.sample(view, belief, &mut rng).unwrap();
        world.private[seat(1)].hand.has(card)
    };
    f64::from((0..DRAWS).filter(holds).count() as u32) / f64::from(DRAWS)
}

/// Four standard errors of 40,000 draws at one half.
fn assert_share(state: &State<Tichu>, belief: &Belief, card: &str, exact: f64) {
    let share = share(state, belief, card);
    assert!((share - exact).abs() < 0.01, "{share} is not {exact}");
}

/// An ace or another card and a two, which seats 1 and 3 share; seat 2 is out.
fn two_cards(high: &str) -> State<Tichu> {
    position(["5S", high, "-", "2D"])
}

/// Seat 1 has passed on an opponent's 10.
fn ceiled(mut state: State<Tichu>) -> State<Tichu> {
    state.public.passes.push(passed(1, 0, Kind::Single, 20));
    state
}

fn called(mut state: State<Tichu>) -> State<Tichu> {
    state.public.calls[seat(1)] = Call::Small;
    state
}

/// If the ace is dealt first seat 1 gets it with weights 1 to 4, else by what is left: (1/5 + 1/2) / 2.
#[test]
fn an_ace_above_a_passed_single_comes_in_7_of_20() {
    assert_share(&ceiled(two_cards("AS")), &PASSES(), "AS", 7.0 / 20.0);
}

#[test]
fn the_ace_of_a_caller_comes_in_7_of_12() {
    assert_share(&called(two_cards("AS")), &CALLS(), "AS", 7.0 / 12.0);
}

#[test]
fn the_king_of_a_caller_comes_in_13_of_24() {
    assert_share(&called(two_cards("KS")), &CALLS(), "KS", 13.0 / 24.0);
}

#[test]
fn passes_and_calls_multiply_to_5_of_12() {
    assert_share(&ceiled(called(two_cards("AS"))), &Belief::full(), "AS", 5.0 / 12.0);
}

/// Exact values of the procedure by enumeration of all orders and choices.
#[test]
fn weights_act_through_the_room_that_is_left() {
    let six = || position(["5S", "AS,2D", "3S,4S", "5H,6S"]);
    assert_share(&ceiled(six()), &PASSES(), "AS", 171_772.0 / 1_044_225.0);
    assert_share(&called(six()), &CALLS(), "AS", 1411.0 / 3150.0);
}

#[test]
fn each_inference_has_its_switch() {
    let state = ceiled(called(two_cards("AS")));
    assert_share(&state, &Belief::default(), "AS", 0.5);
    assert_share(&state, &PASSES(), "AS", 7.0 / 20.0);
    assert_share(&state, &CALLS(), "AS", 7.0 / 12.0);
}

#[test]
fn a_pass_under_the_partner_tells_nothing() {
    let mut state = two_cards("AS");
    state.public.passes.push(passed(1, 3, Kind::Single, 20));
    assert_share(&state, &PASSES(), "AS", 0.5);
}

#[test]
fn a_pass_on_a_pair_tells_nothing() {
    let mut state = two_cards("AS");
    state.public.passes.push(passed(1, 0, Kind::Pair, 20));
    assert_eq!(ceiling(&state.public, seat(1)), None);
}

#[test]
fn the_lowest_single_that_was_passed_on_counts() {
    let mut state = position(["5S", "AS,9S,10S", "-", "2D,PH,DR"]);
    state.public.passes.extend([passed(1, 0, Kind::Single, 24), passed(1, 2, Kind::Single, 18)]);
    assert_eq!(ceiling(&state.public, seat(1)), Some(18));
    let weights = PASSES().weights(&state.public);
    let weight = |card: &str| weights.of(seat(1), card.parse().unwrap()).to_string();
    assert_eq!(["9S", "10S", "AS", "PH", "DR"].map(weight), ["1", "0.25", "0.25", "1", "1"]);
    assert_eq!(weights.of(seat(3), "AS".parse().unwrap()).to_string(), "1");
}

#[test]
fn a_caller_holds_high_cards_more_often() {
    let weights = CALLS().weights(&called(two_cards("AS")).public);
    let weight = |card: &str| weights.of(seat(1), card.parse().unwrap()).to_string();
    assert_eq!(["QS", "KS", "AS", "PH", "DR", "DG", "MJ"].map(weight), ["1", "1.4", "2", "2", "2", "1", "1"]);
}

/// The queen of hearts was given to seat 3, which holds five cards.
fn given_a_queen() -> State<Tichu> {
    let mut state = position(["5S,6S", "AS,2D,3D", "4D,5D,6D", "QH,7D,8D,9D,10D"]);
    state.private[seat(0)].given[2] = Some("QH".parse().unwrap());
    state
}

#[test]
fn a_card_that_was_given_away_is_with_its_receiver_in_every_world() {
    let (game, state) = (game(), given_a_queen());
    let queen = "QH".parse().unwrap();
    for belief in [Belief::default(), Belief::full()] {
        for draw in 0..1000 {
            let world = game.sample(state.asked(&game).unwrap(), &belief, &mut rng(draw)).unwrap();
            assert!(world.private[seat(3)].hand.has(queen));
        }
    }
}

#[test]
fn a_card_that_was_given_away_is_anywhere_where_that_is_forgotten() {
    let belief = Belief { pins: false, ..Belief::default() };
    assert_share(&given_a_queen(), &belief, "QH", 3.0 / 11.0);
}

#[test]
fn a_card_that_was_given_away_and_played_is_dealt_to_nobody() {
    let (game, mut state) = (game(), given_a_queen());
    state.private[seat(3)].hand -= cards("QH");
    state.public.sizes[seat(3)] -= 1;
    state.public.played |= cards("QH");
    state.public.played_by[seat(3)] |= cards("QH");
    for draw in 0..200 {
        let world = game.sample(state.asked(&game).unwrap(), &Belief::default(), &mut rng(draw)).unwrap();
        assert!(world.private.iter().all(|own| !own.hand.has("QH".parse().unwrap())));
    }
}

#[test]
fn a_seat_that_is_out_receives_nothing_and_no_card_is_lost() {
    let (game, state) = (game(), position(["5S,6S", "AS,2D", "-", "7D,8D,9D"]));
    for draw in 0..200 {
        let world = game.sample(state.asked(&game).unwrap(), &Belief::full(), &mut rng(draw)).unwrap();
        assert!(world.private[seat(2)].hand.is_empty());
        assert_eq!(world.private[seat(0)], state.private[seat(0)]);
        let held = world.private.iter().fold(Cards::NONE, |all, own| all | own.hand);
        assert_eq!((held | world.public.played, held.len()), (Cards::DECK, 7));
    }
}

/// Seat 3 led the first trick and has not played the mahjong.
#[test]
fn whoever_led_first_holds_the_mahjong() {
    let (game, mut state) = (game(), position(["5S,6S", "AS,2D,3D", "4D,5D,6D", "MJ,8D,9D"]));
    state.public.history.push(Event { seat: seat(3), did: Move::Lead(meld("2S")) });
    for draw in 0..200 {
        let world = game.sample(state.asked(&game).unwrap(), &Belief::default(), &mut rng(draw)).unwrap();
        assert!(world.private[seat(3)].hand.has(Card::MAHJONG));
    }
}

/// After the mahjong of seat 3 with the wish for an 8, seat 0 is asked again when the others have passed.
fn wished_for_an_eight(hands: [&str; 4], actions: &[&str]) -> State<Tichu> {
    let (game, mut state) = (game(), position(hands));
    state.public.turn = Some(seat(3));
    state.hidden.asked = Asked { seat: seat(3), phase: Phase::Lead };
    act(&game, &mut state, &["3 MJ", "3 wish 8"]);
    act(&game, &mut state, actions);
    state
}

#[test]
fn whoever_passes_on_a_low_single_has_no_card_that_is_wished_for() {
    let hands = ["3S,3H", "4S,5H", "8S,6H", "MJ,7S,8H"];
    let state = wished_for_an_eight(hands, &["0 pass", "1 pass"]);
    let game = game();
    assert_eq!(state.asked(&game).unwrap().seat, seat(2));
    for draw in 0..200 {
        let world = game.sample(state.asked(&game).unwrap(), &Belief::full(), &mut rng(draw)).unwrap();
        for other in [0, 1] {
            assert_eq!(world.private[seat(other)].hand & cards("8S,8H,8D,8C"), Cards::NONE);
        }
        assert!(world.private[seat(3)].hand.has("8H".parse().unwrap()), "there is no other place for it");
    }
}

/// A pass on a pair of fives shows that seat 1 has no two eights, and no eight with the phoenix; one eight it may have.
#[test]
fn whoever_passes_on_a_pair_may_keep_a_single_card_that_is_wished_for() {
    let hands = ["5S,5H,3S", "8S,9H,2S", "6S,6H,8D", "PH,7S,8C,8H"];
    let (game, mut state) = (game(), position(hands));
    state = wishing("8", state);
    state.public.history.push(Event { seat: seat(3), did: Move::Wish("8".parse().ok()) });
    act(&game, &mut state, &["0 5S,5H", "1 pass", "2 6S,6H", "3 8C,8H"]);
    let view = state.asked(&game).unwrap();
    assert_eq!(view.seat, seat(0));
    let (mut with, mut both) = (0, 0);
    for draw in 0..500 {
        let world = game.sample(view, &Belief::default(), &mut rng(draw)).unwrap();
        let hand = world.private[seat(1)].hand;
        let eights = (hand & cards("8S,8D")).len();
        with += u32::from(eights == 1);
        both += u32::from(eights == 2 || eights == 1 && hand.has(Card::PHOENIX));
    }
    assert!(with > 50 && both == 0, "{with} with an eight, {both} that had to play it");
}

/// Four hidden cards for rooms of two, one and one: twelve deals. Chi-square with 11 degrees of freedom is below 31.3 but for
/// one time in a thousand.
fn assert_uniform(state: &State<Tichu>, deals: usize, bound: f64) {
    const DRAWS: u32 = 24_000;
    let (game, mut rng, mut seen) = (game(), rng(9), std::collections::BTreeMap::new());
    for _ in 0..DRAWS {
        let world = game.sample(state.asked(&game).unwrap(), &Belief::default(), &mut rng).unwrap();
        let hands: Vec<Cards> = world.private.iter().map(|own| own.hand).collect();
        *seen.entry(hands).or_insert(0.0) += 1.0;
    }
    assert_eq!(seen.len(), deals);
    let expected = f64::from(DRAWS) / deals as f64;
    let chi: f64 = seen.values().map(|hits: &f64| (hits - expected) * (hits - expected) / expected).sum();
    assert!(chi < bound, "chi-square {chi}");
}

#[test]
fn every_deal_is_equally_likely_where_nothing_is_weighed() {
    assert_uniform(&position(["5S", "AS,2D", "3S", "4S"]), 12, 31.3);
}

/// Seat 1 has passed on a six with an eight wished for: the last eight is with seat 2 or 3, and for each of them three cards
/// fill rooms of two and one, which makes six deals. Chi-square with 5 degrees of freedom is below 20.6 but for one time in a
/// thousand.
#[test]
fn every_deal_that_explains_a_pass_is_equally_likely() {
    let mut state = position(["5S", "AS,2D", "8S", "4S"]);
    state.public.history.extend([
        Event { seat: seat(3), did: Move::Lead(meld("6S")) },
        Event { seat: seat(3), did: Move::Wish("8".parse().ok()) },
        Event { seat: seat(1), did: Move::Pass },
    ]);
    assert_uniform(&state, 6, 20.6);
}

/// What was exchanged among others, and what they have chosen so far, is invented.
#[test]
fn worlds_tell_who_gave_what_to_whom() {
    let (game, mut rng) = (game(), rng(5));
    let mut state = game.deal(4, &game.opening(game.usual()), &mut common::deal_rng(3));
    while let Some(view) = state.asked(&game) {
        let world = game.sample(view, &Belief::default(), &mut rng).unwrap();
        assert_eq!(game.turn(&world), Turn::Act { seat: view.seat, phase: view.phase });
        let chosen = |own: &Private| own.given.iter().flatten().count();
        let expected = |other: Seat| match (view.public.exchanged, view.phase) {
            (true, _) => 3,
            (false, Phase::Exchange) if other < view.seat => 3,
            _ if other == view.seat => chosen(view.own),
            _ => 0,
        };
        assert!(Seat::all(SEATS).all(|other| chosen(&world.private[other]) == expected(other)));
        if view.public.exchanged {
            let next = partner(view.seat).next(SEATS);
            assert_eq!(world.private[next].received[0], view.own.given[2]);
            assert_eq!(world.private[next].given[0], view.own.received[2]);
        }
        let first = common::legal(&game, &state)[0].clone();
        game.apply(&mut state, first.parse().unwrap()).unwrap();
    }
}
