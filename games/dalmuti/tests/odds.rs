//! Checked numbers: exact from the deck and the deal sizes, or from many deals of this game's own dealer.

mod common;

use climbing::{Candidates, Seat, View};
use climbing::{Game, Seats};
use climbing_dalmuti::{Action, Cards, JESTER, Phase, Top, deal_size};

fn choose(n: usize, k: usize) -> f64 {
    (0..k).fold(1.0, |product, i| product * (n - i) as f64 / (i + 1) as f64)
}

/// Expected number of ranks up to `worst` of which a hand of `cards` holds exactly one.
fn orphans(cards: usize, worst: u8) -> f64 {
    let one_of = |rank: u8| {
        let copies = usize::from(Cards::DECK.count(rank));
        copies as f64 * choose(80 - copies, cards - 1) / choose(80, cards)
    };
    (1..=worst).map(one_of).sum()
}

fn assert_close(value: f64, expected: f64) {
    assert!((value - expected).abs() < 0.000_05, "{value} is not {expected}");
}

#[test]
fn a_natural_card_is_of_the_better_half_of_ranks_in_21_of_78_cases() {
    let better: u8 = (1..=6).map(|rank| Cards::DECK.count(rank)).sum();
    assert_eq!((better, Cards::DECK.naturals().len()), (21, 78));
}

/// Half of all orphans are of good rank, though only 27 % of the cards are.
#[test]
fn orphans_are_of_the_better_half_of_ranks_in_49_percent() {
    assert_close(orphans(13, 6) / orphans(13, 12), 0.4911);
    assert_close(orphans(14, 6) / orphans(14, 12), 0.5129);
}

#[test]
fn a_hand_of_thirteen_cards_has_four_orphans() {
    assert!((orphans(13, 12) - 4.10).abs() < 0.005);
}

#[test]
fn both_jesters_are_in_one_hand_as_often_as_deal_sizes_say() {
    for (seats, expected) in [(4, 0.2405), (5, 0.1899), (6, 0.1563), (7, 0.1323), (8, 0.1139)] {
        let hands = (0..seats).map(|position| choose(deal_size(80, seats, position), 2));
        assert_close(hands.sum::<f64>() / choose(80, 2), expected);
    }
}

/// In how many deals of eight hands with exactly `count` 12s and no jester somebody could beat those 12s, and of how
/// many.
fn beaten(count: u8, deals: u64) -> (u32, u32) {
    let game = common::game();
    let standing = common::second_hand(&game, 8);
    let lead = format!("12x{count}").parse().unwrap();
    let (mut beaten, mut of, mut candidates) = (0, 0, Vec::new());
    for deal in 0..deals {
        let mut state = game.deal(8, &standing, &mut common::deal_rng(deal));
        let wanted = |hand: Cards| hand.count(12) == count && hand.count(JESTER) == 0;
        let Some((owner, _)) = state.private.enumerate().find(|(_, own)| wanted(own.hand)) else { continue };
        state.public.table = Some(Top { meld: lead, owner });
        candidates.clear();
        for (seat, own) in state.private.enumerate().filter(|(seat, _)| *seat != owner) {
            game.candidates(View { seat, phase: Phase::Follow, own, public: &state.public }, &mut candidates);
        }
        of += 1;
        beaten += u32::from(candidates.iter().any(|action| *action != Action::Pass));
    }
    (beaten, of)
}

fn assert_share((hits, of): (u32, u32), expected: f64) {
    let (share, error) = (f64::from(hits) / f64::from(of), (expected * (1.0 - expected) / f64::from(of)).sqrt());
    assert!((share - expected).abs() < 4.0 * error, "{share} of {of} is not {expected} +/- {error}");
}

#[test]
fn five_12s_are_beaten_by_somebody_among_eight_in_19_percent() {
    assert_share(beaten(5, 600_000), 0.190);
}

#[test]
fn six_12s_are_beaten_by_somebody_among_eight_in_2_percent() {
    assert_share(beaten(6, 1_500_000), 0.0200);
}

#[test]
fn the_first_positions_are_dealt_a_card_more_wherever_they_sit() {
    let game = common::game();
    let mut standing = common::second_hand(&game, 6);
    standing.order = Some(common::seats(&[4, 2, 0, 1, 3, 5]));
    let state = game.deal(6, &standing, &mut common::deal_rng(0));
    let sizes: Seats<u8> = [13, 13, 14, 13, 14, 13].into_iter().collect();
    assert_eq!(state.public.sizes, sizes);
    assert_eq!(state.public.turn, Seat::new(4), "the Greater Dalmuti leads");
}
