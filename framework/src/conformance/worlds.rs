//! Group 7: sampled worlds are states that the view allows, and depend on nothing but the view and the key.

use super::Named;
use super::hands::Hand;
use super::subject::{Spot, Stop, Subject, Verdict, ensure, fail, skip};
use crate::evidence::Playable;
use crate::play::random_playout;
use crate::random::BotRng;
use crate::record::json;
use crate::state::State;

/// Positions that worlds are sampled at.
const SPOTS: usize = 150;
/// Worlds of a position.
const WORLDS: u64 = 4;

pub(super) fn checks<G: Playable>() -> Vec<Named<G>> {
    vec![
        Named::new(7, "every view has a world", found),
        Named::new(7, "worlds ask the same and look the same", same_view),
        Named::new(7, "worlds hold the same cards", same_cards),
        Named::new(7, "worlds are possible", possible),
        Named::new(7, "worlds are read back", read_back),
        Named::new(7, "worlds play on to their end", play_on),
        Named::new(7, "worlds differ from the truth", differ),
        Named::new(7, "worlds hang on view and key alone", by_view_alone),
    ]
}

/// A world of a position, and the stream that goes on after it.
fn world<G: Playable>(of: &Subject<'_, G>, spot: &Spot<'_, G>, nth: u64) -> Result<(State<G>, BotRng), Stop> {
    let Some(sample) = of.sample else { return Err(Stop::Skipped("the game has no worlds".into())) };
    let mut rng = spot.rng(10 + nth);
    match sample(of.game, spot.view(), &mut rng) {
        Ok(world) => Ok((world, rng)),
        Err(error) => Err(Stop::Failed(format!("{error}"))),
    }
}

/// Looks at some worlds; positions without are another check's business.
fn each_world<G: Playable>(of: &Subject<'_, G>, look: impl Fn(&Spot<'_, G>, State<G>, BotRng) -> Verdict) -> Verdict {
    for spot in of.some_spots(SPOTS) {
        for nth in 0..WORLDS {
            match world(of, &spot, nth) {
                Ok((world, rng)) => {
                    of.count(1);
                    look(&spot, world, rng)?;
                }
                Err(Stop::Failed(_)) => {}
                Err(skipped) => return Err(skipped),
            }
        }
    }
    Ok(())
}

fn found<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    for spot in of.spots() {
        world(of, &spot, 0)?;
        of.count(1);
    }
    Ok(())
}

fn same_view<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    each_world(of, |spot, world, _| {
        let (truth, asked) = (of.game.turn(spot.state()), of.game.turn(&world));
        ensure(truth == asked, || format!("a world goes on with {asked:?}, the truth with {truth:?}"))?;
        let (own, seat) = (spot.view(), spot.step.seat);
        ensure(world.public == *own.public, || "a world has another public part than its view".into())?;
        ensure(world.private[seat] == *own.own, || format!("seat {seat} has another private part in a world"))
    })
}

fn same_cards<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    each_world(of, |spot, world, _| {
        let (truth, census) = (of.game.census(spot.state()), of.game.census(&world));
        ensure(census == truth, || format!("the census of a world is {census:?}, of the truth {truth:?}"))
    })
}

fn possible<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    each_world(of, |spot, world, _| {
        let (truth, ways) = (of.game.ways(spot.view(), spot.state()), of.game.ways(spot.view(), &world));
        ensure(truth > 0.0, || format!("the truth is said to come about in {truth} ways"))?;
        ensure(ways > 0.0, || format!("a world that comes about in {ways} ways: {}", json(&world)))
    })
}

fn read_back<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    each_world(of, |_, world, _| match serde_json::from_str::<State<G>>(&json(&world)) {
        Ok(back) => ensure(back == world, || format!("a world is read back as another: {}", json(&world))),
        Err(error) => fail(format!("a world is not read back: {error}")),
    })
}

fn play_on<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    each_world(of, |_, mut world, mut rng| {
        let played = random_playout(of.game, &mut world, &mut rng, &mut Vec::new());
        played.map_err(|fault| Stop::Failed(format!("a world cannot be played on, {fault}")))?;
        ensure(of.game.settle(&world).is_some(), || "a world that is played to its end is not settled".into())
    })
}

/// A view can leave no choice, but not every view of most hands.
fn differ<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    if of.game.open() {
        return skip("these rules may hide nothing");
    }
    let (mut hands, mut forced) = (0_usize, 0_usize);
    for hand in of.hands() {
        let Some(different) = differs_somewhere(of, hand)? else { continue };
        of.count(1);
        hands += 1;
        forced += usize::from(!different);
    }
    ensure(hands == 0 || 2 * forced <= hands, || {
        format!("in {forced} of {hands} hands every sampled world is the true state")
    })
}

/// Whether any world of the hand differs from the truth; nothing if there are none.
fn differs_somewhere<G: Playable>(of: &Subject<'_, G>, hand: &Hand<G>) -> Result<Option<bool>, Stop> {
    let mut any = None;
    for spot in of.spots_of(hand).take(20) {
        for nth in 0..WORLDS {
            match world(of, &spot, nth) {
                Ok((world, _)) if world != *spot.state() => return Ok(Some(true)),
                Ok(_) => any = Some(false),
                Err(Stop::Failed(_)) => {}
                Err(skipped) => return Err(skipped),
            }
        }
    }
    Ok(any)
}

/// The sampler is asked with the true state at hand, and with a world in its place that was played with since.
fn by_view_alone<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    let sample = of.sample;
    each_world(of, |spot, first, mut rng| {
        let nth = 100 + u64::from(rng.below(1000));
        let Some(sample) = sample else { return skip("the game has no worlds") };
        let draw = |state: &State<G>| sample(of.game, state.view(spot.step.seat, spot.step.phase), &mut spot.rng(nth));
        let before = draw(spot.state());
        // A hand that cannot be played out is another check's business.
        let _ = random_playout(of.game, &mut first.clone(), &mut rng, &mut Vec::new());
        let after = draw(&first);
        ensure(before == after, || "the sampler gives two worlds for one view and one key".into())
    })
}
