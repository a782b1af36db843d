//! Bots for Tichu: the generic bots equipped for the game.

use climbing_tichu::Tichu;

climbing_generic::equip!(Tichu);
