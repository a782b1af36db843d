//! Three bots each of which beats the next, for the tests of leagues.

use climbing::{Bot, BuildError, Builder, Context, Decision, Plugin, View};

use crate::fixture::{Card, Highcard};

climbing::options! {
    /// Parameters of [`Shift`].
    pub struct ShiftParams {
        /// 0 plays low, middle, high; 1 middle, high, low; 2 high, low, middle.
        pub by: usize = 0,
    }
}

/// Plays its three cards in a fixed order, whatever the others do.
///
/// Against two players' worth of cards each order most likely loses one round to the order before it and takes the two
/// others: 1 beats 0, 2 beats 1, and 0 beats 2.
pub(crate) struct Shift(usize);

/// Which of the cards that are left, in ascending order, for three, two and one of them.
const ORDERS: [[usize; 3]; 3] = [[0, 0, 0], [1, 1, 0], [2, 0, 0]];

impl Plugin<Highcard> for Shift {
    const NAME: &'static str = "shift";
    const ABOUT: &'static str = "plays its cards in a fixed order";
    type Params = ShiftParams;

    fn build(params: ShiftParams, _: &Builder<'_, Highcard>) -> Result<Self, BuildError> {
        Ok(Self(params.by % ORDERS.len()))
    }
}

impl Bot<Highcard> for Shift {
    fn decide(&self, _: &Highcard, _: View<'_, Highcard>, candidates: &[Card], _: &mut Context<'_>) -> Decision<Card> {
        Decision::play(candidates[ORDERS[self.0][3 - candidates.len()]])
    }
}
