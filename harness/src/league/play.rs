//! Plays the blocks that are missing, deal by deal and within a deal pair by pair, on all threads.
//!
//! Each thread takes the next block when it has played one, so that slow bots keep all threads busy; a block waits for
//! those before it of its own pair only, and is then counted and written.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use climbing::Deal;

use super::entry::Entry;
use super::folder::LeagueFolder;
use super::pairs::PairFile;
use super::places::Places;
use super::plan::{League, LeagueTable, Pairing};
use super::tally::PairTally;
use crate::block::{Block, attempt_noting};
use crate::clock::Stopwatch;
use crate::journal::FolderError;
use crate::run::{RunError, Watcher};

/// How long blocks wait to be written: a crash costs no more.
const UNWRITTEN: Duration = Duration::from_secs(1);

/// Why a league could not go on.
#[derive(Debug, thiserror::Error)]
pub enum LeagueError {
    /// Its folder cannot be used.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The threads could not be started.
    #[error(transparent)]
    Threads(#[from] RunError),
}

/// What came of playing a league.
#[derive(Debug)]
pub struct Played {
    /// Counts of every pair, table by table.
    pub tallies: Vec<Vec<PairTally>>,
    /// Blocks that were played now; the others were there.
    pub blocks: u64,
    /// Blocks that are still missing, because of an interruption.
    pub missing: u64,
}

/// A league with what its folder holds of it.
pub struct LeagueRun<'a> {
    league: &'a League,
    contests: Vec<Contest<'a>>,
}

impl<'a> LeagueRun<'a> {
    /// Counts what a folder holds.
    ///
    /// # Errors
    /// If it cannot be read, or a line of it was changed.
    pub fn open(league: &'a League, folder: &LeagueFolder) -> Result<Self, LeagueError> {
        let mut contests = Vec::new();
        for (table, pair) in league.pairs() {
            let (tally, file) = folder.pair(league, table, pair)?;
            contests.push(Contest { table, pair, tally, file, waiting: BTreeMap::new() });
        }
        Ok(Self { league, contests })
    }

    /// Blocks that it does not hold.
    pub fn missing(&self) -> u64 {
        self.contests.iter().map(|contest| self.league.deals - contest.tally.deals).sum()
    }

    /// Plays what is missing on this many threads, 0 for one a processor, until nothing is left or an interruption is asked
    /// for.
    ///
    /// # Errors
    /// If the folder cannot be written, or the threads cannot be started.
    pub fn play(self, threads: usize, watcher: &dyn Watcher, interrupted: &AtomicBool) -> Result<Played, LeagueError> {
        let Self { league, contests } = self;
        let started = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = started.map_err(|error| RunError::Threads { threads, message: error.to_string() })?;
        let held = contests.iter().map(|contest| contest.tally.deals).collect();
        let queue = Mutex::new(Queue { held, deals: league.deals, deal: 0, pair: 0 });
        let pairs: Vec<&Pairing> = contests.iter().map(|contest| contest.pair).collect();
        let desk = Mutex::new(Desk { contests, watch: Stopwatch::start(), blocks: 0, failed: None });
        pool.broadcast(|_| {
            while !interrupted.load(Ordering::Relaxed) {
                let Some((pair, deal)) = queue.lock().ok().and_then(|mut queue| queue.next()) else { break };
                let entry = play_block(league, pairs[pair], deal);
                watcher.block(pairs[pair].cell().design.seatings.len());
                let Ok(mut desk) = desk.lock() else { break };
                if !desk.take(pair, entry) {
                    break;
                }
            }
        });
        desk.into_inner().unwrap_or_else(PoisonError::into_inner).close(league)
    }
}

fn play_block(league: &League, pair: &Pairing, deal: u64) -> Entry {
    let block = Block {
        cell: 0,
        deal: Deal { seed: league.seed, deal },
        budget: league.budget,
        exchanged: false,
        largest: pair.plan.room().unwrap_or(0),
        replay_all: false,
    };
    let (attempt, places) = attempt_noting::<Places>(pair.cell(), block);
    Entry::new(deal, &attempt, &places)
}

/// Which blocks are to be played next.
struct Queue {
    held: Vec<u64>,
    deals: u64,
    deal: u64,
    pair: usize,
}

impl Queue {
    fn next(&mut self) -> Option<(usize, u64)> {
        while self.deal < self.deals {
            let (pair, deal) = (self.pair, self.deal);
            self.pair += 1;
            if self.pair >= self.held.len() {
                (self.pair, self.deal) = (0, self.deal + 1);
            }
            if self.held.get(pair).is_some_and(|held| *held <= deal) {
                return Some((pair, deal));
            }
        }
        None
    }
}

/// A pair on its way: what is counted, its file, and blocks that wait for an earlier one.
struct Contest<'a> {
    table: &'a LeagueTable,
    pair: &'a Pairing,
    tally: PairTally,
    file: PairFile,
    waiting: BTreeMap<u64, Entry>,
}

impl Contest<'_> {
    /// Counts all blocks up to the first that is missing.
    fn take(&mut self, entry: Entry) -> Result<(), FolderError> {
        self.waiting.insert(entry.deal, entry);
        while let Some(entry) = self.waiting.remove(&self.tally.deals) {
            self.file.add(&entry)?;
            self.tally.take(entry);
        }
        Ok(())
    }
}

/// Where the threads hand in what they have played.
struct Desk<'a> {
    contests: Vec<Contest<'a>>,
    watch: Stopwatch,
    blocks: u64,
    failed: Option<FolderError>,
}

impl Desk<'_> {
    /// Takes a block; says whether there is any use in another.
    fn take(&mut self, pair: usize, entry: Entry) -> bool {
        self.blocks += 1;
        let mut taken = self.contests[pair].take(entry);
        if taken.is_ok() && self.watch.elapsed() > UNWRITTEN {
            taken = self.write();
        }
        self.failed = self.failed.take().or(taken.err());
        self.failed.is_none()
    }

    fn write(&mut self) -> Result<(), FolderError> {
        self.watch = Stopwatch::start();
        self.contests.iter_mut().try_for_each(|contest| contest.file.write())
    }

    fn close(mut self, league: &League) -> Result<Played, LeagueError> {
        if let Some(error) = self.failed.take() {
            return Err(error.into());
        }
        self.write()?;
        let missing = self.contests.iter().map(|contest| league.deals - contest.tally.deals).sum();
        let mut tallies: Vec<Vec<PairTally>> = league.tables.iter().map(|_| Vec::new()).collect();
        for contest in self.contests {
            let of_table = |table: &LeagueTable| std::ptr::eq(table, contest.table);
            if let Some(at) = league.tables.iter().position(of_table) {
                tallies[at].push(contest.tally);
            }
        }
        Ok(Played { tallies, blocks: self.blocks, missing })
    }
}
