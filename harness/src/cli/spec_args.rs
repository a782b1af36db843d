//! The flags that say what is compared; over a specification file they replace what it says.

use climbing::Registry;

use super::common;
use super::failure::Failure;
use crate::cell::Hands;
use crate::run::Plan;
use crate::spec::{MOST_DEALS, Spec};

/// The grid and the deals.
#[derive(Debug, clap::Args)]
pub(super) struct SpecArgs {
    /// Numbers of players, separated by commas; the game's usual number without it
    #[arg(long, value_name = "N,..", value_delimiter = ',')]
    players: Vec<usize>,

    /// Hands of a match, separated by commas, or `end` to play until the game says that the match is over
    #[arg(long, value_name = "N,..|end", value_delimiter = ',')]
    hands: Vec<Hands>,

    /// Rules that differ from the defaults, as name=value,.. (`climbing games GAME` lists them); given several times,
    /// several sets, "" for the defaults
    #[arg(long, value_name = "RULES")]
    rules: Vec<String>,

    /// Number of deals; each is played once in every seating of every cell [default: 1000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_DEALS))]
    deals: Option<u64>,

    /// Number of the first deal [default: 0]
    #[arg(long, value_name = "N")]
    first: Option<u64>,

    /// Master seed of cards and bots [default: 1]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// Budget of a decision, in iterations or states [default: 1000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    budget: Option<u64>,
}

impl SpecArgs {
    /// The plan of a specification with these flags over it.
    pub(super) fn plan(&self, spec: Spec, registry: &Registry) -> Result<Plan, Failure> {
        Ok(self.over(spec)?.plan(registry)?)
    }

    fn over(&self, mut spec: Spec) -> Result<Spec, Failure> {
        let replace = |value: &mut u64, by: Option<u64>| *value = by.unwrap_or(*value);
        replace(&mut spec.deals.count, self.deals);
        replace(&mut spec.deals.first, self.first);
        replace(&mut spec.deals.seed, self.seed);
        replace(&mut spec.budget, self.budget);
        if !self.players.is_empty() {
            spec.grid.players.clone_from(&self.players);
        }
        if !self.hands.is_empty() {
            spec.grid.hands.clone_from(&self.hands);
        }
        if !self.rules.is_empty() {
            spec.grid.rules = self.rules.iter().map(|rules| common::rules(rules)).collect::<Result<_, _>>()?;
        }
        Ok(spec)
    }
}
