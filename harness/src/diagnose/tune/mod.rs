//! Tuning by coordinate descent: one parameter at a time, in paired blocks on deals that are for tuning.
//!
//! A value is taken only if the interval of its paired difference to the present value lies wholly on the better side.
//! Every sweep has deals of its own, so that no sweep repeats the luck of another; the first that moves nothing is the
//! last. The winner has been chosen for these deals: what it is worth, only others can tell.

mod axis;
mod contest;
mod step;
mod trace;

use climbing::{BotSpec, Registry, Table};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::DiagnoseError;
use crate::cell::{CellSpec, Hands};

pub use axis::Axis;
pub use step::{Step, Tried};
pub use trace::Trace;

/// The most sweeps.
pub const MOST_SWEEPS: u64 = 3;

/// What is to be tuned, completely: the same order gives the same steps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// Name of the game.
    pub game: String,
    /// Rules that are not to have their defaults.
    pub rules: Map<String, Value>,
    /// Seats and hands.
    pub table: Table,
    /// The bot with all of its parameters.
    pub bot: BotSpec,
    /// The baseline that every value meets.
    pub against: BotSpec,
    /// The parameters that are moved, in this order.
    pub axes: Vec<Axis>,
    /// The master seed.
    pub seed: u64,
    /// Number of the first deal.
    pub first_deal: u64,
    /// Deals of a sweep.
    pub deals: u64,
    /// The most sweeps.
    pub sweeps: u64,
    /// Whether all values of an axis sit at one table.
    pub one_table: bool,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tuned {
    /// The bot with the values it ended with.
    pub winner: BotSpec,
    /// Sweeps that were made.
    pub sweeps: u64,
    /// Deals that were used, from the first.
    pub deals: u64,
    /// Why it ended.
    pub why: String,
}

impl Order {
    pub(super) fn cell(&self) -> CellSpec {
        CellSpec {
            game: self.game.clone(),
            players: Some(self.table.seats),
            hands: Some(Hands::from(self.table.hands)),
            rules: self.rules.clone(),
        }
    }
}

/// Tunes a bot; steps that the trace knows are not made again.
///
/// # Errors
/// If an axis is not one of the bot, the table has no room, or the trace cannot be written or does not fit.
pub fn tune(
    registry: &Registry,
    order: &Order,
    threads: usize,
    trace: &mut Trace,
    watch: &mut dyn FnMut(&Step),
) -> Result<Tuned, DiagnoseError> {
    let mut bot = order.bot.clone();
    order.axes.iter().try_for_each(|axis| axis.present(&bot).and_then(|present| axis.others(&present)).map(|_| ()))?;
    let (mut sweep, mut moved) = (0, true);
    while moved && sweep < order.sweeps {
        (sweep, moved) = (sweep + 1, false);
        for axis in &order.axes {
            let step = next_step(registry, order, threads, trace, sweep, axis, &bot)?;
            watch(&step);
            if let Some(value) = step.taken {
                bot.params.insert(axis.name.clone(), value);
                moved = true;
            }
        }
    }
    let why = if moved { format!("sweep {sweep} is the last") } else { format!("sweep {sweep} moved nothing") };
    let tuned = Tuned { winner: bot, sweeps: sweep, deals: sweep * order.deals, why };
    trace.done(&tuned)?;
    Ok(tuned)
}

fn next_step(
    registry: &Registry,
    order: &Order,
    threads: usize,
    trace: &mut Trace,
    sweep: u64,
    axis: &Axis,
    bot: &BotSpec,
) -> Result<Step, DiagnoseError> {
    let Some(known) = trace.next_known() else {
        let step = step::take(registry, order, threads, sweep, axis, bot)?;
        trace.step(&step)?;
        return Ok(step);
    };
    if known.sweep == sweep && known.axis == axis.name && known.present == axis.present(bot)? {
        return Ok(known);
    }
    let found = format!("sweep {} of {}", known.sweep, known.axis);
    Err(DiagnoseError::Io(format!("the trace goes on with {found} where sweep {sweep} of {} follows", axis.name)))
}
