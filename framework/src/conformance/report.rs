//! What came of a run of the suite.

use std::fmt;

use serde::Serialize;

/// What came of one check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Check {
    /// Number of its group, 1 to 11.
    pub group: u8,
    /// Its name.
    pub name: &'static str,
    /// How many things were looked at: positions, actions, edits, comparisons.
    pub checked: u64,
    /// The first failure, with where it was found.
    pub failure: Option<String>,
    /// Why there was nothing to check, where the game has no such thing.
    pub skipped: Option<String>,
}

impl Check {
    fn verdict(&self) -> &'static str {
        match (&self.failure, &self.skipped) {
            (Some(_), _) => "FAILED",
            (None, Some(_)) => "skipped",
            (None, None) => "ok",
        }
    }

    fn remark(&self) -> Option<&str> {
        self.failure.as_deref().or(self.skipped.as_deref())
    }
}

/// What came of all checks of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Name of the game.
    pub game: String,
    /// The checks in the order in which they were run.
    pub checks: Vec<Check>,
}

impl Report {
    /// Whether no check failed.
    pub fn passed(&self) -> bool {
        self.failures().next().is_none()
    }

    /// The checks that failed.
    pub fn failures(&self) -> impl Iterator<Item = &Check> {
        self.checks.iter().filter(|check| check.failure.is_some())
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.checks.iter().map(|check| check.name.len()).max().unwrap_or(0);
        write!(f, "conformance of {}", self.game)?;
        for check in &self.checks {
            let Check { group, name, checked, .. } = check;
            write!(f, "\n{:<7} {group:>2}  ", check.verdict())?;
            match check.remark() {
                None => write!(f, "{name:<width$}  {checked:>8}")?,
                Some(remark) => write!(f, "{name:<width$}  {checked:>8}  {}", remark.replace('\n', "\n    "))?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_a_line_a_check() {
        let check = |name, failure: Option<&str>, skipped: Option<&str>| Check {
            group: 1,
            name,
            checked: 12,
            failure: failure.map(Into::into),
            skipped: skipped.map(Into::into),
        };
        let checks = vec![check("short", None, None), check("longer", Some("seat 1: no"), None)];
        let report = Report { game: "toy".into(), checks };
        assert!(!report.passed());
        assert_eq!(
            report.to_string(),
            "conformance of toy\nok       1  short         12\nFAILED   1  longer        12  seat 1: no"
        );
        assert!(Report { game: "toy".into(), checks: vec![check("x", None, Some("no worlds"))] }.passed());
    }
}
