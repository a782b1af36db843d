//! Views that were edited by hand are refused with what does not fit.

mod common;

use climbing::{Candidates, Game, Seat, Seats, ViewBuf, Viewed};
use climbing_tichu::{Call, Cards, Move, Phase, Tichu};
use common::{cards, game, key};

/// The view of the first decision of random play that is wanted.
fn view(wanted: impl Fn(&ViewBuf<Tichu>) -> bool) -> ViewBuf<Tichu> {
    let game = game();
    for deal in 0..200 {
        let mut state = game.deal(4, &game.opening(game.usual()), &mut key(deal, 3).deal_rng());
        let (mut rng, mut candidates) = (key(deal, 3).bot_rng(), Vec::new());
        while let Some(view) = state.asked(&game) {
            let view = view.to_buf();
            if wanted(&view) {
                return view;
            }
            candidates.clear();
            game.candidates(view.as_view(), &mut candidates);
            game.apply(&mut state, *rng.pick(&candidates).unwrap()).unwrap();
        }
    }
    panic!("no such view");
}

fn broken(wanted: impl Fn(&ViewBuf<Tichu>) -> bool, edit: impl FnOnce(&mut ViewBuf<Tichu>)) -> String {
    let mut view = view(wanted);
    assert_eq!(game().check_view(view.as_view()), Ok(()));
    edit(&mut view);
    game().check_view(view.as_view()).unwrap_err().to_string()
}

fn late(view: &ViewBuf<Tichu>) -> bool {
    view.public.history.len() > 30 && view.phase == Phase::Follow
}

fn asked(phase: Phase) -> impl Fn(&ViewBuf<Tichu>) -> bool {
    move |view| view.phase == phase
}

#[test]
fn a_seat_must_be_at_the_table() {
    assert!(broken(late, |view| view.seat = Seat::new(7)).contains("no seat 7"));
}

#[test]
fn there_is_something_for_every_seat() {
    assert!(broken(late, |view| view.public.sizes = Seats::new(5, |_| 3)).contains("[4, 5, 4, 4, 4]"));
}

#[test]
fn totals_are_possible_and_leave_the_match_open() {
    assert!(broken(late, |view| view.public.totals = [5, 0]).contains("no points of 0 hands"));
    let over = |view: &mut ViewBuf<Tichu>| {
        view.public.hands_left = None;
        view.public.hand_no = 9;
        view.public.totals = [1000, 200];
    };
    assert!(broken(late, over).contains("the match is over"));
}

#[test]
fn sizes_follow_from_the_history() {
    assert!(broken(late, |view| view.public.sizes[Seat::new(3)] ^= 1).contains("not what its history gives"));
}

#[test]
fn the_history_is_one_of_legal_moves() {
    let lead = |view: &ViewBuf<Tichu>| view.public.history.iter().position(|e| matches!(e.did, Move::Lead(_))).unwrap();
    let moved = broken(late, |view| {
        let at = lead(view);
        view.public.history[at].did = Move::Pass;
    });
    assert!(moved.contains("a trick is to be opened"), "{moved}");
    let last = broken(late, |view| view.public.history.push(*view.public.history.last().unwrap()));
    assert!(last.contains("in the history"), "{last}");
}

#[test]
fn calls_follow_from_the_history() {
    let message = broken(late, |view| {
        let free = Seat::all(4).find(|seat| view.public.calls[*seat] == Call::None).unwrap_or(Seat::new(0));
        view.public.calls[free] = if view.public.calls[free] == Call::None { Call::Small } else { Call::None };
    });
    assert!(message.contains("not what its history gives"), "{message}");
}

#[test]
fn the_pass_log_follows_from_the_history() {
    let with_passes = |view: &ViewBuf<Tichu>| late(view) && view.public.passes.len() > 3;
    let message = broken(with_passes, |view| view.public.passes[1].value += 2);
    assert!(message.contains("not what its history gives"), "{message}");
}

#[test]
fn a_hand_has_its_size_and_its_cards_are_nowhere_else() {
    assert!(broken(late, |view| view.own.hand = cards("2S,3S")).contains("holds 2 cards"));
    let message = broken(late, |view| {
        let size = usize::from(view.own.hand.len());
        view.own.hand = view.public.played.into_iter().take(size).collect();
    });
    assert!(message.contains("and played"), "{message}");
}

#[test]
fn cards_that_were_received_are_held_or_were_played() {
    let message = broken(late, |view| {
        let known = view.own.hand | view.public.played_by[view.seat];
        view.own.received[0] = (Cards::DECK - known).first();
    });
    assert!(message.contains("cannot have given"), "{message}");
}

#[test]
fn a_card_that_was_given_is_with_its_receiver() {
    let message = broken(late, |view| {
        let (seat, next) = (view.seat, view.seat.next(4));
        let others = view.public.played - view.public.played_by[seat] - view.public.played_by[next];
        let given: Cards = view.own.given.iter().flatten().copied().collect();
        view.own.given[0] = (others - given - cards("MJ")).first();
    });
    assert!(message.contains("is elsewhere"), "{message}");
}

#[test]
fn a_seat_is_asked_what_it_can_be_asked() {
    assert!(broken(late, |view| view.phase = Phase::Grand).contains("exchanged"));
    assert!(broken(asked(Phase::Grand), |view| view.phase = Phase::Lead).contains("exchanged"));
    assert!(broken(asked(Phase::Lead), |view| view.phase = Phase::Bomb).contains("cannot be asked for bomb"));
    assert!(broken(asked(Phase::Exchange), |view| view.own.given = [view.own.hand.first(); 3]).contains("exchange"));
}

#[test]
fn a_seat_is_asked_for_a_bomb_only_with_one_in_hand() {
    let no_four = |view: &ViewBuf<Tichu>| late(view) && view.own.hand.len() < 4;
    let message = broken(no_four, |view| view.phase = Phase::Bomb);
    assert!(message.contains("cannot be asked for bomb"), "{message}");
}

#[test]
fn a_wish_is_named_before_anything_else() {
    let message = broken(asked(Phase::Wish), |view| view.phase = Phase::Lead);
    assert!(message.contains("wish"), "{message}");
}

#[test]
fn a_trick_of_the_dragon_is_given_by_its_winner() {
    let message = broken(asked(Phase::Gift), |view| view.phase = Phase::Lead);
    assert!(message.contains("dragon"), "{message}");
}
