//! The live line of a run, on standard error only.

use std::io::{IsTerminal, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::clock::Stopwatch;
use crate::report::number;
use crate::run::{Plan, Totals, Watcher};

/// How often the line renews itself on a terminal.
const RENEWED: Duration = Duration::from_millis(100);
/// How often a line is printed where nobody sees it live.
const PRINTED: Duration = Duration::from_secs(5);

/// Shows how far a run is: a line that renews itself on a terminal, a plain line every few seconds elsewhere.
pub struct Live {
    watch: Stopwatch,
    games: AtomicU64,
    blocks: AtomicU64,
    all: u64,
    said: Mutex<Said>,
    bar: Option<ProgressBar>,
}

struct Said {
    figure: String,
    next: Duration,
}

impl Live {
    /// For a run of this many blocks.
    pub fn new(blocks: u64) -> Self {
        let bar = std::io::stderr().is_terminal().then(|| bar(blocks));
        let next = if bar.is_some() { RENEWED } else { PRINTED };
        Self {
            watch: Stopwatch::start(),
            games: AtomicU64::new(0),
            blocks: AtomicU64::new(0),
            all: blocks,
            said: Mutex::new(Said { figure: String::new(), next }),
            bar,
        }
    }

    /// Clears the line.
    pub fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }

    fn line(&self, figure: &str) -> String {
        let (games, blocks) = (self.games.load(Ordering::Relaxed), self.blocks.load(Ordering::Relaxed));
        let seconds = self.watch.elapsed().as_secs_f64().max(1e-3);
        let left = (self.all.saturating_sub(blocks)) as f64 * seconds / (blocks.max(1)) as f64;
        format!("{blocks}/{} blocks{figure}, {:.0} games/s, {left:.0} s left", self.all, games as f64 / seconds)
    }

    /// A line is worth less than the run: one that cannot be shown is left out.
    fn show(&self) {
        let Ok(mut said) = self.said.try_lock() else { return };
        let now = self.watch.elapsed();
        if now < said.next {
            return;
        }
        let line = self.line(&said.figure);
        if let Some(bar) = &self.bar {
            said.next = now + RENEWED;
            bar.set_message(line);
            bar.set_position(self.blocks.load(Ordering::Relaxed));
        } else {
            said.next = now + PRINTED;
            let _ = writeln!(std::io::stderr(), "{line}");
        }
    }
}

fn bar(blocks: u64) -> ProgressBar {
    let target = ProgressDrawTarget::stderr_with_hz(8);
    let style = ProgressStyle::with_template("{bar:20} {msg}").unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::with_draw_target(Some(blocks), target).with_style(style)
}

impl Watcher for Live {
    fn block(&self, games: usize) {
        self.games.fetch_add(games as u64, Ordering::Relaxed);
        self.blocks.fetch_add(1, Ordering::Relaxed);
        self.show();
    }

    fn folded(&self, plan: &Plan, totals: &Totals) {
        let interval = totals.difference(plan).map(|estimate| {
            let [low, high] = estimate.interval.unwrap_or([f64::NEG_INFINITY, f64::INFINITY]);
            format!(", D {} [{}, {}]", number(estimate.mean, 3), number(low, 3), number(high, 3))
        });
        let faults = match totals.faults.count() {
            0 => String::new(),
            count => format!(", {count} faults"),
        };
        if let Ok(mut said) = self.said.lock() {
            said.figure = interval.unwrap_or_default() + &faults;
        }
    }
}
