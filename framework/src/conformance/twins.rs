//! Group 2, twins: a seat that cannot tell two states apart sees the same in both as long as nothing is revealed.
//!
//! The true state and a world sampled from a seat's view go through the same public actions; secret actions of other
//! seats are taken on each side alone. This finds what stands in the public part but should not, and views that lack
//! what decides legality.

use super::Named;
use super::subject::{Spot, Stop, Subject, Verdict, ensure, fail, skip};
use crate::evidence::Playable;
use crate::game::Turn;
use crate::random::BotRng;
use crate::seat::Seat;
use crate::state::State;

/// Walks, each from a decision of its own.
const WALKS: usize = 300;
/// Steps of a walk, secret ones not counted.
const STEPS: usize = 60;

pub(super) fn checks<G: Playable>() -> Vec<Named<G>> {
    vec![Named::new(2, "twins look the same", twins)]
}

fn twins<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    let Some(sample) = of.sample else { return skip("the game has no worlds") };
    for spot in of.some_spots(WALKS) {
        let mut rng = spot.rng(0);
        let Ok(world) = sample(of.game, spot.view(), &mut rng) else { continue };
        Twins::new(of, &spot, world, rng).walk()?;
    }
    Ok(())
}

/// What the two states are asked next.
enum Next<G: Playable> {
    /// The same seat the same.
    Same(Seat, G::Phase),
    /// Both are over.
    Over,
    /// Not the same.
    Apart(String),
}

struct Twins<'a, G: Playable> {
    of: &'a Subject<'a, G>,
    seat: Seat,
    truth: State<G>,
    world: State<G>,
    rng: BotRng,
    /// Whether an action was taken that may have shown somebody different things in the two.
    revealed: bool,
    /// Whether the decision at which the world was sampled is behind.
    walked: bool,
}

impl<'a, G: Playable> Twins<'a, G> {
    fn new(of: &'a Subject<'a, G>, spot: &Spot<'_, G>, world: State<G>, rng: BotRng) -> Self {
        Self { of, seat: spot.step.seat, truth: spot.state().clone(), world, rng, revealed: false, walked: false }
    }

    fn walk(mut self) -> Verdict {
        for _ in 0..STEPS {
            let go_on = match self.next() {
                Next::Same(seat, phase) if seat == self.seat => self.own_decision(phase)?,
                Next::Same(seat, phase) if self.rng.below(4) == 0 => match self.together(seat, phase)? {
                    Some(go_on) => go_on,
                    None => self.apart()?,
                },
                _ => self.apart()?,
            };
            if !go_on {
                break;
            }
        }
        Ok(())
    }

    fn next(&self) -> Next<G> {
        match (self.of.game.turn(&self.truth), self.of.game.turn(&self.world)) {
            (Turn::Act { seat, phase }, Turn::Act { seat: s, phase: p }) if (seat, phase) == (s, p) => {
                Next::Same(seat, phase)
            }
            (Turn::Over, Turn::Over) => Next::Over,
            (truth, world) => Next::Apart(format!("the truth goes on with {truth:?}, a world with {world:?}")),
        }
    }

    /// The observing seat is asked on both sides: it must see the same, and does the same.
    fn own_decision(&mut self, phase: G::Phase) -> Result<bool, Stop> {
        self.same_so_far()?;
        let (truth, world) = (self.truth.view(self.seat, phase), self.world.view(self.seat, phase));
        let candidates = self.of.candidates(truth);
        ensure(candidates == self.of.candidates(world), || "equal views have different candidates".into())?;
        self.of.count(usize::from(self.walked));
        self.walked = true;
        let action = self.rng.pick(&candidates).copied();
        action.map_or(Ok(false), |action| self.both(phase, action))
    }

    /// Another seat does on both sides something that both allow, if there is such an action.
    fn together(&mut self, seat: Seat, phase: G::Phase) -> Result<Option<bool>, Stop> {
        let world = self.of.candidates(self.world.view(seat, phase));
        let mut common = self.of.candidates(self.truth.view(seat, phase));
        common.retain(|action| world.contains(action) && !self.is_kept(phase, *action));
        let action = self.rng.pick(&common).copied();
        action.map(|action| self.both(phase, action)).transpose()
    }

    /// Secret actions on each side alone; where there are none, the same action on both.
    fn apart(&mut self) -> Result<bool, Stop> {
        let secrets = self.keep_secret(false)? + self.keep_secret(true)?;
        match self.next() {
            _ if secrets > 0 => Ok(true),
            Next::Same(seat, phase) if seat == self.seat => self.own_decision(phase),
            Next::Same(seat, phase) => Ok(self.together(seat, phase)?.unwrap_or(false)),
            Next::Apart(how) if !self.revealed => {
                fail(format!("after the same public actions as seat {} sees them, {how}", self.seat)).map(|()| false)
            }
            Next::Over | Next::Apart(_) => Ok(false),
        }
    }

    /// Lets other seats do what nobody sees, as long as they are asked for such things; gives how often.
    fn keep_secret(&mut self, in_world: bool) -> Result<usize, Stop> {
        let bound = self.of.game.bound(self.truth.seats());
        for done in 0..bound {
            let state = if in_world { &self.world } else { &self.truth };
            let Turn::Act { seat, phase } = self.of.game.turn(state) else { return Ok(done) };
            if seat == self.seat {
                return Ok(done);
            }
            let mut secrets = self.of.candidates(state.view(seat, phase));
            secrets.retain(|action| self.is_kept(phase, *action));
            let Some(&action) = self.rng.pick(&secrets) else { return Ok(done) };
            self.apply(in_world, action)?;
        }
        Ok(bound)
    }

    /// Whether an action is secret and shows nothing to anybody.
    fn is_kept(&self, phase: G::Phase, action: G::Action) -> bool {
        self.of.game.secret(phase, action) && !self.of.game.reveals(phase, action)
    }

    /// Takes an action on both sides; `false` if it shows the observing seat different things.
    fn both(&mut self, phase: G::Phase, action: G::Action) -> Result<bool, Stop> {
        let reveals = self.of.game.reveals(phase, action);
        if reveals {
            self.same_so_far()?;
        }
        self.apply(false, action)?;
        self.apply(true, action)?;
        self.revealed |= reveals;
        Ok(!reveals || self.difference().is_none())
    }

    /// What differs in the two for the observing seat.
    fn difference(&self) -> Option<&'static str> {
        let (truth, world, seat) = (&self.truth, &self.world, self.seat);
        if truth.private[seat] != world.private[seat] {
            Some("own part")
        } else if truth.public != world.public {
            Some("public part")
        } else {
            None
        }
    }

    fn same_so_far(&self) -> Verdict {
        match self.difference() {
            Some(part) => fail(format!(
                "the {part} that seat {} sees differs in truth and a world after the same public actions",
                self.seat
            )),
            None => Ok(()),
        }
    }

    fn apply(&mut self, in_world: bool, action: G::Action) -> Verdict {
        let (state, where_) = if in_world { (&mut self.world, "a world") } else { (&mut self.truth, "the truth") };
        let applied = self.of.game.apply(state, action);
        applied.map_err(|illegal| {
            Stop::Failed(format!("seat {} sees that {action} is legal, {where_} refuses it: {illegal}", self.seat))
        })
    }
}
