//! The live line of a run, on standard error only.

mod figures;

use std::io::{IsTerminal, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::clock::Stopwatch;
use crate::run::{Plan, Totals, Watcher};

use figures::{Figures, Moment};

/// How often the line renews itself on a terminal.
const RENEWED: Duration = Duration::from_millis(100);
/// How often a line is printed where nobody sees it live.
const PRINTED: Duration = Duration::from_secs(5);
/// How often an object of JSON is printed.
const OBJECTS: Duration = Duration::from_secs(1);

/// In which form progress is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A line that renews itself on a terminal, a plain line every few seconds elsewhere.
    Line,
    /// An object of JSON a line, every second.
    Json,
}

/// Shows how far a run is.
pub struct Live {
    watch: Stopwatch,
    games: AtomicU64,
    blocks: AtomicU64,
    done: u64,
    all: u64,
    form: Form,
    said: Mutex<Said>,
    bar: Option<ProgressBar>,
}

struct Said {
    figures: Figures,
    next: Duration,
}

impl Live {
    /// For a run of this many blocks, of which some are there already.
    pub fn new(all: u64, done: u64, form: Form) -> Self {
        let bar = (form == Form::Line && std::io::stderr().is_terminal()).then(|| bar(all));
        let next = if bar.is_some() { RENEWED } else { every(form) };
        Self {
            watch: Stopwatch::start(),
            games: AtomicU64::new(0),
            blocks: AtomicU64::new(0),
            done,
            all,
            form,
            said: Mutex::new(Said { figures: Figures::default(), next }),
            bar,
        }
    }

    /// Clears the line; a reader of JSON is told the last of it.
    pub fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
        if self.form == Form::Json
            && let Ok(said) = self.said.lock()
        {
            self.print(&said.figures);
        }
    }

    fn moment<'a>(&self, figures: &'a Figures) -> Moment<'a> {
        let (games, blocks) = (self.games.load(Ordering::Relaxed), self.blocks.load(Ordering::Relaxed));
        let seconds = self.watch.elapsed().as_secs_f64().max(1e-3);
        let done = self.done + blocks;
        Moment {
            blocks: done,
            of: self.all,
            games_per_second: games as f64 / seconds,
            seconds_left: self.all.saturating_sub(done) as f64 * seconds / blocks.max(1) as f64,
            figures,
        }
    }

    /// A line is worth less than the run: one that cannot be shown is left out.
    fn show(&self) {
        let Ok(mut said) = self.said.try_lock() else { return };
        let now = self.watch.elapsed();
        if now < said.next {
            return;
        }
        if let Some(bar) = &self.bar {
            said.next = now + RENEWED;
            bar.set_message(self.moment(&said.figures).to_string());
            bar.set_position(self.done + self.blocks.load(Ordering::Relaxed));
        } else {
            said.next = now + every(self.form);
            self.print(&said.figures);
        }
    }

    fn print(&self, figures: &Figures) {
        let moment = self.moment(figures);
        let line = match self.form {
            Form::Line => moment.to_string(),
            Form::Json => serde_json::to_string(&moment).unwrap_or_default(),
        };
        let _ = writeln!(std::io::stderr(), "{line}");
    }
}

fn every(form: Form) -> Duration {
    match form {
        Form::Line => PRINTED,
        Form::Json => OBJECTS,
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
        let figures = Figures::of(plan, totals);
        if let Ok(mut said) = self.said.lock() {
            said.figures = figures;
        }
    }
}
