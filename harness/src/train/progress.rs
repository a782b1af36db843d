//! How far a training has come: everything that its next batch depends on.

use climbing::Lesson;
use serde::{Deserialize, Serialize};

use super::adam::Adam;
use super::order::{Order, TrainError};

/// The state of a training.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// What is trained, so that no other training goes on with this.
    order: Order,
    /// Batches that were learnt from.
    pub batches: u64,
    /// Plays of hands in them.
    pub hands: u64,
    /// The weights, in the order of the features.
    pub weights: Vec<f64>,
    adam: Adam,
}

/// What one batch said.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// Mean payoff of a learning seat in a hand, in `1 / denominator` units of the objective.
    pub mean: f64,
    /// The length of the gradient, in units of the objective a seat and hand.
    pub slope: f64,
}

impl Progress {
    /// At the beginning, from these weights.
    pub fn new(order: &Order, weights: Vec<f64>) -> Self {
        Self { order: order.clone(), batches: 0, hands: 0, adam: Adam::new(weights.len()), weights }
    }

    /// Reads the state of a training that was cut off.
    ///
    /// # Errors
    /// If it cannot be read, or is one of another training.
    pub fn from_text(text: &str, order: &Order) -> Result<Self, TrainError> {
        let read: Self = serde_json::from_str(text).map_err(|error| TrainError::Resume(error.to_string()))?;
        let fits = read.weights.len() == order.features.len() && read.adam.fits(read.weights.len());
        if read.order != *order || !fits {
            return Err(TrainError::Resume(format!("it belongs to `{}`", read.order.command)));
        }
        Ok(read)
    }

    /// The state as JSON, exact to the bit.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Learns from a batch.
    pub(super) fn learn(&mut self, order: &Order, lesson: &Lesson) -> Step {
        let share = (self.hands as f64 / order.hands as f64).min(1.0);
        let per_seat = 1.0 / (lesson.seats as f64).max(1.0);
        let gradient: Vec<f64> = lesson.gradient.iter().map(|sum| sum * per_seat).collect();
        self.adam.step(&mut self.weights, &gradient, order.rate * (1.0 - 0.9 * share));
        self.batches += 1;
        self.hands += lesson.hands;
        let slope = gradient.iter().map(|part| part * part).sum::<f64>().sqrt();
        Step { mean: lesson.payoffs as f64 * per_seat, slope }
    }
}
