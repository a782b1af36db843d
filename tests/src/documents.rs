//! Commands that the documents show are commands of the program.

use std::fs;
use std::path::{Path, PathBuf};

use climbing::split_outside;
use climbing_harness::cli;

use crate::{root, shipped};

/// The documents that a reader meets: at the top, the pages in `docs`, and the rules of each game.
fn documents() -> Vec<PathBuf> {
    let games = within(root().join("games")).map(|folder| folder.join("RULES.md")).filter(|path| path.is_file());
    let mut found: Vec<PathBuf> = within(root().into()).chain(within(root().join("docs"))).chain(games).collect();
    found.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    found.sort();
    found
}

fn within(folder: PathBuf) -> impl Iterator<Item = PathBuf> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path())
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

/// Splits as a shell would: at spaces outside of braces, quotes dropped; double ones within single ones stay.
fn words(command: &str) -> Vec<String> {
    let parts = split_outside(command, ' ').into_iter().filter(|part| !part.is_empty());
    let quote = |part: &str| if part.contains('\'') { '\'' } else { '"' };
    parts.map(|part| part.replace(quote(part), "")).collect()
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

/// The words of a command at reduced size: specifications from the source tree, everything that is written in a folder
/// of its own, and as few deals as show that it works.
fn reduced(command: &str, folder: &Path) -> Vec<String> {
    let mut words = words(command);
    for word in &mut words {
        if word.starts_with("specs/") {
            *word = root().join(&*word).display().to_string();
        } else if Path::new(&*word).extension().is_some_and(|kind| kind == "jsonl") {
            *word = folder.join(&*word).display().to_string();
        }
    }
    if let Some(at) = words.iter().position(|word| word == "--deals") {
        words.drain(at..at + 2);
    }
    if !["ask", "power"].contains(&words[0].as_str()) {
        words.extend(["--deals".into(), "2".into()]);
    }
    if words[0] == "gate" {
        words.extend(["--ledger".into(), folder.join("ledger.jsonl").display().to_string()]);
    }
    words
}

/// Two deals may show nothing, which a gate says with its exit code; anything else that is no success is a fault.
fn runs(command: &str, folder: &Path) {
    let line = std::iter::once("climbing".to_string()).chain(reduced(command, folder));
    let mut printed = Vec::new();
    match cli::call(line, &shipped(), &mut printed) {
        Ok(()) => assert!(!printed.is_empty(), "`{command}` prints nothing"),
        Err(failure) => {
            assert!(matches!(failure.code(), 1 | 2) && command.starts_with("gate"), "`{command}`: {failure}");
        }
    }
}

#[test]
fn the_commands_of_every_page_run_as_they_are_written() {
    for page in within(root().join("docs")).filter(|path| path.extension().is_some_and(|kind| kind == "md")) {
        let folder = tempfile::tempdir().unwrap();
        for command in commands(&fs::read_to_string(&page).unwrap()).iter().filter(|command| command.contains(' ')) {
            runs(command, folder.path());
        }
    }
}
