//! `climbing train GAME`.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use climbing::{ErasedBot, ErasedGame, Registry, Table, split_outside};
use serde_json::Value;

use super::common;
use super::failure::Failure;
use super::sample::row;
use crate::cell::{CellSpec, Hands, quoted};
use crate::interrupt;
use crate::report::{number, write_whole};
use crate::train::{Order, Progress, Step, TrainError, Training, weights_file};

/// Train the bot `linear` by self-play and write its weights; a training that was cut off is gone on with
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Name of the game; it must name features
    game: String,

    /// The file of weights; what a training needs to go on is kept beside it, in FILE.state
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// Plays of hands to learn from
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    hands: u64,

    /// Master seed of cards and players
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Bots that take half of the seats, as easy,hard; without it the policy learns in all of them
    #[arg(long, value_name = "BOTS", default_value = "", hide_default_value = true)]
    against: String,

    /// Numbers of players, taken in turn, as 4,5,6; the game's usual one without it
    #[arg(long, value_name = "N,..", value_delimiter = ',')]
    players: Vec<usize>,

    /// Hands of a match, or `end`; the game's usual number without it
    #[arg(long, value_name = "N|end")]
    match_hands: Option<Hands>,

    /// Rules that differ from the defaults, as name=value,..
    #[arg(long, value_name = "RULES", default_value = "", hide_default_value = true)]
    rules: String,

    /// How often each deal of a hand is played, with other luck of the players
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(2..=1000))]
    replays: u32,

    /// How far a weight moves in one step at first; the rate falls to a tenth of it
    #[arg(long, value_name = "X", default_value_t = 0.2)]
    rate: f64,

    /// Start from weights of 0 instead of the game's hand-set ones
    #[arg(long)]
    from_zero: bool,

    /// Threads; one a processor without it. The weights are the same for any number
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
}

/// Steps between two lines of output, and between two states that are kept.
const EVERY: u64 = 20;

pub(super) fn run(args: &Args, registry: &Registry, out: &mut dyn Write) -> Result<(), Failure> {
    let (game, usual) = open(args, registry)?;
    let order = order(args, game.as_ref(), usual)?;
    let others = order.against.iter().map(|spec| registry.bot(game.as_ref(), spec)).collect::<Result<Vec<_>, _>>();
    let others: Vec<ErasedBot> = others.map_err(Failure::usage)?;
    let state = state_path(&args.out);
    let mut progress = start(args, &order, game.as_ref(), &state)?;
    head(&order, &progress, out)?;
    let threads = args.threads.unwrap_or(0).into();
    let training = Training { order: &order, game: game.as_ref(), others: &others, threads };
    interrupt::listen();
    let mut shown = Ok(());
    training.run(&mut progress, |progress, step| {
        let asked = interrupt::asked().load(Ordering::Relaxed);
        if shown.is_ok() && progress.batches % EVERY == 0 {
            shown = show(progress, step, out).and_then(|()| keep(progress, &state));
        }
        shown.is_ok() && !asked
    })?;
    shown?;
    keep(&progress, &state)?;
    let file = weights_file(&order, &progress);
    let names: Vec<&str> = order.features.iter().map(String::as_str).collect();
    write_whole(&args.out, &file.to_text(&names))?;
    if progress.hands < order.hands {
        return Err(Failure::Interrupted(format!(
            "interrupted after {} hands; to go on: {}",
            progress.hands, order.command
        )));
    }
    Ok(writeln!(out, "weights in {}, hash {}", args.out.display(), file.hash)?)
}

/// The game, and its usual table with the first number of players; every number is checked.
fn open(args: &Args, registry: &Registry) -> Result<(Box<dyn ErasedGame>, Table), Failure> {
    let rules = common::rules(&args.rules)?;
    let at = |players| CellSpec { game: args.game.clone(), players, hands: args.match_hands, rules: rules.clone() };
    for players in args.players.iter().skip(1) {
        at(Some(*players)).open(registry)?;
    }
    Ok(at(args.players.first().copied()).open(registry)?)
}

