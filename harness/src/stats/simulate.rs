//! Keyed random observations for tests of error rates.

use climbing::{BotRng, Key, Purpose, tag};

/// The random stream of one simulated run.
pub(super) fn stream(run: u64) -> BotRng {
    Key { purpose: Purpose::Check, ..Key::deal(1, tag("simulation"), run, 0) }.bot_rng()
}

/// A standard normal observation (Box and Muller, 1958).
pub(super) fn normal(rng: &mut BotRng) -> f64 {
    let radius = (-2.0 * libm::log(1.0 - rng.unit())).sqrt();
    radius * libm::cos(std::f64::consts::TAU * rng.unit())
}

/// So many of `runs` events of this probability are not exceeded but by three standard errors.
pub(super) fn proportion_bound(probability: f64, runs: u64) -> f64 {
    let n = runs as f64;
    n * probability + 3.0 * (n * probability * (1.0 - probability)).sqrt()
}
