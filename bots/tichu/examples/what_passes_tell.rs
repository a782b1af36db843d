//! How much likelier or less likely cards are with seats that passed or called, in games of `base`: what the weights of a
//! belief should be for such players.
//!
//! At every decision in the play, each hidden card is expected with a seat by the room that it has. The ratio of cards held to
//! cards expected is 1 where nothing is told. It is no weight to the second digit, since weights act through room that
//! others leave, but an order of size.
//!
//!     cargo run --release -p climbing-tichu-bots --example what_passes_tell

use climbing::{Bot, Deal, Decided, Game, Match, Seat, Table, Watch};
use climbing_tichu::{Call, Card, Cards, Phase, Rank, Rules, SEATS, Tichu, ceiling};
use climbing_tichu_bots::Base;

const DEALS: u64 = 20_000;

/// Cards of one kind, held and expected.
#[derive(Default)]
struct Count {
    held: u64,
    expected: f64,
}

/// Counts at the decisions of a match.
#[derive(Default)]
struct Counts {
    above_passed: Count,
    below_passed: Count,
    tops_of_callers: Count,
    kings_of_callers: Count,
    others_of_callers: Count,
}

impl Watch<Tichu> for Counts {
    fn decided(&mut self, decided: &Decided<'_, Tichu>) {
        let Decided { state, view, .. } = *decided;
        if !matches!(view.phase, Phase::Lead | Phase::Follow) {
            return;
        }
        let public = view.public;
        let hidden = Cards::DECK - view.own.hand - public.played;
        for seat in Seat::all(SEATS).filter(|seat| *seat != view.seat && public.is_active(*seat)) {
            let chance = f64::from(public.sizes[seat]) / f64::from(hidden.len());
            let hand = state.private[seat].hand;
            let mut count = |count: fn(&mut Self) -> &mut Count, cards: Cards| {
                let count = count(self);
                count.held += u64::from((hand & cards).len());
                count.expected += chance * f64::from(cards.len());
            };
            if let Some(ceiling) = ceiling(public, seat) {
                let above = |card: &Card| card.rank().is_some_and(|rank| 2 * rank.get() > ceiling);
                let cards: Cards = hidden.into_iter().filter(above).collect();
                count(|all| &mut all.above_passed, cards);
                count(|all| &mut all.below_passed, hidden.naturals() - cards);
            }
            if public.calls[seat] != Call::None {
                let tops: Cards = hidden.into_iter().filter(|card| card.level() >= Rank::ACE.get()).collect();
                let kings = hidden & Cards::of_rank(Rank::KING);
                count(|all| &mut all.tops_of_callers, tops);
                count(|all| &mut all.kings_of_callers, kings);
                count(|all| &mut all.others_of_callers, hidden - tops - kings);
            }
        }
    }
}

fn main() {
    let game = Tichu::new(Rules::default()).expect("the default rules are possible");
    let (bot, mut counts) = (Base::default(), Counts::default());
    let bots: [&dyn Bot<Tichu>; SEATS] = [&bot; SEATS];
    for deal in 0..DEALS {
        let table = Table { seats: SEATS, hands: Some(1) };
        let match_ = Match::new(&game, table, Deal { seed: 43, deal }).expect("four can play");
        match_.play(&bots, &mut counts).expect("base plays without a fault");
    }
    println!("{DEALS} hands of base: cards held by a seat, for each that its room would have it hold");
    let rows = [
        ("above an opponent's single that it passed on", &counts.above_passed),
        ("natural cards not above it", &counts.below_passed),
        ("ace, phoenix, dragon of a caller", &counts.tops_of_callers),
        ("king of a caller", &counts.kings_of_callers),
        ("other cards of a caller", &counts.others_of_callers),
    ];
    for (what, Count { held, expected }) in rows {
        println!("  {what:46} {:.3}  ({held} held)", *held as f64 / expected);
    }
}
