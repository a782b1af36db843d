//! Bots for Lexio: the generic ones, equipped for the game.

use climbing_lexio::Lexio;

climbing_generic::equip!(Lexio);
