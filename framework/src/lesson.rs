//! What a linear policy learns from a match: the gradient of its payoffs in its weights.
//!
//! Every hand is dealt once and played several times with other luck of the players. What a seat got in one of them, less
//! what it got on average in the others, is how well its choices turned out: the luck of the deal drops out. This is
//! REINFORCE (Williams 1992) with a leave-one-out baseline (Kool, van Hoof and Welling 2019).

use crate::bot::{Bot, Context, Decision};
use crate::evidence::Playable;
use crate::features::{Features, draw, linear_scores, softmax};
use crate::play::{Decided, Fault, Match, Watch};
use crate::seat::{Seat, Seats};
use crate::settlement::Settled;
use crate::view::View;

/// How a match is learnt from.
#[derive(Clone, Copy, Debug)]
pub struct Teaching<'a> {
    /// The weights of the policy, in the order of [`Features::FEATURES`].
    pub weights: &'a [f64],
    /// How often each hand is played; with fewer than 2 nothing is learnt.
    pub replays: u32,
}

/// What was learnt from a match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lesson {
    /// Sum over the learning seats of all plays of the gradient of what they make of the hand, in units of the objective
    /// and signed so that more is better. One a weight.
    pub gradient: Vec<f64>,
    /// Plays of hands.
    pub hands: u64,
    /// Learning seats, counted once a play of a hand.
    pub seats: u64,
    /// Sum of their payoffs, in `1 / denominator` units of the objective.
    pub payoffs: i64,
}

/// The names of a game's features and their hand-set weights.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FeatureList {
    /// Their names.
    pub names: &'static [&'static str],
    /// Their hand-set weights.
    pub soft: &'static [f64],
}

impl FeatureList {
    /// The features of a game.
    pub const fn of<G: Features>() -> Self {
        Self { names: G::FEATURES, soft: G::SOFT }
    }
}

/// One play of a hand.
struct Play<G: Playable> {
    settled: Settled<G>,
    /// The gradient of the log-likelihood of each seat's choices; empty where it made none.
    gradients: Seats<Vec<f64>>,
}

impl<G: Playable + Features> Match<'_, G> {
    /// Plays the match, each hand several times, and says what the policy learns. It plays the seats without a bot.
    ///
    /// The standing of a hand is that after the first play of the hand before.
    ///
    /// # Errors
    /// A [`Fault`], as [`play`](Self::play) gives it.
    pub fn lesson(&self, teaching: Teaching<'_>, bots: &[Option<&dyn Bot<G>>]) -> Result<Lesson, Fault> {
        let mut lesson = Lesson { gradient: vec![0.0; teaching.weights.len()], ..Lesson::default() };
        let mut standing = self.game.opening(self.table);
        for hand in 0..self.table.hands.unwrap_or(u16::MAX) {
            let plays =
                (0..teaching.replays.max(1)).map(|number| self.play_for(teaching, bots, hand, &standing, number));
            let mut plays = plays.collect::<Result<Vec<_>, _>>()?;
            self.learn(&mut lesson, &plays, bots);
            match plays.swap_remove(0).settled.next {
                Some(next) => standing = next,
                None => break,
            }
        }
        Ok(lesson)
    }

    /// One play of a hand, with luck of its own.
    fn play_for(
        &self,
        teaching: Teaching<'_>,
        bots: &[Option<&dyn Bot<G>>],
        hand: u16,
        standing: &G::Standing,
        number: u32,
    ) -> Result<Play<G>, Fault> {
        let learner = Learner { weights: teaching.weights };
        let seated: Vec<&dyn Bot<G>> = bots.iter().map(|bot| bot.unwrap_or(&learner)).collect();
        let learns = bots.iter().map(Option::is_none).collect();
        let gradients = bots.iter().map(|_| Vec::new()).collect();
        let mut notes = Notes { game: self.game, learner: &learner, learns, gradients, chances: Vec::new() };
        let mut state = self.deal_hand(hand, standing);
        let settled = self.with_luck(number).play_dealt(hand, &mut state, seated.as_slice(), &mut notes)?;
        Ok(Play { settled, gradients: notes.gradients })
    }

    fn learn(&self, lesson: &mut Lesson, plays: &[Play<G>], bots: &[Option<&dyn Bot<G>>]) {
        let objective = self.game.objective(self.table.seats);
        let scale = objective.sign() / objective.denominator as f64;
        lesson.hands += plays.len() as u64;
        for seat in Seat::all(bots.len()).filter(|seat| bots[seat.index()].is_none()) {
            lesson.seats += plays.len() as u64;
            lesson.payoffs += plays.iter().map(|play| play.settled.payoffs[seat]).sum::<i64>();
            let made = |play: &Play<G>| match objective.total {
                Some(_) => play.settled.payoffs[seat] as f64,
                None => margin(&play.settled.payoffs, seat, |seat| self.game.side(bots.len(), seat)),
            };
            let total: f64 = plays.iter().map(made).sum();
            for play in plays.iter().filter(|_| plays.len() > 1) {
                let own = made(play);
                let others = (total - own) / (plays.len() - 1) as f64;
                let advantage = (own - others) * scale;
                for (sum, part) in lesson.gradient.iter_mut().zip(&play.gradients[seat]) {
                    *sum += advantage * part;
                }
            }
        }
    }
}

