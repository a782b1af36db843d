//! Search bots for any game whose hidden cards can be sampled: `pimc` and `ismcts`.
//!
//! Both sample worlds from their view, as every bot must; neither sees the state. Both count their work in playouts, so
//! that a decision is the same on any machine: a hand is played to its end by a policy, and what it settles for is what
//! the playout says.
//!
//! - [`Pimc`] plays each candidate on in the same worlds and drops the worse half again and again;
//! - [`Ismcts`] grows one tree over what its seat can tell apart, and takes what it came to visit most.
//!
//! One line gives them to a game with worlds, where the game and this crate are both known, beside the one for the
//! generic bots: `climbing_search::equip_search!(MyGame);`.

pub use climbing;

mod belief;
mod budget;
mod ismcts;
mod lost;
mod pimc;
mod playout;
mod policy;
mod prior;
mod proof;
mod rollout;
mod site;
mod streams;
mod tally;
mod values;
mod verdict;

pub use budget::playouts;
pub use ismcts::{Ismcts, IsmctsParams};
pub use pimc::{Pimc, PimcParams};
pub use site::Effort;
pub use streams::Streams;

/// Registers the search bots for a game with worlds.
#[macro_export]
macro_rules! equip_search {
    ($game:ty) => {
        $crate::climbing::register_bots!($game: $crate::Pimc<$game>, $crate::Ismcts<$game>);
    };
}
