//! Facts about the game that its rules are checked against.

use climbing::{Evidence, Game, State};

use crate::Hoola;
use crate::actions::Action;
use crate::cards::{Card, Cards};
use crate::melds::Meld;

impl Evidence for Hoola {
    /// Turns begin with a card that is drawn or claimed, but for the first; of claims there are no more than cards on the
    /// table. In each turn all may be asked for a claim; a card comes to the table once.
    fn bound(&self, seats: usize) -> usize {
        let stocks = 1 + usize::from(self.rules().reshuffles);
        let turns = 1 + 52 * stocks + 52;
        turns * (seats + 3) + 52
    }

    fn census(&self, state: &State<Self>) -> Vec<usize> {
        let lying = |card: Card| {
            let held = state.private.iter().filter(|own| own.hand.has(card)).count();
            let melded = state.public.melds.iter().filter(|lying| lying.meld.cards().has(card)).count();
            let stocked = state.hidden.stock.iter().filter(|other| **other == card).count();
            held + melded + stocked + usize::from(state.public.pile.has(card))
        };
        Cards::DECK.into_iter().map(lying).collect()
    }

    /// All rows of a suit on the circle of ranks, all sets and all single cards, registered and claimed; single cards laid
    /// on all of these, and two cards of a rank on a third.
    fn universe(&self, _: usize) -> Vec<Action> {
        let mut groups = Vec::new();
        for suit in 0..4 {
            (0..13_u32).for_each(|start| rows(suit, start, &mut groups));
        }
        for rank in 0..13 {
            subsets(Cards::of_rank(rank), &mut groups);
        }
        groups.sort_unstable();
        groups.dedup();
        let melds: Vec<Meld> = groups.iter().filter_map(|cards| Meld::new(*cards)).collect();
        let mut actions = vec![Action::Declare, Action::Draw, Action::Stop, Action::Pass];
        actions.extend(Cards::DECK.into_iter().map(Action::Discard));
        for meld in melds {
            actions.extend([Action::Register(meld), Action::Claim(meld), Action::ClaimLay(meld)]);
            actions.extend(laid_on(meld).into_iter().map(|cards| Action::Lay { cards, on: meld }));
        }
        actions
    }

    fn golden(&self) -> Option<&'static str> {
        Some(include_str!("../golden.txt"))
    }
}

/// The rows of a suit that begin at a rank, the ace following the king.
fn rows(suit: u8, start: u32, groups: &mut Vec<Cards>) {
    let mut ranks = 0_u16;
    for place in start..start + 13 {
        ranks |= 1 << (place % 13);
        groups.push(Cards::of_suit(suit, ranks));
    }
}

fn subsets(same: Cards, groups: &mut Vec<Cards>) {
    let mut subset = same.bits();
    while subset != 0 {
        groups.push(Cards::from_bits(subset));
        subset = (subset - 1) & same.bits();
    }
}

/// Single cards of the suit or the rank of a meld, and for a single card the other three of its rank two by two.
fn laid_on(meld: Meld) -> Vec<Cards> {
    let cards = meld.cards();
    let Some(first) = cards.first() else { return Vec::new() };
    let near = (Cards::of_suit(first.suit(), u16::MAX) | Cards::of_rank(first.rank())) - cards;
    let mut laid: Vec<Cards> = near.into_iter().map(Cards::of).collect();
    if cards.len() == 1 {
        laid.extend((Cards::of_rank(first.rank()) - cards).pairs());
    }
    laid
}
