//! The legal actions of a view, in canonical order.

use climbing::{Candidates, View};

use crate::Dalmuti;
use crate::actions::Action;
use crate::cards::{Cards, JESTER};
use crate::melds::Meld;
use crate::shapes;
use crate::taxes::{Levy, rate};
use crate::view::Phase;

impl Candidates for Dalmuti {
    #[inline]
    fn candidates(&self, view: View<'_, Self>, out: &mut Vec<Action>) {
        let hand = view.own.hand;
        match (view.phase, view.public.bar()) {
            (Phase::Follow, Some(bar)) => follow(hand, (bar.rank(), bar.count()), out),
            (Phase::Lead | Phase::Follow, _) => lead(hand, out),
            (Phase::Tax, _) => {
                let count = rate(view.public.position(view.seat).min(1));
                returns(self.returnable(hand), count, |levy| out.push(Action::Return(levy)));
            }
            (Phase::Revolution, _) => out.extend([Action::Revolt, Action::Decline]),
        }
    }

    fn shape(&self, view: View<'_, Self>, action: Action) -> String {
        shapes::shape(view.own.hand, action)
    }
}

impl Dalmuti {
    /// The cards of a hand that may be given back.
    pub(crate) fn returnable(&self, hand: Cards) -> Cards {
        if self.rules.return_jesters { hand } else { hand.naturals() }
    }
}

/// Every set of the hand.
pub(crate) fn lead(hand: Cards, out: &mut Vec<Action>) {
    let naturals = hand.naturals();
    for jesters in 0..=hand.jesters() {
        if jesters > 0 {
            out.push(Action::Play(Meld::made(JESTER, 0, jesters)));
        }
        for rank in naturals.ranks().rev() {
            let sets = (1..=naturals.count(rank)).map(|count| Meld::made(rank, count, jesters));
            out.extend(sets.map(Action::Play));
        }
    }
}

/// Every set of the hand that beats one of this rank and this number of cards, and passing.
#[inline]
pub(crate) fn follow(hand: Cards, (rank, count): (u8, u8), out: &mut Vec<Action>) {
    let better = hand.naturals().better_than(rank);
    for jesters in 0..=hand.jesters().min(count - 1) {
        let naturals = count - jesters;
        let sets = better.at_least(naturals).rev().map(|rank| Meld::made(rank, naturals, jesters));
        out.extend(sets.map(Action::Play));
    }
    out.push(Action::Pass);
}

/// Every choice of one or two of these cards, in ascending order.
pub(crate) fn returns(cards: Cards, count: u8, mut each: impl FnMut(Levy)) {
    let (naturals, jesters) = (cards.naturals(), cards.jesters());
    let weakest_first = || naturals.ranks().rev();
    if count == 1 {
        weakest_first().map(Levy::one).for_each(&mut each);
        if jesters > 0 {
            each(Levy::one(JESTER));
        }
        return;
    }
    for first in weakest_first() {
        if naturals.count(first) > 1 {
            each(Levy::two(first, first));
        }
        naturals.better_than(first).ranks().rev().map(|second| Levy::two(first, second)).for_each(&mut each);
    }
    if jesters > 0 {
        weakest_first().map(|first| Levy::two(first, JESTER)).for_each(&mut each);
    }
    if jesters > 1 {
        each(Levy::two(JESTER, JESTER));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Cards {
        text.parse().unwrap()
    }

    fn leads(hand: &str) -> Vec<String> {
        let mut out = Vec::new();
        lead(cards(hand), &mut out);
        out.iter().map(ToString::to_string).collect()
    }

    fn follows(bar: &str, hand: &str) -> Vec<String> {
        let mut out = Vec::new();
        let bar: Meld = bar.parse().unwrap();
        follow(cards(hand), (bar.rank(), bar.count()), &mut out);
        out.iter().map(ToString::to_string).collect()
    }

    fn given_back(hand: &str, count: u8) -> Vec<String> {
        let mut out = Vec::new();
        returns(cards(hand), count, |levy| out.push(levy));
        assert!(out.is_sorted());
        out.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn every_use_of_a_jester_is_listed_fewest_jesters_first() {
        assert_eq!(follows("9x2", "8,8,7,J"), ["8x2", "8x1+J", "7x1+J", "pass"]);
    }

    #[test]
    fn a_follow_has_the_count_of_the_table() {
        assert_eq!(follows("9x3", "8,8"), ["pass"]);
        assert_eq!(follows("9x3", "8,8,J"), ["8x2+J", "pass"]);
    }

    #[test]
    fn jesters_alone_beat_nothing() {
        assert_eq!(follows("12x1", "JJ"), ["pass"]);
        assert_eq!(follows("12x2", "JJ"), ["pass"]);
    }

    #[test]
    fn a_single_jester_is_beaten_by_a_12_and_not_by_a_jester() {
        assert_eq!(follows("J", "12,J"), ["12x1", "pass"]);
    }

    #[test]
    fn a_pair_of_jesters_is_beaten_by_a_pair_of_12s() {
        assert_eq!(follows("JJ", "12,12,11"), ["12x2", "pass"]);
    }

    #[test]
    fn nothing_beats_rank_1() {
        assert_eq!(follows("1x1", "1,2,2,3,J"), ["pass"]);
    }

    /// Three ranks of two cards, each with no, one or two jesters, and one or two jesters alone: 3 * 2 * 3 + 2.
    #[test]
    fn a_leader_can_lead_any_set() {
        let leads = leads("2,2,8,8,10,10,JJ");
        assert_eq!(leads.len(), 20);
        assert_eq!(leads[..8], ["10x1", "10x2", "8x1", "8x2", "2x1", "2x2", "J", "10x1+J"]);
        assert_eq!(leads[13..15], ["JJ", "10x1+JJ"]);
    }

    #[test]
    fn four_2s_are_beaten_by_no_hand_without_four_of_a_better_rank() {
        assert_eq!(follows("4x2", "11,11,10,9"), ["pass"]);
    }

    #[test]
    fn a_3_with_a_jester_beats_a_pair_of_4s() {
        assert_eq!(follows("4x2", "11,11,10,9,3,J"), ["3x1+J", "pass"]);
    }

    #[test]
    fn ten_12s_can_beat_a_jester_with_one_of_them_only() {
        assert_eq!(follows("J", "12x10"), ["12x1", "pass"]);
    }

    #[test]
    fn two_returned_cards_are_any_two_of_the_hand() {
        assert_eq!(given_back("12,12,5,J", 2), ["12,12", "12,5", "12,J", "5,J"]);
        assert_eq!(given_back("JJ", 2), ["J,J"]);
    }

    #[test]
    fn one_returned_card_is_any_of_the_hand() {
        assert_eq!(given_back("12x10,11,J", 1), ["12", "11", "J"]);
    }

    /// Multisets of two from thirteen kinds, without two of the single 1: C(14, 2) - 1.
    #[test]
    fn a_greater_dalmuti_has_at_most_ninety_returns() {
        assert_eq!(given_back("1,2x2,3x2,4x2,5x2,6x2,7x2,8x2,9x2,10x2,11x2,12x2,JJ", 2).len(), 90);
    }
}
