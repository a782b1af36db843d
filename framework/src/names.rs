//! Answers to names that nobody knows: the names there are, and the one that was probably meant.

use std::fmt::{self, Write as _};

/// A name that is not known, with those that are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    kind: String,
    name: String,
    known: Vec<String>,
}

impl UnknownName {
    /// `name` is no `kind`; `known` are the ones there are, in the order to show them.
    pub fn new<S: Into<String>>(kind: &str, name: &str, known: impl IntoIterator<Item = S>) -> Self {
        Self { kind: kind.into(), name: name.into(), known: known.into_iter().map(Into::into).collect() }
    }

    /// The same for the values of a type, whose name in camel case is what they are called: `FirstHand`, a first hand.
    pub fn of_type<S: Into<String>>(name_of_type: &str, name: &str, known: impl IntoIterator<Item = S>) -> Self {
        let mut kind = String::new();
        for (at, letter) in name_of_type.char_indices() {
            if letter.is_uppercase() && at > 0 {
                kind.push(' ');
            }
            kind.extend(letter.to_lowercase());
        }
        Self::new(&kind, name, known)
    }

    /// The known name that is closest to the unknown one, if any is close.
    pub fn nearest(&self) -> Option<&str> {
        self.known
            .iter()
            .map(|known| (strsim::damerau_levenshtein(known, &self.name), known))
            .min()
            .filter(|(distance, known)| *distance <= (known.chars().count() / 3).max(1))
            .map(|(_, known)| known.as_str())
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = format!("unknown {} `{}`, expected ", self.kind, self.name);
        match self.known.as_slice() {
            [] => line.push_str("none"),
            [only] => {
                let _ = write!(line, "`{only}`");
            }
            many => {
                let _ = write!(line, "one of {}", many.join(", "));
            }
        }
        if let Some(nearest) = self.nearest().filter(|_| self.known.len() > 1) {
            let _ = write!(line, "; did you mean `{nearest}`?");
        }
        f.write_str(&line)
    }
}

impl std::error::Error for UnknownName {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_offered() {
        let error = UnknownName::new("game", "dalmutti", ["dalmuti", "lexio"]);
        assert_eq!(
            error.to_string(),
            "unknown game `dalmutti`, expected one of dalmuti, lexio; did you mean `dalmuti`?"
        );
    }

    #[test]
    fn a_type_is_called_by_its_name_in_words() {
        let error = UnknownName::of_type("FirstHand", "tax", ["taxes"]);
        assert_eq!(error.to_string(), "unknown first hand `tax`, expected `taxes`");
    }

    #[test]
    fn a_far_name_gets_no_guess() {
        assert_eq!(UnknownName::new("game", "bridge", ["dalmuti", "lexio"]).nearest(), None);
    }
}
