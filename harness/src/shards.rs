//! A run in parts: which deals each part plays, and whether parts that come back make up the whole.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::journal::{Order, OrderError, Part};
use crate::report::DealRange;
use crate::run::Plan;

/// The most parts of a run.
pub const MOST_SHARDS: u64 = 100_000;

/// An order and how it is cut.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShardPlan {
    /// What is to be run.
    pub order: Order,
    /// The deals of each part, in order, without a gap.
    pub shards: Vec<DealRange>,
}

/// Why parts do not make up a run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShardError {
    /// The text is no plan.
    #[error("it is no plan: {0}")]
    Syntax(String),
    /// Its order cannot be followed.
    #[error(transparent)]
    Order(#[from] OrderError),
    /// It was edited.
    #[error("its shards do not cover its deals one after the other: it was changed")]
    Changed,
    /// There is no such part.
    #[error("the plan has shards 1 to {of}, not {shard}")]
    NoShard {
        /// What was asked for.
        shard: u64,
        /// How many there are.
        of: u64,
    },
    /// The caller counts other parts.
    #[error("the plan has {of} shards, not {given}")]
    Count {
        /// What was asked for.
        given: u64,
        /// How many there are.
        of: u64,
    },
}

impl ShardPlan {
    /// Cuts a plan into so many parts of about the same number of deals; into fewer where there are not as many deals.
    pub fn new(plan: &Plan, shards: u64) -> Self {
        let deals = plan.deals.end - plan.deals.start;
        let shards = shards.clamp(1, MOST_SHARDS).min(deals);
        let start = |shard: u64| plan.deals.start + (u128::from(deals) * u128::from(shard) / u128::from(shards)) as u64;
        let range = |shard| DealRange { first: start(shard), count: start(shard + 1) - start(shard) };
        Self { order: Order::new(plan, None), shards: (0..shards).map(range).collect() }
    }

    /// Reads a plan.
    ///
    /// # Errors
    /// If it is none, was changed, or is of another version of the program.
    pub fn read(text: &str) -> Result<Self, ShardError> {
        let plan: Self = serde_json::from_str(text).map_err(|error| ShardError::Syntax(error.to_string()))?;
        let order = serde_json::to_string(&plan.order).map_err(|error| ShardError::Syntax(error.to_string()))?;
        Order::read(&order)?;
        if plan.order.part.is_some() || !plan.is_whole()? {
            return Err(ShardError::Changed);
        }
        Ok(plan)
    }

    fn is_whole(&self) -> Result<bool, OrderError> {
        let Range { start, end } = self.order.deals()?;
        let mut next = start;
        for DealRange { first, count } in &self.shards {
            if *first != next || *count == 0 {
                return Ok(false);
            }
            next = next.saturating_add(*count);
        }
        Ok(next == end)
    }

    /// The order of a part, from 1, where the caller counts so many.
    ///
    /// # Errors
    /// If there is no such part, or not that many.
    pub fn order_of(&self, shard: u64, given: u64) -> Result<Order, ShardError> {
        let of = self.shards.len() as u64;
        if given != of {
            return Err(ShardError::Count { given, of });
        }
        let range = usize::try_from(shard).ok().and_then(|shard| self.shards.get(shard.checked_sub(1)?));
        let DealRange { first, count } = *range.ok_or(ShardError::NoShard { shard, of })?;
        Ok(self.order.with_part(Part { shard, of, first, count }))
    }
}
