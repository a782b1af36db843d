//! Training of the bot `linear` by self-play: policy gradients over batches of deals.
//!
//! Batches are numbered, their deals are played in parallel and their lessons added up in deal order; so the weights are
//! the same for any number of threads, and after a run that was cut off and went on.

mod adam;
mod order;
mod progress;

use climbing::{
    Deal, ErasedBot, ErasedGame, Key, Lesson, PlayError, Purpose, Setting, Table, Teaching, USUAL_BUDGET, tag,
};

pub use order::{Order, TrainError, hash, weights_file};
pub use progress::{Progress, Step};

use crate::diagnose::{DiagnoseError, fold_deals};

/// Deals of a batch.
pub const BATCH: u64 = 64;

/// A training ready to go on.
pub struct Training<'a> {
    /// What is trained, and how.
    pub order: &'a Order,
    /// The game under its rules.
    pub game: &'a dyn ErasedGame,
    /// The bots of [`Order::against`].
    pub others: &'a [ErasedBot],
    /// Threads; 0 for one a processor. No result depends on it.
    pub threads: usize,
}

impl Training<'_> {
    /// Plays batch after batch until the hands of the order are played or `go_on` says no.
    ///
    /// # Errors
    /// If the threads cannot be started, or a deal cannot be played: weights from a part of the deals would be others.
    pub fn run(
        &self,
        progress: &mut Progress,
        mut go_on: impl FnMut(&Progress, &Step) -> bool,
    ) -> Result<(), TrainError> {
        while progress.hands < self.order.hands {
            let lesson = self.batch(progress)?;
            let step = progress.learn(self.order, &lesson);
            if !go_on(progress, &step) {
                break;
            }
        }
        Ok(())
    }

    fn batch(&self, progress: &Progress) -> Result<Lesson, TrainError> {
        let first = progress.batches * BATCH;
        let teaching = Teaching { weights: &progress.weights, replays: self.order.replays };
        let mut sum = Lesson { gradient: vec![0.0; progress.weights.len()], ..Lesson::default() };
        let (mut failed, deals) = (None, first..first + BATCH);
        fold_deals(
            deals,
            self.threads,
            |deal| self.lesson(teaching, deal),
            |deal, lesson| {
                match lesson {
                    Ok(lesson) => add(&mut sum, &lesson),
                    Err(error) => {
                        failed.get_or_insert(TrainError::Deal { deal, error: error.to_string() });
                    }
                }
                Ok::<_, DiagnoseError>(())
            },
        )?;
        failed.map_or(Ok(sum), Err)
    }

    fn lesson(&self, teaching: Teaching<'_>, deal: u64) -> Result<Lesson, PlayError> {
        let players = &self.order.players;
        let seats = players[(deal % players.len() as u64) as usize];
        let (seed, table) = (self.order.seed, Table { seats, hands: self.order.match_hands });
        let setting = Setting { table, deal: Deal { seed, deal }, budget: USUAL_BUDGET };
        self.game.lesson_dyn(setting, teaching, &self.seated(deal, seats))
    }

    /// Who sits where: the policy in every second seat on average, the others in the rest; one seat learns at least.
    fn seated(&self, deal: u64, seats: usize) -> Vec<Option<&ErasedBot>> {
        let key = Key { purpose: Purpose::Check, ..Key::deal(self.order.seed, tag("train"), deal, 0) };
        let mut rng = key.bot_rng();
        let sure = rng.below(seats as u32) as usize;
        let mut other = |seat: usize| {
            let drawn = if rng.below(2) == 0 { None } else { rng.pick(self.others) };
            drawn.filter(|_| seat != sure)
        };
        (0..seats).map(&mut other).collect()
    }
}

fn add(sum: &mut Lesson, part: &Lesson) {
    sum.gradient.iter_mut().zip(&part.gradient).for_each(|(sum, part)| *sum += part);
    sum.hands += part.hands;
    sum.seats += part.seats;
    sum.payoffs += part.payoffs;
}
