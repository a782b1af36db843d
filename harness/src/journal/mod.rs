//! The folder of a run: what was asked for, every block that was played, and at the end the report.
//!
//! `spec.json` holds the [`Order`]; `journal.jsonl` a line for every block, appended whole and in deal order; `lock` is
//! held while a run writes. A run that was killed goes on from the last whole deal of its journal and ends in the same
//! bytes as one that was not.

mod folder;
mod line;
mod order;
mod read;
mod sealed;
mod write;

use std::ops::Range;
use std::path::Path;

pub use folder::{FolderError, RunFolder, read_order, read_report};
pub use line::LineError;
pub use order::{Order, OrderError, Part};
pub use read::{JournalError, Played};
pub use write::Journal;

pub(crate) use folder::{check_empty, check_folder, io_error, lock};
pub(crate) use sealed::{SealedLines, seal};

use crate::run::{BlockOutcome, Plan, Run, Watcher};

/// Counts what the journal of a folder holds of a run; nothing if there is none.
///
/// # Errors
/// If the journal cannot be read, or is of another run.
pub fn replay(folder: &Path, run: &mut Run<'_>, watcher: &dyn Watcher) -> Result<Played, FolderError> {
    let (plan, deals) = (run.plan(), run.deals());
    read_part(folder, plan, deals, |blocks| {
        run.take(blocks, watcher);
        !run.is_over()
    })
}

/// Gives the blocks of each whole deal of a folder's journal to `take`, in order, until it says that it has enough.
///
/// # Errors
/// If the journal cannot be read, or is of other deals.
pub fn read_part(
    folder: &Path,
    plan: &Plan,
    deals: Range<u64>,
    take: impl FnMut(Vec<BlockOutcome>) -> bool,
) -> Result<Played, FolderError> {
    let path = folder::journal_path(folder);
    let failed = |error| FolderError::Journal { path: path.display().to_string(), error };
    read::read(&path, &plan.largest_numerators(), deals, take).map_err(failed)
}
