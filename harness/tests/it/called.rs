//! Calls the command line in process.

use climbing::Registry;
use climbing_harness::cli;

use crate::fixture;

/// What a command line prints, and how it fails if it does.
pub(crate) fn call_on(registry: &Registry, line: &str) -> (String, Option<(u8, String)>) {
    let mut out = Vec::new();
    let called = cli::call(std::iter::once("climbing").chain(line.split_whitespace()), registry, &mut out);
    (String::from_utf8(out).unwrap(), called.err().map(|failure| (failure.code(), failure.to_string())))
}

pub(crate) fn call(line: &str) -> (String, Option<(u8, String)>) {
    call_on(&fixture::registry(), line)
}

pub(crate) fn prints(line: &str) -> String {
    let (text, failure) = call(line);
    assert_eq!(failure, None, "climbing {line}");
    text
}

/// On the plugins that ship with the program.
pub(crate) fn prints_shipped(line: &str) -> String {
    let (text, failure) = call_on(&Registry::collected().unwrap(), line);
    assert_eq!(failure, None, "climbing {line}");
    text
}

/// The one line of a failure; a refused command prints nothing else.
pub(crate) fn refusal(line: &str, code: u8) -> String {
    let (text, failure) = call(line);
    let (found, message) = failure.unwrap_or_else(|| panic!("climbing {line} succeeded: {text}"));
    assert_eq!((found, text.as_str()), (code, ""), "climbing {line}: {message}");
    assert!(message.starts_with("error: ") && message.lines().count() == 1, "climbing {line}: {message}");
    message
}
