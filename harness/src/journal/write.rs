//! Appends blocks to a journal.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::PathBuf;

use climbing::Deal;

use super::line::Line;
use crate::block::{Block, record};
use crate::faults::FaultLine;
use crate::report::write_whole;
use crate::run::{BlockOutcome, Keep, Plan};

/// So many bytes are written at once.
const LARGE: usize = 1 << 20;

/// Records of so many faults are kept.
const RECORDS: usize = 100;

/// A journal that is being written, at the end of its last whole deal.
#[derive(Debug)]
pub struct Journal {
    file: File,
    lines: String,
    faults: PathBuf,
    recorded: usize,
}

impl Journal {
    /// Records of faults go to the folder `faults`.
    pub(super) fn new(file: File, faults: PathBuf) -> Self {
        Self { file, lines: String::new(), faults, recorded: 0 }
    }
}

impl Keep for Journal {
    fn deal(&mut self, plan: &Plan, deal: u64, blocks: &[BlockOutcome]) -> io::Result<()> {
        for (cell, block) in blocks.iter().enumerate() {
            if let Some(fault) = &block.attempt.fault {
                self.record(plan, fault)?;
            }
            self.lines.push_str(&Line::new(deal, cell, block).to_text()?);
        }
        if self.lines.len() < LARGE { Ok(()) } else { self.write() }
    }

    fn sync(&mut self) -> io::Result<()> {
        self.write()?;
        self.file.sync_data()
    }
}

impl Journal {
    /// Plays the game of a fault once more to keep its record; more than a hundred tell nothing new.
    fn record(&mut self, plan: &Plan, fault: &FaultLine) -> io::Result<()> {
        self.recorded += 1;
        let Some(cell) = plan.cells.get(fault.cell).filter(|_| self.recorded <= RECORDS) else { return Ok(()) };
        let deal = Deal { seed: plan.seed, deal: fault.deal };
        let block =
            Block { cell: fault.cell, deal, budget: plan.budget, exchanged: false, largest: 0, replay_all: true };
        let Some(record) = record(cell, block, fault.game) else { return Ok(()) };
        fs::create_dir_all(&self.faults)?;
        let name = format!("deal-{}-cell-{}-game-{}.jsonl", fault.deal, fault.cell, fault.game);
        write_whole(&self.faults.join(name), &record).map_err(io::Error::other)
    }

    fn write(&mut self) -> io::Result<()> {
        self.file.write_all(self.lines.as_bytes())?;
        self.lines.clear();
        Ok(())
    }
}