fn order(args: &Args, game: &dyn ErasedGame, table: Table) -> Result<Order, Failure> {
    let none = || Failure::Usage(format!("{} names no features for a policy to weigh", args.game));
    let features = game.features_dyn().ok_or_else(none)?;
    if !(args.rate.is_finite() && args.rate > 0.0) {
        return Err(Failure::Usage("--rate must be above 0".into()));
    }
    let bots = split_outside(&args.against, ',').into_iter().filter(|text| !text.trim().is_empty());
    Ok(Order {
        game: args.game.clone(),
        rules: common::rules(&args.rules)?,
        players: if args.players.is_empty() { vec![table.seats] } else { args.players.clone() },
        match_hands: table.hands,
        features: features.names.iter().map(ToString::to_string).collect(),
        against: bots.map(common::bot).collect::<Result<_, _>>()?,
        replays: args.replays,
        hands: args.hands,
        rate: args.rate,
        seed: args.seed,
        command: command(args),
    })
}

/// The command without what no result depends on.
fn command(args: &Args) -> String {
    let file = args.out.file_name().unwrap_or_default().to_string_lossy();
    let mut command =
        format!("climbing train {} --out {} --hands {} --seed {}", args.game, quoted(&file), args.hands, args.seed);
    let mut add = |flag: &str, value: String| command = format!("{command} --{flag} {value}");
    if !args.against.is_empty() {
        add("against", quoted(&args.against));
    }
    if !args.players.is_empty() {
        add("players", args.players.iter().map(ToString::to_string).collect::<Vec<_>>().join(","));
    }
    if let Some(hands) = args.match_hands {
        add("match-hands", hands.to_string());
    }
    if !args.rules.is_empty() {
        add("rules", quoted(&args.rules));
    }
    add("replays", args.replays.to_string());
    add("rate", args.rate.to_string());
    if args.from_zero {
        command.push_str(" --from-zero");
    }
    command
}

fn state_path(out: &Path) -> PathBuf {
    let mut path = out.as_os_str().to_owned();
    path.push(".state");
    path.into()
}

fn start(args: &Args, order: &Order, game: &dyn ErasedGame, state: &Path) -> Result<Progress, Failure> {
    if state.exists() {
        let wrong = |error: TrainError| Failure::Failed(format!("cannot go on with {}: {error}", state.display()));
        return Progress::from_text(&common::read(state)?, order).map_err(wrong);
    }
    let soft = game.features_dyn().filter(|_| !args.from_zero).map(|features| features.soft.to_vec());
    Ok(Progress::new(order, soft.unwrap_or_else(|| vec![0.0; order.features.len()])))
}

fn keep(progress: &Progress, state: &Path) -> Result<(), Failure> {
    Ok(write_whole(state, &progress.to_text())?)
}

fn head(order: &Order, progress: &Progress, out: &mut dyn Write) -> Result<(), Failure> {
    let against: Vec<String> = order.against.iter().map(ToString::to_string).collect();
    let against = if against.is_empty() { "itself".into() } else { format!("itself and {}", against.join(", ")) };
    writeln!(out, "{}: linear with {} features, against {against}", order.game, order.features.len())?;
    let rules = Value::Object(order.rules.clone());
    let rows = [
        row("tables", format!("{:?} players, rules {rules}", order.players)),
        row(
            "hands",
            format!("{} of {} so far; each dealt once and played {} times", progress.hands, order.hands, order.replays),
        ),
    ];
    Ok(super::columns::write(out, "  ", &rows)?)
}

fn show(progress: &Progress, step: &Step, out: &mut dyn Write) -> Result<(), Failure> {
    let (mean, slope) = (number(step.mean, 3), number(step.slope, 4));
    writeln!(out, "  {} hands: mean payoff of a learning seat {mean}, gradient {slope}", progress.hands)?;
    Ok(out.flush()?)
}
