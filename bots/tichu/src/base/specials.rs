//! What the mahjong wishes for, and who gets the dragon's trick.

use climbing::View;
use climbing_tichu::{Action, Call, Card, Cards, Rank, Tichu, partner};

/// High ranks that others hold; where the own side has called a tichu, what was given to the next seat, which then has to
/// play it.
pub(crate) fn wish(view: View<'_, Tichu>, action: Action) -> f64 {
    let Action::Wish(rank) = action else { return -1.0 };
    let known = view.own.hand | view.public.played;
    let hidden = (Cards::DECK - known).count(rank);
    let called = [view.seat, partner(view.seat)].iter().any(|seat| view.public.calls[*seat] != Call::None);
    let given = view.own.given[0].and_then(Card::rank) == Some(rank);
    let useful = f64::from(u8::from(called && given && hidden > 0)) * 100.0;
    let own = f64::from(view.own.hand.count(rank)) * 8.0;
    useful + f64::from(rank.get()) * f64::from(u8::from(hidden > 0))
        - own
        - f64::from(u8::from(rank == Rank::ACE)) * 0.5
}

/// The opponent who holds more cards: he is less likely to keep the points.
pub(crate) fn gift(view: View<'_, Tichu>, action: Action) -> f64 {
    match action {
        Action::Gift(seat) => f64::from(view.public.sizes[seat]),
        _ => -1.0,
    }
}
