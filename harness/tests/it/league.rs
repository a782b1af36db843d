//! Leagues: what they find, that their folders are gone on with to the same bytes, and what is refused.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use climbing_harness::league::LeagueReport;
use tempfile::TempDir;

use crate::called::{call, prints, refusal};
use crate::page::check_tags;

/// A specification file and the folder of its league.
struct Place {
    base: TempDir,
}

impl Place {
    fn new() -> Self {
        Self { base: tempfile::tempdir().unwrap() }
    }

    fn folder(&self) -> PathBuf {
        self.base.path().join("league")
    }

    /// The command line of a league.
    fn line(&self, spec: &str, flags: &str) -> String {
        let path = self.base.path().join("spec.toml");
        fs::write(&path, spec).unwrap();
        format!("league {} --out {} --quiet {flags}", path.display(), self.folder().display())
    }

    fn play(&self, spec: &str) -> String {
        prints(&self.line(spec, ""))
    }

    /// What a dry run says last: how many blocks are missing.
    fn missing(&self, spec: &str) -> String {
        let text = prints(&self.line(spec, "--dry-run"));
        text.lines().last().unwrap().to_string()
    }

    fn report(&self) -> LeagueReport {
        serde_json::from_slice(&self.bytes()["report.json"]).unwrap()
    }

    /// Every file but the lock and the times, which are no results.
    fn bytes(&self) -> BTreeMap<String, Vec<u8>> {
        let within = |path: &Path| fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<_>>();
        let files = [within(&self.folder()), within(&self.folder().join("pairs"))].concat();
        let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_string();
        let kept = files.iter().filter(|path| path.is_file() && !["lock", "times.json"].contains(&&*name(path)));
        kept.map(|path| (name(path), fs::read(path).unwrap())).collect()
    }

    /// The files of the pairs, by name.
    fn pairs(&self) -> BTreeMap<String, Vec<u8>> {
        self.bytes().into_iter().filter(|(name, _)| name.contains(".jsonl")).collect()
    }
}

/// A league of one table.
fn of(bots: &str, deals: u64) -> String {
    format!("[deals]\nseed = 3\ncount = {deals}\n[[tables]]\ngame = \"highcard\"\nplayers = 3\nbots = [{bots}]\n")
}

const THREE: &str = "\"dice\", \"high\", \"wits{aim=0.8}\"";
const TWO: &str = "\"dice\", \"high\"";
const TWO_TABLES: &str = "budget = 10\n[deals]\ncount = 20\n[[tables]]\ngame = \"highcard\"\nbots = [\"low\", \"wits\", \"dice\"]\n\
     [[tables]]\ngame = \"highcard\"\nplayers = 5\nhands = 1\nrules = { low_takes = true }\nbots = [\"high\", \"wits\"]\n";

#[test]
fn rock_paper_and_scissors_are_named_as_a_cycle() {
    let place = Place::new();
    let spec = "[deals]\ncount = 300\n[[tables]]\ngame = \"highcard\"\nplayers = 2\n\
                bots = [\"shift\", \"shift{by=1}\", \"shift{by=2}\", \"dice\"]\n";
    let text = place.play(spec);
    let table = &place.report().tables[0];
    let mut names: Vec<&str> = table.cycles[0].iter().map(|bot| table.bots[*bot].name.as_str()).collect();
    let first = names.iter().position(|name| *name == "shift").unwrap();
    names.rotate_left(first);
    assert_eq!((table.cycles.len(), names), (1, vec!["shift", "shift{by=2}", "shift{by=1}"]));
    assert!(text.contains("cycles    shift"), "{text}");
    assert!(!table.best.clear, "nobody is best of a cycle");
}

#[test]
fn who_beats_all_others_is_best_and_there_is_no_cycle() {
    let place = Place::new();
    let text = place.play(&of(THREE, 200));
    let table = &place.report().tables[0];
    assert_eq!(table.bots[0].name, "wits{aim=0.8}");
    assert!(table.best.clear && table.cycles.is_empty(), "{text}");
    assert!(table.bots.windows(2).all(|pair| pair[0].rating >= pair[1].rating));
    assert!(table.bots.iter().map(|bot| bot.rating).sum::<f64>().abs() < 1e-9);
    for bot in &table.bots {
        let [low, high] = bot.interval.unwrap();
        assert!(low <= bot.rating && bot.rating <= high && high - low < 0.5, "{bot:?}");
    }
}

