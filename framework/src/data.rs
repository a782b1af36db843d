//! What every value that crosses an edge can do, and helpers that give it a text form.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// A value that can be copied, compared, shown and carried over the wire.
///
/// For every such value `deserialize(serialize(x)) == x`: one struct each, derived, no skipped field, unknown fields
/// refused. The conformance suite checks it at every decision.
pub trait Data: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {}

impl<T: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static> Data for T {}

/// Serialises a type through its `Display` and `FromStr`, so that it has one text notation everywhere.
#[macro_export]
macro_rules! text_serde {
    ($type:ty) => {
        impl $crate::serde::Serialize for $type {
            fn serialize<S: $crate::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = <::std::string::String as $crate::serde::Deserialize>::deserialize(from)?;
                text.parse().map_err($crate::serde::de::Error::custom)
            }
        }
    };
}

/// An enumeration whose values have a name in text: declares it with `ALL`, `Display`, `FromStr` and serde by name.
///
/// Phases of a game and options with a few named values are made with it.
///
/// ```
/// climbing::named! {
///     /// What a seat is asked.
///     pub enum Phase {
///         /// Opens a trick.
///         Lead = "lead",
///         /// Answers the meld on the table.
///         Follow = "follow",
///     }
/// }
/// assert_eq!("follow".parse(), Ok(Phase::Follow));
/// assert_eq!(Phase::ALL.len(), 2);
/// assert_eq!("x".parse::<Phase>().unwrap_err().to_string(), "unknown phase `x`, expected one of lead, follow");
/// ```
#[macro_export]
macro_rules! named {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$doc:meta])* $variant:ident = $text:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name { $($(#[$doc])* $variant),+ }

        impl $name {
            /// Every value, in order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// Its name in text.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::UnknownName;
            fn from_str(text: &str) -> Result<Self, $crate::UnknownName> {
                Self::ALL.iter().copied().find(|value| value.name() == text).ok_or_else(|| {
                    $crate::UnknownName::of_type(stringify!($name), text, Self::ALL.iter().map(|v| v.name()))
                })
            }
        }

        $crate::text_serde!($name);
    };
}
