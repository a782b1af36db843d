//! The `climbing` command with Stairs in it.
use stairs as _;

fn main() -> std::process::ExitCode {
    climbing_harness::cli::main()
}
