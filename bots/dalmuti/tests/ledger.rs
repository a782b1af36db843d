//! Counts, sure winners and risks on positions small enough to count by hand.

mod common;

use climbing::Seat;
use climbing_dalmuti::{Cards, Event, Meld, Move, Phase};
use climbing_dalmuti_bots::{Ledger, LedgerError, Reading};
use common::{asked, cards, fresh, game};

fn meld(text: &str) -> Meld {
    text.parse().unwrap()
}

/// The ledger of `unseen` cards in hands of these sizes, as a reader of products sees it.
fn ledger(unseen: &str, sizes: &[u8]) -> Ledger {
    Ledger::of_counts(cards(unseen), sizes, Reading { joint: false, ..Reading::default() }).unwrap()
}

/// Everything but the own hand, in five hands.
fn start(hand: &str) -> Ledger {
    let unseen = Cards::DECK - cards(hand);
    let sizes: Vec<u8> = (0..5).map(|at| unseen.len() / 5 + u8::from(at < unseen.len() % 5)).collect();
    Ledger::of_counts(unseen, &sizes, Reading::default()).unwrap()
}

fn assert_close(value: f64, expected: f64) {
    assert!((value - expected).abs() < 1e-12, "{value} is not {expected}");
}

#[test]
fn unseen_cards_are_counted_from_the_view() {
    let position = asked(Phase::Follow, "8,8,12", "7,7,11,11", &[2, 2], "9x2");
    let ledger = Ledger::new(&position.game, position.view.as_view(), Reading::default()).unwrap();
    assert_eq!((ledger.unseen(7), ledger.unseen(11), ledger.unseen(8), ledger.total()), (2, 2, 0, 4));
    assert_eq!(ledger.opponents().iter().map(|model| model.size).collect::<Vec<_>>(), [2, 2]);
}

#[test]
fn cards_that_do_not_add_up_are_an_error() {
    let position = asked(Phase::Follow, "8,8,12", "7,7,11,11", &[2, 3], "9x2");
    let error = Ledger::new(&position.game, position.view.as_view(), Reading::default()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the cards of this view do not add up: no world fits the view: hand sizes do not fit the deck"
    );
    let error = Ledger::of_counts(cards("7,7"), &[3], Reading::default()).unwrap_err();
    assert_eq!(error, LedgerError::Counts { held: 3, unseen: 2 });
}

#[test]
fn twelve_12s_are_safe_only_against_eleven_11s_without_a_jester() {
    assert!(start("12x12,JJ").structurally_safe(12, 12));
    assert!(!start("12x12,J").structurally_safe(12, 12));
}

#[test]
fn with_both_jesters_seen_as_many_cards_as_the_rank_says_are_safe() {
    for rank in 2..=12 {
        let all = Cards::of(rank, rank).to_string();
        assert!(start(&format!("{all},JJ")).structurally_safe(rank, rank), "{rank}");
        assert!(!start(&format!("{all},J")).structurally_safe(rank, rank), "{rank}");
        assert!(start(&all).structurally_safe(rank, rank + 2), "{rank}");
        assert!(!start(&all).structurally_safe(rank, rank + 1), "{rank}");
    }
}

#[test]
fn a_pair_of_2s_is_beaten_only_by_the_1_with_a_jester() {
    let safe = |played: &str, unseen_jesters: u8| {
        let unseen = Cards::DECK - cards("2,2") - cards(played);
        assert_eq!(unseen.jesters(), unseen_jesters);
        Ledger::of_counts(unseen, &[unseen.len()], Reading::default()).unwrap().structurally_safe(2, 2)
    };
    assert!(!safe("-", 2), "nothing is played");
    assert!(safe("1", 2), "the 1 is played");
    assert!(safe("JJ", 0), "both jesters are played");
    assert!(!safe("J", 1), "one jester is left for the 1");
}

#[test]
fn more_cards_than_any_hand_has_are_safe() {
    assert!(ledger("1,4x4,5x4", &[4, 3, 2]).structurally_safe(12, 5));
    assert!(!ledger("1,4x4,5x5", &[5, 3, 2]).structurally_safe(12, 5));
}

#[test]
fn nothing_beats_rank_1() {
    assert!((1..=3).all(|count| start("1,JJ").structurally_safe(1, count)));
    assert!(start("12").structurally_safe(1, 1));
}

#[test]
fn jesters_alone_are_beaten_by_any_pair() {
    assert!(!ledger("12,12", &[2]).structurally_safe(13, 2));
    assert!(ledger("12,11", &[2]).structurally_safe(13, 2));
}

#[test]
fn a_seat_of_two_from_two_pairs_holds_the_better_pair_in_one_of_six() {
    let ledger = ledger("7,7,11,11", &[2, 2]);
    assert_close(ledger.seat_beat_risk(0, 9, 2), 1.0 / 6.0);
    assert_close(ledger.seat_beat_risk(0, 5, 2), 0.0);
}

