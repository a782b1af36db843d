//! The right answers to Coin, and the bots of any game equipped for it.

mod best;

pub use best::Best;

use climbing_coin::Coin;

climbing_generic::equip!(Coin);
climbing_linear::equip_linear!(Coin);
climbing_search::equip_search!(Coin);
climbing::register_bots!(Coin: Best);
