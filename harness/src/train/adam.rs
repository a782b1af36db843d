//! The optimiser: Adam (Kingma and Ba 2015), with a rate that falls to a tenth over the run.

use serde::{Deserialize, Serialize};

/// Decay of the mean of gradients, and of that of their squares.
const DECAY: [f64; 2] = [0.9, 0.99];
/// Keeps a division by nothing away.
const SMALL: f64 = 1e-8;

/// Means of gradients and of their squares, one a weight.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Adam {
    mean: Vec<f64>,
    square: Vec<f64>,
    /// What is left of the decays, to undo the bias of their start at 0.
    left: [f64; 2],
}

impl Adam {
    /// For this many weights.
    pub(super) fn new(weights: usize) -> Self {
        Self { mean: vec![0.0; weights], square: vec![0.0; weights], left: [1.0; 2] }
    }

    /// Whether it is one for so many weights.
    pub(super) fn fits(&self, weights: usize) -> bool {
        self.mean.len() == weights && self.square.len() == weights
    }

    /// Moves the weights up the gradient.
    pub(super) fn step(&mut self, weights: &mut [f64], gradient: &[f64], rate: f64) {
        self.left = [self.left[0] * DECAY[0], self.left[1] * DECAY[1]];
        for (at, (weight, slope)) in weights.iter_mut().zip(gradient).enumerate() {
            let (mean, square) = (&mut self.mean[at], &mut self.square[at]);
            *mean = DECAY[0] * *mean + (1.0 - DECAY[0]) * slope;
            *square = DECAY[1] * *square + (1.0 - DECAY[1]) * slope * slope;
            let (mean, square) = (*mean / (1.0 - self.left[0]), *square / (1.0 - self.left[1]));
            *weight += rate * mean / (square.sqrt() + SMALL);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With bias undone the first step is the rate in the direction of the gradient, however steep that is.
    #[test]
    fn the_first_step_is_the_rate() {
        let (mut adam, mut weights) = (Adam::new(3), [0.0, 1.0, 2.0]);
        adam.step(&mut weights, &[5.0, -0.01, 0.0], 0.1);
        assert!((weights[0] - 0.1).abs() < 1e-6 && (weights[1] - 0.9).abs() < 1e-6);
        assert_eq!(weights[2].to_bits(), 2.0_f64.to_bits());
    }
}
