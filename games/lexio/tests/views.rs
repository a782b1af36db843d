//! Views that were edited by hand are refused with what does not fit.

mod common;

use climbing::{Candidates, Game, Seat, Seats, ViewBuf, Viewed};
use climbing_lexio::{Chips, Leader, Lexio, Move, Phase, Tile, Tiles};
use common::{game, key, meld, tiles, with};

/// A deal in which random play keeps cloud 3 for a while.
const DEAL: u64 = 2;

/// The view of the `n`-th decision of a random hand.
fn view_of(game: &Lexio, n: usize) -> ViewBuf<Lexio> {
    let mut state = common::dealt(game, 4, DEAL);
    let (mut rng, mut candidates) = (key(1, 0).bot_rng(), Vec::new());
    for _ in 0..n {
        candidates.clear();
        game.candidates(state.asked(game).unwrap(), &mut candidates);
        game.apply(&mut state, *rng.pick(&candidates).unwrap()).unwrap();
    }
    state.asked(game).unwrap().to_buf()
}

fn broken_under(game: &Lexio, n: usize, edit: impl FnOnce(&mut ViewBuf<Lexio>)) -> String {
    let mut view = view_of(game, n);
    assert_eq!(game.check_view(view.as_view()), Ok(()));
    edit(&mut view);
    game.check_view(view.as_view()).unwrap_err().to_string()
}

fn broken(n: usize, edit: impl FnOnce(&mut ViewBuf<Lexio>)) -> String {
    broken_under(&game(), n, edit)
}

#[test]
fn a_seat_must_be_at_the_table() {
    assert!(broken(20, |view| view.seat = Seat::new(7)).contains("no seat 7"));
    assert!(broken(20, |view| view.public.opener = Seat::new(4)).contains("no seat 4"));
}

#[test]
fn a_table_has_a_possible_number_of_seats() {
    assert!(broken(20, |view| view.public.sizes = Seats::new(6, |_| 1)).contains("6 seats, where 3 to 5 can play"));
}

#[test]
fn there_is_something_for_every_seat() {
    assert!(broken(20, |view| view.public.scores = Seats::new(5, |_| 0)).contains("[5, 4]"));
}

#[test]
fn hand_sizes_follow_from_the_history() {
    assert!(broken(20, |view| view.public.sizes[Seat::new(3)] += 1).contains("not what its history gives"));
}

#[test]
fn the_history_is_one_of_legal_moves() {
    let seat = (view_of(&game(), 20).public.opener).next(4);
    assert!(broken(20, |view| view.public.history[0].seat = seat).contains("another seat's turn"));
    assert!(broken(20, |view| view.public.history[0].did = Move::Pass).contains("a trick is to be opened"));
    let again = broken(20, |view| view.public.history[1].did = Move::Lead(meld("2u")));
    assert!(again.contains("a trick is under way"), "{again}");
    let nothing = broken(20, |view| view.public.history[0].did = Move::Lead(meld("3c4c")));
    assert!(nothing.contains("it is no combination"), "{nothing}");
    let other = broken(20, |view| view.public.history[0].did = Move::Lead(meld("15c")));
    assert!(other.contains("never were"), "{other}");
}

#[test]
fn a_hand_has_its_size() {
    let message = broken(20, |view| view.own.hand = tiles("3c"));
    assert!(message.contains("holds 1 tiles"), "{message}");
}

#[test]
fn tiles_are_not_held_that_were_played() {
    let message = broken(40, |view| {
        let size = usize::from(view.own.hand.len());
        view.own.hand = game().deck(4).into_iter().rev().take(size).collect();
    });
    assert!(message.contains("is held, and played"), "{message}");
}

