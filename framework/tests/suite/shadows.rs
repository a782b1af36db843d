//! Shadows: asked what the seat was asked, heard where they differ, and nowhere else.

use std::ops::ControlFlow;

use climbing::{Bot, Context, Deal, Decision, Difference, Game, Match, Playable, Position, Row, Shadowed, View};

use crate::bots::{First, Random, play};
use crate::reference::gifts::{Action, Gifts};

const DEAL: Deal = Deal { seed: 3, deal: 0 };

fn shadowed(own: &dyn Bot<Gifts>, shadow: &dyn Bot<Gifts>, listener: &mut climbing::Listener<'_>) -> Shadowed {
    let game = Gifts::default();
    let match_ = Match::new(&game, game.usual(), DEAL).unwrap();
    match_.shadow(&vec![own; match_.table.seats], &[shadow], listener).unwrap()
}

fn all<T>(own: &dyn Bot<Gifts>, shadow: &dyn Bot<Gifts>, each: impl Fn(&Difference<'_>) -> T) -> (Shadowed, Vec<T>) {
    let mut heard = Vec::new();
    let found = shadowed(own, shadow, &mut |difference| {
        heard.push(each(difference));
        ControlFlow::Continue(())
    });
    (found, heard)
}

/// Panics at every decision but the first of each seat.
struct Fragile;

impl Bot<Gifts> for Fragile {
    fn decide(&self, _: &Gifts, view: View<'_, Gifts>, all: &[Action], _: &mut Context<'_>) -> Decision<Action> {
        assert!(!view.public.exchanged, "no plan for this");
        Decision::play(all[0])
    }
}

/// Plays as [`First`], for want of something better.
struct Humble;

impl<G: Playable> Bot<G> for Humble {
    fn decide(&self, _: &G, _: View<'_, G>, all: &[G::Action], _: &mut Context<'_>) -> Decision<G::Action> {
        Decision::fallback(all[0], "no plan")
    }
}

/// The keys are the seat's own, so even a random bot is its own shadow.
#[test]
fn a_bot_never_differs_from_itself() {
    for bot in [&First as &dyn Bot<Gifts>, &Random] {
        let (found, heard) = all(bot, bot, |_| ());
        assert!(found.shadows[0].never_differed() && heard.is_empty() && !found.stopped);
        assert_eq!(found.outcome, play(&Gifts::default(), DEAL.seed, bot));
    }
}

#[test]
fn a_shadow_changes_nothing_and_is_asked_where_there_is_a_choice() {
    let (found, heard) = all(&First, &Random, |difference| difference.own().action);
    assert_eq!(found.outcome, play(&Gifts::default(), DEAL.seed, &First));
    assert_eq!(found.asked.iter().sum::<u64>(), found.outcome.decisions - found.outcome.forced);
    assert_eq!(found.shadows[0].differed.iter().sum::<u64>(), heard.len() as u64);
    assert!(!heard.is_empty());
}

/// What is heard of a difference is enough to ask both bots again.
#[test]
fn the_position_of_a_difference_asks_the_same_question() {
    let game = Gifts::default();
    let (_, heard) = all(&First, &Random, |difference| {
        (difference.position().to_string(), difference.own().action, difference.other().unwrap().action)
    });
    for (position, own, other) in heard {
        let position = Position::from_text(&game, &position).unwrap();
        let mut candidates = Vec::new();
        climbing::Candidates::candidates(&game, position.view.as_view(), &mut candidates);
        let ask = |bot: &dyn Bot<Gifts>| {
            bot.decide(&game, position.view.as_view(), &candidates, &mut Context::new(position.key)).action.to_string()
        };
        assert_eq!((ask(&First), ask(&Random)), (own, other));
    }
}

#[test]
fn a_difference_is_explained_by_both_bots() {
    let (_, heard) = all(&First, &Random, |difference| (difference.rows(), difference.own().shape));
    let ([own, other], shape) = &heard[0];
    assert!(own.is_empty(), "it explains nothing");
    assert!(other.iter().all(|Row { term, .. }| *term == "chance") && !other.is_empty());
    assert_eq!(shape, "cheapest");
}

#[test]
fn a_match_stops_when_enough_is_heard() {
    let found = shadowed(&First, &Random, &mut |_| ControlFlow::Break(()));
    assert!(found.stopped);
    assert_eq!(found.shadows[0].differed.iter().sum::<u64>(), 1);
    assert!(found.outcome.decisions < play(&Gifts::default(), DEAL.seed, &First).decisions);
}

#[test]
fn a_shadow_that_panics_is_named_and_the_match_goes_on() {
    let (found, heard) = all(&First, &Fragile, |difference| difference.other().unwrap_err());
    assert_eq!(found.outcome, play(&Gifts::default(), DEAL.seed, &First));
    assert_eq!(found.shadows[0].panics, heard.len() as u64);
    assert!(!found.shadows[0].never_differed());
    assert_eq!(heard[0], "panicked: no plan for this");
}

#[test]
fn fallbacks_of_a_shadow_are_its_own() {
    let (found, _) = all(&First, &Humble, |_| ());
    assert!(found.outcome.fallbacks.is_empty() && found.shadows[0].never_differed());
    let counted: u64 = found.shadows[0].fallbacks.iter().map(|fallback| fallback.count).sum();
    assert_eq!(counted, found.outcome.decisions - found.outcome.forced);
}

#[test]
fn a_match_is_explained_decision_by_decision() {
    let game = Gifts::default();
    let match_ = Match::new(&game, game.usual(), DEAL).unwrap();
    let mut heard = Vec::new();
    let bots: Vec<&dyn Bot<Gifts>> = vec![&Random; match_.table.seats];
    let outcome = match_.explain(&bots, &mut |explained| heard.push(explained.clone())).unwrap();
    assert_eq!(heard.len() as u64, outcome.decisions - outcome.forced);
    for explained in &heard {
        assert_eq!(explained.rows.len(), explained.candidates);
        assert!(explained.rows.iter().any(|row| row.candidate == explained.action));
    }
    assert_eq!(heard.last().unwrap().hand as usize + 1, outcome.payoffs.len());
}