#[test]
fn a_jester_makes_a_pair() {
    assert_close(ledger("7,J,12,12", &[2, 2]).seat_beat_risk(0, 9, 2), 1.0 / 6.0);
}

#[test]
fn added_ranks_bound_the_risk_from_above() {
    let exact = 1.0 - 1.0 / 6.0;
    let risk = ledger("3,5,12,12", &[2, 2]).seat_beat_risk(0, 9, 1);
    assert_close(risk, 1.0);
    assert!(risk >= exact);
}

#[test]
fn a_seat_with_too_few_cards_beats_nothing() {
    assert_close(ledger("7,7,11,11", &[1, 3]).seat_beat_risk(0, 9, 2), 0.0);
}

/// The chance that `hand` of the unseen cards can beat `count` cards of `rank`, exactly: one less the share of hands
/// in which no better rank has enough natural cards for the jesters that are there.
fn exact_risk(unseen: Cards, hand: usize, rank: u8, count: u8) -> f64 {
    let all = hands(unseen.ranks().map(|of| (unseen.count(of), unseen.count(of))), hand);
    let jesters = unseen.jesters();
    let safe = |j: u8| {
        let most = |of: u8| if of < rank { count.saturating_sub(j).max(1) - 1 } else { unseen.count(of) };
        let naturals = unseen.naturals().ranks().map(|of| (unseen.count(of), most(of).min(unseen.count(of))));
        let wild = (0..j).fold(1.0, |ways, at| ways * f64::from(jesters - at) / f64::from(at + 1));
        hand.checked_sub(j.into()).map_or(0.0, |naturals_held| wild * hands(naturals, naturals_held))
    };
    1.0 - (0..=jesters).map(safe).sum::<f64>() / all
}

/// Hands of `size` cards from ranks of so many copies, of which at most so many may be held.
fn hands(ranks: impl Iterator<Item = (u8, u8)>, size: usize) -> f64 {
    let mut ways = vec![0.0; size + 1];
    ways[0] = 1.0;
    for (copies, most) in ranks {
        for held in (0..=size).rev() {
            let mut sum = 0.0;
            let mut choose = 1.0;
            for k in 0..=usize::from(most).min(held) {
                sum += choose * ways[held - k];
                choose *= (f64::from(copies) - k as f64) / (k as f64 + 1.0);
            }
            ways[held] = sum;
        }
    }
    ways[size]
}

#[test]
fn twelves_are_beaten_by_a_hand_of_ten_in_2827_and_281_of_100000() {
    for (count, exact, bound) in [(5, 0.02827, 0.02849), (6, 0.00281, 0.00281)] {
        let unseen = Cards::DECK - Cards::of(12, count);
        let ledger = Ledger::of_counts(unseen, &[10, unseen.len() - 10], Reading::default()).unwrap();
        assert!((exact_risk(unseen, 10, 12, count) - exact).abs() < 0.000_005);
        assert!((ledger.raw_risk(0, 12, count) - bound).abs() < 0.000_005, "{}", ledger.raw_risk(0, 12, count));
    }
}

#[test]
fn the_bound_is_never_below_the_exact_risk() {
    let unseen = Cards::DECK - cards("2,5,5,8x3,11x4,12x4");
    let ledger = Ledger::of_counts(unseen, &[13, 12, 13, 13, 15], Reading::default()).unwrap();
    for (rank, count) in (2..=13).flat_map(|rank| (1..=6).map(move |count| (rank, count))) {
        let (bound, exact) = (ledger.raw_risk(0, rank, count), exact_risk(unseen, 13, rank, count));
        assert!(bound + 1e-9 >= exact, "{rank}x{count}: {bound} < {exact}");
    }
}

#[test]
fn nine_12s_are_beaten_by_a_hand_of_fourteen_in_one_of_80000() {
    let unseen = Cards::DECK - cards("12x9,11");
    let ledger = Ledger::of_counts(unseen, &[14, 56], Reading::default()).unwrap();
    assert!((ledger.raw_risk(0, 12, 9) - 1.25e-5).abs() < 0.005e-5, "{}", ledger.raw_risk(0, 12, 9));
}

#[test]
fn one_better_card_in_some_hand_beats_a_single_for_certain() {
    let unseen = "7,11x3,12x4";
    let joint = Ledger::of_counts(cards(unseen), &[2; 4], Reading::default()).unwrap();
    assert_close(joint.beat_risk(9, 1), 1.0);
    assert_close(joint.beat_risk(7, 1), 0.0);
    // Each seat has the 7 in one of four cases; multiplied, as if that said nothing about the others.
    let product = ledger(unseen, &[2; 4]);
    assert_close(product.beat_risk(9, 1), 1.0 - 0.75_f64.powi(4));
    assert!((0.75_f64.powi(4) - 0.316).abs() < 0.0005, "31.6 % safe, where the truth is 0");
}

