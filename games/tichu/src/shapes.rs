//! What kind of action one is in its view: the words by which tables of differences are grouped.

use climbing::View;

use crate::Tichu;
use crate::actions::Action;
use crate::cards::Card;
use crate::melds::{Kind, Meld};

/// The action in words that do not depend on the very cards: its kind, where it stands among the ranks, the phoenix.
pub(crate) fn shape(view: View<'_, Tichu>, action: Action) -> String {
    match action {
        Action::Decline => "decline".into(),
        Action::Call => "call".into(),
        Action::Give(card) => format!("give {}", level(card)),
        Action::Play(meld) => of_meld(view, meld),
        Action::Wish(_) => "wish".into(),
        Action::NoWish => "no wish".into(),
        Action::Gift(seat) => {
            let more = view.public.sizes.iter().all(|size| *size <= view.public.sizes[seat]);
            if more { "gift to the most cards".into() } else { "gift to fewer cards".into() }
        }
        Action::Pass => "pass".into(),
    }
}

fn of_meld(view: View<'_, Tichu>, meld: Meld) -> String {
    let out = if meld.size() == view.own.hand.len() { ", last cards" } else { "" };
    let special =
        [(Card::DOG, "dog"), (Card::MAHJONG, "mahjong"), (Card::PHOENIX, "phoenix"), (Card::DRAGON, "dragon")];
    if let Some((_, name)) = special.iter().find(|(card, _)| meld.is_single(*card)) {
        return format!("{name}{out}");
    }
    let with = if meld.has_phoenix() { ", with the phoenix" } else { "" };
    match meld.kind() {
        Kind::Single | Kind::Pair | Kind::Triple => format!("{} {}{with}{out}", place(meld.rank()), meld.kind()),
        kind => format!("{kind}{with}{out}"),
    }
}

fn place(rank: u8) -> &'static str {
    match rank {
        0..=6 => "low",
        7..=10 => "middle",
        _ => "high",
    }
}

fn level(card: Card) -> &'static str {
    match card {
        Card::DOG => "the dog",
        Card::MAHJONG => "the mahjong",
        Card::PHOENIX => "the phoenix",
        Card::DRAGON => "the dragon",
        other => place(other.level()),
    }
}
