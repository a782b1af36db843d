//! What a search takes is what it was given.

use climbing::{Context, State};
use climbing_dalmuti::Dalmuti;
use climbing_search::{Ismcts, Pimc};

use crate::dalmuti;
use crate::table::{candidates, key};

/// Playouts of both searches at a budget, with 1,000 playouts at the usual one.
fn playouts(game: &Dalmuti, state: &State<Dalmuti>, budget: u64) -> [u64; 2] {
    let view = state.asked(game).unwrap();
    let (candidates, context) = (candidates(game, view), || Context::new(key(0)).with_budget(budget));
    [
        Pimc::with_playouts(1_000).effort(game, view, &candidates, &mut context()).playouts,
        Ismcts::with_playouts(1_000).effort(game, view, &candidates, &mut context()).playouts,
    ]
}

#[test]
fn a_search_spends_its_budget_and_never_more() {
    let (game, state) = dalmuti::leading(3);
    let least = candidates(&game, state.asked(&game).unwrap()).len() as u64;
    for budget in [least, least + 1, 2 * least, 100, 1_000] {
        let [pimc, ismcts] = playouts(&game, &state, budget);
        assert_eq!(ismcts, budget);
        assert!(pimc <= budget && 10 * pimc >= 9 * budget.min(least) && 2 * pimc > budget, "{pimc} of {budget}");
    }
    assert_eq!(playouts(&game, &state, least - 1), [0, 0]);
}
