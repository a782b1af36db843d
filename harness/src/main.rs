//! The `climbing` command.

fn main() -> std::process::ExitCode {
    climbing_harness::cli::main()
}
