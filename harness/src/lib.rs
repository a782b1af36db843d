//! Duplicate matches, statistics and reports, and the climbing command.
