//! What the commands of a bot's developer share: the deals they play and how they say so.

use std::io::Write;

use climbing::{BotSpec, BuildError, ErasedBot, Registry, USUAL_BUDGET};

use super::columns;
use super::common::{self, TableArgs};
use super::failure::Failure;
use crate::diagnose::{Sample, Voids};

/// The table, the rules and the deals.
#[derive(Debug, clap::Args)]
pub(super) struct SampleArgs {
    #[command(flatten)]
    pub(super) table: TableArgs,

    /// Number of deals
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(super) deals: u64,

    /// Master seed of cards and bots
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(super) seed: u64,

    /// Threads; one a processor without it. The result is the same for any number
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(super) threads: Option<u16>,
}

impl SampleArgs {
    pub(super) fn open(&self, game: &str, registry: &Registry) -> Result<Sample, Failure> {
        let (game, table) = self.table.cell(game)?.open(registry)?;
        let (seed, deals) = (self.seed, 0..self.deals);
        Ok(Sample { game, table, seed, deals, budget: USUAL_BUDGET, threads: self.threads() })
    }

    pub(super) fn threads(&self) -> usize {
        self.threads.unwrap_or(0).into()
    }

    /// The table and the deals in two rows.
    pub(super) fn rows(&self, sample: &Sample, hands: u64) -> Vec<Vec<String>> {
        let length = match sample.table.hands {
            None => "until the match is over".into(),
            Some(1) => "1 hand a match".into(),
            Some(hands) => format!("{hands} hands a match"),
        };
        let table = format!("{} players, {length}, {}", sample.table.seats, self.table.rules_text());
        let last = sample.deals.end - 1;
        let played = format!("deals {} to {last} of seed {}: {hands} hands", sample.deals.start, sample.seed);
        vec![row("table", table), row("played", played)]
    }
}

pub(super) fn row(label: &str, value: impl Into<String>) -> Vec<String> {
    vec![label.into(), value.into()]
}

pub(super) fn build(sample: &Sample, registry: &Registry, text: &str) -> Result<ErasedBot, Failure> {
    build_spec(sample, registry, &common::bot(text)?)
}

pub(super) fn build_spec(sample: &Sample, registry: &Registry, spec: &BotSpec) -> Result<ErasedBot, Failure> {
    registry.bot(sample.game.as_ref(), spec).map_err(|error: BuildError| Failure::usage(error))
}

/// The bot with those parameters only that are not the defaults.
pub(super) fn name(sample: &Sample, registry: &Registry, bot: &ErasedBot) -> String {
    common::shortened(registry, sample.game.as_ref(), bot.spec()).to_string()
}

/// A share as text shows it.
pub(super) fn percent(share: Option<f64>) -> String {
    share.map_or("-".into(), |share| format!("{:.1} %", 100.0 * share))
}

/// A table with a title line, numbers as they are.
pub(super) fn table(out: &mut dyn Write, titles: &[&str], rows: Vec<Vec<String>>) -> Result<(), Failure> {
    let titles = titles.iter().map(ToString::to_string).collect();
    writeln!(out)?;
    Ok(columns::write(out, "  ", &[vec![titles], rows].concat())?)
}

/// Deals that went wrong make what was found incomplete.
pub(super) fn check(void: &Voids) -> Result<(), Failure> {
    match (void.count, &void.first) {
        (0, _) | (_, None) => Ok(()),
        (count, Some(first)) => Err(Failure::Invalid(format!("{count} deals could not be played; {first}"))),
    }
}
