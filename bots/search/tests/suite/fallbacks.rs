//! Simpler choices are named.

use climbing::{Bot, BuildError, Builder, Context, Decision, Key, Plugin, View, ViewBuf, tag};
use climbing_generic::NoParams;

use crate::table::{bot, candidates, decide, refusal};
use climbing_coin::{Action, Coin, Source};

/// Answers everything with `sure`, which is legal only at first.
struct Stuck;

impl Bot<Coin> for Stuck {
    fn decide(&self, _: &Coin, _: View<'_, Coin>, _: &[Action], _: &mut Context<'_>) -> Decision<Action> {
        Decision::play(Action::Sure)
    }
}

impl Plugin<Coin> for Stuck {
    const NAME: &'static str = "stuck";
    const ABOUT: &'static str = "does not play by the rules";
    type Params = NoParams;

    fn build(_: NoParams, _: &Builder<'_, Coin>) -> Result<Self, BuildError> {
        Ok(Self)
    }
}

climbing::register_bots!(Coin: Stuck);

const BOTS: [&str; 3] = ["pimc", "pimc{trees=5}", "ismcts"];

fn opening() -> (Coin, ViewBuf<Coin>) {
    let game = Coin::of(Source::Dealt);
    let view = game.lying(Action::Heads).asked(&game).unwrap().to_buf();
    (game, view)
}

#[test]
fn a_view_without_a_world_is_answered_with_the_cheapest_action() {
    let (game, mut view) = opening();
    view.own.coin = Some(Action::Heads);
    for spec in BOTS {
        let decision = decide(&game, bot(spec).as_ref(), view.as_view(), 0);
        assert_eq!(decision, Decision::fallback(Action::Sure, "no_world"), "{spec}");
    }
}

#[test]
fn a_budget_below_one_playout_a_candidate_is_named() {
    let (game, view) = opening();
    for spec in BOTS {
        let mut context = Context::new(Key::deal(0, tag("x"), 0, 0)).with_budget(1);
        let decision = bot(spec).decide(&game, view.as_view(), &candidates(&game, view.as_view()), &mut context);
        assert_eq!(decision, Decision::fallback(Action::Sure, "no_budget"), "{spec}");
    }
}

#[test]
fn playouts_that_a_bot_breaks_are_named() {
    let game = Coin::of(Source::Laid);
    let state = game.lying(Action::Heads);
    for spec in ["pimc{rollout=stuck}", "ismcts{rollout=stuck}"] {
        let decision = decide(&game, bot(spec).as_ref(), state.asked(&game).unwrap(), 0);
        assert_eq!(decision.fallback, Some("broken_playout"), "{spec}");
    }
}

#[test]
fn no_scores_are_given_where_nothing_was_played() {
    let (game, mut view) = opening();
    view.own.coin = Some(Action::Heads);
    let (view, mut out) = (view.as_view(), Vec::new());
    let mut context = Context::new(Key::deal(0, tag("x"), 0, 0));
    assert!(!bot("ismcts").scores(&game, view, &candidates(&game, view), &mut context, &mut out));
    assert!(out.is_empty());
}

#[test]
fn impossible_parameters_are_refused() {
    for (spec, reason) in [
        ("ismcts{exploration=-1}", "exploration must be at least 0"),
        ("ismcts{widening=-1}", "widening must be at least 0"),
        ("ismcts{temperature=0}", "temperature must be above 0"),
        ("ismcts{history=-1}", "history must be at least 0"),
        ("ismcts{bias=-1}", "bias must be at least 0"),
        ("pimc{exploration=-1}", "exploration must be at least 0"),
        ("pimc{rollout=nobody}", "unknown bot of coin `nobody`"),
        ("ismcts{prior=nobody}", "unknown bot of coin `nobody`"),
        ("pimc{belief=7}", "belief of coin"),
        ("ismcts{belief=7}", "belief of coin"),
    ] {
        let refusal = refusal::<Coin>(spec);
        assert!(refusal.contains(reason), "{spec}: {refusal}");
    }
}
