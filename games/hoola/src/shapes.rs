//! What kind of action a candidate is: the words by which tables of differences are grouped.

use climbing::View;

use crate::Hoola;
use crate::actions::Action;
use crate::cards::{Card, SEVEN};

/// The action in words that do not depend on the very cards.
pub(crate) fn shape(game: &Hoola, view: View<'_, Hoola>, action: Action) -> String {
    match action {
        Action::Declare => "declare".into(),
        Action::Claim(meld) => format!("claim for a {}", meld.kind().name().to_lowercase()),
        Action::ClaimLay(_) => "claim to lay on".into(),
        Action::Register(meld) => format!("{} of {}", meld.kind().name().to_lowercase(), meld.len()),
        Action::Lay { .. } => "lay on".into(),
        Action::Discard(card) => format!("discard {}", which(game, view, card)),
        Action::Draw => "draw".into(),
        Action::Stop => "stop".into(),
        Action::Pass => "pass".into(),
    }
}

fn which(game: &Hoola, view: View<'_, Hoola>, card: Card) -> &'static str {
    let value = |card: Card| game.rules.value_of_rank(card.rank());
    let dearer = view.own.hand.into_iter().filter(|other| value(*other) > value(card)).count();
    match dearer {
        _ if view.own.hand.len() == 1 => "the last card",
        _ if card.rank() == SEVEN => "a seven",
        0 => "the dearest",
        _ => "a cheaper one",
    }
}
