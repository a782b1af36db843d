//! Right answers by exhaustion: what an action is worth to a seat that answers as well as it can.
//!
//! The other seats play any candidate with the same chance.

use climbing::{Candidates, Playable, Seat, State};

/// What the seat can tell apart when it chooses.
#[derive(Clone, Copy, PartialEq)]
pub enum Sight {
    /// What it sees: one choice for all worlds in which the view is the same.
    Own,
    /// Everything: a choice for each world. No player has it.
    All,
}

/// A world with its chance.
pub type Weighted<G> = (f64, State<G>);

/// The worth of each candidate to `seat`, which is asked in all of the worlds: the mean payoff if it goes on as well as
/// `sight` lets it.
pub fn worths<G: Playable>(game: &G, seat: Seat, worlds: &[Weighted<G>], sight: Sight) -> Vec<(G::Action, f64)> {
    let action_worth = |action| (action, after(game, seat, worlds, action, sight));
    candidates(game, &worlds[0].1).into_iter().map(action_worth).collect()
}

/// The candidate that is worth most.
pub fn best<G: Playable>(worths: &[(G::Action, f64)]) -> G::Action {
    worths.iter().copied().reduce(|best, other| if other.1 > best.1 { other } else { best }).unwrap().0
}

fn candidates<G: Candidates>(game: &G, state: &State<G>) -> Vec<G::Action> {
    let mut candidates = Vec::new();
    game.candidates(state.asked(game).unwrap(), &mut candidates);
    candidates
}

fn after<G: Playable>(game: &G, seat: Seat, worlds: &[Weighted<G>], action: G::Action, sight: Sight) -> f64 {
    let mut next = worlds.to_vec();
    for (_, world) in &mut next {
        game.apply(world, action).unwrap();
    }
    worth(game, seat, next, sight)
}

/// The sum over worlds of chance times payoff.
fn worth<G: Playable>(game: &G, seat: Seat, worlds: Vec<Weighted<G>>, sight: Sight) -> f64 {
    let (mut sum, mut asked) = (0.0, Vec::new());
    for (chance, world) in worlds {
        match world.asked(game).map(|view| view.seat) {
            None => sum += chance * game.settle(&world).unwrap().payoffs[seat] as f64,
            Some(other) if other != seat => sum += worth(game, seat, answered(game, chance, &world), sight),
            Some(_) => asked.push((chance, world)),
        }
    }
    sum + told_apart(game, asked, sight).iter().map(|set| best_worth(game, seat, set, sight)).sum::<f64>()
}

/// The worlds after each answer of another seat.
fn answered<G: Playable>(game: &G, chance: f64, world: &State<G>) -> Vec<Weighted<G>> {
    let answers = candidates(game, world);
    let share = chance / answers.len() as f64;
    let mut worlds = vec![(share, world.clone()); answers.len()];
    for ((_, world), answer) in worlds.iter_mut().zip(answers) {
        game.apply(world, answer).unwrap();
    }
    worlds
}

fn best_worth<G: Playable>(game: &G, seat: Seat, worlds: &[Weighted<G>], sight: Sight) -> f64 {
    worths(game, seat, worlds, sight).into_iter().map(|(_, worth)| worth).fold(f64::NEG_INFINITY, f64::max)
}

/// Sets of worlds between which the asked seat cannot tell.
fn told_apart<G: Playable>(game: &G, worlds: Vec<Weighted<G>>, sight: Sight) -> Vec<Vec<Weighted<G>>> {
    let mut sets: Vec<Vec<Weighted<G>>> = Vec::new();
    for world in worlds {
        let same = |set: &&mut Vec<Weighted<G>>| sight == Sight::Own && set[0].1.asked(game) == world.1.asked(game);
        match sets.iter_mut().find(same) {
            Some(set) => set.push(world),
            None => sets.push(vec![world]),
        }
    }
    sets
}
