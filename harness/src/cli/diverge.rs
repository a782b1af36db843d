//! `climbing diverge GAME A B`.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use climbing::Registry;
use serde_json::json;

use super::common;
use super::failure::Failure;
use super::sample::{self, SampleArgs, percent, row};
use crate::diagnose::diverge::{Divergence, Log, diverge};
use crate::diagnose::{DiagnoseError, Sample, share};

/// Find where two bots differ: A plays every seat, B is asked at the same decisions
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Name of the game
    game: String,

    /// The bot that plays, as name or name{parameter=value,..}
    a: String,

    /// The bot that is asked
    b: String,

    #[command(flatten)]
    sample: SampleArgs,

    /// Write each difference to this file, one JSON object a line, ready for `ask --view FILE --line N`
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Write so many differences at most; all are counted
    #[arg(long, value_name = "N", requires = "out")]
    limit: Option<u64>,

    /// Show so many kinds of differences, the most frequent first
    #[arg(long, value_name = "N", default_value_t = 20)]
    rows: usize,

    /// Print JSON, all kinds of differences in it
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    let sample = args.sample.open(&args.game, registry)?;
    let [a, b] = [&args.a, &args.b].map(|text| sample::build(&sample, registry, text));
    let (a, b) = (a?, b?);
    let mut file = args.out.as_deref().map(|path| LogFile::create(path, args.limit)).transpose()?;
    let log: &mut dyn Log = match &mut file {
        Some(file) => file,
        None => &mut (),
    };
    let found = diverge(&sample, &a, &b, log)?;
    if let Some(file) = &mut file {
        file.finish()?;
    }
    if args.json {
        let names = json!({"a": a.spec().to_string(), "b": b.spec().to_string()});
        let table = json!({"players": sample.table.seats, "hands": sample.table.hands, "seed": sample.seed});
        common::write_json(out, &json!({"game": args.game, "bots": names, "table": table, "found": found}))?;
    } else {
        let names = [&a, &b].map(|bot| sample::name(&sample, registry, bot));
        show(args, &sample, &found, &names, out)?;
        if let Some(file) = &file {
            writeln!(out, "\n{} lines in {}", file.lines, file.path.display())?;
        }
    }
    sample::check(&found.void)
}

fn show(
    args: &Args,
    sample: &Sample,
    found: &Divergence,
    [a, b]: &[String; 2],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    writeln!(out, "{}: A = {a} plays every seat, B = {b} is asked at the same decisions", args.game)?;
    let mut rows = args.sample.rows(sample, found.hands);
    let part = percent(share(found.differed, found.asked));
    rows.push(row("differ", format!("{} of {} decisions with a choice ({part})", found.differed, found.asked)));
    rows.push(row("same deals", format!("{} of {}, on which they never differ", found.same_deals, found.deals)));
    if let Some(first) = &found.panics.first {
        rows.push(row("panics", format!("{} of B; {first}", found.panics.count)));
    }
    super::columns::write(out, "  ", &rows)?;
    let phases = found
        .phases
        .iter()
        .map(|line| vec![line.phase.clone(), line.asked.to_string(), line.differed.to_string(), percent(line.share)]);
    sample::table(out, &["phase", "asked", "differ", "share"], phases.collect())?;
    let kinds = found.kinds.iter().take(args.rows).map(|kind| {
        let count = kind.count.to_string();
        vec![kind.phase.clone(), kind.a.clone(), kind.b.clone(), count, percent(kind.share)]
    });
    sample::table(out, &["phase", "A plays", "B plays", "count", "share"], kinds.collect())?;
    let rest = found.kinds.get(args.rows..).unwrap_or_default();
    if !rest.is_empty() {
        let count: u64 = rest.iter().map(|kind| kind.count).sum();
        writeln!(out, "  and {} kinds more with {count} differences (--rows N)", rest.len())?;
    }
    Ok(())
}

/// The file of a divergence log.
struct LogFile {
    path: PathBuf,
    to: BufWriter<File>,
    lines: u64,
    limit: u64,
}

impl LogFile {
    fn create(path: &Path, limit: Option<u64>) -> Result<Self, DiagnoseError> {
        let file = File::create(path).map_err(|error| DiagnoseError::io(path, &error))?;
        Ok(Self { path: path.into(), to: BufWriter::new(file), lines: 0, limit: limit.unwrap_or(u64::MAX) })
    }

    fn finish(&mut self) -> Result<(), DiagnoseError> {
        self.to.flush().map_err(|error| DiagnoseError::io(&self.path, &error))
    }
}

impl Log for LogFile {
    fn wanted(&self) -> u64 {
        self.limit - self.lines
    }

    fn line(&mut self, line: &str) -> Result<(), DiagnoseError> {
        self.lines += 1;
        writeln!(self.to, "{line}").map_err(|error| DiagnoseError::io(&self.path, &error))
    }
}
