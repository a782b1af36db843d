//! Every folder of games and bots is a crate that the program links.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use crate::{root, shipped};

/// The folders of `games` or `bots` with the names of their crates.
fn crates(under: &str) -> Vec<(PathBuf, String)> {
    let entries = fs::read_dir(root().join(under)).expect("the folder exists").map(|entry| entry.unwrap().path());
    let mut folders: Vec<PathBuf> = entries.filter(|path| path.is_dir()).collect();
    folders.sort();
    let name = |folder: PathBuf| {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("each folder is a crate");
        let name = manifest.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
        let name = name.expect("a crate has a name").to_string();
        (folder, name)
    };
    folders.into_iter().map(name).collect()
}

#[test]
fn every_folder_is_linked_into_the_program() {
    let plugins = fs::read_to_string(root().join("harness/src/plugins.rs")).unwrap();
    let linked: BTreeSet<&str> =
        plugins.lines().filter_map(|line| line.strip_prefix("use ")?.strip_suffix(" as _;")).collect();
    for (folder, name) in crates("games").into_iter().chain(crates("bots")) {
        let line = name.replace('-', "_");
        assert!(
            linked.contains(line.as_str()),
            "{}: harness/src/plugins.rs lacks `use {line} as _;`",
            folder.display()
        );
    }
}

#[test]
fn every_folder_of_games_registers_a_game_of_its_name() {
    let registry = shipped();
    for (folder, _) in crates("games") {
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        assert!(registry.game(&name).is_ok(), "{} registers no game `{name}`", folder.display());
    }
    assert_eq!(registry.games().len(), crates("games").len());
}

#[test]
fn every_game_says_what_its_rules_are() {
    for (folder, _) in crates("games") {
        assert!(folder.join("RULES.md").is_file(), "{} has no RULES.md", folder.display());
    }
}

/// Bots that play more than one game.
const GENERIC: [&str; 8] = ["random", "first", "mixed", "softmax", "pimc", "ismcts", "soft", "linear"];

#[test]
fn every_folder_of_bots_for_a_game_registers_some() {
    let registry = shipped();
    for (folder, _) in crates("bots") {
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        let own = registry.bots(&name).filter(|bot| !GENERIC.contains(&bot.name)).count();
        assert!(registry.game(&name).is_err() || own > 0, "{} adds no bot to the generic ones", folder.display());
    }
}
