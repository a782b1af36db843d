//! Group 4: payoffs keep what the objective promises, and sides are seats of the table.

use super::Named;
use super::hands::Hand;
use super::subject::{Subject, Verdict, ensure, fail, skip};
use crate::evidence::Playable;
use crate::seat::{Seat, Seats};
use crate::settlement::LARGEST_DENOMINATOR;

pub(super) fn checks<G: Playable>() -> Vec<Named<G>> {
    vec![
        Named::new(4, "payoffs lie within the bounds", bounded),
        Named::new(4, "payoffs sum to the total", summed),
        Named::new(4, "sides are numbered below the seats", sides),
        Named::new(4, "payoffs that are certain stay as they are", certain),
    ]
}

fn settlements<'s, G: Playable>(of: &'s Subject<'_, G>) -> impl Iterator<Item = (&'s Hand<G>, Seats<i64>)> {
    of.hands().filter_map(|hand| Some((hand, of.game.settle(hand.finished()?)?.payoffs)))
}

fn bounded<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    for (hand, payoffs) in settlements(of) {
        of.count(1);
        let objective = of.game.objective(hand.seats);
        ensure(payoffs.len() == hand.seats, || format!("{} seats have {} payoffs", hand.seats, payoffs.len()))?;
        ensure((1..=LARGEST_DENOMINATOR).contains(&objective.denominator), || {
            format!("the denominator is {}, not 1 to {LARGEST_DENOMINATOR}", objective.denominator)
        })?;
        let low = |payoff: i64| objective.lowest.is_some_and(|lowest| payoff < lowest);
        let high = |payoff: i64| objective.highest.is_some_and(|highest| payoff > highest);
        if let Some((seat, payoff)) = payoffs.enumerate().find(|(_, payoff)| low(**payoff) || high(**payoff)) {
            let (lowest, highest) = (objective.lowest, objective.highest);
            return fail(format!("seat {seat} is paid {payoff}, with bounds {lowest:?} to {highest:?}"));
        }
    }
    Ok(())
}

fn summed<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    for (hand, payoffs) in settlements(of) {
        let Some(total) = of.game.objective(hand.seats).total else { continue };
        of.count(1);
        let sum: i64 = payoffs.iter().sum();
        ensure(sum == total, || format!("payoffs {:?} sum to {sum}, not to {total}", payoffs.as_slice()))?;
    }
    if of.counted() == 0 { skip("the objective promises no total") } else { Ok(()) }
}

fn certain<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    for (hand, payoffs) in settlements(of) {
        for state in hand.states() {
            for (seat, payoff) in payoffs.enumerate() {
                let Some(certain) = of.game.certain(state, seat) else { continue };
                of.count(1);
                ensure(certain == *payoff, || format!("seat {seat} was certain of {certain} and is paid {payoff}"))?;
            }
        }
    }
    if of.counted() == 0 { skip("the game says of no payoff that it is certain") } else { Ok(()) }
}

fn sides<G: Playable>(of: &Subject<'_, G>) -> Verdict {
    for hand in of.hands() {
        for seat in Seat::all(hand.seats) {
            of.count(1);
            let side = of.game.side(hand.seats, seat);
            ensure(side < hand.seats, || format!("seat {seat} is of side {side} at a table of {}", hand.seats))?;
        }
    }
    Ok(())
}
