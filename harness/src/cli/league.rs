//! `climbing league SPEC --out DIR`.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use climbing::Registry;

use super::columns;
use super::common;
use super::failure::Failure;
use super::manner::Manner;
use crate::interrupt;
use crate::league::{League, LeagueFolder, LeagueReport, LeagueRun, LeagueSpec, Played, Times, text};
use crate::report::sha256;
use crate::spec::MOST_DEALS;

/// Let every two bots of each table play against each other, and rate them; a folder keeps what was played, so that
/// another bot, table or deal costs only what is missing
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The specification (TOML); - for standard input
    spec: PathBuf,

    /// The folder of the league: a new or an empty one, or one in which a league was played
    #[arg(long, value_name = "DIR")]
    out: PathBuf,

    /// Number of deals that every pair plays, in the place of what the specification says
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_DEALS))]
    deals: Option<u64>,

    /// Play nothing: print the pairs, and how many of their blocks are missing
    #[arg(long)]
    dry_run: bool,

    #[command(flatten)]
    manner: Manner,
}

pub(super) fn run(args: &Args, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    let mut spec = read(&args.spec)?;
    spec.deals = args.deals.unwrap_or(spec.deals);
    let league = spec.plan(registry)?;
    if args.dry_run {
        return print_missing(&league, &args.out, out);
    }
    let folder = LeagueFolder::open(&args.out, &league)?;
    interrupt::listen();
    let played = play_missing(&league, &folder, args)?;
    let report = LeagueReport::new(&league, &played);
    let json = report.to_json();
    let times = Times::measure(&league, &folder)?;
    folder.write(&report, &json)?;
    if args.manner.json {
        write!(out, "{json}")?;
    } else {
        write!(out, "{}", text(&report, &times))?;
        writeln!(out, "report sha256 {}", sha256(&json))?;
    }
    check_valid(&report)
}

fn read(path: &Path) -> Result<LeagueSpec, Failure> {
    common::specification(path, |spec: &mut LeagueSpec| {
        spec.tables.iter_mut().flat_map(|table| &mut table.bots).collect()
    })
}

fn play_missing(league: &League, folder: &LeagueFolder, args: &Args) -> Result<Played, Failure> {
    let run = LeagueRun::open(league, folder)?;
    let (missing, all) = (run.missing(), league.blocks());
    let live = (missing > 0).then(|| args.manner.live(all, all - missing)).flatten();
    let watcher: &dyn crate::run::Watcher = live.as_ref().map_or(&(), |live| live);
    let played = run.play(args.manner.threads(), watcher, interrupt::asked());
    if let Some(live) = &live {
        live.finish();
    }
    let played = played?;
    if played.missing > 0 {
        let done = all - played.missing;
        return Err(Failure::Interrupted(format!(
            "interrupted after {done} of {all} blocks; the same command goes on with it"
        )));
    }
    if played.blocks == 0 {
        // It belongs to no report, so it goes where progress goes.
        let _ = writeln!(io::stderr(), "this league is finished: nothing is left to play");
    }
    Ok(played)
}

/// Prints every pair with what is missing of it.
fn print_missing(league: &League, folder: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let mut rows = vec![["table", "A", "B", "deals", "missing", "games to play"].map(String::from).to_vec()];
    let held = LeagueFolder::held(folder, league)?;
    let (mut blocks, mut all) = (0, 0);
    for ((table, pair), held) in league.pairs().zip(held) {
        let (missing, games) = (league.deals - held, pair.cell().design.seatings.len() as u64);
        let [a, b] = pair.bots.map(|bot| table.entrants[bot].name.clone());
        let figures = [league.deals, missing, missing * games].map(|figure| figure.to_string());
        rows.push([vec![table.title(), a, b], figures.to_vec()].concat());
        (blocks, all) = (blocks + missing, all + missing * games);
    }
    columns::write(out, "", &rows)?;
    Ok(writeln!(out, "missing {blocks} of {} blocks, {all} games", league.blocks())?)
}

fn check_valid(report: &LeagueReport) -> Result<(), Failure> {
    match report.faults() {
        (0, _) => Ok(()),
        (count, void) => Err(Failure::Invalid(format!("invalid league: {count} faults, {void} blocks void"))),
    }
}
