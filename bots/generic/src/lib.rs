//! Bots that play any game: `random`, `first`, `mixed` and `softmax`.
//!
//! One line gives them to a game, where the game and this crate are both known: `climbing_generic::equip!(MyGame);`.

pub use climbing;

mod first;
mod mixed;
mod random;
mod softmax;

pub use first::First;
pub use mixed::{Mixed, MixedParams};
pub use random::Random;
pub use softmax::{Softmax, SoftmaxParams};

climbing::options! {
    /// A bot without parameters.
    pub struct NoParams {}
}

/// Registers the generic bots for a game.
#[macro_export]
macro_rules! equip {
    ($game:ty) => {
        $crate::climbing::register_bots!($game: $crate::Random, $crate::First, $crate::Mixed<$game>, $crate::Softmax<$game>);
    };
}
