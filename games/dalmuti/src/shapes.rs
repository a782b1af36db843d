//! What kind of play an action is in a hand: the words by which tables of differences are grouped.

use crate::actions::Action;
use crate::cards::{Cards, JESTER};
use crate::melds::Meld;

/// The action in words that do not depend on the very ranks: how many cards, of which end of the hand, whether the
/// group is used up, and how many jesters.
pub(crate) fn shape(hand: Cards, action: Action) -> String {
    match action {
        Action::Play(meld) => of_meld(hand, meld),
        Action::Return(levy) => of_return(hand, levy.cards()),
        Action::Revolt => "revolt".into(),
        Action::Decline => "decline".into(),
        Action::Pass => "pass".into(),
    }
}

fn of_meld(hand: Cards, meld: Meld) -> String {
    let jesters = jesters(meld.jesters());
    if meld.rank() == JESTER {
        return format!("{jesters} alone");
    }
    let rank = meld.rank();
    let whole = if meld.naturals() == hand.count(rank) { "whole" } else { "part" };
    let with = if jesters.is_empty() { String::new() } else { format!(", with {jesters}") };
    format!("{} of {}, {whole}{with}", size(meld.count()), place(hand, rank))
}

fn size(count: u8) -> &'static str {
    match count {
        1 => "single",
        2 => "pair",
        3 => "triple",
        _ => "4 or more",
    }
}

fn jesters(count: u8) -> &'static str {
    match count {
        0 => "",
        1 => "a jester",
        _ => "two jesters",
    }
}

fn place(hand: Cards, rank: u8) -> &'static str {
    let mut ranks = hand.naturals().ranks();
    let (strongest, weakest) = (ranks.next(), ranks.next_back());
    match (strongest == Some(rank), weakest) {
        (true, None) => "the only rank",
        (true, Some(_)) => "the strongest rank",
        (false, Some(last)) if last == rank => "the weakest rank",
        _ => "a middle rank",
    }
}

fn of_return(hand: Cards, given: Cards) -> String {
    let jesters = jesters(given.jesters());
    if !jesters.is_empty() {
        return format!("return with {jesters}");
    }
    let kept = hand.checked_sub(given).unwrap_or(Cards::NONE);
    let whole = given.ranks().any(|rank| kept.count(rank) == 0);
    let weakest = given.ranks().next() >= kept.naturals().ranks().next_back();
    let which = if weakest { "the weakest" } else { "others" };
    format!("return {which}, {}", if whole { "a rank used up" } else { "no rank used up" })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(hand: &str, action: &str) -> String {
        shape(hand.parse().unwrap(), action.parse().unwrap())
    }

    #[test]
    fn a_set_is_named_by_size_end_of_the_hand_and_what_is_left_of_its_group() {
        let hand = "3,8,8,8,12x4,J";
        assert_eq!(of(hand, "12x4"), "4 or more of the weakest rank, whole");
        assert_eq!(of(hand, "12x1"), "single of the weakest rank, part");
        assert_eq!(of(hand, "3x1"), "single of the strongest rank, whole");
        assert_eq!(of(hand, "8x2+J"), "triple of a middle rank, part, with a jester");
        assert_eq!(of("5,5,JJ", "5x2"), "pair of the only rank, whole");
        assert_eq!(of("JJ", "JJ"), "two jesters alone");
    }

    #[test]
    fn a_return_is_named_by_what_it_gives_away() {
        assert_eq!(of("2,11,12x10", "return 12"), "return the weakest, no rank used up");
        assert_eq!(of("2,11,12x10", "return 11"), "return others, a rank used up");
        assert_eq!(of("2,11,12", "return 12,11"), "return the weakest, a rank used up");
        assert_eq!(of("2,11,J", "return J"), "return with a jester");
    }

    #[test]
    fn what_is_no_set_has_the_name_of_the_action() {
        assert_eq!(["pass", "revolt", "decline"].map(|action| of("2,3", action)), ["pass", "revolt", "decline"]);
    }
}
