//! `climbing`: a plugin framework for climbing card games and their kin.
//!
//! A game implements four small traits and states some evidence about itself: [`Game`] (deal, turn, apply),
//! [`Viewed`] (what a view says), [`Candidates`] (the legal actions of a view), [`Settlement`] (what a hand is worth)
//! and [`Evidence`] (what its rules are checked against). Three more are optional: [`Worlds`] lets search bots sample what
//! they do not see, [`Features`] lets linear policies weigh what speaks for an action, [`Proofs`] lets bots be certain
//! where a game can be. A [`Bot`] is given a [`View`] and nothing else of the state. [`conformance`] checks a game, and a
//! [`Registry`] finds games and bots by name.

// Macros name this crate as its users do.
extern crate self as climbing;

pub use inventory;
pub use serde;

mod bot;
mod candidates;
pub mod conformance;
mod data;
mod erased;
mod evidence;
mod explained;
mod features;
mod game;
mod lesson;
mod names;
mod open;
mod options;
mod play;
mod position;
mod preset;
mod proof;
mod random;
mod record;
mod registry;
pub mod sampler;
mod seat;
mod seat_log;
mod seat_set;
mod settlement;
mod shadow;
mod spec;
mod state;
mod transcript;
mod view;
mod worlds;

pub use bot::{Bot, Context, Decision, Explain, Row, USUAL_BUDGET};
pub use candidates::Candidates;
pub use data::Data;
pub use erased::{Answer, AskError, Erased, ErasedBot, ErasedGame, PlayError, Sample, Setting};
pub use evidence::{Evidence, Playable};
pub use explained::Explained;
pub use features::{FeatureTable, Features, Tell, draw, linear_scores, softmax};
pub use game::{Act, Game, Illegal, RulesError, Table, Turn};
pub use lesson::{FeatureList, Lesson, Teaching};
pub use names::UnknownName;
pub use open::{OpenBot, Player};
pub use options::{
    OptionDoc, Options, OptionsError, from_map, option_values, parse_pairs, show_value, split_outside, to_map,
};
pub use play::{
    Deal, Decided, DecisionCounter, Fallback, Fault, FaultKind, Match, Outcome, TableError, Watch, check_table,
    game_tag, random_playout, random_playout_until,
};
pub use position::{Position, PositionError, PositionHeader, read_position_header};
pub use preset::{Named, NamedParams, Preset};
pub use proof::{Certificate, Proofs, Proved, Prover, Unproved};
pub use random::{BotRng, DealRng, Key, Purpose, tag};
pub use record::{Header, Line, Record, RecordError, SCHEMA, read_header};
pub use registry::{BotEntry, BuildError, Builder, GameEntry, Plugin, Registry, RegistryError};
pub use seat::{MAX_SEATS, Seat, Seats};
pub use seat_log::{SeatLine, SeatLog};
pub use seat_set::SeatSet;
pub use settlement::{Better, LARGEST_DENOMINATOR, Objective, Settled, Settlement};
pub use shadow::{Choice, Difference, Listener, ShadowCounts, Shadowed};
pub use spec::BotSpec;
pub use state::State;
pub use transcript::transcript;
pub use view::{View, ViewBuf, ViewError, Viewed};
pub use worlds::{NoWorld, Worlds};
