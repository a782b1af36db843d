//! Calls and the exchange: when they are asked, and what is refused.

mod common;

use climbing::{Game, Seat, State};
use climbing_tichu::{Call, Card, Phase, SmallCalls, Tichu};
use common::{act, asked, cards, deal_rng, game, legal, playing, refused, with};

fn dealt(game: &Tichu) -> State<Tichu> {
    game.deal(4, &game.opening(game.usual()), &mut deal_rng(0))
}

/// Everybody declines until a phase is asked.
fn until(game: &Tichu, phase: Phase) -> State<Tichu> {
    let mut state = dealt(game);
    while state.asked(game).unwrap().phase != phase {
        let first = legal(game, &state)[0].clone();
        game.apply(&mut state, first.parse().unwrap()).unwrap();
    }
    state
}

#[test]
fn a_grand_tichu_is_asked_on_eight_cards() {
    let (game, mut hand) = (game(), dealt(&game()));
    assert_eq!((asked(&game, &hand).as_str(), hand.private[Seat::new(0)].hand.len()), ("0 grand", 8));
    act(&game, &mut hand, &["0 decline", "1 call", "2 decline", "3 decline"]);
    assert_eq!((asked(&game, &hand).as_str(), hand.private[Seat::new(0)].hand.len()), ("0 small_early", 14));
    assert_eq!(hand.public.calls[Seat::new(1)], Call::Grand);
}

#[test]
fn a_grand_tichu_excludes_a_small_one() {
    let (game, mut hand) = (game(), dealt(&game()));
    act(&game, &mut hand, &["0 call", "1 call", "2 decline", "3 decline"]);
    assert_eq!(asked(&game, &hand), "2 small_early");
}

#[test]
fn a_grand_tichu_is_too_late_on_fourteen_cards() {
    let (game, mut hand) = (game(), until(&game(), Phase::SmallEarly));
    act(&game, &mut hand, &["0 call"]);
    assert_eq!(hand.public.calls[Seat::new(0)], Call::Small, "what is called now is small");
}

#[test]
fn both_partners_may_call() {
    let (game, mut hand) = (game(), dealt(&game()));
    act(&game, &mut hand, &["0 call", "1 decline", "2 call", "3 decline"]);
    assert_eq!(hand.public.calls.as_slice(), [Call::Grand, Call::None, Call::Grand, Call::None]);
}

#[test]
fn one_call_a_side_shuts_the_partner_out() {
    let game = with(|rules| rules.one_call_a_side = true);
    let mut hand = dealt(&game);
    act(&game, &mut hand, &["0 call", "1 decline", "3 decline"]);
    assert_eq!(asked(&game, &hand), "1 small_early", "neither seat 0, who has called, nor its partner");
}

#[test]
fn a_small_tichu_is_asked_before_the_exchange_and_after_it() {
    let (game, mut hand) = (game(), until(&game(), Phase::SmallEarly));
    act(&game, &mut hand, &["0 decline", "1 decline", "2 call", "3 decline"]);
    assert_eq!(asked(&game, &hand), "0 exchange");
    let hand = until(&game, Phase::Small);
    assert_eq!(asked(&game, &hand), "0 small");
}

#[test]
fn a_small_tichu_waits_for_the_exchange_where_the_rules_say_so() {
    let game = with(|rules| rules.small_before_exchange = false);
    let mut hand = dealt(&game);
    act(&game, &mut hand, &["0 decline", "1 decline", "2 decline", "3 decline"]);
    assert_eq!(asked(&game, &hand), "0 exchange");
}

/// A hand in play in which nobody has played anything that he holds.
fn fresh(hands: [&str; 4]) -> State<Tichu> {
    let mut hand = playing(hands);
    hand.public.played_by.iter_mut().for_each(|played| *played = cards("-"));
    hand
}

#[test]
fn a_small_tichu_is_asked_in_every_turn_before_the_first_play() {
    let (game, mut hand) = (game(), fresh(["4S,5S", "6S,7S", "8S,9S", "10S,JS"]));
    act(&game, &mut hand, &["0 4S"]);
    assert_eq!(asked(&game, &hand), "1 small_late");
    act(&game, &mut hand, &["1 decline", "1 pass", "2 decline", "2 pass", "3 decline", "3 10S", "0 pass"]);
    assert_eq!(asked(&game, &hand), "1 small_late", "seat 0 has played and is not asked, seat 1 has only passed");
    act(&game, &mut hand, &["1 call", "1 pass", "2 decline", "2 pass"]);
    assert_eq!(asked(&game, &hand), "3 lead");
}

