//! Bots that weigh the features a game names: `soft` by hand-set weights, `linear` by trained ones.
//!
//! One line gives them to a game with [`Features`](climbing::Features), where the game and this crate are both known:
//! `climbing_linear::equip_linear!(MyGame);`.

pub use climbing;

mod linear;
mod policy;
mod soft;
mod weights;

pub use linear::{Linear, LinearParams};
pub use soft::{Soft, SoftParams};
pub use weights::{WeightsError, WeightsFile};

/// Registers the linear bots for a game with features.
#[macro_export]
macro_rules! equip_linear {
    ($game:ty) => {
        $crate::climbing::register_bots!($game: $crate::Soft<$game>, $crate::Linear<$game>);
    };
}
