//! Which cards are given away: the least useful to the opponents, the best that can be spared to the partner.

use climbing_tichu::{Action, Card, Cards, Kind, Private};

use crate::plan::{Plan, Play};

/// The next card to give. The three are chosen together from the whole hand, so that the answers fit.
pub(crate) fn choose(own: &Private) -> Option<Action> {
    let given = own.given.iter().flatten().count();
    gifts(own.hand).get(given).copied().flatten().map(Action::Give)
}

/// The cards for the next seat, the partner and the seat before.
fn gifts(hand: Cards) -> [Option<Card>; 3] {
    let plan = Plan::new(hand);
    let least = |cards: Cards| cards.into_iter().min_by_key(|card| (worth(&plan, *card), *card));
    let next = least(hand);
    let left = hand - next.map_or(Cards::NONE, Cards::of);
    let before = least(left);
    let left = left - before.map_or(Cards::NONE, Cards::of);
    let partner = left.into_iter().max_by_key(|card| (use_to_partner(&plan, *card), *card));
    [next, partner, before]
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
