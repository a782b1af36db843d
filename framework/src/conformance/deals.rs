//! Group 5: a deal is a function of seats, standing and key.

use super::Named;
use super::hands::Hand;
use super::subject::{Subject, Verdict, ensure, fail, skip};
use crate::evidence::Playable;
use crate::game::Table;
use crate::play::{Deal, Match, random_playout};
use crate::random::{Key, Purpose, tag};
use crate::seat::Seat;
use crate::state::State;

pub(super) fn checks<G: Playable>() -> Vec<Named<G>> {
    vec![
        Named::new(5, "deals repeat whatever was played before", repeat),
        Named::new(5, "other keys deal other cards", differ),
    ]
}

/// Deals a hand of play once more, under the key of another deal if `deal` is not 0.
fn redeal<G: Playable>(game: &G, hand: &Hand<G>, deal: u64) -> Option<State<G>> {
    let table = Table { seats: hand.seats, hands: game.usual().hands };
    let match_ = Match::new(game, table, Deal { seed: hand.seed, deal }).ok()?;
    Some(match_.deal_hand(hand.number, &hand.standing))
}

fn repeat<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    let fresh = || G::new(of.game.rules().clone());
    let (Ok(untouched), Ok(played)) = (fresh(), fresh()) else {
        return fail("the game refuses the rules it is played by");
    };
    for hand in of.hands() {
        let Some(dealt) = hand.states().next() else { continue };
        of.count(1);
        let same = |game: &G| redeal(game, hand, 0).is_some_and(|again| again == *dealt);
        ensure(same(&untouched), || "a game that has played nothing deals other cards".into())?;
        ensure(same(of.game), || "the game deals other cards after it was played".into())?;
        play_something(&played, hand, dealt);
        ensure(same(&played), || "the game deals other cards after another hand".into())?;
    }
    Ok(())
}

/// Plays the hand in another way, so that whatever a game could remember has moved on.
fn play_something<G: Playable>(game: &G, hand: &Hand<G>, dealt: &State<G>) {
    let key = Key::deal(hand.seed, tag("conformance"), 1, hand.number);
    let mut rng = key.decision(Seat::new(0), Purpose::Check, 0).bot_rng();
    // A hand that cannot be played out is another check's business.
    let _ = random_playout(game, &mut dealt.clone(), &mut rng, &mut Vec::new());
}

fn differ<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    if of.game.open() {
        return skip("these rules may leave nothing to chance");
    }
    let mut alike = 0;
    for hand in of.hands() {
        let Some(dealt) = hand.states().next() else { continue };
        of.count(1);
        alike += u64::from(redeal(of.game, hand, 1).is_some_and(|other| other == *dealt));
    }
    ensure(alike < of.counted(), || format!("{alike} hands are dealt alike under two keys each"))
}