#[test]
fn a_pass_lowers_the_risk_and_never_excludes() {
    let mut ledger = ledger("7,7,11,11", &[2, 2]);
    ledger.note_pass(0, meld("9x2"));
    let (before, hold) = (1.0 / 6.0, 0.35);
    assert_close(ledger.seat_beat_risk(0, 9, 2), before * hold / (1.0 - before * (1.0 - hold)));
    assert_close(ledger.seat_beat_risk(1, 9, 2), before);
    assert!(ledger.seat_beat_risk(0, 9, 2) > 0.0);
}

#[test]
fn a_pass_on_a_weaker_set_tells_of_a_stronger_one() {
    let mut ledger = ledger("5,5,7,7,11,11", &[3, 3]);
    let (six, nine) = (ledger.raw_risk(0, 6, 2), ledger.raw_risk(0, 9, 2));
    ledger.note_pass(0, meld("9x2"));
    assert_close(ledger.seat_beat_risk(0, 6, 2), six * 0.35 / (1.0 - nine * 0.65));
    // It passed on nothing as weak as a 10, and on no single.
    assert_close(ledger.seat_beat_risk(0, 10, 2), ledger.raw_risk(0, 10, 2));
    assert_close(ledger.seat_beat_risk(0, 9, 1), ledger.raw_risk(0, 9, 1));
}

#[test]
fn passes_are_read_from_the_trick_until_the_seat_plays() {
    let mut position = asked(Phase::Follow, "8,8,12", "6,6,7,7,11,11", &[2, 2, 2], "7x2");
    let event = |seat: usize, did| Event { seat: Seat::new(seat), did };
    let lead = event(3, Move::Lead(meld("10x2")));
    let seven = event(3, Move::Follow(meld("7x2")));
    let risk = |history: &[Event], position: &mut common::Asked| {
        position.view.public.history = history.to_vec();
        let ledger = Ledger::new(&game(), position.view.as_view(), Reading::default()).unwrap();
        ledger.seat_beat_risk(0, 7, 2)
    };
    let before = risk(&[lead], &mut position);
    assert!(risk(&[lead, event(1, Move::Pass), seven], &mut position) < before);
    let played = [lead, event(1, Move::Pass), event(1, Move::Follow(meld("9x2"))), seven];
    assert_close(risk(&played, &mut position), before);
}

#[test]
fn who_called_a_revolution_holds_both_jesters() {
    let mut position = asked(Phase::Follow, "8,8,12", "7,11,JJ", &[2, 2], "9x2");
    position.view.public.revolution = Some(climbing_dalmuti::Revolution { caller: Seat::new(1), greater: false });
    let ledger = Ledger::new(&position.game, position.view.as_view(), Reading::default()).unwrap();
    assert_eq!(ledger.opponents()[0].pinned, cards("JJ"));
    assert_close(ledger.seat_beat_risk(0, 9, 2), 0.0);
    assert_close(ledger.seat_beat_risk(1, 9, 2), 0.0);
}

#[test]
fn exchanged_cards_are_followed_by_whoever_minds_them() {
    let mut position = asked(Phase::Follow, "2,12", "4,9,9,12", &[1, 1, 2], "12x1");
    position.view.public.taxed = true;
    position.view.own.received = cards("2,3");
    position.view.own.given = cards("12,9");
    position.view.public.played_by[Seat::new(3)] = cards("9");
    let read = |exchanges| {
        Ledger::new(&position.game, position.view.as_view(), Reading { exchanges, ..Reading::default() }).unwrap()
    };
    assert_eq!(read(false).opponents()[2].pinned, Cards::NONE);
    assert_eq!(read(true).opponents()[2].pinned, cards("12"), "the 9 that was given back is played");
    assert_eq!(read(true).opponents()[2].floor, 3, "a peon keeps nothing better than what he paid");
}

#[test]
fn what_is_forgotten_may_be_in_a_hand() {
    let mut position = fresh(Phase::Follow, "8,8,12", "9x2");
    let event = |seat: usize, text: &str| Event { seat: Seat::new(seat), did: Move::Lead(meld(text)) };
    let public = &mut position.view.public;
    public.history = vec![event(1, "7x7"), event(2, "6x2"), event(3, "9x2")];
    public.played = cards("6,6,7x7,9,9");
    for (seat, played) in [(1, 7), (2, 2), (3, 2)] {
        public.sizes[Seat::new(seat)] -= played;
    }
    let read = |memory| {
        Ledger::new(&position.game, position.view.as_view(), Reading { memory, ..Reading::default() }).unwrap()
    };
    assert_eq!([0, 1, 2, 3].map(|memory| read(memory).unseen(7)), [0, 7, 7, 0]);
    assert_eq!([0, 1, 2, 3].map(|memory| read(memory).unseen(6)), [4, 6, 4, 4]);
    let single = read(2).beat_risk(8, 1);
    assert!(single > 0.999 && read(2).beat_risk(1, 1) < 1e-12);
}
