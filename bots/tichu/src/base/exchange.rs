//! Which cards are given away: the least useful to the opponents, the best that can be spared to the partner.

use climbing_tichu::{Card, Cards, Kind, Private};

use super::account::Account;
use super::plays::OUT;
use crate::plan::{Plan, Play};

/// The three gifts of a hand, chosen together so that the answers fit.
pub(crate) struct Giving {
    plan: Plan,
    /// Gifts that are chosen already.
    chosen: usize,
    /// The card for the seat before, which is not the partner's to have.
    before: Option<Card>,
}

/// The place of the partner among the receivers.
const PARTNER: usize = 1;

impl Giving {
    pub(crate) fn new(own: &Private) -> Self {
        let plan = Plan::new(own.hand);
        let left = own.hand - own.given[0].map_or(Cards::NONE, Cards::of);
        let before = left.into_iter().min_by_key(|card| (worth(&plan, *card), *card));
        Self { plan, chosen: own.given.iter().flatten().count(), before }
    }

    /// Higher for what is better given to the next receiver.
    pub(crate) fn score(&self, card: Card, account: &mut impl Account) {
        if self.chosen != PARTNER {
            account.add("worth", f64::from(worth(&self.plan, card)), -1.0);
            return;
        }
        account.add("use to partner", f64::from(use_to_partner(&self.plan, card)), 1.0);
        account.add_if(self.before == Some(card), "for an opponent", -OUT);
    }
}

/// What a card is worth to its holder and to those who get it, in tenths of a rank.
fn worth(plan: &Plan, card: Card) -> i32 {
    let own = match card {
        Card::DRAGON => 1000,
        Card::PHOENIX => 900,
        Card::MAHJONG => 300,
        Card::DOG => 60,
        _ => 10 * i32::from(card.level()),
    };
    own + stopper(card) + 4 * card.points().max(0) as i32 + bound(plan, card)
}

/// Aces and kings win tricks.
fn stopper(card: Card) -> i32 {
    match card.level() {
        14 => 200,
        13 => 60,
        _ => 0,
    }
}

/// What the plan loses with the card.
fn bound(plan: &Plan, card: Card) -> i32 {
    match plan.play_of(card) {
        Some(Play { kind: Kind::Four, .. }) => 600,
        Some(Play { kind: Kind::Single, .. }) | None => 0,
        Some(unit) => 40 + 20 * i32::from(unit.cards.len()),
    }
}

/// High single cards help the partner most; the dragon, the phoenix and combinations stay.
fn use_to_partner(plan: &Plan, card: Card) -> i32 {
    let rank = match card {
        Card::DRAGON | Card::PHOENIX => -500,
        Card::MAHJONG | Card::DOG => 20,
        _ => 10 * i32::from(card.level()),
    };
    rank - bound(plan, card)
}
