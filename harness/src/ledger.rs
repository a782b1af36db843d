//! Which deals were opened, what for and by which specification: a bot is not to be judged on deals that were seen.
//!
//! A ledger is a file of JSON lines that is only ever appended to, under a lock. A line that a crash tore off at its end
//! is dropped.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::report::Specification;
use crate::spec::Purpose;

/// The name of a ledger beside the specifications that it serves.
pub const USUAL_NAME: &str = "climbing-seeds.jsonl";

/// One range of deals that was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// Name of the game.
    pub game: String,
    /// Master seed.
    pub seed: u64,
    /// Number of the first deal.
    pub first: u64,
    /// How many deals.
    pub count: u64,
    /// What the deals are for.
    pub purpose: Purpose,
    /// The hash of the specification.
    pub specification: String,
    /// Version of the program.
    pub program: String,
    /// What opened it, as `gate`.
    pub by: String,
}

/// How a range stands to the openings before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Nobody has seen these deals, or nobody for whom it matters.
    New,
    /// The same specification has opened the same range before.
    Reproduction,
    /// These deals may not be used: the opening that forbids it.
    Spoilt(Box<Opening>),
}

/// Why a ledger cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum LedgerError {
    /// The system refuses.
    #[error("cannot use the ledger {path}: {error}")]
    Io {
        /// The file.
        path: String,
        /// The answer of the system.
        error: io::Error,
    },
    /// A line is no opening.
    #[error("{path}, line {line}: {message}")]
    Line {
        /// The file.
        path: String,
        /// Number of the line, from 1.
        line: usize,
        /// What the parser said.
        message: String,
    },
}

/// A ledger that nobody else can write to while this one lives.
#[derive(Debug)]
pub struct Ledger {
    path: PathBuf,
    file: File,
    openings: Vec<Opening>,
}

impl Opening {
    /// The opening of all deals of a specification.
    pub fn of(specification: &Specification, by: &str) -> Self {
        Self {
            game: specification.game.clone(),
            seed: specification.seed,
            first: specification.deals.first,
            count: specification.deals.count,
            purpose: specification.purpose,
            specification: specification.sha256(),
            program: env!("CARGO_PKG_VERSION").into(),
            by: by.into(),
        }
    }

    fn overlaps(&self, other: &Self) -> bool {
        let end = |opening: &Self| opening.first.saturating_add(opening.count);
        (&self.game, self.seed) == (&other.game, other.seed) && self.first < end(other) && other.first < end(self)
    }

    /// Deals that tuning has seen decide nothing, and sealed ones decide for one specification only; to tune on deals
    /// is to have seen them.
    fn is_spoilt_by(&self, earlier: &Self) -> bool {
        let tuned = [self, earlier].map(|opening| opening.purpose == Purpose::Tune);
        let sealed = [self, earlier].iter().any(|opening| opening.purpose == Purpose::Sealed);
        let another = self.specification != earlier.specification;
        self.overlaps(earlier) && ((tuned[1] && !tuned[0]) || (sealed && another))
    }
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.first.saturating_add(self.count).saturating_sub(1);
        let short = self.specification.get(..12).unwrap_or(&self.specification);
        write!(f, "{} deals {} to {last} of seed {}, by {} {short}", self.purpose, self.first, self.seed, self.by)
    }
}

impl Ledger {
    /// Opens a ledger, which need not exist yet, and waits for its lock.
    ///
    /// # Errors
    /// If the file cannot be read, locked or made, or a line is no opening.
    pub fn open(path: &Path) -> Result<Self, LedgerError> {
        let failed = |error| LedgerError::Io { path: path.display().to_string(), error };
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(failed)?;
        file.lock().map_err(failed)?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(failed)?;
        text.truncate(text.rfind('\n').map_or(0, |at| at + 1));
        file.set_len(text.len() as u64).and_then(|()| file.seek(SeekFrom::End(0))).map_err(failed)?;
        let opening = |(at, line)| {
            serde_json::from_str(line).map_err(|error: serde_json::Error| LedgerError::Line {
                path: path.display().to_string(),
                line: at + 1,
                message: error.to_string(),
            })
        };
        let openings = text.lines().enumerate().map(opening).collect::<Result<_, _>>()?;
        Ok(Self { path: path.into(), file, openings })
    }

    /// How this opening would stand.
    pub fn standing(&self, opening: &Opening) -> Standing {
        if let Some(earlier) = self.openings.iter().find(|earlier| opening.is_spoilt_by(earlier)) {
            return Standing::Spoilt(Box::new(earlier.clone()));
        }
        let same = |earlier: &&Opening| (&earlier.specification, &earlier.by) == (&opening.specification, &opening.by);
        self.openings.iter().find(same).map_or(Standing::New, |_| Standing::Reproduction)
    }

