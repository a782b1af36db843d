//! Four seats, opposite ones partners.

use climbing::Seat;

/// Tichu is played by four.
pub const SEATS: usize = 4;

/// The seat opposite.
#[inline]
pub const fn partner(seat: Seat) -> Seat {
    Seat::new((seat.index() + 2) % SEATS)
}

/// The side of a seat: 0 for seats 0 and 2, 1 for seats 1 and 3.
#[inline]
pub const fn side(seat: Seat) -> usize {
    seat.index() % 2
}

/// Whether two different seats are partners.
#[inline]
pub const fn are_partners(one: Seat, other: Seat) -> bool {
    (one.index() + 2) % SEATS == other.index() % SEATS
}

/// The two seats of the other side, in seat order.
pub(crate) fn opponents(seat: Seat) -> impl Iterator<Item = Seat> {
    Seat::all(SEATS).filter(move |other| side(*other) != side(seat))
}

/// The seat `steps` further on in turn order.
#[inline]
pub(crate) const fn after(seat: Seat, steps: usize) -> Seat {
    Seat::new((seat.index() + steps) % SEATS)
}

/// How many steps it is from one seat to another in turn order, 0 to 3.
#[inline]
pub(crate) const fn distance(from: Seat, to: Seat) -> usize {
    (to.index() + SEATS - from.index() % SEATS) % SEATS
}
