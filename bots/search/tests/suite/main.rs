//! Tests of the search bots, on a game so small that every right answer can be computed, and on Dalmuti.

#![expect(unreachable_pub, reason = "the modules of a test binary share their items as those of a crate do")]

mod budgets;
mod dalmuti;
mod fallbacks;
mod faults;
mod open;
mod proofs;
mod solve;
mod table;

use climbing_coin::Coin;

climbing_generic::equip!(Coin);
climbing_search::equip_search!(Coin);