/// A league plays the blocks of a comparison, so D and its sums are the same.
#[test]
fn a_pair_has_the_figures_of_a_comparison() {
    let place = Place::new();
    place.play(&of(TWO, 40));
    let report = place.report();
    let (table, pair) = (&report.tables[0], &report.tables[0].pairs[0]);
    let [a, b] = [pair.bots.a, pair.bots.b].map(|bot| &table.bots[bot].name);
    let compared = prints(&format!("compare highcard {a} {b} --players 3 --deals 40 --seed 3 --quiet --json"));
    let compared: serde_json::Value = serde_json::from_str(&compared).unwrap();
    assert_eq!(serde_json::to_value(&pair.difference).unwrap(), compared["difference"]);
    assert_eq!(serde_json::to_value(pair.counts).unwrap(), compared["cells"][0]["counts"]);
}

/// Three players, so each bot is alone in three games of two hands a deal.
#[test]
fn every_hand_of_a_lone_bot_has_a_place() {
    let place = Place::new();
    place.play(&of(TWO, 40));
    let pair = &place.report().tables[0].pairs[0];
    for places in [&pair.places.a, &pair.places.b] {
        assert_eq!(places.iter().map(|place| place.hands).sum::<u64>(), 40 * 3 * 2);
        assert!(places.iter().all(|place| place.better + place.tied <= 2));
    }
}

/// What the one side gains the other loses, so the mean of their places is the middle one.
#[test]
fn partners_have_places_among_sides() {
    let place = Place::new();
    let spec = "[deals]\ncount = 30\n[[tables]]\ngame = \"highcard\"\nplayers = 4\nrules = { partners = true }\n\
                bots = [\"wits\", \"dice\"]\n";
    place.play(spec);
    let table = &place.report().tables[0];
    assert_eq!((table.sides, table.pairs[0].counts.games), (2, 60));
    let places: Vec<f64> = table.bots.iter().map(|bot| bot.place.unwrap()).collect();
    assert!((places[0] + places[1] - 3.0).abs() < 1e-12 && places[0] < 1.5, "{places:?}");
}

#[test]
fn any_number_of_threads_leaves_the_same_bytes() {
    let of_threads = |threads: u8| {
        let place = Place::new();
        prints(&place.line(&of(THREE, 60), &format!("--threads {threads}")));
        place.bytes()
    };
    let one = of_threads(1);
    assert_eq!(one.len(), 4 + 3);
    assert!(one == of_threads(2) && one == of_threads(8));
}

#[test]
fn a_finished_league_plays_nothing_and_says_the_same() {
    let place = Place::new();
    let said = place.play(&of(THREE, 20));
    let (before, times) = (place.bytes(), fs::read(place.folder().join("times.json")).unwrap());
    assert_eq!(place.missing(&of(THREE, 20)), "missing 0 of 60 blocks, 0 games");
    assert_eq!(place.play(&of(THREE, 20)), said);
    assert!(place.bytes() == before && fs::read(place.folder().join("times.json")).unwrap() == times);
}

#[test]
fn a_file_cut_at_any_byte_of_its_last_lines_costs_only_what_it_lost() {
    let (place, spec) = (Place::new(), of(TWO, 12));
    place.play(&spec);
    let whole = place.bytes();
    let (name, text) = place.pairs().into_iter().next().unwrap();
    let ends: Vec<usize> = (0..text.len()).filter(|at| text[*at] == b'\n').map(|at| at + 1).collect();
    assert_eq!(ends.len(), 1 + 12);
    let cuts = (ends[10]..text.len()).step_by(11).chain([0, 5, ends[0] - 1, ends[0], ends[0] + 3]);
    for cut in cuts {
        fs::write(place.folder().join("pairs").join(&name), &text[..cut]).unwrap();
        let kept = ends.iter().filter(|end| **end <= cut).count().saturating_sub(1);
        assert!(place.missing(&spec).starts_with(&format!("missing {} of 12 blocks", 12 - kept)), "cut at {cut}");
        place.play(&spec);
        assert!(place.bytes() == whole, "cut at {cut}");
    }
    fs::remove_file(place.folder().join("pairs").join(&name)).unwrap();
    place.play(&spec);
    assert!(place.bytes() == whole);
}

#[test]
fn another_bot_plays_only_its_own_pairs() {
    let (place, fresh) = (Place::new(), Place::new());
    place.play(&of(TWO, 15));
    let before = place.pairs();
    assert_eq!(place.missing(&of(THREE, 15)), "missing 30 of 45 blocks, 180 games");
    place.play(&of(THREE, 15));
    fresh.play(&of(THREE, 15));
    assert!(before.iter().all(|(name, text)| place.pairs()[name] == *text));
    assert!(place.bytes() == fresh.bytes());
}

/// A smaller league of the same folder leaves what it does not ask for, and comes out as if it had been alone.
#[test]
fn more_deals_are_added_and_fewer_are_looked_at() {
    let (place, fresh) = (Place::new(), Place::new());
    fresh.play(&of(TWO, 10));
    place.play(&of(TWO, 25));
    prints(&place.line(&of(TWO, 25), "--deals 10"));
    assert_eq!(place.bytes()["report.json"], fresh.bytes()["report.json"]);
    assert_eq!(place.missing(&of(TWO, 30)), "missing 5 of 30 blocks, 30 games");
    fresh.play(&of(TWO, 25));
    assert!(place.pairs() == fresh.pairs());
}

