//! The chance that somebody can beat a set.

use climbing_dalmuti::JESTER;

use crate::hypergeometric::choose;
use crate::ledger::{Ledger, RANKS, SeatModel};

impl Ledger {
    /// Whether nobody can beat `count` cards of `rank`, whoever holds what: no hand is large enough, or there are too
    /// few cards of every better rank, jesters included. Passes prove nothing here.
    pub fn structurally_safe(&self, rank: u8, count: u8) -> bool {
        let too_small = self.seats.iter().all(|model| model.size < count);
        let jesters = self.unseen.jesters();
        too_small
            || self
                .unseen
                .better_than(rank.min(JESTER))
                .naturals()
                .ranks()
                .all(|better| self.unseen.count(better) + jesters < count)
    }

    /// The chance, at most 1, that the opponent in this place can beat `count` cards of `rank`.
    ///
    /// Exact for each better rank; the ranks are added (Boole's inequality), so that it is never too small. Where the
    /// seat passed on a set that is not better, Bayes' rule lowers it: a seat that can beat the table holds back with
    /// probability [`Reading::hold`](crate::Reading::hold).
    pub fn seat_beat_risk(&self, at: usize, rank: u8, count: u8) -> f64 {
        let risk = self.raw_risk(at, rank, count);
        match self.passed_on(&self.seats[at], rank, count) {
            Some(passed) if self.reading.passes => {
                let hold = self.reading.hold;
                let could = self.raw_risk(at, passed, count);
                let posterior = risk * hold / (1.0 - could * (1.0 - hold));
                // With a hold of 0 a seat that could surely have played says nothing that can be divided by.
                if posterior.is_nan() { 0.0 } else { posterior.min(risk) }
            }
            _ => risk,
        }
    }

    /// The same before any pass.
    pub fn raw_risk(&self, at: usize, rank: u8, count: u8) -> f64 {
        let Some(model) = self.seats.get(at).filter(|model| model.size >= count) else { return 0.0 };
        let cell = &self.rows[model.like][usize::from(count)];
        let sums = cell.get_or_init(|| self.sums(model, count));
        sums[usize::from(rank)].min(1.0)
    }

    /// By rank: the sum over all better ranks of the chance to hold enough of that one.
    fn sums(&self, model: &SeatModel, count: u8) -> [f64; RANKS] {
        let mut sums = [0.0; RANKS];
        let (mut sum, hands) = (0.0, Hands::of(self, model));
        for rank in 1..JESTER {
            if self.unseen.count(rank) > 0 {
                sum += hands.holds(self, model, rank, count);
            }
            sums[usize::from(rank) + 1] = sum;
        }
        sums
    }

    /// The best rank not better than `rank` on which a seat passed for this count.
    fn passed_on(&self, model: &SeatModel, rank: u8, count: u8) -> Option<u8> {
        if count != self.trick_count {
            return None;
        }
        let at_least = u32::from(model.passed_on) >> rank;
        (at_least != 0).then(|| rank + at_least.trailing_zeros() as u8)
    }

    /// The chance that anybody can beat `count` cards of `rank`.
    ///
    /// A product over seats, as if their hands were independent; they are not, so it ranks sets and is no probability.
    /// A single is another matter (where the reading says so): every unseen card is in some hand, and one better
    /// natural card among them beats it.
    pub fn beat_risk(&self, rank: u8, count: u8) -> f64 {
        let cell = &self.beaten[usize::from(rank)][usize::from(count)];
        if cell.get().is_nan() {
            let joint = count == 1 && self.reading.joint;
            cell.set(if joint { self.single_risk(rank) } else { self.product_risk(rank, count) });
        }
        cell.get()
    }

    fn product_risk(&self, rank: u8, count: u8) -> f64 {
        1.0 - (0..self.seats.len()).map(|at| 1.0 - self.seat_beat_risk(at, rank, count)).product::<f64>()
    }

    /// Exact: the chance that one of the better cards is in a hand and not forgotten on the table.
    fn single_risk(&self, rank: u8) -> f64 {
        let better = |cards: climbing_dalmuti::Cards| cards.naturals().better_than(rank).len();
        if self.seats.iter().any(|model| better(model.pinned) > 0) {
            return 1.0;
        }
        let (pool, better) = (self.pool.len(), better(self.pool));
        let held = self.seats.iter().map(|model| i32::from(model.size - model.pinned.len())).sum();
        1.0 - choose(pool - better, held) / choose(pool, held)
    }

    /// The chance that `count` unseen cards are of one rank, jesters fitting any.
    pub fn same_rank(&self, count: u8) -> f64 {
        let Some(cell) = self.same.get(usize::from(count)) else { return 0.0 };
        if cell.get().is_nan() {
            cell.set(self.same_rank_anew(count));
        }
        cell.get()
    }

    fn same_rank_anew(&self, count: u8) -> f64 {
        let (jesters, count) = (self.unseen.jesters(), i32::from(count));
        let ways = |rank: u8| -> f64 {
            let of_rank = self.unseen.count(rank);
            (0..=jesters)
                .filter(|j| i32::from(*j) < count)
                .map(|j| choose(of_rank, count - i32::from(j)) * choose(jesters, j.into()))
                .sum()
        };
        let naturals: f64 = self.unseen.naturals().ranks().map(ways).sum();
        let all = choose(self.total(), count);
        if all == 0.0 { 0.0 } else { (naturals + choose(jesters, count)) / all }
    }
}

/// The hands that a seat can have been dealt from the pool.
struct Hands {
    /// Cards of the pool that it can hold.
    pool: u8,
    /// How many of them it holds.
    size: u8,
    /// How many hands there are.
    all: f64,
}

impl Hands {
    fn of(ledger: &Ledger, model: &SeatModel) -> Self {
        let pool = ledger.pool.len() - ledger.pool.better_than(model.floor).len();
        let size = model.size - model.pinned.len();
        Self { pool, size, all: choose(pool, size.into()) }
    }

    /// The chance of a natural card of `rank` and, jesters included, `count` cards for it.
    fn holds(&self, ledger: &Ledger, model: &SeatModel, rank: u8, count: u8) -> f64 {
        let (naturals, jesters) = (model.pinned.count(rank), model.pinned.jesters());
        let short = i32::from(count) - i32::from(naturals) - i32::from(jesters);
        let least = i32::from(naturals == 0);
        let of_rank = if rank < model.floor { 0 } else { ledger.pool.count(rank) };
        let wild = ledger.pool.jesters();
        let others = self.pool - of_rank - wild;
        let mut ways = 0.0;
        for j in 0..=i32::from(wild) {
            let from = least.max(short - j);
            let hands =
                (from..=i32::from(of_rank)).map(|k| choose(of_rank, k) * choose(others, i32::from(self.size) - k - j));
            ways += choose(wild, j) * hands.sum::<f64>();
        }
        if self.all > 0.0 { ways / self.all } else { 0.0 }
    }
}