#[test]
fn cloud_3_was_dealt_to_whoever_opened_the_hand() {
    let at = (0..30).find(|n| view_of(&game(), *n).own.hand.has(Tile::CLOUD_3)).unwrap();
    let message = broken(at, |view| {
        let other = game().unseen(view.as_view()).strongest().unwrap();
        view.own.hand = (view.own.hand - Tiles::of(Tile::CLOUD_3)) | Tiles::of(other);
    });
    assert!(message.contains("was not dealt cloud 3"), "{message}");
    let other = (0..30).find(|n| game().cloud_3(view_of(&game(), *n).as_view()).is_some()).unwrap();
    let message = broken(other, |view| {
        let weakest = view.own.hand.weakest().unwrap();
        view.own.hand = (view.own.hand - Tiles::of(weakest)) | Tiles::of(Tile::CLOUD_3);
    });
    assert!(message.contains("was not dealt cloud 3"), "{message}");
}

#[test]
fn a_winner_who_leads_need_not_have_been_dealt_cloud_3() {
    let game = with(|rules| rules.leader = Leader::Winner);
    let mut view = view_of(&game, 0);
    view.public.hand_no = 2;
    let other = game.unseen(view.as_view()).strongest().unwrap();
    view.own.hand = (view.own.hand - Tiles::of(Tile::CLOUD_3)) | Tiles::of(other);
    assert_eq!(game.check_view(view.as_view()), Ok(()));
    view.public.hand_no = 1;
    assert!(game.check_view(view.as_view()).is_err());
}

#[test]
fn a_seat_is_asked_what_the_table_says() {
    let wrong = |view: &mut ViewBuf<Lexio>| {
        view.phase = if view.phase == Phase::Lead { Phase::Follow } else { Phase::Lead };
    };
    assert!(broken(20, wrong).contains("cannot be asked for"));
    assert!(broken(20, |view| view.seat = view.seat.next(4)).contains("cannot be asked for"));
}

#[test]
fn scores_are_what_the_hands_before_can_have_brought() {
    let scores = |scores: [i64; 4]| move |view: &mut ViewBuf<Lexio>| view.public.scores = scores.into_iter().collect();
    assert!(broken(20, scores([1, 0, 0, 0])).contains("no scores of 0 hands"));
    assert!(broken(20, scores([1, -1, 0, 0])).contains("no scores of 0 hands"));
    let later = |view: &mut ViewBuf<Lexio>| {
        view.public.hand_no = 2;
        scores([i64::MAX, i64::MIN, 1, 0])(view);
    };
    assert!(broken(20, later).contains("no scores of 1 hands"));
    let game = with(|rules| rules.chips = Chips::Old);
    let broke = |view: &mut ViewBuf<Lexio>| {
        view.public.hand_no = 2;
        scores([64, -64, 0, 0])(view);
    };
    assert!(broken_under(&game, 20, broke).contains("no chips left"));
}

#[test]
fn a_pass_was_forced_where_the_rules_say_so() {
    let game = with(|rules| rules.must_play = true);
    let refusals = (5..40).filter_map(|n| {
        let mut view = view_of(&game, n);
        let strongest = game.unseen(view.as_view()).strongest()?;
        let weakest = view.own.hand.weakest()?;
        view.own.hand = (view.own.hand - Tiles::of(weakest)) | Tiles::of(strongest);
        game.check_view(view.as_view()).err()
    });
    let forced = "has passed though it could beat the table";
    assert!(refusals.into_iter().any(|refusal| refusal.to_string().contains(forced)));
}

#[test]
fn every_view_of_a_match_is_consistent() {
    let games = [game(), with(|rules| rules.must_play = true)];
    for (deal, game) in (0..60).flat_map(|deal| games.iter().map(move |game| (deal, game))) {
        let mut state = common::dealt(game, 3 + deal as usize % 3, deal);
        let (mut rng, mut candidates) = (key(deal, 0).bot_rng(), Vec::new());
        while let Some(view) = state.asked(game) {
            game.check_view(view).unwrap();
            assert!(!game.picture(view).is_empty());
            candidates.clear();
            game.candidates(view, &mut candidates);
            game.apply(&mut state, *rng.pick(&candidates).unwrap()).unwrap();
        }
    }
}
