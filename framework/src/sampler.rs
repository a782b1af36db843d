//! Deals cards that are not seen to the seats that hold them: what every sampler of worlds is made of.
//!
//! Rules exclude, evidence weighs: a card that the rules bar from a seat never goes there; a weight only makes a card
//! more or less likely, and whatever its size it bars nothing.

use crate::random::BotRng;
use crate::seat::{Seat, Seats};
use crate::worlds::NoWorld;

/// Weights below this count as this, so that evidence never excludes.
pub const LEAST_WEIGHT: f64 = 1e-6;

/// Draws several things and takes one of them, with a chance in proportion to its weight: sampling importance resampling
/// (Rubin 1987). With one draw nothing is weighed; the more there are, the nearer it comes to what the weights ask for.
/// Weights are raised to the least number above 0.
///
/// # Errors
/// If a draw fails; with no draws at all one is made.
pub fn resample<W>(
    draws: u32,
    rng: &mut BotRng,
    mut draw: impl FnMut(&mut BotRng) -> Result<W, NoWorld>,
    weight: impl Fn(&W) -> f64,
) -> Result<W, NoWorld> {
    let mut taken = draw(rng)?;
    if draws < 2 {
        return Ok(taken);
    }
    let mut total = weight(&taken).max(f64::MIN_POSITIVE);
    for _ in 1..draws {
        let other = draw(rng)?;
        let more = weight(&other).max(f64::MIN_POSITIVE);
        total += more;
        if rng.unit() * total < more {
            taken = other;
        }
    }
    Ok(taken)
}

/// Cards that are not seen, and how many of them each seat holds.
#[derive(Clone, Debug)]
pub struct Unseen<C> {
    cards: Vec<C>,
    needs: Seats<usize>,
}

impl<C: Copy + PartialEq> Unseen<C> {
    /// All unseen cards, equal ones as often as there are; the seats need as many of them together, or fewer where
    /// cards stay undealt.
    pub fn new(cards: Vec<C>, needs: Seats<usize>) -> Self {
        Self { cards, needs }
    }

    /// Says that `seat` holds `card` and gives it to the seat at once.
    ///
    /// A card that is not among the unseen any more (it was played) is nobody's: then nothing happens, and `false` is
    /// returned.
    ///
    /// # Errors
    /// If the seat already holds as many cards as it needs.
    pub fn pin(&mut self, seat: Seat, card: C, give: &mut impl FnMut(Seat, C)) -> Result<bool, NoWorld> {
        let Some(at) = self.cards.iter().position(|c| *c == card) else { return Ok(false) };
        let need = &mut self.needs[seat];
        *need =
            need.checked_sub(1).ok_or_else(|| NoWorld::new(format!("seat {seat} has no room for a card it holds")))?;
        self.cards.swap_remove(at);
        give(seat, card);
        Ok(true)
    }

    /// Deals uniformly: every deal of the cards to the needs is equally likely, undealt cards included.
    ///
    /// # Errors
    /// If the seats need more cards than there are.
    pub fn deal(mut self, rng: &mut BotRng, give: &mut impl FnMut(Seat, C)) -> Result<Vec<C>, NoWorld> {
        self.check_enough()?;
        self.deal_rest(rng, give);
        Ok(self.cards)
    }

