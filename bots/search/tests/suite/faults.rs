//! The documented faults of determinized search, where the right answer is computed.

use climbing::State;

use crate::coin::{Action, CALLER, Coin, FACES, Source};
use crate::solve::{Sight, Weighted, best, worths};
use crate::table::{bot, decide, explained, term};

/// Both ways in which the coin can lie before the hand.
fn worlds(game: &Coin) -> Vec<Weighted<Coin>> {
    FACES.into_iter().map(|face| (0.5, game.lying(face))).collect()
}

/// The best first action and what the two are worth, `sure` first.
fn answer(game: &Coin, sight: Sight) -> (Action, [f64; 2]) {
    let worths = worths(game, CALLER, &worlds(game), sight);
    (best::<Coin>(&worths), [worths[0].1, worths[1].1])
}

fn opening(source: Source) -> (Coin, State<Coin>) {
    let game = Coin::of(source);
    let state = game.lying(Action::Heads);
    (game, state)
}

/// How often the bot opens with `action` in 20 searches.
fn share(source: Source, spec: &str, action: Action) -> usize {
    let ((game, state), bot) = (opening(source), bot::<Coin>(spec));
    let view = state.asked(&game).unwrap();
    (0..20).filter(|number| decide(&game, bot.as_ref(), view, *number).action == action).count()
}

#[test]
fn a_bet_on_an_unknown_coin_is_worth_nothing_but_looks_like_a_win_world_by_world() {
    for source in [Source::Dealt, Source::Laid] {
        assert_eq!(answer(&Coin::of(source), Sight::Own), (Action::Sure, [1.0, 0.0]));
        assert_eq!(answer(&Coin::of(source), Sight::All), (Action::Bet, [1.0, 3.0]));
    }
}

/// Strategy fusion: each world's own search calls the coin as it lies there, with what the caller will not know.
#[test]
fn open_trees_bet_on_what_they_cannot_know() {
    for source in [Source::Dealt, Source::Laid] {
        let (fused, _) = answer(&Coin::of(source), Sight::All);
        assert_eq!(share(source, "pimc{trees=5}", fused), 20, "{source}");
    }
}

#[test]
fn the_information_set_tree_finds_the_best_reply() {
    for source in [Source::Dealt, Source::Laid, Source::Shown] {
        let (best, _) = answer(&Coin::of(source), Sight::Own);
        assert_eq!(share(source, "ismcts", best), 20, "{source}");
    }
}

/// With a hundred times the playouts the values close in on the computed ones and the visits on the best reply.
#[test]
fn the_information_set_tree_converges_to_the_best_reply() {
    for source in [Source::Dealt, Source::Laid, Source::Shown] {
        let (game, state) = opening(source);
        let (best, worths) = answer(&game, Sight::Own);
        let search = |playouts: u32| {
            let spec = format!("ismcts{{playouts={playouts}}}");
            let rows = explained(&game, &spec, state.asked(&game).unwrap(), 0).1;
            let off = |place: usize| (term(&rows, [Action::Sure, Action::Bet][place], "value") - worths[place]).abs();
            (term(&rows, best, "visits") / f64::from(playouts), off(0).max(off(1)))
        };
        let ((few, _), (many, error)) = (search(300), search(30_000));
        assert!(many > few && many > 0.98, "{source}: {few} then {many} of the visits");
        assert!(error < 0.35, "{source}: {error} off");
    }
}

/// A flat search takes its own later choices from the policy, so a win that needs two right actions is lost on it.
#[test]
fn a_flat_search_does_not_plan_its_second_action() {
    assert_eq!(answer(&Coin::of(Source::Shown), Sight::Own), (Action::Bet, [1.0, 3.0]));
    assert_eq!(share(Source::Shown, "pimc", Action::Sure), 20);
    assert_eq!(share(Source::Shown, "pimc{trees=5}", Action::Bet), 20);
}

/// What seat 1 lays unseen is no branch of the tree; if it were, the caller would know the coin.
#[test]
fn a_secret_action_of_another_seat_is_not_told_apart() {
    let (game, state) = opening(Source::Laid);
    let rows = explained(&game, "ismcts{playouts=20000}", state.asked(&game).unwrap(), 0).1;
    assert!(term(&rows, Action::Bet, "value").abs() < 0.5, "{rows:?}");
}
