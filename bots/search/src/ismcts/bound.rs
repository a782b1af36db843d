//! Which of the actions in a node an iteration takes: the upper confidence bound of information-set search.
//!
//! Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012): as UCB1 (Auer et al. 2002), except
//! that in place of the visits of the node stands how often the action was available there. The bias by a policy fades
//! with visits, after Chaslot et al., "Progressive strategies for Monte-Carlo tree search" (2008).

use climbing::Game;

use super::tree::Edge;
use crate::values::Scale;

/// The weights of the bound.
pub(crate) struct Bound {
    exploration: f64,
    bias: f64,
    /// Natural logarithms of whole numbers, that of 0 and 1 being 0.
    logarithms: Vec<f64>,
}

impl Bound {
    /// A bound with these weights, both at least 0, for counts of up to `most`.
    pub(crate) fn new(exploration: f64, bias: f64, most: u64) -> Self {
        let logarithms = (0..=most.min(TABLED)).map(|n| libm::log(n.max(1) as f64)).collect();
        Self { exploration, bias, logarithms }
    }

    /// `value + exploration * sqrt(ln(available) / visits) + bias * prior / (1 + visits)`, where the value is the mean
    /// payoff of the seat that decides, scaled to 0..1. The edge has been visited.
    #[inline]
    pub(super) fn of<G: Game>(&self, edge: &Edge<G>, scale: Scale) -> f64 {
        let visits = f64::from(edge.visits.max(1));
        let value = scale.value(edge.sum as f64 / visits);
        let explored = self.exploration * (self.logarithm(edge.available) / visits).sqrt();
        value + explored + self.bias * edge.prior / (1.0 + visits)
    }

    #[inline]
    fn logarithm(&self, n: u32) -> f64 {
        self.logarithms.get(n as usize).copied().unwrap_or_else(|| libm::log(f64::from(n)))
    }
}

/// Counts whose logarithms are worked out once.
const TABLED: u64 = 1 << 14;
