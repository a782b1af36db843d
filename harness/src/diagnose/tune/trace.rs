//! The trace of a tuning: its order, then a line a step. One that was cut short is gone on with.

use std::collections::VecDeque;
use std::fs::{self, File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::super::DiagnoseError;
use super::{Order, Step, Tuned};

/// Name of the file in its folder.
const NAME: &str = "trace.jsonl";

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Line {
    Order(Order),
    Step(Step),
    Done(Tuned),
}

/// The steps that are known already, and where new ones are written.
#[derive(Debug, Default)]
pub struct Trace {
    known: VecDeque<Step>,
    file: Option<(PathBuf, File)>,
}

impl Trace {
    /// A trace in this folder: a new one, or one that was cut short, up to its last whole step.
    ///
    /// # Errors
    /// If the folder holds the trace of another tuning, is in use by one, or cannot be read or written.
    pub fn open(folder: &Path, order: &Order) -> Result<Self, DiagnoseError> {
        let path = folder.join(NAME);
        let failed = |error| DiagnoseError::io(&path, &error);
        fs::create_dir_all(folder).map_err(failed)?;
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path).map_err(failed)?;
        let busy = |_| DiagnoseError::Io(format!("{} is being written by another tuning", path.display()));
        file.try_lock().map_err(busy)?;
        let text = fs::read(&path).map_err(failed)?;
        let (known, end) = read(&String::from_utf8_lossy(&text), order, &path)?;
        file.set_len(end).and_then(|()| file.seek(SeekFrom::Start(end))).map_err(failed)?;
        let mut trace = Self { known, file: Some((path.clone(), file)) };
        if end == 0 {
            trace.write(&Line::Order(order.clone()))?;
        }
        Ok(trace)
    }

    /// The next step, if it is known.
    pub(super) fn next_known(&mut self) -> Option<Step> {
        self.known.pop_front()
    }

    pub(super) fn step(&mut self, step: &Step) -> Result<(), DiagnoseError> {
        self.write(&Line::Step(step.clone()))
    }

    pub(super) fn done(&mut self, tuned: &Tuned) -> Result<(), DiagnoseError> {
        self.write(&Line::Done(tuned.clone()))
    }

    fn write(&mut self, line: &Line) -> Result<(), DiagnoseError> {
        let Some((path, file)) = &mut self.file else { return Ok(()) };
        let text = serde_json::to_string(line).map_err(|error| DiagnoseError::Io(error.to_string()))?;
        let written = file.write_all(format!("{text}\n").as_bytes()).and_then(|()| file.sync_data());
        written.map_err(|error| DiagnoseError::io(path, &error))
    }
}

/// The steps of a trace that are there whole, and where they end; its last line says nothing that they do not.
fn read(text: &str, order: &Order, path: &Path) -> Result<(VecDeque<Step>, u64), DiagnoseError> {
    let (mut known, mut end) = (VecDeque::new(), 0);
    for line in text.split_inclusive('\n').filter(|line| line.ends_with('\n')) {
        match serde_json::from_str(line) {
            Ok(Line::Order(found)) if end == 0 && found == *order => {}
            Ok(Line::Step(step)) if end > 0 => known.push_back(step),
            Ok(Line::Done(_)) if end > 0 => break,
            _ if end == 0 => {
                let path = path.display();
                return Err(DiagnoseError::Io(format!("{path} is of another tuning: choose a new or an empty folder")));
            }
            _ => break,
        }
        end += line.len() as u64;
    }
    Ok((known, end))
}
