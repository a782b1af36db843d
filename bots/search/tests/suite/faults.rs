//! The documented faults of determinized search, where the right answer is computed.

use climbing::{Game, State};

use crate::solve::{Sight, Weighted, best, worths};
use crate::table::{bot, decide, explained, term};
use climbing_coin::{Action, CALLER, Coin, FACES, LAYER, Source};

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

/// A hand that seat 1, asked first, has left open.
fn left_open(face: Action) -> State<Coin> {
    let game = Coin::of(Source::Claimed);
    let mut state = game.lying(face);
    game.apply(&mut state, Action::Leave).unwrap();
    state
}

/// What a position is worth hangs on what others would have done elsewhere (non-locality): with heads seat 1 would have
/// claimed, so there is only one world to search. No search that takes both for equally likely can find that out below its
/// root; a belief can be told.
#[test]
fn what_another_did_not_do_is_worth_three_chips_and_not_searched() {
    let game = Coin::of(Source::Claimed);
    let claims = |face| worths(&game, LAYER, &[(1.0, game.lying(face))], Sight::Own);
    assert_eq!(FACES.map(|face| best::<Coin>(&claims(face))), [Action::Claim, Action::Leave]);
    let told = worths(&game, CALLER, &[(1.0, left_open(Action::Tails))], Sight::Own);
    let untold = worths(&game, CALLER, &FACES.map(|face| (0.5, left_open(face))), Sight::Own);
    assert_eq!((told[1].1, untold[1].1), (3.0, 0.0));

    let state = left_open(Action::Tails);
    let view = state.asked(&game).unwrap();
    let chosen = |spec: &str| decide(&game, bot::<Coin>(spec).as_ref(), view, 0).action;
    assert_eq!(chosen("ismcts"), best::<Coin>(&untold));
    assert_eq!(chosen("ismcts{belief={\"heads\":0.0}}"), best::<Coin>(&told));
}
