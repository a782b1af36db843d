//! How a run is run and how it says what it does: flags that show in no report.

use crate::progress::{Form, Live};

/// Threads, progress and the form of the output.
#[derive(Debug, clap::Args)]
pub(super) struct Manner {
    /// Threads; one a processor without it. The report is the same for any number
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: Option<u16>,

    /// Print report.json instead of text
    #[arg(long)]
    pub(super) json: bool,

    /// How progress is shown on standard error: a line, or an object of JSON a line
    #[arg(long, value_name = "FORM", value_parser = ["line", "json"], default_value = "line")]
    progress: String,

    /// No progress line
    #[arg(long, conflicts_with = "progress")]
    quiet: bool,
}

impl Manner {
    /// How many threads were asked for; 0 for one a processor.
    pub(super) fn threads(&self) -> usize {
        self.threads.unwrap_or(0).into()
    }

    /// The live line of a run of this many blocks, of which some are there already.
    pub(super) fn live(&self, blocks: u64, done: u64) -> Option<Live> {
        let form = if self.progress == "json" { Form::Json } else { Form::Line };
        (!self.quiet).then(|| Live::new(blocks, done, form))
    }
}
