//! What a view says: phases and the picture.

use std::fmt::Write as _;

use climbing::{Seat, View, ViewError, Viewed};

use crate::Tichu;
use crate::calls::Call;
use crate::cards::Card;
use crate::checks::check;
use crate::public::Public;
use crate::seating::{SEATS, after, side};

climbing::named! {
    /// What a seat is asked.
    pub enum Phase {
        /// Whether it calls a grand tichu on its first eight cards.
        Grand = "grand",
        /// Whether it calls a small tichu before cards are exchanged.
        SmallEarly = "small_early",
        /// Which card it gives away next.
        Exchange = "exchange",
        /// Whether it calls a small tichu before the first card is played.
        Small = "small",
        /// Whether it calls a small tichu, later, before it has played itself.
        SmallLate = "small_late",
        /// What it opens a trick with.
        Lead = "lead",
        /// Whether and with what it beats the table.
        Follow = "follow",
        /// Which rank the mahjong wishes for.
        Wish = "wish",
        /// Whether it throws a bomb in.
        Bomb = "bomb",
        /// To whom it gives the trick that the dragon has won.
        Gift = "gift",
    }
}

impl Phase {
    /// What can be answered.
    pub(crate) const fn answers(self) -> &'static str {
        match self {
            Self::Grand => "a grand tichu: call or decline",
            Self::SmallEarly | Self::Small | Self::SmallLate => "a small tichu: call or decline",
            Self::Exchange => "a card to give",
            Self::Lead => "a combination to lead",
            Self::Follow => "a combination, or to pass",
            Self::Wish => "the wish of the mahjong",
            Self::Bomb => "a bomb, or to pass",
            Self::Gift => "the opponent who gets the dragon's trick",
        }
    }
}

impl Viewed for Tichu {
    fn side(&self, _: usize, seat: Seat) -> usize {
        side(seat)
    }

    fn seats_of(&self, view: View<'_, Self>) -> usize {
        view.public.sizes.len()
    }

    fn held(&self, view: View<'_, Self>, seat: Seat) -> usize {
        view.public.sizes.get(seat).map_or(0, |size| usize::from(*size))
    }

    fn hand(&self, view: View<'_, Self>) -> String {
        view.own.hand.to_string()
    }

    fn picture(&self, view: View<'_, Self>) -> String {
        let mut text = headline(view.public);
        for seat in Seat::all(SEATS) {
            let _ = write!(text, "\n{}", seat_line(view, seat));
        }
        let _ = write!(text, "\n{}", table_line(view.public));
        for event in view.public.trick() {
            let _ = write!(text, "\n  {event}");
        }
        let _ = write!(text, "\nyou hold {}, asked: {}", view.own.hand, view.phase);
        exchanged(view, &mut text);
        text
    }

    fn check_view(&self, view: View<'_, Self>) -> Result<(), ViewError> {
        check(self, view)
    }
}

fn headline(public: &Public) -> String {
    let [even, odd] = public.totals;
    let mut text = format!("hand {}", public.hand_no);
    if let Some(left) = public.hands_left {
        let _ = write!(text, ", {left} to come");
    }
    let _ = write!(text, ", {even} points for seats 0 and 2, {odd} for seats 1 and 3");
    text
}

fn seat_line(view: View<'_, Tichu>, seat: Seat) -> String {
    let public = view.public;
    let mut text = format!("seat {seat}");
    match public.places[seat] {
        0 => {
            let _ = write!(text, "  {:>2} cards", public.sizes[seat]);
        }
        place => {
            let _ = write!(text, "  out, no. {place}");
        }
    }
    let _ = write!(text, "  {:>3} points won  played {}", public.piles[seat].points(), public.played_by[seat]);
    if public.calls[seat] != Call::None {
        let _ = write!(text, "  {} tichu", public.calls[seat]);
    }
    match after(view.seat, 2) {
        _ if seat == view.seat => text.push_str("  <- you"),
        partner if seat == partner => text.push_str("  <- your partner"),
        _ => {}
    }
    text
}

fn table_line(public: &Public) -> String {
    let mut text = match (public.table, public.turn) {
        (Some(top), _) => {
            let points = public.pot.points();
            format!(
                "table: {} {} of seat {}, {points} points, passed: {}",
                top.meld.kind(),
                top.meld,
                top.owner,
                public.passed
            )
        }
        (None, Some(turn)) => format!("table: seat {turn} leads"),
        (None, None) => "table: nothing is played".into(),
    };
    if let Some(wish) = public.wish {
        let _ = write!(text, ", {wish} is wished for");
    }
    text
}

fn exchanged(view: View<'_, Tichu>, text: &mut String) {
    let words = |cards: [Option<Card>; 3]| {
        let name = |card: Option<Card>| card.map_or("-".into(), |card| card.to_string());
        let [next, partner, before] = cards.map(name);
        let seat = |steps| after(view.seat, steps);
        format!("{next} (seat {}), {partner} (seat {}), {before} (seat {})", seat(1), seat(2), seat(3))
    };
    if view.own.given.iter().any(Option::is_some) {
        let _ = write!(text, "; given {}", words(view.own.given));
    }
    if view.public.exchanged {
        let _ = write!(text, "; received {}", words(view.own.received));
    }
}
