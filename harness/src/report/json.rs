//! Canonical JSON: keys sorted, whole numbers exact, other numbers in their shortest form.

use serde::Serialize;
use sha2::{Digest, Sha256};

/// The canonical bytes of a value, indented, with a final line break.
pub fn canonical<T: Serialize>(value: &T) -> String {
    let mut tree = serde_json::to_value(value).unwrap_or_default();
    tree.sort_all_objects();
    format!("{tree:#}\n")
}

/// The SHA-256 of some text, in hexadecimal.
pub fn sha256(text: &str) -> String {
    Sha256::digest(text).iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"))
}

/// A whole number as one if JSON readers take it as such, else as text.
pub(super) mod exact {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(in crate::report) fn serialize<S: Serializer>(value: &i128, to: S) -> Result<S::Ok, S::Error> {
        match i64::try_from(*value) {
            Ok(small) => to.serialize_i64(small),
            Err(_) => to.collect_str(value),
        }
    }

    pub(in crate::report) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<i128, D::Error> {
        match Written::deserialize(from)? {
            Written::Number(small) => Ok(small.into()),
            Written::Text(text) => text.parse().map_err(D::Error::custom),
        }
    }

    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Number(i64),
        Text(String),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn keys_are_sorted_and_numbers_short() {
        let value = json!({"b": 0.1, "a": {"d": 1_i64, "c": [2.0, null]}});
        assert_eq!(canonical(&value).replace([' ', '\n'], ""), r#"{"a":{"c":[2.0,null],"d":1},"b":0.1}"#);
    }

    /// The test vector of FIPS 180-2.
    #[test]
    fn the_hash_is_sha_256() {
        assert_eq!(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    #[test]
    fn large_whole_numbers_stay_exact() {
        let write = |value: i128| exact::serialize(&value, serde_json::value::Serializer).unwrap();
        assert_eq!(write(-5), json!(-5));
        assert_eq!(write(i128::from(i64::MAX) + 1), json!("9223372036854775808"));
        for value in [-5, i128::from(i64::MAX) + 1, i128::MIN] {
            assert_eq!(exact::deserialize(write(value)).unwrap(), value);
        }
    }
}