#[test]
fn another_table_or_budget_has_files_of_its_own() {
    let place = Place::new();
    place.play(&of(TWO, 5));
    for other in [
        of(TWO, 5).replace("players = 3", "players = 4"),
        of(TWO, 5).replace("seed = 3", "seed = 4"),
        format!("budget = 7\n{}", of(TWO, 5)),
        of(TWO, 5).replace("bots", "rules = { low_takes = true }\nbots"),
    ] {
        assert!(place.missing(&other).starts_with("missing 5 of 5 blocks"), "{other}");
    }
    for same in [
        of("\"high\", \"dice\"", 5),
        of(TWO, 5).replace("bots", "rules = { low_takes = false }\nbots"),
        of("{ name = \"high\" }, \"dice\"", 5),
    ] {
        assert!(place.missing(&same).starts_with("missing 0 of 5 blocks"), "{same}");
    }
}

#[test]
fn the_order_in_which_bots_are_named_changes_nothing() {
    let [one, other] = [THREE, "\"wits{aim=0.8}\", \"high\", \"dice\""].map(|bots| {
        let place = Place::new();
        place.play(&of(bots, 15));
        place.bytes()
    });
    assert!(one == other);
}

#[test]
fn games_stand_side_by_side_by_name() {
    let place = Place::new();
    let text = place.play(TWO_TABLES);
    let report = place.report();
    let names: Vec<&str> = report.across.iter().map(|line| line.bot.as_str()).collect();
    assert_eq!(names, ["dice", "high", "low", "wits"]);
    let played: Vec<[bool; 2]> =
        report.across.iter().map(|line| [line.effects[0].is_some(), line.effects[1].is_some()]).collect();
    assert_eq!(played, [[true, false], [false, true], [true, false], [true, true]]);
    assert!(text.contains("1: highcard 4") && text.contains("2: highcard 5"), "{text}");
}

#[test]
fn pages_are_well_formed_and_show_every_pair() {
    let place = Place::new();
    place.play(TWO_TABLES);
    let files = place.bytes();
    let [page, markdown] = ["report.html", "report.md"].map(|name| String::from_utf8(files[name].clone()).unwrap());
    assert_eq!(check_tags(&page), Ok(()));
    // Both halves of each matrix: 3 bots and 2.
    assert_eq!(page.matches("<g><title>").count(), 6 + 2 + 3 + 2);
    assert!(markdown.contains("## highcard, 5 players, 1 hand a match, rules low_takes=true\n"), "{markdown}");
    assert!(!page.contains("microseconds") && !markdown.contains("us a decision"));
}

#[test]
fn a_fault_makes_the_league_invalid_and_is_kept() {
    let place = Place::new();
    let line = place.line(&of("\"dice\", \"cheat\", \"high\"", 4), "");
    let (text, failure) = call(&line);
    assert_eq!(failure.unwrap(), (3, "error: invalid league: 8 faults, 8 blocks void".into()));
    assert!(text.contains("illegal of cheat") && text.contains("climbing transcript highcard"), "{text}");
    let before = place.bytes();
    assert_eq!(call(&line).0, text);
    assert!(place.bytes() == before && !place.report().valid);
}

#[test]
fn fallbacks_are_counted_by_name() {
    let place = Place::new();
    let text = place.play(&of("\"shy\", \"high\"", 4));
    assert!(text.contains("shy no_courage "), "{text}");
}

#[test]
fn bots_that_never_differ_have_an_effect_of_nothing() {
    let place = Place::new();
    place.play(&of("\"aim\", \"high\"", 4));
    let table = &place.report().tables[0];
    assert_eq!((table.pairs[0].effect, table.pairs[0].stronger, table.best.clear), (Some(0.0), None, false));
    assert_eq!(table.bots.iter().map(|bot| bot.rating).collect::<Vec<_>>(), [0.0, 0.0]);
}

#[test]
fn json_is_the_report() {
    let place = Place::new();
    let printed = prints(&place.line(&of(TWO, 4), "--json"));
    assert_eq!(printed.as_bytes(), place.bytes()["report.json"]);
}

#[test]
fn a_dry_run_leaves_nothing() {
    let place = Place::new();
    assert_eq!(place.missing(&of(TWO, 4)), "missing 4 of 4 blocks, 24 games");
    assert!(!place.folder().exists());
}

