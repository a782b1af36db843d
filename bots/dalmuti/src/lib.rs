//! Bots for The Great Dalmuti: `easy` and `exact_fit`, and the generic bots equipped for the game.

mod easy;
mod exact_fit;

pub use easy::Easy;
pub use exact_fit::ExactFit;

use climbing_dalmuti::Dalmuti;

climbing::register_bots!(Dalmuti: Easy, ExactFit);
climbing_generic::equip!(Dalmuti);
