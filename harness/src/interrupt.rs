//! Interruptions from the keyboard: a run ends its batch, a second one ends the program.

use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit code of a program that was interrupted.
pub(crate) const CODE: u8 = 130;

static ASKED: AtomicBool = AtomicBool::new(false);

/// Whether an interruption was asked for, once [`listen`] was called.
pub(crate) fn asked() -> &'static AtomicBool {
    &ASKED
}

/// From now on an interruption sets [`asked`] and leaves it to the run to end; a second one ends the program at once,
/// which costs no more than the batch that was being played.
pub(crate) fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Where no handler can be set, an interruption ends the program as a kill does, and the journal stands it.
        let _ = ctrlc::set_handler(|| {
            if ASKED.swap(true, Ordering::Relaxed) {
                std::process::exit(CODE.into());
            }
        });
    });
}
