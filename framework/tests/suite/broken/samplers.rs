//! Samplers of worlds, each with one fault.

use std::sync::atomic::{AtomicU32, Ordering};

use climbing::{BotRng, Game, NoWorld, Playable, Seat, State, Turn, View, Worlds};

use super::kinds::Plain;
use super::wrapper::Broken;
use crate::conformance::sampled;
use crate::reference::{Gifts, Scrap};

type World<G> = Result<State<G>, NoWorld>;

/// Gives up where it is most wanted.
pub fn none(game: &Gifts, view: View<'_, Gifts>, rng: &mut BotRng) -> World<Gifts> {
    if game.window(view.phase) { Err(NoWorld::new("too hard")) } else { sampled(game, view, rng) }
}

/// Forgets who is asked.
pub fn nobody_asked(game: &Gifts, view: View<'_, Gifts>, rng: &mut BotRng) -> World<Gifts> {
    let mut world = sampled(game, view, rng)?;
    world.hidden.asks = None;
    Ok(world)
}

/// Forgets what others have answered already.
pub fn no_pending(game: &Gifts, view: View<'_, Gifts>, rng: &mut BotRng) -> World<Gifts> {
    let mut world = sampled(game, view, rng)?;
    for seat in Seat::all(4).filter(|seat| *seat != view.seat) {
        world.private[seat].gave = None;
    }
    Ok(world)
}

fn other(seat: Seat) -> Seat {
    seat.next(4)
}

/// Loses a card on the way.
pub fn drops_a_card(game: &Gifts, view: View<'_, Gifts>, rng: &mut BotRng) -> World<Gifts> {
    let mut world = sampled(game, view, rng)?;
    let hand = &mut world.private[other(view.seat)].hand;
    if let Some(rank) = hand.ranks().next() {
        hand.take(rank);
    }
    Ok(world)
}

/// Gives one seat a card too many and another one too few.
pub fn wrong_sizes(game: &Gifts, view: View<'_, Gifts>, rng: &mut BotRng) -> World<Gifts> {
    let mut world = sampled(game, view, rng)?;
    let (one, two) = (other(view.seat), other(other(view.seat)));
    if let Some(rank) = world.private[one].hand.ranks().next() {
        world.private[one].hand.take(rank);
        world.private[two].hand.add(rank);
    }
    Ok(world)
}

/// Forgets what the asked seat gave away.
pub fn ignores_pins(game: &Gifts, view: View<'_, Gifts>, rng: &mut BotRng) -> World<Gifts> {
    let mut own = view.own.clone();
    own.gave = None;
    let mut world = sampled(game, View { own: &own, ..view }, rng)?;
    world.private[view.seat].gave = view.own.gave;
    Ok(world)
}

/// Finds the true state in what the game remembers.
pub fn truth(
    game: &Broken<Gifts, Plain>,
    view: View<'_, Broken<Gifts, Plain>>,
    rng: &mut BotRng,
) -> World<Broken<Gifts, Plain>> {
    let asked = Turn::Act { seat: view.seat, phase: view.phase };
    let seen = game.seen.lock().unwrap();
    let same = |s: &&State<_>| s.public == *view.public && s.private[view.seat] == *view.own && game.turn(s) == asked;
    match seen.iter().find(same) {
        Some(state) => Ok(state.clone()),
        None => sampled(game, view, rng),
    }
}

/// Gives another world each time it is asked.
pub fn by_the_hour(game: &Scrap, view: View<'_, Scrap>, rng: &mut BotRng) -> World<Scrap> {
    static HOUR: AtomicU32 = AtomicU32::new(0);
    for _ in 0..HOUR.fetch_add(1, Ordering::Relaxed) % 5 {
        rng.word();
    }
    sampled(game, view, rng)
}

/// Prefers some worlds to others.
pub fn lopsided<G: Playable + Worlds>(game: &G, view: View<'_, G>, rng: &mut BotRng) -> World<G> {
    let (one, two) = (sampled(game, view, rng)?, sampled(game, view, rng)?);
    let text = |world: &State<G>| serde_json::to_string(world).unwrap();
    Ok(if text(&one) < text(&two) { one } else { two })
}

/// Makes worlds that are not read back.
pub fn unreadable(
    game: &Broken<Gifts, Plain>,
    view: View<'_, Broken<Gifts, Plain>>,
    rng: &mut BotRng,
) -> World<Broken<Gifts, Plain>> {
    let mut world = sampled(game, view, rng)?;
    world.public.note.overdo();
    Ok(world)
}
