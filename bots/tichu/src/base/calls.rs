//! When a tichu is called.

use climbing::View;
use climbing_tichu::{Call, Card, Phase, Rank, Tichu, partner};

use super::Params;
use crate::evaluate::evaluate_hand;

/// Whether the thresholds ask for a call. A small tichu waits for the exchange, and is never called beside the partner's.
pub(crate) fn wants(params: &Params, view: View<'_, Tichu>) -> bool {
    let hand = view.own.hand;
    let free = view.public.calls[partner(view.seat)] == Call::None;
    params.calls
        && match view.phase {
            Phase::Grand => {
                let both = hand.has(Card::DRAGON) && hand.has(Card::PHOENIX);
                both && hand.count(Rank::ACE) >= params.grand_aces
            }
            Phase::Small | Phase::SmallLate => free && evaluate_hand(hand) >= params.small_score,
            _ => false,
        }
}
