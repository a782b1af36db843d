//! Lines of JSON that carry a hash of themselves, read one by one: a torn last line counts as not there, a changed one is
//! noticed.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::line::LineError;
use super::read::JournalError;
use crate::report::sha256;

/// Digits of the hash that a line carries.
const CHECK: usize = 12;
/// What stands before them.
const BEFORE: &str = ",\"check\":\"";
/// What stands after them.
const AFTER: &str = "\"}";
/// No line is longer.
const LONGEST: u64 = 1 << 22;

/// An object as JSON with a hash of itself, and a line break.
pub(crate) fn seal<T: Serialize>(object: &T) -> Result<String, serde_json::Error> {
    let json = serde_json::to_string(object)?;
    let body = json.strip_suffix('}').unwrap_or(&json);
    Ok(format!("{body}{BEFORE}{}{AFTER}\n", check(body)))
}

/// Reads what [`seal`] wrote, its line break left out.
pub(crate) fn unseal<T: DeserializeOwned>(text: &str) -> Result<T, LineError> {
    let (body, rest) = text.rsplit_once(BEFORE).ok_or(LineError::Changed)?;
    if rest.strip_suffix(AFTER) != Some(check(body).as_str()) {
        return Err(LineError::Changed);
    }
    serde_json::from_str(&format!("{body}}}")).map_err(|error| LineError::Syntax(error.to_string()))
}

fn check(body: &str) -> String {
    sha256(body)[..CHECK].into()
}

/// The lines of a file, in order.
pub(crate) struct SealedLines {
    file: BufReader<File>,
    /// Number of the last line that was read, from 1.
    pub(crate) number: u64,
    /// Bytes of the whole lines so far.
    pub(crate) bytes: u64,
}

impl SealedLines {
    /// From the beginning of a file.
    pub(crate) fn new(file: File) -> Self {
        Self { file: BufReader::new(file), number: 0, bytes: 0 }
    }

    /// The next line; nothing at the end, or where the last was torn off.
    pub(crate) fn next<T: DeserializeOwned>(&mut self) -> Result<Option<T>, JournalError> {
        let mut bytes = Vec::new();
        self.file.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)?;
        self.number += 1;
        if bytes.pop() != Some(b'\n') {
            let at_end = (bytes.len() as u64) < LONGEST - 1;
            return if at_end { Ok(None) } else { Err(self.wrong(LineError::Changed)) };
        }
        self.bytes += bytes.len() as u64 + 1;
        let text = std::str::from_utf8(&bytes).map_err(|_| self.wrong(LineError::Changed))?;
        unseal(text).map(Some).map_err(|error| self.wrong(error))
    }

    /// What is wrong with the last line that was read.
    pub(crate) fn wrong(&self, error: LineError) -> JournalError {
        JournalError::Line { line: self.number, error }
    }
}
