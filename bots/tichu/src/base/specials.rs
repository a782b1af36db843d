//! What the mahjong wishes for, and who gets the dragon's trick.

use climbing::View;
use climbing_tichu::{Action, Call, Card, Cards, Rank, Tichu, partner};

use super::account::Account;

/// High ranks that others hold; where the own side has called a tichu, what was given to the next seat, which then has to
/// play it.
pub(crate) fn wish(view: View<'_, Tichu>, action: Action, account: &mut impl Account) {
    let Action::Wish(rank) = action else {
        account.add("no wish", 1.0, -1.0);
        return;
    };
    let known = view.own.hand | view.public.played;
    let hidden = (Cards::DECK - known).count(rank) > 0;
    let called = [view.seat, partner(view.seat)].iter().any(|seat| view.public.calls[*seat] != Call::None);
    let given = view.own.given[0].and_then(Card::rank) == Some(rank);
    account.add_if(called && given && hidden, "given to the next", 100.0);
    account.add("rank", f64::from(rank.get()) * f64::from(u8::from(hidden)), 1.0);
    account.add("own", f64::from(view.own.hand.count(rank)), -8.0);
    account.add_if(rank == Rank::ACE, "ace", -0.5);
}

/// The opponent who holds more cards: he is less likely to keep the points.
pub(crate) fn gift(view: View<'_, Tichu>, action: Action, account: &mut impl Account) {
    if let Action::Gift(seat) = action {
        account.add("cards", f64::from(view.public.sizes[seat]), 1.0);
    }
}
