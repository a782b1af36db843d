//! What a training is asked for, and the file that it ends in.

use std::collections::BTreeMap;

use climbing::BotSpec;
use climbing_linear::WeightsFile;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::progress::Progress;
use crate::diagnose::DiagnoseError;
use crate::report::{canonical, sha256};

/// What is trained, and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// Name of the game.
    pub game: String,
    /// Rules that are not to have their defaults.
    pub rules: Map<String, Value>,
    /// Numbers of players, taken in turn.
    pub players: Vec<usize>,
    /// Hands of a match; nothing to play until it is over.
    pub match_hands: Option<u16>,
    /// Names of the features.
    pub features: Vec<String>,
    /// Other bots at the tables, in half of the seats; with none of them all seats learn.
    pub against: Vec<BotSpec>,
    /// How often each hand is played, at least 2.
    pub replays: u32,
    /// Plays of hands after which the training ends, with its batch.
    pub hands: u64,
    /// How far a weight moves in one step at first.
    pub rate: f64,
    /// Master seed of cards and players.
    pub seed: u64,
    /// The command that asks for all this.
    pub command: String,
}

/// Why a training cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum TrainError {
    /// A deal could not be played.
    #[error("deal {deal}: {error}")]
    Deal {
        /// Its number.
        deal: u64,
        /// What went wrong.
        error: String,
    },
    /// Something that every tool of this kind can meet.
    #[error(transparent)]
    Diagnose(#[from] DiagnoseError),
    /// The file of a training that was cut off is not one of this training.
    #[error("{0}")]
    Resume(String),
}

/// Decimals of the weights in the file: far below what training knows of them.
const DECIMALS: f64 = 1e4;

/// The file of the weights so far.
pub fn weights_file(order: &Order, progress: &Progress) -> WeightsFile {
    let rounded = progress.weights.iter().map(|weight| (weight * DECIMALS).round() / DECIMALS);
    let weights: BTreeMap<String, f64> = order.features.iter().cloned().zip(rounded).collect();
    let (seed, hands) = (order.seed, progress.hands);
    let mut file = WeightsFile {
        game: order.game.clone(),
        command: order.command.clone(),
        seed,
        hands,
        hash: String::new(),
        weights,
    };
    file.hash = hash(&file);
    file
}

/// The hash of a file: of all that is in it besides its hash, as canonical JSON.
pub fn hash(file: &WeightsFile) -> String {
    sha256(&canonical(&WeightsFile { hash: String::new(), ..file.clone() }))
}
