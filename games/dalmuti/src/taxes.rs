//! Taxation: what a peon owes, what a Dalmuti gives back, and how the cards change hands.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use climbing::{Seat, Seats, State};

use crate::Dalmuti;
use crate::cards::{Cards, JESTER};
use crate::notation::NotationError;
use crate::public::Shown;
use crate::state::{Private, Stage};

/// One or two cards that change hands as tax, weakest first, jesters last. In text `12,11`.
///
/// The order is the order of candidates: fewer jesters first, then weaker cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Levy {
    first: u8,
    second: u8,
}

impl Levy {
    /// One card, of rank 1 to 13.
    pub(crate) const fn one(rank: u8) -> Self {
        Self { first: rank, second: 0 }
    }

    /// Two cards, of ranks 1 to 13.
    pub(crate) const fn two(one: u8, other: u8) -> Self {
        let (weaker, stronger) = if cost(one) <= cost(other) { (one, other) } else { (other, one) };
        Self { first: weaker, second: stronger }
    }

    /// These cards; nothing unless they are one or two.
    pub fn new(cards: Cards) -> Option<Self> {
        let mut ranks = cards.ranks();
        let first = ranks.next()?;
        match cards.len() {
            1 => Some(Self::one(first)),
            2 => Some(Self::two(first, ranks.next().unwrap_or(first))),
            _ => None,
        }
    }

    /// The cards.
    #[inline]
    pub fn cards(self) -> Cards {
        let second = if self.second == 0 { Cards::NONE } else { Cards::of(self.second, 1) };
        Cards::of(self.first, 1) + second
    }

    /// How many cards there are, one or two.
    #[inline]
    #[allow(clippy::len_without_is_empty, reason = "a levy is never empty")]
    pub const fn len(self) -> u8 {
        1 + (self.second != 0) as u8
    }

    fn order(self) -> (u8, u8, u8) {
        let second = if self.second == 0 { 0 } else { cost(self.second) };
        (self.cards().jesters(), cost(self.first), second)
    }
}

/// Weaker cards cost less; jesters cost most.
const fn cost(rank: u8) -> u8 {
    if rank == JESTER { JESTER } else { JESTER - rank }
}

impl Ord for Levy {
    fn cmp(&self, other: &Self) -> Ordering {
        self.order().cmp(&other.order())
    }
}

impl PartialOrd for Levy {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Levy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let card = |rank: u8| if rank == JESTER { "J".into() } else { rank.to_string() };
        f.write_str(&card(self.first))?;
        if self.second == 0 { Ok(()) } else { write!(f, ",{}", card(self.second)) }
    }
}

impl FromStr for Levy {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::new(text.parse()?).ok_or_else(|| NotationError::new(format!("`{text}` is not one or two cards")))
    }
}

climbing::text_serde!(Levy);

/// How many cards the Dalmuti at this position (0 or 1) and his peon exchange.
pub(crate) const fn rate(position: usize) -> u8 {
    2 - position as u8
}

/// The pairs that exchange cards at a table, the greater one first.
pub(crate) fn pairs(order: &Seats<Seat>) -> [Pair; 2] {
    let seats = order.as_slice();
    [0, 1].map(|position| Pair {
        dalmuti: seats[position],
        peon: seats[seats.len() - 1 - position],
        count: rate(position),
    })
}

/// A Dalmuti, the peon who pays him, and how many cards go each way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair {
    pub(crate) dalmuti: Seat,
    pub(crate) peon: Seat,
    pub(crate) count: u8,
}

/// Enters the taxes of a hand: where a Dalmuti receives before he returns, the peons pay now.
pub(crate) fn open(game: &Dalmuti, state: &mut State<Dalmuti>) {
    state.hidden.stage = Stage::Tax;
    if game.rules.return_after_receive {
        for pair in pairs(&state.public.order) {
            pay(&mut state.private, pair);
        }
    }
}

/// The peon of a pair pays his best cards.
pub(crate) fn pay(private: &mut Seats<Private>, pair: Pair) {
    let tax = private[pair.peon].hand.best(pair.count);
    private[pair.peon].hand -= tax;
    private[pair.peon].given = tax;
    private[pair.dalmuti].hand += tax;
    private[pair.dalmuti].received = tax;
}

/// Carries out the exchange, once both Dalmuti have chosen; the play begins.
pub(crate) fn exchange(game: &Dalmuti, state: &mut State<Dalmuti>) {
    let pairs = pairs(&state.public.order);
    for pair in pairs {
        let Some(chosen) = state.private[pair.dalmuti].pending.take() else { continue };
        let back = chosen.cards();
        if !game.rules.return_after_receive {
            pay(&mut state.private, pair);
        }
        state.private[pair.dalmuti].hand -= back;
        state.private[pair.dalmuti].given = back;
        state.private[pair.peon].hand += back;
        state.private[pair.peon].received = back;
    }
    if game.rules.open_taxes {
        let cards = |pair: Pair| (state.private[pair.peon].given, state.private[pair.peon].received);
        let [(greater_tax, greater_return), (lesser_tax, lesser_return)] = pairs.map(cards);
        state.public.shown = Some(Shown { greater_tax, greater_return, lesser_tax, lesser_return });
    }
    state.public.taxed = true;
    state.hidden.stage = Stage::Play;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owed(hand: &str, count: u8) -> String {
        hand.parse::<Cards>().unwrap().best(count).to_string()
    }

    #[test]
    fn a_greater_peon_owes_his_two_best_cards() {
        assert_eq!(owed("1,2,2,J,12x3", 2), "1,2");
    }

    #[test]
    fn jesters_are_never_owed_while_a_natural_card_is_left() {
        assert_eq!(owed("JJ,9,12x5", 2), "9,12");
    }

    #[test]
    fn a_lesser_peon_owes_his_best_card() {
        assert_eq!(owed("4,5,5", 1), "4");
    }

    #[test]
    fn returns_are_ordered_weakest_first_and_jesters_last() {
        let mut levies: Vec<Levy> =
            ["J,J", "12,J", "1,2", "11,11", "12,11", "12,12"].iter().map(|text| text.parse().unwrap()).collect();
        levies.sort();
        let sorted: Vec<String> = levies.iter().map(ToString::to_string).collect();
        assert_eq!(sorted, ["12,12", "12,11", "11,11", "2,1", "12,J", "J,J"]);
    }
}
