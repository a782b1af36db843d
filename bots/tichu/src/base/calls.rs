//! When a tichu is called.

use climbing::View;
use climbing_tichu::{Action, Call, Card, Cards, Phase, Rank, Tichu, partner};

use super::account::Account;
use super::params::Params;
use super::plays::OUT;
use crate::evaluate::{evaluate_eight, evaluate_hand};

/// A hand against the threshold of the call that is asked for.
pub(crate) struct Calling {
    value: i64,
    threshold: i64,
    /// Why there is no call, whatever the hand is worth.
    barred: Option<&'static str>,
}

impl Calling {
    /// A grand tichu goes by the first eight cards; a small one waits for the exchange and goes by all fourteen.
    pub(crate) fn new(params: &Params, view: View<'_, Tichu>) -> Self {
        let hand = view.own.hand;
        let (value, threshold) = match view.phase {
            Phase::Grand => (evaluate_eight(hand), params.grand_score),
            _ => (evaluate_hand(hand), params.small_score),
        };
        Self { value, threshold, barred: bar(params, view) }
    }

    /// Hands are worth whole numbers, so that the threshold itself is enough.
    pub(crate) fn score(&self, action: Action, account: &mut impl Account) {
        if action != Action::Call {
            account.add("caution", 0.5, -1.0);
            return;
        }
        account.add("hand", self.value as f64, 1.0);
        account.add("threshold", self.threshold as f64, -1.0);
        if let Some(reason) = self.barred {
            account.add(reason, 1.0, -OUT);
        }
    }
}

fn bar(params: &Params, view: View<'_, Tichu>) -> Option<&'static str> {
    let called = view.public.calls[partner(view.seat)] != Call::None;
    match view.phase {
        _ if !params.calls => Some("never calls"),
        Phase::Grand => (params.grand_trio && !has_trio(view.own.hand)).then_some("no dragon, phoenix and ace"),
        Phase::SmallEarly => Some("waits for the exchange"),
        _ => called.then_some("partner has called"),
    }
}

fn has_trio(hand: Cards) -> bool {
    hand.has(Card::DRAGON) && hand.has(Card::PHOENIX) && hand.count(Rank::ACE) > 0
}