    /// Deals uniformly among the deals in which no seat holds a card that `barred` keeps from it; gives back the cards
    /// that stay undealt.
    ///
    /// Cards that some seat may not hold are placed first, those that fewest seats may hold before the others, each
    /// with a chance in proportion to the room that the seats allowed to it have left. That is exactly uniform when
    /// the sets of allowed seats are nested or disjoint, and close to it otherwise. All cards must find a seat: with
    /// barred cards, none may stay undealt.
    ///
    /// # Errors
    /// If a card finds no seat.
    pub fn deal_barred(
        mut self,
        rng: &mut BotRng,
        barred: impl Fn(Seat, C) -> bool,
        give: &mut impl FnMut(Seat, C),
    ) -> Result<Vec<C>, NoWorld> {
        self.check_enough()?;
        let seats: Vec<Seat> = self.needs.enumerate().filter(|(_, need)| **need > 0).map(|(seat, _)| seat).collect();
        let allowed = |card: C| seats.iter().filter(|seat| !barred(**seat, card)).count();
        let mut placed: Vec<(usize, C)> = Vec::new();
        self.cards.retain(|&card| {
            let count = allowed(card);
            let free = count == seats.len();
            if !free {
                placed.push((count, card));
            }
            free
        });
        placed.sort_by_key(|(count, _)| *count);
        for (_, card) in placed {
            let seat = self.draw_seat(rng, |seat| f64::from(u8::from(!barred(seat, card))))?;
            give(seat, card);
        }
        self.deal_rest(rng, give);
        Ok(self.cards)
    }

    /// Deals card by card in random order, each to a seat with a chance in proportion to the room it has left times
    /// the weight it gives the card. Weights are evidence: they are raised to [`LEAST_WEIGHT`] at least.
    ///
    /// # Errors
    /// If the seats do not need exactly the cards there are.
    pub fn deal_weighted(
        mut self,
        rng: &mut BotRng,
        weight: impl Fn(Seat, C) -> f64,
        give: &mut impl FnMut(Seat, C),
    ) -> Result<(), NoWorld> {
        let needed: usize = self.needs.iter().sum();
        if needed != self.cards.len() {
            return Err(NoWorld::new(format!("{} cards for {needed} places", self.cards.len())));
        }
        rng.shuffle(&mut self.cards);
        for card in std::mem::take(&mut self.cards) {
            let seat = self.draw_seat(rng, |seat| weight(seat, card).max(LEAST_WEIGHT))?;
            give(seat, card);
        }
        Ok(())
    }

    fn check_enough(&self) -> Result<(), NoWorld> {
        let needed: usize = self.needs.iter().sum();
        if needed > self.cards.len() {
            return Err(NoWorld::new(format!("{} cards for {needed} places", self.cards.len())));
        }
        Ok(())
    }

    /// A partial Fisher-Yates shuffle: the cards of the last seat fall out without a draw when none stays undealt.
    fn deal_rest(&mut self, rng: &mut BotRng, give: &mut impl FnMut(Seat, C)) {
        for (seat, &need) in self.needs.enumerate() {
            for _ in 0..need {
                let at = rng.below(self.cards.len() as u32) as usize;
                give(seat, self.cards.swap_remove(at));
            }
        }
    }

