//! How often the sampler gives a world, relative to others of the view: stated apart from it, for a check of both.

use climbing::{Seat, State, View};

use crate::Dalmuti;
use crate::cards::{Cards, JESTER};
use crate::knowledge::{Exchange, Hands, Knowledge};
use crate::pair_deals::binomial;
use crate::taxes::{Pair, pairs};
use crate::view::Phase;
use crate::worlds::{holdings, unknown_pairs};

/// The number of deals of single cards that give the world's hands, shared out among what explains them equally.
pub(crate) fn ways(game: &Dalmuti, view: View<'_, Dalmuti>, world: &State<Dalmuti>) -> f64 {
    let Ok(known) = Knowledge::new(game, view) else { return 0.0 };
    let mut hands = [Cards::NONE; climbing::MAX_SEATS];
    for (seat, own) in world.private.enumerate() {
        hands[seat.index()] = own.hand;
    }
    let deals = deals(&known, &before_taxes(game, view, world, hands), view.seat);
    deals * guessed_exchanges(game, view, world, &hands) * guessed_return(game, view, world)
}

/// The hands as they were dealt, where a peon has paid already what the view does not tell.
fn before_taxes(game: &Dalmuti, view: View<'_, Dalmuti>, world: &State<Dalmuti>, mut hands: Hands) -> Hands {
    if view.phase == Phase::Tax && game.rules.return_after_receive {
        for pair in pairs(&view.public.order).into_iter().filter(|pair| pair.dalmuti != view.seat) {
            let tax = world.private[pair.peon].given;
            let dalmuti = hands[pair.dalmuti.index()].checked_sub(tax);
            hands[pair.dalmuti.index()] = dalmuti.unwrap_or(Cards::NONE);
            hands[pair.peon.index()] += tax;
        }
    }
    hands
}

/// In how many ways single cards make these hands; none if they are not what the view lets them be.
fn deals(known: &Knowledge, hands: &Hands, own: Seat) -> f64 {
    let (mut left, mut product) = (known.unseen, 1.0);
    for seat in (0..hands.len()).filter(|seat| *seat != own.index()) {
        let Some(dealt) = hands[seat].checked_sub(known.pinned[seat]) else { return 0.0 };
        let allowed = dealt.better_than(known.floor[seat]).is_empty() && dealt.len() == known.need[seat];
        if !allowed || !left.contains(dealt) {
            return 0.0;
        }
        for rank in 1..=JESTER {
            product *= binomial(left.count(rank), dealt.count(rank));
        }
        left -= dealt;
    }
    product
}

/// The share of the world's exchanges among those that explain its hands.
fn guessed_exchanges(game: &Dalmuti, view: View<'_, Dalmuti>, world: &State<Dalmuti>, hands: &Hands) -> f64 {
    let share = |pair: Pair| {
        let (dalmuti, peon) = (&world.private[pair.dalmuti], &world.private[pair.peon]);
        let done = Exchange { tax: dalmuti.received, back: dalmuti.given };
        let held = holdings(view, hands, pair);
        let fits = (peon.given, peon.received) == (done.tax, done.back) && held.are_explained_by(game, done);
        if fits { 1.0 / f64::from(held.explanations(game)) } else { 0.0 }
    };
    unknown_pairs(view).into_iter().flatten().map(share).product()
}

/// The share of the Greater Dalmuti's hidden choice among all that he has.
fn guessed_return(game: &Dalmuti, view: View<'_, Dalmuti>, world: &State<Dalmuti>) -> f64 {
    let [greater, lesser] = pairs(&view.public.order);
    if view.phase != Phase::Tax || view.seat != lesser.dalmuti {
        return 1.0;
    }
    let own = &world.private[greater.dalmuti];
    let choices = game.pending(own.hand);
    match own.pending {
        Some(chosen) if choices.contains(&chosen) => 1.0 / choices.len() as f64,
        _ => 0.0,
    }
}
