//! A note in the public part that counts what all have seen, and that can be written, read or compared wrongly.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value, json};

climbing::named! {
    /// What is wrong with a note.
    pub enum Flaw {
        /// Nothing.
        None = "none",
        /// Its count is not written.
        LeavesOut = "leaves out",
        /// Its count is not compared.
        Ignores = "ignores",
        /// Unknown fields are taken.
        TakesAnything = "takes anything",
        /// A count is neither written nor compared, and shows later.
        Forgets = "forgets",
        /// It tells everybody what all were dealt.
        TellsAll = "tells all",
    }
}

/// Counts above this are written and not read.
pub const READABLE: u32 = 1_000;

#[derive(Clone, Debug)]
pub struct Note {
    flaw: Flaw,
    steps: u32,
    /// What is written and compared of the steps.
    shown: u32,
    told: Vec<Value>,
}

impl Note {
    pub fn dealt(flaw: Flaw, private: Vec<Value>) -> Self {
        let told = if flaw == Flaw::TellsAll { private } else { Vec::new() };
        Self { flaw, steps: 0, shown: 0, told }
    }

    pub fn step(&mut self) {
        self.steps += 1;
        self.shown = self.steps;
    }

    /// Counts to where it is not read any more.
    pub fn overdo(&mut self) {
        self.shown = READABLE + 1;
    }
}

impl PartialEq for Note {
    fn eq(&self, other: &Self) -> bool {
        self.flaw == Flaw::Ignores || (self.flaw, self.shown, &self.told) == (other.flaw, other.shown, &other.told)
    }
}

impl Serialize for Note {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let shown = if self.flaw == Flaw::LeavesOut { 0 } else { self.shown };
        json!({"flaw": self.flaw, "shown": shown, "told": self.told}).serialize(to)
    }
}

impl<'de> Deserialize<'de> for Note {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut fields = Map::deserialize(from)?;
        let mut take = |name: &'static str| fields.remove(name).ok_or(D::Error::missing_field(name));
        let flaw = Flaw::deserialize(take("flaw")?).map_err(D::Error::custom)?;
        let shown = u32::deserialize(take("shown")?).map_err(D::Error::custom)?;
        let told = Vec::deserialize(take("told")?).map_err(D::Error::custom)?;
        if shown > READABLE {
            return Err(D::Error::custom("too many steps"));
        }
        if flaw != Flaw::TakesAnything && !fields.is_empty() {
            return Err(D::Error::custom("unknown fields in a note"));
        }
        let steps = if flaw == Flaw::Forgets { 0 } else { shown };
        Ok(Self { flaw, steps, shown, told })
    }
}