    fn draw_seat(&mut self, rng: &mut BotRng, weight: impl Fn(Seat) -> f64) -> Result<Seat, NoWorld> {
        let weigh = |(seat, need): (Seat, &usize)| (seat, *need as f64 * if *need > 0 { weight(seat) } else { 0.0 });
        let total: f64 = self.needs.enumerate().map(weigh).map(|(_, w)| w).sum();
        let mut left = rng.unit() * total;
        let mut chosen = None;
        for (seat, w) in self.needs.enumerate().map(weigh).filter(|(_, w)| *w > 0.0) {
            chosen = Some(seat);
            if left < w {
                break;
            }
            left -= w;
        }
        let seat = chosen.ok_or_else(|| NoWorld::new("a card is barred from every seat that has room"))?;
        self.needs[seat] -= 1;
        Ok(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Key, Purpose, tag};

    const DRAWS: u32 = 40_000;

    fn rng() -> BotRng {
        Key { purpose: Purpose::Check, ..Key::deal(1, tag("sampler"), 0, 0) }.bot_rng()
    }

    /// Share of `draws` in which `event` happened, and whether it lies within four standard errors of `exact`.
    fn assert_share(hits: u32, exact: f64) {
        let (n, share) = (f64::from(DRAWS), f64::from(hits) / f64::from(DRAWS));
        let error = (exact * (1.0 - exact) / n).sqrt();
        assert!((share - exact).abs() < 4.0 * error, "{share} is not {exact} +/- {error}");
    }

    /// Exact expectation of the weighted procedure by enumeration of all orders and choices.
    fn exact(cards: &[u32], needs: &[usize], weight: &dyn Fn(usize, u32) -> f64, goal: (usize, u32)) -> f64 {
        if cards.is_empty() {
            return 0.0;
        }
        let mut sum = 0.0;
        for (at, &card) in cards.iter().enumerate() {
            let rest: Vec<u32> = cards.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, c)| *c).collect();
            let weights: Vec<f64> = needs.iter().enumerate().map(|(s, n)| *n as f64 * weight(s, card)).collect();
            let total: f64 = weights.iter().sum();
            for (seat, w) in weights.iter().enumerate().filter(|(_, w)| **w > 0.0) {
                let mut needs = needs.to_vec();
                needs[seat] -= 1;
                let hit = if (seat, card) == goal { 1.0 } else { exact(&rest, &needs, weight, goal) };
                sum += w / total * hit;
            }
        }
        sum / cards.len() as f64
    }

    fn measured(cards: &[u32], needs: &[usize], weight: &dyn Fn(usize, u32) -> f64, goal: (usize, u32)) -> u32 {
        let mut rng = rng();
        let mut hits = 0;
        for _ in 0..DRAWS {
            let unseen = Unseen::new(cards.to_vec(), needs.iter().copied().collect());
            unseen
                .deal_weighted(&mut rng, |seat, card| weight(seat.index(), card), &mut |seat, card| {
                    hits += u32::from((seat.index(), card) == goal);
                })
                .unwrap();
        }
        hits
    }

    /// Of two draws from 0 and 1 both are 0 in a quarter, and one is in a half: that one is taken with 3 in 4.
    #[test]
    fn of_two_draws_the_heavier_is_taken_by_weight() {
        let mut rng = rng();
        let weight = |number: &u32| if *number == 0 { 3.0 } else { 1.0 };
        let zeros = |draws: u32, rng: &mut BotRng| {
            let taken = (0..DRAWS).map(|_| resample(draws, rng, |rng| Ok(rng.below(2)), weight).unwrap());
            taken.filter(|number| *number == 0).count() as u32
        };
        assert_share(zeros(1, &mut rng), 0.5);
        assert_share(zeros(2, &mut rng), 0.25 + 0.5 * 0.75);
    }

    #[test]
    fn weights_of_nothing_still_leave_something_to_take() {
        let mut rng = rng();
        let ones = (0..DRAWS).map(|_| resample(2, &mut rng, |rng| Ok(rng.below(2)), |_| 0.0).unwrap()).sum();
        assert_share(ones, 0.5);
        assert!(resample(3, &mut rng, |_| Err::<u32, _>(NoWorld::new("none")), |_| 1.0).is_err());
    }

    const ACE: u32 = 14;

    fn ceiling(seat: usize, card: u32) -> f64 {
        if seat == 0 && card > 10 { 0.25 } else { 1.0 }
    }

    fn caller(seat: usize, card: u32) -> f64 {
        match (seat, card) {
            (0, 14) => 2.0,
            (0, 13) => 1.4,
            _ => 1.0,
        }
    }

    fn check(cards: &[u32], needs: &[usize], weight: &dyn Fn(usize, u32) -> f64, goal: (usize, u32), value: f64) {
        assert!((exact(cards, needs, weight, goal) - value).abs() < 1e-12);
        assert_share(measured(cards, needs, weight, goal), value);
    }

    #[test]
    fn a_passed_single_weighs_higher_cards_down() {
        check(&[ACE, 2], &[1, 1], &ceiling, (0, ACE), 7.0 / 20.0);
    }

    #[test]
    fn a_caller_gets_the_ace_more_often() {
        check(&[ACE, 2], &[1, 1], &caller, (0, ACE), 7.0 / 12.0);
    }

    #[test]
    fn a_caller_gets_the_king_somewhat_more_often() {
        check(&[13, 2], &[1, 1], &caller, (0, 13), 13.0 / 24.0);
    }

    #[test]
    fn ceiling_and_call_multiply() {
        check(&[ACE, 2], &[1, 1], &|s, c| ceiling(s, c) * caller(s, c), (0, ACE), 5.0 / 12.0);
    }

    #[test]
    fn weights_act_through_the_room_that_is_left() {
        check(&[ACE, 2, 3, 4, 5, 6], &[2, 2, 2], &ceiling, (0, ACE), 171_772.0 / 1_044_225.0);
        check(&[ACE, 2, 3, 4, 5, 6], &[2, 2, 2], &caller, (0, ACE), 1411.0 / 3150.0);
    }

    #[test]
    fn a_weight_of_zero_excludes_nothing() {
        let mut hits = 0;
        let unseen = Unseen::new(vec![1_u32], [1].into_iter().collect());
        unseen.deal_weighted(&mut rng(), |_, _| 0.0, &mut |_, _| hits += 1).unwrap();
        assert_eq!(hits, 1);
    }

    #[test]
    fn a_pin_holds_until_its_card_is_played() {
        let mut given = Vec::new();
        let mut unseen = Unseen::new(vec![1_u32, 2, 3], [2, 1].into_iter().collect());
        assert_eq!(unseen.pin(Seat::new(1), 2, &mut |s, c| given.push((s.index(), c))), Ok(true));
        assert_eq!(unseen.pin(Seat::new(1), 9, &mut |_, _| panic!("9 was played")), Ok(false));
        unseen.deal(&mut rng(), &mut |s, c| given.push((s.index(), c))).unwrap();
        given.sort_unstable();
        assert_eq!(given, [(0, 1), (0, 3), (1, 2)]);
    }

    #[test]
    fn a_pin_without_room_is_no_world() {
        let mut unseen = Unseen::new(vec![1_u32, 2], [2, 0].into_iter().collect());
        assert!(unseen.pin(Seat::new(1), 2, &mut |_, _| ()).is_err());
    }

    /// Seat 0 of three may not hold cards 1 and 2; it needs 2 of 6. Of the C(4,2) hands it can have each has C(4,2)
    /// completions, so every allowed deal has chance 1/36 and card 1 is at seat 1 in half of them.
    #[test]
    fn barred_cards_leave_the_rest_uniform() {
        let mut rng = rng();
        let (mut at_one, mut hands) = (0, std::collections::BTreeMap::new());
        for _ in 0..DRAWS {
            let mut hand = Vec::new();
            let unseen = Unseen::new(vec![1_u32, 2, 3, 4, 5, 6], [2, 2, 2].into_iter().collect());
            let give = &mut |seat: Seat, card| {
                at_one += u32::from((seat.index(), card) == (1, 1));
                if seat.index() == 0 {
                    hand.push(card);
                }
            };
            unseen.deal_barred(&mut rng, |seat, card| seat.index() == 0 && card < 3, give).unwrap();
            hand.sort_unstable();
            *hands.entry(hand).or_insert(0_u32) += 1;
        }
        assert_share(at_one, 0.5);
        assert_eq!(hands.len(), 6);
        for (_, hits) in hands {
            assert_share(hits, 1.0 / 6.0);
        }
    }

    #[test]
    fn a_card_barred_everywhere_is_no_world() {
        let unseen = Unseen::new(vec![1_u32, 2], [1, 1].into_iter().collect());
        assert!(unseen.deal_barred(&mut rng(), |_, card| card == 2, &mut |_, _| ()).is_err());
    }

    #[test]
    fn undealt_cards_come_back() {
        let unseen = Unseen::new(vec![1_u32, 2, 3], [1, 0].into_iter().collect());
        assert_eq!(unseen.deal(&mut rng(), &mut |_, _| ()).unwrap().len(), 2);
    }
}
