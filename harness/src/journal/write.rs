//! Appends blocks to a journal.

use std::fs::File;
use std::io::{self, Write};

use super::line::Line;
use crate::run::{BlockOutcome, Keep, Plan};

/// So many bytes are written at once.
const LARGE: usize = 1 << 20;

/// A journal that is being written, at the end of its last whole deal.
#[derive(Debug)]
pub struct Journal {
    file: File,
    lines: String,
}

impl Journal {
    pub(super) fn new(file: File) -> Self {
        Self { file, lines: String::new() }
    }
}

impl Keep for Journal {
    fn deal(&mut self, _plan: &Plan, deal: u64, blocks: &[BlockOutcome]) -> io::Result<()> {
        for (cell, block) in blocks.iter().enumerate() {
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
    fn write(&mut self) -> io::Result<()> {
        self.file.write_all(self.lines.as_bytes())?;
        self.lines.clear();
        Ok(())
    }
}
