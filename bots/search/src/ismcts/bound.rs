//! Which of the actions in a node an iteration takes: the upper confidence bound of information-set search.
//!
//! Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012): as UCB1 (Auer et al. 2002), except
//! that in place of the visits of the node stands how often the action was available there. The bias by a policy fades
//! with visits, after Chaslot et al., "Progressive strategies for Monte-Carlo tree search" (2008); that by the history of
//! an action fades with losses, after Nijssen and Winands, "Enhancements for multi-player Monte-Carlo tree search" (2011).

use climbing::Game;

use super::tree::Edge;
use crate::values::Scale;

/// The weights of the bound, each at least 0.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Weights {
    /// Of exploration.
    pub(crate) exploration: f64,
    /// Of what a policy thinks of an action.
    pub(crate) bias: f64,
    /// Of how an action fared in the whole tree.
    pub(crate) history: f64,
}

/// The bound with its weights.
pub(crate) struct Bound {
    pub(super) weights: Weights,
    /// Natural logarithms of whole numbers, that of 0 and 1 being 0.
    logarithms: Vec<f64>,
}

impl Bound {
    /// A bound with these weights, for counts of up to `most`.
    pub(crate) fn new(weights: Weights, most: u64) -> Self {
        let logarithms = (0..=most.min(TABLED)).map(|n| libm::log(n.max(1) as f64)).collect();
        Self { weights, logarithms }
    }

    /// `value + exploration * sqrt(ln(available) / visits) + bias * prior / (1 + visits)`, where the value is the mean
    /// payoff of the seat that decides, scaled to 0..1; and, where `alike` is the mean payoff of the action in the whole
    /// tree, `history * value of alike / (1 + (1 - value) * visits)` on top. The edge has been visited.
    #[inline]
    pub(super) fn of<G: Game>(&self, edge: &Edge<G>, scale: Scale, alike: Option<f64>) -> f64 {
        let Weights { exploration, bias, history } = self.weights;
        let visits = f64::from(edge.visits.max(1));
        let value = scale.value(edge.sum as f64 / visits);
        let explored = exploration * (self.logarithm(edge.available) / visits).sqrt();
        let known = alike.map_or(0.0, |mean| history * scale.value(mean) / (1.0 + (1.0 - value) * visits));
        value + explored + bias * edge.prior / (1.0 + visits) + known
    }

    #[inline]
    fn logarithm(&self, n: u32) -> f64 {
        self.logarithms.get(n as usize).copied().unwrap_or_else(|| libm::log(f64::from(n)))
    }
}

/// Counts whose logarithms are worked out once.
const TABLED: u64 = 1 << 14;
