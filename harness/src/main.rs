//! The `climbing` command.

fn main() {}