/// What a seat got beyond the mean of the seats of other sides.
fn margin(payoffs: &Seats<i64>, seat: Seat, side: impl Fn(Seat) -> usize) -> f64 {
    let others = payoffs.enumerate().filter(|(other, _)| side(*other) != side(seat)).map(|(_, payoff)| *payoff);
    let (sum, count) = others.fold((0, 0_i32), |(sum, count), payoff| (sum + payoff, count + 1));
    payoffs[seat] as f64 - sum as f64 / f64::from(count.max(1))
}

/// The policy that learns: draws by the softmax of its scores at temperature 1.
struct Learner<'a> {
    weights: &'a [f64],
}

impl Learner<'_> {
    fn chances<G: Features>(&self, game: &G, view: View<'_, G>, candidates: &[G::Action], chances: &mut Vec<f64>) {
        chances.clear();
        chances.extend(linear_scores(game, view, candidates, self.weights));
        softmax(chances, 1.0);
    }
}

impl<G: Playable + Features> Bot<G> for Learner<'_> {
    fn decide(
        &self,
        game: &G,
        view: View<'_, G>,
        candidates: &[G::Action],
        context: &mut Context<'_>,
    ) -> Decision<G::Action> {
        let mut chances = Vec::with_capacity(candidates.len());
        self.chances(game, view, candidates, &mut chances);
        Decision::play(candidates[draw(&chances, context.rng().unit())])
    }
}

/// Adds up the gradients of what learning seats choose.
struct Notes<'a, G: Playable> {
    game: &'a G,
    learner: &'a Learner<'a>,
    learns: Seats<bool>,
    gradients: Seats<Vec<f64>>,
    chances: Vec<f64>,
}

impl<G: Playable + Features> Watch<G> for Notes<'_, G> {
    /// The log-likelihood of a softmax choice has the gradient "its features less those expected".
    fn decided(&mut self, decided: &Decided<'_, G>) {
        let Decided { view, candidates, ref decision, .. } = *decided;
        if candidates.len() < 2 || !self.learns[view.seat] {
            return;
        }
        self.learner.chances(self.game, view, candidates, &mut self.chances);
        let glance = self.game.glance(view);
        let gradient = &mut self.gradients[view.seat];
        gradient.resize(self.learner.weights.len(), 0.0);
        for (action, chance) in candidates.iter().zip(&self.chances) {
            let surprise = f64::from(u8::from(*action == decision.action)) - chance;
            self.game.features(&glance, *action, |number, value| {
                if let Some(sum) = gradient.get_mut(number) {
                    *sum += surprise * value;
                }
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_other_side_got_counts_against_a_seat_and_not_what_its_partner_got() {
        let payoffs: Seats<i64> = [60, -40, 60, -100].into_iter().collect();
        let of = |seat: usize| margin(&payoffs, Seat::new(seat), |seat| seat.index() % 2) as i64;
        assert_eq!([0, 1, 2, 3].map(of), [130, -100, 130, -160]);
    }

    #[test]
    fn a_seat_without_others_has_what_it_got() {
        let payoffs: Seats<i64> = [7, 3].into_iter().collect();
        assert!((margin(&payoffs, Seat::new(0), |_| 0) - 7.0).abs() < 1e-12);
    }
}
