//! What a hand of fourteen cards is worth before the play: the score that calls go by.

use climbing_tichu::{Card, Cards, Kind, Rank};

use crate::plan::{Plan, Play};

/// The value of a hand, about 20 to 130: few plays and high cards make it.
///
/// `max(0, 100 - 7 n)` for a plan of n plays; 15 for the dragon, 10 for the phoenix, 5 for any ace; 15 if a play of the plan
/// has exactly four natural cards, be it a bomb or two pairs in a row; 5 for each play of three cards or more; 5 less for
/// each single card of rank 2 to 4. Thresholds are shares of hands with such a value that were out first, so that quirks
/// of the formula are part of what they stand for.
pub fn evaluate_hand(hand: Cards) -> i64 {
    let plan = Plan::new(hand);
    let is_low = |play: &&Play| {
        play.kind == Kind::Single && play.cards.first().and_then(Card::rank).is_some_and(|rank| rank.get() <= 4)
    };
    let count = |number: usize| number as i64;
    let long = count(plan.plays.iter().filter(|play| play.cards.len() >= 3).count());
    let low = count(plan.plays.iter().filter(is_low).count());
    let four = plan.plays.iter().any(|play| play.cards.len() == 4);
    (100 - 7 * count(plan.len())).max(0)
        + 15 * i64::from(hand.has(Card::DRAGON))
        + 10 * i64::from(hand.has(Card::PHOENIX))
        + 5 * i64::from(hand.count(Rank::ACE) > 0)
        + 15 * i64::from(four)
        + 5 * (long - low)
}

/// The value of the first eight cards, about -8 to 40: percents that they add to the chance of being out first.
///
/// 16 for the phoenix, 12 for the dragon, 3 for each ace, 4 for each four of a kind; 8 less for the dog. Fitted by least
/// squares to who was out first in self-play of `base`; other cards add less than a percent each.
pub fn evaluate_eight(eight: Cards) -> i64 {
    let fours = Rank::all().filter(|rank| eight.count(*rank) == 4).count() as i64;
    let held = |card| i64::from(eight.has(card));
    16 * held(Card::PHOENIX) + 12 * held(Card::DRAGON) + 3 * i64::from(eight.count(Rank::ACE)) + 4 * fours
        - 8 * held(Card::DOG)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Worked by hand from the formula: plays of each plan are 5, 5, 4, 3 and 9.
    #[test]
    fn hands_have_their_worked_values() {
        let hands = [
            ("DR PH AS AH KS KH KD QS QH JS 10H 9D 8C 7S", 120),
            ("AS AH AD AC KS KH KD 2S 2H DR PH 9C 9D 9H", 125),
            ("3S 4S 5S 6S 7S 8S 9H 10H JD QD KC AC DR PH", 107),
            ("2S 3H 4D 5H 6C 7S 8D 9H 10C JD QC KS MJ DG", 84),
            ("2S 2H 5D 5C 8S 8H JD JC KS KH MJ DG 4D 6C", 32),
        ];
        for (hand, value) in hands {
            assert_eq!(evaluate_hand(hand.parse().unwrap()), value, "{hand}");
        }
    }

    #[test]
    fn eight_cards_are_worth_what_they_add_in_percent() {
        let hands = [("DR PH AS 2S 3H 5D 7C 9S", 31), ("AS AH AD AC DG MJ 9C 9D", 8), ("2S 3H 4D 5H 6C 7S 8D 9H", 0)];
        for (hand, value) in hands {
            assert_eq!(evaluate_eight(hand.parse().unwrap()), value, "{hand}");
        }
    }

    #[test]
    fn a_plan_uses_every_card_once() {
        let hand: Cards = "DR PH AS AH KS KH KD QS QH JS 10H 9D 8C 7S".parse().unwrap();
        let plan = Plan::new(hand);
        assert_eq!(plan.plays.iter().map(|play| play.cards.len()).sum::<u8>(), 14);
        assert_eq!(plan.plays.iter().fold(Cards::NONE, |all, play| all | play.cards), hand);
    }
}
