//! Sets of seats.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::seat::{MAX_SEATS, Seat};

/// A set of seats; on the wire a list of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct SeatSet(u16);

impl SeatSet {
    /// No seat.
    pub const NONE: Self = Self(0);

    /// Whether the seat is in it.
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 == 1
    }

    /// With this seat as well.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.index())
    }

    /// How many seats are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(MAX_SEATS).filter(move |seat| self.has(*seat))
    }
}

impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(set: SeatSet) -> Self {
        set.iter().collect()
    }
}

impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        let seats: Vec<String> = self.iter().map(|seat| seat.to_string()).collect();
        f.write_str(&seats.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_its_seats_in_order_each_once() {
        let set = [5, 2, 5].map(Seat::new).into_iter().fold(SeatSet::NONE, SeatSet::with);
        assert_eq!((set.len(), set.to_string()), (2, "2 5".to_string()));
        assert!(set.has(Seat::new(5)) && !set.has(Seat::new(3)));
        assert_eq!(SeatSet::NONE.to_string(), "-");
        let text = serde_json::to_string(&set).unwrap();
        assert_eq!((text.as_str(), serde_json::from_str::<SeatSet>(&text).unwrap()), ("[2,5]", set));
    }
}
