//! Who sits where: titles, and the lots of the first hand.

use climbing::{Seat, SeatSet, Seats};

use crate::cards::Cards;

climbing::named! {
    /// The social standing that goes with a position.
    pub enum Title {
        /// First: receives two cards, leads the first trick.
        GreaterDalmuti = "Greater Dalmuti",
        /// Second: receives one card.
        LesserDalmuti = "Lesser Dalmuti",
        /// Neither pays nor receives.
        Merchant = "Merchant",
        /// Last but one: pays one card.
        LesserPeon = "Lesser Peon",
        /// Last: pays two cards.
        GreaterPeon = "Greater Peon",
    }
}

impl Title {
    /// The title of a position, from 0, at a table of `seats`, at least 4.
    pub const fn of(position: usize, seats: usize) -> Self {
        match (position, seats.saturating_sub(position)) {
            (0, _) => Self::GreaterDalmuti,
            (1, _) => Self::LesserDalmuti,
            (_, 1) => Self::GreaterPeon,
            (_, 2) => Self::LesserPeon,
            _ => Self::Merchant,
        }
    }
}

/// Whether these are all seats of a table, each once.
pub(crate) fn is_order(order: &Seats<Seat>, seats: usize) -> bool {
    let named: SeatSet = order.iter().copied().fold(SeatSet::NONE, SeatSet::with);
    order.len() == seats && named.len() == seats && order.iter().all(|seat| seat.index() < seats)
}

/// The order with opposites exchanged: what a greater revolution makes of it.
pub(crate) fn overturned(order: &Seats<Seat>) -> Seats<Seat> {
    order.as_slice().iter().rev().copied().collect()
}

/// The first seating: everybody draws a card, best first; tied players draw again until they differ.
///
/// `draw` gives the rank of the next card, jesters as 13.
pub(crate) fn draw_lots(seats: usize, mut draw: impl FnMut() -> u8) -> Seats<Seat> {
    let mut lots: Vec<(Vec<u8>, Seat)> = Seat::all(seats).map(|seat| (vec![draw()], seat)).collect();
    loop {
        lots.sort();
        let tied = |at: usize| {
            let same = |other: usize| lots.get(other).is_some_and(|lot| lot.0 == lots[at].0);
            same(at + 1) || at.checked_sub(1).is_some_and(same)
        };
        let again: Vec<usize> = (0..seats).filter(|at| tied(*at)).collect();
        if again.is_empty() {
            return lots.into_iter().map(|(_, seat)| seat).collect();
        }
        for at in again {
            lots[at].0.push(draw());
        }
    }
}

/// Draws lots from a shuffled deck, which is shuffled anew in the unheard-of case that it runs out.
pub(crate) fn draw_order(seats: usize, deck: Cards, rng: &mut climbing::DealRng) -> Seats<Seat> {
    let mut list = [0; 80];
    let list = deck.list(&mut list);
    let mut at = list.len();
    draw_lots(seats, || {
        if at == list.len() {
            rng.shuffle(list);
            at = 0;
        }
        at += 1;
        list[at - 1]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn titles(seats: usize) -> Vec<Title> {
        (0..seats).map(|position| Title::of(position, seats)).collect()
    }

    fn lots(drawn: &[u8]) -> Vec<usize> {
        let mut left = drawn.iter().copied();
        let order = draw_lots(6, || left.next().unwrap());
        assert_eq!(left.next(), None, "all cards are drawn");
        order.iter().map(|seat| seat.index()).collect()
    }

    #[test]
    fn four_players_have_no_merchant() {
        use Title::{GreaterDalmuti, GreaterPeon, LesserDalmuti, LesserPeon};
        assert_eq!(titles(4), [GreaterDalmuti, LesserDalmuti, LesserPeon, GreaterPeon]);
    }

    #[test]
    fn five_players_have_one_merchant_in_the_middle() {
        use Title::{GreaterDalmuti, GreaterPeon, LesserDalmuti, LesserPeon, Merchant};
        assert_eq!(titles(5), [GreaterDalmuti, LesserDalmuti, Merchant, LesserPeon, GreaterPeon]);
    }

    #[test]
    fn the_others_are_merchants() {
        for seats in 4..=10 {
            let merchants = titles(seats).into_iter().filter(|title| *title == Title::Merchant).count();
            assert_eq!(merchants, seats - 4);
        }
    }

    #[test]
    fn tied_lots_are_drawn_again_and_a_jester_is_the_worst() {
        assert_eq!(lots(&[7, 13, 3, 12, 3, 9, 10, 2]), [4, 2, 0, 5, 3, 1]);
    }

    #[test]
    fn lots_that_tie_again_are_drawn_once_more() {
        assert_eq!(lots(&[1, 2, 3, 4, 13, 13, 5, 5, 6, 4]), [0, 1, 2, 3, 5, 4]);
    }

    #[test]
    fn opposites_change_places_and_a_middle_merchant_stays() {
        let order: Seats<Seat> = [3, 0, 4, 1, 2].map(Seat::new).into_iter().collect();
        assert_eq!(overturned(&order).as_slice(), [2, 1, 4, 0, 3].map(Seat::new));
    }

    #[test]
    fn an_order_names_every_seat_once() {
        let order = |seats: &[usize]| seats.iter().copied().map(Seat::new).collect();
        assert!(is_order(&order(&[3, 0, 1, 2]), 4));
        assert!(!is_order(&order(&[3, 0, 1, 1]), 4));
        assert!(!is_order(&order(&[4, 0, 1, 2]), 4));
        assert!(!is_order(&order(&[0, 1, 2]), 4));
    }
}