#[test]
fn a_small_tichu_is_asked_after_every_action_where_the_rules_say_so() {
    let game = with(|rules| rules.small_calls = SmallCalls::AnyTime);
    let mut hand = fresh(["4S,5S", "6S,7S", "8S,9S", "10S,JS"]);
    act(&game, &mut hand, &["0 4S", "1 decline", "2 call", "3 decline", "1 pass", "3 decline", "1 decline"]);
    assert_eq!(asked(&game, &hand), "2 follow");
}

#[test]
fn nobody_calls_in_the_play_who_has_played() {
    let (game, mut hand) = (game(), playing(["4S,5S", "6S,7S", "8S,9S", "10S,JS"]));
    assert!(refused(&game, &mut hand, "call").contains("a combination to lead"));
    act(&game, &mut hand, &["0 4S"]);
    assert_eq!(asked(&game, &hand), "1 follow");
}

#[test]
fn cards_are_given_to_the_next_seat_the_partner_and_the_seat_before() {
    let (game, mut hand) = (game(), until(&game(), Phase::Exchange));
    let lowest = |seat: usize| hand.private[Seat::new(seat)].hand.into_iter().take(3).collect::<Vec<Card>>();
    let given: Vec<Vec<Card>> = (0..4).map(lowest).collect();
    for (seat, cards) in given.iter().enumerate() {
        for card in cards {
            act(&game, &mut hand, &[&format!("{seat} give {card}")]);
        }
    }
    let own = &hand.private[Seat::new(1)];
    assert_eq!(own.given, [Some(given[1][0]), Some(given[1][1]), Some(given[1][2])]);
    assert_eq!(own.received, [Some(given[2][2]), Some(given[3][1]), Some(given[0][0])]);
    assert!(hand.public.exchanged && own.received.iter().flatten().all(|card| own.hand.has(*card)));
    assert!(hand.private.iter().all(|own| own.hand.len() == 14));
}

#[test]
fn a_card_is_given_once_and_only_by_whoever_holds_it() {
    let (game, mut hand) = (game(), until(&game(), Phase::Exchange));
    let own = hand.private[Seat::new(0)].hand;
    let (first, other) = (own.first().unwrap(), hand.private[Seat::new(1)].hand.first().unwrap());
    act(&game, &mut hand, &[&format!("0 give {first}")]);
    assert!(refused(&game, &mut hand, &format!("give {first}")).contains("to give"));
    assert!(refused(&game, &mut hand, &format!("give {other}")).contains("to give"));
    assert_eq!(legal(&game, &hand).len(), 13);
}

#[test]
fn nobody_sees_a_card_before_all_are_given() {
    let (game, mut hand) = (game(), until(&game(), Phase::Exchange));
    let before = hand.public.clone();
    for seat in 0..3 {
        for _ in 0..3 {
            let first = legal(&game, &hand)[0].clone();
            act(&game, &mut hand, &[&format!("{seat} {first}")]);
        }
        assert_eq!(hand.private[Seat::new(seat)].hand.len(), 14);
    }
    assert_eq!((asked(&game, &hand).as_str(), &hand.public), ("3 exchange", &before));
}

#[test]
fn whoever_holds_the_mahjong_after_the_exchange_leads_what_he_likes() {
    for deal in 0..50 {
        let game = game();
        let mut hand = game.deal(4, &game.opening(game.usual()), &mut deal_rng(deal));
        while hand.asked(&game).unwrap().phase != Phase::Lead {
            let last = legal(&game, &hand).pop().unwrap();
            game.apply(&mut hand, last.parse().unwrap()).unwrap();
        }
        let view = hand.asked(&game).unwrap();
        assert!(view.own.hand.has(Card::MAHJONG));
        let other = legal(&game, &hand).into_iter().find(|action| !action.contains("MJ")).unwrap();
        let leader = view.seat;
        act(&game, &mut hand, &[&format!("{leader} {other}")]);
    }
}

#[test]
fn who_will_lead_is_not_told_before_he_does() {
    let (game, mut hand) = (game(), until(&game(), Phase::Small));
    let before = hand.public.clone();
    act(&game, &mut hand, &["0 decline", "1 decline", "2 decline", "3 decline"]);
    assert_eq!((hand.asked(&game).unwrap().phase, &hand.public), (Phase::Lead, &before));
}

#[test]
fn a_target_that_is_impossible_is_refused() {
    for target in [0, 100_001] {
        let rules = climbing_tichu::Rules { target, ..climbing_tichu::Rules::default() };
        assert!(Tichu::new(rules).unwrap_err().to_string().contains("1 to 100000 are possible"));
    }
}
