//! Bots for The Great Dalmuti, from the simplest to the strongest without search, and the generic, linear
//! and search bots equipped for the game.
//!
//! `easy` and `exact_fit` are the baselines. `hard` is a policy with a switch for each of its ideas; its history
//! (`design`, `design_no_double`, `mid`, `mended`) and its weaker form (`normal`) are points among them. `strong` is what
//! the harness made of all that, and `search` searches with the weights of `linear`.

mod easy;
mod ending;
mod exact_fit;
mod hard;
mod hypergeometric;
mod ledger;
mod lineage;
mod plan;
mod risk;
mod scored;
mod search;
mod strong;
mod terms;

pub use easy::Easy;
pub use exact_fit::ExactFit;
pub use hard::{ControlUnit, FollowRule, Hard, LeadRule, RevolutionRule, Switches, TaxRule};
pub use ledger::{Ledger, LedgerError, Reading, SeatModel};
pub use lineage::{Design, DesignNoDouble, Mended, Mid, Normal};
pub use plan::{Group, Plan};
pub use search::Search;
pub use strong::{Strong, Weights};

use climbing_dalmuti::Dalmuti;

climbing::register_bots!(Dalmuti: Easy, ExactFit, Hard, Strong);
climbing_generic::equip!(Dalmuti);
climbing_linear::equip_linear!(Dalmuti);
climbing_search::equip_search!(Dalmuti);
