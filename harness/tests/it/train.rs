//! A training gives the same weights for any number of threads, and after it was cut off.

use std::path::Path;

use climbing::{ErasedGame, Registry};
use climbing_harness::train::{Order, Progress, Training, weights_file};
use climbing_linear::WeightsFile;
use serde_json::Map;

use crate::called::{call_on, prints_shipped, refusal};

const SMALL: &str = "--hands 1000 --players 4,5 --match-hands 2";

fn shipped_refusal(line: &str) -> (u8, String) {
    call_on(&Registry::collected().unwrap(), line).1.unwrap()
}

/// The weights that a small training writes.
fn trained(folder: &Path, more: &str) -> String {
    let file = folder.join("w.toml");
    prints_shipped(&format!("train dalmuti --out {} {SMALL} {more}", file.display()));
    std::fs::read_to_string(file).unwrap()
}

/// Whole batches of 64 deals, two hands each, played four times.
#[test]
fn threads_do_not_show_in_the_weights() {
    let weights = |threads| trained(tempfile::tempdir().unwrap().path(), &format!("--threads {threads}"));
    let one = weights(1);
    assert_eq!(one, weights(3));
    let file = WeightsFile::from_text(&one).unwrap();
    assert_eq!((file.game.as_str(), file.hands), ("dalmuti", 1024));
    assert!(file.command.contains("--hands 1000 --seed 1 --players 4,5 --match-hands 2"), "{}", file.command);
}

fn order(game: &dyn ErasedGame) -> Order {
    Order {
        game: "dalmuti".into(),
        rules: Map::new(),
        players: vec![4],
        match_hands: Some(1),
        features: game.features_dyn().unwrap().names.iter().map(ToString::to_string).collect(),
        against: Vec::new(),
        replays: 2,
        hands: 500,
        rate: 0.1,
        seed: 5,
        command: "climbing train dalmuti".into(),
    }
}

#[test]
fn a_training_that_was_cut_off_ends_in_the_same_weights() {
    let game = Registry::collected().unwrap().game("dalmuti").unwrap().make(&Map::new()).unwrap();
    let order = order(game.as_ref());
    let training = Training { order: &order, game: game.as_ref(), others: &[], threads: 2 };
    let start = || Progress::new(&order, vec![0.0; order.features.len()]);
    let (mut whole, mut part) = (start(), start());
    training.run(&mut whole, |_, _| true).unwrap();
    training.run(&mut part, |progress, _| progress.batches < 2).unwrap();
    assert_eq!((part.batches, whole.batches), (2, 4));
    let mut resumed = Progress::from_text(&part.to_text(), &order).unwrap();
    training.run(&mut resumed, |_, _| true).unwrap();
    assert_eq!(resumed, whole);
    assert!(whole.weights.iter().any(|weight| *weight != 0.0));
    assert_eq!(weights_file(&order, &resumed), weights_file(&order, &whole));
    assert!(Progress::from_text(&whole.to_text(), &Order { seed: 6, ..order.clone() }).is_err());
}

#[test]
fn a_file_of_weights_plays_until_it_is_changed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("w.toml");
    let text = trained(folder.path(), "--from-zero --against easy,random");
    let bot = format!("linear{{weights=@{}}}", file.display());
    let line = format!("compare dalmuti {bot} random --players 4 --hands 1 --deals 20 --quiet");
    assert!(prints_shipped(&line).contains("linear{"));
    std::fs::write(&file, text.replacen("seed = 1", "seed = 2", 1)).unwrap();
    assert!(shipped_refusal(&line).1.contains("was changed after it was trained"));
}

#[test]
fn specification_files_name_files_of_weights_beside_them() {
    let folder = tempfile::tempdir().unwrap();
    trained(folder.path(), "--from-zero");
    let nested = "softmax{of=linear{weights=@w.toml}}";
    let spec = folder.path().join("spec.toml");
    let write = |text: &str| std::fs::write(&spec, text).unwrap();
    write(&format!("game = \"dalmuti\"\na = \"{nested}\"\nb = \"random\"\n[deals]\ncount = 2\n"));
    let run = format!("run {} --players 4 --hands 1 --quiet", spec.display());
    let features = weighed();
    assert!(prints_shipped(&run).contains(&format!("weights={features} values ")));
    let bots = format!("[\"linear{{weights=@w.toml}}\", \"{nested}\"]");
    let table = format!("[[tables]]\ngame = \"dalmuti\"\nplayers = 4\nhands = 1\nbots = {bots}\n");
    write(&format!("deals = {{ count = 2 }}\n{table}"));
    let league = format!("league {} --out {} --quiet", spec.display(), folder.path().join("league").display());
    assert!(prints_shipped(&league).contains(&format!("linear{{weights={features} values ")));
    write(&table.replace("@w.toml", "@none.toml"));
    let (code, message) = shipped_refusal(&league);
    assert!(code == 64 && message.contains("none.toml: cannot be read: "), "{code} {message}");
}

/// How many features Dalmuti has.
fn weighed() -> usize {
    let game = Registry::collected().unwrap().game("dalmuti").unwrap().make(&Map::new()).unwrap();
    game.features_dyn().unwrap().names.len()
}

#[test]
fn a_training_does_not_go_on_with_the_state_of_another() {
    let folder = tempfile::tempdir().unwrap();
    trained(folder.path(), "");
    let file = folder.path().join("w.toml");
    let (code, message) = shipped_refusal(&format!("train dalmuti --out {} {SMALL} --seed 2", file.display()));
    assert!(code == 1 && message.contains("it belongs to `climbing train dalmuti"), "{message}");
}

#[test]
fn a_game_without_features_cannot_be_trained() {
    assert!(refusal("train highcard --out w.toml", 64).contains("highcard names no features"));
}
