//! The deck and the deal.

use climbing::{DealRng, Seat, Seats};

use crate::cards::{Cards, JESTER};
use crate::rules::{self, Revolutions, Rules};

/// The cards that are dealt at a table of `seats`.
pub fn deck(rules: &Rules, seats: usize) -> Cards {
    match (rules.deck, seats) {
        (rules::Deck::Full, _) => Cards::DECK,
        (rules::Deck::Stripped, 4) => Cards::DECK - Cards::of(12, 12) - Cards::of(11, 11),
        (rules::Deck::Stripped, _) => Cards::DECK - Cards::of(12, 12),
    }
}

/// How many cards the seat at a position is dealt: one by one from the Greater Dalmuti, the first get what is over.
pub fn deal_size(cards: usize, seats: usize, position: usize) -> usize {
    cards / seats + usize::from(position < cards % seats)
}

/// The hands by seat; of a last round that does not go all the way, cards go to the first positions of `order` only.
///
/// Which player gets which cards of the full rounds does not depend on the social order: a player who sits elsewhere
/// after a different hand is still dealt the same cards, so that luck cancels when a deal is played again with other
/// bots in the seats. Each deal of these sizes is as likely as any other, as the rules want.
pub(crate) fn deal_hands(rules: &Rules, order: &Seats<Seat>, rng: &mut DealRng) -> Seats<Cards> {
    let seats = order.len();
    let mut list = [0; 80];
    let list = deck(rules, seats).list(&mut list);
    rng.shuffle(list);
    let mut hands = Seats::new(seats, |_| Cards::NONE);
    let rounds = list.chunks_exact(seats);
    for (seat, rank) in order.iter().zip(rounds.remainder()) {
        hands[*seat] += Cards::of(*rank, 1);
    }
    for round in rounds {
        for (hand, rank) in hands.iter_mut().zip(round) {
            *hand += Cards::of(*rank, 1);
        }
    }
    if rules.revolutions == Revolutions::High && rng.below(2) == 0 {
        unite_jesters(&mut hands, rng);
    }
    hands
}

/// Moves both jesters to one seat, each against a random natural card of that seat.
fn unite_jesters(hands: &mut Seats<Cards>, rng: &mut DealRng) {
    let to = Seat::new(rng.below(hands.len() as u32) as usize);
    for from in Seat::all(hands.len()) {
        while from != to && hands[from].jesters() > 0 {
            let mut list = [0; 80];
            let list = hands[to].naturals().list(&mut list);
            let card = Cards::of(list[rng.below(list.len() as u32) as usize], 1);
            let jester = Cards::of(JESTER, 1);
            hands[to] = hands[to] - card + jester;
            hands[from] = hands[from] - jester + card;
        }
    }
}

#[cfg(test)]
mod tests {
    use climbing::{Key, tag};

    use super::*;

    fn sizes(cards: usize, seats: usize) -> Vec<usize> {
        (0..seats).map(|position| deal_size(cards, seats, position)).collect()
    }

    #[test]
    fn what_is_over_goes_to_the_first_positions() {
        assert_eq!(sizes(80, 6), [14, 14, 13, 13, 13, 13]);
        assert_eq!(sizes(80, 7), [12, 12, 12, 11, 11, 11, 11]);
        assert_eq!(sizes(80, 9), [9, 9, 9, 9, 9, 9, 9, 9, 8]);
    }

    #[test]
    fn a_stripped_deck_has_68_cards_for_five_and_57_for_four() {
        let rules = Rules { deck: rules::Deck::Stripped, ..Rules::default() };
        assert_eq!(deck(&rules, 5).len(), 68);
        assert_eq!(deck(&rules, 4).len(), 57);
        assert_eq!(deck(&rules, 4).better_than(11).len(), 55);
    }

    #[test]
    fn the_social_order_moves_only_the_cards_that_are_over() {
        let deal = |order: &[usize]| {
            let order = order.iter().copied().map(Seat::new).collect();
            deal_hands(&Rules::default(), &order, &mut Key::deal(1, tag("dalmuti"), 0, 0).deal_rng())
        };
        let (one, other) = (deal(&[0, 1, 2, 3, 4, 5]), deal(&[5, 1, 2, 3, 4, 0]));
        for seat in (1..5).map(Seat::new) {
            assert_eq!(one[seat], other[seat]);
        }
        assert_eq!(one[Seat::new(0)] - other[Seat::new(0)], other[Seat::new(5)] - one[Seat::new(5)]);
    }
}