    /// Opens a range, unless its deals are spoilt; what stands there already is not written again.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn enter(&mut self, opening: &Opening) -> Result<Standing, LedgerError> {
        let standing = self.standing(opening);
        if standing == Standing::New {
            self.append(opening).map_err(|error| LedgerError::Io { path: self.path.display().to_string(), error })?;
            self.openings.push(opening.clone());
        }
        Ok(standing)
    }

    fn append(&mut self, opening: &Opening) -> io::Result<()> {
        let line = serde_json::to_string(opening)?;
        writeln!(self.file, "{line}")?;
        self.file.sync_all()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn opening(first: u64, purpose: Purpose, specification: &str) -> Opening {
        Opening {
            game: "highcard".into(),
            seed: 1,
            first,
            count: 100,
            purpose,
            specification: specification.into(),
            program: "0".into(),
            by: "gate".into(),
        }
    }

    /// How the second opening stands after the first.
    fn after(first: &Opening, second: &Opening) -> Standing {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(USUAL_NAME);
        assert_eq!(Ledger::open(&path).unwrap().enter(first).unwrap(), Standing::New);
        Ledger::open(&path).unwrap().enter(second).unwrap()
    }

    #[test]
    fn the_same_specification_again_is_a_reproduction() {
        let sealed = opening(0, Purpose::Sealed, "x");
        assert_eq!(after(&sealed, &sealed), Standing::Reproduction);
    }

    #[test]
    fn another_specification_on_a_sealed_range_is_spoilt() {
        let sealed = opening(0, Purpose::Sealed, "x");
        for purpose in [Purpose::Sealed, Purpose::Validate, Purpose::Tune] {
            let second = opening(99, purpose, "y");
            assert_eq!(after(&sealed, &second), Standing::Spoilt(Box::new(sealed.clone())), "{purpose}");
        }
        assert_eq!(after(&sealed, &opening(100, Purpose::Sealed, "y")), Standing::New, "the ranges touch only");
    }

    #[test]
    fn deals_that_tuning_has_seen_are_spoilt_but_for_tuning() {
        let tune = opening(0, Purpose::Tune, "x");
        for purpose in [Purpose::Sealed, Purpose::Validate] {
            assert_eq!(after(&tune, &opening(50, purpose, "y")), Standing::Spoilt(Box::new(tune.clone())), "{purpose}");
        }
        assert_eq!(after(&tune, &opening(50, Purpose::Tune, "y")), Standing::New);
    }

    #[test]
    fn deals_to_look_at_may_be_looked_at_again() {
        assert_eq!(after(&opening(0, Purpose::Validate, "x"), &opening(0, Purpose::Validate, "y")), Standing::New);
    }

    #[test]
    fn other_games_and_seeds_have_deals_of_their_own() {
        let sealed = opening(0, Purpose::Sealed, "x");
        let other_seed = Opening { seed: 2, ..opening(0, Purpose::Sealed, "y") };
        let other_game = Opening { game: "other".into(), ..opening(0, Purpose::Sealed, "y") };
        assert_eq!(after(&sealed, &other_seed), Standing::New);
        assert_eq!(after(&sealed, &other_game), Standing::New);
    }

    #[test]
    fn a_torn_last_line_is_dropped_and_a_foreign_one_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(USUAL_NAME);
        Ledger::open(&path).unwrap().enter(&opening(0, Purpose::Tune, "x")).unwrap();
        let whole = fs::read_to_string(&path).unwrap();
        fs::write(&path, format!("{whole}{{\"game\":")).unwrap();
        Ledger::open(&path).unwrap().enter(&opening(200, Purpose::Tune, "x y")).unwrap();
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.starts_with(&whole) && text.lines().count() == 2, "{text}");
        fs::write(&path, format!("{whole}{{}}\n")).unwrap();
        assert!(Ledger::open(&path).unwrap_err().to_string().contains("line 2: missing field"));
    }

    #[test]
    fn writers_wait_for_each_other() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(USUAL_NAME);
        std::thread::scope(|scope| {
            for at in 0..8 {
                let path = &path;
                scope.spawn(move || {
                    let range = opening(100 * at, Purpose::Sealed, &format!("{at}"));
                    Ledger::open(path).unwrap().enter(&range).unwrap();
                });
            }
        });
        assert_eq!(Ledger::open(&path).unwrap().openings.len(), 8);
    }
}
