//! A turn under way, as a plan sees it.

use arrayvec::ArrayVec;
use climbing::{Game, View};
use climbing_hoola::{Action, Cards, Hoola, MOST_MELDS, Meld};

use crate::ledger::Ledger;

/// A meld on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lying {
    /// The meld as it lies there now.
    pub meld: Meld,
    /// The meld as it lay when the turn began; nothing if it is new.
    pub before: Option<Meld>,
    /// Whether the rules let this seat lay cards on it.
    pub open: bool,
}

/// What a turn has to do with: the own hand, the table, and the cards that are unseen.
#[derive(Clone, Debug)]
pub struct Position<'a> {
    /// The game.
    pub game: &'a Hoola,
    /// The own hand.
    pub hand: Cards,
    /// The melds on the table.
    pub table: ArrayVec<Lying, MOST_MELDS>,
    /// Whether this seat has registered.
    pub registered: bool,
    /// The cards that are unseen.
    pub unseen: Cards,
}

impl<'a> Position<'a> {
    /// The turn of the asked seat.
    pub fn new(game: &'a Hoola, view: View<'_, Hoola>, ledger: &Ledger) -> Self {
        let public = view.public;
        let own_melds = game.rules().own_melds;
        // Before this seat's turn begins the table is as it will be then.
        let before = |meld| if public.turn == view.seat { public.before_turn(meld) } else { Some(meld) };
        let table = public.melds.iter().map(|lying| Lying {
            meld: lying.meld,
            before: before(lying.meld),
            open: !own_melds || lying.owner == view.seat,
        });
        Self {
            game,
            hand: ledger.hand,
            table: table.collect(),
            registered: public.registered.has(view.seat),
            unseen: ledger.unseen,
        }
    }

    /// The position after an action that gets rid of cards; `claimed` are those that came from the pile for it.
    #[must_use]
    pub fn after(&self, action: Action, claimed: Cards) -> Self {
        let mut next = self.clone();
        match action {
            Action::Register(meld) | Action::Claim(meld) => {
                next.hand -= meld.cards() - claimed;
                next.registered = true;
                // A table that is full takes no more: no 52 cards make so many melds.
                let _ = next.table.try_push(Lying { meld, before: None, open: true });
            }
            Action::Lay { cards, on } => {
                next.hand -= cards;
                next.grow(on, cards);
            }
            Action::ClaimLay(on) => next.grow(on, claimed),
            Action::Discard(card) => next.hand -= Cards::of(card),
            Action::Declare | Action::Draw | Action::Stop | Action::Pass => {}
        }
        next
    }

    fn grow(&mut self, on: Meld, cards: Cards) {
        if let Some((lying, grown)) =
            self.table.iter_mut().find(|lying| lying.meld == on).zip(Meld::new(on.cards() | cards))
        {
            lying.meld = grown;
        }
    }

    /// Unseen cards that fit a meld now, and did not fit it when the turn began.
    pub(crate) fn opened(&self, now: Cards, before: Option<Meld>) -> u32 {
        if self.game.rules().own_melds {
            return 0;
        }
        let old = before.map_or(Cards::NONE, |meld| self.game.forms().fits(meld));
        ((now - old) & self.unseen).len().into()
    }
}
