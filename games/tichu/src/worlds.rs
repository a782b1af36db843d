//! Hidden cards sampled consistently with a view.
//!
//! What the rules make certain holds in every world: hand sizes and played cards; the mahjong with whoever led first,
//! and each card that this seat gave away with its receiver, until they are played; and whoever did not fulfil a wish in
//! his turn could not. Among the deals that agree with this, each is equally likely where nothing is weighed.
//!
//! Where something is, cards are dealt one by one in random order, each to a seat with a chance in proportion to the room
//! it has left times the weight of the card with it. Cards of a rank that some seats are known to lack go first.
//!
//! A wish that was not fulfilled on a longer combination does not always show that the seat lacks the rank. Such deals
//! are drawn until one agrees; where that takes too long, from those deals in which the seat lacks the rank. What other
//! seats exchanged among themselves is invented: any cards that the receivers have had since are equally likely.

use climbing::{BotRng, NoWorld, Seat, Seats, State, View, Worlds, sampler::Unseen};

use crate::Tichu;
use crate::belief::Belief;
use crate::belief::Weights;
use crate::cards::{Card, Cards};
use crate::knowledge::{Hands, Knowledge, PLACES, UNDEALT, exchanged_with};
use crate::seating::SEATS;
use crate::state::{Asked, Hidden, Private, SECOND};
use crate::view::Phase;

impl Worlds for Tichu {
    type Belief = Belief;

    fn sample(&self, view: View<'_, Self>, belief: &Belief, rng: &mut BotRng) -> Result<State<Self>, NoWorld> {
        let known = Knowledge::new(view, belief.pins)?;
        let weights = belief.weighs(view.public).then(|| belief.weights(view.public));
        let hands = deal(&known, weights.as_ref(), rng)?;
        let mut private = Seats::new(SEATS, |seat| Private::holding(hands[seat.index()]));
        private[view.seat] = view.own.clone();
        if view.public.exchanged {
            invent_exchange(view, &mut private, rng)?;
        } else if view.phase == Phase::Exchange {
            invent_choices(view.seat, &mut private, rng)?;
        }
        let undealt = undealt(hands[SEATS], rng);
        let asked = Asked { seat: view.seat, phase: view.phase };
        Ok(State { public: view.public.clone(), private, hidden: Hidden { undealt, asked } })
    }
}

/// Deals that are drawn before seats with an unmet wish are taken to lack its rank, and after.
const TRIES: usize = 64;

fn deal(known: &Knowledge, weights: Option<&Weights>, rng: &mut BotRng) -> Result<Hands, NoWorld> {
    let lacks = |seat: Seat| known.unmet.iter().any(|unmet| unmet.seat == seat && unmet.has_none());
    let unmet = |seat: Seat| known.unmet.iter().any(|unmet| unmet.seat == seat);
    let barred: [bool; PLACES] = std::array::from_fn(|place| lacks(Seat::new(place)));
    let suspect: [bool; PLACES] = std::array::from_fn(|place| unmet(Seat::new(place)));
    for seats in [barred, suspect] {
        for _ in 0..TRIES {
            match deal_once(known, seats, weights, rng) {
                Ok(hands) if known.agrees(&hands) => return Ok(hands),
                Ok(_) => {}
                Err(none) if seats == barred => return Err(none),
                Err(_) => break,
            }
        }
    }
    for _ in 0..TRIES * TRIES {
        let hands = deal_once(known, barred, weights, rng)?;
        if known.agrees(&hands) {
            return Ok(hands);
        }
    }
    Err(NoWorld::new("no deal explains that a wish was not fulfilled"))
}

