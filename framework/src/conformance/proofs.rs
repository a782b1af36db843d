//! Group 11: what the game proves is the best there is, in every world and whatever others do.

use super::Named;
use super::subject::{Spot, Stop, Subject, Verdict, ensure, fail, skip};
use crate::evidence::Playable;
use crate::play::random_playout;
use crate::proof::{Certificate, Proved, Prover};
use crate::random::BotRng;
use crate::record::json;
use crate::settlement::Better;
use crate::state::State;

/// Positions with a proof that are looked at.
const SPOTS: u64 = 60;
/// Worlds of a position, each with other replies.
const WORLDS: u64 = 8;
/// Hands that are begun in each world with any action.
const OTHERS: usize = 4;

pub(super) fn checks<G: Playable>() -> Vec<Named<G>> {
    vec![
        Named::new(11, "certificates are checked and read back", checked),
        Named::new(11, "nothing is better than what is proved", best),
    ]
}

/// Looks at decisions at which the game proves something, those nearest to the ends of hands first.
fn each_proof<G: Playable>(
    of: &Subject<'_, G>,
    look: impl Fn(&Prover<G>, &Spot<'_, G>, &Proved<G::Action>) -> Verdict,
) -> Verdict {
    let Some(proofs) = of.prover else { return skip("the game has no proofs") };
    for spot in of.late_spots() {
        let proved = proofs.prove(of.game, spot.view());
        if let Some(proved) = proved.filter(|_| of.candidates(spot.view()).len() > 1) {
            of.count(1);
            look(&proofs, &spot, &proved)?;
        }
        if of.counted() == SPOTS {
            break;
        }
    }
    if of.counted() == 0 { skip("no seat with a choice was certain of anything") } else { Ok(()) }
}

fn checked<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    each_proof(of, |proofs, spot, proved| {
        let (view, Proved { action, certificate }) = (spot.view(), proved);
        ensure(of.candidates(view).contains(action), || format!("{action} is proved and no candidate"))?;
        ensure(proofs.prove(of.game, view).as_ref() == Some(proved), || "another call proves something else".into())?;
        let text = json(certificate);
        let back: Certificate<G::Action> =
            serde_json::from_str(&text).map_err(|error| Stop::Failed(format!("{text}: {error}")))?;
        ensure(back == *certificate, || format!("{text} reads back as {back:?}"))?;
        proofs
            .check(of.game, view, *action, certificate)
            .or_else(|refused| fail(format!("{action}, {certificate}: {refused}")))
    })
}

fn best<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    each_proof(of, |proofs, spot, proved| {
        for nth in 0..WORLDS {
            let mut rng = spot.rng(20 + nth);
            let world = match of.sample {
                None => spot.state().clone(),
                // Views without a world are another check's business.
                Some(sample) => match sample(of.game, spot.view(), &mut rng) {
                    Ok(world) => world,
                    Err(_) => continue,
                },
            };
            let certain = followed(of, proofs, spot, proved, world.clone(), &mut rng)?;
            for _ in 0..OTHERS {
                let other = any(of, spot, world.clone(), &mut rng)?;
                let better = match of.game.objective(spot.hand.seats).better {
                    Better::Lower => other < certain,
                    Better::Higher => other > certain,
                };
                ensure(!better, || format!("{} brings {certain}, and {other} was to be had", proved.action))?;
            }
        }
        Ok(())
    })
}

/// What the seat is paid if it does what is proved, and the others anything.
fn followed<G: Playable>(
    of: &Subject<'_, G>,
    proofs: &Prover<G>,
    spot: &Spot<'_, G>,
    proved: &Proved<G::Action>,
    mut state: State<G>,
    rng: &mut BotRng,
) -> Result<i64, Stop> {
    let mut line = match &proved.certificate {
        Certificate::Line(plays) => Some(plays.iter()),
        Certificate::Ending => None,
    };
    let mut next = Some(proved.action);
    for _ in 0..=of.game.bound(spot.hand.seats) {
        let Some(view) = state.asked(of.game) else { return paid(of, spot, &state) };
        let action = if view.seat == spot.step.seat {
            let planned = next.take().or_else(|| match &mut line {
                Some(plays) => plays.next().copied(),
                None => proofs.prove(of.game, view).map(|proved| proved.action),
            });
            planned.or_else(|| rng.pick(&of.candidates(view)).copied())
        } else {
            rng.pick(&of.candidates(view)).copied()
        };
        let action = action.ok_or_else(|| Stop::Failed("a seat is asked that has no legal action".into()))?;
        of.game.apply(&mut state, action).map_err(|illegal| Stop::Failed(format!("following a proof: {illegal}")))?;
    }
    Err(Stop::Failed("a hand that follows a proof does not end".into()))
}

/// What the seat is paid in a hand of random play.
fn any<G: Playable>(
    of: &Subject<'_, G>,
    spot: &Spot<'_, G>,
    mut state: State<G>,
    rng: &mut BotRng,
) -> Result<i64, Stop> {
    random_playout(of.game, &mut state, rng, &mut Vec::new()).map_err(|fault| Stop::Failed(fault.to_string()))?;
    paid(of, spot, &state)
}

fn paid<G: Playable>(of: &Subject<'_, G>, spot: &Spot<'_, G>, state: &State<G>) -> Result<i64, Stop> {
    let settled = of.game.settle(state).ok_or_else(|| Stop::Failed("a finished hand is not settled".into()))?;
    settled.payoffs.get(spot.step.seat).copied().ok_or_else(|| Stop::Failed("a seat is not paid".into()))
}
