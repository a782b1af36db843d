//! The candidates of a search: those that tactics allow, pruned to a number that goes by the size of the hand.

use climbing_tichu::{Action, Meld};

use super::tactics::Tactics;

/// The most candidates with so many cards in hand.
const fn most(held: u8) -> usize {
    match held {
        0..=4 => 12,
        5..=8 => 10,
        _ => 8,
    }
}

/// Places of the candidates to be searched, which of equally good ones is to be taken first.
///
/// Where there are too many, those stay that are special (the policy's choice, passing, going out, bombs), then the
/// weakest and the strongest of each kind and length, then the rest; within each of these as `scores` ranks them.
pub(crate) fn shortlist(
    tactics: &Tactics<'_>,
    candidates: &[Action],
    held: u8,
    scores: impl FnOnce() -> Vec<f64>,
) -> Vec<usize> {
    let mut places: Vec<usize> = (0..candidates.len()).filter(|at| tactics.allows(candidates[*at])).collect();
    if places.len() > most(held) {
        let scores = scores();
        let class = |at: usize| match candidates[at] {
            action if tactics.priority(action) <= 3 => 0,
            Action::Play(meld) if is_extreme(meld, candidates, &places) => 1,
            _ => 2,
        };
        let mut ranked: Vec<(u8, f64, usize)> = places.iter().map(|at| (class(*at), -scores[*at], *at)).collect();
        ranked.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(&b.2)));
        places = ranked.into_iter().take(most(held)).map(|(_, _, at)| at).collect();
    }
    places.sort_by_key(|at| (tactics.priority(candidates[*at]), *at));
    places
}

/// Whether no other of its kind and length is weaker, or none is stronger.
fn is_extreme(meld: Meld, candidates: &[Action], places: &[usize]) -> bool {
    let alike = || {
        places.iter().filter_map(|at| match candidates[*at] {
            Action::Play(other) if (other.kind(), other.size()) == (meld.kind(), meld.size()) => Some(other.rank()),
            _ => None,
        })
    };
    alike().all(|rank| rank >= meld.rank()) || alike().all(|rank| rank <= meld.rank())
}

#[cfg(test)]
mod tests {
    use super::*;
    use climbing::{Candidates, Game, Key, Purpose, Seat, State, tag};
    use climbing_tichu::{Asked, Phase, Private, Rules, Tichu};

    fn leading(hand: &str) -> State<Tichu> {
        let game = Tichu::new(Rules::default()).unwrap();
        let key = Key { purpose: Purpose::Check, ..Key::deal(1, tag("tests of shortlists"), 0, 0) };
        let mut state = game.deal(4, &game.opening(game.usual()), &mut key.deal_rng());
        state.private[Seat::new(0)] = Private::holding(hand.parse().unwrap());
        state.hidden.asked = Asked { seat: Seat::new(0), phase: Phase::Lead };
        state
    }

    /// A long row makes 45 straights; eight candidates remain of it, the policy's first.
    #[test]
    fn many_candidates_are_pruned_to_the_policys_and_the_extremes() {
        let state = leading("2S,3H,4D,5C,6S,7H,8D,9C,10S,JH,QD,KC,AS,DG");
        let (game, mut candidates) = (Tichu::new(Rules::default()).unwrap(), Vec::new());
        let view = state.asked(&game).unwrap();
        game.candidates(view, &mut candidates);
        let wanted: Action = "3H,4D,5C,6S,7H".parse().unwrap();
        let tactics = Tactics::new(view, wanted);
        let listed = shortlist(&tactics, &candidates, 14, || vec![0.0; candidates.len()]);
        assert_eq!((candidates.len(), listed.len(), candidates[listed[0]]), (59, 8, wanted));
        let few = shortlist(&Tactics::new(view, Action::Pass), &candidates[..3], 14, || panic!("nothing to prune"));
        assert_eq!(few, [0, 1], "the dog and the lowest card");
    }
}
