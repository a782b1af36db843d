//! Faults of bots and games: never results, always counted by name.

use std::borrow::Cow;
use std::cell::Cell as Flag;
use std::collections::BTreeMap;
use std::panic;
use std::sync::Once;

use climbing::FaultKind;
use serde::{Deserialize, Serialize};

/// The most faults that are listed one by one; all are counted.
const LISTED: usize = 100;

/// The faults of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// How often each kind of fault befell each bot.
    pub counts: BTreeMap<(Cow<'static, str>, String), u64>,
    /// Blocks that stayed void.
    pub void_blocks: u64,
    /// The first of them in deal order.
    pub listed: Vec<FaultLine>,
}

/// One fault, with what it takes to see it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FaultLine {
    /// Number of the cell.
    pub cell: usize,
    /// Number of the deal.
    pub deal: u64,
    /// Number of the game within its block, from 0.
    pub game: usize,
    /// What happened, as `panic`.
    pub kind: Cow<'static, str>,
    /// The bot that was asked, with its parameters; `game` where the game is at fault.
    pub bot: String,
    /// Where in the match, and the details.
    pub message: String,
    /// Whether the block stayed void when it was played once more.
    pub void: bool,
    /// The command that plays the game again.
    pub command: String,
}

impl Faults {
    /// Takes one fault.
    pub(crate) fn add(&mut self, fault: FaultLine) {
        *self.counts.entry((fault.kind.clone(), fault.bot.clone())).or_default() += 1;
        self.void_blocks += u64::from(fault.void);
        if self.listed.len() < LISTED {
            self.listed.push(fault);
        }
    }

    /// Takes all faults of another.
    pub(crate) fn merge(&mut self, other: &Self) {
        for (key, count) in &other.counts {
            *self.counts.entry(key.clone()).or_default() += count;
        }
        self.void_blocks += other.void_blocks;
        let room = LISTED - self.listed.len();
        self.listed.extend(other.listed.iter().take(room).cloned());
    }

    /// How many faults there were.
    pub fn count(&self) -> u64 {
        self.counts.values().sum()
    }
}

/// The name of a kind of fault in reports.
pub(crate) fn kind_name(kind: FaultKind) -> &'static str {
    match kind {
        FaultKind::Illegal => "illegal",
        FaultKind::Panic => "panic",
        FaultKind::Endless => "endless",
        FaultKind::Game => "game",
    }
}

thread_local! {
    static QUIET: Flag<bool> = const { Flag::new(false) };
}

/// Runs `play`, during which panics of this thread print nothing: they are caught and reported as faults.
///
/// The hook that makes this possible is installed once and hands every other panic on to the hook before it.
pub(crate) fn without_panic_output<T>(play: impl FnOnce() -> T) -> T {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !QUIET.get() {
                usual(info);
            }
        }));
    });
    let _restore = Restore(QUIET.replace(true));
    play()
}

/// Puts back what was, even when a panic passes through.
struct Restore(bool);

impl Drop for Restore {
    fn drop(&mut self) {
        QUIET.set(self.0);
    }
}
