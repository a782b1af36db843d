//! What seats show that do not fulfil a wish: that they could not.

use climbing::Seat;

use crate::cards::{Card, Cards, Rank};
use crate::history::{Event, Move};
use crate::melds::Bar;
use crate::wish::can_fulfil;

/// A turn in which a seat did not fulfil the wish: with what it holds now and has played since, it had no legal play with
/// a card of the rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unmet {
    pub(crate) seat: Seat,
    pub(crate) wish: Rank,
    since: Cards,
    bar: Option<Bar>,
}

impl Unmet {
    /// Whether a hand, as it is now, agrees with it.
    pub(crate) fn allows(self, hand: Cards) -> bool {
        !can_fulfil(hand | self.since, self.bar, self.wish)
    }

    /// Whether it shows that the seat has none of the rank: any would have been played.
    pub(crate) fn has_none(self) -> bool {
        self.bar.is_none_or(|bar| bar.meld.size() == 1 && 2 * self.wish.get() > bar.value)
    }
}

/// Every turn in which a wish was not fulfilled.
pub(crate) fn unmet(history: &[Event]) -> Vec<Unmet> {
    let mut found = Vec::new();
    if !history.iter().any(|event| matches!(event.did, Move::Wish(Some(_)))) {
        return found;
    }
    let (mut wish, mut bar) = (None, None);
    for (place, Event { seat, did }) in history.iter().enumerate() {
        let in_turn = !matches!(did, Move::Bomb(_) | Move::Call(_) | Move::Gift(_) | Move::Wish(_));
        if matches!(did, Move::Lead(_)) {
            bar = None;
        }
        let shown = wish.filter(|rank| did.meld().is_some_and(|meld| meld.shows(*rank)));
        if let Some(wish) = wish.filter(|_| in_turn && shown.is_none()) {
            found.push(Unmet { seat: *seat, wish, since: played_from(&history[place..], *seat), bar });
        }
        match did {
            Move::Wish(rank) => wish = *rank,
            _ if shown.is_some() => wish = None,
            _ => {}
        }
        if let Some(meld) = did.meld() {
            let value = meld.value_on(bar);
            bar = (!meld.is_single(Card::DOG)).then_some(Bar { meld, value });
        }
    }
    found
}

fn played_from(history: &[Event], seat: Seat) -> Cards {
    let melds = history.iter().filter(|event| event.seat == seat).filter_map(|event| event.did.meld());
    melds.fold(Cards::NONE, |cards, meld| cards | meld.cards())
}
