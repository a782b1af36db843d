//! What crosses crates: every plugin that ships is registered, conforms and plays; documents show commands that exist.

#[cfg(test)]
mod bots;
#[cfg(test)]
mod documents;
#[cfg(test)]
mod folders;
#[cfg(test)]
mod games;
#[cfg(test)]
mod lineage;
#[cfg(test)]
mod money;
#[cfg(test)]
mod rules;
#[cfg(test)]
mod tichu;
#[cfg(test)]
mod turn;
#[cfg(test)]
mod weights;

/// The top of the source tree.
#[cfg(test)]
fn root() -> &'static std::path::Path {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("this crate lies in a workspace")
}

/// Every plugin that ships with the program.
#[cfg(test)]
fn shipped() -> climbing::Registry {
    // Naming the harness links it, and with it the plugins that it names.
    let _ = climbing_harness::cli::main;
    climbing::Registry::collected().expect("no two plugins share a name")
}
