//! `--dry-run`: what a run would play.

use std::io::Write;

use climbing::Deal;

use super::columns;
use super::failure::Failure;
use crate::block::{Block, attempt};
use crate::cell::{Cell, Hands, show_pairs};
use crate::clock::Stopwatch;
use crate::run::Plan;

/// Blocks are timed for about so long, in seconds.
const TIMED: f64 = 1.0;

/// Prints the cells of a plan with their blocks and games, and an estimate of the minutes.
pub(super) fn print(plan: &Plan, threads: usize, out: &mut dyn Write) -> Result<(), Failure> {
    let mut rows = vec![["cell", "players", "hands", "rules", "blocks", "games"].map(String::from).to_vec()];
    let deals = plan.deals.end - plan.deals.start;
    rows.extend(plan.cells.iter().enumerate().map(|(at, cell)| row(at, cell, deals)));
    columns::write(out, "", &rows)?;
    writeln!(
        out,
        "in all {} blocks, {} games: deals {} to {} of seed {}, {}",
        plan.blocks(),
        plan.games(),
        plan.deals.start,
        plan.deals.end - 1,
        plan.seed,
        plan.purpose
    )?;
    let threads = if threads == 0 { rayon::current_num_threads() } else { threads };
    let minutes = seconds_a_deal(plan) * deals as f64 / threads as f64 / 60.0;
    let figure = if minutes < 1.0 { "less than a minute".into() } else { format!("about {minutes:.0} minutes") };
    Ok(writeln!(out, "{figure} on {threads} threads, by timing a few blocks")?)
}

fn row(at: usize, cell: &Cell, deals: u64) -> Vec<String> {
    let rules = if cell.changed_rules.is_empty() { "default".into() } else { show_pairs(&cell.changed_rules) };
    let games = deals * cell.design.seatings.len() as u64;
    vec![
        at.to_string(),
        cell.table.seats.to_string(),
        Hands::from(cell.table.hands).to_string(),
        rules,
        deals.to_string(),
        games.to_string(),
    ]
}

/// How long the blocks of a deal take on one thread: the first deals, cell by cell, as far as the time goes; cells that
/// were not reached count as those that were.
fn seconds_a_deal(plan: &Plan) -> f64 {
    let cells = plan.cells.len() as u64;
    let largest = plan.room().unwrap_or(0);
    let (mut blocks, watch) = (0, Stopwatch::start());
    while blocks == 0 || (watch.elapsed().as_secs_f64() < TIMED && blocks < plan.blocks()) {
        let cell = (blocks % cells) as usize;
        let deal = Deal { seed: plan.seed, deal: plan.deals.start + blocks / cells };
        let (budget, replay_all) = (plan.budget, plan.replay_all);
        attempt(&plan.cells[cell], Block { cell, deal, budget, exchanged: false, largest, replay_all });
        blocks += 1;
    }
    watch.elapsed().as_secs_f64() / blocks as f64 * cells as f64
}
