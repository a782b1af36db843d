//! How long a bot takes for a decision. A reading of the clock is no result: it is measured apart from play, kept in a file
//! of its own, and stands in no report.

use std::fs;
use std::path::Path;

use climbing::{Deal, ErasedBot, Setting, Table};
use serde::{Deserialize, Serialize};

use super::folder::LeagueFolder;
use super::plan::{League, LeagueTable};
use crate::cell::Cell;
use crate::clock::Stopwatch;
use crate::design::Who;
use crate::report::{CellLine, WriteError, canonical, write_whole};

/// The file of the times.
const FILE: &str = "times.json";
/// A bot is timed for about so long, in seconds, and for one hand at least.
const TIMED: f64 = 0.2;

/// Times by table and bot.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Times {
    tables: Vec<Vec<Option<f64>>>,
}

/// The time of one bot, as it is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Timed {
    game: String,
    table: CellLine,
    bot: String,
    budget: u64,
    /// Microseconds a decision with more than one candidate; nothing where the bot fails.
    microseconds: Option<f64>,
}

impl Times {
    /// The times of a table's bots in the order of its entrants, in microseconds.
    pub(super) fn of(&self, table: usize) -> &[Option<f64>] {
        self.tables.get(table).map_or(&[], Vec::as_slice)
    }

    /// Reads the times of a league, and takes those that are not there yet.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn measure(league: &League, folder: &LeagueFolder) -> Result<Self, WriteError> {
        let path = folder.file(FILE);
        let mut kept = read(&path);
        let (known, mut times) = (kept.len(), Self::default());
        for table in &league.tables {
            let bots = 0..table.entrants.len();
            times.tables.push(bots.map(|bot| of_bot(league, table, bot, &mut kept)).collect());
        }
        if kept.len() > known {
            write_whole(&path, &canonical(&kept))?;
        }
        Ok(times)
    }
}

/// Times that cannot be read are taken again.
fn read(path: &Path) -> Vec<Timed> {
    let text = fs::read_to_string(path).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

fn of_bot(league: &League, table: &LeagueTable, bot: usize, kept: &mut Vec<Timed>) -> Option<f64> {
    let mut timed = Timed {
        game: table.game.clone(),
        table: table.line.clone(),
        bot: table.entrants[bot].spec.to_string(),
        budget: league.budget,
        microseconds: None,
    };
    let same = |other: &&Timed| Timed { microseconds: None, ..(*other).clone() } == timed;
    if let Some(known) = kept.iter().find(same) {
        return known.microseconds;
    }
    let (cell, bot) = built(table, bot)?;
    timed.microseconds = time(league, cell, bot);
    kept.push(timed);
    kept.last().and_then(|timed| timed.microseconds)
}

/// A bot as one of its pairs has it.
fn built(table: &LeagueTable, bot: usize) -> Option<(&Cell, &ErasedBot)> {
    let pair = table.pairs.iter().find(|pair| pair.bots.contains(&bot))?;
    let who = if pair.bots[0] == bot { Who::A } else { Who::B };
    Some((pair.cell(), pair.cell().bot(who)))
}

/// The bot plays hands against itself on one thread.
fn time(league: &League, cell: &Cell, bot: &ErasedBot) -> Option<f64> {
    let table = Table { hands: Some(1), ..cell.table };
    let (mut asked, mut deal, watch) = (0, 0, Stopwatch::start());
    while deal == 0 || watch.elapsed().as_secs_f64() < TIMED {
        let setting = Setting { table, deal: Deal { seed: league.seed, deal }, budget: league.budget };
        let played = crate::faults::without_panic_output(|| cell.game.play_dyn(setting, &vec![bot; table.seats]));
        let outcome = played.ok()?;
        asked += outcome.decisions - outcome.forced;
        deal += 1;
    }
    (asked > 0).then(|| 1e6 * watch.elapsed().as_secs_f64() / asked as f64)
}
