//! The exchanges of tax that explain what a Dalmuti and his peon have held since.
//!
//! The peon paid his best cards. So what he kept is no better than the worst of them, and the Dalmuti has had them
//! since, except those that he gave back where he may.

use climbing::BotRng;

use crate::Dalmuti;
use crate::candidates::returns;
use crate::cards::{Cards, JESTER};
use crate::knowledge::Exchange;

/// What a Dalmuti and his peon have held since the exchange, played cards included.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Holdings {
    pub(crate) dalmuti: Cards,
    pub(crate) peon: Cards,
    /// How many cards went each way.
    pub(crate) count: u8,
}

impl Holdings {
    /// Whether any exchange explains them.
    ///
    /// Returning the peon's best cards leaves him the worst: then the Dalmuti needs as many cards that are no worse
    /// than the best of the rest. Where he could return what he had received, nothing more is needed.
    #[inline]
    pub(crate) fn are_possible(self, game: &Dalmuti) -> bool {
        game.rules.return_after_receive || rank_at(self.dalmuti, self.count) <= rank_at(self.peon, self.count + 1)
    }

    /// How many exchanges explain them.
    pub(crate) fn explanations(self, game: &Dalmuti) -> u32 {
        let mut total = 0;
        returns(game.returnable(self.peon), self.count, |levy| {
            total += choices(self.payable(game, levy.cards()), self.count);
        });
        total
    }

    /// One of the exchanges that explain them, uniformly.
    pub(crate) fn explain(self, game: &Dalmuti, rng: &mut BotRng) -> Option<Exchange> {
        let total = self.explanations(game);
        if total == 0 {
            return None;
        }
        let (mut left, mut found) = (rng.below(total), None);
        returns(game.returnable(self.peon), self.count, |levy| {
            if found.is_some() {
                return;
            }
            let (back, payable) = (levy.cards(), self.payable(game, levy.cards()));
            let here = choices(payable, self.count);
            if left < here {
                found = nth_choice(payable, self.count, left).map(|tax| Exchange { tax, back });
            }
            left = left.saturating_sub(here);
        });
        found
    }

    /// Whether this exchange is one of those that explain them.
    pub(crate) fn are_explained_by(self, game: &Dalmuti, exchange: Exchange) -> bool {
        let Exchange { tax, back } = exchange;
        tax.len() == self.count
            && back.len() == self.count
            && game.returnable(self.peon).contains(back)
            && self.payable(game, back).contains(tax)
    }

    /// The cards that the peon can have paid if he was returned these.
    fn payable(self, game: &Dalmuti, back: Cards) -> Cards {
        let had = if game.rules.return_after_receive { self.dalmuti + back } else { self.dalmuti };
        had.better_than(rank_at(self.peon - back, 1) + 1)
    }
}

/// Rank of the card at a place, from 1, when they are laid out best first; a jester if there are not so many.
#[inline]
fn rank_at(cards: Cards, place: u8) -> u8 {
    let mut left = place;
    let found = cards.ranks().find(|rank| {
        let here = cards.count(*rank);
        let found = left <= here;
        left = left.saturating_sub(here);
        found
    });
    found.unwrap_or(JESTER)
}

/// In how many ways one or two of these cards can be chosen, cards of a rank being alike.
fn choices(cards: Cards, count: u8) -> u32 {
    let kinds = cards.ranks().len() as u32;
    let pairs = cards.at_least(2).len() as u32;
    if count == 1 { kinds } else { kinds * kinds.saturating_sub(1) / 2 + pairs }
}

/// One of these choices by number.
fn nth_choice(cards: Cards, count: u8, number: u32) -> Option<Cards> {
    let (mut at, mut found) = (0, None);
    returns(cards, count, |levy| {
        if at == number {
            found = Some(levy.cards());
        }
        at += 1;
    });
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use climbing::{Game, Key, Purpose, tag};

    use crate::Rules;

    fn game(return_after_receive: bool) -> Dalmuti {
        Dalmuti::new(Rules { return_after_receive, ..Rules::default() }).unwrap()
    }

    fn holdings(dalmuti: &str, peon: &str, count: u8) -> Holdings {
        Holdings { dalmuti: dalmuti.parse().unwrap(), peon: peon.parse().unwrap(), count }
    }

    #[test]
    fn a_peon_who_keeps_better_cards_than_the_dalmuti_holds_cannot_have_paid() {
        let game = game(false);
        assert!(!holdings("9,10,11", "5,6,7,8", 2).are_possible(&game));
        assert!(!holdings("5,10,11", "5,6,7,8", 2).are_possible(&game));
        assert!(holdings("5,7,11", "5,6,7,8", 2).are_possible(&game));
    }

    #[test]
    fn a_dalmuti_can_have_returned_the_tax_where_the_rules_say_so() {
        assert!(holdings("9,10,11", "5,6,7,8", 2).are_possible(&game(true)));
    }

    /// He paid 4 (all of his cards are left to be the return: 3 kinds) or 6 (the 5 was returned, or he would have paid
    /// it).
    #[test]
    fn explanations_are_counted() {
        assert_eq!(holdings("4,6,12", "5,7,8", 1).explanations(&game(false)), 3 + 1);
    }

    /// All choices of cards by brute force, checked against the definition: he paid the best of what he was dealt.
    fn brute(of: Holdings, after: bool) -> u32 {
        let mut total = 0;
        returns(Cards::DECK, of.count, |tax| {
            returns(of.peon, of.count, |back| {
                let (tax, back) = (tax.cards(), back.cards());
                let dealt_peon = (of.peon - back).checked_add(tax);
                let has = if after { of.dalmuti + back } else { of.dalmuti }.contains(tax);
                total += u32::from(has && dealt_peon.is_some_and(|dealt| dealt.best(of.count) == tax));
            });
        });
        total
    }

    #[test]
    fn explanations_agree_with_brute_force() {
        let mut rng = Key { purpose: Purpose::Check, ..Key::deal(1, tag("explanations"), 0, 0) }.bot_rng();
        for _ in 0..300 {
            let dalmuti = crate::knowledge::draw(Cards::DECK, 9, &mut rng).unwrap();
            let peon = crate::knowledge::draw(Cards::DECK - dalmuti, 8, &mut rng).unwrap();
            for (count, after) in [(1, false), (2, false), (1, true), (2, true)] {
                let (of, game) = (Holdings { dalmuti, peon, count }, game(after));
                assert_eq!(of.explanations(&game), brute(of, after), "{of:?}");
                assert_eq!(of.are_possible(&game), of.explanations(&game) > 0, "{of:?}");
                if let Some(exchange) = of.explain(&game, &mut rng) {
                    assert!(of.are_explained_by(&game, exchange), "{of:?} {exchange:?}");
                }
            }
        }
    }
}
