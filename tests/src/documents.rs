//! Commands that the documents show are commands of the program.

use std::fs;
use std::path::PathBuf;

use climbing::split_outside;
use climbing_harness::cli;

use crate::root;

/// The documents that a reader meets: at the top, and the rules of each game.
fn documents() -> Vec<PathBuf> {
    let within = |folder: PathBuf| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let games = within(root().join("games")).map(|folder| folder.join("RULES.md")).filter(|path| path.is_file());
    let mut found: Vec<PathBuf> = within(root().into()).chain(games).collect();
    found.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    found.sort();
    found
}

/// The command lines of the program in a document: in code blocks, and between backticks in a sentence.
fn commands(text: &str) -> Vec<String> {
    let code = text.split('`').flat_map(str::lines).map(|line| line.trim().trim_start_matches("$ "));
    let of_program = |line: &str| {
        let rest = line.strip_prefix("climbing ").or_else(|| line.strip_prefix("cargo run --release -- "))?;
        let end = rest.find([';', '|', '>', '#']).unwrap_or(rest.len());
        Some(rest[..end].trim().to_string())
    };
    code.filter_map(of_program).collect()
}

/// Splits as a shell would: at spaces outside of braces, quotes dropped.
fn words(command: &str) -> Vec<String> {
    let parts = split_outside(command, ' ').into_iter().filter(|part| !part.is_empty());
    parts.map(|part| part.replace(['\'', '"'], "")).collect()
}

#[test]
fn commands_in_documents_are_commands_of_the_program() {
    for path in documents() {
        for command in commands(&fs::read_to_string(&path).unwrap()) {
            let words = words(&command);
            // A bare option that a sentence talks about, as `climbing ask --explain`, stands for no whole command.
            if words.len() < 2 || words[1].starts_with('-') {
                continue;
            }
            let line = std::iter::once("climbing".to_string()).chain(words);
            if let Err(failure) = cli::parse(line) {
                panic!("{}: `climbing {command}`: {failure}", path.display());
            }
        }
    }
}

#[test]
fn commands_are_found_in_blocks_and_sentences() {
    let text = "Say `climbing games dalmuti`:\n```\n$ cargo run --release -- compare a b c | head\nls\n```\n";
    assert_eq!(commands(text), ["games dalmuti", "compare a b c"]);
    assert_eq!(words("compare g 'a{x=1, y=2}' b"), ["compare", "g", "a{x=1, y=2}", "b"]);
}

/// What the README shows under a command, without its indentation.
fn shown_under(command: &str) -> String {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let lines = readme.lines().map(|line| line.strip_prefix("    ").unwrap_or_default());
    let from = lines.skip_while(|line| line.strip_prefix("$ ") != Some(command)).skip(1);
    from.take_while(|line| !line.is_empty()).flat_map(|line| [line, "\n"]).collect()
}

#[test]
fn the_worked_example_prints_what_the_readme_shows() {
    let command = "cargo run --release -- compare dalmuti exact_fit easy";
    let mut printed = Vec::new();
    let registry = climbing::Registry::collected().unwrap();
    cli::call(["climbing", "compare", "dalmuti", "exact_fit", "easy", "--quiet"], &registry, &mut printed).unwrap();
    assert_eq!(shown_under(command), String::from_utf8(printed).unwrap());
}