#[test]
fn wrong_specifications_say_what_would_be_right() {
    let place = Place::new();
    for (spec, said) in [
        (of("\"dice\"", 4), "table 1: bots: a table of a league has 2 to 64 bots, not 1"),
        (of("\"dice\", \"high\", \"dice\"", 4), "table 1: bots: dice is there already"),
        (of("\"aim\", \"aim{weight=1}\"", 4), "is there already"),
        (of("\"dice\", \"hihg\"", 4), "table 1: unknown bot"),
        (of("\"dice\", \"aim{wait=2}\"", 4), "table 1: "),
        (of(TWO, 0), "deals.count: a run has 1 to"),
        (of(TWO, 4).replace("players = 3", "players = 9"), "table 1: highcard is played by 2 to 6, not by 9"),
        (of(TWO, 4).replace("players", "palyers"), "unknown key of [tables] `palyers`"),
        (of(TWO, 4).replace("bots", "bosts"), "did you mean `bots`?"),
        (of(TWO, 4).replace("count", "first"), "unknown key of [deals] `first`"),
        (of(TWO, 4) + &of(TWO, 4)[of(TWO, 4).find("[[").unwrap()..], "table 2: tables: it is table 1 again"),
        ("budget = 5".into(), "`tables` is missing"),
        ("tables = 3".into(), "tables: write a list of tables, [[tables]]"),
        ("tables = []".into(), "tables: a league has 1 to 100 tables, not 0"),
        ("[[tables]]\ngame = \"highcard\"".into(), "table 1: `bots` is missing"),
        ("[[tables".into(), "line 1: "),
        (format!("budget = 0\n{}", of(TWO, 4)), "budget: a decision needs a budget"),
    ] {
        let message = refusal(&place.line(&spec, ""), 64);
        assert!(message.contains(said), "{spec}: {message}");
    }
    assert!(!place.folder().exists());
    assert!(refusal("league nowhere.toml --out nowhere", 64).contains("cannot read nowhere.toml"));
}

#[test]
fn a_folder_of_something_else_is_left_alone() {
    let place = Place::new();
    fs::create_dir(place.folder()).unwrap();
    fs::write(place.folder().join("letter.txt"), "Dear reader,").unwrap();
    assert!(refusal(&place.line(&of(TWO, 4), ""), 1).contains("holds something that is no league"));
    prints(&format!("compare highcard dice high --deals 2 --quiet --out {}", place.base.path().join("run").display()));
    let line = place.line(&of(TWO, 4), "").replace("/league --quiet", "/run --quiet");
    assert!(refusal(&line, 1).contains("holds something that is no league"));
}

#[test]
fn two_leagues_do_not_share_a_folder_at_once() {
    let place = Place::new();
    place.play(&of(TWO, 2));
    let lock = fs::File::open(place.folder().join("lock")).unwrap();
    lock.lock().unwrap();
    assert!(refusal(&place.line(&of(TWO, 2), ""), 1).contains("is in use"));
}

#[test]
fn a_changed_line_is_refused_by_its_number() {
    let place = Place::new();
    place.play(&of(TWO, 6));
    let (name, text) = place.pairs().into_iter().next().unwrap();
    let text = String::from_utf8(text).unwrap();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    for (at, line, said) in [
        (2, lines[2].replacen("\"hands\":", "\"hands\":1", 1), "line 3: its hash is not that of its text"),
        (0, lines[0].replacen("highcard", "lowcard", 1), "line 1: its hash is not that of its text"),
        (2, lines[3].to_string(), "line 3 is of deal 2, cell 0, where deal 1"),
        (0, lines[1].to_string(), "line 1: it is of no block"),
    ] {
        let mut changed: Vec<String> = lines.iter().map(ToString::to_string).collect();
        changed[at] = line;
        fs::write(place.folder().join("pairs").join(&name), changed.concat()).unwrap();
        let message = refusal(&place.line(&of(TWO, 6), ""), 1);
        assert!(message.contains(said) && message.contains(&name), "{message}");
    }
}

/// Killed as soon as something is on the disk, a league goes on with what is there and ends in the same bytes.
#[test]
fn a_killed_league_ends_in_the_bytes_of_one_that_was_left_in_peace() {
    let [whole, killed] = [Place::new(), Place::new()];
    let spec = "[deals]\ncount = 1500\n[[tables]]\ngame = \"dalmuti\"\nplayers = 4\nbots = [\"easy\", \"first\", \"random\"]\n";
    let start = |place: &Place| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_climbing"));
        command.args(place.line(spec, "--threads 2").split_whitespace()).stdout(Stdio::piped()).spawn().unwrap()
    };
    let written = |place: &Place| place.folder().join("pairs").read_dir().is_ok_and(|mut files| files.next().is_some());
    let mut child = start(&killed);
    while !written(&killed) {
        sleep(Duration::from_millis(2));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    for place in [&whole, &killed] {
        assert!(start(place).wait_with_output().unwrap().status.success());
    }
    assert!(whole.bytes() == killed.bytes());
}
