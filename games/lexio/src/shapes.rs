//! What kind of play an action is in a hand: the words by which tables of differences are grouped.

use climbing::View;

use crate::Lexio;
use crate::actions::Action;
use crate::melds::{Key, Kind};
use crate::tiles::Tiles;

/// The action in words that do not depend on the very numbers: what it is, whether it takes 2s along, and which end of
/// the hand it is from.
pub(crate) fn shape(game: &Lexio, view: View<'_, Lexio>, action: Action) -> String {
    let Action::Play(meld) = action else { return "pass".into() };
    let kind = game.strength(view.public.seats(), meld).and_then(Key::kind).map_or("no combination", Kind::name);
    let twos = match meld.tiles().twos().len() {
        0 => "",
        1 => " with a 2",
        _ => " with 2s",
    };
    format!("{kind}{twos}, {}", end(view.own.hand, meld.tiles()))
}

fn end(hand: Tiles, played: Tiles) -> &'static str {
    match (played.weakest() == hand.weakest(), played.strongest() == hand.strongest()) {
        _ if played == hand => "the last tiles",
        (true, true) => "from end to end",
        (true, false) => "the weakest tile",
        (false, true) => "the strongest tile",
        (false, false) => "between",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_play_is_named_by_the_end_of_the_hand_that_it_is_from() {
        let end = |played: &str| end("3c,3s,9m,2u".parse().unwrap(), played.parse().unwrap());
        assert_eq!(end("3c"), "the weakest tile");
        assert_eq!(end("3s"), "between");
        assert_eq!(end("2u"), "the strongest tile");
        assert_eq!(end("3c2u"), "from end to end");
        assert_eq!(end("3c,3s,9m,2u"), "the last tiles");
    }
}