/// Deals all cards, those of the wished rank first, which the barred seats lack.
fn deal_once(
    known: &Knowledge,
    barred: [bool; PLACES],
    weights: Option<&Weights>,
    rng: &mut BotRng,
) -> Result<Hands, NoWorld> {
    let weight = |seat: Seat, card: Card| weights.map_or(1.0, |weights| weights.of(seat, card));
    let (mut hands, mut need, mut left) = (known.pinned, known.need, known.unseen);
    if let Some(unmet) = known.unmet.first().filter(|_| barred.contains(&true)) {
        let wished = left & Cards::of_rank(unmet.wish);
        for card in wished {
            let room = |place: usize| if barred[place] { 0.0 } else { f64::from(need[place]) };
            let chances: [f64; PLACES] = std::array::from_fn(|place| room(place) * weight(Seat::new(place), card));
            let place =
                draw(chances, rng).ok_or_else(|| NoWorld::new(format!("{card} finds no seat that may hold it")))?;
            hands[place] |= Cards::of(card);
            need[place] -= 1;
        }
        left -= wished;
    }
    let needs = need.iter().map(|need| usize::from(*need)).collect();
    let unseen = Unseen::new(left.into_iter().collect(), needs);
    let give = &mut |seat: Seat, card: Card| hands[seat.index()] |= Cards::of(card);
    match weights {
        Some(weights) => unseen.deal_weighted(rng, |seat, card| weights.of(seat, card), give)?,
        None => {
            unseen.deal(rng, give)?;
        }
    }
    Ok(hands)
}

/// A place, with a chance in proportion to its share; nothing if all are 0.
fn draw(chances: [f64; PLACES], rng: &mut BotRng) -> Option<usize> {
    let total: f64 = chances.iter().sum();
    let mut left = rng.unit() * total;
    let mut found = None;
    for (place, chance) in chances.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
        found = Some(place);
        if left < *chance {
            break;
        }
        left -= chance;
    }
    found
}

/// Any card of a set, uniformly.
fn pick(cards: Cards, rng: &mut BotRng) -> Option<Card> {
    if cards.is_empty() {
        return None;
    }
    cards.into_iter().nth(rng.below(u32::from(cards.len())) as usize)
}

/// Seats that were asked before have chosen what they give, any three cards.
fn invent_choices(asked: Seat, private: &mut Seats<Private>, rng: &mut BotRng) -> Result<(), NoWorld> {
    for seat in Seat::all(asked.index()) {
        let own = &mut private[seat];
        for place in 0..own.given.len() {
            let card = pick(own.kept(), rng).ok_or_else(|| NoWorld::new("a hand is too small to give from"))?;
            own.given[place] = Some(card);
        }
    }
    Ok(())
}

/// Fills in what every seat gave and received: what the view tells, and any cards for the rest.
fn invent_exchange(view: View<'_, Tichu>, private: &mut Seats<Private>, rng: &mut BotRng) -> Result<(), NoWorld> {
    let me = view.seat;
    for receiver in Seat::all(SEATS).filter(|seat| *seat != me) {
        let mine = view.own.given[exchanged_with(me, receiver)];
        private[receiver].received[exchanged_with(receiver, me)] = mine;
        private[receiver].given[exchanged_with(receiver, me)] = view.own.received[exchanged_with(me, receiver)];
        let had = private[receiver].hand | view.public.played_by[receiver];
        let mut could_be = had - mine.map_or(Cards::NONE, Cards::of);
        for giver in Seat::all(SEATS).filter(|giver| *giver != me && *giver != receiver) {
            let card = pick(could_be, rng).ok_or_else(|| NoWorld::new("a hand is too small to have received"))?;
            could_be -= Cards::of(card);
            private[receiver].received[exchanged_with(receiver, giver)] = Some(card);
            private[giver].given[exchanged_with(giver, receiver)] = Some(card);
        }
    }
    Ok(())
}

/// What the seats will be dealt after grand tichus are called.
fn undealt(cards: Cards, rng: &mut BotRng) -> Seats<Cards> {
    let mut list: Vec<Card> = cards.into_iter().collect();
    rng.shuffle(&mut list);
    let mut parts = list.chunks(usize::from(SECOND));
    Seats::new(UNDEALT.index(), |_| parts.next().map_or(Cards::NONE, |part| part.iter().copied().collect()))
}
