//! What crosses crates: conformance of every plugin, goldens, the command line.
