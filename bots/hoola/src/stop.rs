//! Whether to stop the hand: what it brings if all others hold more, against what it costs if one holds as little.

use climbing::{Game, Seat, View};
use climbing_hoola::{Cards, Hoola};

use crate::ledger::Ledger;

climbing::named! {
    /// When a hand is stopped.
    pub enum Stopping {
        /// Never.
        Never = "never",
        /// Where no other hand can be worth as little.
        Sure = "sure",
        /// Where it is sure, or brings more than it costs.
        Worth = "worth",
    }
}

/// What a stop may come to, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stop {
    /// The chance that somebody has as little or less, at most: the sum of the chances of all seats. Hands are drawn from one
    /// pool, so the chances of seats may be added up as a bound, and not be multiplied.
    pub risk: f64,
    /// What the others pay if it succeeds.
    pub gain: f64,
    /// What it costs if it fails, times the risk.
    pub loss: f64,
}

impl Stop {
    /// What stopping comes to for the asked seat.
    pub fn new(game: &Hoola, view: View<'_, Hoola>, ledger: &Ledger) -> Self {
        let (public, rules) = (view.public, game.rules());
        let value = game.value(ledger.hand);
        let mean = f64::from(game.value(ledger.unseen)) / f64::from(ledger.unseen.len().max(1));
        let others = || Seat::all(public.seats()).filter(|seat| *seat != view.seat);
        let pays = |seat: Seat| {
            let twice = rules.unregistered_park && !public.registered.has(seat);
            f64::from(public.sizes[seat]) * mean * if twice { 2.0 } else { 1.0 }
        };
        let gain: f64 = others().map(pays).sum();
        let (mut risk, mut loss) = (0.0, 0.0);
        for seat in others().filter(|seat| !rules.stop_skips_unregistered || public.registered.has(*seat)) {
            let chance = chance_of_at_most(game, ledger.unseen, public.sizes[seat], value);
            risk += chance;
            loss += chance * (f64::from(value) + gain - pays(seat));
        }
        Self { risk, gain, loss }
    }

    /// What it is worth to stop.
    pub fn worth(&self) -> f64 {
        self.gain * (1.0 - self.risk) - self.loss
    }

    /// Whether to stop.
    pub fn is_wanted(&self, stopping: Stopping) -> bool {
        match stopping {
            Stopping::Never => false,
            Stopping::Sure => self.risk <= 0.0,
            Stopping::Worth => self.risk <= 0.0 || self.worth() > 0.0,
        }
    }
}

/// The chance that so many of the unseen cards are worth no more than `value`: ways to pick such cards, of all ways.
pub fn chance_of_at_most(game: &Hoola, unseen: Cards, count: u8, value: u32) -> f64 {
    let (count, most) = (usize::from(count), value as usize);
    // Ways to pick n cards worth v, counted card by card; whole numbers far below 2^53.
    let mut ways = vec![vec![0.0_f64; most + 1]; count + 1];
    ways[0][0] = 1.0;
    for card in unseen {
        let worth = game.value(Cards::of(card)) as usize;
        for n in (1..=count).rev() {
            for v in (worth..=most).rev() {
                ways[n][v] += ways[n - 1][v - worth];
            }
        }
    }
    let all = (0..count).fold(1.0, |all, n| all * (f64::from(unseen.len()) - n as f64) / (n as f64 + 1.0));
    let low: f64 = ways[count].iter().sum();
    if all > 0.0 { low / all } else { 0.0 }
}
