//! The random streams of one search, named by what they are for.

use climbing::{BotRng, Context, Key, Purpose, tag};

/// Streams of one decision: each is a function of the decision's key and a number, so that no candidate shifts the luck
/// of another.
pub struct Streams {
    base: Key,
}

impl Streams {
    /// The streams of this decision; takes one word of its own stream.
    pub fn new(context: &mut Context<'_>) -> Self {
        let seed = context.rng().word();
        Self { base: Key { purpose: Purpose::Check, ..Key::deal(seed, tag("search"), 0, 0) } }
    }

    /// What the world of this number is drawn from.
    pub fn world(&self, number: u64) -> BotRng {
        Key { deal: number, ..self.base }.bot_rng()
    }

    /// The luck of every playout in the world of this number, the same for each candidate.
    pub(crate) fn luck(&self, number: u64) -> BotRng {
        Key { deal: number, number: 1, ..self.base }.bot_rng()
    }

    /// Names the streams of bots that are asked in playouts, one a decision.
    pub fn asked(&self) -> Key {
        Key { number: 2, ..self.base }
    }

    /// Names the streams of bots that are asked for scores.
    pub(crate) fn prior(&self) -> Key {
        Key { number: 3, ..self.base }
    }

    /// What a tree is searched with: worlds, growth and playouts.
    pub(crate) fn tree(&self) -> BotRng {
        Key { number: 4, ..self.base }.bot_rng()
    }
}
