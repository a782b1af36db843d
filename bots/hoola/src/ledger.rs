//! What a seat has seen: rebuilt from the view for every decision, so that nothing has to be remembered.

use climbing::{Seat, View};
use climbing_hoola::{Card, Cards, Hoola};

/// Where the cards are that a seat has seen, and which it has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// The cards in its own hand.
    pub hand: Cards,
    /// All cards in melds.
    pub melded: Cards,
    /// All cards in the pile of discards, not the last one alone.
    pub pile: Cards,
    /// The cards in other hands and in the stock.
    pub unseen: Cards,
}

/// What a seat has seen does not add up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LedgerError {
    /// A card was seen in two places.
    #[error("{0} is seen in two places")]
    Duplicate(Card),
    /// There are not as many unseen cards as others and the stock hold.
    #[error("{unseen} cards are unseen, but others and the stock hold {held}")]
    Count {
        /// Cards that were not seen.
        unseen: u32,
        /// Cards that others and the stock hold.
        held: u32,
    },
}

impl Ledger {
    /// The ledger of the asked seat.
    ///
    /// # Errors
    /// If a card is seen twice or the counts do not fit; never an empty ledger.
    pub fn new(view: View<'_, Hoola>) -> Result<Self, LedgerError> {
        let (public, hand) = (view.public, view.own.hand);
        let mut seen = hand;
        let mut melded = Cards::NONE;
        for lying in &public.melds {
            see(&mut seen, lying.meld.cards())?;
            melded |= lying.meld.cards();
        }
        see(&mut seen, public.pile)?;
        let unseen = Cards::DECK - seen;
        let others = Seat::all(public.seats()).filter(|seat| *seat != view.seat);
        let held = u32::from(public.stock) + others.map(|seat| u32::from(public.sizes[seat])).sum::<u32>();
        if u32::from(unseen.len()) != held {
            return Err(LedgerError::Count { unseen: unseen.len().into(), held });
        }
        Ok(Self { hand, melded, pile: public.pile, unseen })
    }

    /// Whether no other seat can hold four sevens: one of them was seen.
    pub fn excludes_four_sevens(&self) -> bool {
        !self.unseen.contains(Cards::SEVENS)
    }
}

/// Adds cards to those that were seen.
fn see(seen: &mut Cards, more: Cards) -> Result<(), LedgerError> {
    if let Some(twice) = (*seen & more).first() {
        return Err(LedgerError::Duplicate(twice));
    }
    *seen |= more;
    Ok(())
}
