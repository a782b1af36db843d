//! The one place that reads a clock. Times are for the live line and for the metadata of a run, never for a result.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Measures the time since it was started.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopwatch(Instant);

impl Stopwatch {
    #[expect(clippy::disallowed_methods, reason = "the live line shows how fast a run is")]
    pub(crate) fn start() -> Self {
        Self(Instant::now())
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// Seconds since 1970, for the metadata of a run.
#[expect(clippy::disallowed_methods, reason = "the metadata of a run says when it was")]
pub(crate) fn unix_seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}
